"""Reminders of a round's end, to those whose games are open, and never in quiet hours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import (
    SIX,
    found_cup,
    open_games,
)

pytestmark = pytest.mark.asyncio


async def test_reminders_come_to_those_whose_games_are_open(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4 pace=none start=full", SIX[:4])
        games = await open_games(house)
        match, white, _ = games[0]
        await house.say(white, f"#{match} /resign sure")
        await house.wait(14 * DAY - 3600)
        assert not house.heard(white, "the round ends in")
        for name in games[1][1:]:
            assert len(house.heard(name, "the round ends in")) == 2


async def test_a_round_is_not_remembered_in_quiet_hours(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full round=4d", SIX[:2])
        await house.say("boris", "/quiet 10:00-15:30")
        await house.wait(2 * DAY + 60)  # at noon
        (anna,) = house.heard("anna", "not over")
        assert not house.heard("boris", "not over")
        await house.restart()
        await house.wait(4 * 3600)
        (boris,) = house.heard("boris", "not over")
        assert boris.at - anna.at == 3 * 3600 + 1800
        assert house.heard("anna", "not over") == [anna]


async def test_a_muted_game_is_not_reminded_of_by_its_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full round=4d", SIX[:2])
        assert "no reminders until" in await house.say("boris", "/mute #1")
        await house.wait(4 * DAY - 60)
        assert len(house.heard("anna", "not over")) == 2
        assert not house.heard("boris", "not over")
