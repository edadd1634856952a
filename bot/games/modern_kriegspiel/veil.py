"""The Modern Kriegspiel veil: a Kriegspiel, and squares opened to the mover alone.

When squares are named, that what was seen stays as it was, and what the opponent hears are rulings
(Family, Modern Kriegspiel).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from bot.games.game import (
    AUDIENCE,
    Action,
    Announcement,
    Answer,
    Done,
    Ending,
    Misheard,
    Open,
    Ruling,
    Seat,
    ToMove,
    View,
)
from bot.games.kriegspiel.announcements import Tries
from bot.games.kriegspiel.chess_law import ChessLaw
from bot.games.kriegspiel.state import State as Inner
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.modern_kriegspiel.announcements import (
    BadSquares,
    Naming,
    Opened,
    SquaresFirst,
    SquaresOpened,
)
from bot.games.modern_kriegspiel.hearing import (
    MOST,
    SQUARES,
    Unclear,
    hear_squares,
    is_late,
    may_name,
    names,
)
from bot.games.orthochess.ending import ChessEnd

P = TypeVar("P")


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """What one seat was shown, and by which of its own moves; it never changes."""

    number: int
    stood: int
    """How many moves had stood in the match, both sides' together."""
    found: tuple[tuple[str, str], ...]

    def __repr__(self) -> str:
        return "<what one seat was shown>"


@dataclass(frozen=True, slots=True, repr=False)
class State(Generic[P]):
    inner: Inner[P]
    naming: Seat | None = None
    held: tuple[Announcement, ...] = ()
    """What begins the reply: told once squares are named or skipped."""
    number: int = 1
    """The number of the move whose mover names squares."""
    stood: int = 0
    """How many moves have stood, both sides' together: it tells how old a snapshot is."""
    shown: Mapping[Seat, Snapshot] = field(default_factory=dict)

    @property
    def position(self) -> P:
        return self.inner.position

    def __repr__(self) -> str:
        return "<the state of a Modern Kriegspiel>"


@dataclass(frozen=True, slots=True)
class ModernKriegspiel(Generic[P]):
    key: str
    kriegspiel: Kriegspiel[P]
    edition: int = 2

    @property
    def law(self) -> ChessLaw[P]:
        return self.kriegspiel.law

    def deal(self, setup: str, random: Random) -> str:
        return self.kriegspiel.deal(setup, random)

    def start(self, setup: str) -> Ruling[State[P]]:
        ruling = self.kriegspiel.start(setup)
        return Ruling(State(ruling.state), ruling.told)

    def act(self, state: State[P], seat: Seat, action: Action) -> Ruling[State[P]] | Answer:
        if state.naming:
            if seat != state.naming:
                return Answer((Naming(state.naming),))
            return (
                self._open(state, seat, action)
                if isinstance(action, Open)
                else Answer((SquaresFirst(),))
            )
        ruling = self.kriegspiel.act(state.inner, seat, action)
        if isinstance(ruling, Answer):
            return ruling
        stands = any(isinstance(said, Done) for said in ruling.told.get(seat, ()))
        stood = state.stood + stands
        if not stands or self.kriegspiel.result(ruling.state):
            after = State(ruling.state, None, state.held, state.number, stood, state.shown)
            return Ruling(after, ruling.told)
        told = {
            hearer: (*(said for said in pile if not _begins_turn(said)), Naming(seat))
            for hearer, pile in ruling.told.items()
        }
        held = tuple(filter(_begins_turn, ruling.told[seat]))
        after = State(ruling.state, seat, held, state.inner.number, stood, state.shown)
        return Ruling(after, told)

    def _open(self, state: State[P], seat: Seat, action: Open) -> Ruling[State[P]] | Answer:
        position, squares = state.position, tuple(dict.fromkeys(action.squares))
        own = self.law.own_men(position, seat)
        if len(squares) > MOST or any(at not in SQUARES or at in own for at in squares):
            return Answer((BadSquares(),))
        inner, number, stood, shown = state.inner, state.number, state.stood, state.shown
        after = State(inner, None, (), number, stood, shown)
        hearers = (*self.law.seats, AUDIENCE)
        if not squares:
            return Ruling(after, dict.fromkeys(hearers, state.held))
        men = self.law.all_men(position)
        found = tuple((at, men.get(at, "")) for at in squares)
        shown = {**shown, seat: Snapshot(number, stood, found)}
        after = State(inner, None, (), number, stood, shown)
        told = dict.fromkeys(hearers, (SquaresOpened(seat), *state.held))
        return Ruling(after, {**told, seat: (Opened(found), *state.held)})

    def to_act(self, state: State[P]) -> frozenset[Seat]:
        return frozenset({state.naming}) if state.naming else self.kriegspiel.to_act(state.inner)

    def result(self, state: State[P]) -> Ending[ChessEnd] | None:
        return self.kriegspiel.result(state.inner)

    def view(self, state: State[P], hearer: Seat) -> View:
        shown = state.shown.get(hearer)
        seen = {
            **self.kriegspiel.view(state.inner, hearer),
            "naming": state.naming,
            "opened": dict(shown.found) if shown else {},
            "opened_at": shown.number if shown else None,
            # The opponent's moves since then: of the moves that stood, every other one.
            "opened_age": (state.stood - shown.stood + 1) // 2 if shown else None,
        }
        if not state.naming:
            return seen
        turn = {"to_act": [state.naming], "move_number": state.number, "tries": None}
        return {**seen, **turn}

    def hear(self, text: str, view: View) -> Action | Misheard[Unclear]:
        if names(view):
            return hear_squares(text, view)
        return Misheard("not-now") if is_late(text) else self.kriegspiel.hear(text, view)

    def may(self, view: View) -> tuple[str, ...]:
        return may_name(view) if names(view) else self.kriegspiel.may(view)


def _begins_turn(said: Announcement) -> bool:
    return isinstance(said, ToMove | Tries)
