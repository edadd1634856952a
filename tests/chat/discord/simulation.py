"""Scenarios on simcord: the real library on somebody else's reading of Discord."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import simcord

from bot.chat.contract import Address, Chat, Hear, Incoming, Outgoing, Receipt
from bot.chat.discord_chat import DiscordChat, Doors
from bot.chat.discord_chat.entries import paths
from bot.serving.menu import menu
from tests.chat.discord.driver import shown_as
from tests.chat.driver import Message
from tests.chat.house import House


class _Outside:
    """The chat as the product sees it; what runs its client is simcord."""

    name = "discord"

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation

    async def run(self, hear: Hear) -> None:
        self._simulation.desk.set_result(hear)
        await asyncio.Event().wait()

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        assert self._simulation.inner is not None
        return await self._simulation.inner.send(to, message, key)


class Simulation:
    chat = "discord"

    def __init__(self, path: Path) -> None:
        self.house = House(path, self.chats)
        self.desk: asyncio.Future[Hear] = asyncio.get_running_loop().create_future()
        self.inner: DiscordChat | None = None
        self.synced: str | None = None
        self.env: Any = None
        self._users: dict[str, Any] = {}
        self._members: dict[str, Any] = {}
        self._places: dict[str, Any] = {}

    def chats(self) -> Mapping[str, Chat]:
        self.desk = asyncio.get_running_loop().create_future()
        return {"discord": _Outside(self)}

    async def new_client(self) -> Any:
        async def synced() -> str | None:
            return self.synced

        async def keep_synced(mark: str) -> None:
            self.synced = mark

        async def last_heard() -> list[tuple[str, str | None, str | None]]:
            return []

        async def which_heard(keys: object) -> list[str]:  # noqa: ARG001
            return []

        async def joined(place: str, community: str, language: str | None) -> None:
            pass

        async def keep_channel(user: str, channel: str) -> None:
            """Nothing is remembered here."""

        async def hear(incoming: Incoming) -> None:
            await (await self.desk)(incoming)

        self.inner = DiscordChat(
            "token",
            menu=menu(),
            synced=synced,
            keep_synced=keep_synced,
            last_heard=last_heard,
            which_heard=which_heard,
            joined=joined,
            doors=Doors(keep_channel, 0.0),
        )
        return await self.inner.new_client(hear)

    def person(self, name: str) -> Any:
        """A member of the one server there is."""
        if name not in self._members:
            self._users[name] = self.env.create_user(name)
            self._members[name] = self.env.guild.add_member(self._users[name])
        return self._members[name]

    def user(self, name: str) -> Any:
        self.person(name)
        return self._users[name]

    def place(self, name: str) -> Any:
        if name not in self._places:
            self._places[name] = self.env.guild.create_text_channel(name)
        return self._places[name]

    async def say(self, person: str, text: str, place: str | None = None) -> None:
        text = re.sub(r"@(\w+)", lambda found: self.user(found[1]).mention, text)
        if place is None:
            message = await self.user(person).send_dm(text)
        else:
            text = f"{self.env.bot.user.mention} {text}"
            message = await self.person(person).send(self.place(place), text)
        await self.house.heard("discord", str(message.id))

    async def command(
        self, person: str, name: str, place: str | None = None, **options: str
    ) -> None:
        name = paths(menu()).get(name, name)
        given: dict[str, Any] = dict(options)
        for option, value in options.items():
            if option in {"match", "number"}:
                given[option] = int(value)
            elif option == "opponent":
                given[option] = self.person(value) if place else self.user(value)
        if place is None:
            result = await self.user(person).slash(name, **given)
        else:
            result = await self.person(person).slash(self.place(place), name, **given)
        await self._answered(result)

    async def press(self, person: str, message: Message, label: str) -> None:
        private = message.handle.guild is None
        who = self.user(person) if private else self.person(person)
        await self._answered(await who.click(message.handle, label=label))

    async def _answered(self, result: Any) -> None:
        assert result.acknowledged
        await self.house.heard("discord", str(result._interaction.id))  # noqa: SLF001  # simcord's
        await self.env.settle()

    def inbox(self, person: str) -> list[Message]:
        user, found = self.user(person), []
        for channel in (user.dm_channel, *self._places.values()):
            for message in channel.history(
                viewer=user if channel is user.dm_channel else self.person(person)
            ):
                private = message.guild is None or message.flags.ephemeral
                if private and message.author.id == self.env.bot.user.id:
                    found.append(message)
        return [self._seen(message) for message in sorted(found, key=lambda one: one.id)]

    def posted(self, place: str) -> list[Message]:
        return [
            self._seen(message)
            for message in self.place(place).history()
            if message.author.id == self.env.bot.user.id and not message.flags.ephemeral
        ]

    def everything_ever_sent_to(self, person: str) -> list[bytes]:
        user, backend = self.user(person), self.env.backend
        channel = str(user.dm_channel.id)
        tokens = {one.token for one in backend.interactions.values() if one.user_id == user.id}
        sent = []
        for request in self.env.http_requests:
            parts = request.path.strip("/").split("/")
            mine = parts[:2] == ["channels", channel] or (
                parts[0] in {"interactions", "webhooks"} and parts[2] in tokens
            )
            if mine and request.json:
                sent.append(json.dumps(request.json, ensure_ascii=False).encode())
        stored = backend.cdn._blobs  # noqa: SLF001  # simcord's
        blobs = [blob for url, blob in stored.items() if f"/attachments/{channel}/" in url]
        return [*sent, *blobs]

    async def block(self, person: str) -> None:
        path = f"/channels/{self.user(person).dm_channel.id}/messages"
        self.env.inject_error("POST", path, status=403, code=50007, times=None)

    async def unblock(self, person: str) -> None:
        path = f"/channels/{self.user(person).dm_channel.id}/messages"
        self.env.backend.faults[:] = [
            fault for fault in self.env.backend.faults if fault["path"] != path
        ]

    async def restart(self) -> None:
        await self.house.close()
        await self.env.restart_bot(await self.new_client())
        await self.house.open()

    def _seen(self, message: Any) -> Message:
        text, picture, alt = shown_as(message.content), None, None
        for file in message.attachments:
            content = self.env.backend.cdn._blobs[file.url]  # noqa: SLF001  # simcord's
            if file.filename.endswith(".png"):
                picture, alt = content, file.description
            else:
                text += "\n" + content.decode()
        labels = tuple(part.label for row in message.components for part in row.children)
        return Message(text, labels, picture, alt, message)


@contextlib.asynccontextmanager
async def simulated(path: Path) -> AsyncIterator[Simulation]:
    """The product on simcord. Its workers are started outside of what simcord waits for."""
    simulation = Simulation(path)
    async with simcord.run(await simulation.new_client(), shard_count=1) as env:
        simulation.env = env
        env.create_guild("Club")
        await simulation.house.open()
        try:
            yield simulation
        finally:
            await simulation.house.close()
