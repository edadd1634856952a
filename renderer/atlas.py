"""The drawings as small pixel files: `python -m renderer.atlas` builds them, `stock` loads them.

A sprite file is 480 pixels square and holds inks, not colours (`outlines.kit.Ink`), so that one
file serves every theme and every size. A page of letters holds coverage in 16 steps. Only the
build needs fonts: letters come from Inter Medium and Inter Bold (Debian's fonts-inter), kanji on
men from Noto Serif CJK Bold, signs in names from Noto Sans CJK (Debian's fonts-noto-cjk); see
fonts/README.
"""

import argparse
import json
import math
from itertools import pairwise
from pathlib import Path as FilePath

from PIL import Image, ImageChops, ImageDraw, ImageFont

from renderer.letterset import extra, wide
from renderer.outlines import OUTLINES
from renderer.outlines.kit import Drawing, Ink, Path, Solid, Stroke
from renderer.outlines.tiles import KANJI, LETTERS
from renderer.stock import (
    EM,
    MASTER,
    UNKNOWN,
    WIDE_COLUMNS,
    WIDE_EM,
    WIDE_PAGE,
    WIDE_RISE,
    WIDE_STEPS,
)

FINE = 4 * MASTER
PAGES = {
    "latin": "".join(map(chr, range(0x21, 0x7F))) + "½№×–—…«»“”„‘’·•°±²³¼¾←↑→↓↔−✓" + UNKNOWN,
    "europe": "".join(chr(c) for c in range(0xC0, 0x100) if c != 0xD7) + "ŁłŒœŠšŽžĐđıŸ¡¿ẞ",
    "cyrillic": "".join(map(chr, range(0x410, 0x450))) + "ЁёІіЇїЄєҐґЎўЋћЂђЉљЊњЏџЈј₽",
}
INTER = "/usr/share/fonts/opentype/inter/Inter-{}.otf"
SANS = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
NOTO = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"


def rasterise(drawing: Drawing) -> Image.Image:
    """A drawing as inks, one byte a pixel, FINE pixels square."""
    image = Image.new("L", (FINE, FINE), Ink.NONE)
    pen = ImageDraw.Draw(image)
    for piece in drawing:
        if isinstance(piece, Solid):
            for shape in piece.shapes:
                _fill(pen, shape, Ink.LINE)
                _trace(pen, (*shape, shape[0]), 2 * piece.edge, Ink.LINE)
            inside = Image.new("L", image.size, 0)
            for shape in piece.shapes:
                _fill(ImageDraw.Draw(inside), shape, 255)
            image.paste(piece.fill, mask=inside)
            if piece.shade:
                image.paste(Ink.SHADE, mask=_far_side(inside, piece.shade))
        elif isinstance(piece, Stroke):
            _trace(pen, piece.path, piece.width, piece.ink)
        else:
            _fill(pen, piece.shape, piece.ink)
    return image


def _scaled(shape: Path) -> list[tuple[float, float]]:
    return [(x * FINE / 100, y * FINE / 100) for x, y in shape]


def _fill(pen: ImageDraw.ImageDraw, shape: Path, ink: int) -> None:
    pen.polygon(_scaled(shape), fill=ink)


def _trace(pen: ImageDraw.ImageDraw, along: Path, width: float, ink: int) -> None:
    """A round pen: a disc at every point and a bar between neighbours; leaves no notches."""
    points = _scaled(along)
    r = width * FINE / 200
    for x, y in points:
        pen.ellipse((x - r, y - r, x + r, y + r), fill=ink)
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        if length:
            dx, dy = (y1 - y0) * r / length, (x0 - x1) * r / length
            corners = [
                (x0 + dx, y0 + dy),
                (x1 + dx, y1 + dy),
                (x1 - dx, y1 - dy),
                (x0 - dx, y0 - dy),
            ]
            pen.polygon(corners, fill=ink)


