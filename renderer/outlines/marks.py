"""What is drawn on squares beside men: two inks each, and no two of one shape."""

from renderer.outlines.kit import Drawing, Ink, Patch, Path, Solid, Stroke, box, oval, path, star


def _corners(leg: float) -> tuple[Path, ...]:
    far = 100 - leg
    return (
        ((0, 0), (leg, 0), (0, leg)),
        ((100, 0), (100, leg), (far, 0)),
        ((0, 100), (0, far), (leg, 100)),
        ((100, 100), (far, 100), (100, far)),
    )


def _hatch(stripes: int, width: float) -> Drawing:
    """Diagonals whose period divides the square, so that they run on from square to square."""
    period = 100 / stripes
    return tuple(
        Patch(((a, 0), (a + width, 0), (a + width - 100, 100), (a - 100, 100)), Ink.SHADE)
        for a in (period * (i + 0.25) for i in range(2 * stripes))
    )


def _frame(outer: Path, inner: Path) -> Path:
    """The area between two closed paths."""
    return (*outer, outer[0], inner[0], *reversed(inner))


_SQUARE: Path = ((0, 0), (100, 0), (100, 100), (0, 100))

DRAWINGS: dict[str, Drawing] = {
    "mark.fog": _hatch(5, 9.0),
    "mark.check": (
        Patch(_frame(_SQUARE, box(11.5, 11.5, 88.5, 88.5, 9)), Ink.LINE),
        Patch(_frame(_SQUARE, box(8.5, 8.5, 91.5, 91.5, 10)), Ink.FILL),
    ),
    "mark.opened": (
        Solid(
            (
                box(30, 2.2, 70, 6.7, 1),
                box(30, 93.3, 70, 97.8, 1),
                box(2.2, 30, 6.7, 70, 1),
                box(93.3, 30, 97.8, 70, 1),
            ),
            edge=2.2,
        ),
    ),
    "mark.star": (Solid((star(50, 53, 46, 19.5),), edge=2.6),),
    "mark.cap": (
        *(Patch(shape, Ink.LINE) for shape in _corners(31)),
        *(Patch(shape, Ink.FILL) for shape in _corners(25)),
    ),
    "mark.dot": (Solid((oval(50, 50, 12.5),), edge=4.2),),
    "mark.ring": (
        Patch(_frame(oval(50, 50, 47.5), oval(50, 50, 37)), Ink.LINE),
        Patch(_frame(oval(50, 50, 45), oval(50, 50, 39.5)), Ink.FILL),
    ),
    "mark.x": (
        Stroke(path((27, 27), (73, 73)), 19, Ink.LINE),
        Stroke(path((73, 27), (27, 73)), 19, Ink.LINE),
        Stroke(path((27, 27), (73, 73)), 11, Ink.FILL),
        Stroke(path((73, 27), (27, 73)), 11, Ink.FILL),
    ),
    "mark.q": (
        *(
            piece
            for width, ink in ((17.5, Ink.LINE), (9.0, Ink.FILL))
            for piece in (
                Stroke(
                    path((36, 38), (36, 21, 65, 21, 65, 38.5), (65, 50, 50, 48.5, 50, 62)),
                    width,
                    ink,
                ),
                Stroke(path((50, 76.5), (50, 76.6)), width * 1.12, ink),
            )
        ),
    ),
}
