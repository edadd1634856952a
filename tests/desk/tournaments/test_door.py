"""Conditions of entry: what is missing is told, what changes is told, and who is in stays in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import CLUB, LINE, contest_of, play_round

pytestmark = pytest.mark.asyncio


async def test_games_played_before_are_counted(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/tournament {LINE} format=swiss size=8 played=1", CLUB)
        assert "at least 1 finished game of Kriegspiel" in house.heard(CLUB, "Cup")[-1].text
        told = await house.say("boris", "/tournament join 1")
        assert "It takes 1 finished game of Kriegspiel; you have 0, so 1 more." in told
        await house.play("boris", "elena", "elena", "3d casual")
        assert "You have joined" in await house.say("boris", "/tournament join 1")
        await house.say("anna", "/tournament entry 1 played=1 rated")
        assert "1 rated game of Kriegspiel; you have 0" in await house.say(
            "elena", "/tournament join 1"
        )
        await house.play("galina", "elena", "elena", "3d rated")
        assert "You have joined" in await house.say("elena", "/tournament join 1")


async def test_newcomers_only(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/tournament {LINE} format=swiss size=8 newcomers=0-any", CLUB)
        await house.play("boris", "elena", loser="elena")
        told = await house.say("boris", "/tournament join 1")
        assert "for newcomers with at most 0 finished games of any kind; you have 1" in told
        assert "You have joined" in await house.say("galina", "/tournament join 1")


async def test_a_rating_is_told_with_its_limits(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/tournament {LINE} format=swiss rating=1600-1800 played=3", CLUB)
        told = await house.say("boris", "/tournament join 1")
        assert "Your rating there is 1500; it is for ratings from 1600 to 1800." in told
        assert "you have 0, so 3 more" in told


async def test_a_change_is_told_and_who_is_in_stays_in(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/tournament {LINE} format=swiss size=8", CLUB)
        for one in ("boris", "elena"):
            await house.say(one, "/tournament join 1")
        told = await house.say("anna", "/tournament entry 1 played=5 newcomers=20 size=2")
        assert "Places: 2" in told
        assert "at least 5 finished games" in told
        assert "Whoever is in stays in" in house.heard(CLUB, "entry has changed")[-1].text
        await house.restart()
        assert len((await contest_of(house)).active) == 2
        assert "at least 5" in await house.say("galina", "/tournament 1")
        assert "you have 0, so 5 more" in await house.say("galina", "/tournament join 1")
        assert "nothing has changed" in await house.say("anna", "/tournament entry 1 size=2")
        assert "Places: 2" in await house.say("galina", "/tournament log 1")


async def test_only_what_the_entry_asks_for_can_be_changed(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/tournament {LINE} format=swiss size=8", CLUB)
        assert "only its organisers" in await house.say("boris", "/tournament entry 1 size=4")
        assert "no “format”" in await house.say("anna", "/tournament entry 1 format=arena")
        assert "does not fit" in await house.say("anna", "/tournament entry 1 size=many")
        assert "does not fit" in await house.say("anna", "/tournament entry 1 played=lots")
        told = await house.say("anna", "/tournament entry 1 rating=1800-1900")
        assert "rated 1800 to 1900" in told
        told = await house.say("anna", "/tournament entry 1")
        assert "0 of 8 places taken" in told
        assert "rated 1800 to 1900" in told


async def test_what_was_settled_is_kept_by_the_next_one(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = f"/tournament {LINE} format=roundrobin size=2 start=full every=week"
        await house.say("anna", line, CLUB)
        await house.say("anna", "/tournament entry 1 newcomers=50 access=invited")
        for one in ("anna", "boris"):
            await house.say(one, "/help")
            await house.say("anna", f"/tournament invite 1 @{one}")
            await house.say(one, "/tournament join 1")
        await play_round(house)
        await house.wait(8 * DAY)
        again = await contest_of(house, 2)
        assert (again.settings.played_most, again.settings.access) == (50, "invited")
        assert not again.guests
