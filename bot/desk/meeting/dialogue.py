"""Dialogue: the terms of a game are settled by buttons and menus, in one message that changes."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.desk.meeting import house
from bot.desk.meeting.invite import challenge, invite, seek
from bot.desk.meeting.terms import IN_PLACE, TERMS_CARD, terms_of_offer
from bot.desk.meeting.whereabouts import whereabouts
from bot.desk.visit.identify import spoken_of
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.visit import Visit
from bot.words.meeting.asking import AskTerms, words_of
from bot.words.meeting.choosing import ChooseTerms
from bot.words.meeting.commands import Challenge
from storage.cards import rename
from storage.post import member_recipient


async def settle_terms(visit: Visit, wish: AskTerms) -> None:
    """Show what would be offered, to be changed; or make the offer. With the house nothing is left
    to settle but how strong it shall be."""
    if wish.way == "challenge" and await house.challenge(
        visit, Challenge(wish.offer, wish.opponent)
    ):
        return
    if wish.send:
        await _send(visit, wish)
        return
    to = await called(visit, wish.opponent)
    terms = await terms_of_offer(visit, wish.offer, wish.way, to)
    if terms is not None:
        chosen = ChooseTerms(wish.way, words_of(wish.offer, to), terms, to)
        visit.reply(chosen, card=TERMS_CARD, panel=IN_PLACE)


async def called(visit: Visit, name: str | None) -> str | None:
    """What they are called in every sentence: a button has no mention in it."""
    found = None if name is None else await spoken_of(visit, f"@{name}")
    return found.name if found else name


async def _send(visit: Visit, wish: AskTerms) -> None:
    before = len(visit.letters)
    home = await whereabouts(visit)
    match wish.way:
        case "challenge":
            await challenge(visit, Challenge(wish.offer, wish.opponent), home)
        case "seek":
            await seek(visit, wish.offer, home)
        case "invite":
            await invite(visit, wish.offer)
        case _:
            assert_never(wish.way)
    for place, letter in enumerate(visit.letters[before:], before):
        if letter.to == ToMember(visit.member.id) and letter.panel is None:
            # What has come of it stands where it was asked for, and is that message from now on.
            card = letter.card or TERMS_CARD
            if card != TERMS_CARD:
                await rename(visit.tx, member_recipient(visit.member.id), TERMS_CARD, card)
            visit.letters[place] = replace(letter, card=card, panel=IN_PLACE)
            return
