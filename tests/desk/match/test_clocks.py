"""Clocks: weeks in milliseconds, with restarts and outages in them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.club.pace import read_pace
from tests.club_for_tests import DAY, HOUR, MINUTE, House, Restarts, club
from tests.letters import Told, without_oaths

EVER: tuple[Restarts, ...] = ("never", "between sentences")


async def test_a_bank_grows_with_each_turn_up_to_its_cap(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=10d+1d/11d")
        await house.wait(3 * HOUR)
        assert await house.left(match, "white") == 10 * DAY - 3 * HOUR
        assert await house.left(match, "black") == 10 * DAY
        await house.say("anna", "e4")
        assert await house.left(match, "white") == 11 * DAY - 3 * HOUR
        for black, white in (("e5", "d4"), ("d5", "c4"), ("a6", "h3")):
            await house.say("boris", black)
            await house.say("anna", white)
        assert await house.left(match, "white") == 11 * DAY
        assert await house.left(match, "black") == 11 * DAY


@pytest.mark.parametrize(
    "words", ["30d+1d, cap 45d", "30d+1d cap 45d", "'30d+1d, cap 45d'", "30д+1д до 45д"]
)
async def test_a_cap_is_said_as_people_write_it(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", f"/challenge pace={words} chess side=white rated=no")
        assert "30 days and 1 day more a turn, at most 45 days; casual" in told


async def test_a_refused_try_keeps_the_clock_running(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=10m+5s")
        await house.wait(MINUTE)
        assert "no" in (await house.say("anna", "a1a5")).lower()
        await house.wait(MINUTE)
        assert await house.left(match, "white") == 8 * MINUTE


async def test_two_deadlines_in_one_second(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        first = await house.begin(settings="pace=1d", place=None)
        second = await house.begin("carol", "anna", "pace=1d", place=None)
        await house.wait(2 * DAY)
        assert [await house.result(one) for one in (first, second)] == ["0-1", "0-1"]
        falls = [one for one in house.told if "run out of time" in one.text]
        assert len({one.at for one in falls}) == 1
        assert sorted((one.who, one.text.split()[0]) for one in falls) == [
            ("anna", f"#{first}"),
            ("anna", f"#{second}"),
            ("boris", f"#{first}"),
            ("carol", f"#{second}"),
        ]


async def test_an_hour_away_in_which_ten_flags_would_have_fallen(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        matches = [await house.begin(black=f"rival{n}", settings="pace=1d") for n in range(10)]
        await house.wait(DAY - HOUR // 2)
        before = len(house.told)
        await house.away(HOUR)
        assert [await house.result(one) for one in matches] == [None] * 10
        back = house.told[before:]
        assert [one.who for one in back] == ["anna"]  # once, not for each of her ten clocks
        assert "I was away for 1 hour; all clocks were stopped." in back[0].text
        assert {await house.left(one, "white") for one in matches} == {HOUR // 2}
        await house.wait(HOUR // 2 - 1)
        assert [await house.result(one) for one in matches] == [None] * 10
        await house.wait(2)
        assert [await house.result(one) for one in matches] == ["0-1"] * 10


async def test_one_platform_s_outage_stops_the_clocks_of_those_who_use_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        here = await house.begin(settings="pace=1d")
        await house.say("ivan_tg", "/start")
        await house.say("boris", "/start")
        there = await house.begin("ivan_tg", "boris", "pace=1d")
        await house.wait(2 * DAY, connected=["telegram"])
        assert await house.result(there) == "0-1"
        assert await house.result(here) is None
        assert await house.left(here, "white") == DAY
        await house.wait(1)
        assert len(house.heard("anna", "I was away for 2 days")) == 1
        assert not house.heard("ivan_tg", "I was away")


async def test_a_calendar_that_jumps_changes_no_clock(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d")
        await house.wait(HOUR)
        for jump in (-30 * DAY, 400 * DAY):
            house.now += jump
            await house.restart()
            assert await house.left(match, "white") == 23 * HOUR
        await house.wait(23 * HOUR - 1)
        assert await house.result(match) is None
        await house.wait(2)
        assert await house.result(match) == "0-1"


async def test_called_off_before_the_second_move_nobody_loses(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d")
        await house.say("anna", "e4")
        told = await house.say("boris", "/abort")
        assert "The match is called off; it does not count." in told
        assert await house.result(match) == "*"
        assert not house.heard("anna", "rating")
        await house.wait(3 * DAY)
        assert not house.heard("boris", "your turn")
        late = await house.begin(settings="pace=1d")
        for who, move in (("anna", "e4"), ("boris", "e5"), ("anna", "d4"), ("boris", "d5")):
            await house.say(who, move)
        await house.say("anna", "/abort")
        assert await house.result(late) is None


async def test_whatever_happens_a_restart_between_changes_nothing(tmp_path: Path) -> None:
    """The same weeks twice: once in one run, once shut and opened at every step."""
    letters: list[list[Told]] = []
    for restarts in EVER:
        folder = tmp_path / restarts
        folder.mkdir()
        async with club(folder, restarts=restarts) as house:
            await _some_weeks(house, Random(20261121))
            letters.append(house.told)
    assert len(letters[0]) > 60
    assert any("run out of time" in one.text for one in letters[0])
    # A start's first look lets no time pass, so the two differ by a second here and there.
    # Oaths are drawn by chance, which begins anew with the bot.
    assert [(one.who, without_oaths(one.text)) for one in letters[0]] == [
        (one.who, without_oaths(one.text)) for one in letters[1]
    ]
    assert all(abs(one.at - two.at) <= 5 for one, two in zip(*letters, strict=True))


async def _some_weeks(house: House, random: Random) -> None:
    people = ("anna", "boris", "carol_tg")
    for who in people:
        await house.say(who, "/start")
    for pace in ("3d", "2d", "5d+1d/6d"):
        white, black = random.sample(people, 2)
        await house.begin(white, black, f"pace={pace}")
    sentences = (
        "e4", "d5", "Nf3", "Nc6", "/pause", "/resume", "/give 1d", "/vacation 2d", "/vacation off",
        "/quiet 22:00-08:00", "/digest 09:00", "/digest off", "/mute #1", "/unmute #1", "/games",
    )  # fmt: skip
    for _ in range(60):
        await house.wait(random.choice((HOUR, 9 * HOUR, DAY)))
        number = random.randint(1, 3)
        await house.say(random.choice(people), f"#{number} {random.choice(sentences)}")


@pytest.mark.parametrize(
    "words", ["3d", "30d+1d, cap 45d", "30d+1d/45d", "10m+5s", "untimed", "3 дня", "30д+1д до 45д"]
)
def test_a_pace_reads_what_it_writes(words: str) -> None:
    pace = read_pace(words)
    assert pace is not None
    assert read_pace(str(pace)) == pace


@pytest.mark.parametrize(
    "words", ["3", "d", "-1d", "1d+2d", "10d+1d/5d", "1s", "99999d", "1d+1d+1d", "3d/4d", "soon"]
)
async def test_a_bad_pace_is_refused_kindly(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        answer = await house.say("anna", f"/challenge kriegspiel pace={words}")
        assert f"“{words}” is not a time control" in answer
