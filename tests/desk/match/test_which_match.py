"""Which match is meant by a number."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import club


async def test_a_numero_of_no_match_of_ones_own_is_a_moves(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris", game="chess-t")
        await house.say("anna", "№5 Кт e2-e4")
        assert await house.acts(number) == ["try e2-e4"]
        await house.say("boris", f"№{number} d7-d6")
        assert len(await house.acts(number)) == 2


async def test_a_hash_is_always_a_matchs(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="chess-t")
        assert "#5" in await house.say("anna", "#5 e2-e4")


async def test_who_waits_for_an_opponent_is_told_so(tmp_path: Path) -> None:
    """They may think that a game has begun, or that nobody has heard them."""
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel")
        told = await house.say("anna", "e4")
        assert "no running match yet" in told
        assert "1: anna → anybody: Kriegspiel" in told
        assert "1: anna" not in await house.say("boris", "e4")
