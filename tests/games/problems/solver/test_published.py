"""Published problems: the solver agrees with every verdict that was checked elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import chess
import pytest

from bot.games.bitboards.position import code_of, position_of, text_of
from bot.games.problems.announcements import RuleName
from bot.games.problems.collection import text_of_number
from bot.games.problems.solver.proof import is_key, keys
from bot.games.problems.solver.search import Solver
from bot.games.problems.solver.solution import longest, solution
from bot.games.problems.solver.verdict import solve
from bot.games.problems.sounds import TERMS
from bot.games.problems.text import parse_problem, worlds_of

DATA = Path(__file__).parents[4] / "shared" / "data" / "kriegspiel_problems.json"
NOT_TO_BE_USED = "7-1-41-anderson-41"
# Our name for each rule set of the data.
RULE_SETS: dict[str, RuleName] = {"english": "eastern", "icc": "icc", "dutch": "dutch"}
TELL_APART = {
    "diagram-7-6-henk-swart-dutch-rules-example",
    "7-1-27-anderson-27",
    "7-2-17-swart-1568",
    "7-2-18-swart-1569",
}


def published() -> list[dict[str, Any]]:
    if not DATA.exists():
        return []
    problems = json.loads(DATA.read_text(encoding="utf-8"))["problems"]
    return [
        problem
        for problem in problems
        if RULE_SETS.keys() & problem["verified"].keys() and problem["id"] != NOT_TO_BE_USED
    ]


CASES = [
    pytest.param(problem, rules, id=f"{problem['id']} {rules}")
    for problem in published()
    for rules in problem["verified"]
]


def test_there_are_problems() -> None:
    if not DATA.exists():
        pytest.skip("shared/data is not here: no published problems were solved")
    assert len(CASES) == 136
    ids = {problem["id"] for problem in published()}
    assert ids >= TELL_APART


@pytest.mark.parametrize(("problem", "rules"), CASES)
def test_the_verdict_is_confirmed(problem: dict[str, Any], rules: str) -> None:
    verdict, length = problem["verified"][rules], problem["mate_in"]
    solver = Solver(TERMS[RULE_SETS[rules]], frozenset(verdict.get("excluded_replies", ())))
    fens = problem.get("worlds", [problem["fen"]])
    worlds = frozenset(position_of(chess.Board(fen)) for fen in fens)
    key = code_of(min(worlds), problem["key"])
    if verdict.get("all_keys") is None:
        assert is_key(solver, worlds, key, length) == verdict["solves"]
    else:
        found = [text_of(code) for code in keys(solver, worlds, length)]
        assert sorted(found) == sorted(verdict["all_keys"])
        assert bool(found) == verdict["solves"]
        assert (len(found) == 1) == verdict["unique_key"]
    if verdict["solves"]:
        assert longest(solution(solver, worlds, length, key)) <= length


def test_the_text_form_says_the_same() -> None:
    """Worlds listed one by one, and as a man unseen; a promise kept out of the replies."""
    if not DATA.exists():
        pytest.skip("shared/data is not here: no published problems were solved")
    problems = {
        problem["id"]: problem
        for problem in json.loads(DATA.read_text(encoding="utf-8"))["problems"]
    }
    worlds = {
        position_of(chess.Board(fen)) for fen in problems["7-3-13-j-rotenberg-1976"]["worlds"]
    }
    assert worlds_of(parse_problem(text_of_number(1))) == worlds
    swart = problems["7-2-19-swart-final-problem"]
    board = swart["fen"].rsplit(" ", 2)[0]
    assert solve(f"{board} !c1d2 #2 icc", all_keys=True).keys == (swart["key"],)
    assert not solve(f"{board} #2 icc", all_keys=True).keys


def test_some_problems_tell_rule_sets_apart() -> None:
    if not DATA.exists():
        pytest.skip("shared/data is not here: no published problems were solved")
    for problem in published():
        verdicts = {verdict["solves"] for verdict in problem["verified"].values()}
        assert (len(verdicts) == 2) == (problem["id"] in TELL_APART)
