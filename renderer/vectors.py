"""The drawings as vectors: `python -m renderer.vectors FILE.svg` writes them for pages.

They are made of the same outlines as the pixel files, and of the same inks: an ink is a class, so
that a page colours a man as a theme colours it. A sign on a wooden tile is traced from the tile's
pixel file: so no font is needed here, and a sign is the same everywhere.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

from renderer.outlines import OUTLINES
from renderer.outlines.kit import Drawing, Ink, Path, Point, Solid, Stroke
from renderer.stock import MASTER
from renderer.theme import THEMES, Colour, Theme
from renderer.tracing import simplified, trace_ink

_FINE = 0.06  # hundredths of a square: nobody sees so little
_CLASSES = {Ink.FILL: "f", Ink.LINE: "l", Ink.DETAIL: "d", Ink.SHADE: "s"}


def svg() -> str:
    """One file with a symbol for each drawing, named as its sprite."""
    symbols = "\n".join(_symbol(name, drawing) for name, drawing in OUTLINES.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


def _symbol(name: str, drawing: Drawing) -> str:
    if name.startswith("shogi"):
        body = f'<use href="#tile"/><path class="d" d="{_sign(name)}"/>'
        tile = ""
        if name == "shogi.FU":  # the first of them brings the wood for all
            tile = f'<symbol id="tile" viewBox="0 0 100 100">{_body("tile", drawing)}</symbol>\n'
        return f'{tile}<symbol id="{name}" viewBox="0 0 100 100">{body}</symbol>'
    return f'<symbol id="{name}" viewBox="0 0 100 100">{_body(name, drawing)}</symbol>'


def _body(name: str, drawing: Drawing) -> str:
    parts: list[str] = []
    for n, piece in enumerate(drawing):
        if isinstance(piece, Solid):
            parts += _solid(f"{name}-{n}", piece)
        elif isinstance(piece, Stroke):
            ink = _CLASSES[piece.ink]
            parts.append(
                f'<path class="{ink}p" stroke-width="{piece.width:g}" d="{_line(piece.path)}"/>'
            )
        else:
            parts.append(f'<path class="{_CLASSES[piece.ink]}" d="{_area(piece.shape)}"/>')
    return "".join(parts)


def _solid(name: str, piece: Solid) -> Iterator[str]:
    """All edges, then all insides, then, clipped to them, the lit part over the shade."""
    ways = "".join(_area(shape) for shape in piece.shapes)
    ink = _CLASSES[piece.fill]
    yield f'<path class="e" stroke-width="{2 * piece.edge:g}" d="{ways}"/>'
    if not piece.shade:
        yield f'<path class="{ink}" d="{ways}"/>'
        return
    yield f'<clipPath id="{name}c"><path d="{ways}"/></clipPath><path class="s" d="{ways}"/>'
    shift = f"translate({-piece.shade:g} {-piece.shade / 3:.2g})"
    yield f'<g clip-path="url(#{name}c)"><path class="{ink}" transform="{shift}" d="{ways}"/></g>'


def _sign(name: str) -> str:
    """What is written on a tile, as areas."""
    scale = 100 / MASTER
    return "".join(
        _points([(x * scale, y * scale) for x, y in ring], close=True)
        for ring in trace_ink(name, Ink.DETAIL)
    )


def _area(shape: Path) -> str:
    """A closed path, always the same way round, so that shapes that overlap are one."""
    twice = sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True)
    )
    return _points(simplified(shape if twice > 0 else shape[::-1], _FINE), close=True)


def _line(path: Path) -> str:
    return _points(simplified(path, _FINE), close=False)


def _points(path: Iterable[Point], *, close: bool) -> str:
    """Steps from point to point, in hundredths: the eye is measured in tenths."""
    at_x = at_y = 0
    steps = []
    for x, y in ((round(10 * x), round(10 * y)) for x, y in path):
        steps.append(f"{_tenths(x - at_x)}{_tenths(y - at_y, after=True)}")
        at_x, at_y = x, y
    first, *rest = steps
    return f"M{first}l{' '.join(rest)}{'z' if close else ''}".replace(" -", "-")


def _tenths(many: int, *, after: bool = False) -> str:
    text = f"{many / 10:g}".replace("0.", ".", 1) if abs(many) < 10 else f"{many / 10:g}"
    return f" {text}" if after and not text.startswith("-") else text


def css() -> str:
    """The themes as custom properties, for the classes of the symbols and the page's own drawing."""
    return "\n".join(_theme(theme) for theme in THEMES.values()) + "\n"


def _theme(theme: Theme) -> str:
    roles = {
        "light": theme.light, "dark": theme.dark,
        "last-light": theme.last_light, "last-dark": theme.last_dark,
        "castle-light": theme.castle_light, "castle-dark": theme.castle_dark,
        "fog-light": theme.fog_light, "fog-dark": theme.fog_dark,
        "wood": theme.wood, "grid": theme.grid, "board-frame": theme.frame,
        "board-text": theme.text, "tray": theme.tray, "tray-text": theme.tray_text,
        "white": theme.white, "white-shade": theme.white_shade,
        "black": theme.black, "black-shade": theme.black_shade,
        "line": theme.line, "detail": theme.detail,
        "tile": theme.tile, "tile-shade": theme.tile_shade, "tile-edge": theme.tile_edge,
        "kanji": theme.kanji, "promoted": theme.promoted,
        "check": theme.check, "alarm-mark": theme.alarm, "accent": theme.accent,
        "halo": theme.halo,
    }  # fmt: skip
    body = " ".join(f"--{role}: {_hex(colour)};" for role, colour in roles.items())
    return f'[data-theme="{theme.name}"] {{ {body} }}'


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the drawings as an SVG, the themes as CSS.")
    parser.add_argument("folder", type=FilePath)
    folder = parser.parse_args().folder
    (folder / "men.svg").write_text(svg(), "utf-8")
    (folder / "themes.css").write_text(css(), "utf-8")


if __name__ == "__main__":
    main()
