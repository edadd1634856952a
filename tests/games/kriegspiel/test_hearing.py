"""The question in all its forms, and attempts beside it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import BLACK, WHITE, Ask, Misheard, Try
from bot.games.kriegspiel.hearing import hear
from tests.games.kriegspiel.table import ASK, Table


@pytest.mark.parametrize(
    "text",
    [
        "any?",
        "Any?",
        "any",
        "ANY ?",
        " any?? ",
        "any captures?",
        "any pawn captures?",
        "are there any?",
        "any tries?",
        "есть?",
        "Есть?",
        "есть",
        "есть взятия?",
        "есть ли взятия",
        "«Есть ли взятия?»",
        "есть взятие пешкой?",
        "взятия?",
        "ну, есть?",
        "Судья, есть?",
        "у меня есть что бить?",
        "есть чем бить",
        "can any of my pawns capture?",
        "could a pawn take something?",
        "могут ли пешки бить?",
        "может ли пешка что-нибудь взять?",
        "имеются взятия?",
        "пешечные взятия?",
    ],
)
def test_the_question(text: str) -> None:
    assert hear(text, Table().view(WHITE)) == Ask("any")


@pytest.mark.parametrize(
    "text",
    ["do I have to take?", "Do I have to capture with a pawn?", "any move", "any moves?"],
)
def test_what_asks_for_something_else_brings_no_duty(text: str) -> None:
    """To ask whether one must take would bring the duty that it asks about."""
    assert isinstance(hear(text, Table().view(WHITE)), Misheard)


@pytest.mark.parametrize(
    "text", ["у меня есть пешка", "есть пешка?", "хочу есть", "есть ход?", "есть мат", "ходы есть"]
)
def test_to_have_and_to_eat_are_no_question(text: str) -> None:
    assert isinstance(hear(text, Table().view(WHITE)), Misheard)


def test_attempts_are_decided_on_the_own_board() -> None:
    view = Table().view(WHITE)
    assert hear("e4", view) == Try("e2e4")  # type: ignore[arg-type]
    assert hear("Кf3", view) == Try("g1f3")  # type: ignore[arg-type]
    assert isinstance(hear("Ne5", view), Misheard)
    table = Table()
    table.play("e2e4")
    assert hear("e5", table.view(BLACK)) == Try("e7e5")  # type: ignore[arg-type]
    assert hear("кf6", table.view(BLACK)) == Try("g8f6")  # type: ignore[arg-type]


def test_every_button_is_heard() -> None:
    table = Table()
    view = table.view(WHITE)
    assert [hear(sentence, view) for sentence in table.game.may(view)] == [ASK]


@given(st.text(max_size=300))
def test_any_text_is_heard_or_misheard(text: str) -> None:
    heard = hear(text, Table().view(WHITE))
    assert isinstance(heard, Ask | Try | Misheard)


def test_an_attempt_that_is_heard_is_ruled_on() -> None:
    """What is heard is never an error to the umpire, whatever it is."""
    table = Table()
    for text in ("e2e5", "O-O", "e1e8", "a1h8", "e2e4q"):
        heard = hear(text, table.view(WHITE))
        assert isinstance(heard, Try)
        assert table.act(heard)[WHITE] == ["hell-no"]
