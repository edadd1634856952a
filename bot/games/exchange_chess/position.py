"""A position of Exchange Chess, and its text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.games.exchange_chess.announcements import Ended
from bot.games.exchange_chess.geometry import (
    EMPTY,
    KINDS,
    LARGEST,
    SMALLEST,
    Geometry,
    geometry,
)
from bot.games.game import BLACK, WHITE, BadSetup, Ending, Move, Seat

KING = {WHITE: "K", BLACK: "k"}
_TEXT = re.compile(
    r"([KQRBNkqrbn\d/]+)\[([QRBNqrbn]*)\]\s+([wb])\s+(\d{1,4})\s+(\d{1,4})", re.ASCII
)
_ORDER = KINDS + KINDS.lower()


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    board: str
    """A letter a square, from a1 along the ranks."""
    size: int
    reserve: str
    """A letter a man, White's in upper case, as in the position's text."""
    turn: Seat
    quiet: int
    """Half-moves since the last capture or drop."""
    number: int
    kings: tuple[int, int]
    """Where White's and Black's king stand or stood; -1 before they are placed."""
    moves: tuple[Move, ...] = ()
    result: Ending[Ended] | None = None
    last: Move | None = None

    def __repr__(self) -> str:
        return "<an Exchange Chess position>"

    @property
    def placing(self) -> bool:
        """Whether a king is still to be placed."""
        return -1 in self.kings


def first(size: int) -> Position:
    each = geometry(size).each
    reserve = "".join(letter * each for letter in _ORDER)
    return Position(EMPTY * size * size, size, reserve, WHITE, 0, 1, (-1, -1))


def write(position: Position) -> str:
    size, board = position.size, position.board
    rows = [board[rank * size : (rank + 1) * size] for rank in range(size - 1, -1, -1)]
    ranks = [re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows]
    return (
        f"{'/'.join(ranks)}[{position.reserve}] {position.turn[0]} "
        f"{position.quiet} {position.number}"
    )


def read(text: str) -> Position:
    """The position of this text, its moves and result still to be found; or BadSetup."""
    found = _TEXT.fullmatch(text.strip())
    if not found:
        raise BadSetup("not a placement, reserves in brackets, w or b, and two counters")
    ranks = found[1].split("/")
    size = len(ranks)
    if not SMALLEST <= size <= LARGEST:
        raise BadSetup(f"a board has {SMALLEST} to {LARGEST} ranks")
    rows = [re.sub(r"\d+", lambda gap: EMPTY * min(int(gap[0]), 99), rank) for rank in ranks]
    if any(len(row) != size for row in rows):
        raise BadSetup("the board is not a square")
    board = "".join(reversed(rows))
    reserve = "".join(sorted(found[2], key=_ORDER.index))
    each = geometry(size).each
    if any((board + reserve).count(letter) > each for letter in _ORDER):
        raise BadSetup(f"more than {each} men of a kind")
    turn = WHITE if found[3] == "w" else BLACK
    if int(found[5]) < 1:
        raise BadSetup("moves are counted from 1")
    kings = _kings(geometry(size), board, turn)
    return Position(board, size, reserve, turn, int(found[4]), int(found[5]), kings)


def _kings(board_of: Geometry, board: str, turn: Seat) -> tuple[int, int]:
    """Where the kings stand; a king that is gone while men are about stood opposite the other."""
    if board.count("K") > 1 or board.count("k") > 1:
        raise BadSetup("a side has one king")
    white, black = board.find("K"), board.find("k")
    if any(king not in (-1, *board_of.corners) for king in (white, black)):
        raise BadSetup("a king stands in a corner")
    men_about = any(man not in "Kk" + EMPTY for man in board)
    if white == black == -1:
        if men_about or turn == BLACK:
            raise BadSetup("White's king is placed before anything else")
    elif -1 not in (white, black):
        if black != board_of.opposite(white):
            raise BadSetup("the kings stand in opposite corners")
    elif men_about:  # the other king was taken
        standing = max(white, black)
        gone = board_of.opposite(standing)
        white, black = (standing, gone) if black == -1 else (gone, standing)
    elif black != -1 or turn == WHITE:
        raise BadSetup("Black's king is placed after White's")
    return white, black
