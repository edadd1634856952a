"""The shipped pixel files are what the build makes, and are small."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

import renderer
from renderer import atlas, sheet
from renderer.letterset import extra, wide
from renderer.outlines import OUTLINES
from renderer.scene import MARKS, SPRITES
from renderer.stock import MASTER, master, page, places, wide_page, wide_signs
from renderer.theme import THEMES
from tests.renderer.pixels import decode

HOME = Path(renderer.__file__).parent
SIGNED = [name for name in OUTLINES if name.startswith("shogi")]
fonts = pytest.mark.skipif(
    not (Path(atlas.INTER.format("Medium")).exists() and Path(atlas.NOTO).exists()),
    reason="the build needs fonts-inter and fonts-noto-cjk (apt-get install)",
)


def same(name: str) -> bool:
    drawn, shipped = atlas.sprite(name), master(name)
    assert shipped.size == (MASTER, MASTER)
    return drawn.tobytes() == shipped.tobytes()


def test_every_sprite_is_shipped_and_no_other() -> None:
    assert {file.stem for file in (HOME / "sprites").glob("*.png")} == set(OUTLINES)
    assert {name for name in OUTLINES if not name.startswith("mark.")} == SPRITES
    drawn = {name.removeprefix("mark.") for name in OUTLINES if name.startswith("mark.")}
    assert drawn == {mark.split(".")[0] for mark in MARKS} - {"last"}


@pytest.mark.parametrize("name", [name for name in OUTLINES if name not in SIGNED][::3])
def test_our_own_drawings_are_rebuilt_to_the_pixel(name: str) -> None:
    assert same(name)


@fonts
@pytest.mark.parametrize("name", SIGNED[::5])
def test_signs_are_rebuilt_to_the_pixel(name: str) -> None:
    assert same(name)


@fonts
def test_letters_are_rebuilt_to_the_pixel() -> None:
    shipped = places()
    for name, text in atlas.pages().items():
        drawn, where = atlas.letters(text)
        coverage = drawn.point([(level + 8) // 17 * 17 for level in range(256)])
        assert ImageChops.difference(coverage, page(name)).getbbox() is None
        assert {letter: (name, *place) for letter, place in where.items()} == {
            letter: place for letter, place in shipped.items() if letter in text
        }


@fonts
def test_square_signs_are_rebuilt_to_the_pixel() -> None:
    assert "".join(wide_signs()) == wide()
    for n, drawn in enumerate(atlas.wide_pages()):
        coverage = drawn.point([min(step, 3) * 85 for step in range(256)])
        assert ImageChops.difference(coverage, wide_page(n)).getbbox() is None


def test_the_files_are_small_and_bare() -> None:
    files = [*(HOME / "sprites").iterdir(), *(HOME / "fonts").iterdir()]
    names = {"wide.txt", "letters.json", *(f"{one}.png" for one in extra())}
    own = [one for one in files if one.name not in names and not one.name.startswith("wide")]
    assert sum(file.stat().st_size for file in own) < 250_000
    assert sum(file.stat().st_size for file in files) < 1_800_000, "letters of names"
    for file in files:
        if file.suffix == ".png":
            with Image.open(file) as image:
                assert image.info == {}


def test_the_contact_sheet_shows_everything() -> None:
    scene = sheet.contact_sheet()
    men = {cell.man.sprite for cell in scene.cells if cell.man}
    assert men == SPRITES
    assert {mark for cell in scene.cells for mark in cell.marks} == set(MARKS)
    image = decode(sheet.draw(36))
    assert image.width > image.height
    assert len(THEMES) == 3
