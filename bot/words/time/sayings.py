"""What the club says about time, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.club.pace import Pace


@dataclass(frozen=True, slots=True)
class BadPace:
    word: str
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VacationShown:
    left: int
    """Seconds of this year's that are left."""
    rest: int | None
    """Seconds until he is back; None: he is here."""


@dataclass(frozen=True, slots=True)
class VacationOver:
    left: int


@dataclass(frozen=True, slots=True)
class OpponentAway:
    opponent: str
    seconds: int


@dataclass(frozen=True, slots=True)
class NoTime:
    """The match has no clocks."""

    match: int


@dataclass(frozen=True, slots=True)
class PauseOffered:
    match: int
    by: str


@dataclass(frozen=True, slots=True)
class YouOfferPause:
    match: int


@dataclass(frozen=True, slots=True)
class PauseRefused:
    match: int
    by: str


@dataclass(frozen=True, slots=True)
class Paused:
    match: int


@dataclass(frozen=True, slots=True)
class Resumed:
    match: int
    by: str


@dataclass(frozen=True, slots=True)
class NotPaused:
    match: int


@dataclass(frozen=True, slots=True)
class TimeGiven:
    match: int
    by: str
    to: str
    seconds: int


@dataclass(frozen=True, slots=True)
class TooMuchTime:
    most: int


@dataclass(frozen=True, slots=True)
class Reminder:
    match: int
    game: str
    opponent: str
    left: int


@dataclass(frozen=True, slots=True)
class MayClaim:
    match: int
    opponent: str


@dataclass(frozen=True, slots=True)
class TimeUp:
    """His own time has run out, and the opponent may claim."""

    match: int


@dataclass(frozen=True, slots=True)
class OrganisersCallOff:
    """A tournament's game is not called off by its players."""

    match: int


@dataclass(frozen=True, slots=True)
class NothingToClaim:
    match: int


@dataclass(frozen=True, slots=True)
class AwayFor:
    """The bot was away, and all clocks with it."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Reminders:
    rungs: tuple[int, ...]
    quiet: str
    zone: str
    clock: str
    """What time it is there."""
    digest: str


@dataclass(frozen=True, slots=True)
class BadReminders:
    word: str


@dataclass(frozen=True, slots=True)
class BadHours:
    word: str


@dataclass(frozen=True, slots=True)
class BadZone:
    word: str


@dataclass(frozen=True, slots=True)
class Muted:
    match: int


@dataclass(frozen=True, slots=True)
class Unmuted:
    match: int


@dataclass(frozen=True, slots=True)
class TurnLine:
    number: int
    game: str
    opponent: str
    left: int | None


@dataclass(frozen=True, slots=True)
class DailyDigest:
    turns: tuple[TurnLine, ...]


Saying: TypeAlias = (
    BadPace
    | VacationShown
    | VacationOver
    | OpponentAway
    | NoTime
    | PauseOffered
    | YouOfferPause
    | PauseRefused
    | Paused
    | Resumed
    | NotPaused
    | TimeGiven
    | TooMuchTime
    | Reminder
    | MayClaim
    | TimeUp
    | NothingToClaim
    | OrganisersCallOff
    | AwayFor
    | Reminders
    | BadReminders
    | BadHours
    | BadZone
    | Muted
    | Unmuted
    | DailyDigest
)


@dataclass(frozen=True, slots=True)
class Times:
    """What the clocks of a match show to one of its players."""

    mine: int
    other: int
    pace: Pace
    held: bool
    """Whether the clock of him whose turn it is stands still."""
