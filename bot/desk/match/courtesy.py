"""Courtesies: "gg" after a match is answered, and is never taken for a move."""

from __future__ import annotations

from dataclasses import replace

from bot.analysis.findings import ANALYSABLE
from bot.desk.match.alone import is_alone, next_choices
from bot.desk.match.announcing import send_answer
from bot.desk.match.steps import again_choices
from bot.desk.visit.identify import own_seat
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.visit import Visit
from bot.games.game import WHITE, other
from bot.umpire import MatchOver, Umpire
from bot.words.afterwards.courtesy import (
    Courtesy,
    NotOver,
    OverWhatNext,
    YouAreWelcome,
    fits_any_time,
    is_courtesy,
)
from bot.words.help.sayings import offers
from bot.words.mentions import mentioned
from bot.words.say import say
from bot.words.topic import Choice
from storage import matches
from storage.matches import Match

LATELY, _JUST_NOW = 86_400, 600
"""Seconds for which a match that is over may still be spoken of; and while another is played."""


async def answer_courtesy(visit: Visit, text: str) -> bool:
    """Whether it was one in a match, or after one that ended not long ago; then it is answered."""
    if not is_courtesy(text):
        return False
    looked_at = await _looked_at(visit)
    playing = looked_at if looked_at and looked_at.result is None else None
    latest = await matches.finished_for(visit.tx, visit.member.id, most=1)
    match = looked_at if looked_at and not playing else (latest[0] if latest else None)
    lately = _JUST_NOW if playing else LATELY  # the next game may have begun meanwhile
    if match is None or match.ended is None or match.ended < visit.now - lately:
        if playing:
            kind = is_alone(playing) or fits_any_time(text)
            visit.reply(YouAreWelcome() if kind else NotOver(playing.id))
        return playing is not None
    seat = own_seat(match, visit.member.id)
    if is_alone(match):
        visit.reply(YouAreWelcome())
        return True
    number = match.seats.get(other(seat))
    alone = number is None or number == visit.member.id
    points = {"1-0": seat == WHITE, "0-1": seat != WHITE}
    won = None if alone else points.get(match.result or "")
    result = "drawn" if won is None else "won" if won else "lost"
    analysable = can_be_analysed(match, await visit.umpires.of(visit.tx, match))
    visit.reply(Courtesy(match.id, result, await _again(visit, match), analysable))
    return True


def can_be_analysed(match: Match, umpire: Umpire) -> bool:
    """Whether a button may offer it: there is nothing to say of a game without a move."""
    return match.game in ANALYSABLE and umpire.turns > 0


async def _looked_at(visit: Visit) -> Match | None:
    """The match that they name, or whose letter they answer; or that they spoke of last."""
    number = visit.number if visit.number is not None else visit.member.focus
    match = await matches.match(visit.tx, number) if number is not None else None
    return match if match and visit.member.id in match.seats.values() else None


async def _again(visit: Visit, match: Match) -> tuple[Choice, ...]:
    me = ToMember(visit.member.id)
    return await again_choices(visit, match, match.result, me, visit.language)


async def say_over(visit: Visit, match: Match, umpire: Umpire, said: str = "") -> None:
    """More was said at a board where all is over: that it is, and what there is to do next."""
    running = await matches.running_for(visit.tx, visit.member.id)
    await send_answer(visit, match, umpire, (MatchOver(),), said)
    letter = visit.letters[-1]
    first = min(running, key=lambda one: (one.to_act is None, one.id), default=None)
    alone = next_choices(match, visit.language) if is_alone(match) else ()
    again = await _again(visit, match)
    open_now = first.id if first else None
    analysable = can_be_analysed(match, umpire)
    after = OverWhatNext(match.id, open_now, again, alone, analysable)
    usual = say(after, visit.language).choices
    # Where there is a digit in it they go on playing.
    talk = not (visit.heard.command or any(map(str.isdigit, said)))
    more = offers(mentioned(said), visit.language, beside=usual) if talk else ()
    visit.letters[-1] = replace(letter, choices=(*more, *usual))
