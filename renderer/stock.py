"""The shipped pixel files that `atlas` built: sprites as inks, letters as coverage."""

import json
from importlib.resources import files
from io import BytesIO

from PIL import Image
from PIL.PngImagePlugin import PngImageFile

MASTER = 480  # pixels: three samples a side for the largest square, six for an ordinary one
EM = 72  # pixels of a letter page to one unit of type size
WIDE_EM = 24  # of a square sign of Chinese, Japanese or Korean, of which there are many
WIDE_COLUMNS = 32
WIDE_PAGE = WIDE_COLUMNS * 32  # so many are one file, read when one of them is first shown
WIDE_STEPS = 4
WIDE_RISE = 0.88  # of a sign's square stands above the base line
UNKNOWN = "\ufffd"  # stands for each letter without a picture
_PACKAGE = files("renderer")


def master(name: str) -> Image.Image:
    """The inks of one drawing, as a palette image whose palette means nothing."""
    return _load("sprites", name)


def page(name: str) -> Image.Image:
    """A page of letters as coverage 0..255."""
    steps = _load("fonts", name)
    coverage = Image.frombytes("L", steps.size, steps.tobytes())
    return coverage.point([min(step, 15) * 17 for step in range(256)])


def wide_page(number: int) -> Image.Image:
    """A page of square signs, as coverage."""
    steps = _load("fonts", f"wide{number:02}")
    coverage = Image.frombytes("L", steps.size, steps.tobytes())
    return coverage.point([min(step, WIDE_STEPS - 1) * 85 for step in range(256)])


def wide_signs() -> dict[str, int]:
    """Square sign -> its number among them all."""
    text = _PACKAGE.joinpath("fonts", "wide.txt").read_text("utf-8")
    return {sign: n for n, sign in enumerate(text.replace("\n", ""))}


def places() -> dict[str, tuple[str, int, int, int, int, int, int, float]]:
    """Letter -> page, x, y, width, height, and from the pen on the base line: right, down, advance."""
    text = _PACKAGE.joinpath("fonts", "letters.json").read_text("utf-8")
    return {letter: tuple(place) for letter, place in json.loads(text).items()}


def _load(folder: str, name: str) -> Image.Image:
    # not `Image.open`, which first imports what reads every other kind of file
    with PngImageFile(BytesIO(_PACKAGE.joinpath(folder, f"{name}.png").read_bytes())) as image:
        image.load()
        return image
