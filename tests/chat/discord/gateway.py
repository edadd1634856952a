"""The loopback Discord's gateway: sessions that are begun, dropped and resumed."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from tests.chat.discord.world import BOT, GUILD, Json, World, new_id

TOKEN = "loopback.token.never-logged"  # noqa: S105  # of no account anywhere


@dataclass(slots=True)
class Session:
    id: str = field(default_factory=new_id)
    log: list[Json] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None


class Gateway:
    def __init__(self) -> None:
        self.world = World()
        self.session: Session | None = None
        self.earlier: list[Session] = []
        """Those that are open still beside it, of processes that have not noticed yet."""
        self.identified = 0
        self.resumed = 0
        self.shards = 1
        """How many Discord asks for."""
        self.others: dict[int, Session] = {}
        """The sessions of all shards but the first."""
        self.held = asyncio.Event()
        """Set while sessions are begun as soon as they are asked for."""
        self.held.set()
        self.deaf = False
        """Whether it does not answer when it is taken leave of."""
        self.port = 0

    async def drop(self, code: int = 4000, *, forget: bool = False) -> None:
        """Cut the socket; forgotten, the session cannot be resumed and misses what happens."""
        session = self.session
        if forget:
            self.session = None
        if session and session.socket:
            socket, session.socket = session.socket, None
            await socket.close(code=code)

    def shard_of(self, server: str) -> int:
        """The one that brings what happens there; what is private comes with the first."""
        return (int(server) >> 22) % self.shards

    def _sessions(self, shard: int) -> list[Session]:
        """All that the shard has now; some may be cut, and be resumed."""
        if shard:
            return [self.others[shard]] if shard in self.others else []
        return [one for one in (self.session, *self.earlier) if one is not None]

    async def emit(self, event: str, data: Json) -> None:
        self.earlier = [one for one in self.earlier if one.socket and not one.socket.closed]
        for session in self._sessions(self.shard_of(data.get("guild_id", "0"))):
            await self._send(session, event, data)

    @staticmethod
    async def _send(session: Session, event: str, data: Json) -> None:
        frame = {"op": 0, "t": event, "s": len(session.log) + 1, "d": data}
        session.log.append(frame)
        if session.socket:
            with contextlib.suppress(ConnectionError):
                await session.socket.send_json(frame)

    @property
    def is_listened_to(self) -> bool:
        """Whether sessions are open that bring all that happens."""
        return all(
            any(one.socket and not one.socket.closed for one in self._sessions(shard))
            for shard in range(self.shards)
        )

    async def serve_gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoclose=not self.deaf)
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45_000}})
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                said = json.loads(frame.data)
                match said["op"]:
                    case 1:
                        await socket.send_json({"op": 11})
                    case 2:
                        await self._identify(socket, said["d"])
                    case 6:
                        await self._resume(socket, said["d"])
        if self.deaf:
            await asyncio.sleep(60)
        return socket

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> None:
        if data["token"] != TOKEN:
            await socket.close(code=4004)
            return
        assert not data["intents"] & (1 << 15 | 1 << 8 | 1 << 1), "a privileged intent"
        await self.held.wait()
        shard, of_all = data["shard"]
        assert of_all == self.shards, "not as many shards as were asked for"
        self.identified += 1
        session = Session(socket=socket)
        if shard:
            self.others[shard] = session
        else:
            if self.session is not None:
                self.earlier.append(self.session)
            self.session = session
        here = shard == self.shard_of(GUILD)
        ready = {
            "v": 10,
            "user": self.me(),
            "guilds": [{"id": GUILD, "unavailable": True}] if here else [],
            "shard": data["shard"],
            "session_id": session.id,
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gw/",
            "application": {"id": BOT, "flags": 0},
            "private_channels": [],
        }
        await self._send(session, "READY", ready)
        if here:
            await self._send(session, "GUILD_CREATE", self.world.guild())

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> None:
        if self.session is None or data["session_id"] != self.session.id:
            await socket.send_json({"op": 9, "d": False})
            return
        self.resumed += 1
        self.session.socket = socket
        for frame in self.session.log[data["seq"] :]:
            await socket.send_json(frame)
        await self.emit("RESUMED", {})

    @staticmethod
    def me() -> Json:
        return {"id": BOT, "username": "umpire", "discriminator": "0", "avatar": None, "bot": True}
