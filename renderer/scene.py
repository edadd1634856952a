"""What a picture shows, as plain values: squares, men, marks, trays and words.

Scenes are compared, hashed and used as cache keys, so equal scenes are equal pixels. Everything is
checked when it is made: an unknown sprite, mark or fill raises `ValueError` and never draws nothing.
A message of such an error names the offending word only, never the position around it.
"""

from dataclasses import dataclass

CHESS = ("K", "Q", "R", "B", "N", "P")
CHESS_T = ("King", "Konnet", "Prince", "Ritter", "Knecht", "VerKnecht", "Scout")
SHOGI = ("FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "UM", "RY")
SPRITES = frozenset(
    f"{family}.{kind}"
    for family, kinds in (
        ("chess", CHESS),
        ("cht", CHESS_T),
        ("shogi", SHOGI),  # wooden tiles with kanji
        ("shogiw", SHOGI),  # the same tiles with Western letters
    )
    for kind in kinds
)
TINTS = ("w", "b")
FILLS = ("", "castle", "plain", "void")
MARKS = (
    "last",  # a square of the last move
    "check",  # the king here is in check
    "fog",  # not seen
    "opened",  # shown by the umpire; `Cell.corner` may hold how long ago
    "star.w",  # White's impregnable square
    "star.b",  # Black's impregnable square
    "cap",  # something was captured here
    "dot",  # a possible square
    "ring",  # a possible square that holds a man
    "x",  # a refused try
    "q",  # something unknown stands here
)
LINES = ("thick", "double")
MAX_SIDE = 26
MAX_LABEL = 3
MAX_BADGE = 3
MAX_CORNER = 6
MAX_TRAY_LABEL = 24
MAX_COUNTER = 16
MAX_TEXT = 100

_ORDER = {mark: n for n, mark in enumerate(MARKS)}


def _check_text(what: str, text: str, most: int) -> None:
    if len(text) > most:
        raise ValueError(f"{what}: {len(text)} characters, at most {most}")
    if not text.isprintable():
        raise ValueError(f"{what}: only printable characters")


@dataclass(frozen=True, slots=True)
class Man:
    """Something drawn on a square or in a tray."""

    sprite: str  # one of SPRITES
    tint: str = "w"  # whose: "w" or "b"; shogi tiles look alike and are told apart by `turn`
    turn: int = 0  # 0 | 180
    ghost: bool = False  # remembered, guessed or announced: not certain
    badge: str = ""  # at most 3 characters: a force that changed, a promotion, a count

    def __post_init__(self) -> None:
        if self.sprite not in SPRITES:
            raise ValueError(f"no sprite is called {self.sprite!r}")
        if self.tint not in TINTS:
            raise ValueError(f"no tint is called {self.tint!r}")
        if self.turn not in (0, 180):
            raise ValueError("a man is turned by 0 or 180 degrees")
        _check_text("badge", self.badge, MAX_BADGE)


@dataclass(frozen=True, slots=True)
class Cell:
    """One square: its ground, its marks and the man on it."""

    fill: str = (
        ""  # "" checkered | "castle" grey checkered | "plain" wood with a grid | "void" none
    )
    marks: tuple[str, ...] = ()  # each at most once; sorted into the order of MARKS by itself
    man: Man | None = None
    corner: str = ""  # at most 6 characters at the top left: "3½:4", an age

    def __post_init__(self) -> None:
        if self.fill not in FILLS:
            raise ValueError(f"no fill is called {self.fill!r}")
        for mark in self.marks:
            if mark not in _ORDER:
                raise ValueError(f"no mark is called {mark!r}")
        if len(set(self.marks)) != len(self.marks):
            raise ValueError("a mark stands on a square once")
        if self.fill == "void" and (self.marks or self.man or self.corner):
            raise ValueError("nothing stands on a void square")
        _check_text("corner", self.corner, MAX_CORNER)
        object.__setattr__(self, "marks", tuple(sorted(self.marks, key=_ORDER.__getitem__)))


@dataclass(frozen=True, slots=True)
class Tray:
    """A reserve or a hand, above ("far") or below ("near") the board as the viewer sees it."""

    side: str
    items: tuple[tuple[Man, int], ...] = ()
    label: str = ""

    def __post_init__(self) -> None:
        if self.side not in ("far", "near"):
            raise ValueError(f"no tray side is called {self.side!r}")
        if any(count < 1 for _, count in self.items):
            raise ValueError("a tray counts from one")
        _check_text("tray label", self.label, MAX_TRAY_LABEL)


@dataclass(frozen=True, slots=True)
class Scene:
    """One board as one viewer sees it.

    `cells` are row-major, the top row first, always unflipped; `xs` and `ys` name the columns from
    the left and the rows from the top. `flip` turns the board, the names and the lines by 180
    degrees; men stay upright and trays stay where they are. The names may be left out.
    """

    cols: int
    rows: int
    cells: tuple[Cell, ...]
    xs: tuple[str, ...] = ()
    ys: tuple[str, ...] = ()
    flip: bool = False
    trays: tuple[Tray, ...] = ()  # at most one on each side
    lines: tuple[tuple[str, int, str], ...] = ()  # ("h" | "v", gap 1.., "thick" | "double")
    title: str = ""  # one line above; it shrinks to fit, so best at most 45 characters
    caption: str = ""  # one line below, as the title
    counter: str = ""  # a short plate at the right of the caption: "tries 3/8"
    alt: str = ""  # the same in words, for readers who do not see; not drawn

    def __post_init__(self) -> None:
        if not (1 <= self.cols <= MAX_SIDE and 1 <= self.rows <= MAX_SIDE):
            raise ValueError(f"a board has 1 to {MAX_SIDE} rows and columns")
        if len(self.cells) != self.cols * self.rows:
            raise ValueError(f"{len(self.cells)} cells for {self.cols} times {self.rows} squares")
        for what, names, many in (("xs", self.xs, self.cols), ("ys", self.ys, self.rows)):
            if len(names) not in (0, many):
                raise ValueError(f"{what}: {len(names)} names for {many} squares")
            for name in names:
                _check_text(what, name, MAX_LABEL)
        if len({tray.side for tray in self.trays}) != len(self.trays):
            raise ValueError("a side has one tray")
        for way, gap, kind in self.lines:
            if way not in ("h", "v") or kind not in LINES:
                raise ValueError(f"no line is called {way!r}, {kind!r}")
            if not 1 <= gap < (self.rows if way == "h" else self.cols):
                raise ValueError("a line runs between two rows or columns")
        if len({line[:2] for line in self.lines}) != len(self.lines):
            raise ValueError("a gap has one line")
        _check_text("title", self.title, MAX_TEXT)
        _check_text("caption", self.caption, MAX_TEXT)
        _check_text("counter", self.counter, MAX_COUNTER)


@dataclass(frozen=True, slots=True)
class Row:
    """Scenes of one shape side by side in one picture: White's view, the umpire's, Black's.

    Each scene keeps its own title, caption and trays; the row's title stands above them all.
    """

    scenes: tuple[Scene, ...]
    title: str = ""
    caption: str = ""
    alt: str = ""

    def __post_init__(self) -> None:
        if not 1 <= len(self.scenes) <= 4:
            raise ValueError("a row has 1 to 4 scenes")
        if len({shape(scene) for scene in self.scenes}) != 1:
            raise ValueError("the scenes of a row have one shape")
        _check_text("title", self.title, MAX_TEXT)
        _check_text("caption", self.caption, MAX_TEXT)


def shape(scene: Scene) -> tuple[int, int, frozenset[str], bool, bool, bool]:
    """What decides a picture's size: scenes of one shape can share a row and a replay."""
    return (
        scene.cols,
        scene.rows,
        frozenset(tray.side for tray in scene.trays),
        bool(scene.xs or scene.ys),
        bool(scene.title),
        bool(scene.caption or scene.counter),
    )