def _far_side(inside: Image.Image, width: float) -> Image.Image:
    """The crescent of a shape that light from the left above does not reach."""
    shift = round(width * FINE / 100)
    lit = Image.new("L", inside.size, 0)
    lit.paste(inside, (-shift, -shift // 3))
    return ImageChops.subtract(inside, lit)


def _write_sign(
    image: Image.Image, sign: str, size: float, font_file: str, x: float, y: float
) -> None:
    font = ImageFont.truetype(
        font_file, round(size * FINE / 100), layout_engine=ImageFont.Layout.BASIC
    )
    spot = Image.new("L", image.size, 0)
    left, top, right, foot = font.getbbox(sign)
    at = (x * FINE / 100 - (left + right) / 2, y * FINE / 100 - (top + foot) / 2)
    ImageDraw.Draw(spot).text(at, sign, font=font, fill=255)
    image.paste(Ink.DETAIL, mask=spot.point([0] * 128 + [255] * 128))


def sprite(name: str) -> Image.Image:
    """The pixels of one sprite file, drawn anew."""
    image = rasterise(OUTLINES[name])
    family, _, kind = name.partition(".")
    if family == "shogi":
        _write_sign(image, KANJI[kind], 57, NOTO, 49.0, 53.5)
    elif family == "shogiw":
        sign = LETTERS[kind]
        font = INTER.format("Bold")
        if sign.startswith("+"):
            _write_sign(image, "+", 31, font, 28, 47)
            _write_sign(image, sign[1:], 63, font, 57, 53.5)
        else:
            _write_sign(image, sign, 66, font, 49.2, 53.5)
    return image.resize((MASTER, MASTER), Image.Resampling.NEAREST)


def pages() -> dict[str, str]:
    """All pages of letters: those that pictures' own words need, and what else the font has."""
    font = ImageFont.truetype(INTER.format("Medium"), EM, layout_engine=ImageFont.Layout.BASIC)
    missing = bytes(font.getmask("\U0010ffff"))
    known = set("".join(PAGES.values()))
    found = dict(PAGES)
    for name, text in extra().items():
        own = [
            one
            for one in text
            if one not in known and not one.isspace() and bytes(font.getmask(one)) != missing
        ]
        found[name] = "".join(one for one in own if font.getmask(one).getbbox())
        known |= set(found[name])
    return found


def wide_pages() -> list[Image.Image]:
    """Square signs, one beside the other, in the order of `wide`."""
    font = ImageFont.truetype(SANS, WIDE_EM, layout_engine=ImageFont.Layout.BASIC)
    signs, drawn = wide(), []
    for first in range(0, len(signs), WIDE_PAGE):
        group = signs[first : first + WIDE_PAGE]
        tall = -(-len(group) // WIDE_COLUMNS) * WIDE_EM
        sheet = Image.new("L", (WIDE_COLUMNS * WIDE_EM, tall), 0)
        for n, sign in enumerate(group):
            cell = Image.new("L", (WIDE_EM, WIDE_EM), 0)
            at = (0, round(WIDE_RISE * WIDE_EM))
            ImageDraw.Draw(cell).text(at, sign, font=font, fill=255, anchor="ls")
            row, column = divmod(n, WIDE_COLUMNS)
            sheet.paste(cell, (column * WIDE_EM, row * WIDE_EM))
        drawn.append(_stepped(sheet, WIDE_STEPS))
    return drawn


def _stepped(sheet: Image.Image, steps: int) -> Image.Image:
    return sheet.point([(level * (steps - 1) + 127) // 255 for level in range(256)])


def letters(text: str) -> tuple[Image.Image, dict[str, list[float]]]:
    """A page holding each letter of a text once, and where it is."""
    font = ImageFont.truetype(INTER.format("Medium"), EM, layout_engine=ImageFont.Layout.BASIC)
    ascent = font.getmetrics()[0]
    figure = max(font.getlength(digit) for digit in "0123456789")
    sheet = Image.new("L", (1024, 2048), 0)
    where: dict[str, list[float]] = {}
    x = y = tall = 0
    missing = font.getmask("\U0010ffff")
    for letter in text:
        if letter != UNKNOWN and bytes(font.getmask(letter)) == bytes(missing):
            raise ValueError(f"the font has no {letter!r}")
        left, top, right, foot = (int(edge) for edge in font.getbbox(letter))
        width, height = right - left, foot - top
        if x + width > sheet.width:
            x, y, tall = 0, y + tall + 1, 0
        ImageDraw.Draw(sheet).text((x - left, y - top), letter, font=font, fill=255)
        advance = font.getlength(letter)
        if letter.isdecimal():  # figures of one width, so that columns of numbers stand straight
            left, advance = round(left + (figure - advance) / 2), figure
        where[letter] = [x, y, width, height, left, top - ascent, round(advance, 2)]
        x, tall = x + width + 1, max(tall, height)
    return sheet.crop((0, 0, sheet.width, y + tall)), where


def _save(image: Image.Image, steps: int, file: FilePath) -> None:
    """A grey palette of at most 16 entries: two or four bits a pixel."""
    small = Image.frombytes("P", image.size, image.tobytes())
    small.putpalette([level for step in range(steps) for level in [step * 255 // (steps - 1)] * 3])
    small.save(file, "PNG", bits=2 if steps <= 4 else 4, compress_level=9)


def build(folder: FilePath) -> None:
    """Write every sprite and every page of letters below a folder."""
    (folder / "sprites").mkdir(parents=True, exist_ok=True)
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    for name in OUTLINES:
        _save(sprite(name), len(Ink), folder / "sprites" / f"{name}.png")
    book: dict[str, list[float | str]] = {}
    for name, text in pages().items():
        sheet, where = letters(text)
        _save(
            sheet.point([(level + 8) // 17 for level in range(256)]),
            16,
            folder / "fonts" / f"{name}.png",
        )
        book |= {letter: [name, *place] for letter, place in where.items()}
    for n, sheet in enumerate(wide_pages()):
        _save(sheet, WIDE_STEPS, folder / "fonts" / f"wide{n:02}.png")
    signs = [wide()[n : n + 64] for n in range(0, len(wide()), 64)]
    (folder / "fonts" / "wide.txt").write_text("\n".join(signs) + "\n", "utf-8")
    lines = ",\n".join(
        f"{json.dumps(letter, ensure_ascii=False)}: {json.dumps(place)}"
        for letter, place in book.items()
    )
    (folder / "fonts" / "letters.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Rebuild the sprites and the pages of letters.")
    parser.add_argument("folder", nargs="?", type=FilePath, default=FilePath(__file__).parent)
    build(parser.parse_args().folder)


if __name__ == "__main__":
    main()
