"""The pen: paths of lines and Bézier curves, and the three things one can do with a path."""

import math
from dataclasses import dataclass
from enum import IntEnum

Point = tuple[float, float]
Path = tuple[Point, ...]


class Ink(IntEnum):
    """What a spot of a drawing is made of; a theme says which colour that is."""

    NONE = 0
    FILL = 1
    LINE = 2
    DETAIL = 3
    SHADE = 4


@dataclass(frozen=True, slots=True)
class Solid:
    """Shapes that share one outline: first all edges in LINE, then all insides in FILL.

    With `shade` > 0 the side away from the light gets a crescent of SHADE that many units wide.
    """

    shapes: tuple[Path, ...]
    edge: float = 2.4
    shade: float = 0.0
    fill: Ink = Ink.FILL


@dataclass(frozen=True, slots=True)
class Patch:
    """A shape filled with one ink, without an edge."""

    shape: Path
    ink: Ink = Ink.DETAIL


@dataclass(frozen=True, slots=True)
class Stroke:
    """A path drawn with a round pen."""

    path: Path
    width: float = 2.2
    ink: Ink = Ink.DETAIL


Drawing = tuple[Solid | Patch | Stroke, ...]


def path(*steps: tuple[float, ...], smooth: int = 28) -> Path:
    """Points along steps: 2 numbers a line, 4 a quadratic and 6 a cubic curve to the last two."""
    points: list[Point] = []
    for step in steps:
        if len(step) == 2:
            points.append((step[0], step[1]))
            continue
        x0, y0 = points[-1]
        for i in range(1, smooth + 1):
            t = i / smooth
            u = 1 - t
            if len(step) == 4:
                x1, y1, x, y = step
                points.append(
                    (
                        u * u * x0 + 2 * u * t * x1 + t * t * x,
                        u * u * y0 + 2 * u * t * y1 + t * t * y,
                    )
                )
            else:
                x1, y1, x2, y2, x, y = step
                a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y))
    return tuple(points)


def mirrored(*steps: tuple[float, ...]) -> Path:
    """A closed symmetric shape from its right half, given from top centre to bottom centre."""
    half = path(*steps)
    return half + tuple((100 - x, y) for x, y in reversed(half))


def oval(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    ry = rx if ry is None else ry
    turns = (2 * math.pi * i / 96 for i in range(96))
    return tuple((x + rx * math.cos(a), y + ry * math.sin(a)) for a in turns)


def box(x0: float, y0: float, x1: float, y1: float, r: float) -> Path:
    """A rectangle with round corners."""
    k = 0.4477 * r
    return path(
        (x0 + r, y0),
        (x1 - r, y0),
        (x1 - k, y0, x1, y0 + k, x1, y0 + r),
        (x1, y1 - r),
        (x1, y1 - k, x1 - k, y1, x1 - r, y1),
        (x0 + r, y1),
        (x0 + k, y1, x0, y1 - k, x0, y1 - r),
        (x0, y0 + r),
        (x0, y0 + k, x0 + k, y0, x0 + r, y0),
        smooth=10,
    )


def star(x: float, y: float, outer: float, inner: float) -> Path:
    """Five points, one upwards."""
    return tuple(
        (
            x + (outer, inner)[i % 2] * math.sin(math.pi * i / 5),
            y - (outer, inner)[i % 2] * math.cos(math.pi * i / 5),
        )
        for i in range(10)
    )
