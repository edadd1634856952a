"""Whoever cannot be reached keeps what he is owed, and the others are told only that."""

from __future__ import annotations

from pathlib import Path

from tests.desk.hall import hall


async def test_letters_wait_for_a_closed_door(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        discord = house.chats["discord"]
        await house.say("discord", "anna", "/challenge @boris kriegspiel side=white", "club")
        discord.closed.add("boris")
        await house.say("discord", "boris", "/accept", "club")
        assert any("cannot write to boris" in text for text in discord.posted("club"))
        assert "cannot write to boris" in discord.texts("anna")[-1]
        before = len(discord.texts("boris"))
        await house.say("discord", "anna", "Nf3")
        assert len(discord.texts("boris")) == before
        told = [text for text in discord.posted("club") if "cannot write" in text]
        assert len(told) == 1, "it is said once"
        discord.closed.clear()
        heard = await house.say("discord", "boris", "/games")
        assert "begins" in heard
        assert "Black to move." in heard
        assert heard.index("begins") < heard.index("Black to move.") < heard.index("your turn")


async def test_nothing_hidden_is_said_in_his_stead(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        discord = house.chats["discord"]
        await house.say("discord", "anna", "/challenge @boris kriegspiel side=white", "club")
        await house.say("discord", "boris", "/accept", "club")
        discord.closed.add("boris")
        await house.say("discord", "anna", "Nc3")
        for text in [*discord.posted("club"), *discord.texts("anna")]:
            assert "c3" not in text or text in discord.texts("anna")
        assert not any("c3" in text for text in discord.posted("club"))


async def test_another_account_of_his_serves(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        discord, telegram = house.chats["discord"], house.chats["telegram"]
        await house.say("discord", "anna", "/challenge @boris kriegspiel side=white", "club")
        await house.say("discord", "boris", "/accept", "club")
        answer = await house.say("telegram", "boris_tg", "/link")
        code = answer.split("“/link ")[1][:8]
        await house.say("discord", "boris", f"/link {code}")
        discord.closed.add("boris")
        await house.say("discord", "anna", "e4")
        assert telegram.texts("boris_tg")[-1].endswith("Black to move.")
        assert not any("cannot write" in text for text in discord.posted("club"))
