"""What the club says, as values. `say` in words.py makes prose of them, in each language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.club.terms import Terms as Terms
from bot.games.game import Result, Seat
from bot.words.afterwards.sayings import AfterwardsSaying
from bot.words.communities.sayings import Saying as CommunitySaying
from bot.words.help.sayings import HelpSaying
from bot.words.maintenance.sayings import MaintenanceSaying
from bot.words.members.old_meeting import Saying as OldMeetingSaying
from bot.words.members.sayings import MemberSaying
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
class ChallengeLine:
    number: int
    by: str
    to: str | None
    terms: Terms


@dataclass(frozen=True, slots=True)
class BadUsage:
    """A command without what it needs; `form` shows it whole."""

    form: str


@dataclass(frozen=True, slots=True)
class ChallengeSent:
    number: int
    to: str | None
    terms: Terms


@dataclass(frozen=True, slots=True)
class Challenged:
    """For the one who is challenged, or, without `to`, for whoever likes."""

    number: int
    by: str
    to: str | None
    terms: Terms


@dataclass(frozen=True, slots=True)
class Accepted:
    """The match begins."""

    match: int
    by: str
    terms: Terms
    seat: Seat
    opponent: str


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """The same, for everybody."""

    match: int
    white: str
    black: str
    terms: Terms


@dataclass(frozen=True, slots=True)
class Declined:
    number: int
    by: str


@dataclass(frozen=True, slots=True)
class Cancelled:
    number: int
    by: str


@dataclass(frozen=True, slots=True)
class NoChallenge:
    """There is none to accept, decline or cancel."""

    number: int | None


@dataclass(frozen=True, slots=True)
class WhichChallenge:
    verb: str
    lines: tuple[ChallengeLine, ...]


@dataclass(frozen=True, slots=True)
class OwnChallenge:
    """Nobody plays against himself."""


@dataclass(frozen=True, slots=True)
class TooManyChallenges:
    most: int


@dataclass(frozen=True, slots=True)
class TooManyMatches:
    most: int


@dataclass(frozen=True, slots=True)
class NoSuchGame:
    word: str
    games: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoSuchOption:
    word: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoSuchValue:
    option: str
    word: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetupRefused:
    pass


@dataclass(frozen=True, slots=True)
class NoSuchMember:
    name: str


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
class Seeks:
    """Open challenges for everybody: those of this community, and those for the whole club."""

    here: tuple[ChallengeLine, ...]
    anywhere: tuple[ChallengeLine, ...]


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
class WrongCode:
    pass


@dataclass(frozen=True, slots=True)
class TooManyWrongCodes:
    pass


@dataclass(frozen=True, slots=True)
class InviteCode:
    code: str
    terms: Terms
    link: str | None
    """A link that opens the bot on Telegram with this code."""


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


Plain: TypeAlias = (
    BadUsage
    | ChallengeSent
    | Challenged
    | Accepted
    | MatchBegun
    | Declined
    | Cancelled
    | NoChallenge
    | WhichChallenge
    | OwnChallenge
    | TooManyChallenges
    | TooManyMatches
    | NoSuchGame
    | NoSuchOption
    | NoSuchValue
    | SetupRefused
    | NoSuchMember
    | NoMatches
    | NoSuchMatch
    | NotYourMatch
    | WhichMatch
    | StillRunning
    | MovesArePrivate
    | BoardMovedOn
    | Games
    | Seeks
    | RecordOpened
    | Exported
    | WrongCode
    | TooManyWrongCodes
    | InviteCode
    | Unreachable
    | Replayed
    | NothingHidden
)
Saying: TypeAlias = (
    Plain
    | AfterwardsSaying
    | HelpSaying
    | TimeSaying
    | CommunitySaying
    | ContestSaying
    | MaintenanceSaying
    | MemberSaying
    | OldMeetingSaying
    | PlanSaying
    | ProblemSaying
)
