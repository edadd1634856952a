"""Delivery: a letter's messages, sent once each, and what Telegram's refusals mean.

In one file, because what a refusal means depends on what was sent, and on whether it had arrived.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from telegram import (
    Bot,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from bot.chat.contract import Address, Gone, Later, Missing, Refused
from bot.chat.latest import Latest
from bot.chat.recent import Recent
from bot.chat.telegram_chat.changing import FORBIDDEN, Changing, Manner, message_in
from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.page import Part
from bot.chat.telegram_chat.settings import Settings, pause
from bot.chat.telegram_chat.wire import Flooded

log = logging.getLogger(__name__)

_MEMORY = 5_000
_PATIENCE = 1.5
"""Seconds that a letter waits here for its turn; a longer wait is the courier's."""
_FOLLOWING = 1.0
"""Seconds until a letter is tried at a group's new chat."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)

# What Telegram answers, as a bad request, when nobody can be reached there.
_NOBODY = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "deactivated",
    "user_is_blocked",
    "bot was kicked",
    "not enough rights",
    "have no rights",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "topic_closed",
    "topic_deleted",
    "message thread not found",
    "topic_id_invalid",
    "chat was deleted",
)

T = TypeVar("T")
Moved = Callable[[str, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Target:
    """A chat, and a topic in it."""

    chat: int
    topic: int | None = None

    @property
    def private(self) -> bool:
        """Telegram numbers people upwards from 1, and groups downwards."""
        return self.chat > 0


def target_of(address: Address) -> Target:
    """Where the address is. A person is only ever written to in their private chat.

    Raises Gone for what is no address of Telegram.
    """
    try:
        if address.user is not None:
            target = Target(int(address.user))
        else:
            chat, _, topic = (address.place or "").partition(":")
            target = Target(int(chat), int(topic) if topic else None)
    except ValueError:
        raise Gone from None
    if target.chat == 0 or target.private != (address.user is not None):
        raise Gone
    return target


class Delivery:
    """Sends the messages of letters, each chat at its pace."""

    def __init__(
        self, bot: Bot, settings: Settings, moved: Moved, pace: Pace, latest: Latest
    ) -> None:
        self._bot, self._settings, self._tell_moved, self._pace = bot, settings, moved, pace
        self._latest = latest
        self._changing = Changing(bot)
        self._moved: Recent[int, int] = Recent(_MEMORY)
        self._sent: Recent[str, tuple[int, ...]] = Recent(_MEMORY)
        """The messages of each letter that have arrived, by its key."""
        self._files: Recent[tuple[int, str, bytes], str] = Recent(_MEMORY)
        """What Telegram calls a file that was sent to this chat before."""
        self._buttons: Recent[tuple[Target, int], int] = Recent(_MEMORY)
        """The last message with buttons about a match."""
        self._failures: Recent[Target, int] = Recent(_MEMORY)

    async def deliver(
        self,
        target: Target,
        parts: tuple[Part, ...],
        keyboard: InlineKeyboardMarkup | None,
        *,
        key: str,
        about: int | None,
        manner: Manner,
    ) -> str:
        """Send what of the letter has not arrived yet; what Telegram calls the last message.

        Raises Gone, Later and Refused, and Missing where a message that is to be changed is not
        there.
        """
        target = self._now_at(target)
        if manner.edits is not None:
            chat, there = message_in(manner.edits)
            if chat != target.chat:
                raise Missing
            await self._change(target, there, parts, keyboard, still=manner.still)
            await self._strip(target, about, there if keyboard else None)
            return manner.edits
        arrived = self._sent.get(key, ())
        for number, part in enumerate(parts[len(arrived) :], len(arrived) + 1):
            buttons = keyboard if number == len(parts) else None
            message = await self._try_to_send(target, part, buttons, manner)
            arrived = (*arrived, message.message_id)
            place = message.chat.id, message.message_id
            self._latest.wrote(str(place[0]), str(place[1]))
            self._changing.note(*place, pictured=bool(message.photo))
            self._sent.keep(key, arrived)
            target = self._now_at(target)
        await self._strip(target, about, arrived[-1] if keyboard else None)
        return f"{target.chat}.{arrived[-1]}"

    async def whisper(
        self,
        there: tuple[int, int | None],
        part: Part,
        keyboard: InlineKeyboardMarkup | None,
        more: Mapping[str, Any],
    ) -> Message:
        """Send it to a group, and a topic of it, as what `more` makes of it. Raises Gone, Later and
        Refused."""
        target, manner = self._now_at(Target(*there)), Manner(silent=True)
        try:
            return await self._on_the_line(
                target, lambda: self._send(target, part, keyboard, manner, more)
            )
        except ChatMigrated as migrated:
            await self.moved(target.chat, migrated.new_chat_id)
            raise Later(_FOLLOWING) from None

    async def moved(self, old: int, new: int) -> None:
        """A group has another number from now on."""
        if self._moved.get(old) != new:
            await self._tell_moved(str(old), str(new))
            self._moved.keep(old, new)

    def _now_at(self, target: Target) -> Target:
        new = self._moved.get(target.chat)
        return Target(new) if new is not None else target

    async def _try_to_send(
        self, target: Target, part: Part, keyboard: InlineKeyboardMarkup | None, manner: Manner
    ) -> Message:
        try:
            return await self._on_the_line(
                target, lambda: self._send(target, part, keyboard, manner)
            )
        except ChatMigrated as migrated:
            await self.moved(target.chat, migrated.new_chat_id)
            return await self._try_to_send(self._now_at(target), part, keyboard, manner)

    async def _on_the_line(self, target: Target, act: Callable[[], Awaitable[T]]) -> T:
        """Do it when it is the chat's turn. What goes wrong is told as the courier understands it."""
        wait = self._pace.wait(target.chat)
        if wait > _PATIENCE:
            raise Later(wait)
        await asyncio.sleep(wait)
        self._pace.note(target.chat)
        try:
            done = await act()
        except Flooded as flood:
            self._pace.hold(target.chat, flood.seconds)
            raise Later(flood.seconds) from None
        except ChatMigrated:
            raise
        except Forbidden:
            raise Gone from None
        except BadRequest as fault:
            raise (Gone if _is_nobody(fault) else Refused) from None
        except TelegramError as fault:
            # 5xx, no connection, or no answer in time: then it may have arrived.
            log.warning("telegram: not sent (%s); trying again", type(fault).__name__)
            failures = self._failures.get(target, 0) + 1
            self._failures.keep(target, failures)
            raise Later(pause(self._settings, failures)) from None
        self._failures.pop(target, None)
        return done

    async def _send(
        self,
        target: Target,
        part: Part,
        keyboard: InlineKeyboardMarkup | None,
        manner: Manner,
        more: Mapping[str, Any] | None = None,
    ) -> Message:
        """Send the part, or what is left of it where Telegram does not like its form."""
        forms = [(part, keyboard), *((one, keyboard) for one in part.simpler())]
        forms.append((forms[-1][0], None))
        refused = BadRequest("")
        for form, buttons in forms:
            try:
                return await self._send_form(
                    form,
                    {
                        "chat_id": target.chat,
                        "message_thread_id": target.topic,
                        "protect_content": manner.protect or None,
                        "disable_notification": manner.silent or None,
                        "reply_markup": buttons,
                        "api_kwargs": dict(more) if more else None,
                    },
                )
            except BadRequest as fault:
                if _is_nobody(fault):
                    raise
                refused = fault
                # Not Telegram's words: they may quote ours.
                log.error("telegram: a %s was refused as it was", form.kind)  # noqa: TRY400
        raise refused

    async def _send_form(self, part: Part, common: dict[str, Any]) -> Message:
        if part.file is None:
            return await self._bot.send_message(
                text=part.html or part.plain,
                parse_mode=ParseMode.HTML if part.html else None,
                link_preview_options=_NO_PREVIEW,
                **common,
            )
        place = (common["chat_id"], part.kind, hashlib.sha256(part.file).digest())
        known = self._files.get(place)
        if known is not None:
            try:
                return await self._send_file(part, known, common)
            except BadRequest as fault:
                if _is_nobody(fault):
                    raise
                del self._files[place]  # Telegram has forgotten it
        message = await self._send_file(part, part.file, common)
        sent = message.photo[-1] if message.photo else message.animation or message.document
        if sent:
            self._files.keep(place, sent.file_id)
        return message

    async def _send_file(self, part: Part, file: bytes | str, common: dict[str, Any]) -> Message:
        caption: dict[str, Any] = {"caption": part.html or None, "parse_mode": ParseMode.HTML}
        if part.kind == "photo":
            return await self._bot.send_photo(
                photo=file,
                filename=part.name,
                has_spoiler=part.spoiler or None,
                **caption,
                **common,
            )
        if part.kind == "animation":
            return await self._bot.send_animation(
                animation=file,
                filename=part.name,
                has_spoiler=part.spoiler or None,
                **caption,
                **common,
            )
        return await self._bot.send_document(document=file, filename=part.name, **caption, **common)

    async def _change(
        self,
        target: Target,
        message: int,
        parts: tuple[Part, ...],
        keyboard: InlineKeyboardMarkup | None,
        *,
        still: bool,
    ) -> None:
        place = target.chat, message
        try:
            await self._on_the_line(
                target, lambda: self._changing.change(place, parts, keyboard, still=still)
            )
        except ChatMigrated as migrated:
            # Its new chat knows none of its messages; the letter comes back as one to there.
            await self.moved(target.chat, migrated.new_chat_id)
            raise Later(_FOLLOWING) from None

    async def _strip(self, target: Target, about: int | None, newest: int | None) -> None:
        """Take the buttons from the letter before; it does not matter much if that fails."""
        if about is None:
            return
        older = self._buttons.pop((target, about), None)
        if newest is not None:
            self._buttons.keep((target, about), newest)
        if older is not None and older != newest:
            await self._pace.aside()
            with contextlib.suppress(TelegramError):
                await self._bot.edit_message_reply_markup(
                    chat_id=target.chat, message_id=older, reply_markup=None
                )


def _is_nobody(fault: BadRequest) -> bool:
    said = fault.message.lower()
    if any(words in said for words in FORBIDDEN):
        return False
    return any(words in said for words in _NOBODY)
