"""Positions for tests, made from lists of men."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.chess_t import box
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.position import Position
from bot.games.chess_t.variants import shorten

BOXES = {one.key: one for one in (box.CHESS_T, box.CHESS_T2, box.CHESS_T1)}


def law_of(key: str = "chess-t", **options: str) -> ChessT:
    law = BOXES[key].build(options).law
    assert isinstance(law, ChessT)
    return law


def setup(law: ChessT, white: str, black: str, turn: str = "w", rest: str = "- Pp 0 10") -> str:
    """The text of a position with men such as `Ke1 Ih2` on each side."""
    squares = dict.fromkeys(law.rules.geometry.names, ".")
    for men, change in ((white, str.upper), (black, str.lower)):
        for man in men.split():
            squares[man[1:]] = change(man[0])
    rows = ["".join(squares[name] for name in row(law, rank)) for rank in range(8, 0, -1)]
    return f"{'/'.join(map(shorten, rows))} {turn} {rest}"


def row(law: ChessT, rank: int) -> Iterable[str]:
    return [name for name in law.rules.geometry.names if name[1] == str(rank)]


def place(
    law: ChessT, white: str, black: str, turn: str = "w", rest: str = "- Pp 0 10"
) -> Position:
    return law.start(setup(law, white, black, turn, rest))


def man_at(law: ChessT, position: Position, square: str) -> str:
    return position.board[law.rules.geometry.index[square]]
