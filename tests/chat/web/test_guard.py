"""The guard: which requests are answered, and what no answer leaves without."""

from __future__ import annotations

import aiohttp
import pytest

from bot.chat.web_chat.guard import host_of
from tests.chat.web.driver import WebDriver


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("localhost:8765", "localhost"),
        ("127.0.0.1", "127.0.0.1"),
        ("[::1]:80", "::1"),
        ("EVIL.example:1", "evil.example"),
        ("[", ""),
        ("", ""),
    ],
)
def test_the_name_in_a_host_header(host: str, name: str) -> None:
    assert host_of(host) == name


FOREIGN = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {},
]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_nothing_is_done_for_other_pages(driver: WebDriver, headers: dict[str, str]) -> None:
    anna = await driver.guest("anna")
    words = {"id": "12345678", "say": "/challenge kriegspiel", "mean": "call"}
    for what in ("say", "take", "leave"):
        async with anna.http.post(anna.path(what), json=words, headers=headers) as answer:
            assert answer.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await anna.http.ws_connect(anna.path("socket"), headers=headers)
    assert refused.value.status == 403
    assert not driver.house.rows("SELECT 1 FROM challenge")


async def test_a_rebound_name_gets_nothing(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    for path in ("/", "/static/cards.json", "/static/seat.js", "/seat/1/me"):
        for host in (
            "evil.example",
            f"evil.example:{anna.chat.port}",
            "127.0.0.1.evil.example",
            "",
        ):
            async with anna.http.get(anna.chat.address + path, headers={"Host": host}) as answer:
                assert answer.status in {400, 403}
                said = await answer.text()
                assert "anna" not in said
                assert answer.status == 400 or "UMPIRE_TABLE_HOSTS" in said
    origin = {"Host": "evil.example", "Origin": "http://evil.example"}
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await anna.http.ws_connect(anna.path("socket"), headers=origin)


async def test_everything_is_served_with_its_armour(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    for path in (
        "/",
        "/split",
        "/seat/1",
        "/seat/1/me",
        "/static/style.css",
        "/nowhere",
        "/seat/9",
    ):
        async with anna.http.get(anna.chat.address + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Cache-Control"] in {"no-store", "no-cache"}
