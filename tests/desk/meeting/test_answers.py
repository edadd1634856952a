"""Answers to a challenge that has been answered already."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize("offer", ["/seek chess", "/challenge @boris chess"])
async def test_whoever_plays_is_led_to_the_match(tmp_path: Path, offer: str) -> None:
    """Two fingers at once, or a second tap: nobody was faster, and it was open to them."""
    async with club(tmp_path) as house:
        await house.say("boris", "hello")
        await house.say("anna", offer, "club")
        await house.say("boris", "/accept 1")
        for person, said in (("boris", "accept"), ("boris", "decline"), ("anna", "cancel")):
            told = await house.say(person, f"/{said} 1")
            assert told == "Challenge 1 was accepted: it is match #1."
            assert "#1 Chess" in await house.say(person, house.buttons(person)["#1"])
        assert "it is match" not in await house.say("carol", "/accept 1")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]
