"""Welcoming: the bot has come to a server or a group, and says there what it is for."""

from __future__ import annotations

from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToPlace
from bot.language import language_of
from bot.words.help.welcome import WelcomeToAll
from bot.words.say import say
from storage import communities, places, post
from storage.database import Tx


async def welcome_place(
    tx: Tx, chat: str, place: str, community: str, language: str | None, now: int
) -> None:
    """Greet a community once, in the place that its platform has for such things."""
    key = f"welcome:{community}"
    if not await post.receive(tx, chat, key, now):
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
    await post.enqueue(tx, [owed(letter)], now)
