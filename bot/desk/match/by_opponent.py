"""Matches that are named by who plays them with the speaker: what was said, with their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from bot.desk.match.which_match import game_line
from bot.desk.visit.identify import name_at
from bot.desk.visit.machines import opponents_called
from bot.desk.visit.visit import Visit
from bot.words.command import Command
from bot.words.hearing import LOOKING_BACK, Heard, hear, spoken
from bot.words.match import sayings as s
from bot.words.match.commands import RESIGN
from bot.words.members.named import called
from bot.words.options import NAME_WORDS
from bot.words.plainly import plainly
from storage import matches

_Opponents: TypeAlias = tuple[str | None, frozenset[int]]
_LATELY = 50
"""So many matches that are over are looked through."""
_COMING_AFTER = LOOKING_BACK | {"rematch"}
_LITTLE = re.compile(
    r"^(?:(?:my|the|our|last|game|match|with|against|vs\.?|мою|мой|последнюю|партию|партия|матч|против|со?)\s+)+",
    re.IGNORECASE,
)
"""Words that stand before a name and say no more."""
_WITH = re.compile(r"\s+(?:with|against|vs\.?|со?|против)\s+", re.IGNORECASE)

_RESIGNS = re.compile(
    r"(?:i\s+)?(?:resign|give\s+up|surrender)\s+(?:to\s+)?|(?:я\s+)?сда(?:юсь|ться|ю|ть)\s+",
    re.IGNORECASE,
)
"""What may stand before a name without a slash: nothing is done before it has been asked back."""


async def by_number(visit: Visit) -> Heard | None:
    """What was said, with a match's number where an opponent's name stood; None after asking which
    one is meant. Of matches that are over the last one is, or the only one that runs."""
    said = spoken(visit.incoming.text)
    if said is None or not said[0].of_a_match or visit.heard.match is not None:
        return visit.heard
    words = _LITTLE.sub("", said[1]).split()
    if not words:
        return visit.heard
    known = await name_at(visit, words)
    for count in range(min(NAME_WORDS, len(words)), known - 1, -1):
        name = " ".join(words[:count]).strip("\"'«»“”").removeprefix("@")
        if meant := await _opponents(visit, name):
            return await _against(visit, meant, said[0], words[count:])
    return visit.heard


async def in_words(visit: Visit) -> Heard | None:
    """The same without a slash, of what only looks, or is asked back: "pgn of my game with boris",
    "resign boris". None where it is nothing like that; the heard sentence is as it was after asking which one is meant."""
    if resigned := await _resigned(visit):
        return resigned
    head, _, tail = _WITH.sub("\n", visit.incoming.text.strip(" ?!."), count=1).partition("\n")
    words = tail.split()
    for cut in (len(words), len(words) - 1):  # "how did my game with boris end"
        meant = plainly(" ".join((head, *words[cut:]))) if cut > 0 else None
        if meant is None or meant[0].word not in LOOKING_BACK | {"board"}:
            continue
        for name in called(" ".join(words[:cut]).removeprefix("@").lower()):
            if who := await _opponents(visit, name):
                return await _against(visit, who, meant[0], ()) or visit.heard
    return None


async def _resigned(visit: Visit) -> Heard | None:
    """The same of "resign boris"."""
    text = visit.incoming.text.strip(" ?!.")
    verb = _RESIGNS.match(text)
    name = _LITTLE.sub("", text[verb.end() :]).removeprefix("@").lower() if verb else ""
    for one in called(name) if name else ():
        if who := await _opponents(visit, one):
            return await _against(visit, who, RESIGN, ()) or visit.heard
    return None


async def _opponents(visit: Visit, name: str) -> _Opponents | None:
    """Who else than the speaker is called so."""
    meant = await opponents_called(visit, name)
    return None if meant is None or visit.member.id in meant[1] else meant


async def _against(
    visit: Visit, opponents: _Opponents, command: Command[object], rest: Sequence[str]
) -> Heard | None:
    me = visit.member.id
    called, who = opponents
    playing = await matches.running_for(visit.tx, me)
    over = await matches.finished_for(visit.tx, me, _LATELY)
    running = [one for one in playing if not who.isdisjoint(one.seats.values())]
    ended = [one for one in over if not who.isdisjoint(one.seats.values())][:1]
    found = ended or running if command.word in _COMING_AFTER else running or ended
    if not found:
        visit.reply(s.NotAgainst(called))
        return None
    if len(found) > 1:
        visit.reply(s.WhichMatch(tuple([await game_line(visit, one) for one in found])))
        return None
    return hear(f"#{found[0].id} {command.says(' '.join(rest))}")
