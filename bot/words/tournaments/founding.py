"""What is said of tournaments until they start, as values."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.tournaments.settings import Fault, Settings
from bot.words.tournaments.looking import Title


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be said of it next, and what has been said."""

    field: str
    settled: Settings
    had: tuple[str, ...]
    """Fields that have been settled."""


@dataclass(frozen=True, slots=True)
class Described:
    """All of it, to be looked at once more; with what speaks against it."""

    settings: Settings
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class BadValue:
    field: str
    word: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoSuchField:
    word: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DraftDropped:
    pass


@dataclass(frozen=True, slots=True)
class MayNotOrganise:
    pass


@dataclass(frozen=True, slots=True)
class Announced:
    """For everybody in a public place."""

    title: Title
    settings: Settings
    organiser: str


@dataclass(frozen=True, slots=True)
class Created:
    title: Title
    settings: Settings


@dataclass(frozen=True, slots=True)
class Entered:
    title: Title
    count: int
    most: int
    team: str = ""
    late: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    title: Title
    running: bool
    """Whether it had begun: his unfinished games are lost."""


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    title: Title
    left: int
    """Seconds until the start."""


@dataclass(frozen=True, slots=True)
class Present:
    title: Title


@dataclass(frozen=True, slots=True)
class ByeNoted:
    title: Title
    round: int
