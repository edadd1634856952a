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
from storage import communities, inbox, places, post
from storage.cards import OF_LANGUAGE
from storage.database import Tx


async def welcome_place(
    tx: Tx, chat: str, place: str, community: str, language: str | None, now: int
) -> None:
    """Greet a community once, in the place that its platform has for such things."""
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
