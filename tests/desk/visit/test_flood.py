"""Floods: told once to wait, in time that the test moves, and nothing that was answered is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.contract import Hear, Incoming
from bot.club.bounds import (
    A_SECOND,
    BURST,
    BYTES_WRITTEN,
    CALM,
    MOST_AT_A_TIME,
    WRITER_MS,
)
from bot.desk.reception.desk import Desk
from bot.desk.visit.flood import Flood, cost_of
from bot.serving.service import serve_on
from storage import matches
from storage.database import open_database
from storage.lane import Tx
from storage.matches import StoredAct
from tests.club_for_tests import club
from tests.noted_chat import NotedChat, draw_nothing
from tests.stored import stored


def test_a_burst_is_heard_and_then_one_word_is_said() -> None:
    flood = Flood()
    assert {flood.admit("discord", "anna", 0) for _ in range(BURST)} == {"heard"}
    assert flood.admit("discord", "anna", 0) == CALM
    assert {flood.admit("discord", "anna", 0) for _ in range(50)} == {"unheard"}
    assert flood.admit("discord", "boris", 0) == "heard"
    assert flood.admit("telegram", "anna", 0) == "heard"
    assert flood.admit("discord", "anna", CALM - 1) == "unheard"
    assert flood.admit("discord", "anna", CALM) == "heard"


def test_people_never_meet_it() -> None:
    flood = Flood()
    for second in range(3000):  # a press a second, for most of an hour
        assert flood.admit("discord", "anna", second) == "heard"


def test_a_long_list_of_tries_is_heard_and_paid_for() -> None:
    flood = Flood()
    assert flood.admit("discord", "anna", 0, cost=BURST - 1) == "heard"
    assert flood.admit("discord", "anna", 0, cost=10_000) == "heard"
    while (told := flood.admit("discord", "anna", 0)) == "heard":
        pass
    assert isinstance(told, int)
    assert told <= (CALM + MOST_AT_A_TIME) / A_SECOND
    assert flood.admit("discord", "anna", told - 1) == "unheard"
    assert flood.admit("discord", "anna", told) == "heard"


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(1, 3)), max_size=400))
def test_whoever_waits_as_told_is_heard(said: list[tuple[int, int]]) -> None:
    flood, now, told, heard = Flood(), 0, 0, 0
    for pause, cost in said:
        now += pause
        verdict = flood.admit("discord", "anna", now, cost)
        if verdict == "heard":
            heard += cost
            assert now >= told, "they were told to wait longer"
        elif isinstance(verdict, int):
            assert verdict > 0
            told = now + verdict
        else:
            assert now < told, "unheard, though they have waited"
        assert heard <= BURST + now * A_SECOND + MOST_AT_A_TIME


def test_a_clock_that_goes_back_takes_nothing() -> None:
    flood = Flood()
    assert {flood.admit("discord", "anna", 100) for _ in range(50)} == {"heard"}
    assert {flood.admit("discord", "anna", 40) for _ in range(50)} == {"heard"}
    assert flood.admit("discord", "anna", 40) == CALM


def test_nobody_waits_until_a_clock_that_was_set_back_is_there_again() -> None:
    flood = Flood()
    assert {flood.admit("discord", "anna", 3600) for _ in range(BURST)} == {"heard"}
    assert flood.admit("discord", "anna", 3600) == CALM
    assert flood.admit("discord", "anna", 0) == "unheard"
    assert flood.admit("discord", "anna", CALM) == "heard"


async def test_the_desk_answers_once_and_keeps_what_it_answered(tmp_path: Path) -> None:
    async with club(tmp_path, flood=Flood()) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white", "club")
        await house.say("boris", "/accept", "club")
        tries = 0
        while "too fast" not in (answer := await house.say("anna", "a1a5")):
            assert answer, "each one is answered"
            tries += 1
        assert "wait 10 seconds" in answer
        assert tries == BURST - 1
        before = await house.database.read(lambda tx: matches.match(tx, 1))
        assert await house.say("anna", "e4") == ""
        assert await house.database.read(lambda tx: matches.match(tx, 1)) == before
        assert "your opponent's turn" in await house.say("boris", "/games"), "others are heard"
        house.now += CALM
        assert "Black to move" in await house.say("anna", "e4")


async def test_a_list_of_tries_costs_what_is_in_it(tmp_path: Path) -> None:
    async with club(tmp_path, flood=Flood()) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white", "club")
        await house.say("boris", "/accept", "club")
        many = ", else ".join(["a1a5", "a1a6", "b1b5", "c1c5", "d1d5", "e1e5", "f1f5", "g1g5"] * 3)
        lists = 0
        while "too fast" not in await house.say("anna", many):
            lists += 1
        assert lists < BURST / 10


class Chatter(NotedChat):
    """Somebody who cannot stop, and an operator."""

    async def run(self, hear: Hear) -> None:
        for n in range(2 * BURST):
            await hear(Incoming("discord", "anna", "anna", "/games", f"anna {n}"))
        await hear(Incoming("discord", "7", "olga", "/status", "olga"))
        await asyncio.Event().wait()


async def test_the_running_bot_sets_limits_and_knows_who_runs_it(tmp_path: Path) -> None:
    chat, stop = Chatter("discord"), asyncio.Event()

    async with (
        asyncio.timeout(20),
        open_database(tmp_path / "club.db") as database,
        asyncio.TaskGroup() as group,
    ):
        group.create_task(
            serve_on(
                database,
                {"discord": chat},
                now=lambda: 1_000_000,
                random=Random(1),
                draw=draw_nothing,
                stop=stop,
                operators=(("discord", "7"),),
                flood=Flood(),
            )
        )
        while not chat.texts("7") or len(chat.texts("anna")) <= BURST:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        stop.set()
    assert sum("too fast" in text for text in chat.texts("anna")) == 1
    assert len(chat.texts("anna")) == BURST + 1
    assert "operators" not in chat.texts("7")[-1]
    assert stored(tmp_path / "club.db", "SELECT count(*) FROM inbox") == [(BURST + 2,)]


def test_what_a_sentence_cost_is_paid_when_it_is_known() -> None:
    flood = Flood()
    heard = 0
    while flood.admit("discord", "anna", 0) == "heard":
        flood.charge("discord", "anna", 1, cost_of(0.4, 100))
        heard += 1
    assert heard == BURST * WRITER_MS / 400
    assert flood.admit("discord", "boris", 0) == "heard"
    flood.charge("discord", "boris", 1, cost_of(0.001, 100))
    flood.charge("discord", "nobody", 1, 5.0)
    rest = 0
    while flood.admit("discord", "boris", 0) == "heard":
        rest += 1
    assert rest == BURST - 1, "what costs as little as usual costs one, and no less"


def test_many_bytes_cost_as_much_as_much_time() -> None:
    assert cost_of(0, 10 * BYTES_WRITTEN) == cost_of(10 * WRITER_MS / 1000, 0) == 10
    flood = Flood()
    assert flood.admit("discord", "anna", 0) == "heard"
    flood.charge("discord", "anna", 1, cost_of(0, 10**9))
    heard = 1
    while (told := flood.admit("discord", "anna", 0)) == "heard":
        heard += 1
    assert heard == BURST - MOST_AT_A_TIME + 1, "no sentence costs more than so much"
    assert told == CALM


async def test_a_flood_of_dear_sentences_takes_little_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in what everybody waits for: here each reading of a whole score takes 0.2 s."""
    read, spent, seconds = matches.acts, 0.0, 60

    async def slowly(tx: Tx, number: int, after: int = 0) -> list[StoredAct]:
        nonlocal spent
        spent += 0.2
        return await read(tx, number, after)

    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        monkeypatch.setattr(matches, "acts", slowly)
        house.desk = Desk(
            house.database,
            now=lambda: house.now,
            random=Random(7),
            tick=lambda _: 0,
            flood=Flood(),
            meter=lambda: spent,
        )
        for _ in range(seconds):
            house.now += 1
            for _ in range(10):
                await house.hear("mallory", "/record 1")
            house.told.clear()
            await house.say("boris", "/games")
            assert house.texts("boris"), "others are heard"
        most = (BURST + MOST_AT_A_TIME + A_SECOND * seconds) * WRITER_MS / 1000
        assert 1 < spent <= most < seconds / 6


