"""Direct encounter: those who are level, by the games among themselves (C.07, article 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

Met: TypeAlias = Mapping[tuple[int, int], Sequence[int]]
"""(one, other): the half points that one got from the other, game by game."""


def below(tied: Sequence[int], met: Met) -> dict[int, int]:
    """How many of the tied each one has left behind."""
    found: dict[int, int] = {}
    behind = len(tied)
    for group in _separate(tied, met):
        behind -= len(group)
        found |= dict.fromkeys(group, behind)
    return found


def _separate(tied: Sequence[int], met: Met) -> list[list[int]]:
    """Best first; who cannot be told apart stands in one group.

    Where all have met, by points (the average of several games with one); where not, whoever
    would stay first alone whatever the missing games brought, then the next one, and so on.
    What is still level after that is looked at anew, by itself.
    """
    got = {
        one: sum((Fraction(sum(games), len(games)) for games in _games(one, tied, met)), Fraction())
        for one in tied
    }
    missing = {one: len(tied) - 1 - len(_games(one, tied, met)) for one in tied}
    if not any(missing.values()):
        values = sorted(set(got.values()), reverse=True)
        levels = [[one for one in tied if got[one] == value] for value in values]
    else:
        levels = []
        most = {one: got[one] + 2 * missing[one] for one in tied}
        rest = sorted(tied, key=lambda one: (-got[one], most[one]))
        while len(rest) > 1 and got[rest[0]] > max(most[one] for one in rest[1:]):
            levels.append([rest.pop(0)])
        levels.append([one for one in tied if one in rest])
    if len(levels) < 2:
        return levels
    return [group for level in levels for group in _separate(level, met)]


def _games(one: int, tied: Sequence[int], met: Met) -> list[Sequence[int]]:
    return [met[one, other] for other in tied if met.get((one, other))]
