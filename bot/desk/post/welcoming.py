"""Welcoming: the bot has come to a server or a group, says there what it is for, and asks in which
language."""

from __future__ import annotations

from dataclasses import replace

from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToPlace
from bot.language import language_of
from bot.words.communities.sayings import WhichLanguage
from bot.words.help.welcome import WelcomeToAll
from bot.words.say import say
from storage import cards, communities, inbox, places, post, whereabouts
from storage.cards import OF_LANGUAGE
from storage.database import Tx


async def welcome_place(
    tx: Tx, chat: str, place: str, community: str, language: str | None, now: int
) -> None:
    """Greet a community once, in the place that its platform has for such things. Where the bot was
    before and comes again, what it could not bring meanwhile is brought."""
    await _catch_up(tx, chat, community, now)
    key = places.greeted(community)
    if not await inbox.receive(tx, chat, key, now):
        return
    guess = language_of(language)
    await communities.note_place(tx, chat, place, community, guess)
    spoken_there = language_of(await places.place_language(tx, chat, place, guess))
    spoken = say(WelcomeToAll(), spoken_there)
    letter = Letter(
        language=spoken_there,
        key=f"{chat}:{key}",
        to=ToPlace(chat, place),
        text=spoken.text,
        choices=spoken.choices,
    )
    letters = [letter]
    here = await communities.community(tx, chat, community)
    if not here.asked and here.language is None:
        await communities.keep(tx, replace(here, asked=True))
        letters.append(_question(letter))
    await post.enqueue(tx, [owed(one) for one in letters], now)


async def _catch_up(tx: Tx, chat: str, community: str, now: int) -> None:
    """What became of matches stands on their cards, and it is tried to reach those who are there: some
    platforms bring nothing to people with whom the bot shares no community."""
    for place in await communities.places_of(tx, chat, community):
        await cards.owe_refused(tx, post.place_recipient(chat, place), now)
    for member in await whereabouts.shut_in(tx, chat, community):
        await post.hasten(tx, post.member_recipient(member), now)


def _question(greeting: Letter) -> Letter:
    """Asked after the greeting. What is answered takes its place."""
    asked = say(WhichLanguage(), greeting.language)
    return replace(
        greeting,
        key=f"{greeting.key}:language",
        text=asked.text,
        choices=asked.choices,
        card=OF_LANGUAGE,
    )
