"""The umpire who is as unhelpful as the rules allow (Family, Kriegspiel problems).

The unseen men stand nowhere in particular: what is kept is every placement that agrees with all
that was said. Of the answers that some placement justifies, the umpire gives the one after which
mate takes longest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import chess

from bot.games.bitboards import mates
from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import (
    NO_MOVE,
    Code,
    Position,
    board_of,
    kind_at,
    read_code,
    text_of,
)
from bot.games.game import (
    BLACK,
    WHITE,
    Answer,
    Done,
    End,
    Ending,
    Move,
    ToMove,
    draw,
    win,
)
from bot.games.kriegspiel.announcements import (
    HellNo,
    No,
    NotAsked,
    NoTries,
    PawnCaptureFirst,
    TryIt,
)
from bot.games.orthochess import own_board
from bot.games.orthochess.announcements import Kind, ways_of_check
from bot.games.problems import announcements
from bot.games.problems.announcements import BlackMoved, Escape, ProblemEnd, Stipulation
from bot.games.problems.solver.oracle import need
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.sounds import Sound, Terms, announce, tries_of
from bot.games.problems.text import Problem, worlds_of

_NOT_SOLVED: Ending[ProblemEnd] = Ending("0-1", "out-of-moves")
_KINDS: tuple[Kind, ...] = ("file", "rank", "long", "short", "knight")
_FOREVER = 1000


@dataclass(frozen=True, slots=True, repr=False)
class State:
    problem: Problem
    belief: Belief
    """Every placement that agrees with what was said."""
    left: int
    """How many moves White has, this one included."""
    acts: tuple[str, ...] = ()
    """All that White has attempted and asked, in order: with the problem, the whole state."""
    refused: Mapping[Move, No | HellNo] = field(default_factory=dict)
    asked: TryIt | NoTries | HellNo | None = None
    owes: bool = False
    heard: Sound = field(default_factory=Sound)
    """What was heard last of Black's, or of the diagram."""
    moved: Move | None = None
    gone: tuple[str, ...] = ()
    """Where something was taken in the last two moves."""
    hints: int = 0
    """How many were given in this turn."""
    result: Ending[ProblemEnd] | None = None

    def __repr__(self) -> str:
        return "<the state of a problem>"

    @property
    def number(self) -> int:
        return self.problem.length - self.left + 1

    @property
    def checks(self) -> tuple[Kind, ...]:
        return tuple(_KINDS[kind] for kind in self.heard.checks)


Told: TypeAlias = tuple[announcements.Told, ...]


@dataclass(frozen=True, slots=True)
class _Choice:
    """An answer that some placement justifies."""

    told: Told
    after: State
    spent: int = 0
    """How many of White's moves it takes."""


def begin(problem: Problem) -> tuple[Told, State]:
    terms = problem.terms
    worlds: dict[Sound, set[Position]] = {}
    for world in worlds_of(problem):
        checking = checkers(world, chess.WHITE)
        sound = Sound(
            checks=ways_of_check(world, chess.WHITE, checking) if checking else (),
            tries=None
            if terms.rules.tries in {"asked", "none"}
            else tries_of(world, chess.WHITE, terms),
        )
        worlds.setdefault(sound, set()).add(world)
    states = [
        State(problem, frozenset(group), problem.length, heard=sound)
        for sound, group in worlds.items()
    ]
    chosen = _worst(_Choice((), state) for state in states).after
    unseen = tuple((man.kinds, man.where) for man in problem.unseen)
    said = (Stipulation(problem.length, problem.rules, unseen), *announce(chosen.heard, terms))
    return (*said, ToMove(WHITE)), chosen


def attempt(state: State, move: Move) -> tuple[Told, State] | Answer:
    """Rule on an attempt; an Answer changes nothing."""
    rules = state.problem.terms.rules
    code, world = read_code(move), next(iter(state.belief))
    conceivable = code != NO_MOVE and own_board.conceivable(world, chess.WHITE, code)
    pawn_capture = conceivable and own_board.is_pawn_capture(world, code)
    if state.owes and not pawn_capture:
        return Answer((PawnCaptureFirst(),))
    discharged = state.owes and not rules.until_one_stands
    said = state.refused.get(move)
    if said and not discharged:
        return Answer((HellNo() if rules.nonsense_repeat else said,))
    tried = replace(state, acts=(*state.acts, move))
    if not conceivable or _nonsense(state, world, code, pawn_capture):
        verdict: No | HellNo = HellNo() if rules.nonsense else No()
        return (verdict,), replace(tried, refused={**state.refused, move: verdict})
    tried = replace(tried, owes=state.owes and not discharged)
    code |= kind_at(world, code & 63) << 15
    chosen = _worst(_choices(tried, move, code, said or No()))
    return chosen.told, chosen.after


def _nonsense(state: State, world: Position, code: Code, pawn_capture: bool) -> bool:
    """Whether the rule set calls a conceivable attempt nonsense for what was announced."""
    rules = state.problem.terms.rules
    if rules.nonsense_check and state.checks:
        return not own_board.answers(world, chess.WHITE, code, state.checks)
    return rules.nonsense_pawn and pawn_capture and state.heard.tries == 0


