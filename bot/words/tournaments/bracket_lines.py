"""Brackets as text: a line for each meeting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats import doubleknockout, knockout
from bot.club.tournaments.formats.doubleknockout import Lap
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import bracket_seeds
from bot.words.tournaments.captions import Captions
from bot.words.tournaments.columns import isolated, short
from bot.words.tournaments.format_phrases import FormatPhrases
from bot.words.tournaments.halves import points

Names = Mapping[int, str]


def meeting_line(
    contest: Contest,
    names: Names,
    seeds: Sequence[int],
    games: Sequence[Pairing],
    sides: tuple[int, int],
    formats: FormatPhrases,
) -> str:
    """The two with their points; of a level meeting, who has won it all the same, and by what."""
    got = [knockout.halves_of(contest, games, each) for each in sides]
    one, two = (isolated(short(names[each])) for each in sides)
    won = knockout.decided(contest, seeds, games, sides) if got[0] == got[1] else None
    after = ""
    if won is not None:
        rule = knockout.tie_rule(contest, games, *sides)
        why = formats.by_rule["black-wins" if rule == "black-wins" else "seed"]
        after = f" → {isolated(short(names[won]))} ({why})"
    return f"{one} {points(got[0])} : {points(got[1])} {two}{after}"


def lap_title(lap: Lap, captions: Captions, formats: FormatPhrases) -> str:
    """A round of one of two brackets."""
    if lap.part in ("winners", "losers"):
        return captions.round(lap.round)
    return formats.brackets[lap.part]


def two_brackets_rounds(
    contest: Contest, names: Names, captions: Captions, formats: FormatPhrases
) -> list[tuple[str, list[str]]]:
    """The winners' bracket, then the losers', then the final; byes that nobody has are left out."""
    seeds = bracket_seeds(contest)
    known = doubleknockout.laps(contest, seeds, contest.round)
    found = []
    for part in ("winners", "losers", "final", "again"):
        for lap in (one for one in known if one.part == part):
            title = lap_title(lap, captions, formats)
            if part in ("winners", "losers"):
                title = f"{formats.brackets[part]}, {title[:1].lower()}{title[1:]}"
            found.append((title, _lines(contest, names, seeds, lap, captions, formats)))
    return found


def _lines(
    contest: Contest,
    names: Names,
    seeds: Sequence[int],
    lap: Lap,
    captions: Captions,
    formats: FormatPhrases,
) -> list[str]:
    lines = []
    for place, (one, two) in enumerate(lap.ties):
        if one is None or two is None:
            alone = two if one is None else one
            lines += (
                [f"{isolated(short(names[alone]))}: {captions.bye}"] if alone is not None else []
            )
            continue
        games = knockout.meeting_of(contest, lap.round, lap.slot(place))
        lines.append(meeting_line(contest, names, seeds, games, (one, two), formats))
    return lines or ["–"]
