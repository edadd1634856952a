"""Linking accounts across platforms, and invitations that work across them."""

from __future__ import annotations

import re
from pathlib import Path

from bot.desk.meeting.codes import WRONG_AT_MOST
from bot.desk.members.link import LIFETIME
from tests.desk.hall import Hall, hall

CODE = re.compile(r"/(?:link|join) ([A-Z2-9]{8})")


def code_in(text: str) -> str:
    found = CODE.search(text)
    assert found, text
    return found[1]


async def begin(house: Hall) -> None:
    """Anna on Discord against Boris on Telegram."""
    code = code_in(await house.say("discord", "anna", "/invite kriegspiel side=white"))
    assert "begins" in await house.say("telegram", "boris", f"/join {code.lower()}")


async def test_a_discord_player_meets_a_telegram_player(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await begin(house)
        assert "Done" in await house.say("discord", "anna", "e4")
        assert house.chats["telegram"].texts("boris")[-1].endswith("Black to move.")
        assert "Done" in await house.say("telegram", "boris", "e5")


async def test_an_invitation_is_good_once(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        code = code_in(await house.say("discord", "anna", "/invite chess"))
        assert "own challenge" in await house.say("discord", "anna", f"/join {code}")
        await house.say("telegram", "boris", f"/start {code}")
        assert "wrong, has been used" in await house.say("telegram", "carol", f"/join {code}")


async def test_matches_and_language_follow_the_linked_member(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await begin(house)
        await house.say("discord", "anna", "/language ru")
        code = code_in(await house.say("discord", "anna", "/link"))
        assert "anna" in await house.say("telegram", "anna_tg", f"/link {code}")
        assert "Ход сделан" in await house.say("telegram", "anna_tg", "e4")
        # What follows is told where she was heard last.
        await house.say("telegram", "boris", "e5")
        assert house.chats["telegram"].texts("anna_tg")[-1].endswith("Ход белых.")
        assert "отвязана, её имя теперь — anna_tg" in await house.say(
            "telegram", "anna_tg", "/unlink"
        )
        await house.say("telegram", "boris", "/draw")
        assert "ничью" in house.chats["discord"].texts("anna")[-1]


async def test_opponents_cannot_be_linked(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await begin(house)
        code = code_in(await house.say("discord", "anna", "/link"))
        assert "against each other" in await house.say("telegram", "boris", f"/link {code}")


async def test_a_code_grows_old_and_cannot_be_found_by_trying(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        code = code_in(await house.say("discord", "anna", "/link"))
        house.now += LIFETIME
        assert "too old" in await house.say("telegram", "boris", f"/link {code}")
        fresh = code_in(await house.say("discord", "anna", "/link"))
        for _ in range(WRONG_AT_MOST - 1):
            await house.say("telegram", "boris", "/link AAAAAAAA")
        assert "Too many" in await house.say("telegram", "boris", f"/link {fresh}")
        house.now += 3601
        assert "too old" in await house.say("telegram", "boris", f"/link {fresh}")


async def test_codes_are_private(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        assert "in private" in await house.say("discord", "anna", "/link", place="club")
