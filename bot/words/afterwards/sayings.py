"""What is said after a match and to those who watch, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.game import Result, Seat


@dataclass(frozen=True, slots=True)
class CardShown:
    match: int
    game: str
    white: str
    black: str
    result: Result
    analysable: bool


@dataclass(frozen=True, slots=True)
class NoCard:
    """It was played alone."""

    match: int


@dataclass(frozen=True, slots=True)
class NotAnalysable:
    game: str
    games: tuple[str, ...]
    """Those that are."""


@dataclass(frozen=True, slots=True)
class NothingToAnalyse:
    match: int


@dataclass(frozen=True, slots=True)
class Computing:
    """It is computed in the background; the answer follows."""

    match: int


@dataclass(frozen=True, slots=True)
class TooManyAnalyses:
    most: int


@dataclass(frozen=True, slots=True)
class AnalysisFailed:
    match: int


Kind: TypeAlias = Literal["refused", "asked", "moved", "heard"]


@dataclass(frozen=True, slots=True)
class Telling:
    """Something heard that told much: by so many halvings there were fewer positions."""

    move: int
    """The number of the move, from 1."""
    kind: Kind
    text: str
    own: bool
    bits: float


@dataclass(frozen=True, slots=True)
class SideSummary:
    seat: Seat
    most: float
    most_at: int
    """After how many moves of both sides."""
    most_exact: bool
    last: float
    last_exact: bool
    lost: int | None
    """After how many moves of both sides the count was lost; None: it reached the end."""
    telling: tuple[Telling, ...]


@dataclass(frozen=True, slots=True)
class Analysed:
    match: int
    game: str
    sides: tuple[SideSummary, ...]
    estimated: bool


@dataclass(frozen=True, slots=True)
class Watching:
    match: int
    game: str
    white: str
    black: str
    delay: int | None
    """The umpire's board follows so many moves late; None: it is shown at the end."""


@dataclass(frozen=True, slots=True)
class YouPlayIt:
    match: int


@dataclass(frozen=True, slots=True)
class CannotWatch:
    """It has no audience, or not you."""

    match: int


@dataclass(frozen=True, slots=True)
class OverAlready:
    match: int


@dataclass(frozen=True, slots=True)
class TooManyWatched:
    most: int


@dataclass(frozen=True, slots=True)
class Watched:
    """All matches that somebody watches."""

    matches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unwatched:
    """0: he watches none any more."""

    match: int


@dataclass(frozen=True, slots=True)
class NotWatching:
    match: int


Saying: TypeAlias = (
    CardShown
    | NoCard
    | NotAnalysable
    | NothingToAnalyse
    | Computing
    | TooManyAnalyses
    | AnalysisFailed
    | Analysed
    | Watching
    | YouPlayIt
    | CannotWatch
    | OverAlready
    | TooManyWatched
    | Watched
    | Unwatched
    | NotWatching
)
