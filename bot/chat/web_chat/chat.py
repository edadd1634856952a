"""The local table as a chat: serves pages, hears what is said at them, and delivers letters."""

from __future__ import annotations

import asyncio
import errno
import logging
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from bot.chat.contract import (
    Address,
    Away,
    Counter,
    Gone,
    Hear,
    Occupied,
    Outgoing,
    Receipt,
    Shown,
)
from bot.chat.gate import open_gate
from bot.chat.menu import Menu
from bot.chat.web_chat import frames
from bot.chat.web_chat.browsers import marking
from bot.chat.web_chat.cards import Card
from bot.chat.web_chat.entrance import Entrance, Read
from bot.chat.web_chat.frames import LARGEST
from bot.chat.web_chat.guard import FORWARDED, LOOPBACK, contained, guard, host_of
from bot.chat.web_chat.hall import Hall, Lesson
from bot.chat.web_chat.pages import Pages
from bot.chat.web_chat.places import CHAT, Places
from bot.chat.web_chat.rulebook import Book, Rulebook
from bot.chat.web_chat.seats import browser_cookie, cookie_name
from bot.chat.web_chat.table import ROOM, Table
from bot.language import InEach

log = logging.getLogger(__name__)

_PARTING = 2.0
"""Seconds that open pages get to take their leave when the table closes."""
_UNREAD = 5400.0
"""Seconds after which a letter that no page has acknowledged is offered again."""

_NEAREST = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
"""Where this machine finds what is open to all networks: of one kind, and to none of the other."""


class PortTaken(Occupied, OSError):
    """Something else listens where the table should be served; the text says what to do."""


