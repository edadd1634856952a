"""The strips above and below a board: a line of words, a reserve or a hand."""

from dataclasses import dataclass

from PIL import Image

from renderer import text
from renderer.brush import Brush
from renderer.men import lay_man
from renderer.scene import Man, Tray

_STEP = 0.94  # of a man's size, from its left edge to what follows it


@dataclass(frozen=True, slots=True)
class Words:
    """A line in the middle of a strip, and a plate at its right."""

    text: str
    plate: str
    width: int
    height: int
    size: int


@dataclass(frozen=True, slots=True)
class Hand:
    tray: Tray | None
    width: int
    height: int


def draw_words(brush: Brush, part: Words) -> Image.Image:
    theme = brush.theme
    image = brush.plain((part.width, part.height), theme.frame)
    pad = round(0.6 * part.size)
    free = part.width - 2 * pad
    if part.plate:
        plate, size = text.fit(part.plate, part.size, free / 2)
        wide = text.write(brush.store, plate, size).width + pad
        box = (part.width - pad - wide, part.height // 8, part.width - pad, part.height * 7 // 8)
        image.paste(theme.index[theme.tray], box)
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        brush.words(image, plate, size, theme.tray_text, theme.tray, middle)
        free -= wide + pad
    line, size = text.fit(part.text, part.size, free)
    wide = text.write(brush.store, line, size).width
    x = min(part.width / 2, pad + free - wide / 2)
    brush.words(image, line, size, theme.text, theme.frame, (x, part.height / 2))
    return image


def draw_hand(brush: Brush, part: Hand) -> Image.Image:
    """A label, then men and their counts; men shrink until all are there."""
    theme, tray, square = brush.theme, part.tray, brush.square
    image = brush.plain((part.width, part.height), theme.tray)
    if tray is None:
        return image
    ink, pad, middle = theme.tray_text, round(0.16 * square), part.height / 2
    most = part.width * (0.3 if tray.items else 1) - 2 * pad
    label, size = text.fit(tray.label, round(0.25 * square), most)
    x = pad
    if label:
        wide = text.write(brush.store, label, size).width
        brush.words(image, label, size, ink, theme.tray, (x + wide / 2, middle))
        x += wide + pad
    px = part.height * 9 // 10
    while px > 8 and x + sum(_length(count, px) for _, count in tray.items) > part.width:
        px -= 1
    for man, count in tray.items:
        image.paste(_small(brush, man, px), (x, (part.height - px) // 2))
        if count > 1:
            line, size = f"×{count}", _count_size(px)
            wide = text.write(brush.store, line, size).width
            brush.words(image, line, size, ink, theme.tray, (x + _STEP * px + wide / 2, middle))
        x += _length(count, px)
    return image


def _count_size(px: int) -> int:
    return max(8, round(0.36 * px))


def _length(count: int, px: int) -> int:
    number = text.measure(f"×{count}", _count_size(px)) + 0.16 * px if count > 1 else 0
    return round(_STEP * px + number)


def _small(brush: Brush, man: Man, px: int) -> Image.Image:
    image = Image.new("RGB", (px, px), brush.theme.tray)
    lay_man(brush.store, brush.theme, image, man)
    return brush.flatten(image)
