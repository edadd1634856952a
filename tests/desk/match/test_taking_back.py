"""Why a try was refused: nobody is told, and whoever asks is told so, and what they can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize("text", ["why not?", "why", "почему нет?", "а почему?", "/why", "/почему"])
async def test_whoever_asks_why_is_told_why_not(tmp_path: Path, text: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        before = await house.say("anna", text)
        await house.say("anna", "e4e5")
        assert "may not say why" in before
        assert await house.say("anna", text) == before, "it hangs on no board"
        assert house.buttons("anna") == {
            "How it is played": "/rules kriegspiel",
            "What I have heard": "#1 /record",
        }
        assert len(await house.acts(match)) == 3


async def test_where_nothing_is_hidden_the_reason_was_said(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris chess side=white pace=3d")
        await house.say("boris", "/accept anna")
        assert "I say why at once" in await house.say("anna", "why?")


async def test_a_why_among_people_is_for_them(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        assert not await house.say("anna", "why?", "club.chess")
