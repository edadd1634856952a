"""The types that laws, veils, umpires and desks share. No rules live here."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    NewType,
    Protocol,
    TypeAlias,
    TypeVar,
)

Seat = NewType("Seat", str)
"""A role at the board, or one of the two hearers that have no men: AUDIENCE and UMPIRE."""
Move = NewType("Move", str)
"""A move's canonical text: typed, stored and compared; it needs no codec."""

WHITE = Seat("white")
BLACK = Seat("black")
AUDIENCE = Seat("audience")
UMPIRE = Seat("umpire")  # sees everything; nobody sits here before a match is over

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
View: TypeAlias = Mapping[str, Any]
"""What one hearer may see of a position: plain JSON, built up from an allow-list by a veil."""


C = TypeVar("C")


def interpreted(kind: type[C]) -> type[C]:
    """Put above a dataclass with slots in a module that `umpire compile` knows: such a class stays
    an ordinary one there, and only its methods become machine code."""
    return kind


def other(seat: Seat) -> Seat:
    """The opponent's seat in a game of two."""
    return BLACK if seat == WHITE else WHITE


class BadSetup(ValueError):
    """A set-up that the game cannot start from. Its text names the fault, never the position."""


class Illegal(ValueError):
    """What a law raises for a move that it does not allow. Carries no position."""


R = TypeVar("R", bound=str)
R_co = TypeVar("R_co", bound=str, covariant=True)


Score: TypeAlias = Literal["1-0", "0-1", "1/2-1/2", "*"]


@dataclass(frozen=True)  # no slots: with them, a frozen class cannot be called as `Result`
class Ending(Generic[R_co]):
    """How a game ended. Every law has a closed type of its reasons, such as "checkmate"."""

    score: Score
    """"*": the match was called off and counts for nothing."""
    reason: R_co


Result: TypeAlias = Ending[str]
"""The ending of whatever game."""
MatchEnd: TypeAlias = Literal["resignation", "time", "agreement", "adjudication", "aborted"]
"""Why a match ended, where its game did not."""


def win(seat: Seat, reason: R) -> Ending[R]:
    return Ending("1-0" if seat == WHITE else "0-1", reason)


def draw(reason: R) -> Ending[R]:
    return Ending("1/2-1/2", reason)


# What a seat may do to the game itself. Resigning, draws and time belong to the match.


@dataclass(frozen=True, slots=True)
class Try:
    """An attempt at a move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the umpire: "any" pawn captures?"""

    question: str


@dataclass(frozen=True, slots=True)
class Open:
    """Squares that a player wants opened to them alone; none to skip."""

    squares: tuple[str, ...]


Action: TypeAlias = Try | Ask | Open


class Announcement(Protocol):
    """A frozen dataclass of facts. It becomes prose only in a words module."""

    kind: ClassVar[str]


def plain(announcement: Announcement) -> dict[str, Json]:
    """The announcement as a JSON object: its kind, then its facts."""
    facts = {
        field.name: getattr(announcement, field.name)
        for field in dataclasses.fields(announcement)  # type: ignore[arg-type]  # all are dataclasses
    }
    return {"kind": announcement.kind, **facts}


@dataclass(frozen=True, slots=True)
class Done:
    """Told to the mover: the move stands."""

    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class ToMove:
    seat: Seat
    kind: ClassVar[str] = "to-move"


@dataclass(frozen=True, slots=True)
class SetUp:
    """The match begins from this position, which everybody is told."""

    start: str
    kind: ClassVar[str] = "set-up"


@dataclass(frozen=True, slots=True)
class DrawnStart:
    """The umpire draws how the match begins: everybody is told by what rule, and no more of it than
    their own board shows."""

    kind: ClassVar[str] = "drawn-start"


DONE = Done()
TURNS: Mapping[frozenset[Seat], tuple[ToMove, ...]] = {
    frozenset({seat}): (ToMove(seat),) for seat in (WHITE, BLACK)
}
"""What is said of whose turn it is."""


@dataclass(frozen=True, slots=True)
class End(Generic[R_co]):
    result: Score
    reason: R_co
    kind: ClassVar[str] = "end"


Told: TypeAlias = Mapping[Seat, tuple[Announcement, ...]]
"""One pile of announcements for each hearer, already separated."""

P = TypeVar("P")
S = TypeVar("S")


class Ruling(NamedTuple, Generic[S]):
    """An act that entered the score."""

    state: S
    told: Told


@dataclass(frozen=True, slots=True)
class Answer:
    """Words to the speaker alone; the score and the state stay as they were."""

    told: tuple[Announcement, ...]


@dataclass(frozen=True, slots=True)
class Misheard(Generic[R_co]):
    """Text that is no action, decided on the speaker's own view alone.

    `why` is one of a closed type of words, each of which the game's words modules explain, with
    `about` as its facts; `instead` are sentences offered as buttons.
    """

    why: R_co
    about: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


class Law(Protocol[P]):
    """What is legal. Pure; a position is immutable and its `repr` tells nothing."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def start(self, setup: str) -> P:
        """The position that `setup` describes ("" is the usual one), or BadSetup."""

    def write(self, position: P) -> str:
        """The position's text: `start(write(p))` has the same future as `p` (history aside)."""

    def to_act(self, position: P) -> frozenset[Seat]: ...
    def legal(self, position: P, seat: Seat) -> Iterable[Move]: ...
    def play(self, position: P, seat: Seat, move: Move) -> P:
        """The position after the move; Illegal for anything `legal` does not list."""

    def result(self, position: P) -> Result | None: ...


class Game(Protocol[S]):
    """A law behind a veil, with one choice of options. Pure; a state is immutable."""

    @property
    def key(self) -> str: ...
    @property
    def edition(self) -> int:
        """Grows only when an old score would be ruled differently."""

    @property
    def law(self) -> Law[Any]: ...
    def deal(self, setup: str, random: Random) -> str:
        """A set-up that `start` accepts, complete with all chance the game will ever need."""

    def start(self, setup: str) -> Ruling[S]: ...
    def act(self, state: S, seat: Seat, action: Action) -> Ruling[S] | Answer:
        """Rule on what the seat does. Bad actions are answered, never raised."""

    def to_act(self, state: S) -> frozenset[Seat]: ...
    def result(self, state: S) -> Result | None: ...
    def view(self, state: S, hearer: Seat) -> View:
        """All that the hearer may see; for UMPIRE everything (only after the end)."""

    def may(self, view: View) -> tuple[str, ...]:
        """Sentences worth a button, from what is seen alone."""

    def hear(self, text: str, view: View) -> Action | Misheard[str]:
        """What the owner of the view means by `text`, from what they see alone."""


class Observation(NamedTuple):
    """What one hearer learns from one act, and sees afterwards."""

    seat: Seat
    view: View
    heard: tuple[Announcement, ...]
    may: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the umpire's record: who did what (canonical text) and what each was told."""

    n: int
    seat: Seat
    act: str
    told: Told


def with_forced(
    law: Law[P], forced: Callable[[P], Move | None], position: P, moves: Iterable[Move]
) -> Iterator[Move]:
    """The moves of a record, and between them what the umpire did by itself."""
    rest = iter(moves)
    move = next(rest, None)
    while done := forced(position) or move:
        yield done
        (seat,) = law.to_act(position)
        position = law.play(position, seat, done)
        if done == move:
            move = next(rest, None)
