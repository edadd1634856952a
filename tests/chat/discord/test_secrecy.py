"""Twin worlds on the wire: what White is sent does not depend on what Black alone knows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.chat.discord.driver import DiscordDriver
from tests.chat.scenarios import begin

_COMMAND = re.compile(r":\d{15,}>")


async def _wire(path: Path, black: tuple[str, str, str]) -> dict[str, list[bytes]]:
    """All that was sent to anybody in a game in which White does and hears the same."""
    driver = DiscordDriver(path)
    await driver.open()
    try:
        await begin(driver)
        for white, answer in zip(
            ("f2f3", "any?", "g2g4", "Kf2"), (*black[:1], None, *black[1:]), strict=True
        ):
            await driver.say("anna", white)
            if answer:
                await driver.command("boris", "move", "club", text=answer)
        await driver.say("anna", "/board")
        await driver.say("anna", "/record")
        await driver.command("anna", "games", "club")
        chat = driver.running
        assert chat is not None
        await driver.house.until(lambda: not chat._stripping)  # noqa: SLF001  # to know its end
        public = driver.server.world.messages[driver.server.world.place("club")]
        return {
            "anna": sorted(map(_bare, driver.everything_ever_sent_to("anna"))),
            "boris": sorted(map(_bare, driver.everything_ever_sent_to("boris"))),
            "club": [one["content"].encode() for one in public],
        }
    finally:
        await driver.close()


def _bare(body: bytes) -> bytes:
    """Without the nonce, which is made from the ids of a run's own messages, and without the numbers
    that the run has given to the commands that a text names."""
    if body.startswith(b"\x89PNG"):
        return body
    told = json.loads(body)
    told.pop("nonce", None)
    told["content"] = _COMMAND.sub(">", told.get("content", ""))
    return json.dumps(told, sort_keys=True, ensure_ascii=False).encode()


@pytest.mark.parametrize(
    "other", [("a7a6", "b8c6", "h7h6"), ("e7e6", "f8e7", "g8h6"), ("b7b6", "c8b7", "Ba6")]
)
async def test_white_is_sent_the_same_whatever_black_does(
    other: tuple[str, str, str], tmp_path: Path
) -> None:
    one = await _wire(tmp_path / "one.db", ("d7d6", "c7c6", "b8d7"))
    two = await _wire(tmp_path / "two.db", other)
    assert len(one["anna"]) > 10
    assert any(body.startswith(b"\x89PNG") for body in one["anna"])
    assert one["anna"] == two["anna"]
    assert one["club"] == two["club"]
    assert one["boris"] != two["boris"]
