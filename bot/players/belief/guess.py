"""How likely a player is to make a move: a rough guess, good enough to prefer some worlds."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from bot.games.bitboards.position import Code, Position, kind_at
from bot.games.bitboards.tables import scan
from bot.games.crazyhouse.drops import is_drop
from bot.players.faces.chess_tables import BLACKS, SHIFT, SQUARES, WORTHS

_CASTLING: Final = 6.0
"""Who still can mostly does, sooner or later."""
_KING_EARLY: Final = 0.5
_KING_LATE: Final = 1.5
"""Kings stay at home as long as there is somebody to be afraid of."""
_KING_RISKED: Final = 500
"""In hundredths of a pawn: what it is like to take with it."""
_FEW: Final = 8
"""Of so little that is left, a queen counting four, a rook two, other pieces one."""
_LEAST: Final = -40
_MOST: Final = 48
"""In hundredths of a pawn: whoever gains more by where a man goes, or less, does it as often."""
_BETTER: Final = [exp(gain / 40.0) for gain in range(_LEAST, _MOST + 1)]
_HALF: Final = 1 << SHIFT - 1


def likelihood(world: Position, turn: bool, code: Code) -> float:
    """Never 0: people do everything."""
    to, into = code >> 6 & 63, code >> 12 & 7
    if is_drop(code):
        return _dropped(world, turn, to)
    taken = kind_at(world, to) if (world[7] if turn else world[6]) >> to & 1 else 0
    if taken or into:
        # The cheapest man takes, of those that can; a king hardly.
        risked = WORTHS[code >> 15] or _KING_RISKED
        return (2.0 + (WORTHS[taken] + WORTHS[into]) / 100) / (1.0 + risked / 300)
    kind, start = code >> 15, code & 63
    if kind == 6 and to - start in (2, -2):
        return _CASTLING
    own = 0 if turn else BLACKS
    gain = SQUARES[own + kind * 64 + to] - SQUARES[own + kind * 64 + start]
    late = (gain + _HALF & 2 * _HALF - 1) - _HALF
    early = gain - late >> SHIFT
    left = (world[1] | world[2]).bit_count() + 2 * world[3].bit_count() + 4 * world[4].bit_count()
    better = late if left < _FEW else early
    weight = _BETTER[max(_LEAST, min(better if turn else -better, _MOST)) - _LEAST]
    if kind != 6:
        return weight
    return weight * (_KING_LATE if left < _FEW else _KING_EARLY)


def _dropped(world: Position, turn: bool, to: int) -> float:
    """Men are put down where they look at the enemy's king, or before one's own."""
    near = 0.0
    for at in scan(world[5]):
        far = max(abs((at & 7) - (to & 7)), abs((at >> 3) - (to >> 3)))
        near += max(0, 4 - far) * (0.5 if (world[7] if turn else world[6]) >> at & 1 else 0.25)
    return 1.0 + near


def drawn(weighted: dict[Position, float], many: int, random: Random) -> list[Position]:
    """So many different ones, the likelier the sooner; in an order that chance alone decides."""
    keyed = [(random.random() ** (1.0 / weight), at) for at, weight in enumerate(weighted.values())]
    keyed.sort(reverse=True)
    worlds = list(weighted)
    return [worlds[at] for _, at in keyed[:many]]
