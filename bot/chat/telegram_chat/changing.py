"""Changing: a letter in the place of a message that was sent before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from telegram import (
    Bot,
    InlineKeyboardMarkup,
    InputMediaDocument,
    InputMediaPhoto,
    LinkPreviewOptions,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest

from bot.chat.contract import Missing
from bot.chat.recent import Recent
from bot.chat.telegram_chat.page import Part

_MEMORY = 5_000
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "no caption in the message",
    "no text in the message",
    "message_too_long",
    "caption is too long",
    "media_caption_too_long",
)
"""What Telegram answers where the message is another than we thought, or is there no more."""
FORBIDDEN = ("send photos", "send documents", "send animations", "send media")
"""What a group may forbid while it takes words: then the letter goes more simply."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a letter comes."""

    protect: bool = False
    silent: bool = False
    edits: str | None = None
    """The message in whose place it comes."""
    still: bool = False
    """That message's picture stays."""


def message_in(receipt: str) -> tuple[int, int]:
    """The chat and the message that a receipt names. Raises Missing for what names none."""
    chat, _, message = receipt.rpartition(".")
    try:
        return int(chat), int(message)
    except ValueError:
        raise Missing from None


class Changing:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._pictured: Recent[tuple[int, int], bool] = Recent(_MEMORY)
        """Whether a message has a picture, where that is known."""

    def note(self, chat: int, message: int, *, pictured: bool) -> None:
        """It was sent so."""
        self._pictured.keep((chat, message), pictured)

    async def change(
        self,
        place: tuple[int, int],
        parts: tuple[Part, ...],
        keyboard: InlineKeyboardMarkup | None,
        *,
        still: bool,
    ) -> None:
        """Make of the message what the letter says; with `still` its picture stays, if it has one.

        Raises Missing where that cannot be; to change it again into the same is no fault. Where no
        pictures may be sent, the words come in their stead.
        """
        if len(parts) != 1 or parts[0].kind not in {"photo", "text"}:
            raise Missing
        refused = BadRequest("")
        for form in (parts[0], *parts[0].simpler()):
            try:
                await self._put(place, form, keyboard, still=still)
            except BadRequest as fault:
                said = fault.message.lower()
                if "not modified" in said:
                    return
                if any(words in said for words in _GONE):
                    raise Missing from None
                if not any(words in said for words in FORBIDDEN):
                    raise
                refused = fault
            else:
                return
        raise refused

    async def _put(
        self,
        place: tuple[int, int],
        part: Part,
        keyboard: InlineKeyboardMarkup | None,
        *,
        still: bool,
    ) -> None:
        if part.kind == "text":
            await self._put_words(place, part, keyboard, still=still)
        else:
            await self._put_picture(place, part, keyboard)

    async def _put_picture(
        self, place: tuple[int, int], part: Part, keyboard: InlineKeyboardMarkup | None
    ) -> None:
        if part.file is None:
            raise Missing
        common: dict[str, Any] = {
            "caption": part.html,
            "parse_mode": ParseMode.HTML,
            "filename": part.name,
        }
        picture: InputMediaPhoto | InputMediaDocument
        if part.kind == "photo":
            picture = InputMediaPhoto(part.file, has_spoiler=part.spoiler or None, **common)
        else:
            picture = InputMediaDocument(part.file, **common)
        await self._bot.edit_message_media(
            picture, chat_id=place[0], message_id=place[1], reply_markup=keyboard
        )
        self._pictured.keep(place, True)

    async def _put_words(
        self,
        place: tuple[int, int],
        part: Part,
        keyboard: InlineKeyboardMarkup | None,
        *,
        still: bool,
    ) -> None:
        pictured = self._pictured.get(place, still)
        if pictured and not still:
            raise Missing  # Telegram takes no picture away
        common: dict[str, Any] = {
            "chat_id": place[0],
            "message_id": place[1],
            "parse_mode": ParseMode.HTML if part.html else None,
            "reply_markup": keyboard,
        }
        if pictured:
            await self._bot.edit_message_caption(caption=part.html, **common)
        else:
            await self._bot.edit_message_text(
                text=part.html or part.plain, link_preview_options=_NO_PREVIEW, **common
            )
