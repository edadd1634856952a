"""A button that is tapped twice: it is obeyed once, and nobody is told off."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import House, club


async def _board(house: House) -> str:
    """How the buttons under Anna's board begin."""
    await house.say("anna", "/board")
    return next(one for one in house.buttons("anna").values() if one.endswith("any?"))[
        : -len(" any?")
    ]


@pytest.mark.parametrize("says", ["any?", "e2e4", "/draw", "/sure d2d4"])
async def test_the_second_tap_says_and_does_nothing(tmp_path: Path, says: str) -> None:
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris")
        button = f"{await _board(house)} {says}"
        assert await house.say("anna", button)
        acts = await house.acts(number)
        house.now += 2
        assert await house.say("anna", button) == ""
        await house.restart()
        assert await house.say("anna", button) == "", "nothing of it hangs on what is remembered"
        assert await house.acts(number) == acts


@pytest.mark.parametrize("says", ["/resign sure", "/draw accept"])
async def test_a_tap_that_ends_the_match_is_one_too(tmp_path: Path, says: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("boris", "/draw")
        button = f"{await _board(house)} {says}"
        assert "½" in await house.say("anna", button) or "0–1" in house.texts("anna")[-1]
        assert await house.say("anna", button) == ""


async def test_any_of_the_captures_tapped_twice(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris")
        for who, move in (("anna", "e4"), ("boris", "d5")):
            await house.say(who, move)
        button = f"{await _board(house)} px"
        await house.say("anna", button)
        assert "try e4d5" in await house.acts(number)
        assert await house.say("anna", button) == ""


async def test_an_earlier_board_is_one(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        board = await _board(house)
        await house.say("anna", f"{board} any?")
        assert "earlier board" in await house.say("anna", f"{board} e2e4"), "another button"
        await house.say("anna", "e4")
        assert "earlier board" in await house.say("anna", f"{board} any?"), "they have moved since"
        await house.say("boris", "e5")
        later = await _board(house)
        assert "earlier board" in await house.say("anna", f"{board} e2e4"), (
            "done under another board"
        )
        house.now += 60
        assert "earlier board" in await house.say("anna", f"{board} any?"), "a minute ago"
        await house.say("anna", f"{later} d2d4")
        await house.say("boris", "d6")
        assert "earlier board" in await house.say("boris", f"{later} d2d4"), "somebody else's tap"
