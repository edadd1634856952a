"""An engine of chess beside a thinker does not outlive whoever has started it."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import signal
import subprocess
import sys
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from bot.players.uci import SETTING
from bot.serving import house_process
from bot.serving.clerk_process import frame
from bot.serving.thinkers import Thinker, write_thought
from tests.players.fake_engine import ONE_AT_A_TIME, made_engine
from tests.serving.test_thinkers import a_thought


async def test_an_engine_that_hangs_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds the pipe open until it ends."""
    thought, pipe, program = await a_thought(tmp_path), tmp_path / "pipe", tmp_path / "engine"
    os.mkfifo(pipe)
    program.write_text(
        f"#!/bin/sh\nexec 3>{shlex.quote(str(pipe))}\necho begun >&3\nexec sleep 99\n"
    )
    program.chmod(0o755)
    monkeypatch.setenv(SETTING, str(program))
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    thinker = Thinker()
    thinking = asyncio.create_task(thinker.think(replace(thought, level="5")))

    async def heard(what: bytes) -> None:
        """Nothing is heard as long as nobody writes, or nobody does any more."""
        async with asyncio.timeout(30):
            while True:
                with suppress(BlockingIOError):
                    if os.read(reading, 99) == what:
                        return
                await asyncio.sleep(0.05)

    await heard(b"begun\n")
    thinking.cancel()
    await asyncio.wait([thinking])
    await thinker.close()
    await heard(b"")
    os.close(reading)


async def test_an_engine_that_does_not_see_that_nobody_is_there_any_more_is_not_left_behind(
    tmp_path: Path,
) -> None:
    """As when the bot is killed: the thinker sees it, and ends."""
    thought, pipe, program = await a_thought(tmp_path), tmp_path / "pipe", tmp_path / "engine"
    os.mkfifo(pipe)
    program.write_text(
        f"#!/bin/sh\nexec 3>{shlex.quote(str(pipe))}\ntrap '' TERM\n"
        "while read -r asked; do case $asked in uci) echo uciok;; go*) echo bestmove a2a3;; esac; done\n"
        "exec sleep 99\n"
    )
    program.chmod(0o755)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    thinker = subprocess.Popen(  # noqa: ASYNC220  # nobody else waits
        [sys.executable, "-m", "bot.serving.house_process"],
        env={**os.environ, SETTING: str(program)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    assert thinker.stdin
    assert thinker.stdout
    try:
        thinker.stdin.write(frame(write_thought(replace(thought, level="5"))))
        thinker.stdin.flush()
        assert await asyncio.to_thread(thinker.stdout.read, 1)
        with pytest.raises(BlockingIOError):
            os.read(reading, 1)  # somebody holds its other end
        thinker.stdin.close()
        thinker.stdout.close()
        await asyncio.to_thread(thinker.wait, 30)
        async with asyncio.timeout(5):
            while True:
                with suppress(BlockingIOError):
                    if os.read(reading, 1) == b"":
                        break
                await asyncio.sleep(0.05)
    finally:
        os.close(reading)
        with suppress(ProcessLookupError):
            os.killpg(thinker.pid, signal.SIGKILL)


async def test_a_slow_engine_has_its_time_in_a_thought_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other games wait meanwhile, and a thought that takes too long is moved as the weakest would."""
    engine = made_engine(tmp_path, ONE_AT_A_TIME.format(python=sys.executable, name="slow"))
    monkeypatch.setattr(house_process, "_ENGINE", 0.1)
    thought = write_thought(replace(await a_thought(tmp_path), level="5"))
    with closing(engine):
        assert json.loads(house_process.answer(thought, engine))["say"]
        assert engine.lost
        answered = engine.lost
        house_process._answered.clear()  # noqa: SLF001  # or the same is not thought of twice
        assert json.loads(house_process.answer(thought, engine))["say"]
        assert engine.lost > answered, "it is left alone for a while"
