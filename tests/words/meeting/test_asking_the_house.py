"""A game with the house is asked for in whole sentences, too."""

from __future__ import annotations

import pytest

from bot.words.hearing import hear
from bot.words.match.commands import Play
from bot.words.meeting.commands import PlayHouse


@pytest.mark.parametrize(
    ("said", "game", "level", "side"),
    [
        ("play kriegspiel at level 1 as white", "kriegspiel", "1", "white"),
        ("сыграть в шахматы на уровне 2", "chess", "2", "random"),
        ("play level 2", None, "2", "random"),
        ("сыграть на уровне 3", None, "3", "random"),
        ("play level 1 as black", None, "1", "black"),
    ],
)
def test_a_level_is_named_in_a_sentence(said: str, game: str | None, level: str, side: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, PlayHouse)
    assert (wish.offer.game, wish.offer.settings) == (game, (("level", level),))
    assert wish.offer.side == side


@pytest.mark.parametrize(
    "said",
    [
        *("let's play", "play with the bot", "play black"),
        *("Сыграем?", "играть с ботом", "сыграть белыми"),
    ],
)
def test_the_house_is_meant_in_so_many_words(said: str) -> None:
    assert isinstance(hear(said).sentence, PlayHouse)


@pytest.mark.parametrize("said", ["play e4", "play at e4", "play the white queen"])
def test_words_for_the_umpire_name_no_level(said: str) -> None:
    assert hear(said).sentence == Play(said)
