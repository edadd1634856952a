"""Completion: moves from one's own view, matches with game and opponent, challenges, tournaments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.chat.contract import Typed
from bot.chat.menu import Offers
from bot.desk.reception.completion import complete
from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import found_cup


async def offered(
    house: House,
    who: str,
    offers: Offers,
    text: str = "",
    command: str = "move",
    match: int | None = None,
) -> list[tuple[str, str]]:
    found = await complete(house.desk, "discord", Typed(who, offers, text, command, match))
    return [(one.label, one.value) for one in found]


async def test_moves_are_completed_as_they_may_be_typed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert ("N g1–f3", "g1f3") in await offered(house, "anna", "moves", "Nf")
        assert await offered(house, "anna", "moves", "e2e") == [
            ("e2–e3", "e2e3"),
            ("e2–e4", "e2e4"),
        ]
        assert len(await offered(house, "anna", "moves")) == 25
        assert await offered(house, "boris", "moves") == [], "it is not their turn"
        assert await offered(house, "clara", "moves", match=1) == [], "nor their match"
        await house.say("anna", "/language ru")
        assert ("К g1–f3", "g1f3") in await offered(house, "anna", "moves", "Кf3")


async def test_what_was_refused_is_not_offered_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert await offered(house, "anna", "moves", "e2d3") == [("e2–d3", "e2d3")]
        await house.say("anna", "e2d3")
        assert await offered(house, "anna", "moves", "e2d3") == []


@pytest.mark.parametrize(
    ("game", "worlds", "reply"),
    [
        ("kriegspiel", (("e4", "Nf3"), ("d3", "Nc3")), "e6"),
        ("tsuitate", (("2g2f", "9g9f"), ("3i4h", "8g8f")), "9c9d"),
    ],
)
async def test_moves_are_the_same_in_worlds_that_look_the_same(
    tmp_path: Path, game: str, worlds: tuple[tuple[str, ...], ...], reply: str
) -> None:
    """Whatever the opponent has done that was not heard, and with what is completed, too."""
    seen = []
    for number, (first, second) in enumerate(worlds):
        path = tmp_path / str(number)
        path.mkdir()
        async with club(path) as house:
            await house.begin("anna", "boris", game=game)
            told = []
            for who, move in (("anna", first), ("boris", reply), ("anna", second)):
                await house.say(who, move)
                texts = ("", "N", "e5", "P")
                told += [await offered(house, "boris", "moves", text) for text in texts]
                told.append(await offered(house, "boris", "matches"))
            assert len(told[0]) == 25, "it is their turn, and they are offered something"
            seen.append(json.dumps(told))
    assert seen[0] == seen[1]


async def test_matches_are_named_with_game_and_opponent(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.begin("anna", "clara", game="chess")
        lines = await offered(house, "anna", "matches")
        assert [value for _, value in lines] == ["1", "2"]
        assert "Kriegspiel" in lines[0][0]
        assert "boris" in lines[0][0]
        assert "clara" in lines[1][0]
        assert [value for _, value in await offered(house, "anna", "matches", "clar")] == ["2"]
        assert [value for _, value in await offered(house, "anna", "matches", "#2")] == ["2"]
        assert await offered(house, "anna", "finished") == []
        await house.say("anna", "#2 /resign sure")
        ((line, value),) = await offered(house, "anna", "finished")
        assert value == "2"
        assert "clara" in line
        assert "0–1" in line
        assert await offered(house, "dmitri", "matches") == []


async def test_challenges_are_those_that_the_command_can_answer(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/help")
        await house.say("anna", "/challenge @boris kriegspiel")
        ((line, value),) = await offered(house, "boris", "challenges", command="accept")
        assert value == "1"
        assert "anna" in line
        assert await offered(house, "anna", "challenges", command="accept") == []
        assert [one for _, one in await offered(house, "anna", "challenges", command="cancel")] == [
            "1"
        ]


async def test_tournaments_are_named(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "game=kriegspiel format=roundrobin", ("anna", "boris"))
        found = await offered(house, "anna", "tournaments", "cu", command="tournament join")
        assert found == [("1: Cup, Kriegspiel", "1")]
        assert await offered(house, "anna", "tournaments", "2", command="tournament join") == []
