"""What the club says, as values. `say` in words.py makes prose of them, in each language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.club.terms import Terms as Terms
from bot.games.game import Seat
from bot.language import Language
from bot.words.afterwards.sayings import Saying as AfterSaying
from bot.words.communities.sayings import Saying as CommunitySaying
from bot.words.help.sayings import HelpSaying
from bot.words.maintenance.sayings import Saying as HouseSaying
from bot.words.match.sayings import MatchSaying
from bot.words.meeting.phrases import MeetingSaying
from bot.words.meeting.sayings import ChallengeLine as ChallengeLine
from bot.words.meeting.seeks import TooManyWrongCodes as TooManyWrongCodes
from bot.words.meeting.seeks import WrongCode as WrongCode
from bot.words.meeting.unknown import NoSuchGame as NoSuchGame
from bot.words.meeting.unknown import NoSuchMember as NoSuchMember
from bot.words.meeting.unknown import NoSuchOption as NoSuchOption
from bot.words.meeting.unknown import NoSuchValue as NoSuchValue
from bot.words.members.sayings import Saying as PeopleSaying
from bot.words.problems.sayings import ProblemSaying
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
class LanguageSet:
    language: Language


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
class Settings:
    """The member's settings as they are now, and what each may be."""

    now: tuple[tuple[str, str], ...]
    values: tuple[tuple[str, tuple[str, ...]], ...]


Plain: TypeAlias = (
    BadUsage
    | LanguageSet
    | OnlyInPrivate
    | LinkCode
    | Linked
    | LinkRefused
    | NothingLinked
    | Unlinked
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
    | MatchSaying
    | ProblemSaying
)