FLOODS = {
    "tries": ("#1 a1a5", "#1 any?", "#1 b1b5"),
    "old buttons": ("#1.1 e4", "#1.7 e4", "#2.1 any?"),
    "questions": ("/record", "/mydata", "/games", "/history", "/top"),
    "long lists": (", else ".join(["a1a5", "b1b5", "c1c5", "d1d5"] * 4),),
    "analyses": ("#2 /analyse", "#2 /replay", "#2 /pgn"),
    "problems": ("/problem 3", "Kd4", "/solution"),
}


@pytest.mark.parametrize("kind", FLOODS)
async def test_beyond_patience_a_flood_of_any_kind_costs_no_statement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Counted in what the database is asked: half a minute of twenty sentences a second."""
    asked, seconds = 0, 30

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def told(tx: Tx, sql: str, /, *rows: Any, **named: Any) -> Any:
            nonlocal asked
            asked += 1
            return real(tx, sql, *rows, **named)

        return told

    for name in ("all", "each", "do", "many"):
        monkeypatch.setattr(Tx, name, counted(getattr(Tx, name)))
    async with club(tmp_path, flood=Flood()) as house:
        await house.begin()
        await house.play("mallory", "boris", "boris")
        served = refused = 0
        for second in range(seconds):
            house.now += 1
            for n in range(20):
                before = asked
                await house.hear("anna", FLOODS[kind][n % len(FLOODS[kind])])
                served += asked > before
                refused += asked == before
            if second % 10 == 0:
                await house.deliver()
        assert served <= BURST + 2 * seconds
        assert refused >= 20 * seconds - BURST - 2 * seconds
        house.told.clear()
        assert "#1" in await house.say("boris", "/games"), "others are heard"
