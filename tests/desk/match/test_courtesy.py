"""Courtesies: "gg" is answered like by a person, and a move after the end leads on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.words.afterwards.courtesy import is_courtesy
from tests.club_for_tests import DAY, club


@pytest.mark.parametrize("words", ["gg", "GG!", "Good game :)", "спасибо за игру", "Браво!!!"])
async def test_it_is_answered_by_result(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        assert "Well played" in await house.say("anna", words)
        (told,) = await house.tell("boris", words)
        assert "good fight" in told.whole
        assert ("Rematch", "#1 /rematch") in told.buttons


async def test_nobody_is_thanked_for_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "pleasure" not in await house.say("anna", "gg")
        await house.play("anna", "boris", "draw")
        assert "both sides" in await house.say("anna", "gg")
        house.now += 2 * DAY
        assert "both sides" not in await house.say("anna", "gg")


async def test_the_next_game_may_have_begun(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.begin("anna", "boris")
        assert "Well played" in await house.say("anna", "gg")
        assert await house.acts(2) == []
        house.now += 1000
        assert "Well played" not in await house.say("anna", "gg")


async def test_a_move_after_the_end_leads_on(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.begin("anna", "carol")
        (told,) = await house.tell("anna", "#1 Nc3")
        assert "This match is over." in told.whole
        looks = ["Result card", "Replay", "Analyse"]
        assert [label for label, _ in told.buttons] == ["#2", "Rematch", *looks]


async def test_after_a_problem_there_is_another(tmp_path: Path) -> None:
    """Nobody is there for a rematch."""
    async with club(tmp_path) as house:
        await house.say("anna", "/problem easy")
        await house.say("anna", "solution sure")
        await house.say("anna", house.buttons("anna").get("Give up and see it", "give up"))
        (told,) = await house.tell("anna", "#1 Nc3")
        assert "This match is over." in told.whole
        assert all(sentence.startswith("/problem") for _, sentence in told.buttons)


@pytest.mark.parametrize("words", ["", "e4", "ng", "draw", "g", "Nxg", "good", "нет", "bg5", "bxg"])
def test_moves_and_other_words_are_none(words: str) -> None:
    assert not is_courtesy(words)


async def test_in_a_match_and_after_a_lesson_thanks_are_just_answered(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris")
        for kind in ("thanks", "glhf"):
            assert await house.say("anna", kind) == "You are welcome."
        (told,) = await house.tell("boris", "gg")
        assert told.whole == "#1 is not over yet: play on, or resign."
        assert told.buttons == (("#1", "#1 /board"), ("Resign", "#1 /resign"))
        assert await house.acts(number) == []
        await house.say("dmitri", "/lesson")
        await house.say("dmitri", "give up")
        assert await house.say("dmitri", "thanks") == "You are welcome."


@pytest.mark.parametrize(
    "says", ["#1 /more", "#1 /draw", "#1 /resign", "#1 /abort", "#1 /plan e4", "#1 /pause", "#1 e4"]
)
async def test_whatever_is_wanted_of_a_match_that_is_over_leads_on(
    tmp_path: Path, says: str
) -> None:
    """An old menu is pressed, or its buttons: nobody is offered to resign what is over, and the
    answer does not leave them without a button."""
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=2 side=white")
        await house.say("anna", "#1 /resign sure")
        (told,) = await house.tell("anna", says)
        assert "This match is over." in told.whole
        labels = [label for label, _ in told.buttons]
        assert labels == ["Rematch", "Easier: level 1", "Result card", "Replay"]


async def test_a_button_of_a_board_of_old_says_that_the_match_is_over(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        asks = house.buttons("anna")["Any?"]
        await house.say("anna", "e4")
        (told,) = await house.tell("anna", asks)
        assert "moved on" in told.whole
        await house.say("anna", "#1 /resign sure")
        house.now += 60
        (told,) = await house.tell("anna", asks)
        assert "This match is over." in told.whole
        assert ("Rematch", "#1 /rematch") in told.buttons


async def test_thanks_to_the_house_lead_to_another_level_too(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=2 side=white")
        await house.say("anna", "#1 /resign sure")
        (told,) = await house.tell("anna", "gg")
        assert "Easier: level 1" in [label for label, _ in told.buttons]


async def test_who_has_just_played_is_not_greeted_as_a_newcomer(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=2 side=white")
        await house.say("anna", "#1 /resign sure")
        (told,) = await house.tell("anna", "harder, I mean easier")
        assert "This match is over." in told.whole
        assert "Easier: level 1" in [label for label, _ in told.buttons]
        house.now += 2 * DAY
        assert "Hello, I am the umpire" in await house.say("anna", "how nice")


async def test_who_says_nothing_is_told_what_may_be_typed_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="tsuitate")
        assert "such as 7g7f" in await house.say("anna", "/sure")
        assert "such as 3c3d" in await house.say("boris", "/sure")
        assert "such as e2e4" in await house.say("clara", "/move")


async def test_forces_are_of_chess_t(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="kriegspiel")
        assert "Kriegspiel has none" in await house.say("anna", "/force e5")
        await house.begin("anna", "boris", game="chess-t")
        assert "e5: White" in await house.say("anna", "/force e5")


async def test_an_analysis_is_offered_where_there_is_one(tmp_path: Path) -> None:
    """Under whatever is said after the end; but not of a game without a move."""
    async with club(tmp_path) as house:
        for number, moves in enumerate(((), ("e4", "e5")), 1):
            await house.say("anna", "/challenge @boris kriegspiel side=white")
            await house.say("boris", "/accept")
            for who, move in zip(("anna", "boris"), moves, strict=False):
                await house.say(who, move)
            await house.say("anna", "/resign sure")
            for text in ("e4", "gg", f"/card #{number}"):
                (told,) = await house.tell("anna", text)
                offered = ("Analyse", f"#{number} /analyse") in told.buttons
                assert offered == bool(moves), text


@pytest.mark.parametrize("words", ["Once more!", "one more", "Ещё раз", "давай ещё", "хочу реванш"])
async def test_once_more_is_the_answer_to_whether_once_more(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        assert "Once more, or" in await house.say("anna", "gg")
        assert "Challenge 2 to boris" in await house.say("anna", words)
        assert "Match #2 begins" in await house.say("boris", words)
