"""Watching matches of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.bounds import WATCHED_AT_ONCE
from tests.club_for_tests import club
from tests.linking import link


async def test_a_watcher_hears_what_the_audience_hears(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "watch=1")
        assert "You now follow #1" in await house.say("carla", "/watch #1")
        assert "opened to all at the end" in house.letters("carla")[-1].text
        house.told.clear()
        await house.say("anna", "#1 e4")
        assert house.letters("carla")[-1].text == "#1 Kriegspiel, anna – boris\nBlack to move."
        assert house.letters("carla")[-1].board is None
        before = len(house.letters("carla"))
        await house.say("boris", "#1 e9")  # nothing is announced of this
        assert len(house.letters("carla")) == before
        await house.say("boris", "/resign sure")
        assert "record is open to all" in house.letters("carla")[-1].text
        assert house.letters("carla")[-1].message.choices == (("Replay", "#1 /replay"),)
        assert house.rows("SELECT * FROM watcher") == []
        assert "is over" in await house.say("carla", "/watch #1")


async def test_unwatching(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("carla", "/watch #1")
        assert "You are watching #1." in await house.say("carla", "/watch")
        assert "no longer watch #1" in await house.say("carla", "/unwatch #1")
        assert "not watching #1" in await house.say("carla", "/unwatch #1")
        before = len(house.letters("carla"))
        await house.say("anna", "#1 e4")
        assert len(house.letters("carla")) == before
        await house.say("carla", "/watch #1")
        assert "no match any more" in await house.say("carla", "/unwatch")
        assert "You are watching no match" in await house.say("carla", "/watch")


async def test_the_board_comes_late_where_all_agreed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("adam")
        await house.say("adam", "/community watch=on", "club")
        sent = await house.say("anna", "/challenge @boris kriegspiel side=white watch=1", "club")
        assert "may be watched 1 move late" in sent
        await house.say("boris", "/accept 1", "club")
        assert "follows 1 move late" in await house.say("carla", "/watch #1")
        seen = []
        for who, text in (("anna", "e4"), ("boris", "e5"), ("anna", "any?"), ("anna", "Nf3")):
            house.told.clear()
            await house.say(who, f"#1 {text}")
            late = [view for view in house.views() if view["seat"] == "umpire"]
            seen.append([view["men"].get("e4") for view in late])
        # Nothing of the first move; the start after the second; White's e4 only after the next.
        assert seen == [[], [None], [], ["P"]]


@pytest.mark.parametrize("settings", ["", "watch=3"])
async def test_an_open_board_is_seen_by_all_as_it_is(tmp_path: Path, settings: str) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        await house.say("anna", f"/challenge @boris chess side=white {settings}", "club")
        await house.say("boris", "/accept 1", "club")
        await house.say("anna", "#1 e4")
        house.told.clear()
        assert "open to all, and comes with each move" in await house.say("carla", "/watch #1")
        (board,) = house.views()
        assert (board["seat"], board["men"].get("e4")) == ("audience", "P")
        house.told.clear()
        await house.say("boris", "#1 e5")
        (board,) = [view for view in house.views() if view["seat"] == "audience"]
        assert board["men"].get("e5") == "p"
        assert "Black: e5." in house.letters("carla")[-1].text


async def test_nobody_related_to_the_game_watches(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "your own match" in await house.say("anna", "/watch #1")
        # The same person by another account.
        await link(house, "boris", "borja", "telegram")
        assert "your own match" in await house.say("borja", "/watch #1", chat="telegram")
        await house.say("dora", "/start")
        await house.say("anna", "/block @dora")
        assert "You cannot watch #1" in await house.say("dora", "/watch #1")
        # Blocked while watching: nothing more is heard.
        await house.say("carla", "/watch #1")
        await house.say("boris", "/block @carla")
        before = len(house.letters("carla"))
        await house.say("anna", "#1 e4")
        assert len(house.letters("carla")) == before
        assert "no match #7" in (await house.say("carla", "/watch #7")).lower()


async def test_a_match_without_a_public_place_has_no_audience(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        await house.say("anna", "/challenge @boris kriegspiel watch=2")
        await house.say("boris", "/accept anna")
        assert "You cannot watch #1" in await house.say("carla", "/watch #1")


async def test_there_is_a_limit_to_watching(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for number in range(1, WATCHED_AT_ONCE + 2):
            await house.begin(f"w{number}", f"b{number}")
            answer = await house.say("carla", f"/watch #{number}")
        assert f"You are watching {WATCHED_AT_ONCE} matches already" in answer


async def test_the_delay_is_a_sensible_number(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        for wrong in ("0x", "-3", "51", "yes"):
            answer = await house.say("anna", f"/challenge @boris kriegspiel watch={wrong}")
            assert wrong in answer
            assert "Challenge" not in answer
        answer = await house.say("anna", "/вызов @boris kriegspiel зрители=3")
        assert "may be watched 3 moves late" in answer


async def test_a_ban_ends_watching_where_it_holds(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("adam")
        await house.begin("anna", "boris", game="chess")
        await house.say("carla", "/watch #1")
        await house.say("anna", "#1 e4")
        assert "e4" in house.letters("carla")[-1].text
        await house.say("adam", "/ban @carla 7d rude", "club")
        before = len(house.letters("carla"))
        await house.say("boris", "#1 e5")
        assert len(house.letters("carla")) == before
        assert "watching no match" in await house.say("carla", "/watch")
        assert "adam has banned you" in await house.say("carla", "/watch #1")
        await house.say("adam", "/unban @carla", "club")
        await house.say("anna", "#1 d4")
        assert "d4" in house.letters("carla")[-1].text


async def test_a_ban_elsewhere_ends_no_watching(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("adam")
        await house.begin("anna", "boris", game="chess")
        await house.say("carla", "/watch #1")
        await house.say("adam", "/ban @carla", "elsewhere")
        await house.say("anna", "#1 e4")
        assert "e4" in house.letters("carla")[-1].text
