"""A season's last day: what had begun counts, what had not does not, nothing new comes in."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage import seasons
from tests.club_for_tests import DAY, House, club
from tests.desk.tournaments.cup import CLUB, names_of
from tests.desk.tournaments.test_seasons import EVENING, THREE, hold

pytestmark = pytest.mark.asyncio


async def test_a_season_ends_on_its_last_day(tmp_path: Path) -> None:
    """What had begun is played out and counts; what had not is taken out; nothing new comes in."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/zone Europe/Berlin")
        told = await house.say("anna", "/tournament season new Spring until=2026-01-07", CLUB)
        assert "It ends on 2026-01-08 00:00 CET at the latest" in told
        assert "says so" not in told
        for number in (1, 2, 3):
            await house.say("anna", f"/tournament {EVENING}", CLUB)
            await house.say("anna", f"/tournament season add {number}")
        await hold(house, 1, 1)
        for player in THREE:
            await house.say(player, "/tournament join 2")
        await house.say("anna", "/tournament start 2")
        before = len(house.told)
        await house.restart()
        await house.wait(4 * DAY)
        assert house.heard(CLUB, "“Evening” (3) no longer counts for it", before)
        assert not house.heard(CLUB, "Season “Spring” (1) is over", before)
        await house.say("anna", f"/tournament {EVENING}", CLUB)
        assert "its last day is over" in await house.say("anna", "/tournament season add 4")
        names = names_of(house)
        seats = house.rows("SELECT match, member FROM seat ORDER BY match, seat DESC")
        for match in range(4, 7):
            white, black = (names[int(member)] for number, member in seats if number == match)
            await house.say(white, f"#{match} e4")
            await house.say(black, f"#{match} e5")
            await house.say(black, f"#{match} /resign sure")
        assert len(house.heard(CLUB, "Season “Spring” (1) is over", before)) == 1
        assert len(house.heard("anna", "Season “Spring” (1) is over: you are", before)) == 1


@pytest.mark.parametrize("called_off", [False, True])
async def test_a_last_day_can_be_moved_and_an_empty_season_ends_quietly(
    tmp_path: Path, called_off: bool
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament season new Spring until=2026-01-06", CLUB)
        assert "over already" in await house.say("anna", "/tournament season 1 until=2026-01-01")
        told = await house.say("anna", '/tournament season 1 until="2026-01-09 18:00"')
        assert "It ends on 2026-01-09 18:00 UTC at the latest" in told
        await house.say("anna", f"/tournament {EVENING}", CLUB)
        await house.say("anna", "/tournament season add 1")
        if called_off:
            for player in THREE:
                await house.say(player, "/tournament join 1")
            await house.say("anna", "/tournament start 1")
        before = len(house.told)
        await house.wait(3 * DAY)
        assert not house.heard("anna", "Season “Spring” (1) is over", before)
        await house.wait(2 * DAY)
        if called_off:
            assert (await held_season(house)).ended is None
            await house.say("anna", "/tournament cancel 1")
        assert (await held_season(house)).ended is not None
        assert house.heard("anna", "Season “Spring” (1) is over", before)
        assert not house.heard(CLUB, "Season “Spring” (1) is over", before)


async def test_what_is_held_again_after_the_last_day_is_not_in_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        weekly = EVENING.replace("Evening", "Weekly") + ' start="2026-01-06 18:00" every=week'
        await house.say("anna", "/tournament season new Spring until=2026-01-13", CLUB)
        await house.say("anna", f"/tournament {weekly}", CLUB)
        assert "counts for it" in await house.say("anna", "/tournament season add 1")
        for _ in range(2):
            await house.wait(7 * DAY)
        season = await house.database.read(lambda tx: seasons.entries(tx, 1))
        assert [one.contest for one in season] == [1, 2]
        late = EVENING.replace("Evening", "Late") + ' start="2026-06-06 18:00"'
        await house.say("anna", "/tournament season new Summer until=2026-06-01", CLUB)
        await house.say("anna", f"/tournament {late}", CLUB)
        told = await house.say("anna", "/tournament season 2 add 4")
        assert "begins after its last day" in told


async def test_a_season_without_a_last_day_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/language ru")
        told = await house.say("anna", "/турнир сезон новый Весна до=07.01.2026", CLUB)
        assert "Сезон закончится не позже 08.01.2026 00:00 UTC" in told
        told = await house.say("anna", "/турнир сезон 1 до=нет")
        assert "Когда сезон закончится, решает организатор" in told
        await house.wait(9 * DAY)
        assert (await held_season(house)).ended is None


async def held_season(house: House) -> seasons.Stored:
    found = await house.database.read(lambda tx: seasons.season(tx, 1))
    assert found is not None
    return found
