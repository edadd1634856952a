"""A problem as a game for one: White against an umpire who is as unhelpful as the rules allow."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import chess

from bot.games.bitboards.position import board_of
from bot.games.game import (
    AUDIENCE,
    UMPIRE,
    WHITE,
    Action,
    Answer,
    Ask,
    End,
    Ending,
    Misheard,
    Ruling,
    Seat,
    Told,
    ToMove,
    Try,
    View,
)
from bot.games.kriegspiel import hearing
from bot.games.kriegspiel.announcements import NotAsked
from bot.games.orthochess import own_board
from bot.games.problems.announcements import Advice, Mover, ProblemEnd, Solution, Suspects, Unclear
from bot.games.problems.collection import offered
from bot.games.problems.former import as_first
from bot.games.problems.law import ProblemLaw, read_setup
from bot.games.problems.names import GIVEN_UP, KEY
from bot.games.problems.solver import adversary, solution
from bot.games.problems.solver.adversary import State
from bot.games.problems.solver.mistake import mistake
from bot.games.problems.solver.oracle import advise, need, whole_solution
from bot.games.problems.solver.solution import ANY
from bot.games.problems.text import Problem, write_problem

_HINT = re.compile(r"hint|a hint|give me a hint|help me|подсказка|подсказку|подскажи|подскажите")
_GIVE_UP = re.compile(
    r"(show )?(me )?(the )?solution|(покажи |покажите |открой )?решение|не решается"
)
_SURELY_GIVE_UP = re.compile(
    r"(i )?give up|(the )?solution,? (sure|yes)|решение,? (точно|да)|точно решение"
    r"|((всё|все|ладно|точно),? )?(я )?сда(юсь|ёмся|емся|лся|лась)"
)


@dataclass(frozen=True, slots=True)
class Problems:
    """Its answers hang on the solver: whoever changes what the solver finds in time must let the
    edition grow."""

    key: str = KEY
    edition: int = 3
    """In the first, whose turn it was was told after every move, and no mistake was named; in the second,
    a first hint told where Black's men stood, also where all were in sight."""

    @property
    def law(self) -> ProblemLaw:
        return ProblemLaw()

    def deal(self, setup: str, random: Random) -> str:
        """The whole text of the problem asked for; any of the collection for ""."""
        number = setup.strip() or str(random.choice(offered()).number)
        return write_problem(read_setup(number))

    def start(self, setup: str) -> Ruling[State]:
        told, state = adversary.begin(read_setup(setup))
        return Ruling(state, {WHITE: self._as_then(told, state)})

    def act(self, state: State, seat: Seat, action: Action) -> Ruling[State] | Answer:
        if state.result:
            return Answer((End(state.result.score, state.result.reason),))
        if seat != WHITE:
            return Answer((ToMove(WHITE),))
        match action:
            case Try(move):
                ruled = adversary.attempt(state, move)
            case Ask("any"):
                ruled = adversary.ask(state)
            case Ask("hint"):
                ruled = _hint(state, in_sight=self.edition > 2 and _all_in_sight(state))
            case Ask("solution"):
                ruled = _give_up(state)
            case _:
                return Answer((NotAsked(),))
        if isinstance(ruled, Answer):
            return ruled
        told, after = ruled
        if after.result and after.result.score != "1-0" and (found := mistake(after)):
            told = (*told[:-1], found, told[-1])
        return Ruling(after, _told(self._as_then(told, after), after))

    def _as_then(self, told: adversary.Told, after: State) -> adversary.Told:
        return as_first(told, over=after.result is not None) if self.edition == 1 else told

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.result else frozenset({WHITE})

    def result(self, state: State) -> Ending[ProblemEnd] | None:
        return state.result

    def view(self, state: State, hearer: Seat) -> View:
        problem = state.problem
        seen: dict[str, Any] = {
            "seat": hearer,
            "men": _men(state, hearer),
            "given": _given(problem) if hearer == WHITE else {},
            "unseen": [[man.kinds, man.where] for man in problem.unseen],
            "to_act": sorted(self.to_act(state)),
            "move_number": state.number,
            "left": state.left,
            "length": problem.length,
            "rules": problem.rules,
            "promised": sorted(problem.promised),
            "result": [state.result.score, state.result.reason] if state.result else None,
            "rights": _rights(state) if hearer == WHITE else "",
            "moved": state.moved,
            "refused": list(state.refused) if hearer in {WHITE, UMPIRE} else [],
            "gone": list(state.gone),
            "checks": list(state.checks) if not state.result else [],
            "answer": state.asked.kind if state.asked else None,
            "owes": state.owes,
            "may_ask": problem.terms.rules.tries == "asked",
            "hints": state.hints,
            "suspects": _suspects(state) if state.hints and hearer == WHITE else {},
        }
        if hearer == UMPIRE:
            tree = whole_solution(problem) if _is_open(state) else None
            seen["solution"] = solution.as_json(tree) if tree else None
        return seen

    def may(self, view: View) -> tuple[str, ...]:
        return (*hearing.may(view), "hint", "solution")

    def hear(self, text: str, view: View) -> Action | Misheard[Unclear]:
        words = " ".join(text[:64].lower().split()).strip(" ?!.,\"'“”«»")
        if _HINT.fullmatch(words):
            return Ask("hint")
        if _SURELY_GIVE_UP.fullmatch(words):
            return Ask("solution")
        if _GIVE_UP.fullmatch(words):
            return Misheard("give-up", (), ("give up",))
        return hearing.hear(text, view)


