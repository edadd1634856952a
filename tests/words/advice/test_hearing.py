"""How a hint is asked for."""

from __future__ import annotations

import pytest

from bot.words.advice.commands import AskHint
from bot.words.hearing import Heard, hear


@pytest.mark.parametrize(
    ("text", "match"),
    [("/hint", None), ("/подсказка", None), ("#7 /hint", 7), ("/hint #7", 7), ("/подсказка 7", 7)],
)
def test_it_is_asked_for(text: str, match: int | None) -> None:
    assert hear(text) == Heard(AskHint(), match, command=True)


@pytest.mark.parametrize(
    "text",
    [
        *("suggest a move", "подскажи ход", "Посоветуйте ход, пожалуйста", "Can I have a hint?"),
        *("What's the best move?", "which move?", "можно подсказку?", "какой ход лучше?"),
    ],
)
def test_it_is_asked_for_in_ones_own_words(text: str) -> None:
    assert hear(text) == Heard(AskHint())
