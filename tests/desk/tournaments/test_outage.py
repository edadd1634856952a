"""While the bot is away, or a member cannot be reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.tournaments import events as ev
from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import (
    SIX,
    contest_of,
    events_of,
    found_cup,
    open_games,
)

pytestmark = pytest.mark.asyncio


async def test_while_the_bot_is_away_no_deadline_comes_nearer(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", SIX[:2])
        deadline = (await contest_of(house)).deadline
        await house.wait(10 * DAY)
        await house.away(20 * DAY)
        await house.restart()
        contest = await contest_of(house)
        assert not contest.outcomes
        assert contest.deadline == deadline + 20 * DAY
        assert "Reason: the bot was away" in await house.say("boris", "/tournament log 1")
        await house.wait(5 * DAY)
        assert (await contest_of(house)).stage == "done"


async def test_a_member_who_cannot_be_reached_stops_nobody(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6 late=no", SIX)
        house.closed.add("dmitri_tg")
        await house.say("anna", "/tournament start")
        for _ in range(12):
            for match, white, black in await open_games(house):
                if "dmitri_tg" not in (white, black):
                    await house.say(white, f"#{match} e4")
                    await house.say(black, f"#{match} /resign sure")
                elif black == "dmitri_tg":
                    await house.say(white, f"#{match} e4")
            await house.wait(4 * DAY)
        contest = await contest_of(house)
        assert contest.stage == "done"
        removed = [one for one in await events_of(house) if isinstance(one, ev.Removed)]
        assert [one.reason for one in removed] == ["no-shows"]
