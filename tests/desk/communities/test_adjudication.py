"""A dead match is ended by whoever is in charge."""

from __future__ import annotations

from pathlib import Path

from storage import matches
from tests.club_for_tests import DAY, club


async def test_an_organiser_ends_a_dead_match(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins |= {"carol", "anna"}
        await house.begin()
        await house.say("anna", "e4")
        verdict = "/adjudicate #1 1-0 boris has left"
        assert "say it there" in await house.say("carol", verdict)
        assert "for the organisers" in await house.say("dora", verdict, "club")
        assert "not at home here" in await house.say("carol", verdict, "other")
        assert "yourself" in await house.say("anna", verdict, "club")
        assert "goes on" in await house.say("carol", verdict, "club")
        house.now += 3 * DAY
        for wrong in ("/adjudicate 1-0", "/adjudicate #1", "/adjudicate #1 2-0"):
            assert "/adjudicate #7 1-0" in await house.say("carol", wrong, "club")
        assert "no match #9" in await house.say("carol", "/adjudicate #9 1-0", "club")
        before = len(house.texts("boris"))
        told = await house.say("carol", verdict, "club")
        assert told == "#1: carol, as organiser, adjudicates 1–0. Reason: boris has left"
        assert house.texts("boris")[before] == told
        assert told in house.texts("anna")
        assert any("awarded to White. 1–0" in text for text in house.texts("club"))
        assert "over already" in await house.say("carol", verdict, "club")
        match = await house.database.read(lambda tx: matches.match(tx, 1))
        assert match
        assert (match.result, match.reason) == ("1-0", "adjudication")
        await house.say("boris", "/record #1")
        block = house.told[-1].block
        assert block
        assert "adjudge 1-0" in block.text


async def test_a_private_match_is_adjudicated_by_nobody_but_an_operator(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("carol")
        house.operators.add(("telegram", "olga"))
        await house.begin(place=None)
        house.now += 30 * DAY
        draw = "/присудить #1 ничья оба ушли"
        assert "не из этого сообщества" in await house.say("carol", draw, "club")
        assert "½–½" in await house.say("olga", draw, chat="telegram")
