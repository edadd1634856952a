"""`umpire solve` and `umpire compose`."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from bot.commands.problems import read_recipe, solved_json, solved_text
from bot.games.problems.collection import collection
from bot.games.problems.solver.composer import Recipe
from bot.games.problems.solver.verdict import solve

MATE = "7k/8/6K1/8/8/8/8/R7 w - - ?b:c1,e1 #1"
NO_MATE = "7k/8/6K1/8/8/8/8/R7 w - - ?b:dark #1"


def test_a_verdict_as_text_and_as_json() -> None:
    solved = solve(MATE, all_keys=True)
    assert list(solved_text(solved)) == [
        "7k/8/6K1/8/8/8/8/R7 w - - ?b:c1,e1 #1 classic",
        "White mates in 1 against 2 placements; 1 course of announcements.",
        "Keys: a1a8.",
        "1. Ra1–a8 mate",
    ]
    told = json.loads(json.dumps(solved_json(solved)))
    assert told["solved"] is True
    assert told["keys"] == ["a1a8"]
    assert told["solution"]["attempt"] == "a1a8"
    refuted = solve(NO_MATE)
    assert solved_json(refuted)["solution"] is None
    assert any("prevent" in line for line in solved_text(refuted))


def test_the_status_says_whether_there_is_a_mate(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *MATE.split()]) == 0
    assert "White mates in 1" in capsys.readouterr().out
    assert main(["solve", NO_MATE, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["solved"] is False


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["solve", ""], "which problem?"),
        (["solve", "8/8/8/8/8/1K6/8/k6R w - - #1"], "problem: "),
        (["compose", "--count", "-1"], "the count is 0 or more"),
    ],
)
def test_what_cannot_be_solved_is_said(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == FAULT
    assert capsys.readouterr().err.startswith(f"umpire: {reason}")


def test_a_composition_is_printed_as_the_collection_has_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["compose", "--theme", "castling", "--seed", "6003"]
    assert main(arguments) == 0
    _, problem, key, courses, *_, recipe = capsys.readouterr().out.strip().split(" ; ")
    assert main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["problem"], told["key"], str(told["courses"])) == (problem, key, courses)
    assert told["recipe"] == recipe == "castling 2 6003 0"
    assert read_recipe(recipe) == (Recipe("castling", 2, 6003), 0)
    assert key in told["moves"]
    assert "castling" in told["themes"]


def test_the_collection_is_composed_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One problem of it here; the command takes minutes for all."""
    castling = [one for one in collection() if one.recipe.startswith("castling ")]
    quick = min(castling, key=lambda one: int(one.recipe.split()[-1]))
    monkeypatch.setattr("bot.commands.problems.collection", lambda: (quick,))
    assert main(["compose", "--collection"]) == 0
    assert capsys.readouterr().out == "1 of 1 problems composed again.\n"
    monkeypatch.setattr(
        "bot.commands.problems.collection",
        lambda: (replace(quick, text="7k/8/6K1/8/8/8/8/R7 w - - #1 classic"),),
    )
    assert main(["compose", "--collection"]) == 1
    assert f"{quick.number}: another problem" in capsys.readouterr().out
