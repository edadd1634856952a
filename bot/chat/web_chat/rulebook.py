"""The rulebook: a page for each game with its rules, boards and all, for whoever comes.

It is made without any match, needs no seat and no script, and can be printed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from aiohttp import web

from bot.chat.web_chat.files import ASK, Body, body_of
from bot.chat.web_chat.pages import known_language, pick_language
from bot.language import LANGUAGES, Language

_A_DAY = {"Cache-Control": "public, max-age=86400"}


@dataclass(frozen=True, slots=True)
class Leaf:
    heading: str
    text: str
    alt: str
    """What its board shows, in words."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's rules in one language."""

    title: str
    leaves: tuple[Leaf, ...]
    whole: str
    """All in words."""
    whole_title: str
    home: str
    """What leads to the first page."""


@dataclass(frozen=True, slots=True)
class Book:
    read: Callable[[str, Language], Rules | None]
    """The rules of the game of this key; None where there is none."""
    draw: Callable[[str, int, Language], Awaitable[bytes | None]]
    """The board of its leaf of this number, from 1."""


_Key: TypeAlias = tuple[str, int, Language]


class Rulebook:
    """One for each run; what was made once is kept."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._made: dict[_Key, Body] = {}
        self._drawing = asyncio.Lock()

    def routes(self) -> list[web.RouteDef]:
        game = r"{game:[a-z0-9-]{1,40}}"
        return [
            web.get(f"/rules/{game}", self._page),
            web.get(f"/rules/{game}/{{language:[a-z]{{2}}}}", self._page),
            web.get(
                rf"/rules/{game}/{{language:[a-z]{{2}}}}/{{number:\d{{1,3}}}}.png", self._board
            ),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        """In the language that is named, or that the browser asks for."""
        named = request.match_info.get("language")
        language = known_language(named) if named else None
        if named and language is None:
            raise web.HTTPNotFound
        language = language or pick_language(request.headers.get("Accept-Language", ""))
        key = (request.match_info["game"], 0, language)
        if key not in self._made:
            rules = await asyncio.to_thread(self._book.read, key[0], language)
            if rules is None:
                raise web.HTTPNotFound
            self._made[key] = body_of("text/html", _write(key[0], rules, language).encode())
        return self._made[key].answer(request, {**ASK, "Vary": "Accept-Language"})

    async def _board(self, request: web.Request) -> web.Response:
        language = known_language(request.match_info["language"])
        number = int(request.match_info["number"])
        if language is None or number < 1:
            raise web.HTTPNotFound
        key = (request.match_info["game"], number, language)
        async with self._drawing:
            if key not in self._made:
                drawn = await self._book.draw(*key)
                if drawn is None:
                    raise web.HTTPNotFound
                self._made[key] = body_of("image/png", drawn)
        return self._made[key].answer(request, _A_DAY)


def _write(game: str, rules: Rules, language: Language) -> str:
    title = escape(rules.title)
    others = " ".join(
        f'<a class="button" href="/rules/{game}/{one}" hreflang="{one}" lang="{one}">{one.upper()}</a>'
        for one in LANGUAGES
        if one != language
    )
    listed = "".join(
        f'<li><a href="#page-{number}">{escape(leaf.heading)}</a></li>'
        for number, leaf in enumerate(rules.leaves, 1)
    )
    leaves = "".join(
        _leaf(game, number, leaf, language) for number, leaf in enumerate(rules.leaves, 1)
    )
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="/static/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/style.css">
<link rel="stylesheet" href="/static/rulebook.css">
</head>
<body class="rulebook ready">
<header class="bar"><a class="button" href="/">{escape(rules.home)}</a> {others}</header>
<main>
<h1>{title}</h1>
<nav aria-label="{title}"><ol>{listed}</ol></nav>
{leaves}<section id="whole"><h2>{escape(rules.whole_title)}</h2>{_paragraphs(rules.whole)}</section>
</main>
</body>
</html>
"""


def _leaf(game: str, number: int, leaf: Leaf, language: Language) -> str:
    image = (
        f'<img src="/rules/{game}/{language}/{number}.png" alt="{escape(leaf.alt)}" loading="lazy">'
    )
    return (
        f'<section id="page-{number}"><h2>{escape(leaf.heading)}</h2>'
        f"{image}<div>{_paragraphs(leaf.text)}</div></section>\n"
    )


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in text.split("\n") if line.strip())
