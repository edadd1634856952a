"""The two clubs of a pair: what is said in each, what it costs, and what everybody there can perceive."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from bot.chat.contract import Address, Outgoing
from bot.chat.web_chat import frames
from bot.chat.web_chat.log import Log
from bot.desk.post.reels import Screening
from bot.desk.visit.sealed import Sealed, seal
from storage.lane import Tx
from tests.club_for_tests import House
from tests.letters import Told
from tests.noted_chat import ChangingChat
from tests.secrecy.wires import Memory

_SAID = re.compile(r"(?<=^discord:)\d+|(?<=^telegram:)\d+|(?<=^house:)\d+")
"""Of a key: how many sentences were said in the whole club, which is nothing of anybody's."""


class NearChat(ChangingChat):
    """Here everybody looks at all that they were sent: every panel is changed."""

    def near(self, _to: Address, _receipt: str, _answers: str | None, **_: bool) -> bool:
        return True


@dataclass(slots=True)
class Heard:
    """What was done while a club was served."""

    sql: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    naps: int = 0
    """How often somebody slept, who should have worked."""

    @contextmanager
    def listening(self) -> Iterator[None]:
        def counted(real: Callable[..., Any]) -> Callable[..., Any]:
            def told(tx: Tx, sql: str, /, *rows: Any, **named: Any) -> Any:
                self.sql.append(sql)
                return real(tx, sql, *rows, **named)

            return told

        root, log = logging.getLogger("bot"), self.log
        handler = logging.Handler()
        handler.emit = lambda record: log.append(record.getMessage())  # type: ignore[method-assign]
        level = root.level
        root.addHandler(handler)
        root.setLevel(logging.DEBUG)
        try:
            with ExitStack() as patched:
                for name in ("all", "each", "do", "many"):
                    patched.enter_context(patch.object(Tx, name, counted(getattr(Tx, name))))
                patched.enter_context(patch.object(time, "sleep", self._nap))
                yield
        finally:
            root.removeHandler(handler)
            root.setLevel(level)

    def _nap(self, _: float) -> None:
        self.naps += 1


@dataclass(slots=True)
class Side:
    """One of the two clubs."""

    house: House
    memory: Memory
    heard: Heard
    lines: list[str] = field(default_factory=list)
    mark: int = 0
    """How many letters have been compared."""

    logs: dict[str, Log] = field(default_factory=dict)
    """What each reader's page would have read at the table."""
    owed_mark: int = 0

    def look(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What is stored, seen from outside."""
        return self.memory.look(self.house.path, sql, *values)

    def owed(self, hidden: str, but: tuple[str, ...], public: bool) -> list[str]:
        """How what is owed since the last time is called; a sentence's number is nothing."""
        rows = self.look(
            "SELECT outbox.id, recipient, key, kind, topic, card, member.name FROM outbox"
            " LEFT JOIN member ON recipient = 'member:' || member.id"
            " WHERE outbox.id > ? ORDER BY outbox.id",
            self.owed_mark,
        )
        if rows:
            self.owed_mark = rows[-1][0]
        return [
            repr((to, _SAID.sub("", key), kind, topic, card))
            for _, to, key, kind, topic, card, name in rows
            if name != hidden and name not in but and (public or name is not None)
        ]

    def new_letters(self, readers: set[str]) -> list[str]:
        """All that these readers were brought since the last time, in order, and on their pages."""
        letters = self.house.told[self.mark :]
        self.mark = len(self.house.told)
        found = []
        for one in letters:
            framed = self._framed(one)
            if one.who in readers:
                found += [canonical(one), framed]
        return found

    def _framed(self, told: Told) -> str:
        """The frame in which it would come to a page at the table; each reader's are numbered."""
        log = self.logs.setdefault(told.who, Log("secret"))
        key = str(len(self.logs) * 1_000_000 + log.last)
        _, frame = log.add(key, lambda n: frames.write_letter(n, told.message, None, room=False))
        return frame or ""

    async def say(self, who: str, text: str, place: str | None = None) -> list[str]:
        """The statements that it took until it was heard."""
        self.lines.append(f"{who}{'@' + place if place else ''}: {text}")
        self.house.forget_drawn()
        del self.heard.sql[:]
        naps = self.heard.naps
        await self.house.hear(who, text, place)
        cost = [*self.heard.sql, f"{self.heard.naps - naps} naps"]
        await self.house.deliver()
        return cost


def canonical(told: Told) -> str:
    """All of a letter that its reader, or a program of theirs, can perceive."""
    message = told.message
    board: object = told.board
    if told.board is not None and not isinstance(told.board, Screening):
        board = seal(Sealed(language="en", text="", board=told.board))
    block = message.block
    size = (block.name, len(block.text.encode())) if block else None
    edits = message.edits and _SAID.sub("", message.edits)
    held = {name: getattr(message, name) for name in _HELD} | {"edits": edits}
    whole = [told.at, told.chat, told.who, str(message.text), size, board, held]
    return _write(whole)


_HELD = tuple(Outgoing.__dataclass_fields__)
_write = json.JSONEncoder(default=lambda value: plain_of(value), ensure_ascii=False).encode


def plain_of(value: object) -> object:
    """Of a value what is in it, whether that is printed or not."""
    held = getattr(type(value), "__dataclass_fields__", None)
    return {name: getattr(value, name) for name in held} if held else repr(value)
