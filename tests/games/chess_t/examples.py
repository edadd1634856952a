"""The worked examples of the rule book as data.

A case gives men as they are written there (`Ke1`), and what must hold. `moves` is the exact set of
squares where the man may go, `force` the exact set of squares on which it acts.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Case:
    name: str
    white: str
    black: str
    stars: str = "-"
    piece: str = ""
    moves: str | None = None
    force: str | None = None
    legal: tuple[str, ...] = ()
    """Moves that are legal, in canonical text."""
    illegal: tuple[str, ...] = ()
    sums: dict[str, str] = field(default_factory=dict)
    """White : Black."""


S21 = ("Ih2 Id2 Ic2 Ia4", "Vd3 Vg5", "b4a5")
S23 = ("Rh4", "Rc2 Vc3", "c4-")
S24 = ("Pg4 Ib3 Ia3", "Pc3 Id4", "b4-")
S26 = ("Cf5 Ib3 Ra3 Pa2", "Cb5 Ib7 Ic6 Ib4", "c4h5")
S28 = ("Kc7 Rh6", "Kg5 Pf6", "h4-")
S33 = ("Ib2 Ih2 Ig2 Vg6 Rf6", "Pb4 Vh3 Ig7", "-g5")
S34 = ("Rh3 If3", "Rc5 Pe5", "-h5")

SEED = (
    Case("1.4 white", "Ke1 Rh2 Ie5", "Kd8 Ce7", legal=("h2-h4",), piece="h2", sums={"e5": "1:3"}),
    Case("1.4 black", "Ke1 Rh4 Ie5", "Kd8 Ce7", legal=("e7:e5",), piece="e7"),
    Case("2.1 h2", *S21, piece="h2", moves="g2 i2 h1 h3 h4"),
    Case("2.1 d2", *S21, piece="d2", moves="", sums={"d3": "1:1½"}),
    Case("2.1 a4", *S21, piece="a4", moves="a3 b4"),
    Case("2.2 g5", *S21, piece="g5", moves="f5 h5 g6 g4"),
    Case("2.2 d3", *S21, piece="d3", moves="c3 e3 d4", sums={"d2": "2:1½"}),
    Case("2.3 h4", *S23, piece="h4", moves="i4 g4 f4 e4 h3 h2 h1 h5 h6 h7"),
    Case("2.3 c2", *S23, piece="c2", moves="c1 b2 a2 d2 f2 c5"),
    Case("2.4", *S24, piece="g4", moves="f4 h4 g3 g5 f3 e2 d1 h3 i2 f5 e6 d7 h5 i6"),
    Case("2.5", *S24, piece="c3", moves="d3 d2 e1 c2 b2 a1 c4"),
    Case(
        "2.6",
        *S26,
        piece="f5",
        moves="c5 d5 e5 g5 i5 f6 f7 f8 f4 f3 f2 e6 d7 c8 g6 h7 i8 e4 d3 c2 g4 h3 i2",
        sums={"b3": "4½:4"},
    ),
    Case("2.7", *S26, piece="b5", moves="a5 c5 d5 e5 b6 b8 b2 a6 a4"),
    Case("2.8 c7", *S28, piece="c7", moves="b6 b7 b8 c6 c8 d6 d7 d8"),
    Case("2.8 g5", *S28, piece="g5", moves="f4 f5 g4 g6 h5"),
    Case(
        "3.2",
        "Pf5",
        "",
        piece="f5",
        moves="e5 g5 f6 f4 e6 d7 c8 g6 h7 i8 e4 d3 c2 g4 h3 i2",
        force="f5 e5 g5 f6 f4 e6 d7 c8 g6 h7 i8 e4 d3 c2 g4 h3 i2",
    ),
    Case("3.3 b2", *S33, piece="b2", moves="a2 b1 c2 b3", force="b2 a2 b1 c2 b3 b4"),
    Case("3.3 h2", *S33, piece="h2", force="h2 g2 h1 i2 h3"),
    Case("3.3 g6", *S33, piece="g6", force="g6 f6 g7 h6"),
    Case("3.4 h3", *S34, piece="h3", force="h3 g3 f3 e3 i3 h4 h6 h2 h1"),
    Case("3.4 c5", *S34, piece="c5", force="c5 b5 a5 d5 e5 f5 c6 c7 c8 c4 c3 c2"),
)

PROBES = (
    Case("entry ban", "Ka1 Ph6", "Ke8 Rf6", piece="h6", illegal=("h6-f8",), sums={"f8": "1½:3½"}),
    Case("entry allowed", "Ka1 Ph6", "Kd8 Rf6", piece="h6", legal=("h6-f8",), sums={"f8": "1½:2"}),
    Case("exit ban", "Ka1 Cf8", "Kd8", piece="d8", moves="e8 e7"),
    Case("exit allowed", "Ka1 Cf8", "Kd8 Pe7", piece="d8", moves="c7 c8 d7 e8"),
    Case("equal forces", "Ie4", "Ie5", piece="e4", legal=("e4%e5",), illegal=("e4:e5", "e4-e5")),
    Case("half a unit more", "Ve4", "Ie5", piece="e4", legal=("e4:e5",), illegal=("e4%e5",)),
    Case(
        "safe on the star", "Ic4", "Cc6", "c4-", "c6", legal=("c6-c3",), illegal=("c6:c4", "c6-c4")
    ),
    Case("a castle needs a royal", "Kd1 Rc8", "Ke8", piece="c8", illegal=("c8:e8",)),
    Case("supported by one", "Kd1 Rc8 Pf7", "Ke8", piece="f7", legal=("f7:e8",)),
)

B41 = ("Kc1 Rd3 If3", "Ve3 Ph1")
B44 = ("Cb6 Ib5 Rc3 Ic2 Id3 Ie3", "Rd6 Pd4 Ie4 Rg3 Ic7 Id7 Kd8")
B44_SUMS = {
    "b6": "4:3½",
    "c3": "4:1½",
    "d3": "4:1½",
    "e3": "4:4½",
    "c7": "3:3½",
    "d6": "3:3",
    "e4": "1:2½",
    "d4": "4:4½",
}
B411 = ("Kd1 Rb1 Rb8 Ch6 Vf7 Pf4", "Kc8 Pf8 Rg8 Pc2 Vd2 Vf3 Ih8 Ch1")

SIBLING = (
    Case("B1-4.1", *B41, sums={"d2": "3½:0", "d3": "2:1½", "e3": "3:1½", "f3": "3:3"}),
    Case(
        "B1-4.2",
        "Ia4 Vb7 Vd7 Ve6 Kf2 Ig2 Ih3",
        "Ia5 Ib8 Ie7 Kf8 Vg3 Ig4",
        sums={"a5": "1:1", "b8": "1½:1", "e7": "3:2½", "g3": "3½:2½"},
    ),
    Case("B1-4.4", *B44, sums=B44_SUMS),
    Case("B1-4.9", "Vh6 Kg7", "Kh7", sums={"h7": "3:1½"}, piece="g7", legal=("g7:h7",)),
    Case(
        "B1-4.11",
        *B411,
        sums={"d1": "3½:3", "f8": "4½:3½", "c8": "2:1½"},
        piece="h6",
        legal=("h6:f8",),
        illegal=("b8:c8",),
    ),
    Case(
        "B1-5.3",
        "Ia4 Sb3 Sh4 If4 Ig5",
        "Ia5 Cd4 If5 Rf7",
        sums={"a5": "1:1", "f5": "2:3"},
        piece="b3",
        legal=("b3:d4", "b3:a5", "h4:f5"),
        illegal=("a4:a5", "a4%a5"),
    ),
    Case("B1-6.9", "Kc1", "Kd1", piece="c1", moves=""),
)
