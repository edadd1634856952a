"""Words as coverage masks, set from the shipped pages of letters: the same on every machine."""

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image

from renderer.stock import (
    EM,
    WIDE_COLUMNS,
    WIDE_EM,
    WIDE_PAGE,
    WIDE_RISE,
    page,
    places,
    wide_page,
    wide_signs,
)
from renderer.store import Store

PHASES = 4  # a letter may stand on quarters of a pixel
_SPACE = 0.28
_OPENING, _CLOSING = "‹", "›"  # around the name of a script that is not drawn
_ABOVE, _BELOW = 230, 220  # where a mark stands, in Unicode's numbers
_PAGES_KEPT = 6
_ASCENT = 0.98  # of the type size, from the top of a line to its base


@cache
def _places() -> dict[str, tuple[str, int, int, int, int, int, int, float]]:
    return places()


@cache
def _page(name: str) -> Image.Image:
    return page(name)


@cache
def _wide() -> dict[str, int]:
    return wide_signs()


_wide_page = lru_cache(_PAGES_KEPT)(wide_page)


def _is_known(sign: str) -> bool:
    return sign in _places() or sign in _wide()


def _advance(letter: str) -> float:
    """Of the type size. Marks stand over what is before them."""
    if letter == " ":
        return _SPACE
    if letter in _wide():
        return 1.0
    return 0.0 if unicodedata.combining(letter) else _places()[letter][7] / EM


def height(size: int) -> int:
    """Of one line of text."""
    return round(1.26 * size)


@lru_cache(4096)
def spell(text: str) -> str:
    """The text in letters that we have. A letter keeps one mark above it and one below; of the others
    none is drawn. For letters that we lack their script is named, once for all that stand together."""
    spelt: list[str] = []
    above = below = False
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        if kind in {"Cf", "Cc", "Mn", "Me"}:
            way = unicodedata.combining(sign)
            if sign not in _places() or way not in {_BELOW, _ABOVE} or not _may_bear(spelt):
                continue
            if above if way == _ABOVE else below:
                continue
            above, below = above or way == _ABOVE, below or way == _BELOW
            spelt.append(sign)
            continue
        above = below = False
        shown = _letter_for(sign)
        if shown[0] != _OPENING or not spelt or spelt[-1] != shown:
            spelt.append(shown)
    return "".join(spelt)


def _may_bear(spelt: Sequence[str]) -> bool:
    return bool(spelt) and spelt[-1] != " " and spelt[-1][0] != _OPENING


def _letter_for(sign: str) -> str:
    if _is_known(sign) or sign == " ":
        return sign
    base = unicodedata.normalize("NFKD", sign)[0]
    if base == " " or base.isspace():
        return " "
    return base if _is_known(base) else f"{_OPENING}{_script(sign)}{_CLOSING}"


def _script(sign: str) -> str:
    """What kind of sign is not drawn, in a word: "Arabic", "emoji"."""
    name, kind = unicodedata.name(sign, ""), unicodedata.category(sign)
    if kind == "So" or ord(sign) >= 0x1F000:
        return "Han" if name.startswith("CJK") else "emoji"
    word = name.partition(" ")[0].partition("-")[0].title()
    return {"": "?", "Cjk": "Han"}.get(word, word)


def measure(text: str, size: int) -> float:
    """The width of a text in pixels."""
    return sum(map(_advance, spell(text))) * size


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
    line = Image.new("L", (int(sum(map(_advance, text)) * size) + 2, height(size)), 0)
    pen = before = 0.0
    for letter in text:
        if unicodedata.combining(letter):
            shape, left = _letter(store, letter, size, 0)
            middle = pen - before / 2
            line.paste(255, (max(0, round(middle - shape.width / 2)), 0), shape)
            continue
        if letter == " ":
            pen += _SPACE * size
            before = 0.0
            continue
        quarter = round(pen * PHASES)
        at, phase = divmod(quarter, PHASES)
        shape, left = _letter(store, letter, size, phase)
        line.paste(255, (at + left, 0), shape)
        before = _advance(letter) * size
        pen += before
    return line


def _letter(store: Store, letter: str, size: int, phase: int) -> tuple[Image.Image, int]:
    """A letter at a size, shifted right by a part of a pixel; and where its left edge goes."""
    left = int(_right(letter) * size // EM) - 1
    shape = store.get(
        "letter", (letter, size, phase), lambda: _shrink(letter, size, phase / PHASES - left)
    )
    return shape, left


def _right(letter: str) -> int:
    """How far right of the pen its picture begins; a mark is put over the middle of a letter."""
    if letter not in _places() or unicodedata.combining(letter):
        return 0
    return _places()[letter][5]


def _place(letter: str) -> tuple[int, Image.Image, int, int]:
    """Width and coverage of a letter, at EM pixels; and from the pen: right, down."""
    number = _wide().get(letter)
    if number is None or letter in _places():
        name, x, y, width, tall, _, down, _ = _places()[letter]
        return width, _page(name).crop((x, y, x + width, y + tall)), _right(letter), down
    at, n = divmod(number, WIDE_PAGE)
    row, column = divmod(n, WIDE_COLUMNS)
    x, y = column * WIDE_EM, row * WIDE_EM
    cell = _wide_page(at).crop((x, y, x + WIDE_EM, y + WIDE_EM))
    large = cell.resize((EM, EM), Image.Resampling.BICUBIC)
    return EM, large, 0, -round(WIDE_RISE * EM)


def _shrink(letter: str, size: int, shift: float) -> Image.Image:
    """One letter of the page at `size` pixels to the em, its pen `shift` pixels from the left."""
    width, drawn, right, down = _place(letter)
    scale = EM / size
    columns, rows = int((right + width) / scale + shift) + 2, height(size)
    across, along = columns * scale, rows * scale
    room = Image.new("L", (int(across) + EM, int(along) + EM), 0)
    room.paste(drawn, (EM // 2 + right, EM // 2 + down + EM))
    x0, y0 = EM // 2 - shift * scale, EM // 2 + EM - round(_ASCENT * size) * scale
    return room.resize((columns, rows), Image.Resampling.BOX, (x0, y0, x0 + across, y0 + along))
