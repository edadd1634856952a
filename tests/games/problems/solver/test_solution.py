"""Solutions followed in every world by an ordinary umpire; the problem of 1976 branch by branch."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.games.bitboards.position import text_of
from bot.games.game import Announcement
from bot.games.kriegspiel.announcements import EnPassant, NoTries, TryCount, TryIt, TrySquares
from bot.games.orthochess.announcements import Captured, Check
from bot.games.problems.solver import proof
from bot.games.problems.solver.search import Solver
from bot.games.problems.solver.solution import (
    Branch,
    Node,
    as_json,
    attempts_of,
    lines_of,
    longest,
    read_tree,
    solution,
)
from bot.games.problems.solver.verdict import solve
from bot.games.problems.text import parse_problem, worlds_of
from tests.games.problems.referee import mates_in


@pytest.fixture(scope="module")
def tree_of_1976() -> Node:
    solved = solve("1")
    assert solved.tree is not None
    return solved.tree


def on(node: Node, *heard: Announcement) -> Node:
    """The node after the attempt stood and this was heard."""
    (found,) = [one.then for one in node.branches if (*one.mine, *one.theirs) == heard]
    return found


def no(node: Node) -> Node:
    assert node.refused is not None
    return node.refused


def only_mates(node: Node) -> bool:
    return node.attempt == "d3f2" and bool(node.mates) and not node.branches and not node.refused


def test_1976_mates_in_eight_in_every_world(tree_of_1976: Node) -> None:
    problem = parse_problem("8/8/5B2/8/8/3N4/R6p/5K1k w - - ?b:dark #8 classic")
    assert tree_of_1976.worlds == 30
    assert mates_in(tree_of_1976, problem) == 8 == longest(tree_of_1976)


def test_1976_as_the_source_prints_it(tree_of_1976: Node) -> None:
    first = tree_of_1976
    assert first.attempt == "a2g2"
    assert only_mates(no(first))
    second = on(first)
    assert second.attempt == "g2g8"
    third = on(second)
    assert third.attempt == "g8h8"
    fourth = on(third)
    assert fourth.attempt == "h8h5"
    assert only_mates(no(fourth))
    fifth = on(fourth)
    assert fifth.attempt == "h5b5"
    sixth = on(fifth)
    assert sixth.attempt == "b5b1"
    assert only_mates(no(sixth))
    seventh = on(sixth)
    assert seventh.attempt == "d3f2"
    last = on(seventh, Check("knight"), Captured("f2", "piece"))
    assert (last.attempt, last.mates, last.refused) == ("f1f2", last.worlds, None)
    blocked = no(fifth)
    assert blocked.attempt == "h5h3"
    assert on(blocked).attempt == "f6e5"
    last = on(on(on(blocked)), Check("knight"), Captured("f2", "piece"))
    assert last.attempt == "h3h2"


def test_1976_any_capture_elsewhere_is_answered_by_mate(tree_of_1976: Node) -> None:
    nodes, captures = [tree_of_1976], 0
    while nodes:
        node = nodes.pop()
        for branch in node.branches:
            said = (*branch.mine, *branch.theirs)
            if any(isinstance(one, Captured) and one.at != "f2" for one in said):
                assert only_mates(branch.then)
                captures += 1
            nodes.append(branch.then)
        nodes += [node.refused] if node.refused else []
    assert captures >= 8


@pytest.mark.parametrize("trap", ["a2a1", "d3f2", "f1f2"])
def test_1976_traps(trap: str) -> None:
    """In each some world is lost at once or soon: a stalemate."""
    problem = parse_problem("8/8/5B2/8/8/3N4/R6p/5K1k w - - ?b:dark #3")
    worlds = worlds_of(problem)
    solver = Solver(problem.terms)
    (code,) = [code for code in solver.legal(min(worlds)) if text_of(code) == trap]
    assert not solver.is_safe(solver.standing(worlds, code), code, 3)


def test_attempts_come_before_the_question() -> None:
    """Swart's example: two tries, and only then "Any?"; asked at once there is no mate."""
    text = "8/1Rp5/Pb1kBK2/B3p3/1P1r1p2/P1Qn4/1N3N2/3R4 w - - #2 eastern"
    solved = solve(text, all_keys=True)
    assert solved.keys == ("b4b5",)
    assert solved.tree is not None
    assert mates_in(solved.tree, solved.problem) == 2
    assert "any?" in attempts_of(solved.tree)
    assert not solve(text.replace("eastern", "berkeley")).keys


@pytest.mark.parametrize(
    ("text", "solves"),
    [
        ("7k/8/6K1/8/8/8/8/R7 w - - #1", True),
        ("7k/8/6K1/8/8/8/8/R7 w - - ?b:dark #1", False),
        ("7k/8/6K1/8/8/8/8/R7 w - - ?b:c1,e1 #1", True),
        ("6k1/8/6K1/8/8/8/8/R7 w - - ?n:h1,h2 #1", True),
        ("6k1/8/6K1/8/8/8/8/R7 w - - ?n:f7,e7 #1", False),
        ("k7/8/1K6/8/8/8/8/7R w - - ?r:h8,g8 #1", False),
    ],
)
def test_small_problems(text: str, solves: bool) -> None:
    solved = solve(text, all_keys=True)
    assert (solved.tree is not None) == solves
    if solved.tree is not None:
        assert mates_in(solved.tree, solved.problem) == 1
    else:
        assert solved.refuting


def test_proof_numbers_agree_with_lengthwise_search() -> None:
    for text in (
        "8/8/8/8/8/2Q5/3KN3/5k2 w - - ?b:light #5",
        "8/1P3P2/Pk6/8/1K6/8/8/8 w - - #5 berkeley",
        "8/8/8/8/8/2Q5/3K4/5k2 w - - ?n:a8,h8 #5",
    ):
        problem = parse_problem(text)
        worlds = worlds_of(problem)
        assert proof.wins(Solver(problem.terms), worlds, 5) == Solver(problem.terms).solves(
            worlds, 5
        )


def test_a_tree_survives_json() -> None:
    inner = Node(1, 1, "q", "a1a8", 1, (), None)
    said = (Captured("a1", None), Check("long"), EnPassant("e6"), TryIt(), NoTries())
    more = (TryCount(2), TrySquares(("a1", "b2")))
    tree = Node(3, 2, "p", "any?", 0, (Branch(said, more, inner),), inner)
    assert read_tree(json.loads(json.dumps(as_json(tree)))) == tree
    assert lines_of(tree) == 2


def test_a_shorter_mate_is_found_within_the_length() -> None:
    problem = parse_problem("7k/8/6K1/8/8/8/8/R7 w - - #3")
    solver = Solver(problem.terms)
    assert solver.least(worlds_of(problem), 3) == 1
    assert longest(solution(solver, worlds_of(problem), 3)) == 1


def test_the_referee_catches_a_wrong_tree(tree_of_1976: Node) -> None:
    problem = parse_problem("8/8/5B2/8/8/3N4/R6p/5K1k w - - ?b:dark #8 classic")
    early = replace(tree_of_1976, attempt="d3f2")
    deaf = replace(tree_of_1976, branches=tree_of_1976.branches[:1])
    stubborn = replace(tree_of_1976, refused=None)
    for wrong in (early, deaf, stubborn):
        with pytest.raises((AssertionError, ValueError)):
            mates_in(wrong, problem)
