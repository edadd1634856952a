"""Whoever plays nothing yet is led to the challenges that wait for them, or for others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize("said", ["hi", "who is this?", "go", "с удовольствием", "/games"])
async def test_who_is_challenged_can_answer_whatever_they_say(tmp_path: Path, said: str) -> None:
    """They were greeted as newcomers, and the challenge stood further up."""
    async with club(tmp_path) as house:
        await house.say("anna", "hi")
        await house.say("boris", "/challenge @anna kriegspiel 3d")
        (told,) = await house.tell("anna", said)
        assert "boris → anna: Kriegspiel" in told.whole
        buttons = dict(told.buttons)
        assert buttons["Accept 1: boris"] == "/accept 1"
        assert buttons["Decline 1: boris"] == "/decline 1"
        assert "Match #1 begins" in await house.say("anna", buttons["Accept 1: boris"])


async def test_who_looks_for_somebody_can_stop_whatever_they_say(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel")
        (told,) = await house.tell("anna", "any news?")
        assert "anna → anybody" in told.whole
        assert dict(told.buttons)["Cancel 1: anybody"] == "/cancel 1"
        assert await house.say("anna", "/cancel 1") == "You have taken challenge 1 back."
