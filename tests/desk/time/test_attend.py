"""Vacations, pauses, time given, and claims."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, HOUR, MINUTE, club, moment


async def test_a_vacation_over_the_deadline(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=2d")
        await house.wait(DAY)
        away = await house.say("anna", "/vacation 7d")
        assert "on vacation for 7 days" in away
        assert house.heard("boris", "anna is on vacation for 7 days")
        start = house.now
        await house.wait(6 * DAY)
        assert await house.result(match) is None
        assert await house.left(match, "white") == DAY
        await house.wait(DAY + 1)
        (back,) = house.heard("anna", "Welcome back")
        assert back.at == start + 7 * DAY
        assert "23 days" in back.text
        await house.wait(DAY)
        assert await house.result(match) == "0-1"


async def test_a_vacation_ended_early_gives_the_rest_back(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=2d")
        await house.say("anna", "/vacation 20d")
        await house.wait(5 * DAY)
        assert "25 days" in await house.say("anna", "/vacation off")
        told = await house.say("anna", "/vacation 90d")
        assert "only 25 days left" in told
        assert "not on vacation" in await house.say("anna", "/vacation")
        assert house.buttons("anna") == {}
        await house.say("anna", "/vacation 90d")
        assert house.buttons("anna") == {"Take 25 days": "/vacation 25d"}
        await house.say("anna", "/vacation 25d")
        shown = await house.say("anna", "/vacation")
        assert "for 25 days" in shown
        await house.wait(26 * DAY)
        assert "this year: 0 days" in await house.say("anna", "/vacation 1d")
        house.now = moment("2027-01-02 00:00")
        assert "30 days" in await house.say("anna", "/vacation")


async def test_a_vacation_is_made_longer_or_shorter(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=2d")
        await house.begin(settings="pace=3d")
        await house.say("anna", "/vacation 3d")
        await house.wait(2 * DAY)
        longer = await house.say("anna", "/vacation 10d")
        assert "for 10 days" in longer
        assert "after it: 18 days" in longer
        assert "after it: 26 days" in await house.say("anna", "/vacation 2d")
        told = [one.text.partition(":")[0] for one in house.heard("boris", "on vacation")]
        assert told == [f"anna is on vacation for {days} days" for days in (3, 10, 2)]
        await house.wait(3 * DAY)
        (back,) = house.heard("anna", "Welcome back")
        assert "26 days" in back.text


async def test_what_is_over_has_no_clocks_to_stop(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=2d")
        await house.say("anna", "/resign sure")
        for said in ("/pause", "/give 1d", "/claim"):
            assert "This match is over." in await house.say("boris", said)


async def test_no_vacation_from_a_claim(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d flag=claim")
        await house.wait(2 * DAY)
        await house.say("anna", "/vacation 3d")
        await house.wait(DAY)
        await house.say("boris", "/claim")
        assert await house.result(match) == "0-1"
        assert len(house.heard("anna", "your opponent may claim")) == 1


async def test_no_vacation_from_a_live_game(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        live = await house.begin(settings="pace=10m+5s")
        await house.say("anna", "/vacation 7d")
        await house.wait(11 * MINUTE)
        assert await house.result(live) == "0-1"


async def test_pausing_takes_both_and_resuming_one(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d")
        await house.wait(HOUR)
        await house.say("anna", "/pause")
        await house.wait(HOUR)
        assert await house.left(match, "white") == 22 * HOUR
        await house.say("boris", "/pause")
        await house.wait(10 * DAY)
        assert await house.left(match, "white") == 22 * HOUR
        await house.say("boris", "/resume")
        await house.wait(22 * HOUR + 1)
        assert await house.result(match) == "0-1"


async def test_the_house_agrees_to_a_pause_at_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white pace=1d")
        assert "is paused" in await house.say("anna", "/pause")
        await house.wait(10 * DAY)
        assert await house.result(1) is None
        await house.say("anna", "/resume")
        await house.wait(DAY + 1)
        assert await house.result(1) == "0-1"


async def test_in_a_rated_game_the_house_agrees_to_no_pause(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white pace=1d rated=yes")
        assert "are not paused" in await house.say("anna", "/pause")
        await house.wait(DAY + 1)
        assert await house.result(1) == "0-1"


async def test_time_given_counts_from_now_on(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d")
        await house.wait(23 * HOUR)
        assert "gives anna 2 days" in await house.say("boris", "/give 2d")
        assert await house.left(match, "white") == HOUR + 2 * DAY
        await house.wait(2 * DAY)
        assert await house.result(match) is None
        assert len(house.heard("anna", "1 hour left")) == 2  # once before it, once after it
        await house.wait(HOUR + 1)
        assert await house.result(match) == "0-1"


async def test_a_flag_that_must_be_claimed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d flag=claim")
        assert "has not run out of time" in await house.say("boris", "/claim")
        await house.wait(3 * DAY)
        assert await house.result(match) is None
        assert len(house.heard("boris", "anna has run out of time. You may claim")) == 1
        assert len(house.heard("anna", "your opponent may claim")) == 1
        assert "has not run out of time" in await house.say("anna", "/claim")
        assert "run out of time" in await house.say("boris", "/claim")
        assert await house.result(match) == "0-1"
        assert await house.acts(match) == ["flag"]


async def test_what_has_run_out_is_not_claimed_in_a_pause(tmp_path: Path) -> None:
    """It is told of the pause, since their list says that no time is left; and claimed after it."""
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d flag=claim")
        await house.wait(2 * DAY)
        await house.say("anna", "/pause")
        await house.say("boris", "/pause")
        assert "is paused" in await house.say("boris", "/claim")
        await house.say("boris", "/resume")
        await house.wait(MINUTE)
        await house.say("boris", "/claim")
        assert await house.result(match) == "0-1"


async def test_a_move_in_time_for_the_claim_ends_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d flag=claim")
        await house.wait(2 * DAY)
        await house.say("anna", "e4")
        assert "has not run out of time" in await house.say("boris", "/claim")
        assert await house.result(match) is None


async def test_a_turn_that_comes_in_a_vacation_starts_no_clock(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "3d")
        await house.say("anna", "e4")
        await house.say("anna", "/vacation 2d")
        await house.say("boris", "e5")
        left = await house.left(1, "white")
        await house.wait(DAY)
        assert await house.left(1, "white") == left
        await house.wait(3 * DAY)
        assert await house.left(1, "white") < left


@pytest.mark.parametrize(
    ("said", "why", "end"),
    [
        ("/mute for an hour", "No time can be set", "/unmute"),
        ("/mute 1 2h", "No time can be set", "/unmute"),
        ("/тихо на час", "Срок здесь задать нельзя", "/unmute"),
        ("/pause for a week", "No time can be set", "/resume"),
        ("/pause 2 days", "No time can be set", "/resume"),
        ("/пауза на неделю", "Срок здесь задать нельзя", "/resume"),
    ],
)
async def test_what_lasts_until_it_is_ended_says_so_to_whoever_names_a_time(
    tmp_path: Path, said: str, why: str, end: str
) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        if why.startswith("Срок"):
            await house.say("anna", "/language ru")
        told = await house.say("anna", said)
        assert why in told
        assert end in told
        assert house.texts("boris")[-1].count("pause") == 0


async def test_a_time_needs_no_number_where_nothing_else_can_be_meant(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=2d")
        for said in ("day", "сутки", "a day"):
            await house.say("anna", f"/give {said}")
        assert await house.left(match, "black") == 5 * DAY
        for week, over in (("week", "stop"), ("неделя", "закончить"), ("for a week", "cancel")):
            assert "on vacation for 7 days" in await house.say("anna", f"/vacation {week}")
            assert "on vacation" not in await house.say("anna", f"/vacation {over}")


async def test_time_is_given_to_whoever_is_named(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        first = await house.begin("anna", "boris", "pace=3d")
        second = await house.begin("anna", "clara", "pace=3d")
        await house.say("clara", "/name Анна К")
        await house.say("dora", "hello")
        for said, number in (("@boris 1d", first), ("2 часа Анна К", second)):
            assert f"#{number}: anna gives" in await house.say("anna", f"/give {said}")
        left = await house.left(first, "black")
        assert "no game against dora" in await house.say("anna", "/give dora 1d")
        assert "no game against boris" in await house.say("anna", f"#{second} /give boris 1d")
        assert "anybody called “nobody”" in await house.say("anna", "/give nobody 1d")
        assert await house.left(first, "black") == left


@pytest.mark.parametrize("said", ["resume", "unpause", "снять паузу"])
async def test_a_pause_is_ended_in_words(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=3d")
        await house.say("anna", "pause")
        await house.say("boris", "pause")
        assert "the clocks run" in await house.say("boris", said)
