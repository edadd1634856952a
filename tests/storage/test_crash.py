"""A real process killed at random moments: what it acknowledged is there, and nothing by half."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random

KILLS = 10


def test_kill_9(path: Path) -> None:
    random = Random(17)
    acknowledged: set[str] = set()
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-m", "tests.storage.victim", str(path)],
            stdout=subprocess.PIPE,
            text=True,
        ) as victim:
            assert victim.stdout is not None
            acknowledged.add(victim.stdout.readline().strip())
            time.sleep(random.random() * 0.15)
            victim.kill()
            lines = victim.stdout.read().split("\n")
        assert victim.returncode == -9
        acknowledged.update(lines[:-1])  # the last may be cut short
        connection = sqlite3.connect(path)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        acts = {f"{match}:{n}" for match, n in connection.execute("SELECT match, n FROM act")}
        owed = {key for (key,) in connection.execute("SELECT key FROM outbox")}
        counted = dict(connection.execute("SELECT id, n FROM match"))
        connection.close()
        assert acts == owed
        assert acts == {f"{match}:{k}" for match, n in counted.items() for k in range(1, n + 1)}
        assert acknowledged <= acts
    assert len(acknowledged) > 10 * KILLS
