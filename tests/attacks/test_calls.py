"""Letters that one player has another be sent, again and again: so many in an hour, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.bounds import TOLD_AN_HOUR
from tests.club_for_tests import HOUR, club

_OFTEN = 3 * TOLD_AN_HOUR


@pytest.mark.parametrize(
    ("pace", "text"),
    [("5h", "#1 /give 1m"), ("5h", "#1 /give 20s"), ("3d", "/vacation 1d"), ("5h", "#1 /pause")],
)
async def test_nobody_is_called_again_and_again(tmp_path: Path, pace: str, text: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "mallory", pace)
        before = len(house.letters("anna"))
        said = [await house.say("mallory", text) for _ in range(_OFTEN)]
        told = len(house.letters("anna")) - before
        assert 1 <= told <= TOLD_AN_HOUR
        assert all(said), "whoever is refused is told so"
        await house.wait(HOUR + 1)
        before = len(house.letters("anna"))
        await house.say("mallory", "#1 /give 1m" if "pause" in text else text)
        assert len(house.letters("anna")) == before + 1


async def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "mallory", "1h")
        for _ in range(_OFTEN):
            await house.say("mallory", "#1 /give 1m")
        assert await house.left(1, "white") == HOUR + 60 * TOLD_AN_HOUR


async def test_a_pause_that_is_declined_is_offered_so_often(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "mallory", "1h")
        before = len([one for one in house.letters("anna") if "offers to stop" in one.text])
        for _ in range(_OFTEN):
            await house.say("mallory", "#1 /pause")
            await house.say("anna", "#1 /pause decline")
        offers = [one for one in house.letters("anna") if "offers to stop" in one.text]
        assert len(offers) - before == TOLD_AN_HOUR


async def test_whoever_cannot_be_reached_is_owed_no_more(tmp_path: Path) -> None:
    """Days of it, while their door is closed, are a letter or two of each kind."""
    async with club(tmp_path) as house:
        await house.begin("anna", "mallory", "3d")
        house.closed.add("anna")
        for _ in range(4):
            for _ in range(_OFTEN):
                await house.say("mallory", "#1 /give 20s")
            await house.wait(HOUR + 1)
        owed = "SELECT count(*) FROM outbox WHERE ended IS NULL AND topic LIKE 'more:1:%'"
        assert house.rows(owed) == [(TOLD_AN_HOUR,)]
