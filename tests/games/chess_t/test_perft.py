"""The book's perft numbers."""

from __future__ import annotations

import pytest

from bot.games.chess_t.law import ChessT
from bot.games.chess_t.position import Position
from tests.games.chess_t.board import law_of


def perft(law: ChessT, position: Position, depth: int) -> int:
    moves = list(law.legal(position, position.turn))
    if depth == 1:
        return len(moves)
    return sum(perft(law, law.play(position, position.turn, move), depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("key", "options", "numbers"),
    [
        ("chess-t", {}, [41, 1677, 75539]),
        ("chess-t", {"exchange": "off"}, [41, 1677, 75475]),
        ("chess-t2", {}, [41, 1677, 75683]),
        ("chess-t1", {}, [23, 529, 15121]),
    ],
)
def test_perft(key: str, options: dict[str, str], numbers: list[int]) -> None:
    law = law_of(key, **options)
    assert [perft(law, law.start(""), depth) for depth in (1, 2, 3)] == numbers
