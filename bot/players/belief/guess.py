"""How likely a player is to make a move: a rough guess, good enough to prefer some worlds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, fsum
from random import Random

from bot.games.bitboards.position import Code, Position, kind_at
from bot.games.bitboards.tables import scan
from bot.games.crazyhouse.drops import is_drop
from bot.players.belief.stance import stances
from bot.players.faces.chess_tables import WORTHS

SKILLS = (0.2, 0.5, 0.8)
"""How often somebody makes the move that a strong player who sees the board would make. People who
see nothing do so, too, more often than by chance: they develop, castle, take back."""
UNKNOWN = (1 / 3, 1 / 3, 1 / 3)
"""How likely each of SKILLS is before anything was heard."""
_WARMTH = 17
"""By so many hundredths of a pawn one's own men must stand better for a move to be e times as likely."""
_LIGHT, _HEAVY = 16, 1_000_000
"""What the lightest weigh where some are left out; what all weigh together where none is."""


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


def liked(
    world: Position, turn: bool, codes: Sequence[Code], weights: Sequence[float]
) -> list[float]:
    """How likely moves are that weigh so much to others, for somebody who likes for their men what
    the house does, and sees no more than they do; as much in all."""
    men, others = (world[6], world[7]) if turn else (world[7], world[6])
    own: Position = (
        world[0] & men,
        world[1] & men,
        world[2] & men,
        world[3] & men,
        world[4] & men,
        world[5] & men,
        world[6] & men,
        world[7] & men,
        0,
        world[9] & men,
    )
    better = stances(own, turn, others.bit_count(), codes)
    most = max(better.values(), default=0)
    found = [
        weight * exp((better[code] - most) / _WARMTH)
        for code, weight in zip(codes, weights, strict=True)
    ]
    share = fsum(weights) / fsum(found) if found else 0.0
    return [one * share for one in found]


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


def lots(
    weighted: Mapping[Position, float], many: int, chances: Iterable[float]
) -> tuple[list[Position], list[int]]:
    """So many different ones, and how much each weighs: those that are left out are stood for by
    the light ones that are kept, so that what all weigh stays as it is on the mean. Each has its
    chance, above 0 and up to 1."""
    drawn_by = [
        (weight / chance, at)
        for at, (weight, chance) in enumerate(zip(weighted.values(), chances, strict=True))
    ]
    drawn_by.sort(reverse=True)
    least = drawn_by[many][0] if len(drawn_by) > many else 0.0
    unit = least / _LIGHT if least else fsum(weighted.values()) / _HEAVY
    worlds, weights = list(weighted), list(weighted.values())
    kept = [at for _, at in drawn_by[:many]]
    return [worlds[at] for at in kept], [
        max(1, round(max(weights[at], least) / unit)) for at in kept
    ]


def expected(skills: tuple[float, ...]) -> float:
    """How often they are expected to make that move."""
    return fsum(skill * likely for skill, likely in zip(SKILLS, skills, strict=True))


def with_skill(skills: tuple[float, ...], foreseen: float, guessed: float) -> tuple[float, ...]:
    """How likely each of SKILLS is after something was heard that was to be expected so far of a
    player who sees, and so far of one who does anything."""
    fresh = [
        likely * (skill * foreseen + (1 - skill) * guessed)
        for skill, likely in zip(SKILLS, skills, strict=True)
    ]
    total = fsum(fresh)
    return tuple(one / total for one in fresh) if total > 0 else skills
