"""The text form of a problem."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.game import BadSetup
from bot.games.problems.sounds import TERMS
from bot.games.problems.text import parse_problem, worlds_of, write_problem

OF_1976 = "8/8/5B2/8/8/3N4/R6p/5K1k w - - ?b:dark #8 classic"


def test_the_problem_of_1976_has_thirty_worlds() -> None:
    problem = parse_problem("8/8/5B2/8/8/3N4/R6p/5K1k w - - 0 1 ?b:dark #8")
    assert write_problem(problem) == OF_1976
    assert len(worlds_of(problem)) == 30
    assert repr(problem) == "<a problem #8>"


@pytest.mark.parametrize(
    ("unseen", "worlds"),
    [
        ("", 1),
        ("?n:any", 61),
        ("?r:a1,c1", 2),
        ("?p:a7,b7,off", 3),
        ("?p:a8,b7", 1),
        ("?qrbn:c5", 4),
        ("?n:b7,c7 ?n:b7,c7", 1),
        ("?n:b7,c7 ?b:b7,c7", 2),
        ("?k:a8,h3", 2),
        ("?k:a8,h2", 1),
    ],
)
def test_worlds_are_the_legal_placements(unseen: str, worlds: int) -> None:
    known = "8/8/8/8/8/8/8/1R4K1" if "k:" in unseen else "7k/8/8/8/8/8/8/1R4K1"
    problem = parse_problem(f"{known} w - - {unseen} #2")
    found = worlds_of(problem)
    assert len(found) == worlds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8/8/8 w - - #2",
        "7k/8/8/8/8/8/8/1R4K1 b - - #2",
        "7k/8/8/8/8/8/8/1R4K1 w - -",
        "7k/8/8/8/8/8/8/1R4K1 w - - #0",
        "7k/8/8/8/8/8/8/1R4K1 w - - #²",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 #3",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 classic icc",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 monastery",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 ?x:dark",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 ?b:grey",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 ?b:a1,a1",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 ?k:a8",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 ?n:any ?n:any ?n:any ?n:any",
        "7k/8/8/8/8/8/8/1R4K1 w - - #2 !zz",
        "7k/8/8/8/8/8/8/7R w - - #2",
        "8/8/8/8/8/8/8/1R4K1 w - - #2",
        "8/8/8/8/8/8/8/1R4K1 w - - ?k:h1 #2",
        "8/8/8/8/8/8/8/1R4K1 w - - ?kn:a8 #2",
        "P6k/8/8/8/8/8/8/1R4K1 w - - #2",
        "7k/8/8/8/8/8/8/6KR w - - #2",
    ],
)
def test_faults_are_named_without_the_position(text: str) -> None:
    with pytest.raises(BadSetup) as fault:
        parse_problem(text)
    assert str(fault.value)
    assert "/" not in str(fault.value)


SQUARES = st.lists(st.sampled_from(chess.SQUARE_NAMES[8:56]), min_size=1, max_size=4, unique=True)


@settings(max_examples=80)
@given(
    kinds=st.sampled_from(["b", "n", "rq", "p"]),
    where=st.one_of(st.sampled_from(["dark", "light", "any"]), SQUARES.map(",".join)),
    length=st.integers(1, 16),
    rules=st.sampled_from(sorted(TERMS)),
    promised=st.sets(st.sampled_from(["a7a6", "b7b8", "h2h1q"])),
)
def test_round_trip(kinds: str, where: str, length: int, rules: str, promised: set[str]) -> None:
    promises = " ".join(f"!{move}" for move in promised)
    text = f"7k/8/8/8/8/8/8/R3K3 w Q - ?{kinds}:{where} {promises} #{length} {rules}"
    try:
        problem = parse_problem(text)
    except BadSetup:
        # The listed squares may all put the unseen man where somebody stands.
        assert {where, *where.split(",")}.isdisjoint({"dark", "light", "any"})
        return
    assert problem.length == length
    assert problem.rules == rules
    assert problem.promised == promised
    again = parse_problem(write_problem(problem))
    assert again == problem
    assert worlds_of(again) == worlds_of(problem)
