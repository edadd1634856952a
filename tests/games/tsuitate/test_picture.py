"""The board as each side may see it, in kanji and in letters."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.desk.post.gallery import paint
from bot.desk.post.lettering import in_letters
from bot.desk.visit.sealed import Board
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Seat, View
from bot.games.tsuitate.box import BOX
from bot.language import LANGUAGES
from renderer.paint import Renderer
from renderer.scene import Cell, Scene, Tray
from renderer.store import Store
from tests.games.tsuitate.table import PAWN_MATE, Table
from tests.peek import state_of
from tests.renderer.pixels import decode, describe, same

GOLDEN = Path(__file__).parent / "golden.png"


def a_table() -> Table:
    """A promoted bishop was taken, a silver stands in hand; gote has fouled, sente twice."""
    table = Table()
    table.moves("7g7f 3c3d 8h2b+ 3a2b B*5e 8c8d 5e2b+")
    table.try_move("B*7f")
    table.moves("4a3b")
    table.try_move("2b1a+")
    table.try_move("S*8d")
    table.try_move("S*1c")
    return table


def a_view(seat: Seat) -> View:
    view = a_table().umpire.game.view(state_of(a_table().umpire), seat)
    return {**view, "phantoms": {"5d": "+R", "6d": "P"}} if seat == BLACK else view


def cells(scene: Scene) -> dict[str, Cell]:
    names = (file + rank for rank in scene.ys for file in scene.xs)
    return dict(zip(names, scene.cells, strict=True))


def marked(shown: dict[str, Cell], mark: str) -> set[str]:
    return {name for name, cell in shown.items() if mark in cell.marks}


def tray(scene: Scene, side: str) -> Tray:
    return next(one for one in scene.trays if one.side == side)


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_a_player_sees_their_own_men_upright_and_nobody_else(seat: Seat) -> None:
    view = a_view(seat)
    scene = BOX.picture(view, "en")
    assert scene.flip == (seat == WHITE)
    shown = {name: cell.man for name, cell in cells(scene).items() if cell.man}
    own = {name for name, man in shown.items() if not man.ghost}
    assert own == set(view["men"])
    assert all(shown[name].turn == 0 for name in own)
    guesses = {name for name, man in shown.items() if man.ghost}
    assert guesses == set(view.get("phantoms", {}))
    assert all(shown[name].turn == 180 for name in guesses)


def test_hands() -> None:
    mine, theirs = BOX.picture(a_view(BLACK), "en"), BOX.picture(a_view(WHITE), "en")
    assert [(man.sprite, count) for man, count in tray(mine, "near").items] == [("shogi.GI", 1)]
    assert [(man.sprite, count) for man, count in tray(theirs, "near").items] == [("shogi.KA", 1)]
    for scene, label in ((mine, "Gote's hand: unseen"), (theirs, "Sente's hand: unseen")):
        assert tray(scene, "far").items == ()
        assert tray(scene, "far").label == label
    whole = BOX.picture(a_view(UMPIRE), "ru")
    assert tray(whole, "near") == Tray("near", tray(mine, "near").items, "Рука сэнтэ")
    assert tray(whole, "far") == Tray("far", tray(theirs, "near").items, "Рука готэ")
    for one in BOX.picture(a_view(AUDIENCE), "en").trays:
        assert one.items == ()


def test_the_umpires_board_has_gote_upside_down() -> None:
    shown = cells(BOX.picture(a_view(UMPIRE), "en"))
    king, other = shown["5a"].man, shown["5i"].man
    assert king
    assert other
    assert (king.turn, other.turn) == (180, 0)
    horse = shown["2b"].man
    assert horse
    assert (horse.sprite, horse.turn) == ("shogi.UM", 0)


def test_marks_and_counters() -> None:
    scene = BOX.picture(a_view(BLACK), "en")
    shown = cells(scene)
    assert marked(shown, "x") == {"1a", "8d", "1c"}
    assert marked(shown, "last") == {"2b", "5e"}
    assert scene.counter == "fouls 2/9"
    assert scene.caption == "Gote: 1 foul"
    assert BOX.picture(a_view(WHITE), "ru").counter == "фолы 1/9"
    assert BOX.picture(a_view(WHITE), "ru").caption == "Фолы сэнтэ: 2"
    assert BOX.picture(a_view(UMPIRE), "en").counter == "fouls 2 : 1"


def test_a_check_marks_the_king_of_the_side_that_is_in_check() -> None:
    table = Table("4k4/9/9/9/9/9/9/9/R7K b - 1")
    table.moves("9i5i")
    for seat, kings in ((WHITE, {"5a"}), (BLACK, set()), (UMPIRE, {"5a"})):
        view = table.umpire.game.view(state_of(table.umpire), seat)
        assert marked(cells(BOX.picture(view, "en")), "check") == kings


def test_letters_change_nothing_but_the_signs() -> None:
    scene = BOX.picture(a_view(BLACK), "en")
    lettered = in_letters(scene, "letters")
    assert in_letters(scene, "kanji") is scene
    assert repr(lettered) == repr(scene).replace("'shogi.", "'shogiw.")
    assert "shogiw.UM" in repr(lettered)
    view = a_view(BLACK)
    got = paint(Board(BOX.key, view, "en", "walnut", "letters"))
    same(got, Renderer("walnut", 80).png(lettered))


@pytest.mark.parametrize("setup", ["", PAWN_MATE, "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1"])
def test_every_view_can_be_drawn(setup: str) -> None:
    table = Table(setup)
    for seat in (WHITE, BLACK, AUDIENCE, UMPIRE):
        view = table.umpire.game.view(state_of(table.umpire), seat)
        for language in LANGUAGES:
            assert Renderer("slate", 40).png(BOX.picture(view, language))


def test_golden(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    renderer = Renderer("walnut", 40, Store())
    scene = in_letters(BOX.picture(a_view(BLACK), "en"), "letters")
    data = renderer.png(scene)
    if request.config.getoption("--regold", default=False):
        GOLDEN.write_bytes(data)
    got, want = decode(data), decode(GOLDEN.read_bytes())
    if wrong := describe(scene, renderer, got, want):
        Image.open(GOLDEN).save(tmp_path / "want.png")
        got.save(tmp_path / "got.png")
        pytest.fail(f"{wrong}; drawn and golden: {tmp_path}")
