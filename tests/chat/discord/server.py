"""A loopback Discord, spoken to by the real library over real sockets: REST, and people."""

from __future__ import annotations

import asyncio
import json
import re
import time
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from tests.chat.discord.gateway import TOKEN, Gateway
from tests.chat.discord.lookups import look_up
from tests.chat.discord.world import (
    BOT,
    EPHEMERAL,
    GUILD,
    JOINED,
    MANAGE,
    Call,
    Json,
    Person,
    Refused,
    new_id,
)

API = "/api/v10"
_THREE_SECONDS = 3.0


@dataclass(slots=True)
class Fault:
    """Answer so to the next requests that match, instead of what is right."""

    method: str
    path: re.Pattern[str]
    status: int
    body: Json
    times: int
    headers: dict[str, str]
    after: bool
    """Do what was asked before failing: the answer is lost, not the deed."""


class Server(Gateway):
    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[str, str, int]] = []
        """Method, path and status of every request."""
        self.faults: list[Fault] = []
        self.patience = _THREE_SECONDS
        """Seconds in which an interaction is to be acknowledged."""
        self._runner: web.AppRunner | None = None

    async def open(self) -> None:
        app = web.Application(client_max_size=32 * 1024 * 1024)
        app.router.add_get("/gw/", self.serve_gateway)
        app.router.add_route("*", API + "/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def close(self) -> None:
        await self.drop()
        if self._runner:
            await self._runner.cleanup()

    # People

    async def interact(
        self, person: Person, channel: str, kind: int, data: Json, **more: Any
    ) -> Call:
        """The person uses a command (2), presses (3), types an option (4) or fills a form (5)."""
        private = self.world.owner(channel) is not None
        call = Call(new_id(), person, channel, time.monotonic() + self.patience)
        token = f"token-{call.id}"
        call.pressed = more["message"]["id"] if "message" in more else None
        self.world.calls[token] = call
        event: Json = {
            "id": call.id,
            "application_id": BOT,
            "type": kind,
            "data": data,
            "token": token,
            "version": 1,
            "locale": person.locale,
            "channel_id": channel,
            "channel": self.world.channel(channel),
            "attachment_size_limit": 10_485_760,
            "entitlements": [],
            "context": 1 if private else 0,
            "authorizing_integration_owners": {"0": "0" if private else GUILD},
        }
        if private:
            event["user"] = person.user()
        else:
            event["guild_id"] = GUILD
            event["guild"] = {"id": GUILD, "locale": "en-US", "features": []}
            event["member"] = {
                "user": person.user(),
                "permissions": MANAGE if person.manages else "0",
                "deaf": False,
                "mute": False,
                **JOINED,
            }
        await self.emit("INTERACTION_CREATE", event | more)
        return call

    # REST

    def fail(
        self,
        method: str,
        path: str,
        status: int,
        body: Json | None = None,
        *,
        times: int = 1,
        after: bool = False,
        **headers: str,
    ) -> None:
        pattern = re.compile(path)
        self.faults.append(Fault(method, pattern, status, body or {}, times, headers, after))

    async def _rest(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        if request.headers.get("Authorization") not in {f"Bot {TOKEN}", None}:
            return self._reply(request, path, 401, {"code": 0, "message": "401: Unauthorized"})
        body, files = await _read(request)
        fault = next(
            (one for one in self.faults if one.method == request.method and one.path.search(path)),
            None,
        )
        if fault:
            fault.times -= 1
            if not fault.times:
                self.faults.remove(fault)
            if fault.after:
                self._serve(request, path.split("/"), body, files)
            return self._reply(request, path, fault.status, fault.body, fault.headers)
        try:
            status, answer = self._serve(request, path.split("/"), body, files)
        except Refused as refused:
            return self._reply(
                request, path, refused.status, {"code": refused.code, "message": refused.text}
            )
        return self._reply(request, path, status, answer)

    def _reply(
        self,
        request: web.Request,
        path: str,
        status: int,
        answer: Any,
        headers: dict[str, str] | None = None,
    ) -> web.Response:
        self.requests.append((request.method, path, status))
        more = {"Via": "1.1 loopback", **(headers or {})}
        if status == 204:
            return web.Response(status=204, headers=more)
        # The library reads JSON only under exactly this name.
        text = json.dumps(answer).encode()
        return web.Response(
            status=status, body=text, headers={"Content-Type": "application/json", **more}
        )

    def _serve(
        self, request: web.Request, path: list[str], body: Any, files: list[tuple[str, bytes]]
    ) -> tuple[int, Any]:
        if request.method == "GET" and (found := look_up(self, path)) is not None:
            return 200, found
        return self._do(request, path, body, files)

    def _do(
        self, request: web.Request, path: list[str], body: Any, files: list[tuple[str, bytes]]
    ) -> tuple[int, Any]:
        world = self.world
        match request.method, path:
            case "PUT", ["applications", _, *where, "commands"]:
                return 200, world.take_commands(where, body)
            case "POST", ["users", "@me", "channels"]:
                wanted = str(body["recipient_id"])
                found = [one for one in world.people.values() if one.id == wanted]
                if not found:
                    raise Refused(404, 10013, "Unknown User")
                return 200, world.channel(found[0].channel)
            case "POST", ["channels", channel, "messages"]:
                return 200, world.post(channel, body, files)
            case "POST", ["channels", channel, "typing"]:
                world.channel(channel)
                return 204, None
            case "GET", ["channels", channel, "messages"]:
                return 200, self._history(channel, dict(request.query))
            case _, ["channels" | "guilds", *_] if "thread" in path[-1] or "thread" in path[-2]:
                return self._thread(request.method, path, body)
            case "GET", ["channels", channel]:
                return 200, world.channel(channel)
            case "PATCH", ["channels", channel, "messages", number]:
                return 200, world.edit(world.message(channel, number), body, files)
            case "POST", ["interactions", _, token, "callback"]:
                return self._acknowledge(token, world.calls[token], body)
            case "POST", ["webhooks", _, token]:
                return 200, world.answer(world.calls[token], body, files)
            case "PATCH", ["webhooks", _, token, "messages", number]:
                return 200, world.edit_answer(world.calls[token], number, body, files)
        raise AssertionError(f"the loopback Discord does not know {request.method} {path}")

    def _thread(self, method: str, path: list[str], body: Any) -> tuple[int, Any]:
        match method, path:
            case "POST", ["channels", channel, "threads"]:
                return 201, self.world.open_thread(channel, body)
            case "GET", ["guilds", _, "threads", "active"]:
                return 200, {"threads": list(self.world.threads.values()), "members": []}
            case "PUT", ["channels", thread, "thread-members", person]:
                self.world.let_in(thread, person)
                return 204, None
        raise AssertionError(f"the loopback Discord does not know {method} {path}")

    def _acknowledge(self, token: str, call: Call, body: Json) -> tuple[int, Any]:
        if time.monotonic() > call.deadline:
            raise Refused(404, 10062, "Unknown interaction")
        if call.acknowledged is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged")
        call.acknowledged = body["type"]
        data = body.get("data") or {}
        call.waiting = body["type"] == 5
        call.ephemeral = bool(int(data.get("flags", 0)) & EPHEMERAL)
        if body["type"] == 9:
            call.form = data
        if body["type"] == 8:
            call.choices = data["choices"]
        if body["type"] == 4:
            self.world.answer(call, data, [])
        return 200, {"interaction": {"id": call.id, "type": 2, "token": token}}

    def _history(self, channel: str, query: dict[str, str]) -> list[Json]:
        """Newest first; after an id the oldest of those that fit, newest first, as Discord does."""
        messages = self.world.messages[channel]
        if "after" in query:
            later = [one for one in messages if int(one["id"]) > int(query["after"])]
            return later[: int(query.get("limit", 50))][::-1]
        before = int(query.get("before", 1 << 63))
        earlier = [one for one in messages if int(one["id"]) < before]
        return earlier[-int(query.get("limit", 50)) :][::-1]


async def _read(request: web.Request) -> tuple[Any, list[tuple[str, bytes]]]:
    """The body, and the files with it."""
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), []
    body: Any = None
    files: list[tuple[str, bytes]] = []
    for name, value in (await request.post()).items():
        if name == "payload_json":
            body = json.loads(str(value))
        elif isinstance(value, web.FileField):
            files.append((value.filename, value.file.read()))
    return body, files


async def wait_for(true: Any, seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110  # what is waited for is elsewhere
            await asyncio.sleep(0.003)