def ask(state: State) -> tuple[Told, State] | Answer:
    """Any pawn captures?"""
    rules = state.problem.terms.rules
    if rules.tries != "asked":
        return Answer((NotAsked(),))
    if state.asked:
        return Answer((state.asked,))
    asking = replace(state, acts=(*state.acts, "any?"))
    world = next(iter(state.belief))
    if rules.nonsense and not world[0] & world[6]:
        return (HellNo(),), replace(asking, asked=HellNo())
    yes, no = Solver(state.problem.terms).split(state.belief)
    choices = []
    for answer, worlds in ((TryIt(), yes), (NoTries(), no)):
        if worlds:
            after = replace(asking, belief=worlds, asked=answer, owes=worlds is yes)
            choices.append(_Choice((answer,), after))
    chosen = _worst(choices)
    return chosen.told, chosen.after


def _choices(state: State, move: Move, code: Code, verdict: No | HellNo) -> Iterable[_Choice]:
    """Every answer to a conceivable attempt."""
    problem = state.problem
    solver = Solver(problem.terms, problem.promised)
    standing = solver.standing(state.belief, code)
    if refusing := state.belief - standing:
        after = replace(state, belief=refusing, refused={**state.refused, move: verdict})
        yield _Choice((verdict,), after)
    outcomes = [solver.stands(world, code) for world in sorted(standing)]
    moved = State(problem, state.belief, state.left - 1, state.acts, moved=move)
    for outcome in outcomes:
        stuck = not solver.replies(outcome.after)
        if outcome.mate or stuck:
            result: Ending[ProblemEnd] = (
                win(WHITE, "checkmate") if outcome.mate else draw("stalemate")
            )
            yield _ended(moved, (outcome.sound,), frozenset({outcome.after}), result)
    going_on = [
        outcome for outcome in outcomes if not outcome.mate and solver.replies(outcome.after)
    ]
    if state.left == 1:
        for outcome in going_on:
            yield _ended(moved, (outcome.sound,), frozenset({outcome.after}), _NOT_SOLVED)
        return
    for sounds, worlds in sorted(solver.groups(going_on).items()):
        over = frozenset(world for world in worlds if not solver.legal(world))
        if over:
            lost = mates.is_mate(min(over), chess.WHITE)
            result = win(BLACK, "checkmate") if lost else draw("stalemate")
            yield _ended(moved, sounds, over, result)
        else:
            yield _going_on(moved, sounds, worlds)


def _going_on(moved: State, sounds: tuple[Sound, Sound], worlds: Belief) -> _Choice:
    terms = moved.problem.terms
    told = (*_both_moved(sounds[0], terms), *announce(sounds[1], terms))
    after = replace(moved, belief=worlds, heard=sounds[1], gone=_gone(sounds))
    return _Choice(told, after, 1)


def _both_moved(mine: Sound, terms: Terms) -> Told:
    """What is said of White's move, and that Black has replied."""
    said = announce(mine, terms)
    return (Done(), *said, BlackMoved(done=False)) if said else (BlackMoved(done=True),)


def _ended(
    moved: State, sounds: tuple[Sound, ...], worlds: Belief, result: Ending[ProblemEnd]
) -> _Choice:
    """A choice that ends the problem: a checkmate is told without the kinds of check."""
    terms = moved.problem.terms
    last = sounds[-1]._replace(tries=None)
    if result.reason == "checkmate":
        last = last._replace(checks=())
    told: list[announcements.Told] = [Done()]
    if len(sounds) > 1:
        told = [*_both_moved(sounds[0], terms)]
    told += announce(last, terms)
    if result.score != "1-0":
        told.append(_escape(min(worlds), moved.problem, result))
    told.append(End(result.score, result.reason))
    after = replace(moved, belief=worlds, gone=_gone(sounds), result=result)
    return _Choice(tuple(told), after, 1)


def _escape(world: Position, problem: Problem, result: Ending[ProblemEnd]) -> Escape:
    """How Black stands at the end; after White's last move, with a reply that is left."""
    pieces = board_of(world, chess.BLACK).piece_map().items()
    men = {
        chess.SQUARE_NAMES[square]: piece.symbol()
        for square, piece in sorted(pieces)
        if piece.color == chess.BLACK
    }
    codes = legal_moves(world, chess.BLACK) if result == _NOT_SOLVED else ()
    moves = {text_of(code) for code in codes} - problem.promised
    return Escape(men, min(moves, default=None))


def _gone(sounds: Iterable[Sound]) -> tuple[str, ...]:
    return tuple(chess.SQUARE_NAMES[sound.at] for sound in sounds if sound.at >= 0)


def _worst(choices: Iterable[_Choice]) -> _Choice:
    """The answer after which mate takes longest; among such, one that leaves most open."""
    ordered = sorted(choices, key=lambda one: (_merit(one), -len(one.after.belief)))
    chosen, longest = ordered[0], -1
    if len(ordered) == 1 or _merit(chosen) == _SAVED:
        return chosen
    for choice in ordered:
        moves = choice.spent + _delay(choice.after)
        if moves > longest:
            chosen, longest = choice, moves
        if longest >= _FOREVER:
            break  # nothing takes longer, and what comes leaves less open
    return chosen


_SAVED, _OPEN, _MATED = range(3)


def _merit(choice: _Choice) -> int:
    if choice.after.result is None:
        return _OPEN
    return _MATED if choice.after.result.score == "1-0" else _SAVED


def _delay(state: State) -> int:
    """How many moves mate takes from here; less than none when it is done."""
    if state.result:
        return -1
    asked = state.asked is not None
    moves = need(state.problem, state.belief, state.left, asked=asked, owes=state.owes)
    return _FOREVER if moves is None else moves
