"""Who asks where their opponent is hears how long they wait, and what helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize("said", ["my opponent left", "соперник не ходит", "/gone"])
async def test_what_helps_is_told(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "pace=3d")
        await house.begin("anna", "carol")
        await house.say("anna", "#1 e4")
        await house.say("anna", "#2 e4")
        (told,) = await house.tell("anna", said)
        first, second = told.whole.splitlines()
        assert first == (
            "#1 Kriegspiel, White against boris: your opponent's turn, 3 days left. "
            "Their clock waits for nobody: if it runs out on their move, you win."
        )
        assert second == (
            "#2 Kriegspiel, White against carol: your opponent's turn. If you do not want to wait, "
            "/abort #2 calls the match off, as long as not both of you have moved."
        )
        assert told.buttons == (("#1 boris", "#1"), ("#2 carol", "#2"))


async def test_who_is_to_move_themselves_is_told_so(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "pace=3d")
        assert "your turn, 3 days left" in await house.say("anna", "where is my opponent?")


@pytest.mark.parametrize("said", ["what happens if I don't play?", "мне пора", "adjourn", "/later"])
async def test_who_wants_to_stay_away_hears_what_comes_of_it(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        (told,) = await house.tell("anna", said)
        assert "your turn. There is no clock: it waits for you" in told.whole
        assert "/games" in told.whole
        await house.begin("anna", "boris", "pace=3d")
        await house.begin("anna", "carol", "pace=3d flag=claim")
        (told,) = await house.tell("anna", said)
        assert "boris: your turn, 3 days left. If your own time runs out, you lose." in told.whole
        assert (
            "carol: your turn, 3 days left. If your own time runs out, your opponent may"
            in told.whole
        )
        assert told.whole.endswith("/vacation 7d stops yours where a turn may take a day or more.")
        assert len(told.buttons) == 3


async def test_in_a_pause_no_time_runs(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white pace=3d")
        await house.say("anna", "/pause")
        told = await house.say("anna", "can I come back tomorrow?")
        assert "Both clocks stand still until /resume #1." in told
        assert "you lose" not in told
        assert "/pause" not in told


async def test_who_plays_nothing_is_shown_what_there_is(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "no running match" in await house.say("anna", "what happens if I don't play?")


async def test_nothing_helps_against_the_house_which_stays(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "e4")
        assert "you win" not in await house.say("anna", "opponent left")


@pytest.mark.parametrize("asked", ["how much time do I have?", "сколько у меня времени", "time"])
async def test_who_asks_for_their_time_is_told_of_the_clock(tmp_path: Path, asked: str) -> None:
    """Also that there is none, or that it stands; and their own while the other one's runs."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        said = await house.say("anna", asked)
        assert said.endswith(
            "your turn. There is no clock: it waits for you for as long as you like."
        )
        await house.begin("anna", "carol", "pace=5d+1d")
        await house.say("anna", "#2 e4")
        (told,) = await house.tell("anna", asked)
        first, second = told.whole.splitlines()
        assert first.endswith("carol: your opponent's turn, 5 days left. White: 6 days.")
        assert second.startswith("#1 ")
        assert told.buttons == (("#2 carol", "#2"), ("#1 boris", "#1"))
        await house.say("anna", "/pause #2")
        await house.say("carol", "/pause #2")
        first = (await house.say("anna", asked)).splitlines()[0]
        assert first.endswith("White: 6 days. Both clocks stand still until /resume #2.")


async def test_who_plays_nothing_has_no_time(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "no running match" in await house.say("anna", "how much time do I have?")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "#1 has no clocks: it waits for you for as long as you like."),
        ("ru", "#1: часов нет, торопиться некуда."),
    ],
)
@pytest.mark.parametrize("alone", ["/lesson", "/problem 46", "/play chess level=1 side=white"])
async def test_who_plays_alone_is_not_spoken_of_as_two(
    tmp_path: Path, alone: str, language: str, told: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/language {language}")
        await house.say("anna", alone)
        for said in ("/pause", "/give 1h", "/resume", "/claim"):
            assert (await house.say("anna", said)).startswith(told), said
