"""Whispers: messages in a group that only one person sees; Telegram calls them ephemeral.

A Bot API that is too old for them would post such a message for all. So it is asked once, at the
start, whether it knows them; and the first one of a process, which may be read by all, has to come
back as a whisper before anything else is whispered. A whisper may be lost: what is owed goes to the
private chat, and only where that is closed does a letter stand beside what its reader does just now.
"""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from telegram import Bot, InlineKeyboardMarkup, Message
from telegram.error import BadRequest, EndPointNotFound, TelegramError

from bot.chat.contract import Gone, Later, Refused
from bot.chat.recent import Recent
from bot.chat.telegram_chat.page import Part
from bot.language import InEach, Language

log = logging.getLogger(__name__)

_PROBE = "editEphemeralMessageText"
_FRESH = 13.0
"""Seconds within which what somebody has done in a group may be answered there so; Telegram gives
15, also for the way."""
_MEMORY = 2_000
_NUMBER = "ephemeral_message_id"
_ONLY_YOU = InEach(en="Only you see the next message.", ru="Следующее сообщение видите только вы.")
_HOW_TO_MOVE = InEach(
    en="#{}: reply to this message with your move, such as e4. Only I read that.",
    ru="#{}: ответьте на это сообщение своим ходом, например e4. Прочту только я.",
)
_HOW_TO_OPEN = InEach(
    en="#{}: reply to this message with the squares to open, such as open e4 e5. Only I read that.",
    ru="#{}: ответьте на это сообщение полями, например открыть e4 e5. Прочту только я.",
)
_FORM = re.compile(r"#(\d+)(?:\.\d+)? (/move|open)\?")
"""What opens a form where a chat has forms; here one answers a whisper."""

Send: TypeAlias = Callable[
    [tuple[int, int | None], Part, InlineKeyboardMarkup | None, Mapping[str, Any]],
    Awaitable[Message],
]
"""Sends a part to a group and a topic of it, with what more is to be said to the Bot API. Raises
Gone, Later or Refused."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody has done in a group: pressed a button, or whispered to the bot themselves."""

    group: int
    topic: int | None
    person: int
    when: float
    press: str | None = None
    whisper: int | None = None

    def answered(self) -> dict[str, Any]:
        """What tells the Bot API to show the answer to its doer alone; in the words of 10.2, and of
        those after it."""
        whom: dict[str, Any] = {"receiver_user_id": self.person}
        more: dict[str, Any] = {}
        if self.press is not None:
            whom["callback_query_id"] = self.press
        if self.whisper is not None:
            more["reply_parameters"] = {_NUMBER: self.whisper}
        return {**whom, "ephemeral_message_parameters": whom, **more}


def number_of(message: Message) -> int | None:
    """What Telegram calls a whisper; None if all see the message."""
    number = message.api_kwargs.get(_NUMBER)
    return number if isinstance(number, int) else None


def how_to(sentence: str, language: Language) -> str | None:
    """What to do instead of filling in the form that this sentence opens; None if it opens none."""
    if asked := _FORM.fullmatch(sentence):
        words = _HOW_TO_MOVE if asked[2] == "/move" else _HOW_TO_OPEN
        return words[language].format(asked[1])
    return None


class Whispers:
    def __init__(self, bot: Bot, send: Send, clock: Callable[[], float]) -> None:
        self._bot, self._send, self._clock = bot, send, clock
        self.known = False
        """Whether the Bot API knows them, as far as was seen."""
        self._proved = False
        self._deeds: Recent[str, Deed] = Recent(_MEMORY)
        self._latest: Recent[int, Deed] = Recent(_MEMORY)
        """Each person's last one."""

    async def find_out(self) -> None:
        """Ask the Bot API whether it knows them."""
        self._proved = False
        try:
            await self._bot.do_api_request(_PROBE)
        except BadRequest:
            self.known = True  # it misses what was not said
        except EndPointNotFound:
            self.known = False
        except TelegramError as fault:
            log.info("telegram: no whispers (%s)", type(fault).__name__)
            self.known = False

    def now(self) -> float:
        return self._clock()

    def note(self, key: str, deed: Deed) -> None:
        """They have said by it what has this key."""
        self._deeds.keep(key, deed)
        self._latest.keep(deed.person, deed)

    def answered(self, key: str | None, person: str | None) -> Deed | None:
        """What the person did who said this, if it can be answered there."""
        deed = self._deeds.get(key) if key else None
        return deed if deed and str(deed.person) == person and self._is_fresh(deed) else None

    def beside(self, person: str | None) -> Deed | None:
        """What they did last, if it can be answered there: what they are owed may stand there."""
        deed = self._latest.get(int(person)) if person and person.isdecimal() else None
        return deed if deed and self._is_fresh(deed) else None

    async def say(
        self,
        deed: Deed,
        parts: tuple[Part, ...],
        keyboard: InlineKeyboardMarkup | None,
        language: Language,
        *,
        harmless: bool = False,
    ) -> bool:
        """Answer the deed for its doer's eyes alone; whether that was done. What is harmless may be
        read by all."""
        if not (harmless or self._proved):
            line = _ONLY_YOU[language]
            if not await self._whisper(deed, Part("text", line, line), None):
                return False
        for number, part in enumerate(parts, 1):
            buttons = keyboard if number == len(parts) else None
            if not await self._whisper(deed, part, buttons):
                return False
        return True

    def _is_fresh(self, deed: Deed) -> bool:
        return self.known and self._clock() - deed.when < _FRESH

    async def _whisper(self, deed: Deed, part: Part, keyboard: InlineKeyboardMarkup | None) -> bool:
        """Whether only they see it; if others do, it is taken back, and there are no whispers any
        more."""
        if not self._is_fresh(deed):
            return False
        there = deed.group, deed.topic
        more = MappingProxyType(deed.answered())
        try:
            sent = await self._send(there, part, keyboard, more)
        except (Gone, Later, Refused) as refusal:
            log.info("telegram: not whispered (%s)", type(refusal).__name__)
            return False
        self._proved = number_of(sent) is not None
        if not self._proved:
            self.known = False
            log.error("telegram: the Bot API posts whispers for all; none will be sent")
            with contextlib.suppress(TelegramError):
                await self._bot.delete_message(deed.group, sent.message_id)
        return self._proved
