"""What the club says, as values. `say` in words.py makes prose of them, in each language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.game import Result, Seat
from bot.language import Language
from bot.words.afterwards.sayings import Saying as AfterSaying
from bot.words.communities.sayings import CommunitySaying
from bot.words.help.sayings import HelpSaying
from bot.words.maintenance.sayings import Saying as HouseSaying
from bot.words.meeting.phrases import MeetingSaying
from bot.words.meeting.sayings import ChallengeLine as ChallengeLine
from bot.words.meeting.seeks import TooManyWrongCodes as TooManyWrongCodes
from bot.words.meeting.seeks import WrongCode as WrongCode
from bot.words.meeting.unknown import NoSuchGame as NoSuchGame
from bot.words.meeting.unknown import NoSuchMember as NoSuchMember
from bot.words.meeting.unknown import NoSuchOption as NoSuchOption
from bot.words.meeting.unknown import NoSuchValue as NoSuchValue
from bot.words.members.sayings import Saying as PeopleSaying
from bot.words.plans.sayings import Saying as PlanSaying
from bot.words.problems.sayings import Saying as ProblemSaying
from bot.words.time.sayings import TimeSaying
from bot.words.tournaments.sayings import Saying as ContestSaying


@dataclass(frozen=True, slots=True)
class GameLine:
    """A running match in a list of one's own."""

    number: int
    game: str
    seat: Seat
    opponent: str | None
    """None: he plays alone."""
    your_turn: bool
    offer: bool
    """Whether the opponent's draw offer stands."""
    left: int | None = None
    """Seconds that his own clock shows, if it is his turn and there is one."""


@dataclass(frozen=True, slots=True)
class BadUsage:
    """A command without what it needs; `form` shows it whole."""

    form: str


@dataclass(frozen=True, slots=True)
class NoMatches:
    """He plays nothing now."""


@dataclass(frozen=True, slots=True)
class NoSuchMatch:
    number: int


@dataclass(frozen=True, slots=True)
class NotYourMatch:
    number: int


@dataclass(frozen=True, slots=True)
class WhichMatch:
    lines: tuple[GameLine, ...]


@dataclass(frozen=True, slots=True)
class StillRunning:
    """The record is opened after the end."""

    number: int


@dataclass(frozen=True, slots=True)
class MovesArePrivate:
    """A move was typed in public; it was not tried."""


@dataclass(frozen=True, slots=True)
class BoardMovedOn:
    """A button of an earlier board was pressed."""

    number: int


@dataclass(frozen=True, slots=True)
class Games:
    matches: tuple[GameLine, ...]
    challenges: tuple[ChallengeLine, ...]


@dataclass(frozen=True, slots=True)
class LanguageSet:
    language: Language


@dataclass(frozen=True, slots=True)
class RecordOpened:
    """A finished match's whole record; its block is filled by the desk."""

    number: int
    game: str
    white: str
    black: str
    result: Result


@dataclass(frozen=True, slots=True)
class Exported:
    number: int


@dataclass(frozen=True, slots=True)
class OnlyInPrivate:
    """Codes are for private chats."""


@dataclass(frozen=True, slots=True)
class LinkCode:
    code: str
    minutes: int


@dataclass(frozen=True, slots=True)
class Linked:
    name: str


@dataclass(frozen=True, slots=True)
class LinkRefused:
    """The two accounts play against each other."""


@dataclass(frozen=True, slots=True)
class NothingLinked:
    pass


@dataclass(frozen=True, slots=True)
class Unlinked:
    name: str


@dataclass(frozen=True, slots=True)
class Unreachable:
    """Said where everybody hears it, and to the opponent: nothing of what could not be told."""

    match: int
    name: str


@dataclass(frozen=True, slots=True)
class Replayed:
    number: int


@dataclass(frozen=True, slots=True)
class NothingHidden:
    """Guesses are for games in which something is hidden."""

    number: int


@dataclass(frozen=True, slots=True)
class Settings:
    """The member's settings as they are now, and what each may be."""

    now: tuple[tuple[str, str], ...]
    values: tuple[tuple[str, tuple[str, ...]], ...]


Plain: TypeAlias = (
    BadUsage
    | NoMatches
    | NoSuchMatch
    | NotYourMatch
    | WhichMatch
    | StillRunning
    | MovesArePrivate
    | BoardMovedOn
    | Games
    | LanguageSet
    | RecordOpened
    | Exported
    | OnlyInPrivate
    | LinkCode
    | Linked
    | LinkRefused
    | NothingLinked
    | Unlinked
    | Unreachable
    | Replayed
    | NothingHidden
    | Settings
)
Saying: TypeAlias = (
    Plain
    | AfterSaying
    | HelpSaying
    | TimeSaying
    | CommunitySaying
    | ContestSaying
    | HouseSaying
    | MeetingSaying
    | PeopleSaying
    | PlanSaying
    | ProblemSaying
)
