"""Awaiting: a challenge to somebody who was never met waits until the holder of that name comes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.club.bounds import AWAITED_AT_ONCE
from bot.club.terms import Terms
from bot.desk.meeting.seeks import close, posted, take_off_buttons
from bot.desk.visit.agreed import terms_of
from bot.desk.visit.errands import GiveUp, job_of
from bot.desk.visit.insiders import is_at_stake
from bot.desk.visit.visit import Visit
from bot.words.meeting.awaiting import ChallengeHeld, HasCome, NotCome, TooManyAwaited
from bot.words.meeting.commands import Settle
from bot.words.meeting.insiders import InsiderChallenged
from bot.words.meeting.sayings import Cancelled, Challenged
from storage import awaited, blocks, challenges, clocks, meta
from storage.cards import of_challenge

_DAY = 86_400
LASTS = 14 * _DAY
_HANDLES: Mapping[str, re.Pattern[str]] = {
    "discord": re.compile(r"[a-z0-9_.]{2,32}"),
    "telegram": re.compile(r"[a-z][a-z0-9_]{3,31}"),
}
"""The names that belong to one person alone on a platform."""


def can_be_awaited(visit: Visit, name: str) -> bool:
    """Whether somebody may be called so on the speaker's platform, and it is not the speaker."""
    form = _HANDLES.get(visit.incoming.chat)
    return form is not None and form.fullmatch(name.lower()) is not None


async def may_await(visit: Visit) -> bool:
    """Whether the speaker may await one more; if not, it is said."""
    if await awaited.held_by(visit.tx, visit.member.id) < AWAITED_AT_ONCE:
        return True
    visit.reply(TooManyAwaited(AWAITED_AT_ONCE))
    return False


async def hold(
    visit: Visit, number: int, name: str, terms: Terms, chat: str | None, place: str | None
) -> None:
    """The challenge waits for them; whoever made it is told how they come, and it is posted."""
    here, until = visit.incoming.chat, visit.now + LASTS
    await awaited.hold(visit.tx, number, here, name, until)
    await clocks.plan(visit.tx, job_of(GiveUp(number), until))
    bot = await meta.get(visit.tx, "telegram-name") if here == "telegram" else None
    link = f"https://t.me/{bot}" if bot else None
    card = of_challenge(number)
    visit.reply(ChallengeHeld(number, f"@{name}", terms, LASTS, link), card=card)
    saying = Challenged(number, visit.member.name, f"@{name}", terms)
    await visit.announce(chat, place, saying, card=card)


async def welcome(visit: Visit) -> None:
    """The speaker may have been awaited: what waited for the holder of their name is theirs."""
    said = visit.incoming
    if said.handle is None:
        return
    for number in await awaited.held_for(visit.tx, said.chat, said.handle, visit.now):
        made = await challenges.challenge(visit.tx, number)
        if made is None or made.challenger == visit.member.id:
            continue
        if await blocks.apart(visit.tx, visit.member.id, made.challenger):
            continue
        await awaited.give(visit.tx, number, visit.member.id)
        await clocks.drop_job(visit.tx, job_of(GiveUp(number), 0).key)
        challenger = await visit.person(made.challenger)
        if not isinstance(visit.heard.sentence, Settle):
            terms = terms_of(made)
            asked = Challenged(number, challenger.name, visit.member.name, terms)
            visit.reply(asked, card=of_challenge(number))
        visit.tell(challenger, HasCome(number, visit.member.name), silent=True)
        if visit.operator and is_at_stake(terms_of(made), made.game, made.options):
            visit.tell(challenger, InsiderChallenged(visit.member.name, number))


async def give_up(visit: Visit, number: int) -> None:
    """They have not come: the challenge is open no more."""
    made = await challenges.challenge(visit.tx, number)
    name = await awaited.name_of(visit.tx, number)
    if made is None or made.state != "open" or name is None:
        return
    await close(visit, made, "cancelled")
    challenger = await visit.person(made.challenger)
    visit.tell(challenger, NotCome(number, f"@{name}"), silent=True)
    closed = Cancelled(number, challenger.name)
    await visit.announce(*await posted(visit, made), closed, card=of_challenge(number))
    await take_off_buttons(visit, made)
