"""Mending: what was set aside goes on, or is given up, and people are told."""

from __future__ import annotations

from pathlib import Path

from bot.desk.reception.mending import Outcome, drop, retry
from bot.desk.visit.visit import Visit
from storage import asides
from tests.club_for_tests import House, club
from tests.stored import change


async def _settle(house: House, *, give_up: bool = False) -> list[Outcome]:
    outcomes = []
    for one in await house.database.read(asides.everything):

        async def work(visit: Visit, one: asides.Aside = one) -> bool:
            outcomes.append(await (drop if give_up else retry)(visit, one))
            return True

        await house.desk.do(work)
    await house.deliver()
    return outcomes


async def _broken(tmp_path: Path) -> int:
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris", "5m+5s")
        await house.say("anna", f"#{number} e4")
        await house.wait(20)
    change(tmp_path / "club.db", "UPDATE act SET body = 'try d4' WHERE match = ?", number)
    async with club(tmp_path) as house:
        await house.say("boris", f"#{number} e5")
    return number


async def test_a_match_goes_on_once_it_can_be_served(tmp_path: Path) -> None:
    number = await _broken(tmp_path)
    async with club(tmp_path) as house:
        left = await house.left(number, "black")
        (outcome,) = await _settle(house)
        assert outcome.still is not None
        assert outcome.still.fault == "ToldDiffers"
    change(tmp_path / "club.db", "UPDATE act SET body = 'try e2e4' WHERE match = ?", number)
    async with club(tmp_path) as house:
        house.told.clear()
        (outcome,) = await _settle(house)
        assert outcome.still is None
        assert sorted(one.who for one in house.told) == ["anna", "boris"]
        assert all(f"#{number} goes on" in one.text for one in house.told)
        assert await house.left(number, "black") == left
        assert "adjourned" not in await house.say("boris", f"#{number} e5")
        assert len(await house.acts(number)) == 2
        await house.wait(400)
        assert await house.result(number) == "0-1"  # the clock runs again
        assert house.rows("SELECT count(*) FROM aside") == [(0,)]


async def test_a_match_that_is_given_up_counts_for_nothing(tmp_path: Path) -> None:
    number = await _broken(tmp_path)
    async with club(tmp_path) as house:
        house.told.clear()
        await _settle(house, give_up=True)
        assert sorted(one.who for one in house.told) == ["anna", "boris"]
        assert all("is called off" in one.text for one in house.told)
        assert await house.result(number) == "*"
        assert await house.say("anna", "/games")
        assert house.rows("SELECT count(*) FROM aside") == [(0,)]


async def test_letters_and_jobs_are_put_back(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/digest 13:00")
        await house.hear("anna", "/games")
    change(tmp_path / "club.db", "UPDATE outbox SET body = '{' WHERE ended IS NULL")
    change(tmp_path / "club.db", "UPDATE job SET payload = '{'")
    async with club(tmp_path) as house:
        await house.wait(7200)
        kinds = house.rows("SELECT kind FROM aside ORDER BY kind")
        assert kinds == [("job",), ("letter",)]
        assert "reminder, your digest" not in "".join(house.texts("anna"))  # whose, none can read
        outcomes = await _settle(house)
        assert [one.still is None for one in outcomes].count(False) == 1  # the letter still fails
        assert house.rows("SELECT kind FROM job") == [("digest",)]
        await _settle(house, give_up=True)
        assert house.rows("SELECT count(*) FROM aside") == [(0,)]
        assert house.rows("SELECT count(*) FROM outbox WHERE body = '{'") == [(0,)]


async def test_someone_can_leave_while_a_match_of_theirs_is_adjourned(tmp_path: Path) -> None:
    number = await _broken(tmp_path)
    async with club(tmp_path) as house:
        for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("anna", said)
        assert house.texts("anna")[-1].startswith("You are deleted")
        assert await house.result(number) == "*"
        assert "is called off" in house.texts("boris")[-1]
