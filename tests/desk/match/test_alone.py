"""What one plays alone: giving up, another try, the record, and whose it is when it is over."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from bot.desk.afterwards.curve import line_of
from bot.desk.match.folds import Folds
from bot.desk.match.story import story
from bot.desk.reception.review import Reviews, review, review_step
from bot.games.shelf import SHELF
from bot.language import LANGUAGES
from tests.club_for_tests import club
from tests.desk.match.problem import FAILURE, press, say, solve


@pytest.mark.parametrize("ending", [("solution", "give up"), ("Qc6", "Ra8", "Kc8", "Qb7")])
async def test_others_learn_no_solution_from_a_match_that_is_over(
    tmp_path: Path, ending: tuple[str, ...]
) -> None:
    """Whoever has seen it has given up, and nobody is told of it here: so nobody else is shown it."""
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46", *ending)
        await say(house, "boris", "/problem 46")
        looks = ("/record", "/pgn", "/replay", "/board", "/card", "/analyse", "/share replay")
        for look in (*looks, "/record oath", "#1"):
            text = look if look == "#1" else f"{look} #1"
            assert (
                await say(house, "boris", text)
                == "Match #1 is not yours. /games lists those that are."
            ), look
            assert (
                await house.say("boris", text, "club.chess")
                == "Match #1 is not yours. /games lists those that are."
            ), look
        assert await say(house, "boris", "/watch #1") == (
            "You cannot watch #1. What others play in a channel or a group can be watched there."
        )
        for look in ("/record", "/pgn", "/board"):
            assert "c6" in await say(house, "anna", f"{look} #1"), look
        assert "open to all" not in await say(house, "anna", "/record #1")
        for step in (None, 0, 1):
            asked = review if step is None else partial(review_step, step=step)
            seen = partial(asked, number=1, language="en", reviews=Reviews())
            assert await house.desk.show_all(seen) is None
        assert await house.desk.show_all(partial(line_of, number=1)) is None
        page = await house.desk.show_member(
            "discord", "anna", partial(story, number=1, folds=Folds())
        )
        assert page
        assert page["result"]
        assert not page["review"], "no button leads where nothing is"


@pytest.mark.parametrize("asks", ["solution", "/solution", "/resign", "resign"])
async def test_who_says_yes_to_giving_up_gives_up(tmp_path: Path, asks: str) -> None:
    """The question was asked again and again."""
    async with club(tmp_path) as house:
        for answer in ("yes", "да"):
            assert "say “give up”" in await say(house, "anna", "/problem 3", asks)
            assert "Given up. Not solved." in await say(house, "anna", answer)
        await say(house, "anna", "/problem 3", asks)
        assert await say(house, "anna", "no") == "All right, nothing was done."
        assert "say “give up”" in await say(house, "anna", asks, "hello", "/abort")
        assert "Given up. Not solved." in await say(house, "anna", "/resign sure")


async def test_what_was_solved_is_not_merely_tried(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await solve(house, "anna")
        heard = (await say(house, "anna", "/problem 46")).splitlines()[0]
        assert heard == "#2 Problem 46, mate in 3, medium. You have solved it."


async def test_what_is_not_there_is_not_promised(tmp_path: Path) -> None:
    """The rules named problems about taking in passing, and there is none."""
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "/problem en passant")
        assert heard.startswith("There is no problem of this kind yet.")
        assert "mate in" in await press(house, "anna", "Next problem")
        for language in LANGUAGES:
            page = SHELF["problems"].words[language].rules
            named = re.search(r"(?:“Any\?”|«Есть\?»); (?:or|или) ([^)]*)\)", page)
            assert named
            for theme in named[1].split(", "):
                heard = await say(house, "boris", f"/problem {theme}", "give up")
                assert "given up" in heard, theme


async def test_a_rematch_of_a_problem_is_another_try(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46", *FAILURE)
        assert "You have tried it 1 time." in await say(house, "anna", "rematch")


async def test_a_record_of_a_problem_can_be_read(tmp_path: Path) -> None:
    """Its solution is a tree of lines, and a hint is called so once."""
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "/problem 46", "/hint", "/record")
        assert " Hint: 29 placements left." in heard
        assert "Hint: Hint:" not in heard
        heard = await say(house, "anna", "give up", "/record #1")
        assert "ask" not in heard
        assert "      1. Qh6–c6\n        – (nothing is said)\n          2. Rh8–a8 mate\n" in heard


@pytest.mark.parametrize("alone", ["/lesson", "/problem 46"])
async def test_who_is_alone_is_offered_no_draw_and_no_plan(tmp_path: Path, alone: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", alone)
        (told,) = await house.tell("anna", "/more")
        assert {"Offer a draw", "Plan ahead"}.isdisjoint(dict(told.buttons))
        await house.say("anna", "/play kriegspiel level=1 side=white")
        (told,) = await house.tell("anna", "#2 /more")
        assert {"Offer a draw", "Plan ahead"} <= dict(told.buttons).keys()
