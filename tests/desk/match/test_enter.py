"""Entering: how much of it one turn may bring, and what happens then."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.match import enter
from tests.club_for_tests import House, club

TRIES = ("a1a3", "a1a4", "a1a5", "a1a6", "a1a7")
"""The umpire enters each of these once a turn: what is said again is not a try."""
FEW = len(TRIES)


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enter, "ACTS_A_TURN", FEW)


async def tried_out(house: House) -> None:
    await house.begin("anna", "boris")
    for text in TRIES:
        assert "since the last move" not in await house.say("anna", text)


async def test_beyond_the_bound_a_refused_try_is_told_to_its_speaker_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await tried_out(house)
        before = await house.acts(1)
        told = await house.tell("anna", "h1h5")
        assert {one.who for one in told} == {"anna"}
        assert "You have made 5 tries, questions and offers since the last move" in told[0].text
        assert await house.acts(1) == before


async def test_questions_and_offers_count_and_are_refused_alike(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await tried_out(house)
        before = await house.acts(1)
        answers = {await house.say("anna", text) for text in ("h1h5", "d1d3", "any?", "/draw")}
        assert len(answers) == 1, "what was said is not to be told from the answer"
        assert await house.acts(1) == before


async def test_nobody_is_held_at_the_board(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await tried_out(house)
        assert "Black to move" in await house.say("anna", "e4")
        await house.say("boris", "e5")
        for text in TRIES:
            assert "since the last move" not in await house.say("anna", text), "counted anew"
        assert "since the last move" in await house.say("anna", "h1h5")
        await house.say("anna", "/resign sure")
        assert await house.result(1) == "0-1"


async def test_the_others_count_is_their_own(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        for _ in range(FEW):
            await house.say("boris", "/draw")
            await house.say("boris", "/draw withdraw")
        assert len(await house.acts(1)) == FEW
        assert "since the last move" in await house.say("boris", "/draw withdraw")
        assert "since the last move" not in await house.say("anna", "a1a5")
        await house.say("anna", "/draw accept")
        assert await house.result(1) == "1/2-1/2"


async def test_a_plan_ends_at_the_bound_too(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say(
            "boris",
            "/plan " + ", else ".join(["a8a6", "a8a5", "a8a4", "a8a3", "a8a2", "h8h5", "h8h4"]),
        )
        told = await house.tell("anna", "e4")
        assert len(await house.acts(1)) == 1 + FEW
        assert sum("since the last move" in one.text for one in told if one.who == "anna") == 0
        assert "since the last move" not in await house.say("boris", "e5")
        assert len(await house.acts(1)) == 2 + FEW


async def test_the_count_outlives_the_process(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await tried_out(house)
        await house.restart()
        assert "since the last move" in await house.say("anna", "h1h5")


async def test_longer_turns_of_older_programs_are_read(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await tried_out(house)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(enter, "ACTS_A_TURN", 2)
        async with club(tmp_path) as house:
            assert "Black to move" in await house.say("anna", "e4")
            assert len(await house.acts(1)) == FEW + 1
