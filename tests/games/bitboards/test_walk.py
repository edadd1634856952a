"""Some thousands of the positions that `walk` compares, and numbers for texts."""

from __future__ import annotations

from itertools import islice

import chess
import pytest

from bot.games.bitboards.position import NO_MOVE, position_of, read_code, text_of
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.position import identity, position_at
from tests.games.bitboards.walk import nodes


@pytest.mark.parametrize("seed", range(2, 6))
def test_every_node_is_the_librarys(seed: int) -> None:
    assert sum(1 for _ in islice(nodes(seed), 3000)) == 3000


def test_numbers_and_texts() -> None:
    for start in chess.SQUARE_NAMES:
        for end in chess.SQUARE_NAMES:
            if start != end:
                for kind in ("", "q", "r", "b", "n"):
                    text = start + end + kind
                    code = read_code(text)
                    assert text_of(code) == text
                    made = chess.Move.from_uci(text)
                    ends = (made.from_square, made.to_square, made.promotion or 0)
                    assert (code & 63, code >> 6 & 63, code >> 12) == ends
    for man in "PNBRQ":
        assert text_of(read_code(f"{man}@e4")) == f"{man}@e4"
    for text in (
        "",
        "e2",
        "e2e",
        "e2e2",
        "e9e4",
        "e2e4?",
        "e2e4x",
        "e2e4qq",
        "?@e4",
        "p@e4",
        "X@e4",
    ):
        assert read_code(text) == NO_MOVE


def test_a_position_is_a_value() -> None:
    """Equal men, rights and side are one value, whatever way led there; as for the library."""
    law = Orthochess()
    one = two = law.start("")
    for moves in ("g1f3 g8f6 b1c3", "b1c3 g8f6 g1f3"):
        position = law.start("")
        for text in moves.split():
            (seat,) = law.to_act(position)
            position = law.play(
                position, seat, next(m for m in law.legal(position, seat) if m == text)
            )
        one, two = two, position
    assert one.men == two.men
    assert hash(one.men) == hash(two.men)
    assert one.men == position_of(one.board) == position_at(one.board).men
    passing = position_at(chess.Board("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"))
    assert passing.men[8]
    silent = (*passing.men[:8], 0, passing.men[9])
    assert identity(passing.men, False) == identity(silent, False)  # no legal way to take
