"""How likely a player is to make a move: a rough guess, good enough to prefer some worlds."""

from __future__ import annotations

from random import Random

from bot.games.bitboards.position import Code, Position, kind_at
from bot.games.bitboards.tables import scan
from bot.games.crazyhouse.drops import is_drop
from bot.players.faces.chess_tables import WORTHS


def likelihood(world: Position, turn: bool, code: Code) -> float:
    """Never 0: people do everything."""
    to, into = code >> 6 & 63, code >> 12 & 7
    if is_drop(code):
        return _dropped(world, turn, to)
    taken = kind_at(world, to) if world[7 if turn else 6] >> to & 1 else 0
    if taken or into:
        return 2.0 + (WORTHS[taken] + WORTHS[into]) / 100
    kind = code >> 15
    if kind == 6:
        return 0.5
    start = code & 63
    ahead = (to >> 3) - (start >> 3) if turn else (start >> 3) - (to >> 3)
    return 1.0 + 0.15 * max(0, min(ahead, 2))


def _dropped(world: Position, turn: bool, to: int) -> float:
    """Men are put down where they look at the enemy's king, or before one's own."""
    near = 0.0
    for at in scan(world[5]):
        far = max(abs((at & 7) - (to & 7)), abs((at >> 3) - (to >> 3)))
        near += max(0, 4 - far) * (0.5 if world[7 if turn else 6] >> at & 1 else 0.25)
    return 1.0 + near


def drawn(weighted: dict[Position, float], many: int, random: Random) -> list[Position]:
    """So many different ones, the likelier the sooner; in an order that chance alone decides."""
    keyed = [(random.random() ** (1.0 / weight), at) for at, weight in enumerate(weighted.values())]
    keyed.sort(reverse=True)
    worlds = list(weighted)
    return [worlds[at] for _, at in keyed[:many]]
