"""Putting a man from the reserve on a board of bit sets: where it may go, and what comes of it."""

from __future__ import annotations

from typing import Final

from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import play
from bot.games.bitboards.position import NO_MOVE, Code, Position
from bot.games.bitboards.single import answers_to, is_legal
from bot.games.bitboards.tables import ALL, BACK, scan

EDGES: Final = BACK[0] | BACK[1]
"""Where no pawn may be put."""
_PAWN: Final = 1


def is_drop(code: Code) -> bool:
    """Whether a number that `read_code` or `drop_to` made says so."""
    return code != NO_MOVE and code >> 15 > 0 and not (code ^ code >> 6) & 63


def drop_to(kind: int, square: int) -> Code:
    return square | square << 6 | kind << 15


def where_drops_go(men: Position, turn: bool, checking: int) -> int:
    """The free squares on which a man may be put, as far as its own king matters."""
    free = ALL & ~(men[6] | men[7])
    if not checking:
        return free
    king = (men[5] & (men[6] if turn else men[7])).bit_length() - 1
    return free & answers_to(king, checking)


def may_drop(men: Position, turn: bool, code: Code, checking: int) -> bool:
    """Whether the man may be put there, if there is one in the reserve."""
    square = 1 << (code & 63)
    far = code >> 15 == _PAWN and square & EDGES
    return not far and bool(square & where_drops_go(men, turn, checking))


def put(men: Position, turn: bool, code: Code) -> Position:
    """The board with the man on it, and the other side to move."""
    square = 1 << (code & 63)
    sets = list(men)
    sets[(code >> 15) - 1] |= square
    sets[6 if turn else 7] |= square
    sets[8] = 0
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again


def stands(position: Position, turn: bool, code: Code) -> bool:
    """Whether the attempt would be allowed there; what is in reserve is known to be."""
    if is_drop(code):
        return may_drop(position, turn, code, checkers(position, turn))
    return is_legal(position, turn, code)


def made(position: Position, turn: bool, code: Code) -> Position:
    return put(position, turn, code) if is_drop(code) else play(position, turn, code)


def drops_of(position: Position, turn: bool, kind: int) -> list[Code]:
    """Wherever a man of the kind might be put."""
    squares = where_drops_go(position, turn, checkers(position, turn))
    return [drop_to(kind, at) for at in scan(squares & ~EDGES if kind == 1 else squares)]
