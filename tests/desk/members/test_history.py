"""The past: a member's finished matches, a page at a time."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import club


async def test_beyond_the_last_page_there_is_the_last(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/resign sure")
        for said in ("/history 99", "/history page 2", "/история 7"):
            assert f"#{match}" in await house.say("anna", said)
