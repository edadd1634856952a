"""Matches that their tournament ends: one letter says what was decided, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.club_for_tests import DAY, OPERATOR, House, club
from tests.desk.tournaments.cup import found_cup, open_games

pytestmark = pytest.mark.asyncio

SWORN = "The umpire's oath"
INSIDER = f"{OPERATOR} runs this bot"
TWO = ("boris", OPERATOR)
SETTINGS = "format=roundrobin size=2 start=full rated=yes"


async def found_pair(house: House, settings: str = "") -> tuple[str, str]:
    await found_cup(house, f"{SETTINGS} {settings}", TWO)
    ((_, white, black),) = await open_games(house)
    for player in TWO:
        assert len(house.heard(player, SWORN)) == 1, "in the opening letter"
    assert len(house.heard("boris", INSIDER)) == 1
    return white, black


def check_nothing_is_sworn_again(house: House, score: str, players: Sequence[str] = TWO) -> None:
    for player in players:
        assert house.heard(player, score), house.texts(player)
        assert len(house.heard(player, SWORN)) == 1
        assert len(house.heard(player, "runs this bot")) == (player == "boris")


async def test_a_forfeit(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        white, _ = await found_pair(house)
        await house.say("anna", f"/tournament forfeit 1 #1 @{white} ill")
        check_nothing_is_sworn_again(house, "0–1")


async def test_a_forfeit_of_both_after_moves(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        white, black = await found_pair(house)
        await house.say(white, "e4")
        await house.say(black, "e5")
        await house.say("anna", f"/tournament forfeit 1 #1 @{white} @{black}")
        check_nothing_is_sworn_again(house, "½–½")


async def test_the_time_of_the_round_is_up(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        white, black = await found_pair(house, "pace=none")
        await house.say(white, "e4")
        await house.say(black, "e5")
        await house.wait(15 * DAY)
        check_nothing_is_sworn_again(house, "0–1")


async def test_who_organises_hears_how_it_ended_in_private(tmp_path: Path) -> None:
    """Once: whoever plays hears of their own place instead, and a correction is told in public."""
    async with club(tmp_path, tournaments=True) as house:
        white, _ = await found_pair(house)
        await house.say(white, "e4")
        await house.say(white, "/resign sure")
        (told,) = house.heard("anna", "“Cup” (1) is over")
        assert "boris" in told.text
        (own,) = house.heard("boris", "“Cup” (1) is over")
        assert "you are" in own.text
        await house.say("anna", "/tournament correct 1 #1 1/2-1/2 agreed")
        assert len(house.heard("anna", "“Cup” (1) is over")) == 1
