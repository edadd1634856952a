"""Twin worlds on the wire: what White is sent does not depend on what Black alone knows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.chat.scenarios import PLACE, begin
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi

Wire = dict[str, list[bytes]]


async def _wire(api: BotApi, path: Path, black: tuple[str, str, str]) -> Wire:
    """All that was sent to anybody in a game in which White does and hears the same."""
    driver = TelegramDriver(path, api)
    await driver.open()
    try:
        await begin(driver)
        for white, answer in zip(
            ("f2f3", "any?", "g2g4", "Kf2"), (*black[:1], None, *black[1:]), strict=True
        ):
            await driver.say("anna", white)
            if answer:
                await driver.say("boris", answer)
        for look in ("/board", "/record", "/games"):
            await driver.say("anna", look)
        return {
            "anna": [_bare(body) for body in driver.everything_ever_sent_to("anna")],
            "boris": [_bare(body) for body in driver.everything_ever_sent_to("boris")],
            "club": [one.text.encode() for one in driver.posted(PLACE)],
        }
    finally:
        await driver.close()


def _bare(body: bytes) -> bytes:
    """Without the names of files, which are the library's and the server's own numbers."""
    if body.startswith(b"\x89PNG"):
        return body
    told = json.loads(body)
    if "media" in told:
        told["media"]["media"] = ""
    return json.dumps(told | {"photo": bool(told.get("photo"))}, sort_keys=True).encode()


@pytest.mark.parametrize(
    "other", [("a7a6", "b8c6", "h7h6"), ("e7e6", "f8e7", "g8h6"), ("b7b6", "c8b7", "Ba6")]
)
async def test_white_is_sent_the_same_whatever_black_does(
    other: tuple[str, str, str], tmp_path: Path
) -> None:
    worlds: list[Wire] = []
    for number, black in enumerate((("d7d6", "c7c6", "b8d7"), other)):
        api = BotApi()
        await api.open()
        try:
            worlds.append(await _wire(api, tmp_path / f"{number}.db", black))
        finally:
            await api.close()
    one, two = worlds
    assert len(one["anna"]) > 10
    assert any(body.startswith(b"\x89PNG") for body in one["anna"])
    assert one["anna"] == two["anna"]
    assert one["club"] == two["club"]
    assert one["boris"] != two["boris"]
