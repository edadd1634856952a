"""What the club says about tournaments, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.tournaments.events import Event
from bot.club.tournaments.refusals import Refusal
from bot.games.game import Seat
from bot.words.tournaments.founding import Announced as Announced
from bot.words.tournaments.founding import BadValue as BadValue
from bot.words.tournaments.founding import ByeNoted as ByeNoted
from bot.words.tournaments.founding import CheckInOpened as CheckInOpened
from bot.words.tournaments.founding import Created as Created
from bot.words.tournaments.founding import Described as Described
from bot.words.tournaments.founding import DraftDropped as DraftDropped
from bot.words.tournaments.founding import Entered as Entered
from bot.words.tournaments.founding import Left as Left
from bot.words.tournaments.founding import MayNotOrganise as MayNotOrganise
from bot.words.tournaments.founding import NoSuchField as NoSuchField
from bot.words.tournaments.founding import Present as Present
from bot.words.tournaments.founding import Question as Question
from bot.words.tournaments.looking import ContestLine as ContestLine
from bot.words.tournaments.looking import Contests as Contests
from bot.words.tournaments.looking import NextGame as NextGame
from bot.words.tournaments.looking import NoContest as NoContest
from bot.words.tournaments.looking import NoNextGame as NoNextGame
from bot.words.tournaments.looking import NothingYet as NothingYet
from bot.words.tournaments.looking import Points as Points
from bot.words.tournaments.looking import RoundLine as RoundLine
from bot.words.tournaments.looking import Seen as Seen
from bot.words.tournaments.looking import Shown as Shown
from bot.words.tournaments.looking import TieBreak as TieBreak
from bot.words.tournaments.looking import Title as Title
from bot.words.tournaments.looking import View as View
from bot.words.tournaments.looking import WhichContest as WhichContest


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """For everybody: the pairings are in the letter's block."""

    title: Title
    round: int
    rounds: int
    """0: nobody knows how many."""
    games: int
    left: int
    """Seconds until the deadline."""
    byes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DraftReady:
    """For the organisers: the pairings can still be changed."""

    title: Title
    round: int
    left: int


@dataclass(frozen=True, slots=True)
class GameBegun:
    title: Title
    round: int
    match: int
    game: str
    seat: Seat
    opponent: str
    left: int


@dataclass(frozen=True, slots=True)
class ByeGiven:
    title: Title
    round: int
    halves: int | None
    """What it brings; None: he goes through to the bracket's next round."""


@dataclass(frozen=True, slots=True)
class Relaxed:
    """For the organisers: what the rules had to give, each with whom it befell."""

    title: Title
    round: int
    broken: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Decider:
    """Two are level: they play on."""

    title: Title
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RoundReminder:
    title: Title
    round: int
    match: int
    opponent: str
    left: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game that was decided by absence."""

    title: Title
    game: int
    absent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenGame:
    game: int
    match: int
    white: str
    black: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """The time for the round is over, and these games are not."""

    title: Title
    round: int
    games: tuple[OpenGame, ...]
    how: Literal["claim", "adjudication"]
    left: int
    organiser: bool


@dataclass(frozen=True, slots=True)
class ByTime:
    """The time for the round is over: the game went to who has more time left."""

    title: Title
    game: int
    winner: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """Nobody judged it in time."""

    title: Title
    game: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """For everybody: the standings are in the letter's block."""

    title: Title
    round: int


@dataclass(frozen=True, slots=True)
class PutOut:
    """He is no longer in it; why: "check-in", "no-shows", or an organiser's words."""

    title: Title
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Over:
    """For everybody: who came first, second and third."""

    title: Title
    places: tuple[tuple[int, str, int], ...]
    """Rank, name, half points."""
    teams: tuple[tuple[str, int, int], ...] = ()
    """Name, match points, half points on the boards; best first."""


@dataclass(frozen=True, slots=True)
class YourPlace:
    title: Title
    rank: int
    players: int
    halves: int


@dataclass(frozen=True, slots=True)
class EngineFailed:
    """For the organisers: the pairing did not come about; it is tried again."""

    title: Title
    round: int


# What organisers do.


@dataclass(frozen=True, slots=True)
class Did:
    """An intervention, told to those whom it concerns and kept in the log."""

    title: Title
    event: Event
    by: str
    people: tuple[str, ...]
    """Whom it is about, in the order in which the event names them."""


@dataclass(frozen=True, slots=True)
class LogLine:
    at: str
    did: Did


@dataclass(frozen=True, slots=True)
class TooManyRounds:
    """More rounds are declared than the field bears without broken rules."""

    title: Title
    rounds: int
    cap: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Why somebody may not do it now."""

    title: Title
    why: Refusal


@dataclass(frozen=True, slots=True)
class StayTwo:
    """Two accounts that cannot be linked: both have entered the same tournament."""


@dataclass(frozen=True, slots=True)
class TakenPlace:
    """The tournament is told of here from now on."""

    title: Title


@dataclass(frozen=True, slots=True)
class Proceeding:
    """What was asked for is under way."""

    title: Title


Saying: TypeAlias = (
    Question
    | Described
    | BadValue
    | NoSuchField
    | DraftDropped
    | MayNotOrganise
    | Announced
    | Created
    | Entered
    | Left
    | CheckInOpened
    | Present
    | ByeNoted
    | RoundBegun
    | DraftReady
    | GameBegun
    | ByeGiven
    | Relaxed
    | Decider
    | RoundReminder
    | Forfeit
    | Judgement
    | ByTime
    | Drawn
    | RoundOver
    | PutOut
    | Over
    | YourPlace
    | EngineFailed
    | Contests
    | WhichContest
    | NoContest
    | Shown
    | Seen
    | NothingYet
    | NextGame
    | NoNextGame
    | Points
    | Did
    | TooManyRounds
    | Refused
    | StayTwo
    | TakenPlace
    | Proceeding
)
