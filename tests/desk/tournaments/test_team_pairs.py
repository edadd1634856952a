"""What organisers decide of teams: a start without some of them, matches in a draft."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.desk.tournaments.cup import contest_of
from tests.desk.tournaments.test_teams import found_teams

FOUR = (("boris",), ("clara",), ("elena",), ("galina",))


@pytest.mark.asyncio
async def test_it_does_not_start_without_two_full_teams(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "team boards=2", ("boris", "clara"), ("elena",))
        told = await house.say("anna", "/tournament start 1 sure")
        assert "two" in told
        assert (await contest_of(house)).stage == "registration"
        await house.say("galina", "/tournament join 1 elenas")
        await house.say("hugo", "/tournament team 1 hugos")
        told = await house.say("anna", "/tournament start 1")
        assert "too few players for 2 boards: hugos" in told
        assert (await contest_of(house)).stage == "registration"
        await house.say("anna", house.buttons("anna")["Start without them"])
        assert house.heard("hugo", "hugos has too few players to start")
        assert (await contest_of(house)).stage == "running"


@pytest.mark.asyncio
async def test_matches_are_laid_down_by_name_or_number_and_the_rest_follows(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "teamswiss boards=1 review=1h rounds=3", *FOUR)
        await house.say("anna", "/tournament start 1")
        names = (await contest_of(house)).team_order
        assert "name the teams" in await house.say("anna", "/tournament override 1 nobody-there")
        assert "named twice" in await house.say(
            "anna", f"/tournament override 1 {names[0]}-{names[1]} {names[0]}"
        )
        told = await house.say("anna", f"/tournament override 1 2-1 {names[2]}-{names[3]}")
        assert f"{names[1]} – {names[0]}, {names[2]} – {names[3]}" in told
        drafted = (await contest_of(house)).team_matches.values()
        laid = [(each.home, each.away) for each in drafted]
        assert laid == [(names[1], names[0]), (names[2], names[3])]
        assert "no pairings" in await house.say("boris", "/tournament pairings 1")
        assert "drawn freely" not in await house.say("anna", "/tournament override 1")
        await house.say("anna", "/tournament publish 1")
        await house.say("boris", "/tournament leave 1")
        assert not house.heard("clara", "laid down")
