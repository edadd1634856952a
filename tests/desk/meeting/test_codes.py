"""Codes: what was drawn before is not given again."""

from __future__ import annotations

from pathlib import Path

from bot.club.bounds import WRONG_CODES
from tests.club_for_tests import club


async def test_the_same_seed_draws_other_codes(tmp_path: Path) -> None:
    """A restart begins the club's seed anew, as a second script on the same database does."""
    async with club(tmp_path) as house:
        found = set()
        for command in ("/invite kriegspiel", "/link", "/invite chess", "/link"):
            await house.restart()
            told = await house.say("anna", command)
            assert "went wrong" not in told
            found |= {word.strip(".:`“”") for word in told.split() if _is_code(word.strip(".:`“”"))}
        assert house.rows("SELECT count(*) FROM code") == [(3,)]  # a new link code voids the old
        assert len(found) == 4


def _is_code(word: str) -> bool:
    return len(word) == 8 and word.isalnum() and word.isupper()


async def test_a_number_is_no_code_and_costs_no_try(tmp_path: Path) -> None:
    """Members say “/join 3” of a tournament or a challenge that was posted with its number."""
    async with club(tmp_path) as house:
        for _ in range(WRONG_CODES + 1):
            told = await house.say("anna", "/join 3", "club")
            assert "/accept 3" in told
            assert "/tournament join 3" in told
        assert "/tournament join 3" in await house.say("boris", "/войти №3")
        assert "wrong" in await house.say("anna", "/join 34567892")


async def test_a_code_by_itself_is_taken_up(tmp_path: Path) -> None:
    """A friend passes on the code alone. That it costs a try when it is wrong is as with “/join”."""
    async with club(tmp_path) as house:
        told = await house.say("anna", "/invite kriegspiel")
        code = told.split("/join ")[1][:8]
        assert "wrong" in await house.say("boris", "PG9B25A6")
        assert "Match #1 begins" in await house.say("boris", f" {code}.")
        for _ in range(WRONG_CODES):
            told = await house.say("carol", "PG9B25A6")
        assert "wrong" in told
        assert "hour" in await house.say("carol", "PG9B25A6")


async def test_a_code_that_links_links_by_itself(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", "/link")
        (code,) = {word.strip(".:`“”") for word in told.split() if _is_code(word.strip(".:`“”"))}
        assert "wrong" not in await house.say("carol", code)
        assert house.buttons("anna")


async def test_a_shouted_move_is_no_code(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "wrong" not in await house.say("anna", "QUEENXF7")


async def test_an_invitation_is_listed_as_what_only_its_code_opens(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/invite chess")
        assert "1: anna → whoever has the code: Chess" in await house.say("anna", "/games")
        assert "Cancel 1: whoever has the code" in house.buttons("anna")
        await house.say("anna", "/language ru")
        assert "1: anna → любой, у кого есть код: Шахматы" in await house.say("anna", "/games")
        await house.say("anna", "/seek chess")
        assert "2: anna → любой желающий: Шахматы" in await house.say("anna", "/games")
