"""Finding new problems: random positions, changed a little at a time until one is sound.

A problem is kept when White mates in exactly so many moves, by one first attempt only, which is
no capture; when hearing matters (something is refused, or different words call for different
moves); and when no man can be taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import chess

from bot.games.bitboards.checks import checkers
from bot.games.bitboards.position import Code, board_of, text_of
from bot.games.game import BadSetup
from bot.games.problems.solver.proof import is_key
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.solver.solution import ANY, Node, attempts_of, lines_of, solution
from bot.games.problems.solver.worlds import OutOfBudget
from bot.games.problems.text import Problem, Unseen, parse_problem, worlds_of, write_problem

_CHANGES = 12
_BUDGETS = {2: 20_000, 3: 60_000, 4: 25_000}
_LEAST_LINES = {2: 4, 3: 6, 4: 7}
_ARMIES = ("QN", "QB", "RR", "RN", "RB", "QP", "RP", "NB", "QR", "RRN", "RBN", "QNP", "BBN", "NNB")
_GUARDS = ("", "", "p", "b", "n", "r", "pp", "bp", "np")
_HIDDEN = ("", "b:dark", "b:light", "n:any", "r:any", "p:any", "k:2", "k:3", "k:4", "b:any")


@dataclass(frozen=True, slots=True)
class Composition:
    problem: Problem
    key: str
    lines: int
    """How many courses of announcements the solution has."""
    moves: tuple[str, ...]
    """White's moves in the solution, sorted."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """White's and the known black men by square, and the unseen ones."""

    men: tuple[tuple[chess.Square, str], ...]
    unseen: tuple[Unseen, ...]

    def problem(self, length: int) -> Problem | None:
        board = chess.Board(None)
        for square, letter in self.men:
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
        unseen = " ".join(f"?{man.kinds}:{man.where}" for man in self.unseen)
        try:
            return parse_problem(f"{board.board_fen()} w - - {unseen} #{length} classic")
        except BadSetup:
            return None


def compose(
    length: int, count: int, seed: int, progress: Callable[[int, int], None] = lambda *_: None
) -> Iterator[Composition]:
    """So many new problems; `progress` hears how many positions were tried and how many kept.

    The same arguments give the same problems.
    """
    random = Random(f"{length} {seed}")
    found: set[str] = set()
    tried = 0
    while len(found) < count:
        draft = _random_draft(random)
        score = -1
        for _ in range(_CHANGES):
            tried += 1
            if tried % 100 == 0:
                progress(tried, len(found))
            candidate = draft if score < 0 else _changed(draft, random)
            reached = _score(candidate, length)
            if reached < max(score, 1):
                if score < 0:
                    break
                continue
            draft, score = candidate, reached
            if score == _SOUND:
                break
        if score == _SOUND:
            draft = _spare(draft, length)
            made = examine(draft.problem(length))
            if made and write_problem(made.problem) not in found:
                found.add(write_problem(made.problem))
                yield made


_SOUND = 1000


def _score(draft: _Draft, length: int) -> int:
    """0 for a draft that is not a problem; the fewer keys it has, the more."""
    problem = draft.problem(length)
    if problem is None or not _is_orderly(worlds_of(problem)):
        return 0
    worlds = worlds_of(problem)
    solver = Solver(problem.terms, budget=_BUDGETS[length])
    try:
        if solver.solves(worlds, length - 1) or not solver.solves(worlds, length):
            return 0
        keys = _keys(solver, worlds, length, 6)
    except OutOfBudget:
        return 0
    if len(keys) != 1:
        return 100 - len(keys)
    return _SOUND if examine(problem) else 99


def _keys(solver: Solver, worlds: Belief, length: int, most: int) -> list[Code]:
    """The keys, but no more than so many."""
    found: list[Code] = []
    for code in sorted({code for world in worlds for code in solver.legal(world)}):
        if is_key(solver, worlds, code, length):
            found.append(code)
            if len(found) > most:
                break
    return found


def examine(problem: Problem | None) -> Composition | None:
    """The composition, if the problem is one: sound, with a quiet unique key, and to be heard."""
    if problem is None:
        return None
    worlds = worlds_of(problem)
    if not _is_orderly(worlds):
        return None
    length = problem.length
    solver = Solver(problem.terms, budget=2 * _BUDGETS[length])
    try:
        if solver.solves(worlds, length - 1) or not solver.solves(worlds, length):
            return None
        keys = _keys(solver, worlds, length, 1)
        if len(keys) != 1 or _takes(worlds, keys[0]):
            return None
        tree = solution(solver, worlds, length, keys[0])
    except OutOfBudget:
        return None
    lines = lines_of(tree)
    if lines < _LEAST_LINES[length] or not _is_heard(tree):
        return None
    moves = tuple(sorted(attempts_of(tree) - {ANY}))
    return Composition(problem, text_of(keys[0]), lines, moves)


def _is_orderly(worlds: Belief) -> bool:
    """Whether every world could have come about, and White is not in check in any."""
    return all(
        not checkers(world, chess.WHITE)
        and board_of(world, chess.WHITE).status() == chess.STATUS_VALID
        for world in worlds
    )


def _takes(worlds: Belief, key: Code) -> bool:
    return any(world[7] >> (key >> 6 & 63) & 1 for world in worlds)


def _is_heard(tree: Node) -> bool:
    """Whether something is refused, or different words call for different moves."""
    nodes = [tree]
    while nodes:
        node = nodes.pop()
        if node.refused:
            return True
        nexts = [branch.then for branch in node.branches]
        if any(one.attempt != two.attempt for one, two in pairwise(nexts)):
            return True
        nodes.extend(nexts)
    return False


def _random_draft(random: Random) -> _Draft:
    letters = ["K", *random.choice(_ARMIES), *random.choice(_GUARDS)]
    hidden = random.choice(_HIDDEN)
    corner = random.random() < 0.7
    king = random.choice(
        [square for square in chess.SQUARES if not corner or chess.BB_SQUARES[square] & _EDGES]
    )
    unseen: tuple[Unseen, ...] = ()
    if hidden.startswith("k"):
        near = [one for one in chess.SQUARES if 0 < chess.square_distance(one, king) <= 3]
        squares = [king, *random.sample(near, int(hidden[2:]) - 1)]
        unseen = (Unseen("k", ",".join(chess.SQUARE_NAMES[one] for one in sorted(squares))),)
        free = [square for square in chess.SQUARES if square not in squares]
    else:
        if hidden:
            unseen = (Unseen(*hidden.split(":")),)
        free = [square for square in chess.SQUARES if square != king]
        letters.append("k")
    placed: list[tuple[chess.Square, str]] = []
    for letter in letters:
        if letter == "k":
            placed.append((king, letter))
            continue
        square = _square_for(letter, king, free, random)
        free.remove(square)
        placed.append((square, letter))
    return _Draft(tuple(sorted(placed)), unseen)


_EDGES = chess.BB_RANK_1 | chess.BB_RANK_8 | chess.BB_FILE_A | chess.BB_FILE_H


def _square_for(letter: str, king: chess.Square, free: list[chess.Square], random: Random) -> int:
    """A square for the man: the kings stay near each other, pawns off the ends."""
    squares = [
        square
        for square in free
        if not (letter in "Pp" and chess.square_rank(square) in {0, 7})
        and not (letter in "Kpbnr" and chess.square_distance(square, king) > 3)
        and not (letter == "K" and chess.square_distance(square, king) < 2)
    ]
    return random.choice(squares or free)


def _changed(draft: _Draft, random: Random) -> _Draft:
    """The draft with one man moved, added or taken away."""
    men = dict(draft.men)
    taken = {*men}
    what = random.random()
    if what < 0.2 and len(men) < 9:
        square = random.choice([one for one in range(8, 56) if one not in taken])
        men[square] = random.choice("PpPpNnBb")
    elif what < 0.35 and len(men) > 4:
        removable = [square for square, letter in men.items() if letter not in "Kk"]
        del men[random.choice(removable)]
    else:
        square = random.choice(sorted(men))
        letter = men.pop(square)
        low, high = (8, 56) if letter in "Pp" else (0, 64)
        men[random.choice([one for one in range(low, high) if one not in taken])] = letter
    return _Draft(tuple(sorted(men.items())), draft.unseen)


def _spare(draft: _Draft, length: int) -> _Draft:
    """The draft without the men that it can do without."""
    for square, letter in draft.men:
        if letter not in "Kk":
            without = _Draft(tuple(man for man in draft.men if man[0] != square), draft.unseen)
            if examine(without.problem(length)):
                return _spare(without, length)
    return draft
