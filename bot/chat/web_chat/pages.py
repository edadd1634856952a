"""Pages: everything at the table that is the same for everybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from html import escape
from importlib import resources

from aiohttp import web

from bot.chat.menu import Menu
from bot.chat.web_chat.cards import Card, describe
from bot.chat.web_chat.commands import describe_commands
from bot.chat.web_chat.frames import write
from bot.language import FALLBACK, LANGUAGES, InEach, Language

_STRINGS = InEach(en="strings.en.json", ru="strings.ru.json")
"""The page's own words, for translators who write no Python."""
_TYPES = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "svg": "image/svg+xml",
}
_FRESH = {"Cache-Control": "no-cache"}


class Pages:
    """Read once; a name that is not among them is not found, whatever it looks like."""

    def __init__(self, cards: Iterable[Card], menu: Menu) -> None:
        folder = resources.files("bot.chat.web_chat") / "static"
        self._files = {
            file.name: file.read_bytes()
            for file in folder.iterdir()
            if file.name.rpartition(".")[2] in _TYPES
        }
        self._closed, self._cards = cards, dict[str, Card]()
        self._opening = asyncio.Lock()
        strings = _STRINGS.map(lambda name: read_strings(self._files[name]))
        self._told = {
            "commands": write(describe_commands(menu)),
            "strings": write(
                {language: strings[FALLBACK] | own for language, own in strings.each()}
            ),
        }
        self._without_script = "".join(
            f'<p class="banner" lang="{language}">{escape(own["no-script"])}</p>'
            for language, own in strings.each()
        )
        self._samples: dict[tuple[str, Language], bytes | None] = {}
        self._drawing = asyncio.Lock()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._lobby),
            web.get("/split", self._split),
            web.get("/health", _health),
            web.get("/{told:cards|commands|strings}", self._tell),
            web.get("/sample/{key}/{language}", self._sample),
            web.get("/static/{name}", self._static),
            web.get("/favicon.ico", self._icon),
        ]

    def page(self, request: web.Request, name: str) -> web.Response:
        """A page in the language that the browser asks for; its script may change it."""
        language = pick_language(request.headers.get("Accept-Language", ""))
        text = self._files[name].decode()
        text = text.replace('<html lang="en"', f'<html lang="{language}"', 1)
        text = text.replace("<noscript>", f"<noscript>{self._without_script}", 1)
        headers = {**_FRESH, "Vary": "Accept-Language"}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def _lobby(self, request: web.Request) -> web.Response:
        return self.page(request, "lobby.html")

    async def _split(self, request: web.Request) -> web.Response:
        return self.page(request, "split.html")

    async def _tell(self, request: web.Request) -> web.Response:
        """What the pages' scripts begin with."""
        told = request.match_info["told"]
        text = self._told[told] if told != "cards" else write(describe(await self._opened()))
        return web.Response(text=text, content_type="application/json", headers=_FRESH)

    async def _opened(self) -> tuple[Card, ...]:
        """The cards; the first time they open every game, which takes a while: off the loop."""
        async with self._opening:
            if not self._cards:
                self._cards = {
                    card.key: card for card in await asyncio.to_thread(tuple, self._closed)
                }
        return tuple(self._cards.values())

    async def _sample(self, request: web.Request) -> web.Response:
        key, language = request.match_info["key"], known_language(request.match_info["language"])
        await self._opened()
        card = self._cards.get(key)
        if card is None or card.sample is None or language is None:
            raise web.HTTPNotFound
        async with self._drawing:
            if (key, language) not in self._samples:
                self._samples[key, language] = await card.sample(language)
        sample = self._samples[key, language]
        if sample is None:
            raise web.HTTPNotFound
        return web.Response(body=sample, content_type="image/png", headers=_FRESH)

    async def _static(self, request: web.Request) -> web.Response:
        return self._file(request.match_info["name"])

    async def _icon(self, _: web.Request) -> web.Response:
        return self._file("mark.svg")

    def _file(self, name: str) -> web.Response:
        body = self._files.get(name)
        if body is None:
            raise web.HTTPNotFound
        kind = _TYPES[name.rpartition(".")[2]]
        return web.Response(body=body, content_type=kind, charset="utf-8", headers=_FRESH)


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
