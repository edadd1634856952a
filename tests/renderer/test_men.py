"""Every man and mark: there, within its square, and unlike the others at all sizes."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from renderer.brush import Brush
from renderer.scene import CHESS, CHESS_T, MARKS, SHOGI, SPRITES, Cell, Man
from renderer.square import Square, draw_square
from renderer.store import Store
from renderer.theme import THEMES

SETS = {
    "chess": [f"chess.{kind}" for kind in CHESS],
    "chess-t": [f"cht.{kind}" for kind in CHESS_T],
    "shogi": [f"shogi.{kind}" for kind in SHOGI],
    "shogi letters": [f"shogiw.{kind}" for kind in SHOGI],
}
STORE = Store()


def square(cell: Cell, px: int = 80, theme: str = "walnut", *, dark: bool = False) -> Image.Image:
    return draw_square(Brush(THEMES[theme], px, STORE), Square(cell, dark))


def changed(a: Image.Image, b: Image.Image) -> float:
    """The part of pixels that differ."""
    differ = ImageChops.difference(a, b).point([0] + [1] * 255)
    return sum(differ.tobytes()) / (a.width * a.height)


def grey(image: Image.Image, theme: str) -> Image.Image:
    """Without colours: luma of each palette index."""
    palette = THEMES[theme].palette
    lumas = [(299 * r + 587 * g + 114 * b) // 1000 for r, g, b in palette]
    return image.point(lumas + [0] * (256 - len(lumas)))


def test_the_sets_are_all_there_is() -> None:
    assert {name for names in SETS.values() for name in names} == SPRITES


@pytest.mark.parametrize("name", sorted(SPRITES))
def test_a_man_is_whole(name: str) -> None:
    for fill in ("", "castle", "plain"):
        for marks in ((), ("last",), ("fog",), ("check",)):
            empty = square(Cell(fill, marks))
            for turn in (0, 180):
                full = square(Cell(fill, marks, Man(name, turn=turn)))
                assert 0.2 < changed(empty, full) < 0.8
                box = ImageChops.difference(empty, full).getbbox()
                assert box is not None
                assert min(box[0], box[1], 80 - box[2], 80 - box[3]) >= 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("px", [36, 80])
def test_the_sides_differ(theme: str, px: int) -> None:
    for name in SETS["chess"] + SETS["chess-t"]:
        white, black = (square(Cell(man=Man(name, tint)), px, theme) for tint in "wb")
        assert changed(white, black) > 0.12
        ghosts = [
            square(Cell(marks=("fog",), man=Man(name, tint, ghost=True)), px, theme)
            for tint in "wb"
        ]
        assert changed(*ghosts) > 0.12


@pytest.mark.parametrize("names", SETS.values(), ids=SETS)
@pytest.mark.parametrize("px", [36, 80])
def test_no_two_men_of_a_set_look_alike(names: list[str], px: int) -> None:
    for tint in "wb":
        drawn = {name: square(Cell(man=Man(name, tint)), px) for name in names}
        for one, two in combinations(names, 2):
            assert changed(drawn[one], drawn[two]) > 0.03, (one, two)


def test_turned_tiles_differ() -> None:
    for name in SETS["shogi"]:
        near, far = (square(Cell("plain", man=Man(name, turn=turn)), 36) for turn in (0, 180))
        assert changed(near, far) > 0.1


@pytest.mark.parametrize("px", [36, 80])
def test_a_ghost_is_not_a_man(px: int) -> None:
    for name in SETS["chess"]:
        for tint in "wb":
            sure, ghost = (square(Cell(man=Man(name, tint, ghost=g)), px) for g in (False, True))
            assert changed(sure, ghost) > 0.1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("px", [36, 80])
def test_marks_differ_without_colours(theme: str, dark: bool, px: int) -> None:
    """In grey, each mark differs from the empty square and from every other mark by its shape."""
    drawn = {mark: grey(square(Cell(marks=(mark,)), px, theme, dark=dark), theme) for mark in MARKS}
    drawn[""] = grey(square(Cell(), px, theme, dark=dark), theme)
    for one, two in combinations(drawn, 2):
        apart = ImageChops.difference(drawn[one], drawn[two]).point(
            [0] * 24 + [1] * 232
        )  # a tenth of the scale
        assert sum(apart.tobytes()) > 0.025 * px * px, (one, two)


@pytest.mark.parametrize("px", [36, 80])
def test_forces_can_be_read(px: int) -> None:
    """Along the plinth: as many dark runs as strokes, and the lying half is wider than a stroke."""
    runs = {}
    theme = THEMES["contrast"]
    for kind in CHESS_T:
        image = grey(square(Cell(man=Man(f"cht.{kind}")), px, "contrast"), "contrast")
        y = round(0.855 * px)  # low on the plinth, where the half is too
        line = [int(str(image.getpixel((x, y)))) < 128 for x in range(px)]
        lengths = [0]
        for x in range(round(0.22 * px), round(0.78 * px)):
            if line[x]:
                lengths[-1] += 1
            elif lengths[-1]:
                lengths.append(0)
        runs[kind] = [length for length in lengths if length]
    assert theme.line == (0, 0, 0)
    assert [len(runs[kind]) for kind in ("Scout", "Knecht", "Ritter", "Konnet")] == [0, 1, 2, 3]
    for kind in ("King", "Prince", "VerKnecht"):
        stroke, half = runs[kind]
        assert half >= stroke + 0.04 * px
    assert len({*runs["Ritter"], *runs["Konnet"]}) <= 2


def test_a_star_shows_beside_its_man() -> None:
    for px in (36, 80):
        for star in ("star.w", "star.b"):
            for kind in CHESS_T:
                man = Man(f"cht.{kind}", "b")
                plain, starred = (square(Cell(marks=m, man=man), px) for m in ((), (star,)))
                assert changed(plain, starred) > 0.01


def test_plates_show_their_words() -> None:
    man = Man("chess.Q")
    for px in (36, 80, 160):
        pictures = [square(Cell(man=man, corner=corner), px) for corner in ("", "1", "2", "3½:4")]
        pictures += [square(Cell(man=Man("chess.Q", badge=badge)), px) for badge in ("p", "½")]
        for one, two in combinations(pictures, 2):
            assert one.tobytes() != two.tobytes()
