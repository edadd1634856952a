"""Words as coverage masks, set from the shipped pages of letters: the same on every machine."""

import unicodedata
from functools import cache

from PIL import Image

from renderer.stock import EM, UNKNOWN, page, places
from renderer.store import Store

PHASES = 4  # a letter may stand on quarters of a pixel
_SPACE = 0.28
_ASCENT = 0.98  # of the type size, from the top of a line to its base


@cache
def _places() -> dict[str, tuple[str, int, int, int, int, int, int, float]]:
    return places()


@cache
def _page(name: str) -> Image.Image:
    return page(name)


def height(size: int) -> int:
    """Of one line of text."""
    return round(1.26 * size)


def spell(text: str) -> str:
    """The text in letters that we have: accents we lack are dropped, the unknown is a box."""
    return "".join(_letter_for(sign) for sign in unicodedata.normalize("NFC", text))


def _letter_for(sign: str) -> str:
    known = _places()
    if sign in known or sign == " ":
        return sign
    if unicodedata.combining(sign):
        return ""
    base = unicodedata.normalize("NFKD", sign)[0]
    return base if base in known or base == " " else UNKNOWN


def measure(text: str, size: int) -> float:
    """The width of a text in pixels."""
    known = _places()
    return sum(known[c][7] / EM if c != " " else _SPACE for c in spell(text)) * size


def fit(text: str, size: int, width: float) -> tuple[str, int]:
    """The text and the size at which it keeps to a width: smaller first, then with its end cut."""
    least = max(8, size * 5 // 9)
    while size > least and measure(text, size) > width:
        size -= 1
    if measure(text, size) > width:
        while text and measure(text + "…", size) > width:
            text = text[:-1]
        text = text.rstrip() + "…"
    return text, size


def write(store: Store, text: str, size: int) -> Image.Image:
    """Coverage 0..255 of one line; its base line is the same for all texts of a size."""
    return store.get("text", (text, size), lambda: _write(store, spell(text), size))


def _write(store: Store, text: str, size: int) -> Image.Image:
    line = Image.new("L", (int(measure(text, size)) + 2, height(size)), 0)
    pen = 0.0
    for letter in text:
        if letter == " ":
            pen += _SPACE * size
            continue
        quarter = round(pen * PHASES)
        at, phase = divmod(quarter, PHASES)
        shape, left = _letter(store, letter, size, phase)
        line.paste(255, (at + left, 0), shape)
        pen += _places()[letter][7] * size / EM
    return line


def _letter(store: Store, letter: str, size: int, phase: int) -> tuple[Image.Image, int]:
    """A letter at a size, shifted right by a part of a pixel; and where its left edge goes."""
    left = int(_places()[letter][5] * size // EM) - 1
    shape = store.get(
        "letter", (letter, size, phase), lambda: _shrink(letter, size, phase / PHASES - left)
    )
    return shape, left


def _shrink(letter: str, size: int, shift: float) -> Image.Image:
    """One letter of the page at `size` pixels to the em, its pen `shift` pixels from the left."""
    name, x, y, width, tall, right, down, _ = _places()[letter]
    scale = EM / size
    columns, rows = int((right + width) / scale + shift) + 2, height(size)
    across, along = columns * scale, rows * scale
    room = Image.new("L", (int(across) + EM, int(along) + EM), 0)
    room.paste(
        _page(name).crop((x, y, x + width, y + tall)), (EM // 2 + right, EM // 2 + down + EM)
    )
    x0, y0 = EM // 2 - shift * scale, EM // 2 + EM - round(_ASCENT * size) * scale
    return room.resize((columns, rows), Image.Resampling.BOX, (x0, y0, x0 + across, y0 + along))