def _told(told: adversary.Told, after: State) -> Told:
    """All to the solver; to the audience, that they are at work and how it ended."""
    ends = tuple(one for one in told if isinstance(one, End))
    return {WHITE: told, AUDIENCE: ends} if after.result else {WHITE: told}


def _hint(state: State, *, in_sight: bool) -> tuple[adversary.Told, State]:
    """First where Black's men may stand, or, where that is in sight, which man does it; then an attempt."""
    after = replace(state, hints=state.hints + 1)
    if not (state.hints or in_sight):
        return (Suspects(_suspects(state), len(state.belief)),), after
    asked, owes = state.asked is not None, state.owes
    attempt = advise(state.problem, state.belief, state.left, asked, owes)
    if not state.hints and attempt is not None and attempt != ANY:
        square = attempt[:2]
        return (Mover(_men(state, WHITE)[square], square),), after
    moves = need(state.problem, state.belief, state.left, asked, owes) or 0
    return (Advice(attempt, moves if attempt else 0),), after


def _all_in_sight(state: State) -> bool:
    """Whether the diagram shows all men: before a move, where nothing was unseen."""
    return state.number == 1 and not state.problem.unseen


def _give_up(state: State) -> tuple[adversary.Told, State]:
    tree = whole_solution(state.problem)
    told = (
        Solution(solution.as_json(tree) if tree else None),
        End(GIVEN_UP.score, GIVEN_UP.reason),
    )
    return told, replace(state, result=GIVEN_UP)


def _is_open(state: State) -> bool:
    """Whether the solution may be shown: not to a solver who has failed and may try again."""
    return state.result is not None and (state.result == GIVEN_UP or state.result.score == "1-0")


def _men(state: State, hearer: Seat) -> dict[str, str]:
    """White's men for the solver; for the umpire one placement of those that are left."""
    if hearer not in {WHITE, UMPIRE}:
        return {}
    board = board_of(min(state.belief), chess.WHITE)
    pieces = board.piece_map().items()
    return {
        chess.SQUARE_NAMES[square]: piece.symbol()
        for square, piece in pieces
        if piece.color == chess.WHITE or hearer == UMPIRE
    }


def _given(problem: Problem) -> dict[str, str]:
    """The black men of the diagram, small letters by square."""
    return {
        chess.SQUARE_NAMES[square]: piece.symbol()
        for square, piece in problem.board.piece_map().items()
        if piece.color == chess.BLACK
    }


def _rights(state: State) -> str:
    return own_board.rights(next(iter(state.belief)), chess.WHITE)


def _suspects(state: State) -> Mapping[str, tuple[str, ...]]:
    """Where Black's men may stand, by letter."""
    found: dict[str, set[str]] = {}
    for world in state.belief:
        for kind, men in enumerate(world[:6], 1):
            for square in chess.scan_forward(men & world[7]):
                found.setdefault(chess.piece_symbol(kind), set()).add(chess.SQUARE_NAMES[square])
    return {letter: tuple(sorted(found[letter])) for letter in "kqrbnp" if letter in found}
