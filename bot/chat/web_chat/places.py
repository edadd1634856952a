"""Places at the table: the pages, posts and pictures that belong to one seat's cookie."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from aiohttp import web

from bot.chat.contract import Hear, Incoming
from bot.chat.web_chat import frames
from bot.chat.web_chat.frames import Malformed, Words
from bot.chat.web_chat.pages import Pages, known_language
from bot.chat.web_chat.seats import A_YEAR, SLOTS, Sitter, new_sitter, read_cookie, tidy_name
from bot.chat.web_chat.table import ROOM, Line, Table, key_of

log = logging.getLogger(__name__)

CHAT = "web"
_UNHEARD = {"malformed": 400, "too-long": 413, "slow": 429, "failed": 503}


class Places:
    """One for each run; `cookie` tells the name of this table's cookies."""

    def __init__(
        self,
        table: Table,
        pages: Pages,
        hear: Hear,
        cookie: Callable[[], str],
        token: Callable[[], str],
        *,
        at_home: bool,
    ) -> None:
        self._table, self._pages, self._hear = table, pages, hear
        self._cookie, self._token = cookie, token
        self._at_home = at_home
        """Whether only people at this machine come here: they are in charge of it anyway."""

    def routes(self) -> list[web.RouteDef]:
        seat = f"/seat/{{slot:[1-{SLOTS}]}}"
        return [
            web.get(seat, self._page),
            web.get(f"{seat}/me", self._me),
            web.post(f"{seat}/take", self._take),
            web.post(f"{seat}/leave", self._leave),
            web.post(f"{seat}/say", self._post),
            web.get(f"{seat}/picture/{{name}}", self._picture),
            web.get(f"{seat}/socket", self._socket),
        ]

    def _sitter(self, request: web.Request) -> Sitter | None:
        return read_cookie(request.cookies.get(self._cookie()))

    def _sits(self, request: web.Request) -> Sitter:
        sitter = self._sitter(request)
        if sitter is None:
            raise web.HTTPUnauthorized(text=frames.write_error("no-seat"))
        return sitter

    async def _page(self, request: web.Request) -> web.Response:
        return self._pages.page(request, "seat.html")

    async def _me(self, request: web.Request) -> web.Response:
        """Who sits here; whoever is asked for can be challenged by name from now on."""
        sitter = self._sitter(request)
        if sitter:
            self._table.seat(sitter)
        return _json({"name": sitter.name if sitter else None})

    async def _take(self, request: web.Request) -> web.Response:
        """Sit down under a name that nobody else at this table has."""
        try:
            wish = frames.read_object(await _text(request))
        except Malformed as fault:
            return _json({"error": str(fault)}, _UNHEARD[str(fault)])
        name, language = tidy_name(wish.get("name")), known_language(wish.get("language"))
        if name is None:
            return _json({"error": "bad-name"}, 400)
        before = self._sitter(request)
        if not self._table.is_free(name, before.user if before else ""):
            return _json({"error": "taken-name"}, 409)
        if before and before.name != name:
            self._table.leave(before)
        sitter = before if before and before.name == name else new_sitter(self._token(), name)
        self._table.seat(sitter, language)
        if language:  # so that others' letters to them are in their language, too
            greeting = Words(f"greeting-{language}", f"/language {language}", "command")
            await self._bring(sitter, greeting)
        response = _json({"name": name})
        response.set_cookie(
            self._cookie(),
            sitter.cookie,
            path=f"/seat/{request.match_info['slot']}",
            max_age=A_YEAR,
            httponly=True,
            samesite="Strict",
        )
        return response

    async def _leave(self, request: web.Request) -> web.Response:
        self._table.leave(self._sits(request))
        response = _json({"name": None})
        response.del_cookie(self._cookie(), path=f"/seat/{request.match_info['slot']}")
        return response

    async def _post(self, request: web.Request) -> web.Response:
        """Say something without a socket; the answer comes once it was served."""
        sitter = self._sits(request)
        try:
            words = frames.read_words(await _text(request))
            await self._say(sitter, words)
        except Malformed as fault:
            return _json({"error": str(fault)}, _UNHEARD[str(fault)])
        return _json({"heard": words.id})

    async def _picture(self, request: web.Request) -> web.Response:
        """A board, to the seat that was shown it; nobody keeps it on the way."""
        sitter = self._sits(request)
        picture = self._table.picture(sitter.user, request.match_info["name"])
        if picture is None:
            raise web.HTTPNotFound
        kind = "image/gif" if picture.startswith(b"GIF8") else "image/png"
        return web.Response(body=picture, content_type=kind)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        sitter, asked = self._sits(request), request.query
        person = self._table.seat(sitter, known_language(asked.get("language")))
        line = self._table.open_line(
            person, asked.get("run", ""), _number(asked.get("seat")), _number(asked.get("room"))
        )
        if line is None:
            raise web.HTTPTooManyRequests(text=frames.write_error("too-many-pages"))
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=frames.LARGEST)
        try:
            await socket.prepare(request)
            writing = asyncio.create_task(_write(socket, line.queue))
            try:
                await self._listen(socket, sitter, line)
            finally:
                writing.cancel()
        finally:
            self._table.close_line(person, line)
        return socket

    async def _listen(self, socket: web.WebSocketResponse, sitter: Sitter, line: Line) -> None:
        async for message in socket:
            name = None
            try:
                text = message.data if message.type is web.WSMsgType.TEXT else ""
                words = frames.read_words(text)
                name = words.id
                await self._say(sitter, words)
                answer = frames.write_heard(name)
            except Malformed as fault:
                answer = frames.write_error(str(fault), name or fault.name)
            line.put(answer)

    async def _say(self, sitter: Sitter, words: Words) -> None:
        """Bring the words to the umpire; Malformed says why they were not heard."""
        person = self._table.seat(sitter)
        if not self._table.may_say(person, asyncio.get_running_loop().time()):
            raise Malformed("slow")
        self._table.say(sitter, words)
        await self._bring(sitter, words)

    async def _bring(self, sitter: Sitter, words: Words) -> None:
        person = self._table.seat(sitter)
        try:
            await self._hear(
                Incoming(
                    chat=CHAT,
                    user=sitter.user,
                    name=sitter.name,
                    text=words.text,
                    key=key_of(sitter, words),
                    place=ROOM if words.in_room else None,
                    mentions=self._table.mentions(words.text),
                    language=person.language,
                    community=ROOM,
                    admin=self._at_home,
                    about=words.about,
                    unshown=words.in_room,
                    sure=words.sure,
                )
            )
        except Exception:
            # Not the exception: it may quote what was said.
            log.error("a sentence at the table could not be served")  # noqa: TRY400
            raise Malformed("failed") from None


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str | None]) -> None:
    """Carry the frames of a line until it ends; then the page is told to come back."""
    try:
        while (frame := await queue.get()) is not None:
            await socket.send_str(frame)
    except ConnectionError:
        return
    await socket.close(code=1001)


async def _text(request: web.Request) -> str:
    try:
        return (await request.read()).decode()
    except UnicodeDecodeError:
        raise Malformed("malformed") from None


def _json(body: object, status: int = 200) -> web.Response:
    return web.Response(text=frames.write(body), content_type="application/json", status=status)


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 10 else 0
