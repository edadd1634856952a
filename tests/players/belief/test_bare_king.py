"""A king that is alone is mated, though it is not seen, and though it sees."""

from __future__ import annotations

import pytest

from tests.bench.strength.bench_hidden_games import hunt


@pytest.mark.parametrize(("men", "moves"), [("Q", 50), ("R", 100)])
@pytest.mark.parametrize("other", ["random", "runs"])
def test_a_bare_king_is_mated(men: str, moves: int, other: str) -> None:
    for n in (0, 1):
        reason, made = hunt(men, 4, n, other)
        assert reason == "checkmate"
        assert made <= moves
