"""A finished match stepped through: gone through from the start once, and public only when it is over."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from bot.desk.reception.review import Reviews, review, review_step
from tests.club_for_tests import OPERATOR, House, club


async def look(house: House, step: int, reviews: Reviews) -> dict[str, Any] | None:
    asked = partial(review_step, number=1, step=step, language="en", reviews=reviews)
    return await house.desk.show_all(asked)


async def test_stepping_goes_through_the_match_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white")
        await house.say("boris", "/accept")
        reviews = Reviews()
        for who, move in (("anna", "f3"), ("boris", "e5"), ("anna", "f3e4"), ("anna", "g4")):
            assert await look(house, 0, reviews) is None, "it runs"
            await house.say(who, move)
        await house.say("boris", "Qh4")
        for step in (0, 3, 5, 1, 4, 2):
            mine = await look(house, step, reviews)
            assert mine
            assert mine == await look(house, step, Reviews())
        assert reviews.made == 1
        assert await look(house, 6, reviews) is None
        await house.restart()
        assert await look(house, 2, reviews) == await look(house, 2, Reviews())
        assert reviews.made == 1


async def test_what_was_annulled_is_shown_as_such(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        shown = partial(review, number=1, language="en", reviews=Reviews())
        before = await house.desk.show_all(shown)
        await house.say(OPERATOR, "/annul #1 the accounts are one person's")
        after = await house.desk.show_all(shown)
        assert before
        assert "1500? → 1662?" in before["ratings"]
        assert after
        assert after["ratings"].startswith("This match was annulled and counts for no rating.")
        assert after["card"].endswith("Annulled: the accounts are one person's")
