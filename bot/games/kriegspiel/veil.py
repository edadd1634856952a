"""The Kriegspiel veil: each side sees its own men, and hears an umpire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, Protocol, TypedDict, TypeVar

from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    Action,
    Announcement,
    Answer,
    Ask,
    Done,
    End,
    Illegal,
    Law,
    Misheard,
    Move,
    Result,
    Ruling,
    Seat,
    Told,
    ToMove,
    Try,
    View,
    other,
)
from bot.games.kriegspiel.announcements import (
    EnPassant,
    HellNo,
    No,
    NotAsked,
    NoTries,
    PawnCaptureFirst,
    Promoted,
    Refused,
    TryCount,
    TryIt,
    TrySquares,
)
from bot.games.kriegspiel.hearing import hear, may
from bot.games.kriegspiel.rules import Rules
from bot.games.orthochess.announcements import Captured, Check

P = TypeVar("P")


class Taken(Protocol):
    """What a move takes."""

    @property
    def landing(self) -> str: ...
    @property
    def at(self) -> str: ...
    @property
    def pawn(self) -> bool: ...
    @property
    def en_passant(self) -> bool: ...


class ChessLaw(Law[P], Protocol[P]):
    """A law of the chess family, and the facts an umpire needs of it."""

    def deal(self, setup: str, random: Random) -> str: ...
    def own_men(self, position: P, seat: Seat) -> dict[str, str]: ...
    def all_men(self, position: P) -> dict[str, str]: ...
    def rights(self, position: P, seat: Seat) -> str: ...
    def has_pawns(self, position: P, seat: Seat) -> bool: ...
    def conceivable(self, position: P, seat: Seat, move: Move) -> bool: ...
    def answers(self, position: P, seat: Seat, move: Move, kinds: tuple[str, ...]) -> bool: ...
    def is_pawn_capture(self, position: P, move: Move) -> bool: ...
    def captured(self, position: P, move: Move) -> Taken | None: ...
    def checks(self, position: P) -> tuple[str, ...]: ...
    def pawn_captures(self, position: P) -> frozenset[tuple[str, str]]: ...
    def has_pawn_capture(self, position: P) -> bool: ...
    def promotes(self, move: Move) -> bool: ...


@dataclass(frozen=True, slots=True, repr=False)
class Lore:
    """What a seat knows beside its men, all of it from what it did and heard."""

    moved: Move | None = None
    """Its own last move that stood."""
    lost: int = 0
    took: int = 0
    gone: str | None = None
    """Where the last move, its own or the other's, captured."""
    checks: tuple[str, ...] = ()
    """The check announced last, while it stands."""


@dataclass(frozen=True, slots=True, repr=False)
class State(Generic[P]):
    position: P
    lore: Mapping[Seat, Lore]
    refused: Mapping[Move, No | HellNo]
    """This turn's refused attempts and what was said of each."""
    asked: TryIt | NoTries | HellNo | None = None
    """The answer to this turn's question."""
    owes: bool = False
    """He heard "Try!" and has not tried yet."""
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


