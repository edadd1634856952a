"""A real process killed at random moments: what it acknowledged is there, and nothing by half."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from tests.stored import is_sound, stored

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
        assert is_sound(path)
        acts = {f"{match}:{n}" for match, n in stored(path, "SELECT match, n FROM act")}
        owed = {key for (key,) in stored(path, "SELECT key FROM outbox")}
        counted = dict(stored(path, "SELECT id, n FROM match"))
        assert acts == owed
        assert acts == {f"{match}:{k}" for match, n in counted.items() for k in range(1, n + 1)}
        assert acknowledged <= acts
    assert len(acknowledged) > 10 * KILLS
