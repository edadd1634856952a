"""A tournament starts by hand or on its day, or is called off."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import (
    SIX,
    contest_of,
    found_cup,
    open_games,
)

pytestmark = pytest.mark.asyncio


async def test_a_start_needs_players_and_warns_of_too_many_rounds(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=5 size=12", ("anna",))
        assert "it takes at least 2 players" in await house.say("anna", "/tournament start 1")
        for name in SIX[1:]:
            await house.say(name, "/tournament join 1")
        assert "5 rounds are too many" in await house.say("anna", "/tournament start 1")


async def test_a_date_checks_in_and_starts_by_itself(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, 'format=swiss rounds=2 size=8 start="2026-01-06 12:00" checkin=1h', SIX
        )
        await house.wait(DAY - 3600 + 1)
        assert house.heard("boris", "starts in")
        for name in SIX[:5]:
            assert "you are checked in" in await house.say(name, "/tournament here 1")
        await house.wait(3600)
        contest = await contest_of(house)
        assert len(contest.order) == 5
        assert house.heard("fedor_tg", "did not check in")
        assert len(await open_games(house)) == 2


async def test_too_few_on_the_day_is_called_off(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        settings = 'format=swiss rounds=2 size=4-8 start="2026-01-06 12:00" checkin=off'
        await found_cup(house, settings, SIX[1:3])
        await house.wait(DAY + 1)
        assert (await contest_of(house)).stage == "cancelled"
        assert house.heard("boris", "too few players")
        assert not house.heard("boris", "/tournament again")
        assert house.heard("anna", "too few players")  # who leads it, and had not entered
        assert house.heard(
            "anna", "once more, say in the channel in which it was announced: /tourn"
        )


async def test_whoever_loses_by_not_coming_was_told_by_when(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/language ru")
        await found_cup(house, "format=roundrobin size=2 noshow=2d start=full", ("anna", "boris"))
        assert house.heard("anna", "Make a move within 2 days (2026-01-07 12:00 UTC), or say /")
        assert house.heard("boris", "не позже чем через 2 дня (07.01.2026 12:00 UTC), иначе партия")
        for who in ("anna", "boris"):
            await house.say(who, "/tournament here 1")
        await house.wait(2 * DAY)
        assert await house.result(1) is None
        await found_cup(house, "format=roundrobin size=2 start=full", ())
        await house.say("anna", "/tournament join 2")
        before = len(house.told)
        await house.say("elena", "/tournament join 2")
        assert not any("Make a move within" in one.whole for one in house.told[before:])


async def test_nobody_has_stayed_away_whom_their_opponent_kept_waiting(tmp_path: Path) -> None:
    """Black hears of three days for the turn, and has not lost an hour later."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 noshow=2d start=full", ("anna", "boris"))
        ((match, white, black),) = await open_games(house)
        await house.wait(2 * DAY - 3600)
        await house.say(white, f"#{match} e4")
        await house.wait(2 * DAY)
        assert await house.result(match) is None
        assert "White to move" in await house.say(black, f"#{match} e5")


async def test_who_is_to_move_and_does_not_come_has_stayed_away(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 noshow=1d start=full", ("anna", "boris"))
        ((match, white, _),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.wait(DAY - 1)
        assert await house.result(match) is None
        await house.wait(1)
        assert await house.result(match) == "1-0"
