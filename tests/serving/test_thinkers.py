"""Thoughts from another process: the same, whatever happens to that process, and never in the way."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest_asyncio

from bot.chat.house_chat import Answer, Thought
from bot.serving.house import open_house
from bot.serving.thinkers import Thinker, think_here, write_thought
from storage import house as kept
from tests.club_for_tests import club


@pytest_asyncio.fixture
async def thinker() -> AsyncIterator[Thinker]:
    one = Thinker(patience=20)
    yield one
    await one.close()


async def a_thought(path: Path, game: str = "kriegspiel") -> Thought:
    """What the house has to think about after White's first move."""
    async with club(path) as house:
        await house.say("anna", f"/play {game} level=3 side=black")
        asked = await house.database.read(lambda tx: kept.asked(tx, 1, "white"))
        if asked is None:  # it has moved; back to where it had not
            rows = house.rows("SELECT body FROM house_letter ORDER BY id LIMIT 1")
            letters = tuple(body for (body,) in rows)
            return Thought("3", "seed", 0, "", letters)
        return Thought(asked.level, asked.seed, asked.fruitless, asked.notes, asked.letters)


async def test_a_thought_is_the_same_wherever_it_is_thought(
    tmp_path: Path, thinker: Thinker
) -> None:
    thought = await a_thought(tmp_path)
    assert await thinker.think(thought) == await think_here(thought)
    assert thinker.process != os.getpid()


async def test_lost_notes_are_made_again(tmp_path: Path) -> None:
    thought = await a_thought(tmp_path)
    for notes in ("", "of another version", "[1"):
        assert await think_here(replace(thought, notes=notes)) == await think_here(thought)


async def test_a_process_that_is_killed_is_replaced(tmp_path: Path, thinker: Thinker) -> None:
    thought = await a_thought(tmp_path)
    first = await thinker.think(thought)
    assert thinker.process is not None
    os.kill(thinker.process, signal.SIGKILL)
    assert await thinker.think(thought) == first


async def test_it_gives_way_to_whoever_serves_people(tmp_path: Path, thinker: Thinker) -> None:
    """However many think at once: it is one process, and all it starts is as kind."""
    thought = await a_thought(tmp_path)
    await asyncio.gather(*(thinker.think(replace(thought, seed=str(n))) for n in range(3)))
    first = thinker.process
    assert first is not None
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, first) == min(19, ours + 10)
    await thinker.think(thought)
    assert thinker.process == first


async def test_what_cannot_be_thought_about_is_given_up_and_nothing_else(
    tmp_path: Path, thinker: Thinker
) -> None:
    thought = await a_thought(tmp_path)
    poison = replace(thought, letters=('{"seen": 1}',))
    answers = await asyncio.gather(*map(thinker.think, (thought, poison, thought)))
    assert answers[0] == answers[2]
    assert answers[1] == Answer("/resign sure", "")


async def test_a_thought_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    thinker = Thinker(patience=0.0)
    assert (await thinker.think(await a_thought(tmp_path))).say == "/resign sure"
    assert thinker.process is None
    await thinker.close()


def test_letters_go_as_they_were_kept() -> None:
    """However long a game has lasted, the loop writes one short line, and no letter anew."""
    letters = tuple(json.dumps({"told": [], "seen": f"«{n}»\n"}) for n in range(200))
    asked, *lines = write_thought(Thought("3", "seed", 0, "notes", letters)).split(b"\n")
    assert len(asked) < 200
    assert tuple(line.decode() for line in lines) == letters


async def test_nobody_waits_while_the_house_thinks(tmp_path: Path) -> None:
    """Twenty games against it, and no thought ends: people's own moves are all made."""
    started = 0

    async def for_ever(_thought: Thought) -> Answer:
        nonlocal started
        started += 1
        await asyncio.Event().wait()
        raise AssertionError

    async with club(tmp_path) as house:
        await house.begin()
        for _ in range(20):
            await house.hear("carla", "/play chess level=5 side=black")
        away = open_house(house.database, for_ever, Random(1))
        house.house = away
        running = asyncio.create_task(away.run(house.desk.hear))
        chats = house.courier._chats  # noqa: SLF001  # the house that thinks for ever takes its place
        house.courier._chats = {**chats, "house": away}  # noqa: SLF001
        await house.courier.drain()
        async with asyncio.timeout(20):
            while started < 20:  # noqa: ASYNC110  # nothing here rings a bell
                await asyncio.sleep(0.01)
        for who, move in (("anna", "e4"), ("boris", "e5"), ("anna", "Nf3")):
            await house.hear(who, f"#1 {move}")
            await house.courier.drain()
        assert len(await house.acts(1)) == 3
        assert house.rows("SELECT count(*) FROM act WHERE match > 1") == [(0,)]
        running.cancel()
