"""The tsuitate veil: each side sees its own men and its own hand, and hears an umpire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypedDict

from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Action,
    Announcement,
    Answer,
    Ask,
    Done,
    End,
    Ending,
    Illegal,
    Misheard,
    Move,
    Ruling,
    Seat,
    Told,
    ToMove,
    Try,
    View,
    other,
    win,
)
from bot.games.kriegspiel.announcements import HellNo
from bot.games.shogi.law import Position, Shogi, conceivable
from bot.games.tsuitate.announcements import MOST_FOULS, Captured, Check, Ended, Foul, NotAsked
from bot.games.tsuitate.notation import Unclear, hear_attempt

_QUESTIONS = frozenset({"any", "есть"})


@dataclass(frozen=True, slots=True, repr=False)
class Lore:
    """What a seat knows beside its men and its hand, all of it from what it did and heard."""

    moved: Move | None = None
    """Its own last move that stood."""
    lost: tuple[str, ...] = ()
    """Its men that were taken, as they stood."""
    gone: str | None = None
    """Where the last move, its own or the other's, captured."""


@dataclass(frozen=True, slots=True, repr=False)
class State:
    position: Position
    lore: Mapping[Seat, Lore]
    result: Ending[Ended] | None
    fouls: Mapping[Seat, int] = field(default_factory=lambda: {WHITE: 0, BLACK: 0})
    nonsense: frozenset[Move] = frozenset()
    """This turn's attempts that the own board makes impossible,"""
    refused: tuple[Move, ...] = ()
    """… and all that were refused, each once."""
    number: int = 1
    """The move's, counted from the start of the match."""

    def __repr__(self) -> str:
        return "<the state of a tsuitate shogi>"


class TsuitateView(TypedDict):
    """All that one hearer may see; nothing else reaches words, pictures or buttons."""

    seat: Seat
    men: dict[str, str]
    hands: dict[Seat, dict[str, int]]
    """By whose they are: nobody sees another's hand."""
    to_act: list[Seat]
    move_number: int
    result: list[str] | None
    moved: str | None
    refused: list[str]
    gone: str | None
    check: bool
    """Whether the side to move was told to be in check."""
    fouls: dict[Seat, int]
    lost: list[str]


@dataclass(frozen=True, slots=True)
class Tsuitate:
    key: str
    law: Shogi = field(default_factory=Shogi)
    edition: int = 1

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is left to chance
        self.law.start(setup)
        return setup

    def start(self, setup: str) -> Ruling[State]:
        position = self.law.start(setup)
        lore = {seat: Lore() for seat in self.law.seats}
        state = State(position, lore, self.law.result(position))
        return Ruling(state, self._to_all(self._next(state)))

    def act(self, state: State, seat: Seat, action: Action) -> Ruling[State] | Answer:
        """What the own board makes impossible costs nothing, all else is a foul (Family,
        Tsuitate 1)."""
        if seat not in self.to_act(state):
            return Answer(self._next(state))
        if not isinstance(action, Try):
            return Answer((NotAsked(),))
        move, law = action.move, self.law
        if move in state.nonsense:
            return Answer((HellNo(),))
        men, hand = law.own_men(state.position, seat), law.hand(state.position, seat)
        if not conceivable(men, hand, seat, move):
            after = replace(state, nonsense=state.nonsense | {move}, refused=(*state.refused, move))
            return Ruling(after, {seat: (HellNo(),)})
        try:
            position = law.play(state.position, seat, move)
        except Illegal:
            return self._foul(state, seat, move)
        return self._stand(state, seat, move, position)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.result else self.law.to_act(state.position)

    def result(self, state: State) -> Ending[Ended] | None:
        return state.result

    def hear(self, text: str, view: View) -> Action | Misheard[Unclear]:
        if text.strip(" ?!.").lower() in _QUESTIONS:
            return Ask(
                "any"
            )  # players of Kriegspiel ask so: they are told that there is no asking here
        heard = hear_attempt(text, view)
        return heard if isinstance(heard, Misheard) else Try(heard)

    def may(self, view: View) -> tuple[str, ...]:  # noqa: ARG002  # every move is typed or pointed
        return ()

    def view(self, state: State, hearer: Seat) -> View:
        position, result = state.position, state.result
        acting = hearer in self.to_act(state)
        lore = state.lore.get(hearer, Lore())
        seats = self.law.seats if hearer == UMPIRE else (hearer,)
        seen: TsuitateView = {
            "seat": hearer,
            "men": self._men(position, hearer),
            "hands": {
                seat: self.law.hand(position, seat) for seat in seats if seat in self.law.seats
            },
            "to_act": sorted(self.to_act(state)),
            "move_number": state.number,
            "result": [result.score, result.reason] if result else None,
            "moved": lore.moved,
            "refused": list(state.refused) if acting or hearer == UMPIRE else [],
            "gone": lore.gone,
            "check": self._is_check_told(state),
            "fouls": dict(state.fouls),
            "lost": list(lore.lost),
        }
        return dict(seen)

    def _men(self, position: Position, hearer: Seat) -> dict[str, str]:
        if hearer == UMPIRE:
            return self.law.all_men(position)
        return self.law.own_men(position, hearer) if hearer in self.law.seats else {}

    def _foul(self, state: State, seat: Seat, move: Move) -> Ruling[State]:
        """Told to both, without a reason; the turn stays, or the match is lost (Family, Tsuitate 1)."""
        count = state.fouls[seat] + 1
        after = replace(
            state,
            fouls={**state.fouls, seat: count},
            refused=tuple(dict.fromkeys((*state.refused, move))),
            result=win(other(seat), "fouls") if count > MOST_FOULS else None,
        )
        said: list[Announcement] = [Foul(seat, count)]
        if after.result:
            said.append(End(after.result.score, after.result.reason))
        return Ruling(after, self._to_all(tuple(said)))

    def _stand(self, state: State, seat: Seat, move: Move, position: Position) -> Ruling[State]:
        their_men = self.law.own_men(state.position, other(seat))
        what, at = self.law.captured(state.position, move), move[2:4]
        gone = at if what else None
        mine, theirs = state.lore[seat], state.lore[other(seat)]
        lost = (*theirs.lost, their_men[at]) if what else theirs.lost
        after = State(
            position,
            {
                seat: Lore(move, mine.lost, gone),
                other(seat): Lore(theirs.moved, lost, gone),
                UMPIRE: Lore(moved=move, gone=gone),
            },
            self.law.result(position),
            state.fouls,
            number=state.number + 1,
        )
        said: tuple[Announcement, ...] = (Captured(seat, at, what),) if what else ()
        said = (*said, *self._next(after))
        return Ruling(after, {**self._to_all(said), seat: (Done(), *said)})

    def _is_check_told(self, state: State) -> bool:
        """ "Checkmate" is said alone."""
        mate = state.result and state.result.reason == "checkmate"
        return not mate and self.law.is_check(state.position)

    def _next(self, state: State) -> tuple[Announcement, ...]:
        """A check, then the end or whose turn it is."""
        said: tuple[Announcement, ...] = (Check(),) if self._is_check_told(state) else ()
        if state.result:
            return (*said, End(state.result.score, state.result.reason))
        return (*said, *map(ToMove, self.law.to_act(state.position)))

    def _to_all(self, said: tuple[Announcement, ...]) -> Told:
        return dict.fromkeys((*self.law.seats, AUDIENCE), said)
