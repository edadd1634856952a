"""Buttons under a letter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, WebAppInfo

from bot.chat.contract import Outgoing
from bot.chat.menu import rows_of
from bot.chat.telegram_chat.links import Links
from bot.language import InEach

_TABLE = InEach(en="Open the board", ru="Открыть доску")
_ROW = 32
"""Characters that fit side by side on a phone."""
_ACROSS = 8
_MOST = 100
_ENTER = re.compile(r"/(?:accept|tournament join)(?: \S+)?")
_LOOK = re.compile(r"(#\d+) /(?:board|move\?)")
"""Seeing a board and moving on it, which is done in private; the number alone shows the board."""


async def keyboard(
    message: Outgoing,
    links: Links,
    username: str,
    *,
    private: bool,
    table: str | None = None,
    whispers: bool = False,
) -> InlineKeyboardMarkup | None:
    """The letter's choices as buttons, below what is to be chosen, each thing in rows of its own.

    In a group, accepting or entering leads into the private chat: the bot cannot write there first.
    So does a board, once for each, where it cannot be whispered. In private a board opens at the
    `table`, too, where there is one.
    """
    rows: list[list[InlineKeyboardButton]] = []
    for row in rows_of(message.picks):
        rows += _rows(
            [
                InlineKeyboardButton(label, callback_data=await links.data(said))
                for label, said in row
            ]
        )
    buttons = []
    led: set[str] = set()
    for label, sentence in message.choices[:_MOST]:
        payload = None if private else _leads(sentence, links, whispers=whispers)
        if payload in led:
            continue
        if payload:
            led.add(payload)
            url = f"https://t.me/{username}?start={payload}"
            buttons.append(InlineKeyboardButton(label, url=url))
        else:
            data = await links.data(sentence)
            buttons.append(InlineKeyboardButton(label, callback_data=data))
    rows += _rows(buttons)
    if private and table and message.about is not None and message.seen is not None:
        there = WebAppInfo(f"{table}/app?match={message.about}")
        label = _TABLE[message.text.language]
        rows.append([InlineKeyboardButton(label, web_app=there)])
    return InlineKeyboardMarkup(rows) if rows else None


def links_of(message: Outgoing, links: Links, username: str) -> InlineKeyboardMarkup | None:
    """The letter's choices on a card, each a link that has its reader say it in the private chat.

    What a press says comes from the presser's own program, which may say anything; so nothing is ever
    sealed that was pressed: whoever follows such a link says it.
    """
    payloads = ((label, links.payload(sentence)) for label, sentence in message.choices[:_MOST])
    rows = _rows(
        InlineKeyboardButton(label, url=f"https://t.me/{username}?start={payload}")
        for label, payload in payloads
        if payload
    )
    return InlineKeyboardMarkup(rows) if rows else None


def _leads(sentence: str, links: Links, *, whispers: bool) -> str | None:
    """The deep link's payload, where the sentence is to be said in the private chat."""
    if not whispers and (look := _LOOK.fullmatch(sentence)):
        return links.payload(look[1])
    return links.payload(sentence) if _ENTER.fullmatch(sentence) else None


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
