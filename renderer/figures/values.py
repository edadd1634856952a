"""What a figure shows, as plain values; every word is given by whoever makes the value.

Figures are compared and hashed; equal figures are equal pixels. Values are checked when they are
made and raise `ValueError`, whose message never quotes what the value holds. Words of any length
fit: they shrink, and then their end gives way to an ellipsis. Newlines and control characters are
not printable words and are refused.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from renderer.scene import Row, Scene

Align = Literal["left", "right", "center"]
Mark = Literal["win", "loss", "draw", "void", "strong", "muted"]
"""How a cell stands out: a green, red or grey plate, a diagonal field that nobody fills (nobody
plays themselves), strong letters, or pale ones."""

MAX_COLUMNS = 60
MAX_LINES = 1000
MAX_SERIES = 4
MAX_POINTS = 2000
MAX_WORDS = 300


def _printable(*words: str) -> None:
    for text in words:
        if len(text) > MAX_WORDS:
            raise ValueError(f"words of a figure: {len(text)} characters, at most {MAX_WORDS}")
        if not text.isprintable():
            raise ValueError("words of a figure: only printable characters")


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading and where its words stand.

    Where room is short, the columns that are `wide` give it: their words are cut by an ellipsis.
    """

    title: str = ""
    align: Align = "left"
    wide: bool = False

    def __post_init__(self) -> None:
        _printable(self.title)


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table: one cell for each column."""

    cells: tuple[str, ...]
    strong: bool = False
    """A tinted row: the reader's own, a winner's, the cut."""
    marks: tuple[tuple[int, Mark], ...] = ()
    """(column, how its cell stands out)."""
    rule: bool = False
    """A line above it: a new group begins."""

    def __post_init__(self) -> None:
        _printable(*self.cells)
        if any(not 0 <= column < len(self.cells) for column, _ in self.marks):
            raise ValueError("a mark stands on a cell of its row")


@dataclass(frozen=True, slots=True)
class Table:
    """Standings, a cross table, pairings. `pages` cuts one of more than a picture's rows."""

    title: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    subtitle: str = ""
    footnote: str = ""
    page: str = ""
    """A short plate at the right of the title: "2/13"."""

    def __post_init__(self) -> None:
        _printable(self.title, self.subtitle, self.footnote, self.page)
        if not 1 <= len(self.columns) <= MAX_COLUMNS:
            raise ValueError(f"a table has 1 to {MAX_COLUMNS} columns")
        if len(self.lines) > MAX_LINES:
            raise ValueError(f"a table has at most {MAX_LINES} rows")
        if any(len(line.cells) != len(self.columns) for line in self.lines):
            raise ValueError("every row of a table has one cell for each column")


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two in a tie; nobody yet where the name is empty."""

    name: str = ""
    score: str = ""
    won: bool = False
    seed: str = ""

    def __post_init__(self) -> None:
        _printable(self.name, self.score, self.seed)


@dataclass(frozen=True, slots=True)
class Tie:
    one: Side = Side()
    two: Side = Side()


@dataclass(frozen=True, slots=True)
class Round:
    title: str
    ties: tuple[Tie, ...]

    def __post_init__(self) -> None:
        _printable(self.title)
        if not self.ties:
            raise ValueError("a round of a bracket has ties")


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knockout, its first round at the left: tie n of a round feeds tie n // 2 of the next."""

    title: str
    rounds: tuple[Round, ...]
    subtitle: str = ""
    footnote: str = ""
    page: str = ""
    extra: Round | None = None
    """Ties outside the tree, below its last round: for third place."""

    def __post_init__(self) -> None:
        _printable(self.title, self.subtitle, self.footnote, self.page)
        if not self.rounds:
            raise ValueError("a bracket has rounds")
        for before, after in zip(self.rounds, self.rounds[1:], strict=False):
            if len(after.ties) != (len(before.ties) + 1) // 2:
                raise ValueError("each round of a bracket has half the ties of the one before")


@dataclass(frozen=True, slots=True)
class TwoBrackets:
    """One bracket above another, each from left to right: where one must lose twice to be out.

    In each of them a round has as many ties as the one before, tie n of it fed by tie n, or half as
    many, fed by two.
    """

    title: str
    upper: tuple[Round, ...]
    lower: tuple[Round, ...]
    upper_title: str = ""
    lower_title: str = ""
    subtitle: str = ""
    footnote: str = ""

    def __post_init__(self) -> None:
        _printable(self.title, self.upper_title, self.lower_title, self.subtitle, self.footnote)
        if not self.upper:
            raise ValueError("a figure of two brackets has an upper one")
        for rounds in (self.upper, self.lower):
            for before, after in pairwise(rounds):
                if len(after.ties) not in (len(before.ties), (len(before.ties) + 1) // 2):
                    raise ValueError("a round has as many ties as the one before, or half of them")


Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Series:
    """A line of a plot; where its values are estimates, a band around it says how good."""

    name: str
    points: tuple[Point, ...]
    band: tuple[tuple[float, float, float], ...] = ()
    """(x, lowest, highest), ascending in x; the shaded part, which need not cover all points."""

    def __post_init__(self) -> None:
        _printable(self.name)
        if len(self.points) > MAX_POINTS or len(self.band) > MAX_POINTS:
            raise ValueError(f"a series has at most {MAX_POINTS} points")
        if any(low > high for _, low, high in self.band):
            raise ValueError("a band runs from its lowest to its highest")


@dataclass(frozen=True, slots=True)
class Flag:
    """A moment on a plot: a dashed upright line with a short label at its top."""

    x: float
    text: str = ""

    def __post_init__(self) -> None:
        _printable(self.text)


@dataclass(frozen=True, slots=True)
class Plot:
    """Up to four series over the same ground. On a logarithmic axis values below 1 lie on 1."""

    title: str
    series: tuple[Series, ...]
    x_label: str = ""
    y_label: str = ""
    log: bool = False
    flags: tuple[Flag, ...] = ()
    band_label: str = ""
    """What a shaded band means, in the legend; shown if any series has one."""
    subtitle: str = ""
    footnote: str = ""

    def __post_init__(self) -> None:
        _printable(self.title, self.x_label, self.y_label, self.band_label)
        _printable(self.subtitle, self.footnote)
        if not 1 <= len(self.series) <= MAX_SERIES:
            raise ValueError(f"a plot has 1 to {MAX_SERIES} series")


@dataclass(frozen=True, slots=True)
class Player:
    """One of the two on a card."""

    name: str
    score: str = ""
    note: str = ""
    """Below the name: a side, a rating and its change."""
    won: bool = False
    tint: Literal["", "w", "b"] = ""
    """A small disc of a side's colour before the name."""

    def __post_init__(self) -> None:
        _printable(self.name, self.score, self.note)


@dataclass(frozen=True, slots=True)
class Card:
    """A result: a board at the left if there is one, the players and some lines at the right."""

    title: str
    players: tuple[Player, ...]
    lines: tuple[tuple[str, str], ...] = ()
    """(what, how much): "Moves", "31"; one of the two may be empty."""
    scene: Scene | Row | None = None
    subtitle: str = ""
    footnote: str = ""

    def __post_init__(self) -> None:
        _printable(self.title, self.subtitle, self.footnote)
        for what, value in self.lines:
            _printable(what, value)
        if len(self.players) > 8 or len(self.lines) > 12:
            raise ValueError("a card has at most 8 players and 12 lines")


Figure = Table | Bracket | TwoBrackets | Plot | Card
