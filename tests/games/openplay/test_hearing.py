"""Hearing for games whose moves are two squares."""

from __future__ import annotations

import pytest

from bot.games.board import read_rows, write_rows
from bot.games.game import Misheard, Move, Try
from bot.games.openplay.hearing import hear_plainly, vocabulary

SQUARES = [f"{file}{rank}" for file in "abcdef" for rank in "123456"]
LEGAL = [Move("a2a3"), Move("b2a3"), Move("b2c3")]
MEN = vocabulary("P")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("a2a3", Try(Move("a2a3"))),
        ("pawn a2 to a3", Try(Move("a2a3"))),
        ("пешка b2 на c3", Try(Move("b2c3"))),
        ("пешка с2 берёт b3", Try(Move("c2b3"))),
        ("c3", Try(Move("b2c3"))),
        ("c3 pawn", Try(Move("b2c3"))),
        ("a3", Misheard("which", ("a3",), ("a2a3", "b2a3"))),
        ("d5", Misheard("nobody-reaches", ("d5",))),
        ("a2a7", Misheard("no-such-square", ("a7",))),
        ("knight c3", Misheard("not-a-move")),
        ("hello", Misheard("not-a-move")),
        ("", Misheard("not-a-move")),
    ],
)
def test_what_is_typed(text: str, meant: Try | Misheard[str]) -> None:
    assert hear_plainly(text, MEN, SQUARES, LEGAL) == meant


@pytest.mark.parametrize("rows", ["pp4/6/1p4/3P2/6/PPPPPP", "6/6/6/6/6/6"])
def test_rows_are_read_and_written(rows: str) -> None:
    men = read_rows(rows, 6, 6, "Pp")
    assert men is not None
    assert write_rows(men, 6, 6) == rows


@pytest.mark.parametrize("rows", ["", "6/6/6/6/6", "7/6/6/6/6/6", "6/6/6/6/6/x5", "6/6/6/6/6/²4"])
def test_other_texts_are_no_board(rows: str) -> None:
    assert read_rows(rows, 6, 6, "Pp") is None


def test_a_wide_board_counts_its_gaps_in_tens() -> None:
    assert read_rows("12/p11", 12, 2, "p") == {"a1": "p"}
    assert write_rows({"a1": "p"}, 12, 2) == "12/p11"
