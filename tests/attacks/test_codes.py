"""Codes and names: guessed, used twice, used for what they are not for."""

from __future__ import annotations

import re
from pathlib import Path

from bot.club.bounds import WRONG_CODES
from tests.club_for_tests import club

_CODE = re.compile(r"\b[A-HJ-NP-Z2-9]{8}\b")


def code_in(text: str) -> str:
    found = _CODE.search(text)
    assert found, text
    return found[0]


async def test_an_invitation_is_no_link_and_a_link_no_invitation(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/games")
        invitation = code_in(await house.say("anna", "/invite kriegspiel"))
        link = code_in(await house.say("anna", "/link"))
        assert invitation != link
        assert "wrong" in await house.say("mallory_tg", f"/link {invitation}")
        assert "wrong" in await house.say("mallory_tg", f"/join {link}")
        assert house.rows("SELECT count(*) FROM match") == [(0,)]
        assert house.rows("SELECT count(*) FROM account WHERE member = 1") == [(1,)]


async def test_an_invitation_is_taken_once_and_not_by_its_owner(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code = code_in(await house.say("anna", "/invite kriegspiel pace=none"))
        await house.say("anna", f"/join {code}")
        assert house.rows("SELECT count(*) FROM match") == [(0,)]
        await house.say("boris", f"/join {code.lower()}")
        for who in ("boris", "mallory", "anna"):
            await house.say(who, f"/join {code}")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


async def test_codes_are_not_found_by_trying(tmp_path: Path) -> None:
    """Of 32 ** 8 codes a person tries some in an hour, whatever they are for."""
    async with club(tmp_path) as house:
        code = code_in(await house.say("anna", "/invite kriegspiel pace=none"))
        for number in range(WRONG_CODES):
            await house.say("mallory", f"/join {'ABCDEFGH'[number % 8] * 8}")
        assert "Too many" in await house.say("mallory", f"/join {code}")
        assert "Too many" in await house.say("mallory", f"/link {code}")
        assert house.rows("SELECT count(*) FROM match") == [(0,)]


async def test_no_code_is_stored_as_it_is(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code = code_in(await house.say("anna", "/link"))
        stored = repr(house.rows("SELECT * FROM code"))
        assert code not in stored


async def test_nobody_is_called_by_whoever_writes_their_name(tmp_path: Path) -> None:
    """Names and mentions in what people write call nobody, and are nobody's markup."""
    hostile = "@everyone <@1> <@&2> [x](http://evil.example) **anna**"
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        told = len(house.told)
        await house.say("mallory", f"/report {hostile}", name=hostile)
        await house.say("mallory", f"/challenge @anna kriegspiel {hostile}", "club", name=hostile)
        await house.say("mallory", hostile, "club", name=hostile)
        for one in house.told[told:]:
            called = [mention.user for mention in one.message.mentions]
            assert set(called) <= {"anna"}, one.text
            assert "http://" not in one.text or one.who == "mallory"
