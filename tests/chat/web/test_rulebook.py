"""The rules as pages of the table: for whoever comes, without a seat or a script."""

from __future__ import annotations

import re

import aiohttp
import pytest

from bot.games.primers import PRIMERS, primer_of
from bot.language import LANGUAGES
from tests.chat.web.driver import WebDriver


async def fetch(driver: WebDriver, path: str, asks: str = "") -> tuple[int, str, bytes]:
    assert driver.table
    headers = {"Accept-Language": asks} if asks else {}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.get(driver.table.address + path) as answer,
    ):
        return answer.status, answer.content_type, await answer.read()


@pytest.mark.parametrize("game", PRIMERS)
async def test_each_game_has_its_page_in_each_language(driver: WebDriver, game: str) -> None:
    primer = primer_of(game)
    assert primer is not None
    for language in LANGUAGES:
        status, kind, body = await fetch(driver, f"/rules/{game}/{language}")
        page = body.decode()
        assert (status, kind) == (200, "text/html")
        assert f'<html lang="{language}">' in page
        assert page.count("<img ") == len(primer.leaves)
        assert all(leaf in page for leaf in (f'id="page-{n}"' for n in range(1, 3)))
        assert "<script" not in page
        assert 'class="rulebook ready"' in page, "shown without a script"
        assert not re.search(r'alt=""', page)
    status, kind, body = await fetch(driver, f"/rules/{game}/ru/{len(primer.leaves)}.png")
    assert (status, kind) == (200, "image/png")
    assert body.startswith(b"\x89PNG")


async def test_the_language_is_the_browsers_unless_it_is_named(driver: WebDriver) -> None:
    assert b'lang="ru"' in (await fetch(driver, "/rules/chess-t", "ru-RU,ru;q=0.9"))[2][:60]
    assert b'lang="en"' in (await fetch(driver, "/rules/chess-t", "de"))[2][:60]


@pytest.mark.parametrize(
    "path",
    [
        "/rules/nothing",
        "/rules/chess-t/xx",
        "/rules/chess-t/en/0.png",
        "/rules/chess-t/en/999.png",
        "/rules/nothing/en/1.png",
    ],
)
async def test_what_is_not_there(driver: WebDriver, path: str) -> None:
    assert (await fetch(driver, path))[0] == 404


async def test_no_byte_depends_on_a_match(driver: WebDriver) -> None:
    before = await fetch(driver, "/rules/kriegspiel/en")
    await driver.guest("boris")
    await driver.say("anna", "/challenge kriegspiel side=white", "table")
    await driver.say("boris", "/accept 1")
    await driver.say("anna", "e4")
    assert await fetch(driver, "/rules/kriegspiel/en") == before
