"""A solution as a tree: what to attempt, and how to go on after everything that may be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import chess

from bot.games.bitboards.position import Code, text_of
from bot.games.game import Json, plain
from bot.games.kriegspiel.announcements import (
    EnPassant,
    NoPawnCapture,
    NoTries,
    PawnCapture,
    Promoted,
    TryCount,
    TryIt,
    TrySquares,
    Word,
)
from bot.games.orthochess.announcements import Captured, Check
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.sounds import announce

ANY = "any?"
TreeWord: TypeAlias = Literal["mate", "no", "silence"]
"""What a printed tree says of itself."""


@dataclass(frozen=True, slots=True)
class Branch:
    """What is heard after an attempt that stands, and how White goes on."""

    mine: tuple[Word, ...]
    """Said of White's move, or in answer to "Any?"."""
    theirs: tuple[Word, ...]
    """Said of Black's reply."""
    then: Node


@dataclass(frozen=True, slots=True)
class Node:
    """One attempt of White's, or the question."""

    worlds: int
    """How many placements are possible here."""
    left: int
    """How many moves White needs at most, this one included."""
    man: str
    attempt: str
    mates: int
    """In how many of the worlds the attempt mates."""
    branches: tuple[Branch, ...]
    refused: Node | None
    """How to go on in the same turn after "No"; None where the attempt cannot be refused."""


def solution(solver: Solver, belief: Belief, moves: int, key: Code | None = None) -> Node:
    """The solution of a belief that White wins in so many moves, by the key if one is given."""
    if key is not None:
        rest = belief - solver.standing(belief, key)
        return _turn(solver, belief, moves, [key, *_plan(solver, rest, moves)])
    moves = solver.proved_in(belief) or solver.least(belief, moves) or moves
    return _turn(solver, belief, moves, _plan(solver, belief, moves))


def _plan(solver: Solver, belief: Belief, moves: int) -> list[Code]:
    """Safe attempts, each time one that leaves as few worlds as may be; perhaps not enough."""
    plan: list[Code] = []
    while belief in solver.best and solver.proved_in(belief) == moves:
        plan.append(solver.best[belief])
        belief -= solver.standing(belief, plan[-1])
    made, _, _ = solver.run(belief, moves)
    while made and belief:
        standings = {code: solver.standing(belief, code) for code in made}
        # What was safe in the worlds that refused another attempt need not be safe before it.
        best = max(
            (code for code in made if solver.is_safe(standings[code], code, moves)),
            key=lambda code: len(standings[code]),
        )
        made.remove(best)
        if standings[best]:
            plan.append(best)
            belief -= standings[best]
    return plan


def _turn(solver: Solver, belief: Belief, moves: int, plan: list[Code]) -> Node:
    if not plan:
        return _question(solver, belief, moves)
    code = plan[0]
    standing = solver.standing(belief, code)
    outcomes = [solver.stands(world, code) for world in standing]
    groups = solver.groups(outcome for outcome in outcomes if not outcome.mate)
    branches = [
        Branch(
            announce(mine, solver.terms),
            announce(theirs, solver.terms),
            solution(solver, group, moves - 1),
        )
        for (mine, theirs), group in sorted(groups.items(), key=lambda one: repr(one[0]))
    ]
    rest = belief - standing
    return Node(
        worlds=len(belief),
        left=moves,
        man=chess.piece_symbol(code >> 15),
        attempt=text_of(code),
        mates=sum(outcome.mate for outcome in outcomes),
        branches=tuple(branches),
        refused=_turn(solver, rest, moves, plan[1:]) if rest else None,
    )


def _question(solver: Solver, belief: Belief, moves: int) -> Node:
    yes, no = solver.split(belief)
    branches = []
    if yes:
        plan = solver.resolves_duty(yes, moves)
        if plan is None:
            raise ValueError("there is no solution to print")
        branches.append(Branch((TryIt(),), (), _turn(solver, yes, moves, plan)))
    if no:
        branches.append(
            Branch((NoTries(),), (), _turn(solver, no, moves, _plan(solver, no, moves)))
        )
    return Node(len(belief), moves, "", ANY, 0, tuple(branches), None)


