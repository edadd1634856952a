"""What those are shown who look at tournaments, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.tournaments.settings import Settings
from bot.club.tournaments.state import Stage


@dataclass(frozen=True, slots=True)
class Title:
    """A tournament as it is named everywhere."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ContestLine:
    title: Title
    game: str
    format: str
    stage: Stage
    round: int
    players: int
    mine: bool


@dataclass(frozen=True, slots=True)
class Contests:
    open: tuple[ContestLine, ...]
    past: tuple[ContestLine, ...]


@dataclass(frozen=True, slots=True)
class WhichContest:
    verb: str
    lines: tuple[ContestLine, ...]


@dataclass(frozen=True, slots=True)
class NoContest:
    number: int | None


@dataclass(frozen=True, slots=True)
class Shown:
    title: Title
    settings: Settings
    organiser: str
    helpers: tuple[str, ...]
    stage: Stage
    paused: bool
    round: int
    players: tuple[str, ...]
    left: int | None
    """Seconds until the round's deadline."""
    mine: bool


View: TypeAlias = Literal["standings", "table", "bracket", "pairings", "log", "export"]


@dataclass(frozen=True, slots=True)
class Seen:
    """What is in the letter's block."""

    title: Title
    what: View
    round: int


@dataclass(frozen=True, slots=True)
class NothingYet:
    title: Title
    what: View


@dataclass(frozen=True, slots=True)
class NextGame:
    title: Title
    games: tuple[tuple[int, str, int], ...]
    """Match, opponent, half points he has so far."""
    round: int
    left: int


@dataclass(frozen=True, slots=True)
class NoNextGame:
    """None runs; when the next comes."""

    title: Title
    stage: Stage
    open_games: int
    left: int | None
    bye: bool


@dataclass(frozen=True, slots=True)
class TieBreak:
    name: str
    value: float
    parts: tuple[tuple[str, float], ...]
    """What it is made of: an opponent's name, or a kind of round without one."""


@dataclass(frozen=True, slots=True)
class RoundLine:
    round: int
    kind: str
    halves: int
    rival: str
    colour: str


@dataclass(frozen=True, slots=True)
class Points:
    title: Title
    name: str
    rank: int
    players: int
    halves: int
    rounds: tuple[RoundLine, ...]
    tie_breaks: tuple[TieBreak, ...]
    counts: bool
