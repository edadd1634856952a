"""Games in several processes: a worker outlives neither the contest nor whoever began it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.arena.contest import GameFailed, Terms
from bot.arena.contestants import AtRandom, Runs
from bot.arena.workers import play_numbers
from bot.commands.command import STOPPED

PROGRAM = """
import os, sys, time
open(sys.argv[1] + f"/{os.getpid()} {os.getppid()}", "w").close()
time.sleep(300)
"""


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat", encoding="utf-8") as state:
        return ") Z " not in state.read()


def heeds_ctrl_c() -> None:
    """As at a terminal: what a shell starts in the background does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, STOPPED), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_workers_and_their_programs_end_with_whoever_began_them(
    number: signal.Signals, status: int, tmp_path: Path
) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    (begun := tmp_path / "begun").mkdir()
    program = f"cmd:{sys.executable} {tmp_path}/program.py {begun}"
    given = ("arena", "chess", "--white", program, "--black", "random", "--jobs", "2")
    arena = subprocess.Popen(
        [sys.executable, "-m", "bot", *given],
        stderr=subprocess.PIPE,
        preexec_fn=heeds_ctrl_c,
    )
    with arena:
        while len(found := [*begun.iterdir()]) < 2:
            assert arena.poll() is None
            time.sleep(0.05)
        processes = [int(one) for path in found for one in path.name.split()]
        arena.send_signal(number)
        assert arena.wait(30) == status
    until = time.monotonic() + 30
    while any(map(alive, processes)):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_the_number_of_a_game_that_fails_comes_from_its_worker() -> None:
    terms = Terms("chess", {}, AtRandom(), Runs("./no-such-program"), ("A", "B"))
    with pytest.raises(GameFailed, match=r"^game [12]: cannot start"):
        list(play_numbers(terms, [1, 2], 2))
