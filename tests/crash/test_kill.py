"""A real process killed with SIGKILL, again and again, while it serves."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.crash.script import MATCH, incomings, lines
from tests.crash.world import live
from tests.letters import without_oaths, words_of
from tests.stored import is_sound, stored

KILLS = 12
MOST_KILLS = 120
"""With --every-step."""
SEED = 20


@dataclass(slots=True)
class Seen:
    """What came out of all lives."""

    confirmed: list[str] = field(default_factory=list)
    sent: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    lines: int = 0

    def read(self, line: bytes) -> None:
        self.lines += 1
        match json.loads(line):
            case ["heard", key]:
                self.confirmed.append(key)
            case ["sent", reader, key, text]:
                self.sent.setdefault(reader, []).append((key, text))


def a_life(path: Path, said: list[str], seen: Seen, most: int, pause: float) -> None:
    """One process: it is told all this, and killed after it has written so many lines."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.crash.victim", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as victim:
        assert victim.stdin
        assert victim.stdout
        victim.stdin.write("\n".join([*said, ""]).encode())
        victim.stdin.flush()
        rest, end, last = b"", seen.lines + most, len(seen.confirmed) + len(said)
        while seen.lines < end and not (len(seen.confirmed) == last and all_sent(path)):
            if select.select([victim.stdout], [], [], 0.05)[0]:
                some = os.read(victim.stdout.fileno(), 1000)
                assert some, "the service ended by itself"
                *whole, rest = (rest + some).split(b"\n")
                for line in whole:
                    seen.read(line)
        time.sleep(pause)
        victim.kill()
        # The last line may be cut short by the kill: then it did not arrive.
        for line in (rest + victim.stdout.read()).split(b"\n")[:-1]:
            seen.read(line)
    assert victim.returncode == -9


def all_sent(path: Path) -> bool:
    return stored(path, "SELECT count(*) FROM outbox WHERE ended IS NULL") == [(0,)]


async def test_kill_9(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    kills = MOST_KILLS if pytestconfig.getoption("--every-step") else KILLS
    text = "\n".join([MATCH] * (kills * 3 // 4))
    undisturbed = await live(tmp_path / "undisturbed.db", incomings(text))
    script = [json.dumps(line) for line in lines(text)]
    random, seen, path = Random(SEED), Seen(), tmp_path / "killed.db"
    for _ in range(kills):
        said = script[len(seen.confirmed) :][: random.randint(2, 20)]
        a_life(path, said, seen, random.randint(1, 40), random.random() * 0.01)
        assert is_sound(path)
    assert len(seen.confirmed) < len(script), "the last kills had nothing left to kill"
    a_life(path, script[len(seen.confirmed) :], seen, most=1_000_000, pause=0)

    acts = stored(path, "SELECT match, n, seat, body, told FROM act ORDER BY match, n")
    assert tuple(acts) == undisturbed.acts
    twice = 0
    for reader, box in undisturbed.boxes.items():
        got = [(key, without_oaths(text)) for key, text in seen.sent[reader]]
        once = [one for n, one in enumerate(got) if not n or got[n - 1] != one]
        assert once == [(one.key, words_of(one.message)) for one in box]
        twice += len(got) - len(once)
    # Several readers' letters may be under way at once, and each may come a second time.
    assert twice <= kills * len(undisturbed.boxes)
