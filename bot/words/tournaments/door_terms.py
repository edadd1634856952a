"""What the entry of a tournament asks for, sentence by sentence."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from bot.club.tournaments.settings import Access, Settings
from bot.words.tournaments.phrases import Phrases


def conditions(settings: Settings, p: Phrases) -> list[str]:
    """All that is asked for beyond a rating and a place."""
    found = []
    title = p.tongue.title(settings.game)
    if settings.played_least:
        found.append(p.door.least(settings.played_least, settings.played_least_of, title))
    if settings.played_most is not None:
        found.append(p.door.most(settings.played_most, settings.played_most_of, title))
    if settings.access != "open":
        found.append(_access(settings.access, p))
    return found


def _access(access: Access, p: Phrases) -> str:
    match access:
        case "open":
            return p.door.open
        case "invited":
            return p.door.invited
        case "password":
            return p.door.word
        case _:
            assert_never(access)


def ratings(settings: Settings, p: Phrases) -> str:
    """Empty where all may enter."""
    low, high = settings.rating_from, settings.rating_to
    if low and high < 9999:
        return p.terms.rated_between(low, high)
    if low:
        return p.terms.rated_from(low)
    return p.terms.rated_to(high) if high < 9999 else ""


def what_changed(settings: Settings, names: Collection[str], p: Phrases) -> list[str]:
    """What holds now of what has changed, by the names of the settings."""
    found = []
    title = p.tongue.title(settings.game) if settings.game else ""
    if {"least", "most"} & set(names):
        found.append(p.door.size(settings.least, settings.most))
    if {"rating_from", "rating_to"} & set(names):
        told = ratings(settings, p)
        found.append(p.door.ratings(told) if told else p.door.any_rating)
    if {"played_least", "played_least_of"} & set(names):
        least, of = settings.played_least, settings.played_least_of
        found.append(p.door.least(least, of, title) if least else p.door.no_least)
    if {"played_most", "played_most_of"} & set(names):
        most, of = settings.played_most, settings.played_most_of
        found.append(p.door.no_most if most is None else p.door.most(most, of, title))
    if "access" in names:
        found.append(_access(settings.access, p))
    return found
