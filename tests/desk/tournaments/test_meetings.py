"""Two players agree when to play: by buttons and in words, each in their own time zone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, HOUR, MINUTE, House, Restarts, club
from tests.desk.tournaments.cup import CLUB, SIX, contest_of, found_cup, open_games

pytestmark = pytest.mark.asyncio
TWO = ("anna", "boris")


async def begun(house: House, settings: str = "pace=3d round=14d") -> None:
    """Anna and Boris play the only game; Anna lives in Moscow."""
    line = f'create name="Cup" game=kriegspiel format=roundrobin size=2 start=full {settings}'
    await house.say("anna", "/zone Europe/Moscow")
    await house.say("anna", f"/tournament {line}", CLUB)
    for one in TWO:
        await house.say(one, "/tournament join 1")


def left(house: House) -> set[int]:
    return {int(row[0]) for row in house.rows('SELECT "left" FROM clock')}


def running(house: House) -> int:
    ((count,),) = house.rows("SELECT count(*) FROM clock WHERE deadline IS NOT NULL")
    return int(count)


@pytest.mark.parametrize("restarts", ["never", "between transactions"])
async def test_what_one_proposes_holds_when_the_other_agrees(
    tmp_path: Path, restarts: Restarts
) -> None:
    async with club(tmp_path, tournaments=True, restarts=restarts) as house:
        await begun(house)
        assert running(house) == 1
        told = await house.say("anna", "/tournament meet tomorrow 18:00")
        assert "boris is asked to play #1 on 2026-01-06 18:00 MSK" in told
        (letter,) = house.heard("boris", "anna proposes")
        assert "2026-01-06 15:00 UTC" in letter.text
        assert running(house) == 1
        await house.say("boris", house.buttons("boris")["Agree"])
        assert house.heard("boris", "you and anna play #1 on 2026-01-06 15:00 UTC")
        assert house.heard("anna", "you and boris play #1 on 2026-01-06 18:00 MSK")
        assert running(house) == 0
        await house.restart()
        assert "agreed: on 2026-01-06 18:00 MSK" in await house.say("anna", "/tournament next")
        pairings = await house.say("elena", "/tournament pairings 1")
        assert "anna – boris: on 2026-01-06 15:00 UTC" in pairings
        await house.wait(26 * HOUR + MINUTE)
        for one in TWO:
            assert house.heard(one, "in 1 hour you play #1")
        assert not house.heard("anna", "it is time")
        await house.wait(HOUR)
        for one in TWO:
            (now,) = house.heard(one, "it is time to play #1")
            assert "The clocks run now" in now.text
        assert running(house) == 1
        assert left(house) == {3 * DAY}
        assert "agreed" not in await house.say("anna", "/tournament next")


async def test_the_answer_may_be_a_word(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        await house.say("boris", "/language ru")
        await house.say("anna", "/tournament meet tomorrow 18:00")
        assert "узнает, что это время вам не подходит" in await house.say("boris", "нет")
        assert house.heard("anna", "boris cannot play #1")
        await house.say("boris", "/турнир встреча завтра 19:00-21:00")
        told = await house.say("anna", "yes")
        assert "between 2026-01-06 22:00 MSK and 2026-01-07 00:00 MSK" in told
        assert "в промежутке" in await house.say("boris", "/турнир дальше")


async def test_a_button_answers_only_what_its_letter_has_told(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        await house.say("anna", "/tournament meet tomorrow 18:00")
        old = house.buttons("boris")["Agree"]
        await house.say("anna", "/tournament meet tomorrow 20:00")
        told = await house.say("boris", old)
        assert "not what is proposed any more" in told
        assert running(house) == 1
        await house.say("anna", "/tournament meet no")
        assert house.heard("boris", "anna does not propose")
        assert "no time is proposed" in await house.say("boris", "/tournament meet yes")


async def test_two_who_propose_the_same_have_agreed(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        await house.say("anna", "/tournament meet tomorrow 18:00")
        await house.say("boris", "/tournament meet tomorrow 15:00")
        assert house.heard("anna", "you and boris play #1")


async def test_it_is_changed_by_both_and_holds_until_then(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        await house.say("anna", "/tournament meet tomorrow 18:00")
        await house.say("boris", "yes")
        told = await house.say("boris", "/tournament meet 8 Jan 18:00")
        assert "what you agreed before still holds: on 2026-01-06 15:00 UTC" in told
        assert "agreed: on 2026-01-06 18:00 MSK; boris proposes" in await house.say(
            "anna", "/tournament next"
        )
        await house.say("anna", "/tournament meet yes")
        await house.wait(2 * DAY)
        assert not house.heard("anna", "it is time")
        await house.wait(DAY + 7 * HOUR)
        assert len(house.heard("anna", "it is time")) == 1


async def test_it_cannot_go_beyond_the_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        told = await house.say("anna", "/tournament meet 20 Jan 18:00")
        assert "It ends on 2026-01-19 15:00 MSK; the organiser can give" in told
        assert "later one" in await house.say("anna", "/tournament meet today 9:00")
        assert "ends before" not in await house.say("anna", "/tournament meet 18 Jan 23:00-1:00")
        await house.say("anna", "/tournament extend 1 3d")
        assert "boris is asked" in await house.say("anna", "/tournament meet 20 Jan 18:00")


async def test_nobody_is_late_or_nudged_before_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house, "pace=none round=14d noshow=3d")
        await house.say("boris", "/tournament meet 12 Jan 18:00")
        await house.say("anna", "yes")
        await house.wait(5 * DAY)
        panel = await house.say("anna", "/organise 1")
        assert "#1 anna – boris: agreed: on 2026-01-12 21:00 MSK" in panel
        assert "⚠" not in panel
        assert "nobody keeps" in await house.say("anna", "/tournament nudge 1")
        assert "nobody keeps" in await house.say("anna", "/tournament nudge 1 @boris")
        assert (await contest_of(house)).unfinished
        assert not house.heard("boris", "the round ends in")
        await house.wait(5 * DAY + 8 * HOUR)
        assert not (await contest_of(house)).unfinished


async def test_who_moves_earlier_starts_the_clocks_and_leaves_no_trace(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        await house.say("anna", "/tournament meet 8 Jan 18:00")
        await house.say("boris", "yes")
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e5")  # no move: nothing begins with it
        assert running(house) == 0
        await house.say(white, f"#{match} e4")
        assert running(house) == 1
        assert "agreed" not in await house.say(white, "/tournament next")
        assert "Agreed times" not in await house.say("elena", "/tournament pairings 1")
        await house.say(black, f"#{match} e5")
        await house.wait(2 * DAY)
        assert not house.heard("anna", "it is time")
        assert not house.rows("SELECT key FROM job WHERE kind = 'take-up'")
        assert left(house) <= {3 * DAY}


async def test_when_the_game_is_over_nothing_is_left_of_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        await house.say("anna", "/tournament meet 8 Jan 18:00")
        await house.say("boris", "yes")
        await house.say("boris", "#1 /resign sure")
        await house.wait(4 * DAY)
        assert not house.heard("anna", "it is time")
        assert not (await contest_of(house)).appointments
        assert house.rows("SELECT put_off FROM match") == [(None,)]


async def test_a_live_game_waits_with_its_clocks(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house, "pace=10m+5s round=3h")
        await house.say("anna", "/tournament meet in 1h")
        await house.say("boris", "yes")
        await house.wait(50 * MINUTE)
        assert house.heard("boris", "in 10 minutes you play #1")
        assert running(house) == 0
        await house.wait(11 * MINUTE)
        assert running(house) == 1
        assert house.heard("boris", "it is time")


async def test_a_game_that_was_begun_is_adjourned(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"/tournament meet #{match} 10 Jan 18:00")
        await house.say(white, "ok")
        await house.wait(4 * DAY)
        assert (await contest_of(house)).unfinished
        assert running(house) == 0
        await house.wait(2 * DAY)
        assert running(house) == 1


async def test_of_several_opponents_one_is_to_be_named(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4 start=full allatonce=yes", SIX[:4])
        told = await house.say("anna", "/tournament meet tomorrow 18:00")
        assert "against whom?" in told
        assert len(house.buttons("anna")) == 3
        told = await house.say("anna", "/tournament meet 1 @boris tomorrow 18:00")
        assert "boris is asked" in told
        assert "boris is asked" not in await house.say("anna", "/tournament meet 1 @elena 18:00")
        assert "only its players" in await house.say("elena", "/tournament meet 1 18:00")


async def test_both_games_of_a_match_are_agreed_on_together(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house, "pace=3d round=14d games=2")
        await house.say("anna", "/tournament meet tomorrow 18:00")
        assert "you and anna play #1 and #2" in await house.say("boris", "yes")
        assert running(house) == 0
        await house.wait(28 * HOUR)
        assert len(house.heard("boris", "it is time to play #1 and #2")) == 1
        assert running(house) == 2


async def test_times_that_might_suit_are_offered(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begun(house)
        told = await house.say("anna", "/tournament meet")
        assert "no time is agreed" in told
        assert "For me you live in UTC" not in told
        assert "For me you live in UTC" in await house.say("boris", "/tournament meet")
        await house.say("anna", "/tournament meet")
        await house.say("anna", house.buttons("anna")["Tomorrow 20:00"])
        assert house.heard("boris", "2026-01-06 17:00 UTC")


async def test_an_arena_waits_for_nobody(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=arena size=30 pace=2m duration=2h", SIX)
        await house.say("anna", "/tournament start 1", CLUB)
        assert "in an arena" in await house.say("boris", "/tournament meet in 1h")