class WebChat:
    """Serves the local table at `host`:`port` (port 0: any that is free).

    The `cards` are asked for when a page first shows them: they open every game.
    It answers only to requests for a loopback name, for `host` itself, and for those in `hosts`.
    Where it is shared with a network, `shared` is how that calls this machine, the first name being
    the one for links; whoever sits at the machine itself is still in charge. `opened` is called with
    the port when the table can be reached. `address` is the public one, where a web server in front
    speaks https; then `started` reads what Telegram says of whoever opens the table inside of it.
    `token` makes secrets.
    """

    name = CHAT
    draws = True

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 8765,
        *,
        menu: Menu,
        cards: Iterable[Card] = (),
        paces: tuple[tuple[str, InEach[str]], ...] = (),
        hosts: Iterable[str] = (),
        shared: Sequence[str] = (),
        opened: Callable[[int], None] = lambda _: None,
        lesson: Lesson | None = None,
        rules: Book | None = None,
        address: str | None = None,
        started: Read | None = None,
        token: Callable[[], str] = lambda: secrets.token_urlsafe(32),
    ) -> None:
        self._host, self.port, self._token = host, port, token
        self._pages = Pages(cards, menu, paces)
        self._shared, self._opened, self._lesson = tuple(shared), opened, lesson
        self._rules, self._started, self._public = rules, started, address
        public = (urlsplit(address).netloc,) if address else ()
        named = {host_of(_bracketed(name)) for name in (host, *hosts, *shared)}
        named |= {host_of(name) for name in public}
        self._hosts = LOOPBACK | named - {""}
        self._table = Table(token)
        self._counter: Counter | None = None
        self._clocked: set[int] = set()
        self._clocks = asyncio.Event()
        self.open = asyncio.Event()
        """Set while the table can be reached."""

    def rely_on(self, counter: Counter) -> None:
        self._counter = counter

    def hear_clocks(self, matches: Collection[int]) -> None:
        if self._table.names():
            self._clocked.update(matches)
            self._clocks.set()

    def here(self) -> Collection[str]:
        return self._table.users()

    async def _show_clocks(self, counter: Counter) -> None:
        """Tell pages what has changed, all that has come meanwhile in one look."""
        while True:
            await self._clocks.wait()
            matches, self._clocked = self._clocked, set()
            try:
                for user, shown in await counter.clocked(matches):
                    self._table.show(user, frames.write_clocks(shown))
            except Exception as fault:
                log.error("clocks could not be shown at the table: %s", type(fault).__name__)  # noqa: TRY400
            if not self._clocked:
                self._clocks.clear()

    @property
    def address(self) -> str:
        """Where a browser finds the table."""
        return f"http://{_bracketed(_NEAREST.get(self._host, self._host))}:{self.port}"

    async def run(self, hear: Hear) -> None:
        """Serve until cancelled. Raises PortTaken where the port is not free."""
        if self._counter is None:
            raise RuntimeError("a table without a desk knows nobody")
        await self._table.rely_on(self._counter)
        app = web.Application(
            middlewares=[
                guard(self._hosts),
                contained,
                self._pages.lost,
                marking(lambda: browser_cookie(cookie_name(self.port)), self._token),
            ],
            client_max_size=LARGEST,
        )
        app.add_routes(self._pages.routes())
        app.add_routes(
            Places(
                self._table,
                self._pages,
                hear,
                self._counter,
                lambda: cookie_name(self.port),
                self._token,
                in_charge=self._is_in_charge,
            ).routes()
        )
        self._hall = Hall(self._pages, self._counter, self._table, self._lesson, lambda: self.link)
        app.add_routes(self._hall.routes())
        if self._started is not None:
            entrance = Entrance(
                self._started,
                self._table,
                self._pages,
                self._counter,
                lambda: cookie_name(self.port),
            )
            app.add_routes(entrance.routes())
        if self._rules is not None:
            app.add_routes(Rulebook(self._rules).routes())
        clocks = asyncio.create_task(self._show_clocks(self._counter))
        try:
            async with AsyncExitStack() as stack:
                await self._listen(stack, app)
                log.info("the local table is open at %s", self.address)
                self.open.set()
                self._opened(self.port)
                try:
                    await asyncio.Event().wait()
                finally:
                    self.open.clear()
                    self._table.close()
        finally:
            clocks.cancel()
            # Another process may serve the table next: what it tells stands in no log of this one.
            self._table = Table(self._token)

    def _is_in_charge(self, request: web.Request) -> bool:
        """Whether it can only be somebody at this machine, who may do with it what they like.

        A web server in front that keeps no `Host` asks for this machine on behalf of everybody.
        """
        here = request.remote in LOOPBACK and host_of(request.host) in LOOPBACK
        alone = self._hosts == LOOPBACK or bool(self._shared)
        return here and alone and not any(one in request.headers for one in FORWARDED)

    @property
    def link(self) -> str | None:
        """Under which address others find the table; None where only this machine does."""
        if self._public:
            return self._public
        return f"http://{_bracketed(self._shared[0])}:{self.port}" if self._shared else None

    async def _listen(self, stack: AsyncExitStack, app: web.Application) -> None:
        try:
            gate = open_gate(app, self._host, self.port, parting=_PARTING)
            server = await stack.enter_async_context(gate)
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE:
                # It is tried again: the network may be there later than the bot.
                why = f"the local table cannot open at {self.address}: {fault.strerror}; "
                log.error(why + "UMPIRE_TABLE_HOST and UMPIRE_TABLE_PORT choose where")  # noqa: TRY400
                raise
            raise PortTaken(
                f"port {self.port} is taken, so the local table cannot open at {self.address}: "
                "perhaps another umpire is running, or another setting of this one names the same "
                "port; UMPIRE_TABLE_PORT chooses another"
            ) from None
        self.port = server.sockets[0].getsockname()[1]

    def attends(self) -> bool:
        return self.open.is_set()

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        """Put the letter on the addressee's open pages: it is read when one of them says so."""
        if (user := to.user) is not None:
            beside = await self._beside(user, message) if self._table.is_here(user) else None
            if not self._table.is_here(user):
                raise Away(lambda: not self._table.is_here(user))
            self._table.tell(user, message, key, beside)
            raise Shown(_UNREAD)
        if to.place == ROOM:
            return Receipt(f"{ROOM}:{self._table.announce(message, key)}")
        raise Gone

    async def _beside(self, user: str, message: Outgoing) -> Mapping[str, Any] | None:
        """What the page of the letter's match shows beside it; without that the page asks for it."""
        match = message.played if message.about is None else message.about
        if match is None or self._counter is None:
            return None
        step = message.seen.number if message.seen and message.told else None
        try:
            return await self._counter.beside(user, match, step)
        except Exception as fault:
            kind = type(fault).__name__
            log.error("a letter at the table goes without what stands beside it: %s", kind)  # noqa: TRY400
            return None


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host
