"""The terms of a game are settled by buttons, one thing after another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import House, club


async def press(house: House, who: str, label: str) -> str:
    """What is under their last letter."""
    return await house.say(who, house.buttons(who)[label])


async def test_what_was_said_already_is_kept(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        await house.say("anna", "/challenge @boris white casual rules=berkeley flag=claim")
        told = await press(house, "anna", "Kriegspiel")
        assert (
            "A challenge to boris: Kriegspiel; you White; Berkeley rules (2005); 3 days a turn"
            in told
        )
        assert "casual" in told
        assert "✓ White" in house.buttons("anna")
        await press(house, "anna", "10 minutes and 5 seconds more a turn")
        await press(house, "anna", "By lot")
        told = await press(house, "anna", "Send")
        assert "Challenge 1 to boris" in told
        offered = house.texts("boris")[-1]
        assert "Berkeley rules (2005); 10 minutes and 5 seconds more a turn; casual" in offered
        assert "claim" in offered


async def test_a_pace_of_ones_own_is_among_the_choices(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek 30d+1d/45d")
        await press(house, "anna", "Chess")
        assert any(label.startswith("✓ 30 days") for label in house.buttons("anna"))
        await press(house, "anna", "Black")
        assert "30 days" in await press(house, "anna", "Send")


async def test_a_position_is_never_rated(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        setup = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1"
        await house.say("anna", f'/seek setup="{setup}"')
        assert setup in await press(house, "anna", "Chess")
        assert "rated" not in house.buttons("anna")


@pytest.mark.parametrize("way", ["challenge", "seek"])
async def test_three_days_a_turn_are_usual(tmp_path: Path, way: str) -> None:
    async with club(tmp_path) as house:
        assert "3 days a turn; rated" in await house.say("anna", f"/{way} kriegspiel")
        assert "untimed; rated" in await house.say("anna", f"/{way} kriegspiel none")


async def test_against_the_house_there_is_no_clock(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "/challenge @umpire kriegspiel level=1")
        assert len(house.rows("SELECT 1 FROM match")) == 2
        assert not house.rows("SELECT 1 FROM clock")


async def test_an_invitation_is_made_at_once_and_may_be_made_otherwise(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/invite")
        assert "3 days a turn" in await press(house, "anna", "Kriegspiel")
        await press(house, "anna", "Other terms")
        await press(house, "anna", "White")
        told = await press(house, "anna", "Send")
        assert "you White" in told
        assert "/join" in told


async def test_terms_that_were_settled_lead_to_the_house(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/terms challenge @umpire black")
        await house.say("anna", house.buttons("anna")["Chess"])
        assert "✓ Black" in house.buttons("anna")
        await house.say("anna", house.buttons("anna")["Level 1"])
        assert "You are Black against House 1 (bot)" in "\n".join(house.texts("anna"))


@pytest.mark.parametrize(
    ("typed", "begun"),
    [
        ("3 black", "You are Black against House 3 (bot)"),
        ("black, level two please", "You are Black against House 2 (bot)"),
        ("белыми на уровне 2", "You are White against House 2 (bot)"),
        ("easy, you take white", "You are Black against House 1 (bot)"),
    ],
)
async def test_how_strong_is_answered_with_the_side_too(
    tmp_path: Path, typed: str, begun: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess")
        await house.say("anna", typed)
        assert begun in "\n".join(house.texts("anna"))


async def test_a_side_alone_leaves_the_level_to_be_chosen(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess rated")
        await house.say("anna", "black")
        await house.say("anna", "4")
        assert "rated. You are Black against House 4 (bot)" in "\n".join(house.texts("anna"))


async def test_a_question_to_the_umpire_chooses_no_side(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 white")
        await house.say("anna", "/play")
        await house.say("anna", "/play chess")
        await house.say("anna", "any")
        assert "No pawn captures." in house.texts("anna")[-1]


@pytest.mark.parametrize(
    ("asked", "typed", "chosen", "then"),
    [
        ("/play", "black", "Chess", "How strong shall I play?"),
        ("/play", "level 2 please", "Chess", "against House 2 (bot)"),
        ("/play level=2", "black", "Chess", "You are Black against House 2 (bot)"),
        ("/play", "уровень 3", "Chess", "against House 3 (bot)"),
        ("/challenge @boris", "black, 3d", "Kriegspiel", "you Black; classic rules; 3 days a turn"),
        ("/seek", "casual", "Kriegspiel", "casual"),
        ("/invite", "white", "Kriegspiel", "you White"),
    ],
)
async def test_what_is_said_before_the_game_is_chosen_is_kept(
    tmp_path: Path, asked: str, typed: str, chosen: str, then: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        await house.say("anna", asked)
        assert "Which game?" in await house.say("anna", typed)
        await press(house, "anna", chosen)
        assert then in "\n".join(house.texts("anna"))


async def test_game_and_terms_are_said_at_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play")
        await house.say("anna", "chess black")
        await house.say("anna", "1")
        assert "You are Black against House 1 (bot)" in "\n".join(house.texts("anna"))


@pytest.mark.parametrize("typed", ["any", "e4", "hello", "tomorrow", "boris"])
async def test_what_is_no_term_of_a_game_is_none(tmp_path: Path, typed: str) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        await house.say("anna", "/play kriegspiel level=1 white")
        await house.say("anna", "/challenge")
        assert "Which game?" not in await house.say("anna", typed)


@pytest.mark.parametrize("said", ["level 2 please", "level two", "white", "3 days"])
async def test_who_never_played_and_names_terms_is_asked_for_a_game(
    tmp_path: Path, said: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/start")
        assert "Which game?" in await house.say("anna", said)
        await house.begin(game="chess", white="anna", black="boris")
        assert "Which game?" not in await house.say("anna", said)


@pytest.mark.parametrize("word", ["instead", "maybe", "сейчас", "tomorrow"])
async def test_what_stands_where_a_name_may_stand_is_no_persons(tmp_path: Path, word: str) -> None:
    async with club(tmp_path) as house:
        assert word not in await house.say("anna", f"can we play chess {word}?")
