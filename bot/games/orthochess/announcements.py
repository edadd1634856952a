"""What an umpire may say about a move on a chess board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal, TypeAlias

from bot.games.bitboards.position import Position
from bot.games.bitboards.tables import scan

Man: TypeAlias = Literal["pawn", "knight", "bishop", "rook", "queen", "king"]
TakenMan: TypeAlias = Man | Literal["promoted-pawn"]
What: TypeAlias = TakenMan | Literal["piece"]
"""What may be said of a man that was taken."""
Kind: TypeAlias = Literal["file", "rank", "long", "short", "knight"]
"""The kinds of check; of the diagonals, as seen from the king, one is long and one is short."""
WhyNot: TypeAlias = Literal[
    "not-your-man", "own-man", "shape", "blocked", "nothing-to-take", "castling", "check"
]
_MEN: tuple[Man, ...] = ("pawn", "knight", "bishop", "rook", "queen", "king")
KINDS: tuple[Kind, ...] = ("file", "rank", "long", "short", "knight")


@dataclass(frozen=True, slots=True)
class Captured:
    at: str
    what: What | None
    """ "pawn" or "piece", the exact kind, or None, as far as the rule set tells."""
    kind: ClassVar[str] = "captured"


@dataclass(frozen=True, slots=True)
class Check:
    by: Kind
    kind: ClassVar[str] = "check"


CHECKS: Mapping[Kind, Check] = {kind: Check(kind) for kind in KINDS}


@lru_cache(maxsize=1024)
def captured(at: str, what: What | None) -> Captured:
    """The announcement, made once: umpires say the same few things very often."""
    return Captured(at, what)


@dataclass(frozen=True, slots=True)
class NotAllowed:
    """Why a move on an open board is not legal."""

    why: WhyNot
    man: str = ""
    """The man's letter, where it is about how such a man moves."""
    at: str = ""
    kind: ClassVar[str] = "not-allowed"


def name_of(kind: int) -> Man:
    """The kind of man as a closed type, from the number that positions have for it."""
    return _MEN[kind - 1]


def kinds_of_check(position: Position, turn: bool, checking: int) -> tuple[Kind, ...]:
    """The kinds of check that these men give to the side to move, in the order in which they are
    said (Kriegspiel, Attempts 6)."""
    if not checking:
        return ()
    return tuple(KINDS[kind] for kind in ways_of_check(position, turn, checking))


def ways_of_check(position: Position, turn: bool, checking: int) -> tuple[int, ...]:
    """The same as numbers: places among the kinds."""
    king = (position[5] & position[6 if turn else 7]).bit_length() - 1
    ways = [
        _KNIGHT if position[1] >> checker & 1 else _WAYS[king][checker]
        for checker in scan(checking)
    ]
    return tuple(sorted(ways))


def _way(king: int, checker: int) -> int:
    if king & 7 == checker & 7:
        return 0
    if king >> 3 == checker >> 3:
        return 1
    rising = (checker & 7 > king & 7) == (checker >> 3 > king >> 3)
    return 2 if rising == rising_is_long(king) else 3


def rising_is_long(square: int) -> bool:
    """Whether, of the square's two diagonals, the one parallel to a1–h8 is the longer.

    They are compared from the king's square (Kriegspiel, What the umpire says).
    """
    file, rank = square & 7, square >> 3
    return abs(file - rank) < abs(file + rank - 7)


_KNIGHT = 4
_WAYS = [[_way(king, checker) for checker in range(64)] for king in range(64)]
