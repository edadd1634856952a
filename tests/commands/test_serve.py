"""`umpire` alone, as a process: it serves, it is alone on its database, and it stops cleanly."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from bot.commands.command import FAULT


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_the_bot_serves_its_table_and_stops_cleanly(tmp_path: Path) -> None:
    port, health = free_port(), free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
        "UMPIRE_DATABASE": str(tmp_path / "umpire.db"),
        "UMPIRE_TABLE_PORT": str(port),
        "UMPIRE_HEALTH_PORT": str(health),
        "UMPIRE_LOG_FORM": "json",
    }
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        deadline = time.monotonic() + 30
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as page:
                    assert page.read() == b"ok"
                with urllib.request.urlopen(f"http://127.0.0.1:{health}/health", timeout=5) as page:
                    found = json.load(page)
                break
            except OSError:
                assert time.monotonic() < deadline
                assert bot.poll() is None
                time.sleep(0.05)
        assert found["healthy"] is True
        assert found["connected"] == {"web": True}
        assert found["letters_owed"] == found["matches_running"] == 0
        second = subprocess.run(
            [sys.executable, "-m", "bot"],
            env=environment,
            capture_output=True,
            check=False,
            timeout=30,
        )
        assert second.returncode == FAULT
        assert b"in use by another process" in second.stderr
    finally:
        bot.send_signal(signal.SIGTERM)
        output, errors = bot.communicate(timeout=5)
    assert bot.returncode == 0, errors
    assert str(port).encode() in output
    logged = [json.loads(line) for line in errors.splitlines()]
    assert any("local table is open" in line["message"] for line in logged)
    assert all({"time", "level", "logger"} <= set(line) for line in logged)
