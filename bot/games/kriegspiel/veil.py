"""The Kriegspiel veil: each side sees its own men, and hears an umpire."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from bot.games.game import (
    AUDIENCE,
    BLACK,
    DONE,
    TURNS,
    UMPIRE,
    WHITE,
    Action,
    Announcement,
    Answer,
    Ask,
    End,
    Ending,
    Misheard,
    Move,
    Ruling,
    Seat,
    Told,
    Try,
    View,
    interpreted,
    other,
)
from bot.games.kriegspiel.announcements import (
    HELL_NO,
    NO,
    NO_PAWN_CAPTURE,
    NO_TRIES,
    PAWN_CAPTURE,
    TRY,
    Asked,
    EnPassant,
    HellNo,
    No,
    NoPawnCapture,
    NotAsked,
    NoTries,
    PawnCaptureFirst,
    Promoted,
    Refused,
    Tries,
    count_of_tries,
    squares_of_tries,
)
from bot.games.kriegspiel.chess_law import ChessLaw, Taken
from bot.games.kriegspiel.hearing import ReadMove, hear, may, read_chess
from bot.games.kriegspiel.rules import Rules
from bot.games.kriegspiel.state import KriegspielView, Lore, State, seen
from bot.games.orthochess.announcements import CHECKS, Captured, Kind, captured
from bot.games.orthochess.ending import ChessEnd
from bot.games.orthochess.notation import Unclear

P = TypeVar("P")
_NO_LORE = Lore()
_new = tuple.__new__
"""Made at each attempt: a named tuple's own `__new__` stays Python in machine code, and is slow."""


