"""Long problems: a depth-first proof-number search over beliefs.

Searching length by length dies of the refutations. Proof numbers go for the line that takes the
least to prove, and find an eight-mover in seconds. A node is a belief and the moves left; an
option is an attempt; its children are the worlds that refuse it and what may be heard after it.
"""

from __future__ import annotations

from typing import TypeAlias

from bot.games.bitboards.position import Code
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.solver.worlds import FILTERED

LONG = 5
"""From this length on proof numbers are better."""
_NEVER = 10**9
_Node: TypeAlias = tuple[Belief, int]
_Option: TypeAlias = tuple[Code, list[_Node]]


def wins(solver: Solver, belief: Belief, moves: int) -> bool:
    """Whether White, to move, forces mate in time; looks at the problem's length for the way."""
    if moves < LONG or solver.may_ask(belief):
        return solver.solves(belief, moves)
    return _ProofSearch(solver).proves(belief, moves)


def is_key(solver: Solver, belief: Belief, code: Code, moves: int) -> bool:
    """Whether White keeps the promise of mate in so many moves by attempting this first."""
    standing = solver.standing(belief, code)
    if not standing:
        return False
    if moves < LONG:
        return solver.is_safe(standing, code, moves) and solver.solves(belief, moves)
    outcomes = [solver.stands(world, code) for world in standing]
    going_on = [outcome for outcome in outcomes if not outcome.mate]
    if not all(solver.replies(outcome.after) for outcome in going_on):
        return False
    groups = sorted(solver.groups(going_on).values(), key=len, reverse=True)
    rest = belief - standing
    return all(wins(solver, group, moves - 1) for group in groups) and (
        not rest or wins(solver, rest, moves)
    )


def keys(solver: Solver, belief: Belief, moves: int) -> list[Code]:
    """Every first attempt that keeps the promise."""
    codes = sorted({code for world in belief for code in solver.legal(world)})
    return [code for code in codes if is_key(solver, belief, code, moves)]


class _ProofSearch:
    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self._numbers: dict[_Node, tuple[int, int]] = {}
        """How hard it seems to prove a node, and to disprove it."""
        self._options: dict[_Node, list[_Option]] = {}

    def proves(self, belief: Belief, moves: int) -> bool:
        node = (belief, moves)
        if self._look(node)[0]:
            self._search(node, _NEVER, _NEVER)
        return self._numbers[node][0] == 0

    def _look(self, node: _Node) -> tuple[int, int]:
        found = self._numbers.get(node)
        if found:
            return found
        belief, moves = node
        known = self._solver.known(belief, moves)
        if known is None and moves <= FILTERED:
            known = self._solver.solves(belief, moves)
        if known is None:
            return 1 + len(belief) // 4, 1
        found = self._numbers[node] = (0, _NEVER) if known else (_NEVER, 0)
        return found

    def _expand(self, node: _Node) -> list[_Option]:
        """The attempts that do not fail at once."""
        found = self._options.get(node)
        if found is not None:
            return found
        solver, (belief, moves) = self._solver, node
        found = []
        for code in sorted({code for world in belief for code in solver.legal(world)}):
            standing = solver.standing(belief, code)
            outcomes = solver.going_on(standing, code, moves)
            if outcomes is None:
                continue
            children = [(group, moves - 1) for group in solver.groups(outcomes).values()]
            if len(standing) < len(belief):
                children.append((belief - standing, moves))
            found.append((code, children))
        self._options[node] = found
        return found

    def _search(self, node: _Node, most_proof: int, most_disproof: int) -> None:
        """Look deeper until one of the node's numbers reaches its limit."""
        options = self._expand(node)
        while True:
            options = [
                option for option in options if all(self._look(child)[1] for child in option[1])
            ]
            self._options[node] = options
            costs = [sum(self._look(child)[0] for child in option[1]) for option in options]
            proof = min(costs, default=_NEVER)
            disproof = sum(self._weakest(option) for option in options)
            if proof == 0:
                disproof = _NEVER
            if not options or proof == 0 or proof >= most_proof or disproof >= most_disproof:
                self._numbers[node] = proof, disproof
                self._remember(node, options, costs)
                return
            at = costs.index(proof)
            rival = min((cost for n, cost in enumerate(costs) if n != at), default=_NEVER)
            self._descend(options[at], proof, min(most_proof, rival + 1), most_disproof - disproof)

    def _weakest(self, option: _Option) -> int:
        return min((self._look(child)[1] for child in option[1]), default=_NEVER)

    def _descend(self, option: _Option, cost: int, most_proof: int, slack: int) -> None:
        """Look deeper into the option's child that seems easiest to disprove."""
        open_children = [child for child in option[1] if self._look(child)[0]]
        open_children.sort(key=lambda child: self._look(child)[1])
        child = open_children[0]
        proof, disproof = self._look(child)
        second = self._look(open_children[1])[1] if len(open_children) > 1 else _NEVER
        self._search(
            child,
            max(most_proof - cost + proof, proof + 1),
            max(min(slack + disproof, second + 1), disproof + 1),
        )

    def _remember(self, node: _Node, options: list[_Option], costs: list[int]) -> None:
        belief, moves = node
        if not options:
            self._solver.note_lost(belief, moves)
        elif 0 in costs:
            self._solver.note_won(belief, moves, options[costs.index(0)][0])
