"""Whoever cannot be reached keeps what they are owed, and the others are told only that."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import club


async def test_letters_wait_for_a_closed_door(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white", "club")
        house.closed.add("boris")
        await house.say("boris", "/accept", "club")
        assert any("cannot write to boris" in text for text in house.texts("club"))
        assert "cannot write to boris" in house.texts("anna")[-1]
        before = len(house.texts("boris"))
        await house.say("anna", "Nf3")
        assert len(house.texts("boris")) == before
        told = [text for text in house.texts("club") if "cannot write" in text]
        assert len(told) == 1, "it is said once"
        house.closed.clear()
        heard = await house.say("boris", "/games")
        assert "begins" in heard
        assert "Black to move." in heard
        assert heard.index("begins") < heard.index("Black to move.") < heard.index("your turn")


async def test_nothing_hidden_is_said_in_their_stead(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white", "club")
        await house.say("boris", "/accept", "club")
        house.closed.add("boris")
        await house.say("anna", "Nc3")
        for text in [*house.texts("club"), *house.texts("anna")]:
            assert "c3" not in text or text in house.texts("anna")
        assert not any("c3" in text for text in house.texts("club"))


async def test_another_account_of_theirs_serves(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white", "club")
        await house.say("boris", "/accept", "club")
        answer = await house.say("boris_tg", "/link")
        code = answer.split("“/link ")[1][:8]
        await house.say("boris", f"/link {code}")
        house.closed.add("boris")
        await house.say("anna", "e4")
        assert house.texts("boris_tg")[-1].endswith("Black to move.")
        assert not any("cannot write" in text for text in house.texts("club"))


async def test_a_clock_that_is_set_back_stops_no_letters(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.hear("anna", "e4")
        house.now -= 3600
        house.told.clear()
        await house.deliver()
        assert house.texts("anna")
        assert house.texts("boris")
