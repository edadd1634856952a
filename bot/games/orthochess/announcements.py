"""What an umpire may say about a move on a chess board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

import chess

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
_ORDER: tuple[Kind, ...] = ("file", "rank", "long", "short", "knight")


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


@dataclass(frozen=True, slots=True)
class NotAllowed:
    """Why a move on an open board is not legal."""

    why: WhyNot
    man: str = ""
    """The man's letter, where it is about how such a man moves."""
    at: str = ""
    kind: ClassVar[str] = "not-allowed"


def name_of(kind: chess.PieceType) -> Man:
    """The library's own name for the kind, as a closed type."""
    return _MEN[kind - 1]


def kinds_of_check(board: chess.Board) -> tuple[Kind, ...]:
    """The kinds of check that the side to move is in, in the order in which they are said
    (Kriegspiel, Attempts 6)."""
    king = board.king(board.turn)
    if king is None:
        return ()
    checkers = board.attackers_mask(not board.turn, king)
    if not checkers:
        return ()
    kinds = [_kind(board, king, checker) for checker in chess.scan_forward(checkers)]
    return tuple(sorted(kinds, key=_ORDER.index))


def _kind(board: chess.Board, king: chess.Square, checker: chess.Square) -> Kind:
    if board.knights & chess.BB_SQUARES[checker]:
        return "knight"
    file, rank = chess.square_file(king), chess.square_rank(king)
    if chess.square_file(checker) == file:
        return "file"
    if chess.square_rank(checker) == rank:
        return "rank"
    rising = (chess.square_file(checker) > file) == (chess.square_rank(checker) > rank)
    return "long" if rising == rising_is_long(king) else "short"


def rising_is_long(square: chess.Square) -> bool:
    """Whether, of the square's two diagonals, the one parallel to a1–h8 is the longer.

    They are compared from the king's square (Kriegspiel, What the umpire says).
    """
    file, rank = chess.square_file(square), chess.square_rank(square)
    return abs(file - rank) < abs(file + rank - 7)
