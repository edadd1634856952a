"""Scenarios on a loopback Discord: the real library against real sockets."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import discord
import yarl

from bot.chat.contract import Address, Chat
from bot.chat.discord_chat import DiscordChat, Doors, first_id_of
from bot.chat.discord_chat.entries import paths
from bot.serving.chats import read_from
from bot.serving.menu import menu
from storage import accounts, inbox
from tests.chat.discord.few_locales import asking_for_few_locales
from tests.chat.discord.gateway import TOKEN
from tests.chat.discord.server import API, Server, wait_for
from tests.chat.discord.world import BOT, Call, Json, Person
from tests.chat.driver import Message
from tests.chat.house import House

_ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])")


class DiscordDriver:
    chat = "discord"

    def __init__(self, path: Path, token: str = TOKEN) -> None:
        self.server = Server()
        self.house = House(path, self.chats)
        self.token = token
        self.menu = menu()
        self.home: int | None = None
        self.synced: str | None = None
        self.running: DiscordChat | None = None
        self.opening = 0.0
        """Seconds between two new private channels."""
        self.clock: Callable[[], float] = time.monotonic
        self.patience = 1.5
        """Seconds for which a letter waits for its channel itself."""
        self._few_locales = ExitStack()
        self._base = discord.http.Route.BASE
        self._gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY

    async def open(self) -> None:
        """Run the product on a loopback Discord."""
        await self.point()
        await self.start()

    async def point(self) -> None:
        """Open the loopback Discord, and point the library to it."""
        self._few_locales.enter_context(asking_for_few_locales())
        await self.server.open()
        url = f"127.0.0.1:{self.server.port}"
        discord.http.Route.BASE = f"http://{url}{API}"
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{url}/gw/")

    async def close(self) -> None:
        await self.house.close()
        await self.server.close()
        discord.http.Route.BASE = self._base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = self._gateway
        self._few_locales.close()

    async def start(self) -> None:
        before = self.server.identified
        await self.house.open()
        await wait_for(lambda: self.server.identified > before)

    async def restart(self) -> None:
        await self.house.close()
        await self.server.drop(forget=True)
        await self.start()

    def new_chat(self) -> DiscordChat:
        async def synced() -> str | None:
            return self.synced

        async def keep_synced(mark: str) -> None:
            self.synced = mark

        async def last_heard() -> list[tuple[str, str | None, str | None]]:
            said = "SELECT person, heard, channel FROM account WHERE chat = 'discord'"
            rows, now = self.house.rows(said), self.house.now()
            return [(who, str(first_id_of(read_from(heard, now))), at) for who, heard, at in rows]

        async def which_heard(keys: Sequence[str]) -> list[str]:
            if not self.house.serves:
                return []
            return await self.house.database.read(
                partial(inbox.heard_among, chat="discord", keys=keys)
            )

        async def keep_channel(user: str, channel: str) -> None:
            if self.house.serves:
                await self.house.database.write(
                    partial(accounts.keep_channel, chat="discord", user=user, channel=channel)
                )

        return DiscordChat(
            self.token,
            menu=self.menu,
            synced=synced,
            keep_synced=keep_synced,
            last_heard=last_heard,
            which_heard=which_heard,
            joined=partial(self.house.joined, self.chat),
            doors=Doors(keep_channel, self.opening, self.clock, self.patience),
            home=self.home,
            guild_ready_timeout=0.05,
        )

    def chats(self) -> Mapping[str, Chat]:
        self.running = self.new_chat()
        return {"discord": self.running}

    @property
    def paths(self) -> dict[str, str]:
        """Where Discord has each command, by its word."""
        return paths(self.menu)

    # The driver's verbs

    def person(self, name: str) -> Person:
        return self.server.world.person(name)

    def to(self, person: str) -> Address:
        """Where the person reads what is for them alone."""
        return Address("discord", user=self.person(person).id)

    def at(self, place: str) -> Address:
        return Address("discord", place=self.server.world.place(place))

    def seen_at(self, place: str) -> list[Json]:
        """The raw messages in a public place."""
        return self.server.world.messages[self.server.world.place(place)]

    async def write(self, person: str, text: str, place: str | None = None) -> Json:
        """The person types; nothing is waited for."""
        world, author = self.server.world, self.person(person)
        people = {name: self.person(name) for name in re.findall(r"@(\w+)", text)}
        for name, one in people.items():
            text = text.replace(f"@{name}", f"<@{one.id}>")
        mentions = list(people.values())
        if place is None:
            message = world.wrote(author, author.channel, text, mentions)
        else:
            bot = Person("umpire", BOT, "")
            text = f"<@{BOT}> {text}"
            message = world.wrote(author, world.place(place), text, [bot, *mentions])
        await self.server.emit("MESSAGE_CREATE", message)
        return message

    async def say(self, person: str, text: str, place: str | None = None) -> None:
        message = await self.write(person, text, place)
        await self.house.heard("discord", message["id"])

    async def command(
        self, person: str, name: str, place: str | None = None, **options: str
    ) -> None:
        call = await self.use(person, name, place, options)
        await self.house.heard("discord", call.id)

    async def use(
        self,
        person: str,
        name: str,
        place: str | None = None,
        options: Mapping[str, str] = MappingProxyType({}),
        *,
        typing: bool = False,
    ) -> Call:
        """The person uses a slash command as Discord knows it, or types its last option.

        Nothing is waited for.
        """
        world, author = self.server.world, self.person(person)
        head, _, verb = self.paths.get(name, name).partition(" ")
        (command,) = [
            one for one in world.commands if one["name"] == head and one.get("type", 1) == 1
        ]
        used = command
        if verb:
            (used,) = [one for one in command["options"] if one["name"] == verb]
        known = {option["name"]: option for option in used.get("options", ())}
        required = {one for one, option in known.items() if option.get("required")}
        assert set(options) <= set(known)
        assert required <= set(options) or typing
        users = {}
        given: list[dict[str, Any]] = []
        for option, value in options.items():
            told: Any = value
            if known[option]["type"] == 6:
                opponent = self.person(value)
                told, users[opponent.id] = opponent.id, opponent.user()
            elif known[option]["type"] == 4:
                told = int(value)
            given.append({"name": option, "type": known[option]["type"], "value": told})
        if typing:
            given[-1]["focused"] = True
        data = {
            "id": command["id"],
            "name": head,
            "type": 1,
            "options": [{"name": verb, "type": 1, "options": given}] if verb else given,
            "resolved": {"users": users},
        }
        channel = world.place(place) if place else author.channel
        return await self.server.interact(author, channel, 4 if typing else 2, data)

    async def press(self, person: str, message: Message, label: str) -> None:
        call = await self.touch(person, message, label)
        await self.house.heard("discord", call.id)

    async def touch(self, person: str, message: Message, label: str) -> Call:
        """Press a button, or choose from a menu; nothing is waited for."""
        raw, components = message.handle
        data: Json | None = None
        for part in (part for row in components for part in row["components"]):
            if part["type"] == 2 and part["label"] == label:
                data = {"component_type": 2, "custom_id": part["custom_id"]}
            for option in part.get("options", ()):
                if option["label"] == label:
                    data = {"component_type": 3, "custom_id": part["custom_id"]}
                    data["values"] = [option["value"]]
        assert data is not None
        # The library looks the item up in the message, as it was when it was pressed.
        shown = raw | {"components": components}
        return await self.server.interact(
            self.person(person), raw["channel_id"], 3, data, message=shown
        )

    async def fill(self, person: str, form: Call, text: str) -> None:
        """Fill in the form that a press has opened."""
        call = await self.fill_in(person, form, text)
        await self.house.heard("discord", call.id)

    async def fill_in(self, person: str, form: Call, text: str) -> Call:
        """Fill in the form; nothing is waited for."""
        await wait_for(lambda: form.form is not None)
        assert form.form is not None
        field = form.form["components"][0]["component"]
        typed = {
            "type": 18,
            "component": {"type": 4, "custom_id": field["custom_id"], "value": text},
        }
        data = {"custom_id": form.form["custom_id"], "components": [typed]}
        return await self.server.interact(self.person(person), form.channel, 5, data)

    def inbox(self, person: str) -> list[Message]:
        return [self._seen(message) for message in self.person(person).shown]

    def posted(self, place: str) -> list[Message]:
        messages = self.server.world.messages[self.server.world.place(place)]
        return [self._seen(one) for one in messages if one["author"]["id"] == BOT]

    def everything_ever_sent_to(self, person: str) -> list[bytes]:
        return list(self.person(person).sent)

    async def block(self, person: str) -> None:
        self.person(person).closed = True

    async def unblock(self, person: str) -> None:
        self.person(person).closed = False

    def shown(self, message: Json) -> Message:
        """A raw message as it is seen."""
        return self._seen(message)

    def _seen(self, message: Json) -> Message:
        text, picture, alt = shown_as(message["content"]), None, None
        for file in message["attachments"]:
            content = self.server.world.files[file["url"]]
            if file["filename"].endswith(".png"):
                picture, alt = content, file["description"]
            else:
                text += "\n" + content.decode()
        components = [dict(row) for row in message["components"]]
        return Message(text, labels_of(components), picture, alt, (message, components))


def shown_as(content: str) -> str:
    """The text as Discord shows it: escapes and fences gone."""
    parts = content.split("```")
    parts[::2] = [_ESCAPED.sub(r"\1", part).replace("\u200b", "") for part in parts[::2]]
    return "".join(parts)


def labels_of(components: list[Json]) -> tuple[str, ...]:
    parts = [part for row in components for part in row["components"]]
    return tuple(option["label"] for part in parts for option in part.get("options", (part,)))
