"""What operators see of the house, and closing it for maintenance."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.desk.reception.desk import Desk
from tests.club_for_tests import DAY, HOUR, OPERATOR, club


async def test_status_is_for_operators(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=1d")
        assert "for the operators" in await house.say("anna", "/status")
        assert "for the operators" in await house.say("anna", "/maintenance on")
        shown = await house.say(OPERATOR, "/status")
        assert "3 members; 1 match running." in shown
        assert "0 letters owed; nothing waits." in shown
        assert "Discord: last contact" in shown
        await house.say(OPERATOR, "/language ru")
        assert "3 участника; идёт 1 партия." in await house.say(OPERATOR, "/статус")


async def test_a_calendar_that_is_set_back_makes_no_house_younger(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        passed = 1000.0
        house.desk = Desk(
            house.database,
            now=lambda: house.now,
            random=Random(7),
            tick=lambda _: 0,
            operators=house.operators,
            monotonic=lambda: passed,
        )
        house.now -= DAY
        passed += 2 * HOUR
        assert (await house.say(OPERATOR, "/status")).startswith("Up for 2 hours.")


async def test_whoever_asks_where_nobody_is_an_operator_hears_how_to_become_one(
    tmp_path: Path,
) -> None:
    """At a table at home that is whoever has just started the bot."""
    async with club(tmp_path) as house:
        house.operators.clear()
        told = await house.say("anna", "/status")
        assert told.endswith("start it anew with UMPIRE_OPERATORS=discord:anna")
        await house.say("boris", "/language ru")
        assert "UMPIRE_OPERATORS=discord:boris" in await house.say("boris", "/обслуживание")
        assert "UMPIRE_OPERATORS" not in await house.say("anna", "/status", "club")


async def test_maintenance_stops_the_clocks_and_everybody_is_told(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=1d")
        await house.begin("carol", "ivan", "pace=1d")
        await house.say("dora", "/start")
        await house.wait(23 * HOUR)
        await house.say(OPERATOR, "/maintenance on until noon")
        for who in ("anna", "boris", "carol", "ivan", OPERATOR):
            begins = "Maintenance begins: until noon. All clocks stand still"
            assert len(house.heard(who, begins)) == 1
        assert not house.heard("dora", "Maintenance")
        await house.wait(3 * DAY)
        await house.restart()
        await house.wait(3 * DAY)
        assert await house.left(match, "white") == HOUR
        assert "not taken" in await house.say("anna", "e4")
        assert await house.acts(match) == []
        assert "Maintenance is on: until noon." in await house.say(OPERATOR, "/maintenance")
        before = len(house.told)
        await house.say(OPERATOR, "/maintenance off")
        over = [one.who for one in house.told[before:] if "Maintenance is over" in one.text]
        assert sorted(over) == ["anna", "boris", "carol", "ivan", OPERATOR]
        await house.wait(HOUR // 2)
        assert not house.heard("anna", "I was away")  # they knew why
        await house.say("anna", "e4")
        assert await house.acts(match) == ["try e2e4"]
        await house.wait(HOUR)
        assert await house.result(2) == "0-1"


async def test_the_same_said_twice_is_told_once(tmp_path: Path) -> None:
    """Whoever is not sure, or there are two operators."""
    async with club(tmp_path) as house:
        await house.begin(settings="pace=1d")
        for again in range(2):
            said = await house.say(OPERATOR, "/maintenance on until noon")
            assert said.startswith(
                "Maintenance is on: until noon." if again else "Maintenance begins"
            )
        assert len(house.heard("anna", "Maintenance begins")) == 1
        await house.say(OPERATOR, "/maintenance on until two")
        assert len(house.heard("anna", "Maintenance begins")) == 2


async def test_the_status_says_that_the_house_is_closed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "Maintenance" not in await house.say(OPERATOR, "/status")
        await house.say(OPERATOR, "/maintenance on until noon")
        assert "Maintenance is on: until noon." in await house.say(OPERATOR, "/status")
        await house.say(OPERATOR, "/maintenance off")
        assert "Maintenance" not in await house.say(OPERATOR, "/status")


async def test_who_was_put_off_is_told_when_maintenance_is_over(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for who in ("dora", "eva"):
            await house.say(who, "/start")
        await house.wait(HOUR)
        await house.say(OPERATOR, "/maintenance on")
        await house.wait(HOUR)
        assert "when I tell you that it is over" in await house.say("dora", "/seek kriegspiel")
        await house.say(OPERATOR, "/maintenance on a little longer")
        await house.say(OPERATOR, "/maintenance off")
        assert len(house.heard("dora", "Maintenance is over")) == 1
        assert not house.heard("eva", "Maintenance")


async def test_what_is_due_waits_for_the_end_of_maintenance(tmp_path: Path) -> None:
    async with club(tmp_path, "2026-01-05 06:00") as house:
        await house.begin(settings="pace=5d")
        await house.say("anna", "/digest 09:00")
        await house.say(OPERATOR, "/maintenance on")
        await house.wait(2 * DAY)
        assert not house.heard("anna", "Your turn today")
        await house.say(OPERATOR, "/maintenance off")
        await house.wait(1)
        assert len(house.heard("anna", "Your turn today")) == 1


async def test_talk_in_public_is_not_answered_with_maintenance(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say(OPERATOR, "/maintenance on")
        assert await house.say("anna", "what a nice day", "club") == ""
        assert "not taken" in await house.say("anna", "/games", "club")
