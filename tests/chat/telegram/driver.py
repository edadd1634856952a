"""The driver for Telegram: the whole product on the real client and a loopback Bot API."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

from bot.chat.contract import Chat
from bot.chat.telegram_chat import Settings, TelegramChat
from bot.serving.menu import menu
from storage import places
from tests.chat.driver import Message
from tests.chat.house import House
from tests.chat.telegram.server import BotApi
from tests.chat.telegram.world import BOT, Json, Sent

PROMPT = Settings(
    private_pace=(1000, 1.0),
    place_pace=(1000, 1.0),
    whole_pace=(1000, 1.0),
    poll=20,
    timeout=5.0,
    pauses=(0.02, 0.05),
)
"""Settings that do not make a test wait."""

_ALT = re.compile(r"<blockquote expandable>(.*)</blockquote>", re.DOTALL)


class TelegramDriver:
    chat = "telegram"

    def __init__(self, path: Path, api: BotApi, settings: Settings = PROMPT) -> None:
        self.api, self.world = api, api.world
        self.settings = replace(settings, api=api.url)
        self.menu = menu()
        self.kept: dict[str, str] = {}
        self.moves: list[tuple[str, str]] = []
        self.doors: list[tuple[str, bool]] = []
        self.house = House(path, self.chats)

    def new_chat(self) -> TelegramChat:
        async def get(name: str) -> str | None:
            return self.kept.get(name)

        async def put(name: str, text: str) -> None:
            self.kept[name] = text

        async def moved(old: str, new: str) -> None:
            if self.house.serves:
                now = self.house.now()
                move = partial(places.move, chat=self.chat, old=old, new=new, now=now)
                await self.house.database.write(move)
            self.moves.append((old, new))

        async def reachable(user: str, can: bool) -> None:
            if self.house.serves:
                await self.house.door(self.chat, user, can)
            self.doors.append((user, can))

        async def groups() -> int:
            return len(self.world.groups)

        return TelegramChat(
            self.api.token,
            self.settings,
            menu=self.menu,
            get=get,
            put=put,
            kept=get,
            keep=put,
            moved=moved,
            reachable=reachable,
            joined=partial(self.house.joined, self.chat),
            groups=groups,
        )

    async def open(self) -> None:
        """Start, and wait until the bot listens."""
        before = self.api.polls
        await self.house.open()
        await self.house.until(lambda: self.api.polls > before)

    async def close(self) -> None:
        await self.house.close()

    async def say(self, person: str, text: str, place: str | None = None) -> None:
        self.world.started.add(self.world.person(person)["id"])  # whoever plays has pressed Start
        reply_to = None
        if place and not text.startswith("/"):
            reply_to = self._sent_to(self.world.group(place)["id"])[-1].message
        await self.served(self.world.typed(person, text, place, reply_to=reply_to))

    async def command(
        self, person: str, name: str, place: str | None = None, **options: str
    ) -> None:
        words = [f"/{name}@{BOT['username']}" if place else f"/{name}"]
        if match := options.pop("match", None):
            words.insert(0, f"#{match}")
        if opponent := options.pop("opponent", None):
            words.append(f"@{opponent}")
        words += [options.pop(free) for free in ("game", "number", "text") if free in options]
        words += [f"{name}={value}" for name, value in options.items()]
        await self.say(person, " ".join(words), place)

    async def press(self, person: str, message: Message, label: str) -> None:
        raw, markup = message.handle
        button = next(
            button for row in markup["inline_keyboard"] for button in row if button["text"] == label
        )
        if "url" in button:
            await self.say(person, f"/start {button['url'].partition('?start=')[2]}")
        else:
            await self.served(self.world.pressed(person, raw, button["callback_data"]))

    def inbox(self, person: str) -> list[Message]:
        return self._shown_in(self.world.person(person)["id"])

    def posted(self, place: str) -> list[Message]:
        return self._shown_in(self.world.group(place)["id"])

    def everything_ever_sent_to(self, person: str) -> list[bytes]:
        number = self.world.person(person)["id"]
        toasts = [toast for whom, toast in self.world.toasts if whom == number]
        sent = self._sent_to(number)
        words: list[Json] = [*toasts, *(one.params for one in sent)]
        return [
            *(json.dumps(one, ensure_ascii=False).encode() for one in words),
            *(file for one in sent for file in one.files),
        ]

    async def block(self, person: str) -> None:
        await self._door(person, shut=True)

    async def unblock(self, person: str) -> None:
        await self._door(person, shut=False)

    async def restart(self) -> None:
        await self.close()
        await self.open()

    async def served(self, key: str | None) -> None:
        """Wait for what follows from an update that was just made."""
        self.api.told()
        assert key is not None, "the bot does not get that"
        await self.house.heard(self.chat, key)

    async def _door(self, person: str, *, shut: bool) -> None:
        self.world.door(person, shut=shut)
        self.api.told()
        wanted = str(self.world.person(person)["id"]), not shut
        await self.house.until(lambda: bool(self.doors) and self.doors[-1] == wanted)

    def _shown_in(self, chat: int) -> list[Message]:
        """Each message that is still there as it is now, with what it was changed to last."""
        latest: dict[int, Sent] = {}
        for one in self._sent_to(chat):
            number = one.message["message_id"]
            files = one.files or (latest[number].files if number in latest else [])
            latest[number] = replace(one, files=files)
        there = self.world.messages
        return [_shown(one) for number, one in latest.items() if (chat, number) in there]

    def _sent_to(self, chat: int) -> list[Sent]:
        return [one for one in self.world.sent if one.message["chat"]["id"] == chat]

    def chats(self) -> dict[str, Chat]:
        return {self.chat: self.new_chat()}


def _shown(sent: Sent) -> Message:
    message = sent.message
    picture, texts = None, []
    for file in sent.files:
        if file.startswith(b"\x89PNG"):
            picture = file
        else:
            texts.append(file.decode())
    described = _ALT.search(str(sent.params.get("caption", "")))
    return Message(
        text="\n".join([message.get("text") or message.get("caption", ""), *texts]),
        labels=tuple(
            button["text"]
            for row in message.get("reply_markup", {}).get("inline_keyboard", ())
            for button in row
        ),
        picture=picture,
        alt=html.unescape(described[1]) if described else None,
        handle=(message, sent.params.get("reply_markup")),
    )
