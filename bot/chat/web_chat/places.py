"""Places at the table: the pages, posts and pictures that belong to one seat's cookie.

In one file: every way that is a seat's own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from aiohttp import web

from bot.chat.contract import Counter, Hear, Incoming
from bot.chat.gate import read_whole
from bot.chat.web_chat import frames
from bot.chat.web_chat.browsers import mark_of
from bot.chat.web_chat.door import Door
from bot.chat.web_chat.frames import Malformed, Words
from bot.chat.web_chat.guard import comes_from, dressed, is_https
from bot.chat.web_chat.line import Line
from bot.chat.web_chat.match_places import match_routes
from bot.chat.web_chat.pages import Pages, known_language
from bot.chat.web_chat.seats import (
    A_YEAR,
    SLOTS,
    Sitter,
    browser_cookie,
    new_sitter,
    read_cookie,
    read_left,
    tidy_name,
    write_left,
)
from bot.chat.web_chat.table import ROOM, Person, Table, key_of

log = logging.getLogger(__name__)

CHAT = "web"
_REFUSED = {"taken": ("taken-name", 409), "full": ("full", 503)}
_BEAT = 10.0
"""Seconds after which a line says that it is alive: its page sees no ping, and waits for 25 of them."""
_UNHEARD = {"malformed": 400, "too-long": 413, "slow": 429, "failed": 503}


class Places:
    """One for each run; `cookie` tells the name of this table's cookies, `in_charge` who is as good as
    its operator."""

    def __init__(
        self,
        table: Table,
        pages: Pages,
        hear: Hear,
        counter: Counter,
        cookie: Callable[[], str],
        token: Callable[[], str],
        *,
        in_charge: Callable[[web.Request], bool],
    ) -> None:
        self._table, self._pages, self._hear = table, pages, hear
        self._counter, self._door = counter, Door()
        self._cookie, self._token = cookie, token
        self._in_charge = in_charge
        self._lost_upgrade = False

    def routes(self) -> list[web.RouteDef]:
        seat = f"/seat/{{slot:[1-{SLOTS}]}}"
        return [
            web.get(seat, self._page),
            web.get(f"{seat}/me", self._me),
            web.post(f"{seat}/take", self._take),
            web.post(f"{seat}/leave", self._leave),
            web.post(f"{seat}/say", self._post),
            web.get(f"{seat}/picture/{{name}}", self._picture),
            web.get(f"{seat}/file/{{name}}", self._file),
            web.get(f"{seat}/socket", self._socket),
            *match_routes(seat, self._page, self._sits, self._counter),
        ]

    def _sitter(self, request: web.Request) -> Sitter | None:
        return read_cookie(request.cookies.get(self._cookie()))

    def _sits(self, request: web.Request) -> Sitter:
        sitter = self._sitter(request)
        if sitter is None:
            raise web.HTTPUnauthorized(text=frames.write_error("no-seat"))
        return sitter

    async def _seated(self, request: web.Request) -> tuple[Sitter, Person]:
        """Who sits here. A seat whose name is somebody else's by now is to ask for another."""
        sitter = self._sits(request)
        language = known_language(request.query.get("language"))
        name = await self._counter.seat(sitter.user, sitter.name, language)
        if name is None:
            raise web.HTTPUnauthorized(text=frames.write_error("no-seat"))
        if mark := mark_of(request, browser_cookie(self._cookie())):
            await self._counter.opened_in(sitter.user, mark)
        return sitter, await self._table.admit(sitter, name, language)

    async def _page(self, request: web.Request) -> web.Response:
        return await self._pages.page(request, "seat.html")

    async def _me(self, request: web.Request) -> web.Response:
        """Who sits here, whether they play the match that is asked about, and whether there is
        room for one page more."""
        sitter = self._sitter(request)
        name = sitter and await self._counter.seat(sitter.user, sitter.name, None)
        told = {"name": name, **({"full": True} if self._table.is_full() else {})}
        if sitter and (match := _number(request.query.get("match"))):
            told["plays"] = await self._counter.plays(sitter.user, match)
        return _json(told)

    async def _take(self, request: web.Request) -> web.Response:
        """Sit down under a name that nobody else has; or be called otherwise where one sits."""
        if not self._door.admits(comes_from(request), asyncio.get_running_loop().time()):
            return _json({"error": "too-many-names"}, 429)
        try:
            wish = frames.read_object(await _text(request))
        except Malformed as fault:
            return _json({"error": str(fault)}, _UNHEARD[str(fault)])
        name, language = tidy_name(wish.get("name")), known_language(wish.get("language"))
        if name is None:
            return _json({"error": "bad-name"}, 400)
        sitter = self._sitter(request) or await self._back(request, name)
        sitter = sitter or new_sitter(self._token(), name)
        taken = await self._counter.take(sitter.user, name, language)
        if taken != "mine":
            code, status = _REFUSED[taken]
            return _json({"error": code}, status)
        self._table.rename(sitter.user, name)
        response = _json({"name": name})
        self._keep(request, response, self._cookie(), sitter.cookie)
        return response

    async def _back(self, request: web.Request, name: str) -> Sitter | None:
        """Somebody of this name who left their seat in this browser: it is theirs again."""
        for sitter in read_left(request.cookies.get(self._left())):
            if await self._counter.holds(sitter.user, name):
                return sitter
        return None

    async def _leave(self, request: web.Request) -> web.Response:
        sitter = self._sits(request)
        await self._counter.leave(sitter.user)
        self._table.leave(sitter)
        response = _json({"name": None})
        response.del_cookie(self._cookie(), path=f"/seat/{request.match_info['slot']}")
        before = read_left(request.cookies.get(self._left()))
        left = [sitter, *(one for one in before if one != sitter)]
        self._keep(request, response, self._left(), write_left(left))
        return response

    def _left(self) -> str:
        return f"{self._cookie()}-left"

    def _keep(self, request: web.Request, response: web.Response, name: str, value: str) -> None:
        response.set_cookie(
            name,
            value,
            path=f"/seat/{request.match_info['slot']}",
            max_age=A_YEAR,
            httponly=True,
            samesite="Strict",
            secure=is_https(request),
        )

    async def _post(self, request: web.Request) -> web.Response:
        """Say something without a socket; the answer comes once it was served."""
        sitter, person = await self._seated(request)
        try:
            words = frames.read_words(await _text(request))
            await self._say(sitter, person, words, self._in_charge(request))
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

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """A long text, to the seat that was sent it, in pieces: it may be megabytes."""
        text = self._table.file(self._sits(request).user, request.match_info["name"])
        if text is None:
            raise web.HTTPNotFound
        response = dressed(web.StreamResponse(headers={"Content-Disposition": "attachment"}))
        response.content_type, response.charset = "text/plain", "utf-8"
        await response.prepare(request)
        for start in range(0, len(text), frames.LONGEST_BLOCK):
            await response.write(text[start : start + frames.LONGEST_BLOCK].encode())
            await asyncio.sleep(0)  # others have their turn
        await response.write_eof()
        return response

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        if "Upgrade" not in request.headers:
            self._note_lost_upgrade()
            raise web.HTTPUpgradeRequired
        if self._table.is_full():
            raise web.HTTPServiceUnavailable(text=frames.write_error("full"))
        sitter, person = await self._seated(request)
        line = await self._line(sitter, person, request)
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=frames.LARGEST)
        try:
            await socket.prepare(request)
            writing = asyncio.create_task(_write(socket, line.queue))
            try:
                await self._counter.arrived(sitter.user)
                await self._listen(socket, sitter, person, line, self._in_charge(request))
            finally:
                writing.cancel()
        finally:
            self._table.close_line(person, line)
            await self._note_gone(sitter, person)
        return socket

    def _note_lost_upgrade(self) -> None:
        """Without it a page opens, and hears nothing; its pages try it again and again, so once."""
        if not self._lost_upgrade:
            self._lost_upgrade = True
            log.warning(
                "a page's WebSocket has come as a plain request, so that it hears nothing: the web server"
                " in front must pass on Upgrade and Connection"
            )

    async def _note_gone(self, sitter: Sitter, person: Person) -> None:
        """A line may have been dead for a while before it was closed: what it was given is unread."""
        if person.lines:
            return
        try:
            await self._counter.gone(sitter.user)
        except Exception as fault:
            log.error("nobody was told that a page is closed: %s", type(fault).__name__)  # noqa: TRY400

    async def _line(self, sitter: Sitter, person: Person, request: web.Request) -> Line:
        """A page's line. One that has seen nothing is shown how its matches stand."""
        asked = request.query
        run, seen, seen_room = (
            asked.get("run", ""),
            _number(asked.get("seat")),
            _number(asked.get("room")),
        )
        await self._receive(sitter, person, self._table.seen(person, run, seen))
        goes_on = self._table.goes_on(person, run, seen, seen_room)
        boards = [] if goes_on else await self._counter.boards(sitter.user, person.shown())
        line = self._table.open_line(person, run, seen, seen_room, boards)
        if line is None:
            raise web.HTTPTooManyRequests(text=frames.write_error("too-many-pages"))
        return line

    async def _receive(self, sitter: Sitter, person: Person, letters: list[str]) -> None:
        """Letters have been read. Where that cannot be kept, they are unread, and come again."""
        keys = {letter: person.unread[letter][1] for letter in letters if letter in person.unread}
        if not keys:
            return
        try:
            await self._counter.read(sitter.user, list(keys.values()))
        except Exception as fault:
            log.error("a receipt at the table could not be kept: %s", type(fault).__name__)  # noqa: TRY400
            return
        for letter in keys:
            person.unread.pop(letter, None)

    async def _listen(
        self,
        socket: web.WebSocketResponse,
        sitter: Sitter,
        person: Person,
        line: Line,
        in_charge: bool,
    ) -> None:
        async for message in socket:
            name = None
            try:
                text = message.data if message.type is web.WSMsgType.TEXT else ""
                if letter := frames.read_receipt(text):
                    await self._receive(sitter, person, [letter])
                    continue
                words = frames.read_words(text)
                name = words.id
                await self._say(sitter, person, words, in_charge)
                answer = frames.write_heard(name)
            except Malformed as fault:
                answer = frames.write_error(str(fault), name or fault.name)
            line.put(answer)

    async def _say(self, sitter: Sitter, person: Person, words: Words, in_charge: bool) -> None:
        """Bring the words to the umpire and show them; Malformed says why they were not heard."""
        if not self._table.may_say(person, asyncio.get_running_loop().time()):
            raise Malformed("slow")
        self._table.say(sitter, person, words)
        try:
            await self._hear(
                Incoming(
                    chat=CHAT,
                    user=sitter.user,
                    name=sitter.name,
                    text=words.text,
                    key=key_of(sitter, words),
                    place=ROOM if words.in_room else None,
                    language=person.language,
                    community=ROOM,
                    admin=in_charge,
                    about=words.about,
                    unshown=words.in_room,
                    sure=words.sure,
                    pressed=words.label is not None,
                    one_way=True,  # a page is shut soon
                )
            )
        except Exception as fault:
            # Not its text: it may quote what was said.
            log.error("a sentence at the table could not be served: %s", type(fault).__name__)  # noqa: TRY400
            raise Malformed("failed") from None
        # They may have said that they are called otherwise. Whether that can be looked up now or not, they
        # were heard: a page that is not told so would say it once more when it comes back.
        with suppress(Exception):
            name = await self._counter.seat(sitter.user, sitter.name, None)
            self._table.rename(sitter.user, name or person.name)


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str | None]) -> None:
    """Carry the frames of a line until it ends; then the page is told to come back."""
    try:
        while (frame := await _next_frame(queue)) is not None:
            await socket.send_str(frame)
    except ConnectionError:
        return
    await socket.close(code=1001)


async def _next_frame(queue: asyncio.Queue[str | None]) -> str | None:
    try:
        async with asyncio.timeout(_BEAT):
            return await queue.get()
    except TimeoutError:
        return frames.write_beat()


async def _text(request: web.Request) -> str:
    try:
        return (await read_whole(request)).decode()
    except UnicodeDecodeError:
        raise Malformed("malformed") from None


def _json(body: object, status: int = 200) -> web.Response:
    return web.Response(text=frames.write(body), content_type="application/json", status=status)


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 10 else 0
