"""The veil of which one side is free: it sees the board; the other plays a Kriegspiel.

That the side that sees learns nothing of refused attempts, and makes none itself, is a ruling
(Family, Pickle Pot and One-Eyed).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TypedDict

from bot.games.game import (
    AUDIENCE,
    Action,
    Announcement,
    Answer,
    Done,
    End,
    Ending,
    Illegal,
    Misheard,
    Ruling,
    Seat,
    ToMove,
    Try,
    View,
)
from bot.games.kriegspiel.state import Lore
from bot.games.kriegspiel.state import State as Inner
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.openplay.announcements import Moved
from bot.games.orthochess.ending import ChessEnd
from bot.games.orthochess.position import Position
from bot.games.sighted.announcements import AllSeen, NotPlaced, Placed, Placing
from bot.games.sighted.hearing import Unclear, hear_placing, hear_seen, places
from bot.games.sighted.law import Bare, Handicap


@dataclass(frozen=True, slots=True, repr=False)
class State:
    inner: Inner[Position]
    placing: bool = False
    """Men are missing on the board; their owner is to place them."""

    @property
    def position(self) -> Position | Bare:
        return Bare(self.inner.position) if self.placing else self.inner.position

    def __repr__(self) -> str:
        return "<the state of a game in which one side sees the board>"


class SightedView(TypedDict):
    """What the side sees that sees the board: nothing of what the other has only tried."""

    seat: Seat
    men: dict[str, str]
    """Both sides', White's as capital letters."""
    own: dict[str, str]
    """Its own, all as capital letters."""
    move_number: int
    result: list[str] | None
    rights: str
    moved: list[str] | None
    """From where to where the last move went, either side's."""
    gone: str | None
    """Where it captured."""
    checked: str | None
    """Where the king of the side to move stands in check."""
    legal: list[str]
    """Its legal moves, while it is to move."""


@dataclass(frozen=True, slots=True)
class Sighted:
    key: str
    law: Handicap
    kriegspiel: Kriegspiel[Position]
    """Rules on every move, and tells the blind side of it; its law is the same chess."""
    edition: int = 2

    def deal(self, setup: str, random: Random) -> str:
        return self.law.deal(setup, random)

    def start(self, setup: str) -> Ruling[State]:
        begun = self.law.start(setup)
        if isinstance(begun, Position):
            ruling = self.kriegspiel.start(setup)
            return Ruling(State(ruling.state), ruling.told)
        lore = {seat: Lore() for seat in self.law.seats}
        state = State(Inner(begun.position, lore, {}), placing=True)
        return Ruling(state, {hearer: (self._asked(hearer),) for hearer in self._hearers})

    def act(self, state: State, seat: Seat, action: Action) -> Ruling[State] | Answer:
        if seat not in self.to_act(state):
            return Answer(self._awaited(state, seat))
        if state.placing:
            return self._place(state, seat, action)
        if seat == self.law.seat:
            return self._move(state, seat, action)
        return self._attempt(state, seat, action)

    def to_act(self, state: State) -> frozenset[Seat]:
        return self.law.to_act(state.position)

    def result(self, state: State) -> Ending[ChessEnd] | None:
        return self.law.result(state.position)

    def view(self, state: State, hearer: Seat) -> View:
        placing = self._asked(hearer) if state.placing else None
        shared = {
            "sighted": self.law.seat,
            "placing": placing
            and {"seat": placing.seat, "men": placing.men, "offers": list(placing.offers)},
            "to_act": sorted(self.to_act(state)),
        }
        if hearer == self.law.seat:
            return {**self._whole(state), **shared}
        return {**self.kriegspiel.view(state.inner, hearer), **shared}

    def may(self, view: View) -> tuple[str, ...]:
        if places(view):
            return tuple(view["placing"]["offers"])
        return () if view["seat"] == view["sighted"] else self.kriegspiel.may(view)

    def hear(self, text: str, view: View) -> Action | Misheard[Unclear]:
        if places(view):
            return hear_placing(text, view)
        if view["seat"] == view["sighted"]:
            return hear_seen(text, view)
        return self.kriegspiel.hear(text, view)

    @property
    def _hearers(self) -> tuple[Seat, ...]:
        return (*self.law.seats, AUDIENCE)

    def _asked(self, hearer: Seat) -> Placing:
        offers = self.law.offers if hearer == self.law.seat else ()
        return Placing(self.law.seat, self.law.army.men, offers)

    def _awaited(self, state: State, hearer: Seat) -> tuple[Announcement, ...]:
        """What to tell a hearer who speaks out of turn."""
        result = self.result(state)
        if result:
            return (End(result.score, result.reason),)
        if state.placing:
            return (self._asked(hearer),)
        return tuple(map(ToMove, self.to_act(state)))

    def _place(self, state: State, seat: Seat, action: Action) -> Ruling[State] | Answer:
        if not isinstance(action, Try):
            return Answer((self._asked(seat),))
        bare = Bare(state.inner.position)
        fault = self.law.fault(bare, action.move)
        if fault:
            return Answer((NotPlaced(fault),))
        begun = self.law.play(bare, seat, action.move)
        ruling = self.kriegspiel.start(self.law.write(begun))
        men, where = self.law.army.men, tuple(at[2:] for at in action.move.split(" "))
        known = Placed(seat, men, where)
        heard = known if self.law.army.announced else Placed(seat, men, ())
        told: Mapping[Seat, tuple[Announcement, ...]] = {
            hearer: (heard, *ruling.told[hearer]) for hearer in self._hearers
        }
        return Ruling(State(ruling.state), {**told, seat: (known, *ruling.told[seat])})

    def _move(self, state: State, seat: Seat, action: Action) -> Ruling[State] | Answer:
        """A move of the side that sees: no attempt, for it can see what is legal."""
        if not isinstance(action, Try):
            return Answer((AllSeen(),))
        law, position = self.law.orthochess, state.inner.position
        try:
            law.play(position, seat, action.move)
        except Illegal:
            return Answer((law.explain(position, seat, action.move),))
        ruling = self.kriegspiel.act(state.inner, seat, action)
        if isinstance(ruling, Answer):
            return ruling
        return Ruling(State(ruling.state), ruling.told)

    def _attempt(self, state: State, seat: Seat, action: Action) -> Ruling[State] | Answer:
        ruling = self.kriegspiel.act(state.inner, seat, action)
        if isinstance(ruling, Answer):
            return ruling
        told, seeing = dict(ruling.told), self.law.seat
        if isinstance(action, Try) and any(isinstance(one, Done) for one in told[seat]):
            told[seeing] = (Moved(seat, action.move), *told[seeing])
        return Ruling(State(ruling.state), told)

    def _whole(self, state: State) -> SightedView:
        seat, position, inner = self.law.seat, state.inner.position, state.inner
        seen, result = self.law.orthochess.look(position), self.result(state)
        lore = inner.lore.get(seat, Lore())
        moving = not state.placing and seat in self.to_act(state)
        return {
            "seat": seat,
            "men": seen["men"],
            "own": self.law.orthochess.own_men(position, seat),
            "move_number": inner.number,
            "result": [result.score, result.reason] if result else None,
            "rights": seen["rights"][seat],
            "moved": seen["moved"],
            "gone": lore.gone,
            "checked": seen["checked"],
            "legal": seen["legal"] if moving else [],
        }
