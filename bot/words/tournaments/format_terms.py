"""What somebody wants to know of single formats before they enter."""

from __future__ import annotations

from bot.club.pace import read_pace
from bot.club.tournaments.settings import Settings, games_of, has_bracket
from bot.words.tournaments.phrases import Phrases


def details(settings: Settings, p: Phrases) -> list[str]:
    """Beside the format's name."""
    found = []
    if settings.games > 2:
        found.append(p.formats.best_of(settings.games))
    if settings.format == "groups":
        found.append(p.formats.bracket_of(settings.bracket_games))
    if settings.accelerated:
        found.append(p.formats.accelerated)
    return found


def sentences(settings: Settings, p: Phrases) -> list[str]:
    """After it: how a level match is decided, what both games of a match are worth, who makes up the
    number."""
    found = []
    if settings.games == 2 and settings.format == "swiss":
        found.append(p.formats.both_count)
    if settings.house:
        found.append(p.formats.made_even(p.tongue.machine(settings.house)))
    if has_bracket(settings):
        pace = read_pace(settings.pace)
        found.append(p.formats.deciders(settings.deciders, pace is not None and pace.timed))
    if has_bracket(settings) and games_of(settings) > 2:
        found.append(p.formats.further_game(p.tongue.during(settings.round_time)))
    return found
