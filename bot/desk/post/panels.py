"""Panels: letters that change a message which is there, instead of being one more.

In public a match is one message that is changed; in private each turn of a player is one, and what
the umpire answers in it is added to its words. Where a chat cannot change messages, or its reader
would not see the change, a letter is a message of its own.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.chat.contract import Address, Changing, Chat
from bot.desk.visit.recipient import ToMember, ToPlace, read_recipient
from bot.desk.visit.sealed import Panel, Sealed
from bot.games.shelf import SHELF
from bot.words.match.telling import describe
from storage import cards
from storage.cards import Card
from storage.database import Tx
from storage.post import Letter, place_recipient

_PLACE = place_recipient("", "").removesuffix(":")
_LONGEST = 600
"""Characters of what is told in one message, so that it may be a picture's caption."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a letter is to be shown."""

    body: Sealed
    edits: str | None = None
    """What the platform calls the message that it changes."""
    still: bool = False
    """The picture of that message stays."""
    lines: str = ""
    """What is told in the message from now on."""


async def without_replaced(
    tx: Tx, letters: list[Letter], chats: Mapping[str, Chat], now: int
) -> list[Letter]:
    """The letters that are to be sent; the others are superseded."""
    on_cards = {
        one.id: _asking(one, one.card) for one in letters if one.card and _is_on_card(one, chats)
    }
    await tx.foresee(*on_cards.values())
    replaced = {number for number, ask in on_cards.items() if await ask(tx)}
    for number in sorted(replaced):
        await cards.supersede(tx, number, now)
    return [one for one in letters if one.id not in replaced]


def _asking(letter: Letter, card: str) -> Callable[[Tx], Awaitable[bool]]:
    """Whether a later one, owed already, stands on the same message in public and tells more."""
    return partial(cards.is_replaced, letter=letter.id, recipient=letter.recipient, name=card)


def _is_on_card(letter: Letter, chats: Mapping[str, Chat]) -> bool:
    """Whether it changes a message in public. One that may have arrived goes out again: what it has
    left there is then known."""
    if letter.doubt:
        return False
    chat, colon, _ = letter.recipient.removeprefix(_PLACE).partition(":")
    in_public = letter.recipient.startswith(_PLACE) and colon
    return bool(in_public) and isinstance(chats.get(chat), Changing)


def is_vain(letter: Letter, body: Sealed | None, card: Card | None, chat: Chat | None) -> bool:
    """Whether it says nothing that is worth a message, and there is none to change."""
    if body is None or not body.change_only or chat is None:
        return False
    return not isinstance(chat, Changing) or (
        is_private(letter) and (card is None or card.chat != chat.name)
    )


def is_private(letter: Letter) -> bool:
    return isinstance(read_recipient(letter.recipient), ToMember)


def set_letter(
    letter: Letter, body: Sealed, card: Card | None, chat: Chat, address: Address
) -> Setting:
    """Where and how the letter is shown in that chat, if `card` is the last that it would change."""
    if letter.card is None or not isinstance(chat, Changing):
        return Setting(body)
    there = card if card is not None and card.chat == chat.name else None
    if isinstance(read_recipient(letter.recipient), ToPlace):
        return Setting(_faced(body), there.receipt if there else None)
    if body.panel is None:
        return Setting(body, there.receipt if there and body.change_only else None)
    # Who types, and does not press, looks for what comes of it below their words.
    typed = body.panel.how != "board"
    near = there is not None and chat.near(address, there.receipt, body.answers, typed=typed)
    return _in_private(body, body.panel, there if near else None)


def set_anew(setting: Setting, letter: Letter, body: Sealed) -> Setting:
    """The same as a message of its own, because the one that it was to change is not there."""
    if is_private(letter) and body.panel is not None:
        return _in_private(body, body.panel, None)
    return replace(setting, edits=None)


def _faced(body: Sealed) -> Sealed:
    face = body.face
    if face is None:
        return body
    return replace(
        body, text=face.text, choices=face.choices, board=face.board, alt=face.alt, block=None
    )


def _in_private(body: Sealed, panel: Panel, there: Card | None) -> Setting:
    """Nothing that was told in a message is taken out of it, unless it was to pass: it may not have
    been read."""
    head, _, told = body.text.partition("\n")
    if panel.how == "board":
        if there is None:
            return Setting(body)
        text = f"{head}\n{there.lines}" if there.lines else body.text
        return Setting(replace(body, text=text), there.receipt, lines=there.lines)
    named = told.casefold().startswith(f"{panel.said}:".casefold())  # a hint says that it is one
    own = f"{panel.said}: {told}" if panel.said and not named else told
    passing = panel.how == "passing"
    if panel.how != "call" and there is not None:
        lines = f"{there.lines}\n{own}" if there.lines else own
        if len(lines) <= _LONGEST:
            shown = replace(body, text=f"{head}\n{lines}", board=None, alt=_described(body))
            return Setting(
                shown, there.receipt, still=True, lines=there.lines if passing else lines
            )
    if _ends(body):
        return Setting(replace(body, board=None, alt=None), lines=own)
    return Setting(body, lines="" if passing else own)


def _described(body: Sealed) -> str | None:
    """The board in words: where its picture stays under other words, they stay, too."""
    if body.alt is not None or body.seen is None:
        return body.alt
    return describe(SHELF[body.seen.game], body.seen.view, body.language)


def _ends(body: Sealed) -> bool:
    """Whether it tells of the end: the record, which follows, shows the whole board."""
    return body.standing is not None and body.standing.turn == "over"
