"""Whoever wants the other side gets it by a rematch, and is told so before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    "said",
    ["switch sides", "Let's swap colours!", "can we change sides?", "давай поменяемся цветами"],
)
async def test_after_a_match_it_is_a_rematch(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        assert "Challenge 2 to boris: Kriegspiel; you Black" in await house.say("anna", said)
        assert "Challenge 2 to boris" in await house.say("anna", said)
        assert "Match #2 begins" in await house.say("boris", said)
    seats = house.rows("SELECT seat, member FROM seat WHERE match = 2 ORDER BY seat")
    assert seats == [("black", 1), ("white", 2)]


async def test_in_a_match_nothing_is_done(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        before = await house.acts(1)
        for said in ("switch sides", "#1 swap colours"):
            (told,) = await house.tell("anna", said)
            assert "Sides are not changed in the middle of a game" in told.text
            assert "asks for another, with sides changed" in told.text
        assert await house.acts(1) == before
        assert house.rows("SELECT count(*) FROM challenge") == [(1,)]


async def test_an_offer_is_made_anew(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        house.now += 60
        await house.say("anna", "/seek chess white")
        (told,) = await house.tell("anna", "switch sides")
        assert "keeps the sides that it was made with" in told.text
        assert told.buttons == (("Cancel 2: anybody", "/cancel 2"),)
        await house.say("clara", "/challenge @boris chess white")
        (told,) = await house.tell("boris", "поменяться цветами")
        assert told.buttons == (
            ("Accept 3: clara", "/accept 3"),
            ("Decline 3: clara", "/decline 3"),
        )


async def test_what_is_played_alone_has_no_other_side(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        told = await house.say("anna", "switch sides")
        assert "Sides are not changed" in told
        assert "Rematch" not in told
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


async def test_in_public_it_is_talk(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", place="club")
        assert not await house.tell("anna", "switch sides", "club")
