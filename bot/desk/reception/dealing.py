"""Dealing cards: offers that people put into chats of theirs, where the bot need not be.

A card is nothing until somebody presses it. Then it is a place, in which its maker seeks an opponent.
"""

from __future__ import annotations

from functools import partial

from bot.chat.contract import Card, Incoming, Later
from bot.club.terms import Terms
from bot.desk.meeting.terms import terms_of_offer
from bot.desk.reception.desk import Desk
from bot.desk.visit.closed import maintenance
from bot.desk.visit.visit import Visit
from bot.games.shelf import FOR_TWO, SHELF
from bot.words.hearing import LONGEST, hear
from bot.words.meeting.commands import SEEK, Seek
from bot.words.meeting.seeks import CardOffer
from bot.words.say import say
from bot.words.tongues import TONGUES
from storage import challenges, members

_MOST = 20
_A_WHILE = 60.0
_LONGEST = 300
"""Characters of terms on a card."""


class Dealer:
    """For the people of one chat."""

    def __init__(self, desk: Desk, chat: str) -> None:
        self._desk, self._chat = desk, chat

    async def cards(self, user: str, text: str) -> list[Card] | None:
        return await self._desk.show_member(self._chat, user, partial(deal, text=text[:_LONGEST]))

    async def opened(self, user: str, terms: str, place: str, key: str) -> int | None:
        name = await self._desk.show_member(self._chat, user, _account_name)
        if name is None:
            return None
        if await self._desk.show_all(_is_closed):
            raise Later(_A_WHILE)  # what is said now is refused, and a card says it once
        sought = SEEK.says(terms)
        await self._desk.hear(Incoming(self._chat, user, name, sought, key, place=place))
        return await self._desk.show_all(partial(_open_there, chat=self._chat, place=place))


async def deal(visit: Visit, text: str) -> list[Card]:
    """What is offered by these words; where they name no game yet, each that they may begin."""
    wanted = text.strip()
    wish = hear(SEEK.says(wanted)).sentence if len(wanted) < LONGEST else None
    if isinstance(wish, Seek) and wish.offer.game is not None:
        terms = await terms_of_offer(visit, wish.offer, "seek")
        return [] if terms is None else [_card(visit, terms, wanted)]
    found = []
    for game in FOR_TWO:
        titles = [game, *(title for _, title in SHELF.spines[game].titles.each())]
        if any(title.casefold().startswith(wanted.casefold()) for title in titles):
            heard = hear(SEEK.says(game)).sentence
            terms = (
                await terms_of_offer(visit, heard.offer, "seek")
                if isinstance(heard, Seek)
                else None
            )
            found += [] if terms is None else [_card(visit, terms, game)]
    return found[:_MOST]


def _card(visit: Visit, terms: Terms, said: str) -> Card:
    tongue = TONGUES[visit.language]
    spoken = say(CardOffer(visit.member.name, terms), visit.language)
    ((button, _),) = spoken.choices
    return Card(
        title=tongue.title(terms.game),
        about=tongue.terms(terms, visit.member.name),
        text=spoken.text,
        button=button,
        terms=said,
    )


async def _account_name(visit: Visit) -> str:
    """What the platform called them last: it is not to be changed by what others press."""
    said = visit.incoming
    every = await members.accounts(visit.tx, visit.member.id)
    return next((one.name for one in every if (one.chat, one.user) == (said.chat, said.user)), "")


async def _is_closed(visit: Visit) -> bool:
    return await maintenance(visit.tx) is not None


async def _open_there(visit: Visit, chat: str, place: str) -> int | None:
    return await challenges.open_at(visit.tx, chat, place)
