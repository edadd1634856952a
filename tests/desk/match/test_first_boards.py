"""First boards: the time in which one was on its way is nobody's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import HOUR, MINUTE, House, club


async def begin_late(house: House, pace: str, *busy: str, closed: tuple[str, ...] = ()) -> int:
    """A match whose first boards do not arrive."""
    for who in ("anna", "boris"):
        await house.say(who, "/start")
    await house.say("anna", f"/challenge @boris kriegspiel side=white pace={pace}")
    house.busy |= set(busy)
    house.closed |= set(closed)
    await house.say("boris", "/accept anna")
    ((number,),) = house.rows("SELECT max(id) FROM match")
    return int(number)


async def arrive(house: House) -> None:
    """What is tried again now arrives; the timekeeper has not looked yet."""
    house.busy.clear()
    house.now += 2
    await house.deliver()


async def test_what_the_board_took_to_arrive_is_given_back(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await begin_late(house, "10m+5s", "anna")
        await house.wait(3 * MINUTE)
        assert await house.left(match, "white") == 7 * MINUTE
        await arrive(house)
        await house.restart()  # what has arrived is not forgotten
        await house.wait(MINUTE)  # in its first second the timekeeper looks
        assert await house.left(match, "white") == 9 * MINUTE + 1


async def test_a_board_that_arrives_at_once_changes_no_clock(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await begin_late(house, "10m+5s")
        await house.wait(MINUTE)
        assert await house.left(match, "white") == 9 * MINUTE
        assert not [one for one in await house.jobs() if one["kind"] == "back"]


@pytest.mark.parametrize("claim", ["", " flag=claim"])
async def test_nobodys_time_runs_out_before_they_have_a_board(tmp_path: Path, claim: str) -> None:
    async with club(tmp_path) as house:
        match = await begin_late(house, "1m" + claim, "anna")
        await house.wait(5 * MINUTE)
        await house.say("boris", "/claim")
        assert await house.result(match) is None
        house.busy.clear()
        await house.wait(20)
        assert await house.result(match) is None
        assert await house.left(match, "white") >= MINUTE - 20
        await house.wait(2 * MINUTE)
        assert await house.result(match) == (None if claim else "0-1")
        await house.say("boris", "/claim")
        assert await house.result(match) == "0-1"


async def test_a_board_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await begin_late(house, "1m", "anna")
        await house.wait(HOUR + 2 * MINUTE)
        assert await house.result(match) == "0-1"


async def test_whose_door_is_closed_is_not_waited_for(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await begin_late(house, "1m", closed=("anna",))
        await house.wait(2 * MINUTE)
        assert await house.result(match) == "0-1"


async def test_the_second_player_is_given_back_what_their_own_turn_lost(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await begin_late(house, "10m", "boris")
        await house.say("anna", "e4")
        await house.wait(4 * MINUTE)
        assert await house.left(match, "black") == 6 * MINUTE
        await arrive(house)
        await house.wait(MINUTE)
        assert await house.left(match, "black") == 9 * MINUTE + 1


async def test_who_has_moved_already_gets_nothing_back(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await begin_late(house, "10m", "anna")
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        await house.wait(2 * MINUTE)
        await arrive(house)
        before = await house.left(match, "white")
        await house.wait(MINUTE)
        assert await house.left(match, "white") == before - MINUTE