def lines_of(node: Node) -> int:
    """How many different courses of announcements end in mate."""
    return (
        bool(node.mates)
        + sum(lines_of(branch.then) for branch in node.branches)
        + (lines_of(node.refused) if node.refused else 0)
    )


def longest(node: Node) -> int:
    """How many moves that stand the longest course has."""
    rest = [longest(branch.then) for branch in node.branches]
    stood = 0 if node.attempt == ANY else 1
    return max(
        [
            stood + max(rest, default=0),
            longest(node.refused) if node.refused else 0,
        ]
    )


def as_json(node: Node) -> dict[str, Json]:
    return {
        "worlds": node.worlds,
        "moves_left": node.left,
        "man": node.man,
        "attempt": node.attempt,
        "mates_in_worlds": node.mates,
        "branches": [
            {
                "mine": [plain(one) for one in branch.mine],
                "theirs": [plain(one) for one in branch.theirs],
                "then": as_json(branch.then),
            }
            for branch in node.branches
        ],
        "refused": as_json(node.refused) if node.refused else None,
    }


def read_tree(tree: Mapping[str, Any]) -> Node:
    """The node that `as_json` wrote."""
    return Node(
        tree["worlds"],
        tree["moves_left"],
        tree["man"],
        tree["attempt"],
        tree["mates_in_worlds"],
        tuple(
            Branch(
                tuple(map(_read, branch["mine"])),
                tuple(map(_read, branch["theirs"])),
                read_tree(branch["then"]),
            )
            for branch in tree["branches"]
        ),
        read_tree(tree["refused"]) if tree["refused"] else None,
    )


_SAID = {
    one.kind: one
    for one in (
        *(Captured, Check, EnPassant, Promoted),
        *(TryIt, NoTries, PawnCapture, NoPawnCapture),
    )
}


def _read(said: Mapping[str, Any]) -> Word:
    facts = {name: value for name, value in said.items() if name != "kind"}
    if "count" in facts:
        return TryCount(**facts)
    if "squares" in facts:
        return TrySquares(tuple(facts["squares"]))
    return _SAID[said["kind"]](**facts)


def attempts_of(node: Node) -> set[str]:
    """Every attempt that the tree knows."""
    nexts = [branch.then for branch in node.branches]
    nexts += [node.refused] if node.refused else []
    return {node.attempt}.union(*map(attempts_of, nexts))


def printed(
    node: Node,
    say: Callable[[Word], str],
    word: Callable[[TreeWord], str],
    letters: Callable[[str], str],
    number: int = 1,
    indent: str = "",
) -> Iterator[str]:
    """The tree as lines; the functions put announcements, the tree's own words and the letters of
    men into a language. What is answered alike stands together: one message holds it."""
    move = ANY if node.attempt == ANY else _move(node, letters)
    head = f"{indent}{number}. {move}"
    yield f"{head} {word('mate')}" if node.mates and not node.branches else head
    deeper = indent + "  "
    if node.mates and node.branches:
        yield f"{deeper}– {word('mate')}"
    further = number if node.attempt == ANY else number + 1
    heard_before: dict[tuple[str, ...], list[str]] = {}
    for branch in node.branches:
        mine, theirs = [" ".join(map(say, pile)) for pile in (branch.mine, branch.theirs)]
        heard = " … ".join(filter(None, (mine, theirs))) or word("silence")
        answer = tuple(printed(branch.then, say, word, letters, further, deeper + "  "))
        heard_before.setdefault(answer, []).append(heard)
    for answer, every in heard_before.items():
        yield f"{deeper}– {' / '.join(every)}"
        yield from answer
    if node.refused:
        yield f"{indent}{word('no')}"
        yield from printed(node.refused, say, word, letters, number, indent)


def _move(node: Node, letters: Callable[[str], str]) -> str:
    man = letters(node.man.upper()) if node.man != "p" else ""
    start, to, promotion = node.attempt[:2], node.attempt[2:4], node.attempt[4:]
    return f"{man}{start}–{to}{'=' + letters(promotion.upper()) if promotion else ''}"
