"""One square, drawn alone: nothing of it reaches into another."""

from typing import NamedTuple

from PIL import Image

from renderer import text
from renderer.brush import Brush
from renderer.men import lay_hatch, lay_man, lay_mark
from renderer.scene import Cell
from renderer.theme import Colour, Theme, ramp

Edges = tuple[str, str, str, str]  # lines at the top, right, bottom, left as the viewer sees them
NO_EDGES: Edges = ("", "", "", "")
_UNDER = ("check", "opened", "star.w", "star.b", "cap")
_OVER = ("dot", "ring", "x", "q")


class Square(NamedTuple):
    """A tuple, as thousands of them are made and compared for a film."""

    cell: Cell
    dark: bool
    edges: Edges = NO_EDGES


def ground(theme: Theme, cell: Cell, *, dark: bool) -> Colour:
    """The colour of a square before anything stands on it."""
    marks = cell.marks
    dark = dark and cell.fill != "plain"
    if cell.fill == "void":
        return theme.frame
    if "last" in marks:
        colour = theme.last_dark if dark or cell.fill == "plain" else theme.last_light
    elif "fog" in marks:
        colour = theme.fog_dark if dark else theme.fog_light
    elif cell.fill == "plain":
        colour = theme.wood
    elif cell.fill == "castle":
        colour = theme.castle_dark if dark else theme.castle_light
    else:
        colour = theme.dark if dark else theme.light
    return theme.in_check(colour) if "check" in marks else colour


def draw_square(brush: Brush, part: Square) -> Image.Image:
    store, theme, px, cell = brush.store, brush.theme, brush.square, part.cell
    floor = ground(theme, cell, dark=part.dark)
    image = Image.new("RGB", (px, px), floor)
    if "fog" in cell.marks:
        lay_hatch(store, theme, image, floor)
    hidden = cell.fill == "castle" and not {"last", "fog"}.isdisjoint(cell.marks)
    if "last" in cell.marks and "check" not in cell.marks:  # a frame: seen without colours too
        _frame(image, theme.edged(floor), 0.08 if hidden else 0, 0.045)
    if hidden:
        _frame(image, theme.castle_dark if part.dark else theme.castle_light, 0, 0.08)
    if cell.fill == "plain":
        _frame(image, theme.grid, 0, 0.012)
    if cell.fill != "void":
        _draw_lines(image, theme, part.edges)
    for mark in _UNDER:
        if mark in cell.marks:
            lay_mark(store, theme, image, mark)
    if cell.man:
        lay_man(store, theme, image, cell.man)
    for mark in _OVER:
        if mark in cell.marks:
            lay_mark(store, theme, image, mark)
    flat = brush.flatten(image)
    if cell.corner:
        _lay_plate(brush, flat, cell.corner, right=False)
    if cell.man and cell.man.badge:
        _lay_plate(brush, flat, cell.man.badge, right=True)
    return flat


def _frame(image: Image.Image, ink: Colour, inset: float, part: float) -> None:
    near = round(inset * image.width)
    far = image.width - near
    wide = max(1, round(part * image.width))
    for box in (
        (near, near, far, near + wide),
        (near, far - wide, far, far),
        (near, near, near + wide, far),
        (far - wide, near, far, far),
    ):
        image.paste(ink, box)


def _draw_lines(image: Image.Image, theme: Theme, edges: Edges) -> None:
    """A thick line lies half on each side; of a double line each side has one, and half the gap."""
    px = image.width
    thick, thin, gap = (max(1, round(part * px)) for part in (0.045, 0.024, 0.016))
    bars = {
        "": (),
        "thick": ((0, thick, theme.line),),
        "double": ((0, gap, theme.white), (gap, gap + thin, theme.line)),
    }
    for side, kind in enumerate(edges):
        for near, far, ink in bars[kind]:
            boxes = (
                (0, near, px, far),
                (px - far, 0, px - near, px),
                (0, px - far, px, px - near),
                (near, 0, far, px),
            )
            image.paste(ink, boxes[side])


def _lay_plate(brush: Brush, image: Image.Image, line: str, *, right: bool) -> None:
    """A small framed plate with words in an upper corner of a flat square."""
    theme, px = brush.theme, image.width
    edge, pad = max(1, round(0.02 * px)), max(1, round(0.04 * px))
    line, size = text.fit(line, max(10, round(0.22 * px)), px - 2 * (edge + pad))
    mask = text.write(brush.store, line, size)
    lowest = (mask.getbbox() or (0, 0, 0, 0))[3]
    top, foot = round(0.22 * size), max(round(1.02 * size), lowest)  # from figures to the base line
    inner = mask.crop((0, top, mask.width, foot))
    wide = min(px, max(inner.width + 2 * (edge + pad) - 1, round(0.25 * px)))
    tall = inner.height + 2 * (edge + pad)
    plate = brush.plain((wide, tall), theme.line)
    plate.paste(theme.index[theme.white], (edge, edge, wide - edge, tall - edge))
    ink = inner.point(ramp(theme, theme.line, theme.white))
    plate.paste(ink, ((wide - inner.width + 1) // 2, edge + pad))
    image.paste(plate, (px - wide if right else 0, 0))
