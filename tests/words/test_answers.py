"""What is typed while a move is asked back, and names none of those that are offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize("word", ["!", "...", "👍", ":)", "please", "пожалуйста", "хожу", "mate"])
@pytest.mark.parametrize("game", ["kriegspiel", "pickle-pot"])
async def test_words_that_name_nothing_choose_nothing(tmp_path: Path, game: str, word: str) -> None:
    two_knights = "--setup '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1'"
    async with club(tmp_path) as house:
        await house.begin(game=game, settings=two_knights if game == "kriegspiel" else "")
        await house.say("anna", "Nd2")
        await house.say("anna", word)
        assert await house.acts(1) == []


async def test_whichever_is_no_question_about_captures(tmp_path: Path) -> None:
    """Who asks for captures is obliged to try one."""
    async with club(tmp_path) as house:
        await house.begin(settings="setup='4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1'")
        for said in ("Nd2", "любой", "любая", "anything"):
            await house.say("anna", said)
        assert await house.acts(1) == []
        await house.say("anna", "любые?")
        assert await house.acts(1) == ["ask any"]


async def test_one_square_does_not_place_two_men(tmp_path: Path) -> None:
    """What is offered are examples, and the king would stand where nobody has said."""
    async with club(tmp_path) as house:
        await house.begin(game="semi-kriegspiel")
        await house.say("anna", "Ke1")
        (square,) = {
            label.split()[-1].rstrip(".") for label, _ in house.letters("anna")[-1].buttons[:1]
        }
        await house.say("anna", square)
        assert await house.acts(1) == []
        await house.say("anna", "first")
        assert len(await house.acts(1)) == 1
