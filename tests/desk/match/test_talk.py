"""What is typed at a board and is no move: talk, the other keyboard, a question that is none there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.desk.tournaments.cup import SIX, found_cup


@pytest.mark.parametrize("said", ["lol", "are you there?", "хороший ход", "resign already!", "👍"])
async def test_whoever_talks_is_told_that_nobody_else_reads_it(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        told = await house.tell("anna", said)
        assert [one.who for one in told] == ["anna"]
        assert "nobody else reads it" in told[0].whole
        assert "e4, Nf3, any?" in told[0].whole
        assert await house.acts(1) == []


@pytest.mark.parametrize("game", ["kriegspiel", "knight-corners"])
async def test_whoever_asks_what_is_not_understood_is_led_to_the_rules(
    tmp_path: Path, game: str
) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game=game)
        await house.say("anna", "where are the enemy pieces?")
        rules = house.buttons("anna")["How it is played"]
        assert rules == f"/rules {game}"
        assert "1/" in await house.say("anna", rules)


async def test_what_looks_like_a_move_is_told_how_moves_are_written(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "Write it like e2e4" in await house.say("anna", "e9")


@pytest.mark.parametrize("said", ["у2у4", "у4", "У2-У4"])
async def test_a_move_on_the_other_keyboard_is_offered_and_not_made(
    tmp_path: Path, said: str
) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        (told,) = await house.tell("anna", said)
        assert "keyboard layout" in told.whole
        assert [label for label, _ in told.buttons] == ["e2–e4"]
        assert await house.acts(1) == []
        await house.say("anna", "yes")
        assert len(await house.acts(1)) == 1


async def test_the_other_keyboard_offers_nothing_that_is_none_on_ones_own_board(
    tmp_path: Path,
) -> None:
    """у5у6 is e5e6: a man that nobody has there."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "layout" not in await house.say("anna", "у5у6")


@pytest.mark.parametrize("said", ["any?", "есть?", "are there any pawn captures?"])
async def test_where_nothing_is_hidden_there_is_nothing_to_ask(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="chess")
        heard = await house.say("anna", said)
        assert "Nothing is hidden in this game" in heard
        assert "any?" not in heard


async def test_what_may_be_asked_of_a_tournament_is_talk_to_whoever_is_in_none(
    tmp_path: Path,
) -> None:
    """Though others play in one: "how do I stand?" at a board is about the board."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=8", SIX)
        await house.begin("xenia", "zoe", game="chess")
        for text in ("my place", "next game"):
            assert "I did not take that for a move" in await house.say("xenia", text)
        assert "who stands better" in await house.say("xenia", "how do I stand?")
        assert "it waits for you" in await house.say("xenia", "what happens if I don't play?")
        assert "“Cup” (1)" in await house.say("xenia", "/tournament points 1")
        await house.say("xenia", "/tournament join 1")
        assert "Cup" in await house.say("xenia", "how do I stand?")
        assert "Cup" in await house.say("xenia", "what happens if I don't play?")
