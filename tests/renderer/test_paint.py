"""Still pictures: goldens, geometry, and that equal scenes are drawn once."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from renderer.paint import Renderer, square_px_for
from renderer.scene import Cell, Man, Row, Scene
from renderer.store import Store
from renderer.theme import THEMES
from tests.renderer.pixels import cell_box, decode, describe, difference, same
from tests.renderer.scenes import (
    SCENES,
    START,
    army,
    board,
    chess,
    chess_t,
    crazyhouse,
    kriegspiel,
    shogi,
)
from tests.renderer.strategies import cells, scenes

GOLDEN = Path(__file__).parent / "golden"
PICTURES: dict[str, tuple[str, int, Scene | Row]] = {
    **{name: ("walnut", 40, scene) for name, scene in SCENES.items()},
    "kriegspiel-slate": ("slate", 40, kriegspiel()),
    "kriegspiel-contrast": ("contrast", 40, kriegspiel()),
    "chess-t-contrast": ("contrast", 40, chess_t()),
    "shogi-slate": ("slate", 40, shogi()),
}


@pytest.mark.parametrize("name", PICTURES)
def test_golden(name: str, regold: bool, tmp_path: Path) -> None:
    theme, px, scene = PICTURES[name]
    renderer = Renderer(theme, px, Store())
    data = renderer.png(scene)
    file = GOLDEN / f"{name}.png"
    if regold:
        GOLDEN.mkdir(exist_ok=True)
        file.write_bytes(data)
    got, want = decode(data), decode(file.read_bytes())
    if wrong := describe(scene, renderer, got, want):
        both = Image.new("RGB", (got.width + want.width, max(got.height, want.height)))
        both.paste(got, (0, 0))
        both.paste(want, (got.width, 0))
        both.save(tmp_path / f"{name}.png")
        pytest.fail(f"{wrong}; drawn and golden side by side: {tmp_path / name}.png")


def test_goldens_are_small_and_each_is_used() -> None:
    files = list(GOLDEN.iterdir())
    assert {file.stem for file in files} == set(PICTURES)
    assert sum(file.stat().st_size for file in files) < 250_000


def test_a_planted_fault_is_found_and_named() -> None:
    scene, renderer = chess(), Renderer("walnut", 40, Store())
    index = 8 * 6 + 6  # g2
    wrong = replace(
        scene,
        cells=(*scene.cells[:index], Cell(man=Man("chess.B")), *scene.cells[index + 1 :]),
    )
    got, want = decode(renderer.png(wrong)), decode(renderer.png(scene))
    told = describe(scene, renderer, got, want)
    assert told is not None
    assert told.startswith("g2 differ")


def test_the_text_for_the_blind_is_not_drawn() -> None:
    renderer = Renderer("walnut", 40, Store())
    assert renderer.png(chess()) == renderer.png(chess(alt="White: king e1"))


def test_files_are_small() -> None:
    start = board(army(START), caption="White to move")
    assert len(Renderer("walnut", 80).png(start)) <= 40_000
    assert len(Renderer("walnut", 80).png(kriegspiel())) <= 45_000
    assert len(Renderer("walnut", 80).png(crazyhouse())) <= 45_000


@pytest.mark.parametrize("px", [36, 80, 160])
def test_sizes_follow_the_formula(px: int) -> None:
    margin, strip, tray = round(0.34 * px), round(0.5 * px), round(0.78 * px)
    wide = 8 * px + 2 * margin
    renderer = Renderer("walnut", px)
    for scene, high in (
        (chess(), wide + 2 * strip),
        (crazyhouse(), wide + strip + 2 * tray),
        (board(army(START)), wide),
    ):
        even = (wide + wide % 2, high + high % 2)
        assert renderer.size(scene) == even
        assert decode(renderer.png(scene)).size == even


def test_a_long_side_is_kept_to() -> None:
    for scene in (chess(), shogi(), crazyhouse(), SCENES["triple"]):
        px = square_px_for(scene, 1280)
        assert max(Renderer("walnut", px).size(scene)) <= 1280
        assert max(Renderer("walnut", px + 1).size(scene)) > 1280
    assert square_px_for(chess(), 100) == 36
    assert square_px_for(chess(), 10_000) == 160


@pytest.mark.parametrize("px", [35, 161])
def test_a_square_has_its_bounds(px: int) -> None:
    with pytest.raises(ValueError, match="36 to 160"):
        Renderer("walnut", px)


@given(scene=scenes(), cell=cells, data=st.data())
@settings(max_examples=60)
def test_a_cell_stays_within_its_square(scene: Scene, cell: Cell, data: st.DataObject) -> None:
    """Whatever is put on a square, no pixel outside of it changes."""
    renderer = Renderer("walnut", 37)
    index = data.draw(st.integers(0, len(scene.cells) - 1))
    other = replace(scene, cells=(*scene.cells[:index], cell, *scene.cells[index + 1 :]))
    box = difference(decode(renderer.png(scene)), decode(renderer.png(other)))
    if box is not None:
        left, top, right, bottom = cell_box(renderer, scene, index)
        assert left <= box[0]
        assert top <= box[1]
        assert box[2] <= right
        assert box[3] <= bottom


@given(scene=scenes(), theme=st.sampled_from(sorted(THEMES)), px=st.sampled_from((36, 41, 64)))
@settings(max_examples=40)
def test_any_scene_can_be_drawn(scene: Scene, theme: str, px: int) -> None:
    renderer = Renderer(theme, px)
    image = decode(renderer.png(scene))
    assert image.size == renderer.size(scene)
    assert {rgb for _, rgb in image.getcolors(256) or ()} <= set(THEMES[theme].palette)


@given(scene=scenes())
@settings(max_examples=40)
def test_a_flip_turns_the_board_and_not_the_men(scene: Scene) -> None:
    scene = replace(scene, lines=())
    renderer = Renderer("slate", 36)
    one, two = scene, replace(scene, flip=not scene.flip)
    a, b = decode(renderer.png(one)), decode(renderer.png(two))
    for index in range(len(scene.cells)):
        here, there = cell_box(renderer, one, index), cell_box(renderer, two, index)
        assert here[0] - there[0] == -(there[0] - here[0])
        assert difference(a.crop(here), b.crop(there)) is None
    first = cell_box(renderer, one, 0)
    last = cell_box(renderer, two, len(scene.cells) - 1)
    assert first == last


def test_a_flip_turns_names_and_lines() -> None:
    renderer = Renderer("walnut", 40)
    empty = tuple(Cell("castle", ("last",)) for _ in range(6))  # alike but for their shade
    lines = (("h", 1, "thick"), ("v", 1, "double"))
    scene = Scene(2, 3, empty, ("a", "b"), ("3", "2", "1"), lines=lines)
    turned = Scene(
        2, 3, empty, ("b", "a"), ("1", "2", "3"), lines=(("h", 2, "thick"), ("v", 1, "double"))
    )
    flipped = decode(renderer.png(replace(scene, flip=True)))
    # a board of 2 times 3 changes the shade of a place when it turns: compare where lines are
    box = cell_box(renderer, scene, 0)[:2] + cell_box(renderer, scene, 5)[2:]
    line = THEMES["walnut"].line

    def lined(image: Image.Image) -> list[bool]:
        board = image.crop(box)
        return [board.getpixel((x, y)) == line for y in range(board.height) for x in range(80)]

    plain = decode(renderer.png(turned))
    assert lined(flipped) == lined(plain)
    assert any(lined(flipped))
    edge = (0, 0, plain.width, box[1])
    assert difference(flipped.crop(edge), plain.crop(edge)) is None
    edge = (0, 0, box[0], plain.height)
    assert difference(flipped.crop(edge), plain.crop(edge)) is None


@pytest.mark.parametrize("rows", [7, 8, 9])
@pytest.mark.parametrize("flip", [False, True])
def test_the_first_square_is_dark(rows: int, flip: bool) -> None:
    cols, renderer = 9, Renderer("slate", 36)
    scene = Scene(cols, rows, (Cell(),) * (cols * rows), flip=flip)
    image = decode(renderer.png(scene))
    theme = THEMES["slate"]
    for index in range(cols * rows):
        y, x = divmod(index, cols)
        left, top, _, _ = cell_box(renderer, scene, index)
        want = theme.dark if (x + (rows - 1 - y)) % 2 == 0 else theme.light
        assert image.getpixel((left + 5, top + 5)) == want


def test_equal_scenes_are_drawn_once() -> None:
    store = Store()
    renderer = Renderer("walnut", 64, store)
    first = renderer.png(chess())
    assert store.work["png"] == 1
    assert store.work["square"] < 40  # of 64: equal squares are drawn once too
    store.work.clear()
    assert renderer.png(chess()) == first
    assert Renderer("walnut", 64, store).png(chess()) == first
    assert not store.work
    moved = replace(chess(), title="another")
    renderer.png(moved)
    assert store.work["square"] == 0
    assert store.work["strip"] == 1


def test_cold_warm_and_forgetful_agree() -> None:
    names = ("kriegspiel", "chess-t", "shogi", "triple")
    cold = [Renderer("walnut", 48, Store()).png(SCENES[name]) for name in names]
    store = Store()
    warm = Renderer("walnut", 48, store)
    tiny = Renderer("walnut", 48, Store(most=30_000))
    for renderer in (warm, warm, tiny, tiny):
        for name, want in zip(names, cold, strict=True):
            same(renderer.png(SCENES[name]), want, name)


def test_threads_agree_and_share() -> None:
    store = Store()
    wanted = [(theme, SCENES[name]) for theme in THEMES for name in ("kriegspiel", "crazyhouse")]
    with ThreadPoolExecutor(4) as pool:
        jobs = [
            pool.submit(lambda t, s: Renderer(t, 44, store).png(s), theme, scene)
            for _ in range(4)
            for theme, scene in wanted
        ]
        got = [job.result() for job in jobs]
    alone = [Renderer(theme, 44, Store()).png(scene) for theme, scene in wanted]
    for drawn, want in zip(got, alone * 4, strict=True):
        same(drawn, want)
    assert store.work["png"] == len(wanted)


def test_the_store_keeps_to_its_bound() -> None:
    store = Store(most=300_000)
    renderer = Renderer("walnut", 60, store)
    for name in ("kriegspiel", "chess-t", "shogi", "crazyhouse"):
        renderer.png(SCENES[name])
    assert store.held <= 300_000


def test_a_row_is_its_scenes_side_by_side() -> None:
    renderer = Renderer("walnut", 40)
    row = SCENES["triple"]
    assert isinstance(row, Row)
    image = decode(renderer.png(row))
    for n, scene in enumerate(row.scenes):
        alone = decode(renderer.png(scene))
        left = n * (alone.width + round(0.3 * 40))
        top = round(0.62 * 40)
        assert (
            difference(image.crop((left, top, left + alone.width, top + alone.height)), alone)
            is None
        )
