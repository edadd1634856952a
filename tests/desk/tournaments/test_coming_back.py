"""Coming back: whoever has left an arena may play on, with their points; elsewhere nobody may."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import MINUTE, club
from tests.desk.tournaments.cup import SIX, found_cup


async def test_who_left_an_arena_may_return(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=arena size=30 pace=2m duration=2h", SIX)
        await house.say("anna", "/tournament start 1", "club")
        await house.wait(MINUTE)
        who = SIX[-1]
        for _ in range(2):
            await house.say(who, "/tournament leave 1")
            told = await house.say(who, "/tournament join 1")
            assert "cannot join again" not in told
            assert "6 of up to" in told or "of up to 30" in told
        assert "already" in await house.say(who, "/tournament join 1")
        await house.restart()
        assert "already" in await house.say(who, "/tournament join 1")


@pytest.mark.parametrize("settings", ["format=swiss rounds=3", "format=roundrobin"])
async def test_elsewhere_nobody_returns(tmp_path: Path, settings: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, settings, SIX)
        await house.say("anna", "/tournament start 1", "club")
        await house.say(SIX[-1], "/tournament leave 1")
        assert "cannot join again" in await house.say(SIX[-1], "/tournament join 1")
