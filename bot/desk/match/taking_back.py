"""Taking back: what stands, stands; whoever slipped is told what helps."""

from __future__ import annotations

from bot.desk.match.alone import is_alone
from bot.desk.match.buttons import gives_hints
from bot.desk.match.courtesy import say_over
from bot.desk.match.enter import umpire_of
from bot.desk.match.which_match import meant
from bot.desk.visit.visit import Visit
from bot.words.match.taking_back import NoTakeBack


async def attend(visit: Visit) -> None:
    if visit.incoming.place is not None and not visit.heard.command:
        return  # where people talk to each other, an "oops" is for them
    match = await meant(visit)
    if match is None:
        return
    if match.result is not None:
        await say_over(visit, match, await umpire_of(visit, match))
        return
    may_ask = not is_alone(match) and visit.member.settings.get("confirm") != "on"
    visit.reply(NoTakeBack(match.id, await gives_hints(visit, match), may_ask), played=match.id)
