"""The board with what was opened, told apart by marks, ghosts and numbers, never by colour alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, View
from bot.games.modern_kriegspiel.box import BOX
from renderer.paint import Renderer
from renderer.scene import Cell
from renderer.store import Store
from tests.games.modern_kriegspiel.table import opened, say, seen
from tests.renderer.pixels import decode, describe

GOLDEN = Path(__file__).parent / "golden.png"
GUESSES = {"e5": "q", "f6": "n", "d7": "b"}


def a_board(*, age: int = 2) -> View:
    """White has looked at seven squares, and guesses at three."""
    umpire = say(opened(), "e4", "d8 e8 d7 e7 e5 d5 f3", "Nc6", "skip")
    if age == 2:
        umpire = say(umpire, "Nf3", "skip", "d6", "skip")
    return seen(umpire, WHITE, phantoms=GUESSES)


def cells(view: View) -> dict[str, Cell]:
    scene = BOX.picture(view, "en")
    names = (file + rank for rank in scene.ys for file in scene.xs)
    return dict(zip(names, scene.cells, strict=True))


def test_seen_men_are_ghosts_and_seen_squares_are_marked_with_their_age() -> None:
    shown = cells(a_board())
    for square, sprite in (("d8", "Q"), ("e8", "K"), ("e7", "P")):
        man = shown[square].man
        assert man is not None
        assert (man.sprite, man.tint, man.ghost, man.badge) == (f"chess.{sprite}", "b", True, "")
    assert shown["d5"].man is None
    for square in ("d8", "e8", "d7", "e7", "d5", "e5"):
        assert shown[square].corner == "2"
        assert "opened" in shown[square].marks
        assert "fog" not in shown[square].marks
    # An own man stands on f3 by now: nothing old is drawn over it.
    assert shown["f3"].man is not None
    assert not shown["f3"].man.ghost
    assert shown["f3"].corner == ""
    assert "opened" not in shown["f3"].marks


def test_a_guess_gives_way_to_a_fresh_look_and_overrules_an_old_one() -> None:
    old = cells(a_board())
    for square, sprite in (("e5", "Q"), ("d7", "B")):
        man = old[square].man
        assert man is not None
        assert (man.sprite, man.ghost, man.badge) == (f"chess.{sprite}", True, "?")
    guess = old["f6"].man
    assert guess is not None
    assert (guess.sprite, guess.badge, old["f6"].corner) == ("chess.N", "", "")
    umpire = say(opened(), "e4", "d7 e5 e7")
    fresh = cells(seen(umpire, WHITE, phantoms=GUESSES))
    assert fresh["e5"].man is None
    assert fresh["d7"].man is not None
    assert fresh["d7"].man.sprite == "chess.P"
    assert fresh["e5"].corner == fresh["d7"].corner == "0"


def test_nobody_else_sees_it() -> None:
    umpire = say(opened(), "e4", "e7 e5")
    for seat in (BLACK, AUDIENCE):
        view = seen(umpire, seat)
        assert not [cell for cell in cells(view).values() if "opened" in cell.marks or cell.corner]


@pytest.mark.parametrize(
    ("seat", "english", "russian"),
    [
        (WHITE, "1. White names squares", "1. Белые называют поля"),
        (BLACK, "1. Name up to 7 squares", "1. Назовите до 7 полей"),
    ],
)
def test_the_title_of_a_board_that_awaits_squares(seat: str, english: str, russian: str) -> None:
    moved, wanted = say(opened(), "e4", "skip"), {WHITE: WHITE, BLACK: BLACK}
    after = say(moved, "e5") if seat == BLACK else None
    view = seen(after or say(opened(), "e4"), wanted[BLACK])
    assert BOX.picture(view, "en").title == english
    assert BOX.picture(view, "ru").title == russian
    assert BOX.picture(seen(moved, WHITE), "en").title == "1. Black to move"


def test_the_umpires_board_is_a_kriegspiels() -> None:
    ended = say(opened(), "f3", "e5", "e5", "f3 g2", "g4", "skip", "Qh4")
    scene = BOX.picture(seen(ended, UMPIRE), "en")
    assert scene.title == "0–1"
    assert not [cell for cell in scene.cells if cell.corner or (cell.man and cell.man.ghost)]


def test_golden(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    renderer, scene = Renderer("walnut", 40, Store()), BOX.picture(a_board(), "ru")
    data = renderer.png(scene)
    if request.config.getoption("--regold", default=False):
        GOLDEN.write_bytes(data)
    got, want = decode(data), decode(GOLDEN.read_bytes())
    if wrong := describe(scene, renderer, got, want):
        Image.open(GOLDEN).save(tmp_path / "want.png")
        got.save(tmp_path / "got.png")
        pytest.fail(f"{wrong}; drawn and golden: {tmp_path}")