@dataclass(frozen=True, slots=True)
class Kriegspiel(Generic[P]):
    key: str
    law: ChessLaw[P]
    rules: Rules
    edition: int = 1

    def deal(self, setup: str, random: Random) -> str:
        return self.law.deal(setup, random)

    def start(self, setup: str) -> Ruling[State[P]]:
        position = self.law.start(setup)
        checks = self._heard_checks(position)
        acting = self.law.to_act(position)
        lore = {seat: Lore(checks=checks if seat in acting else ()) for seat in self.law.seats}
        said = (*map(Check, checks), *self._next(position))
        return Ruling(State(position, lore, {}), self._to_all(said))

    def act(self, state: State[P], seat: Seat, action: Action) -> Ruling[State[P]] | Answer:
        if seat not in self.law.to_act(state.position):
            return Answer(self._next(state.position))
        match action:
            case Try(move):
                return self._attempt(state, seat, move)
            case Ask("any") if self.rules.tries == "asked":
                return self._question(state, seat)
            case _:
                return Answer((NotAsked(),))

    def to_act(self, state: State[P]) -> frozenset[Seat]:
        return self.law.to_act(state.position)

    def result(self, state: State[P]) -> Result | None:
        return self.law.result(state.position)

    def hear(self, text: str, view: View) -> Action | Misheard:
        return hear(text, view)

    def may(self, view: View) -> tuple[str, ...]:
        return may(view)

    def view(self, state: State[P], hearer: Seat) -> View:
        position = state.position
        result = self.law.result(position)
        acting = hearer in self.law.to_act(position)
        lore = state.lore.get(hearer, Lore())
        seen: KriegspielView = {
            "seat": hearer,
            "men": self._men(position, hearer),
            "to_act": sorted(self.law.to_act(position)),
            "move_number": state.number,
            "result": [result.score, result.reason] if result else None,
            "rights": self.law.rights(position, hearer) if hearer in self.law.seats else "",
            "moved": lore.moved,
            "refused": list(state.refused) if acting else [],
            "gone": lore.gone,
            "checks": list(lore.checks),
            "lost": lore.lost,
            "took": lore.took,
            "answer": state.asked.kind if state.asked and acting else None,
            "owes": state.owes and acting,
            "may_ask": self.rules.tries == "asked",
            "tries": self._tries_seen(position) if acting else None,
        }
        return dict(seen)

    def _men(self, position: P, hearer: Seat) -> dict[str, str]:
        if hearer == UMPIRE:
            return self.law.all_men(position)
        return self.law.own_men(position, hearer) if hearer in self.law.seats else {}

    def _tries_seen(self, position: P) -> bool | int | list[str] | None:
        for one in self._next(position):
            match one:
                case TrySquares(squares):
                    return list(squares)
                case TryCount(count):
                    return count
                case TryIt() | NoTries():
                    return isinstance(one, TryIt)
        return None

    def _question(self, state: State[P], seat: Seat) -> Ruling[State[P]] | Answer:
        """Any pawn captures?"""
        if state.asked:
            return Answer((state.asked,))
        position, rules = state.position, self.rules
        if rules.nonsense and not self.law.has_pawns(position, seat):
            return Ruling(replace(state, asked=HellNo()), {seat: (HellNo(),)})
        answer = TryIt() if self.law.has_pawn_capture(position) else NoTries()
        hearers = (seat,) if rules.asked_in_private else (*self.law.seats, AUDIENCE)
        asked = replace(state, asked=answer, owes=isinstance(answer, TryIt))
        return Ruling(asked, dict.fromkeys(hearers, (answer,)))

    def _attempt(self, state: State[P], seat: Seat, move: Move) -> Ruling[State[P]] | Answer:
        law, rules, position = self.law, self.rules, state.position
        conceivable = law.conceivable(position, seat, move)
        pawn_capture = conceivable and law.is_pawn_capture(position, move)
        if state.owes and not pawn_capture:
            return Answer((PawnCaptureFirst(),))
        discharged = state.owes and not rules.until_one_stands
        said = state.refused.get(move)
        if said and not discharged:
            return Answer((HellNo() if rules.nonsense_repeat else said,))
        if not conceivable or self._nonsense(state, seat, move, pawn_capture):
            verdict: No | HellNo = HellNo() if rules.nonsense else No()
            return self._refuse(state, seat, move, verdict)
        try:
            after = law.play(position, seat, move)
        except Illegal:
            owes = state.owes and not discharged
            return self._refuse(replace(state, owes=owes), seat, move, said or No())
        return self._stand(state, seat, move, after)

    def _nonsense(self, state: State[P], seat: Seat, move: Move, pawn_capture: bool) -> bool:
        """Whether this rule set calls a conceivable attempt nonsense for what was announced."""
        rules, position = self.rules, state.position
        if rules.nonsense_check and (kinds := state.lore[seat].checks):
            return not self.law.answers(position, seat, move, kinds)
        return rules.nonsense_pawn and pawn_capture and not self.law.has_pawn_capture(position)

    def _refuse(
        self, state: State[P], seat: Seat, move: Move, verdict: No | HellNo
    ) -> Ruling[State[P]]:
        told: dict[Seat, tuple[Announcement, ...]] = {seat: (verdict,)}
        if self.rules.refusals_heard:
            told[other(seat)] = told[AUDIENCE] = (Refused(),)
        return Ruling(replace(state, refused={**state.refused, move: verdict}), told)

    def _stand(self, state: State[P], seat: Seat, move: Move, after: P) -> Ruling[State[P]]:
        taken, checks = self.law.captured(state.position, move), self._heard_checks(after)
        said: list[Announcement] = [self._capture(taken)] if taken else []
        said.extend(map(Check, checks))
        if self.rules.promotion_told and self.law.promotes(move):
            said.append(Promoted())
        said.extend(self._next(after))
        told = {**self._to_all(tuple(said)), seat: (Done(), *said)}
        gone = said[0].at if isinstance(said[0], Captured | EnPassant) else None
        mine, his = state.lore[seat], state.lore[other(seat)]
        lore = {
            seat: replace(mine, moved=move, took=mine.took + bool(taken), gone=gone, checks=()),
            other(seat): replace(his, lost=his.lost + bool(taken), gone=gone, checks=checks),
        }
        number = state.number + (seat == BLACK)
        return Ruling(State(after, lore, {}, number=number), told)

    def _heard_checks(self, position: P) -> tuple[str, ...]:
        """The kinds of check that are announced: "Checkmate" is said alone."""
        result = self.law.result(position)
        return () if result and result.reason == "checkmate" else self.law.checks(position)

    def _capture(self, taken: Taken) -> Announcement:
        if taken.en_passant and self.rules.en_passant == "named":
            return EnPassant(taken.landing)
        at = taken.landing if self.rules.en_passant == "landing" else taken.at
        if not self.rules.kind_told:
            return Captured(at, None)
        return Captured(at, "pawn" if taken.pawn else "piece")

    def _next(self, position: P) -> tuple[Announcement, ...]:
        """The end, or whose turn it is and what the rule set tells at its beginning."""
        result = self.law.result(position)
        if result:
            return (End(result.score, result.reason),)
        turns = tuple(ToMove(seat) for seat in self.law.to_act(position))
        match self.rules.tries:
            case "squares":
                landings = {landing for _, landing in self.law.pawn_captures(position)}
                return (TrySquares(tuple(sorted(landings))), *turns)
            case "count":
                return (TryCount(len(self.law.pawn_captures(position))), *turns)
            case "yes-no":
                found = self.law.has_pawn_capture(position)
                return (TryIt() if found else NoTries(), *turns)
            case _:
                return turns

    def _to_all(self, said: tuple[Announcement, ...]) -> Told:
        return dict.fromkeys((*self.law.seats, AUDIENCE), said)
