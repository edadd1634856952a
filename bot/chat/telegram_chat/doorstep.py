"""The doorstep: people in groups whom the bot cannot write to before they press Start."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Message, ReplyParameters
from telegram.error import TelegramError

from bot.chat.contract import Incoming
from bot.chat.recent import Recent
from bot.chat.telegram_chat.links import Links
from bot.chat.telegram_chat.pace import Pace
from bot.language import FALLBACK, InEach, Language, language_of

_MEMORY = 1_000
AGAIN = 60.0
"""Seconds after which somebody who was asked in is asked again, if they still speak to the bot in the
group; and for which an answer is taken to be awaited there."""
_WORDS = InEach(
    en=("I answer in private: open a chat with me and press Start.", "Open the chat"),
    ru=("Я отвечаю в личном чате: откройте его и нажмите «Старт».", "Открыть чат"),
)


_ANSWERED = InEach(en="I answer in our private chat.", ru="Отвечаю в личном чате.")
_MASKED = InEach(
    en="I cannot see who you are, since you write anonymously or as a channel. Write as yourself, or "
    "in our private chat.",
    ru="Мне не видно, кто вы: вы пишете анонимно или от имени канала. Напишите от своего имени или в "
    "личный чат.",
)


class Doorstep:
    """Remembers who spoke where, to ask them in if an answer does not reach them."""

    def __init__(self, bot: Bot, links: Links, pace: Pace, clock: Callable[[], float]) -> None:
        self._bot, self._pace, self._links, self._clock = bot, pace, links, clock
        self._greeting = links.payload("/start") or ""
        self._spoke: Recent[str, tuple[Message, Language]] = Recent(_MEMORY)
        self._last: Recent[str, tuple[str, float]] = Recent(_MEMORY)
        """What each person said last in a group, by its key, and when."""
        self._asked: Recent[tuple[int, int], float] = Recent(_MEMORY)

    def invitation(self, language: Language, match: int | None) -> tuple[str, str]:
        """A line that leads to the private chat, where the answer is, and the link."""
        words = _ANSWERED[language]
        payload = self._links.payload("/start" if match is None else f"#{match}") or ""
        url = f"https://t.me/{self._bot.username}?start={payload}"
        return (words if match is None else f"#{match}: {words}"), url

    @staticmethod
    def label(language: Language) -> str:
        """What stands on a button that leads to the private chat."""
        return _WORDS[language][1]

    def note(self, incoming: Incoming, message: Message) -> None:
        """Somebody spoke in a group."""
        self._spoke.keep(incoming.key, (message, language_of(incoming.language)))
        self._last.keep(incoming.user, (incoming.key, self._clock()))

    async def ask_in(self, key: str | None, person: str | None) -> None:
        """Ask them in the group to open the private chat, where they said what has this key, or said
        something just now: what they were owed before is tried first, and answers older words."""
        last, when = self._last.get(person or "", (None, 0.0))
        now = self._clock()
        awaited = last if now - when < AGAIN else None
        said = next((one for one in (key, awaited) if one and one in self._spoke), None)
        spoke = self._spoke.pop(said) if said else None
        if spoke is None:
            return
        message, language = spoke
        chat, who = message.chat.id, message.from_user
        if who is None or now - self._asked.get((chat, who.id), -AGAIN) < AGAIN:
            return
        words, label = _WORDS[language]
        url = f"https://t.me/{self._bot.username}?start={self._greeting}"
        if await self._say_there(message, words, label, url):
            self._asked.keep((chat, who.id), now)

    async def ask_who(self, message: Message) -> None:
        """Ask somebody whom Telegram does not name to say it as themselves. Their language is not
        known either."""
        words = "\n".join(text for _, text in _MASKED.each())
        url = f"https://t.me/{self._bot.username}?start={self._greeting}"
        await self._say_there(message, words, _WORDS[FALLBACK][1], url)

    async def lead_in(self, key: str | None, language: Language, match: int | None) -> None:
        """Lead whoever said this in a group to the private chat, where the answer is now; once,
        however many letters answer it."""
        spoke = self._spoke.pop(key, None) if key else None
        if spoke is not None:
            words, url = self.invitation(language, match)
            await self._say_there(spoke[0], words, _WORDS[language][1], url)

    async def _say_there(self, message: Message, words: str, label: str, url: str) -> bool:
        """Whether there was room for a line under what was said in the group."""
        chat = message.chat.id
        if self._pace.wait(chat):
            return False  # what is for all goes first
        self._pace.note(chat)
        with contextlib.suppress(TelegramError):
            await self._bot.send_message(
                chat,
                words,
                message_thread_id=message.message_thread_id if message.is_topic_message else None,
                reply_parameters=ReplyParameters(
                    message.message_id, allow_sending_without_reply=True
                ),
                reply_markup=InlineKeyboardMarkup([[InlineKeyboardButton(label, url=url)]]),
                disable_notification=True,
            )
        return True
