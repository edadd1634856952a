"""What is offered: a position that was set up is shown to both before either has agreed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club

SETUP = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1"


@pytest.mark.parametrize("game", ["kriegspiel", "modern-kriegspiel", "chess"])
async def test_whoever_is_challenged_sees_the_position(tmp_path: Path, game: str) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        told = await house.say("anna", f'/challenge @boris {game} rated=yes setup="{SETUP}"')
        for text in (told, house.texts("boris")[-1]):
            assert SETUP in text
            assert "king e1; rooks a1, h1; pawn e2" in text
            assert "never rated" in text
        await house.say("boris", "/accept")
        assert '"rated": false' in house.rows("SELECT terms FROM match")[0][0]


async def test_whoever_joins_by_a_code_sees_it_when_the_match_begins(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", f'/invite kriegspiel setup="{SETUP}"')
        words = (word.strip(".:`“”") for word in told.split())
        code = next(word for word in words if len(word) == 8 and word.isupper())
        await house.say("boris", f"/join {code}")
        assert any(SETUP in text for text in house.texts("boris"))
