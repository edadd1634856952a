"""The easel: words and shapes with soft edges on one picture in the colours of a look."""

from collections.abc import Callable, Sequence
from functools import cache
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw

from renderer import text
from renderer.figures.look import Look
from renderer.figures.values import Align
from renderer.png import encode
from renderer.store import Store
from renderer.theme import Colour

Spot = tuple[float, float]
Area = tuple[float, float, float, float]  # left, top, right, bottom
_FINE = 4  # samples a side of a soft edge

STORE = Store(most=3_000_000)


def width_of(words: str, size: int, *, strong: bool = False) -> float:
    """Of a line; strong letters are a little wider."""
    return text.measure(words, size) + (_weight(size) if strong else 0)


def _weight(size: int) -> int:
    """By how many pixels strong letters are thicker."""
    return max(1, round(size / 26))


def cut(words: str, size: int, width: float, *, strong: bool = False) -> str:
    """The words, their end given up for an ellipsis if they are too wide."""
    if width_of(words, size, strong=strong) <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(words[:middle].rstrip() + "…", size, strong=strong) <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…"


def fitted(
    words: str, size: int, least: int, width: float, *, strong: bool = False
) -> tuple[str, int]:
    """The words and a size at which they keep to a width: smaller first, then with an ellipsis."""
    while size > least and width_of(words, size, strong=strong) > width:
        size -= 1
    return cut(words, size, width, strong=strong), size


