"""The open veil: everybody sees and hears everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from bot.games.game import (
    AUDIENCE,
    Action,
    Announcement,
    Answer,
    Done,
    End,
    Illegal,
    Law,
    Misheard,
    Move,
    Result,
    Ruling,
    Seat,
    ToMove,
    Try,
    View,
)
from bot.games.openplay.announcements import Moved, NothingToAsk, Played

P = TypeVar("P")


class OpenLaw(Law[P], Protocol[P]):
    """A law that can also tell people what is on the board and why a move is not allowed."""

    def deal(self, setup: str, random: Random) -> str: ...
    def look(self, position: P) -> View:
        """All that is public, as plain JSON. Chance that has not fallen yet is not public."""

    def tell(self, before: P, move: Move, after: P) -> tuple[Announcement, ...]:
        """What the umpire says about a move that stands, besides the move itself and the end."""

    def explain(self, position: P, seat: Seat, move: Move) -> Announcement:
        """Why the move is not legal here."""


def _nothing(_position: Any) -> None:
    """No act is forced in most games."""


@dataclass(frozen=True, slots=True)
class Open(Generic[P]):
    """An open game of any law: `Open("chess", Orthochess(), hear)`."""

    key: str
    law: OpenLaw[P]
    hear: Callable[[str, View], Action | Misheard[str]]
    may: Callable[[View], tuple[str, ...]]
    edition: int = 1
    forced: Callable[[P], Move | None] = _nothing
    """What whoever is to move must do, where the rules leave one act and nothing to choose: the
    umpire does it at once."""
    writes: Callable[[P, Move, P], str] | None = None
    """How the record writes a move between two positions, where moves are told so."""

    def deal(self, setup: str, random: Random) -> str:
        return self.law.deal(setup, random)

    def start(self, setup: str) -> Ruling[P]:
        position, facts = self.settle(self.law.start(setup))
        return Ruling(position, self._to_all((*facts, *self._next(position))))

    def act(self, state: P, seat: Seat, action: Action) -> Ruling[P] | Answer:
        if not isinstance(action, Try):
            return Answer((NothingToAsk(),))
        try:
            played = self.law.play(state, seat, action.move)
        except Illegal:
            return Answer((self.law.explain(state, seat, action.move),))
        facts = self.law.tell(state, action.move, played)
        after, more = self.settle(played)
        facts = (*facts, *more, *self._next(after))
        told = dict(self._to_all((self._moved(state, seat, action.move, played), *facts)))
        told[seat] = (Done(), *facts)
        return Ruling(after, told)

    def to_act(self, state: P) -> frozenset[Seat]:
        return self.law.to_act(state)

    def result(self, state: P) -> Result | None:
        return self.law.result(state)

    def view(self, state: P, hearer: Seat) -> View:
        result = self.law.result(state)
        shared: dict[str, Any] = {
            "seat": hearer,
            "to_act": sorted(self.law.to_act(state)),
            "result": [result.score, result.reason] if result else None,
        }
        return {**self.law.look(state), **shared}

    def settle(self, position: P) -> tuple[P, tuple[Announcement, ...]]:
        """The position after all that is forced in it, and what is said about that."""
        facts: tuple[Announcement, ...] = ()
        while move := self.forced(position):
            (seat,) = self.law.to_act(position)
            after = self.law.play(position, seat, move)
            facts += self.law.tell(position, move, after)
            position = after
        return position, facts

    def _moved(self, before: P, seat: Seat, move: Move, after: P) -> Moved | Played:
        if self.writes is None:
            return Moved(seat, move)
        return Played(seat, move, self.writes(before, move, after))

    def _next(self, position: P) -> tuple[Announcement, ...]:
        result = self.law.result(position)
        if result:
            return (End(result.score, result.reason),)
        return tuple(ToMove(seat) for seat in sorted(self.law.to_act(position)))

    def _to_all(self, told: tuple[Announcement, ...]) -> dict[Seat, tuple[Announcement, ...]]:
        return dict.fromkeys((*self.law.seats, AUDIENCE), told)
