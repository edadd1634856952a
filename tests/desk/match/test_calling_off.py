"""A match that is called off: one word to each of its players, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("moves", [(), ("e4",)])
async def test_a_match_that_is_called_off_costs_two_letters(
    tmp_path: Path, moves: tuple[str, ...]
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white pace=1d", "club")
        await house.say("boris", "/accept 1")
        for move in moves:
            await house.say("anna", f"#1 {move}")
        before = len(house.told)
        await house.say("boris", "#1 /abort")
        told = house.told[before:]
        assert sorted(one.who for one in told) == ["anna", "boris"]
        assert all("The match is called off; it does not count." in one.whole for one in told)
        assert await house.result(1) == "*"
