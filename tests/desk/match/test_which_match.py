"""Which match is meant by a number; and whoever plays nothing is led to the challenges that wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.linking import link


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


@pytest.mark.parametrize("said", ["hi", "who is this?", "go", "с удовольствием", "/games"])
async def test_who_is_challenged_can_answer_whatever_they_say(tmp_path: Path, said: str) -> None:
    """They were greeted as newcomers, and the challenge stood further up."""
    async with club(tmp_path) as house:
        await house.say("anna", "hi")
        await house.say("boris", "/challenge @anna kriegspiel 3d")
        (told,) = await house.tell("anna", said)
        assert "boris → anna: Kriegspiel" in told.whole
        buttons = dict(told.buttons)
        assert buttons["Accept 1: boris"] == "/accept 1"
        assert buttons["Decline 1: boris"] == "/decline 1"
        assert "Match #1 begins" in await house.say("anna", buttons["Accept 1: boris"])


async def test_who_looks_for_somebody_can_stop_whatever_they_say(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel")
        (told,) = await house.tell("anna", "any news?")
        assert "anna → anybody" in told.whole
        assert dict(told.buttons)["Cancel 1: anybody"] == "/cancel 1"
        assert await house.say("anna", "/cancel 1") == "You have taken challenge 1 back."


async def test_whoever_links_two_accounts_in_the_middle_of_two_games_is_asked_which(
    tmp_path: Path,
) -> None:
    """What was last shown where they go on is the other match: a move would stand in this one."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        await house.begin("carol", "dora")
        await house.say("carol", "d4")
        for black in ("boris", "dora"):
            await house.say(black, "e5")
        await link(house, "anna", "carol")
        assert "Which match?" in await house.say("carol", "Nf3")
        assert [await house.acts(1), await house.acts(2)] == [
            ["try e2e4", "try e7e5"],
            ["try d2d4", "try e7e5"],
        ]
        assert "Done" in await house.say("carol", "#2 Nf3")


async def test_what_is_typed_on_a_device_is_of_the_match_that_is_played_there(
    tmp_path: Path,
) -> None:
    """Whatever was moved on another one meanwhile: each shows a board of its own."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.begin("carol", "dora")
        await link(house, "anna", "carol")
        for device, number, move in (("anna", 1, "e4"), ("carol", 2, "d4")):
            await house.say(device, f"#{number} {move}")
        for device, black, move in (("anna", "boris", "Nf3"), ("carol", "dora", "c4")):
            await house.say(black, "a6")
            assert "Done" in await house.say(device, move)
        assert [(await house.acts(number))[-1] for number in (1, 2)] == ["try g1f3", "try c2c4"]
        await house.say("boris", "a5")
        await house.say("carol", "#1 a3")  # from now on it is played there, too
        await house.say("boris", "h6")
        await house.say("dora", "h6")
        assert "Done" in await house.say("carol", "h3"), "the last one spoken of"
        assert (await house.acts(1))[-1] == "try h2h3"
        await house.say("emil", "/challenge @anna kriegspiel side=black")
        await house.say("carol", "/accept")
        await house.say("carol", "#3 e4")
        await house.say("boris", "h5")
        await house.say("anna", "#1 g3")  # on the other device again
        assert "Which match?" in await house.say("carol", "Nc3"), "two are played here"
