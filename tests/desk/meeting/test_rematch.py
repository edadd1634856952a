"""Rematch: the same two, the same terms, the sides changed, whatever platforms they use."""

from __future__ import annotations

import json
from pathlib import Path

from tests.desk.hall import Hall, hall
from tests.desk.parlour import begin, buttons, play, rows


async def test_the_button_under_the_result(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await play(house, 1, "anna", "boris", "boris", "pace=3d rated=no rules=berkeley")
        assert buttons(house, "anna") == buttons(house, "boris") == {"Rematch": "#1 /rematch"}
        public = [one for to, one in house.chats["discord"].sent if to.place == "club"][-1]
        assert not public.choices
        told = await house.say("discord", "anna", "#1 /rematch")
        assert "Challenge 2 to boris: Kriegspiel; you Black" in told
        assert "Berkeley rules (2005); 3 days a turn; casual" in told
        assert "Challenge 2" in house.chats["discord"].texts("boris")[-1]
        again = await house.say("discord", "anna", "#1 /rematch")
        assert "Challenge 2 to boris" in again
        assert rows(tmp_path, "SELECT count(*) FROM challenge") == [(2,)]


async def test_when_both_press_it_the_match_begins(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await play(house, 1, "anna", "boris", "draw", "pace=3d")
        await house.say("discord", "boris", "#1 /rematch")
        assert "Match #2 begins" in await house.say("discord", "anna", "#1 /rematch")
    seats = rows(tmp_path, "SELECT match, seat, member FROM seat ORDER BY match, seat")
    assert seats == [(1, "black", 2), (1, "white", 1), (2, "black", 1), (2, "white", 2)]
    first, second = (
        json.loads(terms) for (terms,) in rows(tmp_path, "SELECT terms FROM match ORDER BY id")
    )
    assert first == second
    assert rows(tmp_path, "SELECT place FROM match") == [("club",), ("club",)]


async def test_a_declined_rematch_may_be_asked_for_again(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await play(house, 1, "anna", "boris", "boris")
        await house.say("discord", "anna", "/rematch")
        await house.say("discord", "boris", "/decline")
        assert "Challenge 3 to boris" in await house.say("discord", "anna", "/реванш 1")


async def test_across_platforms(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        told = await house.say("discord", "anna", "/invite kriegspiel side=white")
        code = told.split("/join ")[1][:8]
        await house.say("telegram", "boris", f"/join {code}")
        await house.say("telegram", "boris", "/resign")
        assert buttons(house, "boris", "telegram") == {"Rematch": "#1 /rematch"}
        await house.say("telegram", "boris", "#1 /rematch")
        assert "boris challenges anna" in house.chats["discord"].texts("anna")[-1]
        assert "You are Black against boris" in await house.say("discord", "anna", "/accept")
        assert any("You are White" in one for one in house.chats["telegram"].texts("boris"))


async def test_who_may_not(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        assert "no running match" in await house.say("discord", "anna", "/rematch")
        await begin(house, 1, "anna", "boris")
        assert "still running" in await house.say("discord", "anna", "#1 /rematch")
        assert "#9" in await house.say("discord", "anna", "#9 /rematch")
        await house.say("discord", "anna", "/resign")
        assert "not yours" in await house.say("discord", "carol", "/rematch 1")
        await delete(house, "boris")
        assert "nobody" in await house.say("discord", "anna", "/rematch 1")


async def delete(house: Hall, user: str) -> None:
    for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
        await house.say("discord", user, said)


async def test_a_position_that_was_agreed_is_agreed_again(tmp_path: Path) -> None:
    setup = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with hall(tmp_path) as house:
        await begin(house, 1, "anna", "boris", f"setup='{setup}'")
        await house.say("discord", "boris", "/resign")
        await house.say("discord", "boris", "/rematch")
        await house.say("discord", "anna", "/rematch")
    assert rows(tmp_path, "SELECT setup FROM challenge") == [(setup,), (setup,)]
    assert rows(tmp_path, "SELECT json_extract(terms, '$.rated') FROM match") == [(0,), (0,)]
