"""Passwords: said in private, never shown, wrong ones counted, kept by the next tournament."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.club_for_tests import HOUR, House, club
from tests.desk.tournaments.cup import CLUB, LINE, contest_of

pytestmark = pytest.mark.asyncio
GUARDED = f"/tournament {LINE} format=swiss size=8 access=password"


async def drawn(house: House, create: str = GUARDED) -> str:
    """The password that was drawn for a new tournament."""
    await house.say("anna", create, CLUB)
    found = re.search(r"the password is (\S+)\.", house.heard("anna", "the password is")[-1].text)
    assert found is not None
    return found[1]


async def test_who_knows_the_password_may_enter(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        word = await drawn(house)
        assert "takes a password" in await house.say("boris", "/tournament join 1")
        assert "4 tries left" in await house.say("boris", "/tournament join 1 password=wrong")
        await house.restart()
        joined = await house.say("boris", f"/tournament join 1 password={word.upper()}")
        assert "You have joined" in joined
        assert "You have joined" in await house.say("elena", f"/tournament join 1 {word}")
        assert "You have joined" in await house.say("anna", "/tournament join 1")


async def test_it_is_shown_to_nobody_but_the_organiser(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        word = await drawn(house)
        await house.say("boris", f"/tournament join 1 {word}")
        await house.say("anna", "/tournament entry 1 password=Rosebud")
        for words in ("/tournament 1", "/tournament log 1", "/tournament export 1", "/mydata"):
            told = await house.say("boris", words)
            assert word not in told
            assert "rosebud" not in told.lower()
        assert all(word not in one.whole for one in house.told if one.who != "anna")
        assert all("rosebud" not in one.whole.lower() for one in house.told)
        kept = house.rows("SELECT body FROM contest_event")
        assert word not in str(kept)
        assert "rosebud" not in str(kept).lower()


async def test_in_public_it_is_not_looked_at_and_not_said_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        word = await drawn(house)
        for said in (f"/tournament join 1 password={word}", f"/tournament join 1 {word}"):
            told = await house.say("boris", said, CLUB)
            assert "in private" in told
            assert word not in told
        wrong = await house.say("boris", "/tournament join 1 password=wrong", CLUB)
        assert wrong == told
        assert not (await contest_of(house)).active
        told = await house.say("anna", "/tournament entry 1 password=Rosebud", CLUB)
        assert "in private" in told
        assert "5 tries" not in await house.say("boris", f"/tournament join 1 {word}")
        assert len((await contest_of(house)).active) == 1
        told = await house.say("anna", f"/tournament {LINE} format=swiss password=Tulip", CLUB)
        assert "access=password" in told
        assert all("tulip" not in one.whole.lower() for one in house.told)


async def test_wrong_ones_are_counted(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        word = await drawn(house)
        for left in (4, 3, 2, 1):
            told = await house.say("boris", f"/tournament join 1 password=wrong{left}")
            assert f"{left} tr" in told
        assert "try again in an hour" in await house.say("boris", "/tournament join 1 password=w5")
        assert "try again in an hour" in await house.say("boris", f"/tournament join 1 {word}")
        assert "You have joined" in await house.say("elena", f"/tournament join 1 {word}")
        await house.wait(HOUR + 60)
        assert "You have joined" in await house.say("boris", f"/tournament join 1 {word}")


async def test_another_password_lets_nobody_in_by_the_old_one(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        word = await drawn(house)
        await house.say("boris", f"/tournament join 1 {word}")
        await house.say("boris", "/tournament leave 1")
        assert "at least 4" in await house.say("anna", "/tournament entry 1 password=abc")
        await house.say("anna", "/tournament entry 1 password=Rosebud")
        assert "takes a password" in await house.say("boris", "/tournament join 1")
        assert "not the password" in await house.say("boris", f"/tournament join 1 {word}")
        assert "You have joined" in await house.say("boris", "/tournament join 1 ROSEBUD")


async def test_the_next_one_has_the_same_password(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        word = await drawn(house)
        await house.say("anna", "/tournament again 1", CLUB)
        assert house.heard("anna", "has the same password")
        assert "You have joined" in await house.say("boris", f"/tournament join 2 {word}")


async def test_a_guest_needs_none_and_an_open_tournament_can_get_one(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/tournament {LINE} format=swiss size=8", CLUB)
        await house.say("boris", "/tournament join 1 nonsense")
        assert len((await contest_of(house)).active) == 1
        await house.say("anna", "/tournament entry 1 password=Rosebud")
        assert "takes a password" in await house.say("elena", "/tournament join 1")
        await house.say("anna", "/tournament invite 1 @elena")
        assert "You have joined" in await house.say("elena", "/tournament join 1")
        await house.say("anna", "/tournament entry 1 access=open")
        assert "You have joined" in await house.say("galina", "/tournament join 1")
