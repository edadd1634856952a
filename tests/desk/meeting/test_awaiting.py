"""A challenge to somebody who was never met waits for the holder of that name, and not for ever."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import DAY, House, club

HOLD = "/challenge opponent=petr kriegspiel"


async def test_they_have_it_when_they_come(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", HOLD, "club")
        assert "I have never met @petr. I keep the challenge for 14 days" in told
        assert "anna → @petr" in await house.say("anna", "/games")
        assert "anna challenges @petr: Kriegspiel" in house.texts("club")[-1]
        first, *_ = (await house.tell("petr", "/games"))[0:1]
        assert "anna challenges petr" in first.text
        assert house.texts("anna")[-1] == "petr has come; your challenge 1 is with them."
        await house.say("petr", "/accept")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]
        assert house.rows("SELECT count(*) FROM awaited") == [(0,)]
        assert not house.rows("SELECT 1 FROM job WHERE kind = 'give-up'")


async def test_whoever_comes_by_pressing_accept_plays_at_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", HOLD)
        told = await house.say("petr", "/accept 1")
        assert "Match #1 begins" in told
        assert "challenges" not in told


async def test_somebody_of_that_name_elsewhere_has_no_part_in_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", HOLD, "club")
        assert "not open to you" in await house.say("boris", "/accept 1")
        assert "No challenge" in await house.say("boris", "/accept", "club")
        assert "challenges" not in await house.say("petr", "/games", chat="telegram")
        assert "not open to you" in await house.say("petr", "/accept 1", chat="telegram")
        # Nor has one who only calls themselves so.
        assert "challenges" not in await house.say("carol", "/games", name="petr")
        assert "challenges petr" in "\n".join(
            one.text for one in await house.tell("petr", "hi", name="Petr the Great")
        ).replace("Petr the Great", "petr")


async def test_it_is_given_up_after_two_weeks(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", HOLD, "club")
        await house.restart()
        await house.wait(15 * DAY)
        assert "@petr has not come; your challenge 1 is open no more" in house.texts("anna")[-1]
        assert house.texts("club")[-1] == "anna cancels challenge 1."
        assert "challenges" not in await house.say("petr", "/games")


async def test_cancelled_it_waits_for_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", HOLD)
        await house.say("anna", "/cancel")
        told = len(house.texts("anna"))
        await house.wait(15 * DAY)
        assert len(house.texts("anna")) == told
        assert "challenges" not in await house.say("petr", "/games")


async def test_there_are_bounds(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for name in ("petr", "oleg", "igor"):
            assert "never met" in await house.say("anna", f"/challenge opponent={name} chess")
        told = await house.say("anna", "/challenge opponent=ivan chess")
        assert "3 challenges of yours wait for people" in told
        assert "have to write to me once first" in await house.say(
            "anna", "/challenge opponent='Иван Петрович' chess"
        ), "nobody has that for a handle"
        assert "cannot challenge yourself" in await house.say(
            "anna", "/challenge opponent=anna chess"
        )


async def test_whoever_blocked_them_is_not_bothered(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("petr", "hi", name="Petr")
        await house.say("petr", "/name Somebody")
        await house.say("petr", "/games")
        await _block(house)
        await house.say("anna", HOLD)
        assert "challenges" not in await house.say("petr", "/start")


async def _block(house: House) -> None:
    await house.say("anna", "/games")
    await house.say("petr", "/block @anna")
