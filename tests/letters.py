"""The letters that arrived in a test, and how it reads them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import Any

from bot.chat.contract import Block, Outgoing
from bot.chat.menu import Text
from bot.desk.post.reels import Drawable
from bot.desk.visit.sealed import Board
from bot.games.game import View

_DRAWN = re.compile(r"\b(?:[0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{16})\b")


def without_oaths(text: str) -> str:
    """Without the umpire's oaths, which are drawn by chance: it begins anew with the bot."""
    return _DRAWN.sub("…", text)


def unsworn(message: Outgoing) -> Outgoing:
    """The same message without the digits of oaths, where they are said: in its words."""
    block, aside = message.block, message.aside
    return replace(
        message,
        text=_unsworn(message.text),
        block=block and replace(block, text=without_oaths(block.text)),
        aside=aside and replace(aside, text=aside.text and _unsworn(aside.text)),
    )


def _unsworn(text: Text) -> Text:
    parts = (without_oaths(one) if isinstance(one, str) else one for one in text.parts)
    return replace(text, parts=tuple(parts))


def words_of(message: Outgoing) -> str:
    """All that stands in it to be read."""
    return f"{message.text}\n{message.block.text}" if message.block else str(message.text)


@dataclass(frozen=True, slots=True)
class Told:
    """One letter that arrived."""

    at: int
    chat: str
    who: str
    """The reader: a person, or the place where everybody reads it."""
    message: Outgoing
    board: Drawable | None = None
    """What its picture would be drawn from."""

    @property
    def text(self) -> str:
        return str(self.message.text)

    @property
    def buttons(self) -> tuple[tuple[str, str], ...]:
        """Each one's label, and the sentence that it says."""
        return self.message.choices

    @property
    def block(self) -> Block | None:
        return self.message.block

    @property
    def whole(self) -> str:
        """All that is to be read: the words, and the block under them."""
        return f"{self.text}\n{self.block.text}" if self.block else self.text


@dataclass(kw_only=True)
class Letters:
    told: list[Told] = field(default_factory=list)
    """Every letter that was delivered, with its moment, in order."""

    def letters(self, who: str, chat: str | None = None) -> list[Told]:
        """All that a person, or a place, was told."""
        return [one for one in self.told if one.who == who and chat in (None, one.chat)]

    def texts(self, who: str, chat: str | None = None) -> list[str]:
        return [one.text for one in self.letters(who, chat)]

    def heard(self, who: str, part: str, since: int = 0) -> list[Told]:
        """The letters with these words in them."""
        return [one for one in self.letters(who) if part in one.text and one.at >= since]

    def buttons(self, who: str, chat: str | None = None) -> dict[str, str]:
        """Those under the last letter: what each says, by its label."""
        return dict(self.letters(who, chat)[-1].buttons)

    def file(self, who: str) -> Any:
        """The JSON that came with the last letter."""
        block = self.letters(who)[-1].block
        assert block is not None
        return json.loads(block.text)

    @property
    def boards(self) -> list[Drawable]:
        """What the pictures of the letters so far would be drawn from."""
        return [one.board for one in self.told if one.board is not None]

    def views(self) -> list[View]:
        return [one.view for one in self.boards if isinstance(one, Board)]
