"""More who come by HTTP than the process may have files open: it goes on with those who are there."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

FILES = 256
RUSHES = 5


def _started(folder: Path, table: int, health: int) -> subprocess.Popen[bytes]:
    settings = {
        "UMPIRE_DATABASE": str(folder / "umpire.db"),
        "UMPIRE_TABLE_PORT": str(table),
        "UMPIRE_HEALTH_PORT": str(health),
    }
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, before[1]))
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "bot"],
            env={name: value for name, value in os.environ.items() if "TOKEN" not in name}
            | settings,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def _answers(port: int) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/health") as page:
        return bool(page.status == 200)
    return False


def _until_it_answers(port: int) -> None:
    until = time.monotonic() + 30
    while not _answers(port):
        assert time.monotonic() < until
        time.sleep(0.05)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("crowded", ["the table", "the health page"])
def test_a_crowd_neither_takes_the_files_that_play_needs_nor_fills_the_log(
    tmp_path: Path, crowded: str
) -> None:
    """The log grew by ten megabytes a second, and nothing else was done; and where they come faster
    than they are sent away, all files were theirs for a moment."""
    table, health = _free_port(), _free_port()
    port = table if crowded == "the table" else health
    bot = _started(tmp_path, table, health)
    try:
        for one in (table, health):
            _until_it_answers(one)
        for _ in range(RUSHES):
            with ExitStack() as crowd:
                for _ in range(FILES + 50):
                    line = crowd.enter_context(socket.create_connection(("127.0.0.1", port), 5))
                    line.settimeout(5)
                assert line.recv(1) == b"", "the last of them was let in"
                open_files = len(list(Path(f"/proc/{bot.pid}/fd").iterdir()))
                assert open_files < FILES - 50
                if crowded == "the table":
                    assert _answers(health), "there is room for who watches, and for Telegram"
            for one in (table, health):
                _until_it_answers(one)
    finally:
        bot.send_signal(signal.SIGTERM)
        _, errors = bot.communicate(timeout=10)
    assert bot.returncode == 0
    assert len(errors.splitlines()) == 1, errors[-2000:]