class Easel:
    def __init__(self, width: int, height: int, look: Look) -> None:
        self.look = look
        self.image = Image.new("RGB", (width, height), look.ground)
        self._hung: tuple[Image.Image, tuple[int, int]] | None = None

    def hang(self, picture: Image.Image, at: tuple[int, int]) -> None:
        """Put a picture of mode P, with at most 127 colours of its own, on top of everything."""
        self._hung = picture, at

    def png(self) -> bytes:
        """What has been drawn, in the colours of the look and of the picture hung on it."""
        flat, table = flatten(self.image, self.look), self.look.table
        if self._hung:
            picture, at = self._hung
            first = len(self.look.palette)
            own = Image.frombytes("L", picture.size, picture.tobytes())
            flat.paste(own.point([min(n + first, 255) for n in range(256)]), at)
            table += bytes(picture.getpalette() or ())
        return encode(flat, table[: 3 * 256])

    def fill(self, area: Area, ink: Colour) -> None:
        """An area with hard edges on whole pixels."""
        box = tuple(round(edge) for edge in area)
        if box[2] > box[0] and box[3] > box[1]:
            self.image.paste(ink, box)  # type: ignore[arg-type, unused-ignore]

    def plate(self, area: Area, ink: Colour, radius: float = 8) -> None:
        """An area with round corners."""
        left, top, right, bottom = (round(edge) for edge in area)
        if right <= left or bottom <= top:
            return
        size = ((right - left) * _FINE, (bottom - top) * _FINE)
        mask = Image.new("L", size, 0)
        edges = (0, 0, size[0] - 1, size[1] - 1)
        ImageDraw.Draw(mask).rounded_rectangle(edges, radius * _FINE, fill=255)
        self.image.paste(ink, (left, top), mask.reduce(_FINE))

    def disc(self, middle: Spot, radius: float, ink: Colour, *, square: bool = False) -> None:
        """A disc, or a square of about its weight."""
        x, y = middle
        reach = ceil(radius) + 1
        left, top = floor(x) - reach, floor(y) - reach
        mask = Image.new("L", ((2 * reach + 2) * _FINE,) * 2, 0)
        pen = ImageDraw.Draw(mask)
        r = radius * (0.88 if square else 1)
        box = (x - left - r, y - top - r, x - left + r, y - top + r)
        scaled = tuple(edge * _FINE for edge in box)
        if square:
            pen.rectangle(scaled, fill=255)  # type: ignore[arg-type, unused-ignore]
        else:
            pen.ellipse(scaled, fill=255)  # type: ignore[arg-type, unused-ignore]
        self.image.paste(ink, (left, top), mask.reduce(_FINE))

    def stroke(self, along: Sequence[Spot], ink: Colour, width: float) -> None:
        """A line with round joints through some spots."""
        if len(along) > 1:
            fine = round(width * _FINE)
            self._soft(
                along,
                width,
                lambda pen, spots: pen.line(spots, fill=255, width=fine, joint="curve"),
                ink,
            )

    def shade(self, outline: Sequence[Spot], ink: Colour, part: float) -> None:
        """A polygon laid over what is there, so that it shows through."""
        if len(outline) > 2:
            self._soft(outline, 1, lambda pen, spots: pen.polygon(spots, fill=255), ink, part)

    def dashes(self, x: float, top: float, bottom: float, ink: Colour) -> None:
        """An upright dashed line."""
        left, y = round(x - 1), round(top)
        while y < bottom:
            self.fill((left, y, left + 2, min(y + 7, bottom)), ink)
            y += 13

    def hatch(self, area: Area, ink: Colour) -> None:
        """A field that nobody fills: a diagonal in it."""
        left, top, right, bottom = area
        inset = min(right - left, bottom - top) * 0.3
        self.stroke(((left + inset, bottom - inset), (right - inset, top + inset)), ink, 2)

    def words(
        self,
        line: str,
        size: int,
        ink: Colour,
        spot: Spot,
        align: Align = "left",
        *,
        strong: bool = False,
    ) -> None:
        """A line whose left end, right end or middle is at a spot, which is half way up."""
        if not line:
            return
        mask = text.write(STORE, line, size)
        if strong:
            more = _weight(size)
            wide = Image.new("L", (mask.width + more, mask.height), 0)
            wide.paste(mask, (0, 0))
            mask = _thicker(wide, more)
        x, y = spot
        if align == "right":
            x -= mask.width - 2
        elif align == "center":
            x -= (mask.width - 2) / 2
        self.image.paste(ink, (floor(x + 0.5), floor(y - mask.height / 2 + 0.5)), mask)

    def _soft(
        self,
        spots: Sequence[Spot],
        width: float,
        draw: Callable[[ImageDraw.ImageDraw, list[Spot]], None],
        ink: Colour,
        part: float = 1,
    ) -> None:
        left = floor(min(x for x, _ in spots) - width) - 1
        top = floor(min(y for _, y in spots) - width) - 1
        right = ceil(max(x for x, _ in spots) + width) + 1
        bottom = ceil(max(y for _, y in spots) + width) + 1
        mask = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE), 0)
        draw(ImageDraw.Draw(mask), [((x - left) * _FINE, (y - top) * _FINE) for x, y in spots])
        mask = mask.reduce(_FINE)
        if part < 1:
            mask = mask.point([round(level * part) for level in range(256)])
        self.image.paste(ink, (left, top), mask)


def flatten(image: Image.Image, look: Look) -> Image.Image:
    """An image in colours as indices of the nearest ones in the look's palette."""
    flat = image.quantize(palette=_swatch(look), dither=Image.Dither.NONE)
    return Image.frombytes("L", flat.size, flat.tobytes())


@cache
def _swatch(look: Look) -> Image.Image:
    # Pillow looks up the nearest colour for steps of four levels, rounded down: with a palette
    # rounded in the same way every flat colour finds itself
    steps = bytes(level & ~3 for level in look.table)
    swatch = Image.new("P", (1, 1))
    swatch.putpalette(steps + steps[:3] * (256 - len(look.palette)))
    return swatch


def _thicker(mask: Image.Image, more: int) -> Image.Image:
    """Letters that are some pixels wider in every stroke; the mask has that room at its right."""
    thick = mask
    for step in range(1, more + 1):
        thick = ImageChops.lighter(thick, ImageChops.offset(mask, step, 0))
    return thick
