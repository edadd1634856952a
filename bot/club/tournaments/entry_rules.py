"""Who may enter: what a tournament asks for, and what somebody lacks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.tournaments.settings import PlayedOf, Settings


@dataclass(frozen=True, slots=True)
class Rated:
    """They are rated so, and the tournament is for others."""

    rating: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Played:
    """They have finished so many games, and it takes more, or is for those with fewer."""

    of: PlayedOf
    count: int
    limit: int
    how: Literal["least", "most"]


Lack: TypeAlias = Rated | Played


def counted(settings: Settings) -> frozenset[PlayedOf]:
    """Which games of whoever enters are to be counted."""
    found: set[PlayedOf] = set()
    if settings.played_least:
        found.add(settings.played_least_of)
    if settings.played_most is not None:
        found.add(settings.played_most_of)
    return frozenset(found)


def lacks(settings: Settings, rating: int, played: Mapping[PlayedOf, int]) -> tuple[Lack, ...]:
    """All that somebody lacks; nothing: they may enter."""
    found: list[Lack] = []
    if not settings.rating_from <= rating <= settings.rating_to:
        found.append(Rated(rating, settings.rating_from, settings.rating_to))
    least, of = settings.played_least, settings.played_least_of
    if least and played.get(of, 0) < least:
        found.append(Played(of, played.get(of, 0), least, "least"))
    most, of = settings.played_most, settings.played_most_of
    if most is not None and played.get(of, 0) > most:
        found.append(Played(of, played.get(of, 0), most, "most"))
    return tuple(found)
