"""Waiting lists: in order, with a letter for who moves up, and over when entry is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import ADMIN, DAY, HOUR, Restarts, club
from tests.desk.tournaments.cup import CLUB, SIX, contest_of, found_cup, names_of

pytestmark = pytest.mark.asyncio
QUEUE = SIX[4:]


@pytest.mark.parametrize("restarts", ["never", "between transactions"])
async def test_who_waits_longest_has_the_place_of_who_leaves(
    tmp_path: Path, restarts: Restarts
) -> None:
    async with club(tmp_path, tournaments=True, restarts=restarts) as house:
        await found_cup(house, "format=swiss rounds=2 size=4", SIX)
        assert house.heard("elena", "you are 1st on the waiting list")
        assert house.heard("fedor_tg", "you are 2nd on the waiting list")
        assert "already" in await house.say("elena", "/tournament join 1")
        assert "Waiting list (2): elena, fedor_tg" in await house.say("elena", "/tournament 1")
        assert "You are 1st on the waiting list" in await house.say("elena", "/tournament 1")
        card = [one.text for one in house.told if one.who == CLUB][-1]
        assert "organised by anna" in card
        await house.say("boris", "/tournament leave 1")
        assert house.heard("elena", "A place has become free")
        assert not house.heard("fedor_tg", "A place has become free")
        names = names_of(house)
        contest = await contest_of(house)
        assert [names[one] for one in contest.active] == ["anna", "clara_tg", "dmitri_tg", "elena"]
        assert [names[one] for one in contest.waiting] == ["fedor_tg"]


async def test_the_card_shows_how_many_wait(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=4", SIX)
        cards = [one.text for one in house.told if one.who == CLUB]
        assert "2 on the waiting list." in cards[-1]
        await house.say("elena", "/tournament leave 1")
        cards = [one.text for one in house.told if one.who == CLUB]
        assert "1 on the waiting list." in cards[-1]


async def test_one_can_leave_the_queue_and_organisers_can_take_one_out(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=4", (*SIX, "galina"))
        told = await house.say("elena", "/tournament leave")
        assert "no longer on the waiting list" in told
        told = await house.say("anna", "/tournament remove 1 @galina")
        assert "galina is no longer on the waiting list" in told
        assert house.heard("galina", "You are no longer on the waiting list")
        await house.say("anna", "/tournament remove 1 @boris")
        assert house.heard("fedor_tg", "A place has become free")
        assert not (await contest_of(house)).waiting


async def test_a_higher_limit_moves_up_as_many(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=4", (*SIX, "galina"))
        await house.say("anna", "/tournament entry 1 size=6")
        assert [
            bool(house.heard(one, "A place has become free")) for one in (*QUEUE, "galina")
        ] == [
            True,
            True,
            False,
        ]


async def test_at_the_start_those_who_wait_and_are_there_replace_those_who_are_not(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, 'format=swiss rounds=2 late=no size=4 start="2026-01-05 18:00" checkin=1h', SIX
        )
        await house.wait(5 * HOUR + 60)
        assert house.heard("elena", "Check in now")
        for one in ("anna", "boris", "clara_tg", "fedor_tg"):
            assert "you are checked in" in await house.say(one, "/tournament here 1")
        await house.wait(HOUR)
        assert house.heard("dmitri_tg", "did not check in")
        assert house.heard("fedor_tg", "A place has become free")
        assert house.heard("elena", "the waiting list is dissolved")
        contest, names = await contest_of(house), names_of(house)
        assert {names[one] for one in contest.active} == {"anna", "boris", "clara_tg", "fedor_tg"}
        assert not contest.waiting


async def test_while_one_may_enter_late_places_are_filled_late(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=4 late=2", SIX[:5])
        await house.say("anna", "/tournament start")
        assert not house.heard("elena", "dissolved")
        await house.say("boris", "/tournament leave 1")
        (letter,) = house.heard("elena", "A place has become free")
        assert "You play from the next round on" in letter.text


async def test_the_next_is_asked_where_somebody_was_banned_or_has_gone_for_ever(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=4", (*SIX, "galina"))
        for answer in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("elena", answer)
        assert [names_of(house)[one] for one in (await contest_of(house)).waiting] == [
            "fedor_tg",
            "galina",
        ]
        await house.say(ADMIN, "/ban @boris 3d noise", CLUB)
        assert house.heard("boris", "You have left “Cup”")
        assert house.heard("fedor_tg", "A place has become free")
        assert "banned" in await house.say("boris", "/tournament join 1")
        await house.say(ADMIN, "/ban @galina 3d noise", CLUB)
        assert house.heard("galina", "no longer on the waiting list")
        contest, names = await contest_of(house), names_of(house)
        assert [names[one] for one in contest.active] == [
            "anna",
            "clara_tg",
            "dmitri_tg",
            "fedor_tg",
        ]
        assert not contest.waiting


async def test_who_founds_a_team_when_all_places_are_taken_waits_with_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = 'create name="Match" game=kriegspiel format=team boards=1 reserves=1 size=2 pace=3d'
        await house.say("anna", f"/tournament {line}", CLUB)
        await house.say("anna", "/tournament found 1 Bears")
        await house.say("boris", "/tournament found 1 Lions")
        assert "1st on the waiting list" in await house.say("elena", "/tournament found 1 Owls")
        assert "2nd on the waiting list" in await house.say("galina", "/tournament join 1 owls")
        assert "team of that name" in await house.say("clara_tg", "/tournament found 1 OWLS")
        await house.say("anna", "/tournament entry 1 size=4")
        contest, names = await contest_of(house), names_of(house)
        assert [names[one] for one in contest.teams["Owls"].order] == ["elena", "galina"]
        (letter,) = house.heard("galina", "A place has become free")
        assert "You play for Owls" in letter.text


async def test_whoever_waits_is_told_that_it_is_called_off(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=4", SIX)
        await house.say("anna", "/tournament cancel 1 snow")
        assert house.heard("elena", "called off")
        await house.wait(DAY)
        assert not house.heard("elena", "A place has become free")
