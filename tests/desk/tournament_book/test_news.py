"""Who is told what of groups, ladders, arenas, pauses and absences: once, and with what decided it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, HOUR, House, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    begin_cup,
    contest_of,
    found_cup,
    open_games,
    play_round,
)
from tests.letters import Told

pytestmark = pytest.mark.asyncio

FOUR = ("anna", "boris", "elena", "galina")
EIGHT = (*SIX, "galina", "hugo_tg")


def since(house: House, before: int, who: str | None = None) -> list[Told]:
    return [one for one in house.told[before:] if who in (None, one.who)]


@pytest.mark.parametrize("format_", ["swiss rounds=3", "roundrobin", "knockout"])
async def test_a_pause_of_eight_costs_no_more_than_eight_letters(
    tmp_path: Path, format_: str
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, f"format={format_} size=8", EIGHT)
        await house.say("anna", "/tournament start")
        before = len(house.told)
        await house.say("anna", "/tournament pause 1 holidays")
        await house.wait(2 * HOUR)
        await house.say("anna", "/tournament resume 1")
        told = since(house, before)
        assert len(told) <= 8
        assert [one.who for one in told].count(CLUB) == 2
        for player in (one for one in EIGHT if one.endswith("_tg")):
            # Where the channel is not, the new deadline comes in private.
            assert house.heard(player, "the round now ends on 2026-01-19 14:00 UTC", before)


async def test_an_absence_is_one_letter_for_each_of_the_two(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6 pace=none noshow=3d", SIX)
        await house.say("anna", "/tournament start")
        games = await open_games(house)
        before = len(house.told)
        await house.wait(3 * DAY + 60)
        for match, white, black in games:
            for who in (white, black):
                about = [one for one in since(house, before, who) if f"#{match}" in one.whole]
                assert len(about) == 1, [one.whole for one in about]
                assert f"{white} forfeits #{match}" in about[0].whole


async def test_a_first_move_that_never_came_is_one_letter(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 start=full", SIX[:2])
        ((match, white, black),) = await open_games(house)
        before = len(house.told)
        await house.wait(3 * DAY + 60)
        ends = [one for one in since(house, before) if "run out of time" in one.whole]
        assert sorted(one.who for one in ends) == sorted((white, black))
        assert not [one for one in since(house, before) if "forfeits" in one.whole]
        assert not [one for one in since(house, before) if "record" in one.whole]
        assert await house.result(match) == "0-1"


async def test_groups_are_drawn_in_public_and_each_letter_names_its_own(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=groups size=6 group=3 advance=1", SIX)
        before = len(house.told)
        await house.say("anna", "/tournament start")
        (drawn,) = [one for one in since(house, before, CLUB) if "groups are drawn" in one.whole]
        groups = dict(line.split(": ", 1) for line in drawn.whole.splitlines()[1:])
        assert sorted(groups) == ["group A", "group B"]
        for _, white, black in await open_games(house):
            (own,) = [name for name, who in groups.items() if white in who]
            assert black in groups[own]
            assert house.heard(white, f"(1), {own}, round 1:", before)


async def test_a_group_that_is_played_sooner_is_told_so(tmp_path: Path) -> None:
    """Of seven in three groups two pairs are done after one round, and three go on without them."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=groups size=8 group=3 advance=1", (*SIX, "galina"))
        await house.say("anna", "/tournament start")
        rests = house.heard("club", "No game: ")
        (first,) = rests[-1].text.partition("No game: ")[2].partition(".")[0].split(", ")
        assert house.heard(first, "your next game comes with the next round")
        paired = [names for _, *names in await open_games(house) if first not in names]
        await play_round(house)
        pairs = [names for names in paired if not house.heard(names[0], "round 2: #")]
        done = [who for names in pairs for who in names if house.heard(who, "games of your group")]
        assert len(done) >= 4
        for who in done:
            assert house.heard(who, "you have no game in round 2; you have played all the games")


