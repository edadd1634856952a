"""Sentences without a slash that name a person, an opponent or a tournament; and talk, which is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.words.tournaments.commands import may_name
from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import CLUB

pytestmark = pytest.mark.asyncio
NO_MOVE = "did not take that for a move"


async def at_boards(house: House) -> None:
    """Anna has won the first match against Boris, and plays the second one; Clara plays none."""
    for who in ("boris", "clara", "Мария"):
        await house.say(who, "/start")
    for rival in ("boris", "boris"):
        await house.say("anna", f"/challenge @{rival} chess white 3d")
        await house.say(rival, "/accept")
    for who, text in (("anna", "e4"), ("boris", "e5"), ("anna", "d4"), ("boris", "/resign sure")):
        await house.say(who, f"#1 {text}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("history boris", "boris: finished matches"),
        ("history of Boris?", "boris: finished matches"),
        ("show me boris's history", "boris: finished matches"),
        ("история boris", "boris: finished matches"),
        ("what's boris's rating?", "boris, member since"),
        ("rating of boris", "boris, member since"),
        ("What rating does Boris have?", "boris, member since"),
        ("рейтинг марии", "Мария, member since"),
        ("какой рейтинг у Марии", "Мария, member since"),
        ("my score against boris", "anna against boris"),
        ("счёт с boris", "anna against boris"),
    ],
)
async def test_people_are_asked_about_by_name(text: str, told: str, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await at_boards(house)
        assert told in await house.say("anna", text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("how did my game with boris end?", "White"),
        ("pgn of my last game with boris", '[White "anna"]'),
        ("my game with boris", "#2 Chess"),
        ("моя партия против boris", "#2 Chess"),
        ("how did game 1 end", "anna 1"),
        ("Чем кончилась партия 1?", "anna 1"),
        ("who won game #1", "anna 1"),
        ("download pgn of game 1", '[White "anna"]'),
        ("скачай pgn партии 1", '[White "anna"]'),
        ("what happened in game 1", "#1"),
    ],
)
async def test_matches_are_named_by_opponents_and_numbers(
    text: str, told: str, tmp_path: Path
) -> None:
    async with club(tmp_path) as house:
        await at_boards(house)
        said = await house.say("anna", text)
        assert told in said
        assert NO_MOVE not in said


async def test_talk_at_a_board_is_none_of_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await at_boards(house)
        for text in (
            *("history repeats itself", "my game with the queen", "games of skill are fun"),
            *("rating of this move", "I liked my game with boris", "who won game 1 was not me"),
            *("история этой партии", "счёт с мамой", "show me what you have against boris"),
        ):
            assert NO_MOVE in await house.say("anna", text), text


async def test_tournaments_are_named_without_a_slash(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        for name in ("Cup", "Spring Cup"):
            settings = "game=kriegspiel pace=3d round=14d format=swiss rounds=3 size=6"
            await house.say("anna", f'/tournament create name="{name}" {settings}', CLUB)
        assert "joined “Spring Cup” (2)" in await house.say("clara", "join the Spring Cup")
        assert "joined “Cup” (1)" in await house.say("clara", "I want to play in the cup")
        assert "“Spring Cup” (2)" in await house.say("clara", "when does the spring cup start?")
        assert "“Cup” (1)" in await house.say("clara", "standings of Cup")
        told = await house.say("clara", "leave the Cup")
        assert "“Cup” (1): do you want to leave?" in told
        assert house.buttons("clara")["Leave"] == "/tournament leave 1 sure"
        assert "“Spring Cup”" in await house.say("clara", "когда начинается Spring Cup")


async def test_moves_are_not_compared_with_names() -> None:
    assert not any(map(may_name, ("e4", "Nf3", "e4, else d4", "ed", "7g7f", "cup", "конь f3")))
