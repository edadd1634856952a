"""A start of the configured bot: what its log says, and that a signal ends it well."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from storage.where import Server
from tests.postgres.server import postgresql

UNFINISHED = """
from bot.language import MISSING
MISSING["ru"] += 212
from bot.__main__ import main
raise SystemExit(main([]))
"""
"""The bot with a language whose texts nobody has written yet."""


@pytest.fixture
def server() -> Iterator[Server]:
    machine = postgresql()
    yield machine.make("wired")
    machine.drop("wired")


async def test_at_the_start_the_log_says_once_what_has_no_words(tmp_path: Path) -> None:
    await _start({"UMPIRE_DATABASE": str(tmp_path / "umpire.db")})


async def test_so_does_a_process_of_several(server: Server) -> None:
    await _start(
        {"UMPIRE_DATABASE": server.url, "UMPIRE_ROLE": "table", "UMPIRE_TABLE": "yes"},
    )


async def _start(settings: Mapping[str, str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        UNFINISHED,
        env={
            **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
            "UMPIRE_TABLE_PORT": str(port),
            **settings,
        },
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    assert bot.stderr is not None
    said: list[str] = []
    try:
        async with asyncio.timeout(30):
            while not (said and "table is open" in said[-1]):
                line = await bot.stderr.readline()
                assert line, said
                said.append(line.decode())
    finally:
        bot.send_signal(signal.SIGTERM)
        _, rest = await bot.communicate()
    assert bot.returncode == 0
    told = [line for line in [*said, *rest.decode().splitlines()] if "no words" in line]
    assert len(told) == 1
    assert told[0].endswith("ru: 212 texts have no words yet; English stands in\n")
