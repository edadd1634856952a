"""A guest at the table: one browser's seat, without the browser."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections import Counter
from typing import Any

import aiohttp

from bot.chat.web_chat import WebChat
from tests.chat.house import PATIENCE

Frame = dict[str, Any]


class Guest:
    """Keeps everything that ever reached this seat, as it came over the wire."""

    def __init__(
        self,
        chat: WebChat,
        name: str,
        slot: int = 1,
        http: aiohttp.ClientSession | None = None,
    ) -> None:
        self.chat, self.name, self.slot = chat, name, slot
        self.wire: list[str] = []
        self._read_so_far: list[Frame] = []
        self.came = asyncio.Event()
        """Set whenever something has come over the wire."""
        self.pictures: dict[str, bytes] = {}
        self.run = ""
        self.shown: set[str] = set()
        """The letters that this page has shown, each once."""
        self.reads = True
        """Whether it says so."""
        self.seen: Counter[str] = Counter()
        self._ids = itertools.count(1)
        self.http = http or aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.reading: asyncio.Task[None] | None = None

    @property
    def frames(self) -> list[Frame]:
        known = self._read_so_far
        if len(known) > len(self.wire):
            known.clear()
        known += [json.loads(one) for one in self.wire[len(known) :]]
        return [*known]

    def letters(self, *, room: bool = False) -> list[Frame]:
        return [one for one in self.frames if one["kind"] == "letter" and one["room"] == room]

    def path(self, rest: str) -> str:
        return f"{self.chat.address}/seat/{self.slot}/{rest}"

    async def take(self, language: str = "en") -> Frame:
        return await self.post("take", {"name": self.name, "language": language})

    async def post(self, what: str, body: object) -> Frame:
        """Post as the page does, and return the answer with its status."""
        headers = {"Origin": self.chat.address}
        async with self.http.post(self.path(what), json=body, headers=headers) as answer:
            told: Frame = await answer.json(content_type=None)
            return {**told, "status": answer.status}

    async def get(self, address: str) -> tuple[int, bytes]:
        async with self.http.get(address) as answer:
            return answer.status, await answer.read()

    async def sit(self, language: str = "en") -> None:
        """Take the name and open a socket."""
        assert (await self.take(language))["status"] == 200
        await self.connect()

    async def connect(self) -> None:
        """Open a socket for whatever was missed."""
        query = {"run": self.run, "seat": str(self.seen["seat"]), "room": str(self.seen["room"])}
        self.socket = await self.http.ws_connect(
            self.path("socket"), params=query, headers={"Origin": self.chat.address}
        )
        hello = json.loads(await self.socket.receive_str())
        assert hello["kind"] == "hello"
        if not hello["again"]:
            self.seen.clear()
            if not self.run:
                self.shown.clear()
        self.run = hello["run"]
        self.wire.append(json.dumps(hello))
        self.reading = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            assert message.type is aiohttp.WSMsgType.TEXT
            frame = json.loads(message.data)
            if "n" in frame:
                self.seen["room" if frame["room"] else "seat"] = frame["n"]
            letter = frame.get("letter")
            if letter not in self.shown:
                self.wire.append(message.data)
                self.came.set()
            if letter:
                self.shown.add(letter)
                if self.reads and not frame["room"]:
                    await self._receipt(socket, letter)
            if "picture" in frame:
                status, body = await self.get(self.path(f"picture/{frame['picture']}"))
                assert status == 200
                self.pictures[frame["picture"]] = body

    async def _receipt(self, socket: aiohttp.ClientWebSocketResponse, letter: str) -> None:
        """The line may be closed meanwhile: then it is lost."""
        with contextlib.suppress(ConnectionError):
            await socket.send_str(json.dumps({"read": letter}))

    async def disconnect(self) -> None:
        if self.socket and self.reading:
            await self.socket.close()
            await self.reading
        self.socket = None

    async def close(self) -> None:
        await self.disconnect()
        await self.http.close()

    def another_tab(self) -> Guest:
        """Another page of the same browser, at the same seat."""
        return Guest(self.chat, self.name, self.slot, self.http)

    def reload(self) -> None:
        """The page forgets everything."""
        self.run = ""
        self.seen.clear()
        self.shown.clear()
        self.wire.clear()
        self._read_so_far.clear()
        self.pictures.clear()

    async def send(self, raw: str | bytes) -> None:
        """Send a frame, whatever it is."""
        assert self.socket is not None
        if isinstance(raw, bytes):
            await self.socket.send_bytes(raw)
        else:
            await self.socket.send_str(raw)

    async def say(self, text: str, *, room: bool = False, **more: object) -> str:
        """Say it on the socket; returns once it was heard, with the words' id."""
        name = f"words-{next(self._ids):04}"
        await self.send(json.dumps({"id": name, "say": text, "mean": meaning(text, room), **more}))
        await self.until(
            lambda: any(
                one["kind"] in {"heard", "error"} and one.get("id") == name for one in self.frames
            )
        )
        return name

    async def catch_up(self) -> None:
        """Wait until everything that is on its way has arrived: a line keeps its order."""
        if self.socket is None:
            return
        asked = self.refused() + 1
        await self.send("{}")
        await self.until(lambda: self.refused() >= asked)

    def refused(self) -> int:
        """How many frames were answered as malformed."""
        return sum(one.get("code") == "malformed" for one in self.frames)

    async def until(self, true: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                if self.reading and self.reading.done():
                    self.reading.result()
                await asyncio.sleep(0.003)


def meaning(text: str, room: bool) -> str:
    """What a page would say that these words are."""
    if text.startswith("/"):
        return "call" if room else "command"
    return "talk" if room else "ask" if text.endswith("?") else "try"
