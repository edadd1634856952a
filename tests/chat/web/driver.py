"""Scenarios at the local table: real sockets, real cookies, no browser."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.chat.contract import Chat
from bot.chat.web_chat import Card, WebChat
from bot.desk.post import gallery
from bot.serving.menu import menu
from bot.serving.table_cards import cards as all_cards
from bot.serving.table_cards import paces
from bot.serving.table_lesson import lesson
from bot.serving.table_rules import book
from tests.chat.driver import Message
from tests.chat.house import House, draw
from tests.chat.web.guest import Frame, Guest


class WebDriver:
    """The table has one public place; scenarios may call it what they like."""

    chat = "web"

    def __init__(self, path: Path, cards: Sequence[Card] | None = None) -> None:
        self.cards = [*all_cards(draw)] if cards is None else cards
        self.house = House(path, self.chats)
        self.guests: dict[str, Guest] = {}
        self.table: WebChat | None = None

    def chats(self) -> Mapping[str, Chat]:
        port = self.table.port if self.table else 0
        self.table = WebChat(
            port=port,
            menu=menu(),
            cards=self.cards,
            paces=paces(),
            lesson=lesson,
            rules=book(gallery.draw),
        )
        return {"web": self.table}

    async def open(self) -> WebChat:
        await self.house.open()
        assert self.table is not None
        await self.house.until(self.table.open.is_set)
        return self.table

    async def close(self) -> None:
        for guest in self.guests.values():
            await guest.close()
        await self.house.close()

    async def guest(self, name: str) -> Guest:
        if name not in self.guests:
            assert self.table is not None
            self.guests[name] = Guest(self.table, name)
            await self.guests[name].sit()
        return self.guests[name]

    async def say(self, person: str, text: str, place: str | None = None) -> None:
        for name in re.findall(r"@(\w+)", text):
            await self.guest(name)
        guest = await self.guest(person)
        await guest.say(text, room=place is not None)
        await self.settle()

    async def command(
        self, person: str, name: str, place: str | None = None, **options: str
    ) -> None:
        match options:
            case {"text": text, "match": match}:
                line = f"#{match} /{name} {text}"
            case {"game": game, "opponent": opponent, **settings}:
                parts = [f"{key}={value}" for key, value in settings.items()]
                line = " ".join([f"/{name} @{opponent} {game}", *parts])
            case _:
                line = " ".join([f"/{name}", *options.values()])
        await self.say(person, line, place)

    async def press(self, person: str, message: Message, label: str) -> None:
        guest = await self.guest(person)
        await guest.say(dict(message.handle)[label], label=label)
        await self.settle()

    async def back(self, guest: Guest) -> None:
        """The page comes back, and is shown what waited for it."""
        await guest.connect()
        await guest.catch_up()
        await self.settle()

    async def settle(self) -> None:
        await self.house.delivered()
        for guest in self.guests.values():
            await guest.catch_up()

    def inbox(self, person: str) -> list[Message]:
        guest = self.guests.get(person)
        return _shown(guest, guest.letters()) if guest else []

    def posted(self, place: str) -> list[Message]:  # noqa: ARG002  # there is one
        guest = next(iter(self.guests.values()))
        return _shown(guest, guest.letters(room=True))

    def everything_ever_sent_to(self, person: str) -> list[bytes]:
        guest = self.guests[person]
        private = [one for one in guest.wire if '"room":true' not in one]
        return [*map(str.encode, private), *guest.pictures.values()]

    async def block(self, person: str) -> None:
        raise NotImplementedError(f"nobody at a table can shut out the umpire: {person}")

    async def unblock(self, person: str) -> None:
        raise NotImplementedError(f"nobody at a table can shut out the umpire: {person}")

    async def restart(self) -> None:
        for guest in self.guests.values():
            await guest.disconnect()
        await self.house.close()
        table = await self.open()
        for guest in self.guests.values():
            guest.chat = table
            await self.back(guest)


def _shown(guest: Guest, letters: list[Frame]) -> list[Message]:
    """Letters as the page shows them: buttons only under the newest about a match."""
    newest = {one["about"]: at for at, one in enumerate(letters) if "about" in one}
    return [
        Message(
            text="\n".join([one["text"], *([one["block"]["text"]] if "block" in one else [])]),
            labels=tuple(label for label, _ in one.get("choices", ()))
            if newest.get(one.get("about"), at) == at
            else (),
            picture=guest.pictures.get(one.get("picture", "")) or _drawn(one),
            alt=one.get("alt"),
            handle=one.get("choices", ()),
        )
        for at, one in enumerate(letters)
    ]


def _drawn(letter: Frame) -> bytes | None:
    """What the page draws itself."""
    return json.dumps(letter["scene"]).encode() if "scene" in letter else None
