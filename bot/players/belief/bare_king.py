"""Against a king that has nobody left: what the search for it advises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bot.games.bitboards.position import Code, Position, kind_at
from bot.games.bitboards.tables import scan
from bot.players.belief.chase import Chase
from bot.players.belief.cordon import KING

AGAIN = (0.0, 3.0, 40.0)
"""In moves, what it costs to come back to where one's men have stood never, once, or oftener: the
king may have run in a circle, and three times are a draw."""


def hunted(worlds: Sequence[Position], turn: bool) -> bool:
    """Whether the enemy is a king alone in all of them."""
    side = 7 if turn else 6
    return all(world[side].bit_count() == 1 for world in worlds)


def choose(
    worlds: Sequence[Position],
    turn: bool,
    refused: frozenset[Code],
    work: int,
    wins: bool,
    again: Mapping[Code, int],
    random: Random,
) -> list[tuple[float, Code]]:
    """The tries with what they cost in moves to mate, the best first; none where nothing can be
    moved. `wins` is whether stalemate does; `again` are those after which one's own men stand as
    they have stood before, with how often."""
    own = worlds[0][6 if turn else 7]
    men = sorted((kind_at(worlds[0], at) != KING, at) for at in scan(own))
    squares = 0
    for world in worlds:
        squares |= world[7 if turn else 6]
    chase = Chase(turn, wins, random)
    hunters = tuple(at | kind_at(worlds[0], at) << 6 for _, at in men)
    found = chase.tries(hunters, squares, refused, work)
    return sorted((cost + AGAIN[min(again.get(code, 0), 2)], code) for cost, code in found)
