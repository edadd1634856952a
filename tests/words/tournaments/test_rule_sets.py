"""By which rules a tournament's game is played is chosen where there is a choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.desk.tournaments.cup import CLUB, contest_of

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("language", "answer"),
    [("en", "kriegspiel by RAND rules"), ("ru", "кригшпиль по правилам RAND")],
)
async def test_a_game_is_named_with_its_rules(tmp_path: Path, language: str, answer: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/language {language}")
        await house.say("anna", "/tournament create", CLUB)
        for said in ("Cup", answer, "roundrobin", "8", "3d", "hand", "/tournament create"):
            await house.say("anna", said)
        settings = (await contest_of(house)).settings
        assert (settings.game, dict(settings.options)["rules"]) == ("kriegspiel", "rand")


async def test_rules_that_the_game_has_not_are_no_answer(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament create", CLUB)
        await house.say("anna", "Cup")
        assert "It may be" in await house.say("anna", "chess by the rules of rand")
        assert "Kriegspiel" in house.buttons("anna")


async def test_the_rules_are_chosen_by_buttons(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament create", CLUB)
        for said in ("Cup", "kriegspiel", "roundrobin", "8", "3d", "hand"):
            await house.say("anna", said)
        await house.say("anna", house.buttons("anna")["Rule set"])
        assert "Which rules of the game?" in house.texts("anna")[-1]
        await house.say("anna", house.buttons("anna")["RAND rules (1950)"])
        assert "RAND rules (1950)" in house.texts("anna")[-1]
        await house.say("anna", "/tournament set game=chess-t2")
        assert "Rule set" not in house.buttons("anna"), "it has one alone"
