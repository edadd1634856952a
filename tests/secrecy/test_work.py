"""What a sentence costs does not tell what its speaker may not know.

Work is counted, not timed: every statement that the database is given, and every line of ours that
runs. Two worlds look the same to White and differ in Black's men, or in how often Black has tried.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from storage.lane import Tx
from tests.club_for_tests import club

ROOT = str(Path(__file__).parents[2])
SLACK = 60
"""So many lines may differ, in some thousands: another way through the same rulings."""
WORLDS = {
    # What was played in the one world and in the other, and what White says then.
    "a man behind the one in the way": ("e4 b5 h3 h6", "e4 b5 h3 a6", "Ba6"),
    "a man in the way, near and far": ("e4 b5 h3 h6 a3 g6", "e4 d5 h3 d4 a3 d3", "Ba6"),
    "a pin or a man on the square": ("e4 e5 d3 Be7 a3 Bh4", "e4 Nf6 d3 Nh5 a3 Nf4", "f4"),
    "nothing to be heard": ("e4 e6 d4 h6 a3 a6", "e4 h6 d4 a6 a3 e6", "Nc3"),
    "a question": ("e4 e6 d4 h6 a3 Bd6", "e4 h6 d4 a6 a3 e6", "any?"),
    "how often the other side has tried": ("e4 e5", "e4 Qh4 Bb4 Ke5 e5", "Nf3"),
}


@dataclass
class Work:
    """What is done while it is being counted."""

    lines: int = 0
    statements: list[str] = field(default_factory=list)
    naps: int = 0

    def trace(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "call" and not frame.f_code.co_filename.startswith(ROOT):
            return None
        self.lines += event == "line"
        return self.trace


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    done = Work()

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def told(tx: Tx, sql: str, /, *rows: Any, **named: Any) -> Any:
            done.statements.append(sql)
            return real(tx, sql, *rows, **named)

        return told

    for name in ("all", "each", "do", "many"):
        monkeypatch.setattr(Tx, name, counted(getattr(Tx, name)))

    def nap(_: float) -> None:
        done.naps += 1

    monkeypatch.setattr(time, "sleep", nap)
    return done


def folder(path: Path, name: str) -> Path:
    made = path / name
    made.mkdir()
    return made


def forget() -> None:
    """Begin like a new process: what one world has worked out must not help the other."""
    for name, module in list(sys.modules.items()):
        for value in vars(module).values() if name.startswith("bot.games") else ():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


async def cost(path: Path, work: Work, line: str, said: str) -> tuple[str, Work]:
    """What White hears, and what it took to be heard and told."""
    forget()
    async with club(path) as house:
        await house.begin()
        turn = 0
        for move in line.split():
            who = ("anna", "boris")[turn % 2]
            heard = await house.say(who, move)
            turn += not any(no in heard for no in ("Nothing doing", "No", "Nonsense"))
        await house.say("anna", "/games")
        before = len(work.statements)
        counted = Work()
        sys.settrace(counted.trace)
        try:
            heard = await house.say("anna", said)
        finally:
            sys.settrace(None)
        counted.statements, counted.naps = work.statements[before:], work.naps
        work.naps = 0
        return heard, counted


@pytest.mark.parametrize("name", WORLDS)
async def test_what_a_sentence_costs_tells_nothing(tmp_path: Path, work: Work, name: str) -> None:
    one, other, said = WORLDS[name]
    first = await cost(folder(tmp_path, "one"), work, one, said)
    second = await cost(folder(tmp_path, "other"), work, other, said)
    assert first[0] == second[0]
    assert first[1].statements == second[1].statements
    assert first[1].naps == second[1].naps == 0
    assert abs(first[1].lines - second[1].lines) <= SLACK
