"""A start of the configured bot: what its log says, and that a signal ends it well."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

UNFINISHED = """
from bot.language import MISSING
MISSING["ru"] += 212
from bot.__main__ import main
raise SystemExit(main([]))
"""
"""The bot with a language whose texts nobody has written yet."""


async def test_at_the_start_the_log_says_once_what_has_no_words(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        UNFINISHED,
        env={
            **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
            "UMPIRE_DATABASE": str(tmp_path / "umpire.db"),
            "UMPIRE_TABLE_PORT": str(port),
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