@pytest.mark.parametrize("drawn", [True, False])
async def test_who_goes_on_is_told_with_what_decided_it(tmp_path: Path, *, drawn: bool) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=groups size=6 group=3 advance=1", SIX)
        await house.say("anna", "/tournament start")
        before = len(house.told)
        while (await contest_of(house)).round <= 3 and (games := await open_games(house)):
            for match, white, black in games:
                await house.say(white, f"#{match} e4")
                await house.say(black, f"#{match} e5")
                if drawn:
                    await house.say(white, f"#{match} /draw")
                    await house.say(black, f"#{match} /draw accept")
                else:
                    await house.say(black, f"#{match} /resign sure")
            if house.heard(CLUB, "groups are over", before):
                break
        over = house.heard(CLUB, "groups are over", before)
        assert len(over) == 1
        assert sum(line.startswith("group ") for line in over[0].whole.splitlines()) == 2
        out = [one for who in SIX for one in house.heard(who, "the others go on", before)]
        assert len(out) == 4
        if drawn:
            assert "by the lot that drew the starting list" in over[0].whole
            assert all("by the lot" in one.whole for one in out), (
                "each of those with the same points"
            )
        else:  # White wins everything: all three have a point
            assert "are level on points" in over[0].whole


async def test_a_ladder_is_open_to_all_eyes(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=ladder size=6 reach=2", FOUR)
        before = len(house.told)
        await house.say("anna", "/tournament start")
        (begun,) = house.heard(CLUB, "is open. Challenge anybody", before)
        order = [line.split(". ")[1] for line in begun.whole.splitlines()[1:5]]
        await house.say(order[2], f"/tournament challenge 1 @{order[0]}")
        assert house.heard(CLUB, f"{order[2]} challenges {order[0]} for 1st place.", before)
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.say(order[0], f"#{match} /resign sure")
        assert house.heard(CLUB, f"{order[2]} beats {order[0]} and is 1st now.", before)
        await house.say(order[1], f"/tournament challenge 1 @{order[0]}")
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} /draw")
        await house.say(black, f"#{match} /draw accept")
        assert house.heard(CLUB, f"{order[0]} and {order[1]} draw; {order[0]} stays 2nd.", before)


async def test_who_waits_in_an_arena_knows_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=arena size=6 pace=10m duration=1h", SIX[:3])
        before = len(house.told)
        await house.say("anna", "/tournament start")
        assert house.heard(CLUB, "has begun: 3 players, over in 1 hour (2026-01-05 13:", before)
        ((_, white, black),) = await open_games(house)
        (idle,) = set(SIX[:3]) - {white, black}
        assert len(house.heard(idle, "nobody is free for you now", before)) == 1
        assert not house.heard(white, "nobody is free", before)


async def test_dates_are_the_readers_own(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/zone Europe/Berlin")
        await house.say("elena", "/zone Asia/Tokyo")
        await house.say("elena", "/language ru")
        before = len(house.told)
        await begin_cup(house)
        assert house.heard(CLUB, "within 14 days (2026-01-19 12:00 UTC)", before)
        assert house.heard("anna", "in 14 days (2026-01-19 12:00 UTC)", before)
        assert house.heard("boris", "in 14 days (2026-01-19 13:00 CET)", before)
        assert house.heard("elena", "через 14 дней (19.01.2026 21:00 JST)", before)
        before = len(house.told)
        await house.say("anna", "/tournament extend 1 1d")
        assert house.heard("boris", "now ends on 2026-01-20 13:00 CET, 1 day later", before)
        log = await house.say("boris", "/tournament log 1")
        assert "now ends on 2026-01-20 13:00 CET" in log


async def test_the_log_tells_the_deadlines_of_then(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.say("anna", "/tournament pause 1")
        await house.wait(HOUR)
        await house.say("anna", "/tournament resume 1")
        await house.say("anna", "/tournament extend 1 2d")
        log = await house.say("boris", "/tournament log 1")
        assert "1 hour later; the round now ends on 2026-01-19 13:00 UTC." in log
        assert "round 1 now ends on 2026-01-21 13:00 UTC, 2 days later." in log
