"""What a scene accepts, and that it costs no Pillow."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from renderer.scene import MARKS, Cell, Man, Row, Scene, Tray
from tests.renderer.scenes import SCENES, chess, shogi, small

FOUR = (Cell(),) * 4
WRONG: dict[str, Callable[[], object]] = {
    "sprite": lambda: Man("chess.X"),
    "sprite family": lambda: Man("K"),
    "tint": lambda: Man("chess.K", "white"),
    "turn": lambda: Man("chess.K", turn=90),
    "badge": lambda: Man("chess.K", badge="1234"),
    "badge line": lambda: Man("chess.K", badge="a\n"),
    "fill": lambda: Cell("grass"),
    "mark": lambda: Cell(marks=("glow",)),
    "mark twice": lambda: Cell(marks=("x", "x")),
    "corner": lambda: Cell(corner="1234567"),
    "void": lambda: Cell("void", ("x",)),
    "tray side": lambda: Tray("left"),
    "tray count": lambda: Tray("far", ((Man("chess.K"), 0),)),
    "tray label": lambda: Tray("far", label="x" * 25),
    "cells": lambda: Scene(2, 3, FOUR),
    "no board": lambda: Scene(0, 4, ()),
    "wide board": lambda: Scene(27, 1, (Cell(),) * 27),
    "xs": lambda: Scene(2, 2, FOUR, xs=("a",)),
    "ys": lambda: Scene(2, 2, FOUR, ys=("a", "b", "c")),
    "long name": lambda: Scene(2, 2, FOUR, xs=("a", "long")),
    "trays": lambda: Scene(2, 2, FOUR, trays=(Tray("far"), Tray("far"))),
    "line way": lambda: Scene(2, 2, FOUR, lines=(("d", 1, "thick"),)),
    "line kind": lambda: Scene(2, 2, FOUR, lines=(("h", 1, "wavy"),)),
    "line at the edge": lambda: Scene(2, 2, FOUR, lines=(("h", 0, "thick"),)),
    "line outside": lambda: Scene(2, 2, FOUR, lines=(("v", 2, "thick"),)),
    "line twice": lambda: Scene(2, 2, FOUR, lines=(("v", 1, "thick"), ("v", 1, "double"))),
    "title": lambda: Scene(2, 2, FOUR, title="x" * 101),
    "caption": lambda: Scene(2, 2, FOUR, caption="two\nlines"),
    "counter": lambda: Scene(2, 2, FOUR, counter="x" * 17),
    "row of none": lambda: Row(()),
    "row of two boards": lambda: Row((chess(), small())),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_cannot_be_drawn_is_not_made(wrong: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        wrong()


def test_the_order_of_marks_does_not_matter() -> None:
    assert Cell(marks=("x", "fog", "last")) == Cell(marks=("last", "x", "fog"))
    assert Cell(marks=tuple(reversed(MARKS))).marks == MARKS


def test_scenes_are_values() -> None:
    assert chess() == chess()
    assert hash(chess()) == hash(chess())
    assert chess() != replace(chess(), caption="")
    assert len({*SCENES.values(), chess(), shogi()}) == len(SCENES)


def test_games_can_make_scenes_without_pillow() -> None:
    code = "import sys, renderer.scene; print([m for m in sys.modules if m.startswith('PIL')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
