"""What is held to be a fault, what is worth points, and what a problem is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.problems.solver import taste
from bot.games.problems.solver.facts import Facts, study
from bot.games.problems.solver.search import Solver
from bot.games.problems.solver.taste import difficulty, faults, merit, themes
from bot.games.problems.text import parse_problem, worlds_of

PLAIN = Facts(
    length=2,
    worlds=1,
    men=6,
    hidden=0,
    listed=0,
    keys=1,
    key="d3c2",
    key_takes=0.0,
    key_checks=0.0,
    key_mates=0.0,
    duals=0,
    questions=0,
    refusals=1,
    courses=4,
    attempts=frozenset({"d3c2", "b4c5", "e5a1"}),
    promotions=frozenset(),
    castles=False,
    takes_in_passing=False,
)


def facts_of(text: str) -> Facts | None:
    problem = parse_problem(text)
    return study(Solver(problem.terms), worlds_of(problem), problem.length, problem.unseen)


def test_what_is_not_kept() -> None:
    assert not list(faults(PLAIN))
    for changes, fault in (
        ({"keys": 2}, "several keys"),
        ({"duals": 1}, "duals"),
        ({"key_takes": 0.1}, "takes at once"),
        ({"key_checks": 0.6}, "checks at once"),
        ({"key_mates": 0.6}, "mates at once"),
        ({"refusals": 0, "courses": 2}, "nothing is heard"),
    ):
        assert list(faults(replace(PLAIN, **changes))) == [fault]
    for share in (0.5, 0.1):
        assert not list(faults(replace(PLAIN, key_checks=share, key_mates=share)))


@pytest.mark.parametrize(
    "liked",
    [
        {"questions": 1},
        {"refusals": 2},
        {"castles": True},
        {"takes_in_passing": True},
        {"promotions": frozenset({"q"})},
        {"hidden": 2, "listed": 4},
    ],
)
def test_what_is_liked(liked: dict[str, object]) -> None:
    one = replace(PLAIN, hidden=1)
    assert merit(replace(one, **liked)) > merit(one)  # type: ignore[arg-type]


def test_what_is_disliked() -> None:
    for changes in (
        {"men": 11},
        {"key_checks": 0.3},
        {"key_mates": 0.3},
        {"hidden": 1, "listed": 6},
        {"key": "d7d8q"},
    ):
        assert merit(replace(PLAIN, **changes)) < merit(PLAIN)
    under = replace(PLAIN, promotions=frozenset({"n"}))
    assert merit(under) > merit(replace(PLAIN, promotions=frozenset({"q"})))


def test_what_it_is_about_and_how_hard() -> None:
    assert themes(PLAIN) == ("refusal", "hearing")
    asked = replace(PLAIN, questions=1, castles=True, hidden=2, promotions=frozenset({"n"}))
    assert themes(asked) == (
        *("castling", "underpromotion", "question", "two-hidden", "promotion"),
        *("refusal", "hearing"),
    )
    assert difficulty(asked) > difficulty(PLAIN)
    assert difficulty(replace(PLAIN, length=3)) >= difficulty(PLAIN) + 10


def test_the_facts_of_a_problem_that_turns_on_a_question() -> None:
    """1.Kc2, Black moves unseen, and only the answer tells which mate there is."""
    facts = facts_of("8/8/8/2pNQ3/1P6/8/k2K4/8 w - - #2 classic")
    assert facts is not None
    assert (facts.key, facts.keys, facts.duals) == ("d2c2", 1, 0)
    assert facts.questions == 1
    assert not list(faults(facts))
    assert themes(facts)[0] == "question"
    assert merit(facts) >= taste.WORTH_KEEPING


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("7k/4p3/7K/Q7/8/8/8/8 w - - ?b:light #2 classic", None),
        ("8/8/1n6/8/N1R5/8/4R3/3K4 w - - ?k:b1,g1,e4,b6 #2 classic", "duals"),
        ("k7/8/K7/7Q/6P1/1p5N/8/8 w - - ?b:dark #2 classic", "checks at once"),
    ],
)
def test_retired_problems_have_faults(text: str, fault: str | None) -> None:
    facts = facts_of(text)
    assert facts is not None
    if fault:
        assert fault in set(faults(facts))
    else:
        assert list(faults(facts)) or merit(facts) < taste.WORTH_KEEPING


def test_what_is_shorter_or_unsolvable_has_no_facts() -> None:
    assert facts_of("7k/8/6K1/8/8/8/8/R7 w - - #2 classic") is None
    assert facts_of("7k/8/6K1/8/8/8/8/N7 w - - #2 classic") is None


def test_one_answer_to_everything_is_monotonous() -> None:
    assert not taste.is_monotonous(PLAIN)
    same = replace(PLAIN, attempts=frozenset({"d3c2", "b4c5", "any?"}))
    assert taste.is_monotonous(same)
