"""The Kriegspiel veil: each side sees its own men, and hears an umpire."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Generic, TypeVar

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
_NO_LORE: Final = Lore()
_OTHER: Final = {WHITE: BLACK, BLACK: WHITE}
_PAWN_CAPTURE_FIRST: Final = PawnCaptureFirst()
_PROMOTED: Final = Promoted()
_REFUSED: Final = (Refused(),)
_new: Final = tuple.__new__
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
        checks = _heard_checks(self.law, position)
        acting = self.law.to_act(position)
        lore = {seat: Lore(checks=checks if seat in acting else ()) for seat in self.law.seats}
        tries = _tries(self.law, self.rules, self.edition, position)
        said = (*map(CHECKS.__getitem__, checks), *_next(self.law, position, tries))
        told = dict.fromkeys((*self.law.seats, AUDIENCE), said)
        return Ruling(State(position, lore, {}, tries=tries), told)

    def act(self, state: State[P], seat: Seat, action: Action) -> Ruling[State[P]] | Answer:
        law = self.law
        if seat not in law.to_act(state.position):
            return Answer(_next(law, state.position, state.tries))
        if isinstance(action, Try):
            return _attempt(law, self.rules, self.edition, state, seat, action.move)
        if isinstance(action, Ask) and action.question == "any" and self.rules.tries == "asked":
            return _question(self, state, seat)
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


def _question(game: Kriegspiel[P], state: State[P], seat: Seat) -> Ruling[State[P]] | Answer:
    """Any pawn captures? (Kriegspiel, Attempts 5; both hear the answer: a ruling.)"""
    if state.asked:
        return Answer((state.asked,))
    position, rules = state.position, game.rules
    if rules.nonsense and not game.law.has_pawns(position, seat):
        return Ruling(state._replace(asked=HELL_NO), {seat: (HELL_NO,)})
    answer = TRY if game.law.count_pawn_captures(position) else NO_TRIES
    told: dict[Seat, tuple[Announcement, ...]] = {seat: (answer,)}
    asked = state._replace(asked=answer, owes=answer is TRY)
    if not rules.asked_in_private:
        overheard = answer if game.edition == 1 else Asked(seat, answer is TRY)
        told[other(seat)] = told[AUDIENCE] = (overheard,)
    return Ruling(asked, told)


def _attempt(
    law: ChessLaw[P], rules: Rules, edition: int, state: State[P], seat: Seat, move: Move
) -> Ruling[State[P]] | Answer:
    """Kriegspiel, Attempts 1 to 3, and 5 for the duty of one try."""
    position, _, refused, _, owes, _, _ = state
    after = law.attempt(position, seat, move)
    matters = rules.nonsense or rules.nonsense_pawn or owes
    # What is legal is conceivable, too; and where it makes no difference, nobody is asked.
    conceivable = after is not None or not matters or law.conceivable(position, seat, move)
    pawn_capture = (
        conceivable and (owes or rules.nonsense_pawn) and law.is_pawn_capture(position, move)
    )
    if owes and not pawn_capture:
        return Answer((_PAWN_CAPTURE_FIRST,))
    discharged = owes and not rules.until_one_stands
    said = refused.get(move)
    if said and not discharged:
        return Answer((HELL_NO if rules.nonsense_repeat else said,))
    if not conceivable or _is_nonsense(law, rules, state, seat, move, pawn_capture):
        verdict: No | HellNo = HELL_NO if rules.nonsense else NO
        return _refuse(rules, state, seat, move, verdict, owes)
    if after is None:
        return _refuse(rules, state, seat, move, said or NO, owes and not discharged)
    return _stand(law, rules, edition, state, seat, move, after)


def _is_nonsense(
    law: ChessLaw[P], rules: Rules, state: State[P], seat: Seat, move: Move, pawn_capture: bool
) -> bool:
    """Whether this rule set calls a conceivable attempt nonsense for what was announced
    (Kriegspiel, Other rule sets, row 2)."""
    if rules.nonsense_check and (kinds := state.lore[seat].checks):
        return not law.answers(state.position, seat, move, kinds)
    return rules.nonsense_pawn and pawn_capture and isinstance(state.tries, NoTries | NoPawnCapture)


def _refuse(
    rules: Rules, state: State[P], seat: Seat, move: Move, verdict: No | HellNo, owes: bool
) -> Ruling[State[P]]:
    told: dict[Seat, tuple[Announcement, ...]] = {seat: (verdict,)}
    if rules.refusals_heard:
        told[_OTHER[seat]] = told[AUDIENCE] = _REFUSED
    position, lore, before, asked, _, tries, number = state
    refused = dict(before)
    refused[move] = verdict
    after = _new(State, (position, lore, refused, asked, owes, tries, number))
    return _new(Ruling, (after, told))


def _stand(
    law: ChessLaw[P],
    rules: Rules,
    edition: int,
    state: State[P],
    seat: Seat,
    move: Move,
    after: P,
) -> Ruling[State[P]]:
    position, lores, _, _, _, _, number = state
    taken, checks, opponent = law.captured(position, move), _heard_checks(law, after), _OTHER[seat]
    tries = _tries(law, rules, edition, after)
    said = _next(law, after, tries)
    gone: str | None = None
    if rules.promotion_told and law.promotes(move):
        said = (_PROMOTED, *said)
    if checks:
        said = (*map(CHECKS.__getitem__, checks), *said)
    if announced := law.announced(position, move):
        said = (*announced, *said)
    if taken:
        capture = _capture(rules, taken)
        gone, said = capture.at, (capture, *said)
    told = {WHITE: said, BLACK: said, AUDIENCE: said, seat: (DONE, *said)}
    _, lost, took, _, _ = lores[seat]
    moved, theirs_lost, theirs_took, _, _ = lores[opponent]
    if taken:
        took, theirs_lost = took + 1, theirs_lost + 1
    lore = {
        seat: _new(Lore, (move, lost, took, gone, ())),
        opponent: _new(Lore, (moved, theirs_lost, theirs_took, gone, checks)),
        UMPIRE: _new(Lore, (move, 0, 0, gone, checks)),
    }
    now = _new(State, (after, lore, {}, None, False, tries, number + (seat == BLACK)))
    return _new(Ruling, (now, told))


def _heard_checks(law: ChessLaw[P], position: P) -> tuple[Kind, ...]:
    """The kinds of check that are announced: "Checkmate" is said alone (Kriegspiel, Attempts 6)."""
    checks = law.checks(position)
    result = law.result(position) if checks else None
    return () if result and result.reason == "checkmate" else checks


def _capture(rules: Rules, taken: Taken) -> Captured | EnPassant:
    told, what = rules.kind_told, taken.man
    if taken.en_passant and rules.en_passant == "named":
        return EnPassant(taken.landing)
    at = taken.landing if rules.en_passant == "landing" else taken.at
    if told == "pawn-or-piece":
        return captured(at, "pawn" if what == "pawn" else "piece")
    return captured(at, what if told == "exact" else None)


def _tries(law: ChessLaw[P], rules: Rules, edition: int, position: P) -> Tries | None:
    """What the rule set tells of pawn captures at the beginning of a turn."""
    way = rules.tries
    if way == "squares":
        return squares_of_tries(law.pawn_landings(position))
    if way == "count":
        return count_of_tries(law.count_pawn_captures(position))
    if way != "yes-no":
        return None
    found = law.count_pawn_captures(position)
    if edition == 1:
        return TRY if found else NO_TRIES
    return PAWN_CAPTURE if found else NO_PAWN_CAPTURE


def _next(law: ChessLaw[P], position: P, tries: Tries | None) -> tuple[Announcement, ...]:
    """The end, or what is told of pawn captures, and whose turn it is (Kriegspiel, Attempts 6)."""
    acting = law.to_act(position)
    if not acting and (result := law.result(position)):
        return (End(result.score, result.reason),)
    turns = TURNS[acting]
    return (tries, *turns) if tries else turns
