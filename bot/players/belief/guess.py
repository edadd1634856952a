"""How likely a player is to make a move: a rough guess, good enough to prefer some worlds."""

from __future__ import annotations

from random import Random

from bot.games.bitboards.position import Code, Position, kind_at
from bot.players.faces.chess_tables import WORTHS


def likelihood(world: Position, turn: bool, code: Code) -> float:
    """Never 0: people do everything."""
    to, into = code >> 6 & 63, code >> 12 & 7
    taken = kind_at(world, to) if world[7 if turn else 6] >> to & 1 else 0
    if taken or into:
        return 2.0 + (WORTHS[taken] + WORTHS[into]) / 100
    kind = code >> 15
    if kind == 6:
        return 0.5
    start = code & 63
    ahead = (to >> 3) - (start >> 3) if turn else (start >> 3) - (to >> 3)
    return 1.0 + 0.15 * max(0, min(ahead, 2))


def drawn(weighted: dict[Position, float], many: int, random: Random) -> list[Position]:
    """So many different ones, the likelier the sooner; in an order that chance alone decides."""
    keyed = [(random.random() ** (1.0 / weight), at) for at, weight in enumerate(weighted.values())]
    keyed.sort(reverse=True)
    worlds = list(weighted)
    return [worlds[at] for _, at in keyed[:many]]
