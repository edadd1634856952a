"""Linking accounts across platforms, and invitations that work across them."""

from __future__ import annotations

import re
from pathlib import Path

from bot.club.bounds import WRONG_CODES
from bot.desk.members.link import LIFETIME
from tests.club_for_tests import House, club

CODE = re.compile(r"/(?:link|join) ([A-Z2-9]{8})")


def code_in(text: str) -> str:
    found = CODE.search(text)
    assert found, text
    return found[1]


async def begin(house: House) -> None:
    """Anna on Discord against Boris on Telegram."""
    code = code_in(await house.say("anna", "/invite kriegspiel side=white"))
    assert "begins" in await house.say("boris", f"/join {code.lower()}", chat="telegram")


async def test_a_discord_player_meets_a_telegram_player(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        assert "Done" in await house.say("anna", "e4")
        assert house.texts("boris")[-1].endswith("Black to move.")
        assert "Done" in await house.say("boris", "e5", chat="telegram")


async def test_an_invitation_is_good_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code = code_in(await house.say("anna", "/invite chess"))
        assert "own challenge" in await house.say("anna", f"/join {code}")
        await house.say("boris", f"/start {code}", chat="telegram")
        assert "wrong, has been used" in await house.say("carol", f"/join {code}", chat="telegram")


async def test_matches_and_language_follow_the_linked_member(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        await house.say("anna", "/language ru")
        code = code_in(await house.say("anna", "/link"))
        assert "anna" in await house.say("anna_tg", f"/link {code}")
        assert "Ход сделан" in await house.say("anna_tg", "e4")
        # What follows is told where she was heard last.
        await house.say("boris", "e5", chat="telegram")
        assert house.texts("anna_tg")[-1].endswith("Ход белых.")
        assert "отвязана, её имя теперь — anna_tg" in await house.say("anna_tg", "/unlink")
        await house.say("boris", "/draw", chat="telegram")
        assert "ничью" in house.texts("anna")[-1]


async def test_opponents_cannot_be_linked(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        code = code_in(await house.say("anna", "/link"))
        assert "against each other" in await house.say("boris", f"/link {code}", chat="telegram")


async def test_a_code_grows_old_and_cannot_be_found_by_trying(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code = code_in(await house.say("anna", "/link"))
        house.now += LIFETIME
        assert "too old" in await house.say("boris", f"/link {code}", chat="telegram")
        fresh = code_in(await house.say("anna", "/link"))
        for _ in range(WRONG_CODES - 1):
            await house.say("boris", "/link AAAAAAAA", chat="telegram")
        assert "Too many" in await house.say("boris", f"/link {fresh}", chat="telegram")
        house.now += 3601
        assert "too old" in await house.say("boris", f"/link {fresh}", chat="telegram")


async def test_codes_are_private(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "in private" in await house.say("anna", "/link", place="club")
