"""The whole board for one side, its own men and fog for the other, and nothing for onlookers."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.games.box import Box
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, View
from bot.language import LANGUAGES
from renderer.paint import Renderer
from renderer.scene import Cell, Scene
from renderer.store import Store
from tests.games.sighted.table import (
    BOXES,
    ONE_EYED,
    PICKLE_POT,
    SEMI,
    case_id,
    game_of,
    opened,
    say,
)
from tests.peek import state_of
from tests.renderer.pixels import decode, describe

HERE = Path(__file__).parent
GUESSES = {"d4": "P", "f3": "Q"}


def a_game() -> tuple[View, View]:
    """White's view and Black's: a pawn has taken on d5, and Black was refused twice."""
    umpire = say(opened(ONE_EYED), "f", "e4", "d5", "exd5", "Qd2", "e7f6")
    seeing, groping = (umpire.observe(seat).view for seat in (WHITE, BLACK))
    return seeing, {**groping, "phantoms": GUESSES}


def cells(scene: Scene) -> dict[str, Cell]:
    names = (file + rank for rank in scene.ys for file in scene.xs)
    return dict(zip(names, scene.cells, strict=True))


def marked(scene: Scene, mark: str) -> set[str]:
    return {square for square, cell in cells(scene).items() if mark in cell.marks}


def manned(scene: Scene, tint: str, *, ghost: bool = False) -> set[str]:
    return {
        square
        for square, cell in cells(scene).items()
        if cell.man and cell.man.tint == tint and cell.man.ghost == ghost
    }


def test_the_side_that_sees() -> None:
    scene = ONE_EYED.picture(a_game()[0], "en")
    assert len(manned(scene, "w")) == 12
    assert len(manned(scene, "b")) == 15
    assert marked(scene, "last") == {"e4", "d5"}
    assert marked(scene, "cap") == {"d5"}
    assert not marked(scene, "fog") | marked(scene, "x")
    assert not scene.flip
    assert (scene.title, scene.caption) == ("2. Black to move", "The whole board is seen")
    assert ONE_EYED.picture(a_game()[0], "ru").caption == "Видна вся доска"


def test_the_side_that_does_not() -> None:
    scene = ONE_EYED.picture(a_game()[1], "en")
    assert manned(scene, "w") == set()
    assert len(manned(scene, "b")) == 15
    assert manned(scene, "w", ghost=True) == set(GUESSES)
    assert marked(scene, "x") == {"d2", "f6"}
    assert marked(scene, "last") == {"d7", "d5"}
    assert marked(scene, "cap") == {"d5"}
    assert len(marked(scene, "fog")) == 64 - 15
    assert scene.flip
    assert "White sees the whole board." in scene.alt


def test_a_guess_of_the_side_that_sees_is_not_drawn() -> None:
    view = {**a_game()[0], "phantoms": {"e5": "q"}}
    assert ONE_EYED.picture(view, "en") == ONE_EYED.picture(a_game()[0], "en")


def test_checks_are_marked_where_the_king_stands() -> None:
    umpire = say(opened(SEMI, "4k3/8/3K4/8/8/8/7Q/8 w - - 0 1"), "Qe5")
    for seat in (WHITE, BLACK):
        assert marked(SEMI.picture(umpire.observe(seat).view, "en"), "check") == {"e8"}


@pytest.mark.parametrize("box", BOXES, ids=case_id)
def test_onlookers_see_nobody(box: Box) -> None:
    umpire = opened(box)
    umpire = say(umpire, umpire.observe(WHITE).may[0])
    scene = box.picture(umpire.observe(AUDIENCE).view, "en")
    assert not manned(scene, "w") | manned(scene, "b")
    assert scene.alt == ""


def test_the_umpire_sees_all_and_every_try() -> None:
    umpire = say(opened(ONE_EYED), "f", "e4", "d5", "exd5", "Qd2")
    scene = ONE_EYED.picture(game_of(ONE_EYED).view(state_of(umpire), UMPIRE), "en")
    assert len(manned(scene, "w") | manned(scene, "b")) == 27
    assert marked(scene, "x") == {"d2"}


def test_before_men_are_placed() -> None:
    for box, sighted, titles in (
        (PICKLE_POT, WHITE, ("Place your bishop", "Белые ставят слона")),
        (ONE_EYED, BLACK, ("Place your bishop", "Чёрные ставят слона")),
        (SEMI, WHITE, ("Place your king and queen", "Белые ставят короля и ферзя")),
    ):
        umpire = opened(box, **({"sighted": "black"} if sighted == BLACK else {}))
        mine, theirs = (
            umpire.observe(seat).view for seat in ((WHITE, BLACK), (BLACK, WHITE))[sighted == BLACK]
        )
        scene, other = box.picture(mine, "en"), box.picture(theirs, "ru")
        assert (scene.title, other.title) == titles
        assert len(manned(other, "w") | manned(other, "b")) == 16
        whole = umpire.game.view(state_of(umpire), UMPIRE)
        assert manned(box.picture(whole, "en"), "w") == manned(scene, "w")
        assert marked(other, "dot") == set()
        rank = 8 if sighted == BLACK else 1
        dots = {f"c{rank}", f"f{rank}"} if box is not SEMI else set()
        assert marked(scene, "dot") == dots


@pytest.mark.parametrize("box", BOXES, ids=case_id)
def test_pictures_of_a_match_have_one_size(box: Box) -> None:
    """The seeing side's first board and its later ones can be told from each other by nothing."""
    umpire = opened(box)
    renderer = Renderer("walnut", 40, Store())
    sizes = set()
    for _ in range(2):
        for language in LANGUAGES:
            sizes.add(decode(renderer.png(box.picture(umpire.observe(WHITE).view, language))).size)
        umpire = say(umpire, umpire.observe(WHITE).may[0]) if umpire.observe(WHITE).may else umpire
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("name", "number", "language"), [("seeing", 0, "en"), ("groping", 1, "ru")]
)
def test_golden(
    name: str, number: int, language: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    golden, view = HERE / f"golden_{name}.png", a_game()[number]
    renderer = Renderer("walnut", 40, Store())
    scene = ONE_EYED.picture(view, "ru" if language == "ru" else "en")
    data = renderer.png(scene)
    if request.config.getoption("--regold", default=False):
        golden.write_bytes(data)
    got, want = decode(data), decode(golden.read_bytes())
    if wrong := describe(scene, renderer, got, want):
        Image.open(golden).save(tmp_path / "want.png")
        got.save(tmp_path / "got.png")
        pytest.fail(f"{wrong}; drawn and golden: {tmp_path}")
