"""The book's figures: each stands on a page, and shows what the book's text says of it (T2 §13.1)."""

from __future__ import annotations

import pytest

from bot.games.chess_t.primer import CHESS_T
from bot.games.game import WHITE
from bot.games.primer import POINTED, Leaf, open_leaf
from tests.games.chess_t.board import BOXES

GOES = {
    ("2.1", "h2"): "g2 i2 h1 h3 h4",
    ("2.1", "a4"): "a3 b4",
    ("2.2", "g5"): "f5 h5 g6 g4",
    ("2.2", "d3"): "c3 e3 d4",
    ("2.3", "h4"): "i4 g4 f4 e4 h3 h2 h1 h5 h6 h7",
    ("2.3", "c2"): "c1 b2 a2 d2 f2 c5",
    ("2.4", "g4"): "f4 h4 g3 g5 f3 e2 d1 h3 i2 f5 e6 d7 h5 i6",
    ("2.5", "c3"): "d3 d2 e1 c2 b2 a1 c4",
    ("2.6", "f5"): "c5 d5 e5 g5 i5 f6 f7 f8 f4 f3 f2 e6 d7 c8 g6 h7 i8 e4 d3 c2 g4 h3 i2",
    ("2.7", "b5"): "a5 c5 d5 e5 b6 b8 b2 a6 a4",
    ("2.8", "c7"): "b6 b7 b8 c6 c8 d6 d7 d8",
    ("2.8", "g5"): "f4 f5 g4 g6 h5",
}
ACTS = {
    "force": "f5 e5 g5 f6 f4 e6 d7 c8 g6 h7 i8 e4 d3 c2 g4 h3 i2",
    "fig-3-3": "b2 a2 b1 c2 b3 b4",
    "fig-3-3-h2": "h2 g2 h1 i2 h3",
    "fig-3-3-g6": "g6 f6 g7 h6",
    "fig-3-4": "h3 g3 f3 e3 i3 h4 h6 h2 h1",
    "fig-3-4-c5": "c5 b5 a5 d5 e5 f5 c6 c7 c8 c4 c3 c2",
}
BY_KEY = {leaf.key: leaf for leaf in CHESS_T.leaves}


def test_every_figure_of_the_free_part_has_a_page() -> None:
    named = [f"1.{n}" for n in range(1, 5)] + [f"2.{n}" for n in range(1, 9)]
    named += [f"3.{n}" for n in range(1, 6)]
    assert {leaf.figure for leaf in CHESS_T.leaves} - {""} == {*named}


@pytest.mark.parametrize(("figure", "square"), GOES, ids=[f"{f}-{s}" for f, s in GOES])
def test_a_man_goes_where_the_book_says(figure: str, square: str) -> None:
    (leaf,) = [one for one in CHESS_T.leaves if (one.figure, one.goes) == (figure, square)]
    opened = open_leaf(BOXES["chess-t"], leaf)
    assert {*opened.goes} == {*GOES[figure, square].split()}


@pytest.mark.parametrize("key", ACTS)
def test_force_acts_where_the_book_says(key: str) -> None:
    opened = open_leaf(BOXES["chess-t"], BY_KEY[key])
    assert {*opened.view[POINTED]["cap"]} == {*ACTS[key].split()}


def test_the_other_figures_show_what_the_book_names() -> None:
    def view(key: str) -> dict[str, str]:
        found: dict[str, str] = open_leaf(BOXES["chess-t"], BY_KEY[key]).view["board"]
        return found

    start = view("start")
    assert sorted(start.values()).count("I") == 9
    assert {at for at, man in start.items() if man in "KCP"} == {"d1", "e1", "f1", "e2"}
    board = open_leaf(BOXES["chess-t"], BY_KEY["board"]).view
    assert board["impregnable"] == {"white": "b4", "black": "i5"}
    assert {man.upper() for man in view("men").values()} == {*"KCPRVI"}
    shown = open_leaf(BOXES["chess-t"], BY_KEY["fig-3-1"]).view
    assert "forces" in shown
    after = view("fig-1-4")
    assert (after["h4"], after["e5"], after.get("e7")) == ("R", "c", None)


def test_knecht_d2_of_figure_2_1_cannot_move() -> None:
    leaf = BY_KEY["fig-2-1"]
    box = BOXES["chess-t"]
    game = box.build({})
    legal = game.law.legal(game.law.start(leaf.setup), WHITE)
    assert not [move for move in legal if move.startswith("d2")]
    assert isinstance(leaf, Leaf)
