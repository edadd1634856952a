"""Matches named by who is played there: nobody remembers a number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import House, club

pytestmark = pytest.mark.asyncio


async def begin(house: House, rival: str) -> None:
    await house.say(rival, "/start")
    await house.say("anna", f"/challenge @{rival} chess 3d")
    await house.say(rival, "/accept")


async def test_a_match_is_named_by_who_is_played_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for rival in ("boris", "clara", "clara"):
            await begin(house, rival)
        for said in ("board Boris", "board @boris", "board against boris", "board game with boris"):
            assert "#1 Chess" in await house.say("anna", f"/{said}")
        assert "#1: do you resign" in await house.say("anna", "/resign boris")
        assert house.buttons("anna") == {"Yes, I resign": "#1.1 /resign sure"}
        told = await house.say("anna", "/resign clara")
        assert "Which match" in told
        assert "#1" not in told
        await house.say("dmitri", "/start")
        assert "no game against dmitri" in await house.say("anna", "/board dmitri")
        await house.say("anna", "#1 resign")
        await house.say("anna", "#1 /resign sure")
        await begin(house, "boris")
        for said in ("pgn boris", "card with boris", "replay my last game with boris"):
            assert "#1" in await house.say("anna", f"/{said}")
        assert "#4" in await house.say("anna", "/board boris")
        assert "fit “sure”" in await house.say("anna", "/resign nobody")