@interpreted
@dataclass(frozen=True, slots=True)
class Kriegspiel(Generic[P]):
    key: str
    law: ChessLaw[P]
    rules: Rules
    edition: int = 2
    """In the first, everybody heard the answer to a question in the asker's words, and the automatic
    yes or no was told in the same."""
    read: ReadMove = read_chess

    def deal(self, setup: str, random: Random) -> str:
        return self.law.deal(setup, random)

    def start(self, setup: str) -> Ruling[State[P]]:
        position = self.law.start(setup)
        checks = self._heard_checks(position)
        acting = self.law.to_act(position)
        lore = {seat: Lore(checks=checks if seat in acting else ()) for seat in self.law.seats}
        tries = self._tries(position)
        said = (*map(CHECKS.__getitem__, checks), *self._next(position, tries))
        return Ruling(State(position, lore, {}, tries=tries), self._to_all(said))

    def act(self, state: State[P], seat: Seat, action: Action) -> Ruling[State[P]] | Answer:
        if seat not in self.law.to_act(state.position):
            return Answer(self._next(state.position, state.tries))
        match action:
            case Try(move):
                return self._attempt(state, seat, move)
            case Ask("any") if self.rules.tries == "asked":
                return self._question(state, seat)
            case _:
                return Answer((NotAsked(),))

    def to_act(self, state: State[P]) -> frozenset[Seat]:
        return self.law.to_act(state.position)

    def result(self, state: State[P]) -> Ending[ChessEnd] | None:
        return self.law.result(state.position)

    def hear(self, text: str, view: View) -> Action | Misheard[Unclear]:
        return hear(text, view, self.read)

    def may(self, view: View) -> tuple[str, ...]:
        return may(view)

    def view(self, state: State[P], hearer: Seat) -> View:
        law = self.law
        position, lores, refused, asked, owes, tries, number = state
        moved, lost, took, gone, checks = lores.get(hearer, _NO_LORE)
        result, turn = law.result(position), law.to_act(position)
        acting, seated = hearer in turn, hearer in law.seats
        shown: KriegspielView = {
            "seat": hearer,
            "men": law.own_men(position, hearer) if seated else self._men(position, hearer),
            "to_act": sorted(turn),
            "move_number": number,
            "result": [result.score, result.reason] if result else None,
            "rights": law.rights(position, hearer) if seated else "",
            "moved": moved,
            "refused": list(refused) if acting or hearer == UMPIRE else [],
            "gone": gone,
            "checks": list(checks),
            "lost": lost,
            "took": took,
            "answer": asked.kind if asked and acting else None,
            "owes": owes and acting,
            "may_ask": self.rules.tries == "asked",
            "tries": seen(tries) if acting and tries else None,
            "reserves": law.reserves(position),
        }
        return shown

    def _men(self, position: P, hearer: Seat) -> dict[str, str]:
        """What a hearer sees who has no men."""
        return self.law.all_men(position) if hearer == UMPIRE else {}

    def _question(self, state: State[P], seat: Seat) -> Ruling[State[P]] | Answer:
        """Any pawn captures? (Kriegspiel, Attempts 5; both hear the answer: a ruling.)"""
        if state.asked:
            return Answer((state.asked,))
        position, rules = state.position, self.rules
        if rules.nonsense and not self.law.has_pawns(position, seat):
            return Ruling(state._replace(asked=HELL_NO), {seat: (HELL_NO,)})
        answer = TRY if self.law.count_pawn_captures(position) else NO_TRIES
        told: dict[Seat, tuple[Announcement, ...]] = {seat: (answer,)}
        asked = state._replace(asked=answer, owes=answer is TRY)
        if not rules.asked_in_private:
            overheard = answer if self.edition == 1 else Asked(seat, answer is TRY)
            told[other(seat)] = told[AUDIENCE] = (overheard,)
        return Ruling(asked, told)

    def _attempt(self, state: State[P], seat: Seat, move: Move) -> Ruling[State[P]] | Answer:
        """Kriegspiel, Attempts 1 to 3, and 5 for the duty of one try."""
        law, rules, position = self.law, self.rules, state.position
        after = law.attempt(position, seat, move)
        # What is legal is conceivable, too.
        conceivable = after is not None or law.conceivable(position, seat, move)
        pawn_capture = (
            conceivable
            and (state.owes or rules.nonsense_pawn)
            and law.is_pawn_capture(position, move)
        )
        if state.owes and not pawn_capture:
            return Answer((PawnCaptureFirst(),))
        discharged = state.owes and not rules.until_one_stands
        said = state.refused.get(move)
        if said and not discharged:
            return Answer((HellNo() if rules.nonsense_repeat else said,))
        if not conceivable or self._nonsense(state, seat, move, pawn_capture):
            verdict: No | HellNo = HELL_NO if rules.nonsense else NO
            return self._refuse(state, seat, move, verdict, owes=state.owes)
        if after is None:
            owes = state.owes and not discharged
            return self._refuse(state, seat, move, said or NO, owes=owes)
        return self._stand(state, seat, move, after)

    def _nonsense(self, state: State[P], seat: Seat, move: Move, pawn_capture: bool) -> bool:
        """Whether this rule set calls a conceivable attempt nonsense for what was announced
        (Kriegspiel, Other rule sets, row 2)."""
        if self.rules.nonsense_check and (kinds := state.lore[seat].checks):
            return not self.law.answers(state.position, seat, move, kinds)
        return (
            self.rules.nonsense_pawn
            and pawn_capture
            and isinstance(state.tries, NoTries | NoPawnCapture)
        )

    def _refuse(
        self, state: State[P], seat: Seat, move: Move, verdict: No | HellNo, *, owes: bool
    ) -> Ruling[State[P]]:
        told: dict[Seat, tuple[Announcement, ...]] = {seat: (verdict,)}
        if self.rules.refusals_heard:
            told[other(seat)] = told[AUDIENCE] = (Refused(),)
        refused = dict(state.refused)
        refused[move] = verdict
        position, lore, _, asked, _, tries, number = state
        after = _new(State, (position, lore, refused, asked, owes, tries, number))
        return _new(Ruling, (after, told))

    def _stand(self, state: State[P], seat: Seat, move: Move, after: P) -> Ruling[State[P]]:
        law, position, opponent = self.law, state.position, other(seat)
        taken, checks = law.captured(position, move), self._heard_checks(after)
        capture = self._capture(taken) if taken else None
        tries = self._tries(after)
        said: tuple[Announcement, ...] = self._next(after, tries)
        if self.rules.promotion_told and law.promotes(move):
            said = (Promoted(), *said)
        if checks:
            said = (*map(CHECKS.__getitem__, checks), *said)
        if announced := law.announced(position, move):
            said = (*announced, *said)
        if capture:
            said = (capture, *said)
        told = {WHITE: said, BLACK: said, AUDIENCE: said, seat: (DONE, *said)}
        gone = capture.at if capture else None
        mine, theirs, took = state.lore[seat], state.lore[opponent], bool(taken)
        lore = {
            seat: _new(Lore, (move, mine.lost, mine.took + took, gone, ())),
            opponent: _new(Lore, (theirs.moved, theirs.lost + took, theirs.took, gone, checks)),
            UMPIRE: _new(Lore, (move, 0, 0, gone, checks)),
        }
        number = state.number + (seat == BLACK)
        now = _new(State, (after, lore, {}, None, False, tries, number))
        return _new(Ruling, (now, told))

    def _heard_checks(self, position: P) -> tuple[Kind, ...]:
        """The kinds of check that are announced: "Checkmate" is said alone (Kriegspiel, Attempts 6)."""
        checks = self.law.checks(position)
        result = self.law.result(position) if checks else None
        return () if result and result.reason == "checkmate" else checks

    def _capture(self, taken: Taken) -> Captured | EnPassant:
        told, what = self.rules.kind_told, taken.man
        if taken.en_passant and self.rules.en_passant == "named":
            return EnPassant(taken.landing)
        at = taken.landing if self.rules.en_passant == "landing" else taken.at
        if told == "pawn-or-piece":
            return captured(at, "pawn" if what == "pawn" else "piece")
        return captured(at, what if told == "exact" else None)

    def _tries(self, position: P) -> Tries | None:
        """What the rule set tells of pawn captures at the beginning of a turn."""
        match self.rules.tries:
            case "squares":
                return squares_of_tries(self.law.pawn_landings(position))
            case "count":
                return count_of_tries(self.law.count_pawn_captures(position))
            case "yes-no":
                found = self.law.count_pawn_captures(position)
                if self.edition == 1:
                    return TRY if found else NO_TRIES
                return PAWN_CAPTURE if found else NO_PAWN_CAPTURE
            case _:
                return None

    def _next(self, position: P, tries: Tries | None) -> tuple[Announcement, ...]:
        """The end, or what is told of pawn captures, and whose turn it is (Kriegspiel, Attempts 6)."""
        result = self.law.result(position)
        if result:
            return (End(result.score, result.reason),)
        turns = TURNS[self.law.to_act(position)]
        return (tries, *turns) if tries else turns

    def _to_all(self, said: tuple[Announcement, ...]) -> Told:
        return dict.fromkeys((*self.law.seats, AUDIENCE), said)
