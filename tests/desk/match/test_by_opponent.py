"""Matches named by who is played there: nobody remembers a number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import House, club

pytestmark = pytest.mark.asyncio


async def begin(house: House, rival: str) -> None:
    await house.say(rival, "/start")
    await house.say("anna", f"/challenge @{rival} chess 3d")
    await house.say(rival, "/accept")


async def test_a_match_is_named_by_who_is_played_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for rival in ("boris", "clara", "clara"):
            await begin(house, rival)
        for said in ("board Boris", "board @boris", "board against boris", "board game with boris"):
            assert "#1 Chess" in await house.say("anna", f"/{said}")
        assert "#1: do you resign" in await house.say("anna", "/resign boris")
        assert house.buttons("anna") == {"Yes, I resign": "#1.1 /resign sure"}
        told = await house.say("anna", "/resign clara")
        assert "Which match" in told
        assert "#1" not in told
        await house.say("dmitri", "/start")
        assert "no game against dmitri" in await house.say("anna", "/board dmitri")
        await house.say("anna", "#1 resign")
        await house.say("anna", "#1 /resign sure")
        await begin(house, "boris")
        for said in ("pgn boris", "card with boris", "replay my last game with boris"):
            assert "#1" in await house.say("anna", f"/{said}")
        assert "#4" in await house.say("anna", "/board boris")
        assert "fit “sure”" in await house.say("anna", "/resign nobody")


@pytest.mark.parametrize(
    "called",
    [
        "umpire",
        "house",
        "the house",
        "House 1",
        "bot",
        "you",
        "@umpire",
        "судья",
        "бот 1",
        "боту",
        "судье",
        "компьютер",
    ],
)
async def test_the_house_is_an_opponent_whatever_it_is_called(tmp_path: Path, called: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        for _ in range(2):
            await begin(house, "boris")
        assert "#1 Chess" in await house.say("anna", f"/board {called}")
        assert "#1: do you resign" in await house.say("anna", f"/resign {called}")
        await house.say("anna", f"/resign {called} sure")
        await house.say("anna", "#2 resign")
        await house.say("anna", "#2 /resign sure")
        assert "score of match #1" in await house.say("anna", f"/pgn {called}")
        assert "replay of match #1" in await house.say("anna", f"/replay {called}")


@pytest.mark.parametrize("said", ["pgn of my game with you", "pgn партии с ботом"])
async def test_in_words_too(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.say("anna", "/resign sure")
        await begin(house, "boris")
        await house.say("anna", "#2 /resign sure")
        assert "score of match #1" in await house.say("anna", said)


async def test_another_machine_than_the_one_played_is_not_meant(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house, "boris")
        told = await house.say("anna", "/resign house")
        assert told.startswith("You are playing no game against me now.")
        await house.say("anna", "/language ru")
        assert (await house.say("anna", "/give 1d bot")).startswith(
            "Сейчас у вас нет партии со мной."
        )
        await house.say("anna", "/language en")
        await house.say("anna", "/play chess level=1 side=white 3d")
        told = await house.say("anna", "/resign house 3")
        assert told.startswith("You are playing no game against House 3 (bot) now.")
        assert "gives House 1 (bot) 1 day" in await house.say("anna", "/give 1d house")


@pytest.mark.parametrize("called", ["me", "меня", "мной"])
async def test_who_speaks_of_themselves_means_no_opponent(tmp_path: Path, called: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        assert "fit “sure”" in await house.say("anna", f"/resign {called}")


@pytest.mark.parametrize(
    "said",
    ["resign boris", "I resign to Boris.", "give up against @boris", "resign my game with boris"],
)
async def test_who_resigns_by_name_without_a_slash_is_asked(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        for rival in ("boris", "clara"):
            await begin(house, rival)
        assert "#1: do you resign" in await house.say("anna", said)
        assert await house.result(1) is None
        assert "do you resign" not in await house.say("anna", "resign e4")
        assert "do you resign" not in await house.say("anna", "resign nobody")


async def test_of_several_against_one_it_is_asked_which_is_resigned(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for _ in range(2):
            await begin(house, "boris")
        assert "Which match" in await house.say("anna", "resign boris")
        await house.say("dmitri", "/start")
        assert "no game against dmitri" in await house.say("anna", "сдаюсь dmitri")
