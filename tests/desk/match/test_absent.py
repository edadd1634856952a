"""Who asks where their opponent is hears how long they wait, and what helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize("said", ["my opponent left", "соперник не ходит", "/gone"])
async def test_what_helps_is_told(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "pace=3d")
        await house.begin("anna", "carol")
        await house.say("anna", "#1 e4")
        await house.say("anna", "#2 e4")
        (told,) = await house.tell("anna", said)
        first, second = told.whole.splitlines()
        assert first == (
            "#1 Kriegspiel, White against boris: your opponent's turn, 3 days left. "
            "Their clock waits for nobody: if it runs out on their move, you win."
        )
        assert second == (
            "#2 Kriegspiel, White against carol: your opponent's turn. If you do not want to wait, "
            "/abort #2 calls the match off, as long as not both of you have moved."
        )
        assert told.buttons == (("#1 boris", "#1"), ("#2 carol", "#2"))


async def test_who_is_to_move_themselves_is_told_so(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "pace=3d")
        assert "your turn, 3 days left" in await house.say("anna", "where is my opponent?")


async def test_nothing_helps_against_the_house_which_stays(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "e4")
        assert "you win" not in await house.say("anna", "opponent left")
