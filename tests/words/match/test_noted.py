"""The notebook in words: what was done is named in the reader's language, and once."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import club


async def test_a_record_of_an_open_game_names_moves_in_words_and_each_side_once(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="exchange-chess")
        for who, text in (("anna", "K@a1"), ("anna", "N@d2"), ("boris", "Q@c2")):
            await house.say(who, text)
        lines = (await house.say("anna", "/record")).splitlines()
        assert "  2. White  Knight on d2." in lines
        assert "  2. Black  a queen from the reserve to c2." in lines
        await house.say("boris", "/language ru")
        russian = await house.say("boris", "/record")
        assert "Ферзь на c2." in russian
        assert "@" not in russian


async def test_what_was_opened_is_told_once_and_a_skip_is_one(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="modern-kriegspiel")
        for who, text in (("anna", "e4"), ("anna", "open e5"), ("boris", "d5"), ("boris", "skip")):
            await house.say(who, text)
        assert "  1. White  e2e4. Opened: empty e5." in await house.say("anna", "/record")
        assert "  1. Black  d7d5. Skip." in await house.say("boris", "/record")
