"""The bot itself, under a supervisor that has stopped reading what it logs."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path


def test_a_bot_whose_log_nobody_reads_serves_and_ends(tmp_path: Path) -> None:
    """It hung in the first line of its log, for good."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    unread, full = os.pipe()
    os.set_blocking(full, False)
    with suppress(BlockingIOError):
        while True:
            os.write(full, b"x" * 512)
    os.set_blocking(full, True)
    settings = {"UMPIRE_DATABASE": str(tmp_path / "umpire.db"), "UMPIRE_TABLE_PORT": str(port)}
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        env={name: value for name, value in os.environ.items() if "TOKEN" not in name} | settings,
        stdout=subprocess.DEVNULL,
        stderr=full,
    )
    try:
        until, answered = time.monotonic() + 30, False
        while not answered and time.monotonic() < until:
            time.sleep(0.05)
            with (
                suppress(OSError),
                urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1) as page,
            ):
                answered = page.status == 200
        assert answered
        bot.send_signal(signal.SIGTERM)
        assert bot.wait(10) == 0
    finally:
        bot.kill()
        bot.wait()
        os.close(unread)
        os.close(full)
