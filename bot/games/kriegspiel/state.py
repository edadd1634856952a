"""What the umpire of a Kriegspiel remembers, and what of it one hearer may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypedDict, TypeVar

from bot.games.game import Move, Seat
from bot.games.kriegspiel.announcements import (
    HellNo,
    No,
    NoTries,
    PawnCapture,
    Tries,
    TryCount,
    TryIt,
    TrySquares,
)
from bot.games.orthochess.announcements import Kind

P = TypeVar("P")


class Lore(NamedTuple):
    """What a seat knows beside its men, all of it from what it did and heard."""

    moved: Move | None = None
    """Its own last move that stood."""
    lost: int = 0
    took: int = 0
    gone: str | None = None
    """Where the last move, its own or the other's, captured."""
    checks: tuple[Kind, ...] = ()
    """The check announced last, while it stands."""

    def __repr__(self) -> str:
        return "<what a seat knows>"


class State(NamedTuple, Generic[P]):
    position: P
    lore: Mapping[Seat, Lore]
    refused: Mapping[Move, No | HellNo]
    """This turn's refused attempts and what was said of each."""
    asked: TryIt | NoTries | HellNo | None = None
    """The answer to this turn's question."""
    owes: bool = False
    """Whose turn it is has heard "Try!" and not tried yet."""
    tries: Tries | None = None
    """What was told of pawn captures at the beginning of this turn."""
    number: int = 1
    """The move's, counted from the start of the match: a set-up's own counters are hidden."""

    def __repr__(self) -> str:
        return "<the state of a Kriegspiel>"


class KriegspielView(TypedDict):
    """All that one hearer may see; nothing else reaches words, pictures or buttons."""

    seat: Seat
    men: dict[str, str]
    to_act: list[Seat]
    move_number: int
    result: list[str] | None
    rights: str
    moved: str | None
    refused: list[str]
    gone: str | None
    checks: list[str]
    lost: int
    took: int
    answer: str | None
    """What was said to "any?" in this turn: a kind of announcement."""
    owes: bool
    may_ask: bool
    tries: bool | int | list[str] | None
    """What the rule set tells of pawn captures at the beginning of every turn."""
    reserves: dict[Seat, str]
    """What each side may drop, where the law has reserves: for all to see."""


def seen(tries: Tries) -> bool | int | list[str]:
    """The facts of the announcement, for a view."""
    if isinstance(tries, TryCount):
        return tries.count
    if isinstance(tries, TrySquares):
        return list(tries.squares)
    return isinstance(tries, TryIt | PawnCapture)
