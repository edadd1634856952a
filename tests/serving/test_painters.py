"""Pictures from another process: the same, in order, whatever happens to that process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from bot.desk.post.gallery import paint
from bot.desk.visit.sealed import Board, Film
from bot.games.game import UMPIRE, WHITE, View
from bot.games.shelf import SHELF
from bot.serving.clerk import NotAnswered
from bot.serving.painters import Painter, Painters
from tests.renderer.pixels import same


def view_of(key: str) -> View:
    box = SHELF[key]
    game = box.build(box.settle({}))
    return game.view(game.start("").state, WHITE)


class Killing(Board):
    """Ends whatever process reads it."""

    def __init__(self) -> None:
        super().__init__("chess", {}, "en", "walnut")

    def __reduce__(self) -> tuple[Callable[[int], object], tuple[int]]:
        return os._exit, (3,)


def board(key: str = "kriegspiel") -> Board:
    return Board(key, view_of(key), "en", "walnut")


@pytest_asyncio.fixture
async def painters() -> AsyncIterator[Painters]:
    both = Painters()
    yield both
    await both.close()


@pytest_asyncio.fixture
async def painter() -> AsyncIterator[Painter]:
    one = Painter()
    yield one
    await one.close()


async def test_the_picture_is_the_same_wherever_it_is_drawn(
    painters: Painters, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for one in (board(key) for key in SHELF):
        same(await painters.draw(one, "telegram"), paint(one, "telegram"), one.game)
    film = Film("chess", ({str(UMPIRE): view_of("chess")},) * 2, "en", "slate")
    assert await painters.draw(film, "") == paint(film)


async def test_each_gets_their_own_though_all_ask_at_once(painter: Painter) -> None:
    asked = [board(key) for key in SHELF] * 3
    got = await asyncio.gather(*(painter.draw(one, "") for one in asked))
    for one, drawn in zip(asked, got, strict=True):
        same(drawn, paint(one), one.game)


async def test_what_cannot_be_drawn_harms_no_other(painter: Painter) -> None:
    good, bad = board(), Board("kriegspiel", {"squares": "secret e4"}, "en", "walnut")
    first, fault, last = await asyncio.gather(
        painter.draw(good, ""),
        painter.draw(bad, ""),
        painter.draw(good, ""),
        return_exceptions=True,
    )
    for one in (first, last):
        assert isinstance(one, bytes)
        same(one, paint(good))
    assert isinstance(fault, NotAnswered)
    assert "e4" not in str(fault)
    assert fault.__cause__ is None


async def test_a_process_that_is_killed_is_replaced(painter: Painter) -> None:
    await painter.draw(board(), "")
    before = painter.process
    assert before
    os.kill(before, signal.SIGSTOP)
    keys = ("chess", "chess-t")
    asked = [asyncio.create_task(painter.draw(board(key), "")) for key in keys]
    await asyncio.sleep(0)
    os.kill(before, signal.SIGKILL)
    for key, drawn in zip(keys, await asyncio.gather(*asked), strict=True):
        same(drawn, paint(board(key)), key)
    assert painter.process not in (before, None)


async def test_a_picture_that_kills_twice_is_not_drawn(painter: Painter) -> None:
    await painter.draw(board(), "")
    killers = asyncio.create_task(painter.draw(Killing(), "")), painter.draw(board("chess"), "")
    fault, picture = await asyncio.gather(*killers, return_exceptions=True)
    assert isinstance(fault, NotAnswered)
    assert isinstance(picture, bytes)
    same(picture, paint(board("chess")))


async def test_one_that_takes_too_long_is_given_up() -> None:
    hasty = Painter(patience=0.05)
    with pytest.raises(NotAnswered, match="TimeoutError"):
        await hasty.draw(board(), "")
    assert hasty.process is None
    await hasty.close()


async def test_why_a_machine_has_no_room_for_one_is_logged_once(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("bot.serving.clerk.sys.executable", "/dev/null")
        for _ in range(3):
            with pytest.raises(NotAnswered, match="Permission denied"):
                await painter.draw(board(), "")
    same(await painter.draw(board(), ""), paint(board()))
    assert [one.getMessage() for one in caplog.records] == [
        "bot.serving.drawing_process cannot be started: Permission denied",
        "bot.serving.drawing_process can be started again",
    ]


async def test_who_waits_no_more_holds_up_nobody(painter: Painter) -> None:
    left = asyncio.create_task(painter.draw(board("chess"), ""))
    await asyncio.sleep(0)
    left.cancel()
    same(await painter.draw(board("chess-t"), ""), paint(board("chess-t")))


ASKER = """
import asyncio, os, signal
from tests.serving.test_painters import board
from bot.serving.painters import Painter

async def main():
    painter = Painter()
    await painter.draw(board(), "")
    print(painter.process, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def test_it_ends_with_whoever_started_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASKER], stdout=subprocess.PIPE, check=False, timeout=60
    )
    process = int(done.stdout)
    for _ in range(500):
        if not Path(f"/proc/{process}").exists():
            return
        time.sleep(0.02)
    raise AssertionError("the painter outlived the bot")
