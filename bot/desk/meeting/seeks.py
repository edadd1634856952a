"""Seeks: open challenges that everybody may find, listed and withdrawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.desk.match.which_match import challenge_line
from bot.desk.visit.agreed import terms_of
from bot.desk.visit.community import notice_board
from bot.desk.visit.errands import GiveUp, OfferHouse, job_of, key_of
from bot.desk.visit.visit import Visit
from bot.words.meeting.sayings import Cancelled, Challenged, ChallengeSent
from bot.words.meeting.seeks import Seeks, SeeksWithdrawn, SeekWaits
from storage import awaited, blocks, challenges, clocks
from storage.cards import of_challenge
from storage.challenges import Challenge
from storage.members import Member

_LISTED = 20
PATIENCE = 600
"""Seconds of attended time for which an open challenge waits for people alone."""
_LOOK = 30
"""Seconds between two looks, at least, while a platform is away."""


async def show_seeks(visit: Visit) -> None:
    """The open challenges of this community and of the whole club that the speaker may take up."""
    said = visit.incoming
    found = [
        one
        for one in await challenges.seeks(visit.tx, said.chat, said.community, _LISTED)
        if not await blocks.apart(visit.tx, visit.member.id, one.challenger)
    ]
    here = [await challenge_line(visit, one) for one in found if one.place is not None]
    anywhere = [await challenge_line(visit, one) for one in found if one.place is None]
    visit.reply(Seeks(tuple(here), tuple(anywhere)))


async def unseek(visit: Visit, number: int | None) -> None:
    """Withdraw the speaker's seek of this number, or all."""
    own = [one for one in await _seeks_of(visit, visit.member) if number in {None, one.id}]
    await withdraw(visit, visit.member, own)
    visit.reply(SeeksWithdrawn(tuple(one.id for one in own)))


async def wait_for_taker(visit: Visit, number: int) -> None:
    """The challenge is open to everybody from now on; if nobody comes for a while, that is seen to."""
    chat = visit.incoming.chat
    errand = OfferHouse(number, chat, visit.tick(chat))
    await clocks.plan(visit.tx, job_of(errand, visit.now + PATIENCE))


async def close(visit: Visit, challenge: Challenge, state: str, match: int | None = None) -> None:
    """It is open no more, and nobody is waited for. Raises Conflict if it was closed before."""
    await challenges.settle(visit.tx, challenge.id, state, match)
    if challenge.seek:
        await clocks.drop_job(visit.tx, key_of(OfferHouse(challenge.id, "", 0)))
    elif challenge.opponent is None:
        await clocks.drop_job(visit.tx, key_of(GiveUp(challenge.id)))
        await awaited.drop(visit.tx, challenge.id)


async def take_off_buttons(visit: Visit, challenge: Challenge) -> None:
    """It is open no more: nobody is to press what stood under it in private. After all else that is told
    of its end: it may wait."""
    number, terms, card = challenge.id, terms_of(challenge), of_challenge(challenge.id)
    challenger = await visit.person(challenge.challenger)
    to = None
    if challenge.opponent is not None:
        opponent = await visit.person(challenge.opponent)
        to = opponent.name
        asked = Challenged(number, challenger.name, to, terms, open=False)
        visit.tell(opponent, asked, card=card, change_only=True)
    sent = ChallengeSent(number, to, terms, open=False)
    visit.tell(challenger, sent, card=card, change_only=True)


async def offer_house(visit: Visit, errand: OfferHouse) -> None:
    """Nobody has come for a while in which somebody could: they may like to play the house."""
    found = await challenges.challenge(visit.tx, errand.challenge)
    if found is None or found.state != "open":
        return
    tick = visit.tick(errand.chat)
    since = min(errand.since, tick)  # what was restored may be older than its time
    if (left := since + PATIENCE - tick) > 0:
        due = visit.now + max(left, _LOOK)
        await clocks.plan(visit.tx, job_of(replace(errand, since=since), due))
        return
    saying = SeekWaits(found.id, terms_of(found))
    visit.tell(await visit.person(found.challenger), saying, silent=True)


async def withdraw_others(visit: Visit, players: Iterable[Member]) -> None:
    """A match has begun: those who wish it so look for no other any more."""
    for player in players:
        own = await _seeks_of(visit, player)
        if own and player.settings.get("others") == "withdraw":
            await withdraw(visit, player, own)
            visit.tell(player, SeeksWithdrawn(tuple(one.id for one in own)))


async def withdraw(visit: Visit, owner: Member, offers: Iterable[Challenge]) -> None:
    """The owner's challenges are open no more; where they were posted, that is said."""
    for one in offers:
        await close(visit, one, "cancelled")
        closed = Cancelled(one.id, owner.name)
        await visit.announce(*await posted(visit, one), closed, card=of_challenge(one.id))
        await take_off_buttons(visit, one)


async def posted(visit: Visit, challenge: Challenge) -> tuple[str | None, str | None]:
    """The public place where the challenge was posted, if it was."""
    if challenge.seek:
        return await notice_board(visit.tx, challenge.chat, challenge.place)
    return challenge.chat, challenge.place


async def _seeks_of(visit: Visit, member: Member) -> list[Challenge]:
    return [one for one in await challenges.open_by(visit.tx, member.id) if one.seek]
