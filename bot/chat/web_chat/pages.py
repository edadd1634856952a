"""Pages: everything at the table that is the same for everybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from html import escape
from importlib import resources

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.chat.menu import Menu
from bot.chat.web_chat.cards import Card, describe
from bot.chat.web_chat.commands import describe_commands
from bot.chat.web_chat.files import ASK, Body, Files, body_of
from bot.chat.web_chat.frames import write
from bot.language import FALLBACK, LANGUAGES, InEach, Language

_STRINGS = InEach(en="strings.en.json", ru="strings.ru.json")
"""The page's own words, for translators who write no Python."""
_A_DAY = {"Cache-Control": "public, max-age=86400"}


class Pages:
    """Made when somebody first asks for one: their cards open every game, which takes a while."""

    def __init__(
        self, cards: Iterable[Card], menu: Menu, paces: tuple[tuple[str, InEach[str]], ...] = ()
    ) -> None:
        self._closed, self._menu, self._paces = cards, menu, paces
        self._cards: dict[str, Card] = {}
        folder = resources.files("bot.chat.web_chat") / "static"
        self._strings = _STRINGS.map(lambda name: read_strings((folder / name).read_bytes()))
        self._without_script = self._banners("no-script", "banner")
        self._late = self._banners("late", "banner late")
        self._files: Files | None = None
        self._making = asyncio.Lock()
        self._written: dict[tuple[str, Language], Body] = {}
        self._samples: dict[tuple[str, Language], Body | None] = {}
        self._drawing = asyncio.Lock()

    def _banners(self, key: str, kind: str) -> str:
        """In each language: nothing has told yet which is the reader's."""
        return "".join(
            f'<p class="{kind}" lang="{language}">{escape(own[key])}</p>'
            for language, own in self._strings.each()
        )

    async def _made(self) -> Files:
        """Off the loop: others play on."""
        async with self._making:
            if self._files is None:
                self._files = await asyncio.to_thread(self._make)
            return self._files

    def _make(self) -> Files:
        cards = tuple(self._closed)
        self._cards = {card.key: card for card in cards}
        strings = {
            language: self._strings[FALLBACK] | own for language, own in self._strings.each()
        }
        return Files(
            resources.files("bot.chat.web_chat") / "static",
            {
                "cards.json": write(describe(cards)),
                "paces.json": write([[said, dict(told.each())] for said, told in self._paces]),
                "commands.json": write(describe_commands(self._menu)),
                "strings.json": write(strings),
            },
        )

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._lobby),
            web.get("/split", self._split),
            web.get("/health", _health),
            web.get("/sample/{key}/{language}", self._sample),
            web.get("/static/{stamp:[0-9a-f]{12}}/{name:.+}", self._static),
            web.get("/static/{name}", self._static),
            web.get("/favicon.ico", self._icon),
        ]

    async def page(self, request: web.Request, name: str) -> web.Response:
        """A page in the language that the browser asks for; its script may change it."""
        body = await self._page(name, _asked(request))
        return body.answer(request, {**ASK, "Vary": "Accept-Language"})

    async def _page(self, name: str, language: Language) -> Body:
        body = self._written.get((name, language))
        if body is None:
            text = (await self._made()).page(name)
            text = text.replace('<html lang="en"', f'<html lang="{language}"', 1)
            text = text.replace("<noscript>", f"{self._late}<noscript>{self._without_script}", 1)
            body = self._written[name, language] = body_of("text/html", text.encode())
        return body

    @property
    def lost(self) -> Middleware:
        """Whoever opens a page that is not there is shown the way back."""

        @web.middleware
        async def shown(request: web.Request, handler: Handler) -> web.StreamResponse:
            try:
                return await handler(request)
            except web.HTTPNotFound:
                if "text/html" not in request.headers.get("Accept", ""):
                    raise
                page = await self._page("lost.html", _asked(request))
                return web.Response(
                    body=page.plain, status=404, headers={"Content-Type": page.kind}
                )

        return shown

    async def _lobby(self, request: web.Request) -> web.Response:
        return await self.page(request, "lobby.html")

    async def _split(self, request: web.Request) -> web.Response:
        return await self.page(request, "split.html")

    async def _sample(self, request: web.Request) -> web.Response:
        key, language = request.match_info["key"], known_language(request.match_info["language"])
        await self._made()
        card = self._cards.get(key)
        if card is None or card.sample is None or language is None:
            raise web.HTTPNotFound
        async with self._drawing:
            if (key, language) not in self._samples:
                drawn = await card.sample(language)
                self._samples[key, language] = body_of("image/png", drawn) if drawn else None
        sample = self._samples[key, language]
        if sample is None:
            raise web.HTTPNotFound
        return sample.answer(request, _A_DAY)

    async def _static(self, request: web.Request) -> web.Response:
        wanted = request.match_info
        return (await self._made()).answer(request, wanted["name"], wanted.get("stamp"))

    async def _icon(self, request: web.Request) -> web.Response:
        return (await self._made()).answer(request, "mark.svg")


def _asked(request: web.Request) -> Language:
    return pick_language(request.headers.get("Accept-Language", ""))


async def _health(_: web.Request) -> web.Response:
    return web.Response(text="ok")


def read_strings(file: bytes) -> dict[str, str]:
    """The page's own words in one language."""
    strings: dict[str, str] = json.loads(file)
    return strings


def known_language(tag: object) -> Language | None:
    """The language of ours that is called so."""
    return next((language for language in LANGUAGES if language == tag), None)


def pick_language(header: str) -> Language:
    """The first of our languages that an Accept-Language header prefers."""
    wishes: list[tuple[float, str]] = []
    for part in header[:400].split(","):
        tag, _, quality = part.strip().partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            weight = 0.0
        wishes.append((weight, tag.strip().lower().partition("-")[0]))
    wishes.sort(key=lambda wish: -wish[0])
    found = (known_language(tag) for weight, tag in wishes if weight > 0)
    return next(filter(None, found), FALLBACK)
