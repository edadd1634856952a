"""Thoughts from another process: the same, whatever happens to that process, and never in the way."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.chat.house_chat import Answer, Thought
from bot.players.player import Player, Question, Reply
from bot.players.shelf import player_of
from bot.serving import house_process, thinkers
from bot.serving.clerk import NotAnswered
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


async def test_a_machine_that_has_no_room_for_a_process_now_ends_no_game(
    tmp_path: Path,
    thinker: Thinker,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The house resigned each of its games, at once, because too many files were open for a moment. That
    is told when it begins and when it is over, however many wait, and however long."""
    monkeypatch.setattr(thinkers, "_AGAIN", 0.1)
    thought = await a_thought(tmp_path)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.open(os.devnull, os.O_RDONLY)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free, before[1]))
    try:
        thinking = [asyncio.create_task(thinker.think(thought)) for _ in range(2)]
        done, _ = await asyncio.wait(thinking, timeout=0.5)
        assert not done
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert await asyncio.gather(*thinking) == [await think_here(thought)] * 2
    told = [one.getMessage() for one in caplog.records if one.name == "bot.serving.clerk"]
    assert told == [
        "bot.serving.house_process cannot be started: Too many open files",
        "bot.serving.house_process can be started again",
    ]


async def test_a_weak_level_does_not_wait_for_the_strong(tmp_path: Path, thinker: Thinker) -> None:
    """But for the one that is thinking; and who waits no more is in nobody's way."""
    weak, order = await a_thought(tmp_path), list[str]()

    async def think(name: str, thought: Thought) -> None:
        await thinker.think(thought)
        order.append(name)

    strong = [replace(weak, level="4", seed=f"{n}") for n in range(4)]
    tasks = [asyncio.create_task(think(f"strong {n}", one)) for n, one in enumerate(strong)]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(think("weak", weak)))
    await asyncio.sleep(0)
    tasks.pop(2).cancel()
    await asyncio.gather(*tasks)
    assert order == ["strong 0", "weak", "strong 1", "strong 3"]


async def test_whoever_gives_up_when_it_is_their_turn_lets_the_next_one_think(
    tmp_path: Path, thinker: Thinker
) -> None:
    thought = await a_thought(tmp_path)
    first, second, third = (asyncio.create_task(thinker.think(thought)) for _ in range(3))
    first.add_done_callback(lambda _: second.cancel())
    assert (await first).say == (await third).say
    assert second.cancelled()


async def test_a_long_game_without_notes_is_thought_of_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a change of version; whoever waits is thought for in between."""
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=2 side=black")
        for move in ("a5", "a4"):
            await house.say("anna", move)
        rows = house.rows("SELECT body, asks FROM house_letter ORDER BY id")
    last = max(n for n, (_, asks) in enumerate(rows, 1) if asks)
    thought = Thought("2", "seed", 0, "", tuple(body for body, _ in rows[:last]))
    whole = await think_here(thought)
    monkeypatch.setattr(house_process, "_AT_ONCE", 1)
    monkeypatch.setattr(house_process, "_answered", {})
    parts = 0
    answer = house_process.answer

    def counted(question: bytes) -> bytes:
        nonlocal parts
        parts += 1
        return answer(question)

    monkeypatch.setattr(house_process, "answer", counted)
    assert await think_here(thought) == whole
    assert parts > 1


async def test_a_draw_that_is_offered_meanwhile_costs_no_second_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought, asked = await a_thought(tmp_path), list[Question]()

    def noted(game: str) -> Player:
        def player(question: Question) -> Reply:
            asked.append(question)
            return player_of(game)(question)

        return player

    monkeypatch.setattr(house_process, "player_of", noted)
    monkeypatch.setattr(house_process, "_answered", {})
    first = await think_here(thought)
    newest = json.loads(thought.letters[-1])
    letters = thought.letters
    for kind in ("draw-offered", "draw-withdrawn") * 10:
        newest["told"] = [{"kind": kind, "seat": "black"}]
        letters = (*letters, json.dumps(newest))
        assert (await think_here(replace(thought, letters=letters))).say == first.say
    assert len(asked) == 1


async def test_how_long_it_thinks_does_not_tell_how_often_it_was_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A strong level has thought of all it will say in a turn before it says anything."""
    thoughts: list[str] = []
    thought_of: list[int] = []
    answer = house_process.answer
    tries = (("d7c6", 0.9), ("e7d6", 0.8), ("e7e6", 0.0))

    def player(question: Question) -> Reply:
        say, refused = tries[len(question.view["refused"])]
        thoughts.append(say)
        return Reply(say, refused=refused)

    def noted(question: bytes) -> bytes:
        answered = answer(question)
        thought_of.append(len(thoughts))
        return answered

    monkeypatch.setattr(house_process, "player_of", lambda _: player)
    monkeypatch.setattr(house_process, "answer", noted)
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=4 side=white")
        assert "White to move." in await house.say("anna", "e4")
    assert thoughts == ["d7c6", "e7d6", "e7e6"]
    assert thought_of == [3, 3, 3]


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


async def test_what_is_not_thought_of_in_time_is_moved_as_the_weakest_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = replace(await a_thought(tmp_path), notes="kept", level="5")

    async def ask(_: Thinker, body: bytes) -> bytes:
        if json.loads(body.split(b"\n")[0])["level"] != "1":
            raise NotAnswered("TimeoutError")
        return house_process.answer(body)

    monkeypatch.setattr(Thinker, "ask", ask)
    weakest = await think_here(replace(thought, level="1"))
    assert await Thinker().think(thought) == replace(weakest, notes="kept")


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
