"""Matches that are named by who plays them with the speaker: what was said, with their numbers."""

from __future__ import annotations

import re

from bot.desk.match.which_match import game_line
from bot.desk.visit.identify import name_at, spoken_of
from bot.desk.visit.visit import Visit
from bot.words.hearing import LOOKING_BACK, Heard, hear, spoken
from bot.words.match import sayings as s
from storage import matches

_LATELY = 50
"""So many matches that are over are looked through."""
_COMING_AFTER = LOOKING_BACK | {"rematch"}
_LITTLE = re.compile(
    r"^(?:(?:my|the|our|last|game|match|with|against|vs\.?|мою|мой|последнюю|партию|партия|матч|против|со?)\s+)+",
    re.IGNORECASE,
)
"""Words that stand before a name and say no more."""


async def by_number(visit: Visit) -> Heard | None:
    """What was said, with a match's number where an opponent's name stood; None after asking which
    one is meant. Of matches that are over the last one is, or the only one that runs."""
    said = spoken(visit.incoming.text)
    if said is None or not said[0].of_a_match or visit.heard.match is not None:
        return visit.heard
    command, rest = said
    words = _LITTLE.sub("", rest).split()
    if not words:
        return visit.heard
    count = await name_at(visit, words)
    name = " ".join(words[:count]).strip("\"'«»“”").removeprefix("@")
    person = await spoken_of(visit, f"@{name}")
    if person is None or person.id == visit.member.id:
        return visit.heard
    me = visit.member.id
    playing = await matches.running_for(visit.tx, me)
    over = await matches.finished_for(visit.tx, me, _LATELY)
    running = [one for one in playing if person.id in one.seats.values()]
    ended = [one for one in over if person.id in one.seats.values()][:1]
    found = ended or running if command.word in _COMING_AFTER else running or ended
    if not found:
        visit.reply(s.NotAgainst(person.name))
        return None
    if len(found) > 1:
        visit.reply(s.WhichMatch(tuple([await game_line(visit, one) for one in found])))
        return None
    return hear(f"#{found[0].id} {command.says(' '.join(words[count:]))}")
