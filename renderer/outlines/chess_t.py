"""The men of Chess-T, each with its force cut into a tall plinth.

A standing stroke counts one, a lying one a half: at 36 pixels two heights are hard to tell apart, two
directions are not.
"""

from renderer.outlines import chess
from renderer.outlines.kit import (
    Drawing,
    Ink,
    Patch,
    Path,
    Solid,
    Stroke,
    box,
    mirrored,
    oval,
    path,
)

PLINTH = box(18, 72, 82, 92.5, 4.5)
FOOT = 69.6  # where a body ends, so that its edge falls on that of the plinth


def man(*shapes: Path) -> Drawing:
    return chess.man(*shapes, plinth=PLINTH)


def bars(*centres: float) -> Drawing:
    return tuple(Patch(box(x - 3.7, 75.6, x + 3.7, 88.9, 1.2)) for x in centres)


ONE = bars(50)
TWO = bars(42, 58)
THREE = bars(34, 50, 66)
ONE_AND_A_HALF: Drawing = (*bars(38.2), Patch(box(48.6, 82.3, 64.8, 88.9, 1.2)))

KONNET: Drawing = (
    *man(
        mirrored((50, 16), (58.5, 43), (82, 24), (82, 42, 76, 54, 72, 66), (72, FOOT), (50, FOOT)),
        oval(50, 12.6, 5.6),
        oval(83.5, 21.5, 5.2),
        oval(16.5, 21.5, 5.2),
    ),
    Stroke(path((29.5, 57.5), (50, 50.5, 70.5, 57.5))),
    *(Patch(oval(x, y, 2.9)) for x, y in ((50, 62.2), (37.5, 63.2), (62.5, 63.2))),
)

RITTER: Drawing = (
    *man(
        path(
            (49, 18),
            (46, 6, 63, 3.5, 76, 10),
            (85.5, 15, 87.5, 27, 81.5, 36),
            (81.5, 26, 73, 18.5, 64, 21),
            (50, 22),
        ),
        path(
            (27, 42),
            (27, 21, 43, 14, 54, 16),
            (68, 18, 74, 30, 74, 43),
            (73, FOOT),
            (33, FOOT),
            (32, 59),
            (22.5, 50),
        ),
    ),
    Stroke(path((29.5, 43.5), (59.5, 39.8)), 4.8),
    Stroke(path((61, 19), (66, 32, 66, 54, 63.2, 69.3)), 2.2),
    *(
        Patch(oval(x, y, 2.4))
        for x, y in ((38.5, 53.5), (46, 52.6), (53.5, 51.7), (39.5, 61.3), (47, 60.5), (54.5, 59.7))
    ),
)

PRINCE: Drawing = (
    *man(
        oval(50, 19.5, 7.8),
        mirrored(
            (50, 26),
            (58, 27, 61, 36, 57, 43),
            (78, 31),
            (79, 48, 71, 56, 70, 66),
            (70, FOOT),
            (50, FOOT),
        ),
    ),
    Stroke(path((32, 61.5), (50, 54.5, 68, 61.5))),
)

_COAT = mirrored((50, 32), (64, 37, 66, 54, 71.5, FOOT), (50, FOOT))
_HAT = mirrored(
    (50, 10.5),
    (63, 10.5, 68, 20, 67.3, 27.5),
    (76, 32.5),
    (76, 38.5),
    (62, 40.5, 56, 40.8, 50, 40.8),
)
KNECHT: Drawing = (
    *man(_COAT),
    Solid((_HAT,), shade=chess.SHADE),
    Stroke(path((33.5, 30.2), (50, 24.4, 66.5, 30.2)), 2.2),
)
_CHEVRON = ((50.0, 45.4), (60.5, 53.0), (60.5, 60.0), (50.0, 52.4), (39.5, 60.0), (39.5, 53.0))
VER_KNECHT: Drawing = (
    *KNECHT,
    Patch(_CHEVRON),
    Patch(tuple((x, y + 10.4) for x, y in _CHEVRON)),
)

SCOUT: Drawing = (
    *man(
        mirrored((50, 8), (59, 21, 71.5, 28, 69.5, 43), (68.5, 53, 62, 56, 66, FOOT), (50, FOOT)),
    ),
    Patch(oval(50, 39, 11.4, 9.8)),
    Patch(oval(50, 39, 5.2, 4.8), Ink.FILL),
)

DRAWINGS: dict[str, Drawing] = {
    "cht.King": (*chess.king(FOOT, PLINTH), *ONE_AND_A_HALF),
    "cht.Konnet": (*KONNET, *THREE),
    "cht.Prince": (*PRINCE, *ONE_AND_A_HALF),
    "cht.Ritter": (*RITTER, *TWO),
    "cht.Knecht": (*KNECHT, *ONE),
    "cht.VerKnecht": (*VER_KNECHT, *ONE_AND_A_HALF),
    "cht.Scout": SCOUT,
}
