"""How long an engine is waited for: one that hangs, ends, is slow, or begins late."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

import pytest

from bot.players.uci import Engine, EngineGone, EngineStarts, ask_once
from tests.players.fake_engine import FAKE, ONE_AT_A_TIME, START, fake_engine, made_engine


def test_who_talks_without_end_is_given_up(tmp_path: Path) -> None:
    engine = made_engine(tmp_path, "#!/bin/sh\nexec yes\n")
    with pytest.raises(EngineGone):
        engine.best(START, 1)


def test_who_failed_again_and_again_is_left_alone_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time that it hangs, people wait for it."""
    engine = fake_engine(tmp_path, 0)
    for _ in range(2):
        with pytest.raises(EngineGone, match="ended"):
            engine.best(START, 1)
    (tmp_path / "fake").write_text(FAKE.format(python=sys.executable, answers=9))
    with pytest.raises(EngineGone, match="failed before"):
        engine.best(START, 1)
    monkeypatch.setattr("bot.players.uci._REST", 0.0)
    assert engine.best(START, 1) == "a2a3"
    engine.close()


def test_who_takes_a_thought_all_its_time_is_left_alone_for_a_while(tmp_path: Path) -> None:
    """Each answer is in time; but there are hundreds of them in a thought, for which people wait."""
    engine = made_engine(tmp_path, ONE_AT_A_TIME.format(python=sys.executable, name="slow"))
    engine.begin_thought(20.0)
    assert engine.best_of_each([START] * 2, 1) == ["a2a3"] * 2
    engine.begin_thought(0.5)
    assert engine.best(START, 1) == "a2a3"
    with pytest.raises(EngineGone, match="too slow"):
        engine.best_of_each([START] * 2, 1)
    for _ in range(2):
        with pytest.raises(EngineGone, match="failed before"):
            engine.best(START, 1)
        engine.begin_thought(20.0)
    assert engine.lost == 3


def test_who_hangs_now_and_then_does_not_take_a_thought_all_its_time(tmp_path: Path) -> None:
    """It is begun anew each time, and answers, so that it never fails twice in a row."""
    program = FAKE.format(python=sys.executable, answers=1) + "import time\ntime.sleep(99)\n"
    made_engine(tmp_path, program)
    engine, answers = Engine(str(tmp_path / "fake"), 0.5), 0
    engine.begin_thought(1.0)
    for _ in range(20):
        with suppress(EngineGone):
            engine.best(START, 1)
            answers += 1
    engine.close()
    assert 1 <= answers <= 3


def test_who_takes_long_to_begin_comes_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same one that is waited for, and nobody waits for it twice."""
    slow = f"""#!{sys.executable}
import pathlib, sys, time
here = pathlib.Path(sys.argv[0]).parent
with open(here / "begun", "a") as begun:
    print("one", file=begun)
print("id name slow", flush=True)
while not (here / "go").exists():
    time.sleep(0.01)
{FAKE.partition("import sys")[2].format(python="", answers=9)}"""
    made_engine(tmp_path, slow).close()
    engine = Engine(str(tmp_path / "fake"), 0.5)
    for _ in range(4):
        with pytest.raises(EngineStarts):
            engine.best(START, 1)
    assert engine.lost == 4
    (tmp_path / "go").touch()
    ask_once(str(tmp_path / "fake"))
    while True:
        with suppress(EngineStarts):
            assert engine.best(START, 1) == "a2a3"
            break
    assert (tmp_path / "begun").read_text() == "one\n" * 2, "ours, and the one that was asked once"
    engine.close()
    (tmp_path / "go").unlink()
    monkeypatch.setattr("bot.players.uci._STARTS", 0.1)
    with pytest.raises(EngineGone, match="hangs"):
        ask_once(str(tmp_path / "fake"), 0.2)
