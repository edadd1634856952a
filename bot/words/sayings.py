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
class Seeks:
    """Open challenges for everybody: those of this community, and those for the whole club."""

    here: tuple[ChallengeLine, ...]
    anywhere: tuple[ChallengeLine, ...]


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
class Settings:
    """The member's settings as they are now, and what each may be."""

    now: tuple[tuple[str, str], ...]
    values: tuple[tuple[str, tuple[str, ...]], ...]


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
    | Seeks
    | LanguageSet
    | OnlyInPrivate
    | LinkCode
    | Linked
    | LinkRefused
    | NothingLinked
    | Unlinked
    | WrongCode
    | TooManyWrongCodes
    | InviteCode
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
    | PeopleSaying
    | MatchSaying
    | ProblemSaying
)
