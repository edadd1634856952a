"""Pages: their languages, words and files, and that nothing strange is in them."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.contract import Incoming
from bot.chat.menu import Menu
from bot.chat.web_chat import Card, PortTaken, WebChat
from bot.chat.web_chat.commands import describe_commands
from bot.chat.web_chat.pages import pick_language
from bot.language import LANGUAGES, InEach, Language
from bot.words.hearing import Unknown, hear
from renderer.scene import MARKS, SPRITES
from tests.chat.menus import SAMPLE
from tests.chat.web.driver import WebDriver
from tests.chat.web.static import STATIC, strings

SVG = "http://www.w3.org/2000/svg"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("de,en;q=0.5,ru;q=0.7", "ru"),
        ("de-DE,fr;q=x", "en"),
        ("ru;q=0", "en"),
        (";;,;q=,,", "en"),
    ],
)
def test_the_language_that_a_browser_asks_for(header: str, language: str) -> None:
    assert pick_language(header) == language


@given(st.text(max_size=60))
def test_any_header_picks_a_language(header: str) -> None:
    assert pick_language(header) in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_everything_in_each_language(language: str) -> None:
    english, own = strings()["en"], strings()[language]
    assert english.keys() == own.keys()
    for key, words in english.items():
        assert set(re.findall(r"{\w+}", words)) == set(re.findall(r"{\w+}", own[key]))
        assert own[key].strip()


def test_every_command_that_the_page_itself_says_is_understood() -> None:
    texts = [one.read_text(encoding="utf-8") for one in STATIC.iterdir() if ".js" in one.name]
    said = [word for one in texts for word in re.findall(r"""["'` ](/[a-zа-яё]+)[ "'`]""", one)]
    words = [word for word in said if word != "/split"]
    assert len(words) > 10
    for word in words:
        assert not isinstance(hear(word).sentence, Unknown), word


def test_the_page_is_told_all_commands_but_the_operators() -> None:
    told = {one["word"]: one for one in describe_commands(SAMPLE)}
    assert "status" not in told
    assert told["move"]["match"]
    assert not told["vacation"]["match"]
    assert told["tournament join"]["names"] == {"en": "tournament join", "ru": "турнир участвовать"}
    assert told["vacation"]["abouts"] == {"en": "Stop your clocks", "ru": "Остановить свои часы"}


def test_everything_on_a_board_has_its_words() -> None:
    words = strings()["en"]
    for sprite in SPRITES:
        family, kind = sprite.split(".")
        if family.startswith("shogi"):
            assert f"man-shogi-{kind}" in words
        else:
            assert {f"man-w-{kind}", f"man-b-{kind}"} <= words.keys()
    told = {f"square-{mark.replace('.', '-')}" for mark in MARKS if mark not in {"fog", "opened"}}
    assert told | {"square-unseen", "square-opened"} <= words.keys()


def test_every_word_on_the_page_is_in_the_list_and_the_other_way_round() -> None:
    texts = {one.name: one.read_text(encoding="utf-8") for one in STATIC.iterdir()}
    pages = [text for name, text in texts.items() if name.endswith(".html")]
    scripts = "\n".join(text for name, text in texts.items() if name.endswith(".js"))
    used = {key for page in pages for key in re.findall(r'data-t(?:-\w+)?="([\w-]+)"', page)}
    known = set(strings()["en"]) - {"no-script", "late"}
    assert used <= known
    assert set(re.findall(r'\bt\("([\w-]+)"', scripts)) <= known
    left = {key for key in known - used if f'"{key}"' not in scripts}
    left = {key for key in left if not key.startswith(("error-", "man-", "square-", "curve-"))}
    assert not left


def test_pages_hold_no_script_no_style_and_nothing_from_elsewhere() -> None:
    for one in STATIC.iterdir():
        text = one.read_text(encoding="utf-8")
        assert not re.search(r"""(?:https?:|wss?:|["'(=])//\w""", text.replace(SVG, ""))
        if one.name.endswith(".html"):
            assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=", text)
        if one.name.endswith(".js"):
            assert "innerHTML" not in text
            assert "eval(" not in text


@pytest.mark.parametrize(
    "name",
    ["../chat.py", "..%2fchat.py", "%2e%2e/chat.py", "....//chat.py", "/etc/passwd", "seat", ""],
)
async def test_only_the_pages_own_files_are_served(driver: WebDriver, name: str) -> None:
    assert driver.table
    async with aiohttp.ClientSession() as http:
        reader, writer = await asyncio.open_connection("127.0.0.1", driver.table.port)
        writer.write(
            f"GET /static/{name} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        assert answer.startswith(b"HTTP/1.1 404")
        async with http.get(f"{driver.table.address}/static/strings.en.json") as known:
            assert known.status == 200


async def test_health_and_cards(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    drawn: list[Language] = []

    async def sample(language: Language) -> bytes | None:
        drawn.append(language)
        return b"\x89PNG " + language.encode() if language == "en" else None

    card = Card(
        "kriegspiel",
        titles=InEach(en="Kriegspiel", ru="Кригшпиль"),
        summaries=InEach(en="Chess in the dark.", ru="Шахматы вслепую."),
        alts=InEach(en="White", ru="Белые"),
        sample=sample,
    )

    async def hear(_: Incoming) -> None:
        raise AssertionError("nobody spoke")

    driver = WebDriver(tmp_path / "umpire.db", [card])
    table = await driver.open()
    async with aiohttp.ClientSession() as http:

        async def get(path: str) -> tuple[int, bytes]:
            async with http.get(table.address + path) as answer:
                return answer.status, await answer.read()

        assert await get("/health") == (200, b"ok")
        (shown,) = json.loads((await get("/static/cards.json"))[1])
        assert shown["titles"] == {"en": "Kriegspiel", "ru": "Кригшпиль"}
        for _ in range(2):
            assert await get("/sample/kriegspiel/en") == (200, b"\x89PNG en")
        assert (await get("/sample/kriegspiel/ru"))[0] == 404
        assert (await get("/sample/kriegspiel/xx"))[0] == 404
        assert (await get("/sample/nothing/en"))[0] == 404
        assert drawn == ["en", "ru"], "each is drawn once"
        taken = WebChat(port=table.port, menu=Menu())
        assert table._counter  # noqa: SLF001  # one that knows a desk
        taken.rely_on(table._counter)  # noqa: SLF001
        with pytest.raises(PortTaken, match="UMPIRE_TABLE_PORT"):
            await taken.run(hear)
        elsewhere = WebChat(host="192.0.2.1", port=8765, menu=Menu())  # no machine's
        elsewhere.rely_on(table._counter)  # noqa: SLF001
        with pytest.raises(OSError, match="assign"):
            await elsewhere.run(hear)
    assert "the local table cannot open at http://192.0.2.1:8765: " in caplog.text
    assert "UMPIRE_TABLE_HOST and UMPIRE_TABLE_PORT choose where" in caplog.text
    await driver.close()
