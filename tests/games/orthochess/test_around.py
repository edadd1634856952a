"""Moves with what people say around them: how a capture is called, a check, what a pawn becomes."""

from __future__ import annotations

import pytest

from bot.games.game import WHITE, Misheard
from tests.games.orthochess.test_notation import LAW, hear_hidden


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("exd6 en passant", "e5d6"),
        ("exd6 e.p.", "e5d6"),
        ("en passant d6", "e5d6"),
        ("d6 e.p.", "e5d6"),
        ("take d6 en passant", "e5d6"),
        ("ed6 на проходе", "e5d6"),
        ("e5:d6 на пр.", "e5d6"),
        ("взятие на проходе d6", "e5d6"),
        ("беру на проходе на d6", "e5d6"),
        ("пешка e5 бьёт d6 на проходе", "e5d6"),
        ("бью d6 пешкой", "e5d6"),
        ("беру f7 слоном", "c4f7"),
        ("слон берёт на f7 с шахом", "c4f7"),
        ("pawn to b8 promotes to a queen", "b7b8q"),
        ("b8 becomes a knight", "b7b8n"),
        ("promote to a bishop on b8", "b7b8b"),
        ("promote to knight b8", "b7b8n"),
        ("превращаю в слона на b8", "b7b8b"),
        ("b8 с превращением в ферзя", "b7b8q"),
        ("promote the pawn on b7 to a queen", "b7b8q"),
        ("promote my b7 pawn to knight", "b7b8n"),
        ("turn the pawn on b7 into a rook", "b7b8r"),
        ("превращаю пешку b7 в коня", "b7b8n"),
        ("превратить пешку на б7 в ферзя", "b7b8q"),
        ("Kpe2", "e1e2"),
        ("Kрe2", "e1e2"),
        ("Кpе2", "e1e2"),
    ],
)
def test_a_move_with_what_is_said_around_it(text: str, expected: str) -> None:
    position = LAW.start("4k3/1P6/8/4P3/2B5/8/3P4/4K3 w - - 0 1")
    assert hear_hidden(position, WHITE, text) == expected


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("promote the pawn on b7", "promotion"),
        ("promote d2", "cannot-reach"),
        ("promote the pawn on d2 to a queen", "cannot-reach"),
        ("promote the pawn on e5 to a queen", "cannot-reach"),
    ],
)
def test_a_pawn_that_is_to_become_something_stands_one_step_before(text: str, why: str) -> None:
    position = LAW.start("4k3/1P6/8/4P3/2B5/8/3P4/4K3 w - - 0 1")
    heard = hear_hidden(position, WHITE, text)
    assert isinstance(heard, Misheard)
    assert heard.why == why
