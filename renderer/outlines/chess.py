"""The six men of orthodox chess."""

from renderer.outlines.kit import Drawing, Patch, Path, Solid, Stroke, box, mirrored, oval, path

SHADE = 4.2
PLINTH = box(22, 81, 78, 91, 4)


FOOT = 78.6  # where a body ends, so that its edge falls on that of the plinth


def man(*shapes: Path, plinth: Path = PLINTH) -> Drawing:
    """A body on its plinth, with an edge between them."""
    return Solid((plinth,), shade=SHADE), Solid(shapes, shade=SHADE)


def _crowned(foot: float) -> tuple[Path, ...]:
    """Cross and two lobes, down to `foot`."""
    return (
        box(46.4, 6, 53.6, 28, 1.5),
        box(40, 11, 60, 18, 1.5),
        mirrored(
            (50, 27.5),
            (59.5, 27.5, 62, 36, 57, 45),
            (66, 30, 87, 32, 85.5, 48),
            (84, 58, 72.5, 62, 70.5, foot - 8),
            (70.5, foot),
            (50, foot),
        ),
    )


def king(foot: float, plinth: Path) -> Drawing:
    return (
        *man(*_crowned(foot), plinth=plinth),
        Stroke(path((50, 46), (50, foot - 15.5)), 2.4),
        Stroke(path((31.5, foot - 7.6), (50, foot - 15.1, 68.5, foot - 7.6))),
    )


QUEEN: Drawing = (
    *man(
        path(
            (14, 28), (30, 55), (31.5, 24), (44, 53), (50, 19), (56, 53), (68.5, 24), (70, 55),
            (86, 28), (74.5, FOOT), (25.5, FOOT),
        ),
        oval(13.2, 25, 4.9),
        oval(31.3, 20, 4.9),
        oval(50, 14.5, 4.9),
        oval(68.7, 20, 4.9),
        oval(86.8, 25, 4.9),
    ),
    Stroke(path((27, 64), (50, 57, 73, 64))),
    Stroke(path((28.5, 73.5), (50, 67.5, 71.5, 73.5))),
)  # fmt: skip

ROOK: Drawing = (
    *man(
        path(
            (24, 15), (35, 15), (35, 22.5), (44, 22.5), (44, 15), (56, 15), (56, 22.5), (65, 22.5),
            (65, 15), (76, 15), (76, 31.5), (67, 39), (67, 65.5), (73, 73), (73, FOOT), (27, FOOT),
            (27, 73), (33, 65.5), (33, 39), (24, 31.5),
        ),
    ),
    Stroke(path((26, 31.5), (74, 31.5))),
    Stroke(path((34.5, 39.5), (65.5, 39.5))),
    Stroke(path((34.5, 66), (65.5, 66))),
)  # fmt: skip

BISHOP: Drawing = (
    *man(
        oval(50, 13.5, 5.2),
        mirrored(
            (50, 18.5), (62, 26, 73, 40, 69, 54), (67, 61, 62, 63, 60, 66), (64, FOOT), (50, FOOT)
        ),
    ),
    Stroke(path((50, 33), (50, 50)), 3.2),
    Stroke(path((41.8, 41), (58.2, 41)), 3.2),
    Stroke(path((39.5, 65.5), (50, 62, 60.5, 65.5))),
    Stroke(path((37.5, 74.5), (50, 70.5, 62.5, 74.5))),
)

KNIGHT: Drawing = (
    *man(
        path(
            (37.5, 8),
            (47.5, 17.5),
            (69, 18, 83, 42, 77.5, FOOT),
            (28, FOOT),
            (27, 66, 47, 61, 49.5, 46.5),
            (44, 52.5, 37.5, 51.5, 33, 56.5),
            (29.5, 60.5, 28, 66.5, 22.5, 65.2),
            (16, 63.5, 12.5, 58, 15.5, 52),
            (17.5, 47, 26, 39, 28.8, 32),
            (29.5, 26, 31.5, 22.5, 35, 19.5),
        ),
    ),
    Patch(oval(38.5, 32, 3.3, 3.1)),
    Stroke(path((21.2, 56.2), (23.6, 54)), 3),
    Stroke(path((27.5, 59.2), (30.5, 55.8)), 2),
    Stroke(path((53.5, 24.5), (70.5, 33, 73.5, 55, 71.2, 75.5)), 2.4),
    Stroke(path((41.5, 17.5), (43.3, 21.5)), 2.2),
)

PAWN: Drawing = (
    *man(
        oval(50, 27, 11.8),
        mirrored(
            (50, 36), (60, 38, 67, 44.5, 61.5, 51), (62, 62, 70.5, 66, 71.5, FOOT), (50, FOOT)
        ),
    ),
    Stroke(path((40, 50.8), (50, 47.6, 60, 50.8))),
)

DRAWINGS: dict[str, Drawing] = {
    "chess.K": king(FOOT, PLINTH),
    "chess.Q": QUEEN,
    "chess.R": ROOK,
    "chess.B": BISHOP,
    "chess.N": KNIGHT,
    "chess.P": PAWN,
}
