"""What is small on the wire and large in memory: nothing that strangers send is unpacked without bound."""

from __future__ import annotations

import contextlib
import gzip
import re
import zlib
from pathlib import Path

import aiohttp
import pytest

from tests.chat.web.driver import WebDriver

LARGE = 30_000_000
_UNPACKS = re.compile(
    r"^(?:import|from) (?:zipfile|tarfile|pickle|marshal|lzma|bz2)\b|Image\.open\(|[. ]decompress\(",
    re.MULTILINE,
)
_MAY = {
    "bot/players/belief/notes.py": "a machine's own notes",
    "bot/players/blind_shogi/notes.py": "a machine's own notes",
    "bot/serving/drawing_process.py": "between the bot and its own process",
    "bot/serving/painters.py": "between the bot and its own process",
    "bot/serving/pairing_process.py": "between the bot and its own process",
    "bot/serving/pairing_worker.py": "between the bot and its own process",
    "renderer/figures/card.py": "a picture that was just made",
    "renderer/sheet.py": "a picture that was just made",
}


async def test_a_frame_that_unpacks_to_too_much_ends_the_line(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    headers = {"Origin": anna.chat.address}
    socket = await anna.http.ws_connect(anna.path("socket"), headers=headers, compress=15)
    with contextlib.suppress(aiohttp.ClientError, ConnectionError):
        await socket.send_str('{"say":"' + "e4 " * (LARGE // 3), compress=15)
    while not socket.closed:
        message = await socket.receive(timeout=30)
        assert "e4 e4" not in str(message.data)
    before = len(driver.inbox("boris"))
    await driver.say("boris", "/games")
    assert len(driver.inbox("boris")) > before, "the table serves on"


@pytest.mark.parametrize("encoding", ["gzip", "deflate"])
async def test_a_body_that_unpacks_to_too_much_is_refused(driver: WebDriver, encoding: str) -> None:
    anna = await driver.guest("anna")
    whole = b'{"name":"' + b"x" * LARGE + b'"}'
    packed = gzip.compress(whole) if encoding == "gzip" else zlib.compress(whole)
    assert len(packed) < 100_000
    headers = {
        "Origin": anna.chat.address,
        "Content-Encoding": encoding,
        "Content-Type": "application/json",
    }
    for what in ("take", "say"):
        with contextlib.suppress(aiohttp.ClientError):  # the line may be cut
            async with anna.http.post(anna.path(what), data=packed, headers=headers) as answer:
                assert answer.status >= 400
    assert not driver.house.rows("SELECT 1 FROM member WHERE length(name) > 100")
    assert not driver.house.rows("SELECT 1 FROM claim WHERE length(name) > 100")


def test_nothing_else_unpacks() -> None:
    """No file that a stranger sends is opened as a picture, an archive or an object."""
    root = Path(__file__).parents[3]
    found = {
        str(path.relative_to(root))
        for folder in ("bot", "storage", "renderer")
        for path in (root / folder).rglob("*.py")
        if _UNPACKS.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(_MAY)
