"""Buttons under a letter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.chat.contract import Outgoing
from bot.chat.telegram_chat.links import Links

_ROW = 32
"""Characters that fit side by side on a phone."""
_ACROSS = 8
_MOST = 100
_ENTER = re.compile(r"/(?:accept|tournament join)(?: \S+)?")


async def keyboard(
    message: Outgoing, links: Links, username: str, *, private: bool
) -> InlineKeyboardMarkup | None:
    """The letter's choices as buttons.

    In a group, accepting or entering leads into the private chat: the bot cannot write there first.
    """
    buttons = []
    for label, sentence in message.choices[:_MOST]:
        payload = links.payload(sentence) if _ENTER.fullmatch(sentence) and not private else None
        if payload:
            url = f"https://t.me/{username}?start={payload}"
            buttons.append(InlineKeyboardButton(label, url=url))
        else:
            data = await links.data(sentence)
            buttons.append(InlineKeyboardButton(label, callback_data=data))
    return InlineKeyboardMarkup(_rows(buttons)) if buttons else None


def _rows(buttons: Iterable[InlineKeyboardButton]) -> list[list[InlineKeyboardButton]]:
    rows: list[list[InlineKeyboardButton]] = []
    used = _ROW + 1
    for button in buttons:
        width = len(button.text) + 2
        if used + width > _ROW or len(rows[-1]) == _ACROSS:
            rows.append([])
            used = 0
        rows[-1].append(button)
        used += width
    return rows
