"""The same tournament once more, by a word and by itself."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path

import pytest

from bot.club.tournaments.series import next_name, once_more
from bot.club.tournaments.settings import DAY, Settings
from bot.desk.visit.hours import zone_of
from storage import tournaments
from tests.club_for_tests import ADMIN, HOUR, House, club, moment
from tests.desk.tournaments.cup import CLUB, begin_cup, contest_of, found_cup, play_round

WEEK = 7 * DAY


@pytest.mark.parametrize(
    ("name", "following"),
    [
        ("Cup", "Cup 2"),
        ("Cup 2", "Cup 3"),
        ("Cup 9", "Cup 10"),
        ("Cup 2026", "Cup 2026 (2)"),
        ("Cup 2026 (2)", "Cup 2026 (3)"),
        ("R2D2", "R2D2 (2)"),
        ("Кубок", "Кубок 2"),
        ("x" * 60, "x" * 58 + " 2"),
        ("7", "7 (2)"),
    ],
)
def test_its_name_counts(name: str, following: str) -> None:
    assert next_name(name, 60) == following
    assert len(next_name(name, 60)) <= 60


def test_a_date_keeps_its_hour_over_a_change_of_the_clocks() -> None:
    zone = zone_of("Europe/Berlin")
    assert zone is not None
    start = moment("2026-03-25 18:00")  # 19:00 in Berlin
    settings = Settings("Cup", "kriegspiel", "swiss", 1, starts="date", start_at=start, every=WEEK)
    following = once_more(settings, start + HOUR, 2, zone, 60)
    assert following.start_at == moment("2026-04-01 17:00")  # 19:00 in Berlin, in summer
    late = once_more(settings, start + 30 * DAY, 2, zone, 60)
    assert late.start_at > start + 30 * DAY
    assert (late.start_at - following.start_at) % WEEK == 0


async def names(house: House) -> dict[int, str]:
    stored = await house.database.read(lambda tx: tournaments.running(tx))
    return {one: (await contest_of(house, one)).settings.name for one in stored}


@pytest.mark.asyncio
async def test_an_organiser_holds_it_once_more(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=1 size=8 byes=2 review=1h")
        await house.say("anna", "/tournament publish 1")
        await play_round(house)
        assert (await contest_of(house)).stage == "done"
        assert "only its organisers" in await house.say("boris", "/tournament again 1")
        before = len(house.told)
        assert "“Cup 2” (2) is created" in await house.say("anna", "/tournament again", CLUB)
        assert house.heard(CLUB, "Tournament “Cup 2” (2), organised by anna.", before)
        old, new = await contest_of(house, 1), await contest_of(house, 2)
        assert new.settings.byes == 2
        assert new.settings.review == old.settings.review
        assert new.settings.seed != old.settings.seed
        assert "there already: “Cup 2” (2)" in await house.say("anna", "/tournament again 1", CLUB)
        await house.say("boris", "/tournament join 2")
        assert (await contest_of(house, 2)).players
        assert "“Cup 3” (3) is created" in await house.say("anna", "/tournament again 2", CLUB)


@pytest.mark.asyncio
async def test_who_may_no_longer_organise_cannot_do_it_once_more(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=1 size=8")
        await house.say(ADMIN, "/community organisers=admins", CLUB)
        assert "in the channel in which “Cup” (1) was announced" in await house.say(
            "anna", "/tournament again 1"
        )
        assert "“Cup 2”" in await house.say(ADMIN, "/tournament again 1", CLUB)


@pytest.mark.asyncio
async def test_one_of_every_week_comes_by_itself_until_it_is_called_off(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house,
            'format=swiss rounds=1 size=8 start="2026-01-06 18:00" every=week round=3d',
            ("anna", "boris"),
        )
        assert house.heard(CLUB, "It is held again every 7 days.")
        await house.wait(2 * DAY)
        await play_round(house)
        assert await names(house) == {2: "Cup 2"}
        assert (await contest_of(house, 2)).settings.start_at == moment("2026-01-13 18:00")
        assert house.heard("anna", "The next one is made: “Cup 2” (2).")
        await house.wait(8 * DAY)  # nobody comes
        assert await names(house) == {3: "Cup 3"}
        assert (await contest_of(house, 2)).stage == "cancelled"
        await house.say("anna", "/tournament cancel 3 enough")
        assert await names(house) == {}
        await house.wait(30 * DAY)
        assert await names(house) == {}


@pytest.mark.asyncio
async def test_one_that_nobody_enters_goes_on_a_few_times_and_no_more(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        weekly = 'format=swiss rounds=1 size=8 start="2026-01-06 18:00" every=week round=3d'
        await found_cup(house, weekly, ("anna", "boris"))
        await house.wait(2 * DAY)
        await play_round(house)
        await house.wait(2 * WEEK)
        assert await names(house) == {4: "Cup 4"}  # Cup 2 and 3 have found nobody
        assert not house.heard("anna", "ends here")
        await house.say("elena", "/tournament join 4")
        await house.say("boris", "/tournament join 4")
        await house.wait(WEEK)
        await play_round(house)
        await house.wait(3 * WEEK)
        assert await names(house) == {}
        why = "ends here, as 3 times in a row too few players have entered"
        assert house.heard("anna", f"The series of “Cup 7” (7) {why}")
        assert house.heard(CLUB, why)
        assert not house.heard("elena", why)
        await house.wait(9 * WEEK)
        assert await names(house) == {}
        await house.say("anna", "/tournament again 7", CLUB)
        assert await names(house) == {8: "Cup 8"}
        assert (await contest_of(house, 8)).settings.every == WEEK
        await house.wait(WEEK)
        assert await names(house) == {9: "Cup 9"}


@pytest.mark.asyncio
async def test_one_that_starts_by_hand_opens_when_its_time_has_come(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 start=full every=14d pace=none", ("anna", "boris")
        )
        await play_round(house)
        assert (await contest_of(house, 1)).stage == "done"
        assert house.heard("anna", "Entry opens on 2026-01-19 12:00 UTC.")
        assert "not open yet" in await house.say("boris", "/tournament join 2")
        await house.wait(14 * DAY + HOUR)
        assert house.heard(CLUB, "Tournament “Cup 2” (2)")
        assert "player 1 of up to 2" in await house.say("boris", "/tournament join 2")


@pytest.mark.asyncio
async def test_nobody_who_is_gone_or_banned_goes_on_organising(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 start=full every=14d pace=none", ("elena", "boris")
        )
        await house.say(ADMIN, "/ban @anna", CLUB)
        await play_round(house)
        assert (await contest_of(house, 1)).stage == "done"
        assert await names(house) == {}
        assert house.heard(CLUB, "The series of “Cup” (1) ends here")
        assert "is created" in await house.say(ADMIN, "/tournament again 1", CLUB)


def test_the_next_one_was_made_of_no_report() -> None:
    settings = Settings("Cup", "kriegspiel", "swiss", 1, report="abc")
    assert once_more(settings, 0, 2, UTC, 60).report == ""


@pytest.mark.asyncio
async def test_a_game_that_is_played_there_no_more_does_not_come_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 start=full every=14d pace=none", ("anna", "boris")
        )
        await house.say(ADMIN, "/community games=chess-t", CLUB)
        await play_round(house)
        assert (await contest_of(house, 1)).stage == "done"
        assert await names(house) == {}
        assert not house.heard("anna", "Only these games")
        told = await house.say("anna", "/tournament again 1", CLUB)
        assert "is created" not in told
        assert "Chess-T" in told
        assert await names(house) == {}


@pytest.mark.asyncio
async def test_who_may_not_organise_here_is_not_sent_to_where_they_are(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=knockout size=4", ("boris", "elena"))
        await house.say("anna", "/tournament handover 1 @boris")
        asked = "Please ask one of them; /organisers"
        for text in ("again 1", "announce 1", "create"):
            assert asked in await house.say("boris", f"/tournament {text}", CLUB)
        assert "say /tournament again 1 in" in await house.say("boris", "/tournament again 1")
        assert "say /tournament announce 1 in" in await house.say("boris", "/tournament announce 1")
        assert "say /tournament create in" in await house.say("boris", "/tournament create")
