"""A problem is solved, failed at, given up; and what counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.problems.collection import graded, offered
from tests.club_for_tests import club
from tests.desk.match.problem import FAILURE, SOLUTION, press, say, solve


async def test_a_problem_is_solved_by_ordinary_sentences(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "/problem 46")
        assert heard.startswith("#1 Problem 46, mate in 3, medium.\nYou are White;")
        assert "Unseen: a bishop on a dark square." in heard
        assert house.buttons("anna") == {"Hint": "#1.1 hint", "Show the solution": "#1.1 solution"}
        assert (await say(house, "anna", "Any?")).endswith("Hell no.")
        assert await say(house, "anna", "Qc6", "Ra8") == "#1 Problem 46, mate in 3\nNo."
        heard = await say(house, "anna", "Kc8", "Qb7")
        assert "Checkmate. Solved!" in heard
        assert "Congratulations! #1 Problem 46, mate in 3: solved in 3 moves, 4 attempts" in heard
        assert "no hints" in heard
        assert "You solved it on the first try. Solved so far: 1 of " in heard
        assert house.buttons("anna") == {
            "Next problem": "/problem next",
            "Its statistics": "/problem stats 46",
            "Best solvers": "/problem best",
        }
        assert house.rows("SELECT result, reason, to_act FROM match") == [
            ("1-0", "checkmate", None)
        ]
        assert house.rows("SELECT count(*) FROM rating") == [(0,)]
        assert (await press(house, "anna", "Next problem")).startswith(
            f"#2 Problem {graded()[0].number}, mate in 2"
        )


async def test_after_a_failure_they_are_told_why_and_try_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "/problem 3", "Qd5", "Qe5")
        assert "Black may stand like this: king b8; bishop a1; pawn b3." in heard
        assert "Then bishop a1–e5 is still possible." in heard
        assert "The mistake: 2.Qd5–e5. Until then mate could still be forced." in heard
        assert "not solved. The board shows how Black may stand." in heard
        assert "Solution" not in heard
        view = house.views()[-1]
        assert view["solution"] is None
        assert view["men"]["a1"] == "b"
        once_more = "/problem 3 sets it up again, to try once more or to see its solution."
        assert once_more in heard
        for asked in ("/solution", "/solution #1", "/hint #1"):
            heard = await say(house, "anna", asked)
            assert heard == f"#1 Problem 3, mate in 2: this try is over. {once_more}"
        heard = await press(house, "anna", "Try again")
        assert "#2 Problem 3, mate in 2, easy. You have tried it 1 time." in heard
        heard = await say(house, "anna", "Qd5", "Qb7")
        assert "You solved it on the second try" in heard
        assert "1 person has tried it, 1 solved it, 1 of these without a hint.\n" in await press(
            house, "anna", "Its statistics"
        )
        assert "On average the solvers needed 2.0 tries." in await say(
            house, "anna", "/problem stats 3"
        )


@pytest.mark.parametrize("way", ["/resign", "/abort", "/solution", "solution", "i resign"])
async def test_they_are_asked_before_the_solution_is_shown(tmp_path: Path, way: str) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 3")
        heard = await say(house, "anna", way)
        assert "If you mean it, say “give up”." in heard
        assert house.rows("SELECT n, result FROM match") == [(0, None)]
        heard = await press(house, "anna", "Give up and see it")
        assert "Solution:\n1. Qh5–d5\n" in heard
        assert "Given up. Not solved." in heard
        assert house.rows("SELECT result, reason FROM match") == [("0-1", "given-up")]
        assert list(house.buttons("anna")) == ["Next problem"]


async def test_what_was_shown_does_not_count_afterwards(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46", "/solution sure")
        assert "You knew the solution" in await solve(house, "anna")
        assert f"0 of {len(offered())} problems" in await say(house, "anna", "/problem stats")
        assert "Nobody has solved" in await say(house, "anna", "/problem best")
        # Nor does what was solved count again.
        await solve(house, "boris")
        assert "You knew the solution" in await solve(house, "boris")
        assert "1. boris: 1 / 1 / 1" in await say(house, "boris", "/problem best")
        assert "46✓" in await say(house, "boris", "/problem list")


async def test_hints(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "I give hints in casual games" in await say(house, "anna", "/hint")
        assert "You have no problem before you." in await say(house, "anna", "/solution")
        await say(house, "anna", "/problem 46")
        assert "Hint: 29 placements left." in await say(house, "anna", "/hint")
        assert house.views()[-1]["suspects"]["b"]
        assert "Hint: try h6c6; mate in 3 at most." in await press(house, "anna", "Hint")
        heard = await say(house, "anna", *SOLUTION)
        assert "4 attempts, 2 hints." in heard
        assert "1. anna: 0 / 1 / 1" in await say(house, "anna", "/problem best")
        assert "solved 0 without a hint" in await say(house, "anna", "/problem stats")


async def test_a_hint_is_for_the_problem_that_is_meant(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46", "/problem 3")
        await say(house, "anna", "/challenge @boris kriegspiel side=white")
        await say(house, "boris", "/accept")
        assert (await say(house, "anna", "/hint #1")).startswith("#1 Problem 46")
        assert (await say(house, "anna", "/hint")).startswith("#1 Problem 46")
        assert "#3 is a game between people" in await say(house, "anna", "/hint #3")
        assert "Match #1 is not yours." in await say(house, "boris", "/hint #1")
        assert "There is no match #9." in await say(house, "boris", "/solution #9")
        assert "Which match?" not in await say(house, "anna", "e4")


async def test_whoever_has_the_solution_is_shown_it_again(tmp_path: Path) -> None:
    """They were sent to set the problem up again, and give it up; after a failure that stands."""
    async with club(tmp_path) as house:
        for who, texts in (("anna", SOLUTION), ("boris", ["give up"])):
            await say(house, who, "/problem 46", *texts)
            assert "1. Qh6–c6" in await say(house, who, "/solution")
        heard = await say(house, "clara", "/problem 46", *FAILURE, "/solution")
        assert "this try is over" in heard
        assert "Qh6–c6" not in heard
