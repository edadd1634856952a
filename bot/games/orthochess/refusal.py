"""Why a move on an open board is not legal."""

from __future__ import annotations

from bot.games.bitboards.position import NAMES, Code, Position, kind_at
from bot.games.bitboards.tables import BETWEEN
from bot.games.orthochess import own_board
from bot.games.orthochess.announcements import NotAllowed

_EMPTY: Position = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def why_not(position: Position, turn: bool, code: Code) -> NotAllowed:
    """The first thing that is wrong with an illegal move, told kindly."""
    start, to = code & 63, code >> 6 & 63
    own, kind = own_board.own_men(position, turn), kind_at(position, start)
    if not own >> start & 1:
        return NotAllowed("not-your-man", at=NAMES[start])
    if own >> to & 1:
        return NotAllowed("own-man", at=NAMES[to])
    man = "?PNBRQK"[kind]
    castles = man == "K" and abs(start - to) == 2
    if not own_board.conceivable(position, turn, code):
        if castles:
            return NotAllowed("castling")
        shaped = own_board.conceivable(_alone(turn, start, kind), turn, code)
        return NotAllowed("blocked" if shaped else "shape", man)
    if castles:
        return NotAllowed("castling")
    if own_board.is_pawn_capture(position, code):
        takes = (position[6] | position[7]) >> to & 1 or (to == position[8] and position[8])
        return NotAllowed("check") if takes else NotAllowed("nothing-to-take", at=NAMES[to])
    every = position[6] | position[7]
    meets = man == "P" and every >> to & 1
    return (
        NotAllowed("blocked", man) if meets or BETWEEN[start][to] & every else NotAllowed("check")
    )


def _alone(turn: bool, square: int, kind: int) -> Position:
    """A board with nothing on it but this man."""
    sets = list(_EMPTY)
    sets[kind - 1] = sets[6 if turn else 7] = 1 << square
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again
