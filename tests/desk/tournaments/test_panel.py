"""The organisers' page: what is overdue, whom to nudge, and that every button of it does its thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.tournaments import events as ev
from tests.club_for_tests import ADMIN, DAY, HOUR, House, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    begin_cup,
    contest_of,
    events_of,
    found_cup,
    names_of,
    open_games,
)

HERE = ("boris", "elena", "galina", "hugo")
"""On the platform of the organiser."""

pytestmark = pytest.mark.asyncio


async def test_the_page_follows_a_tournament_from_entry_to_its_end(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        assert "You lead no tournament" in await house.say("anna", "/organise")
        await found_cup(house, "format=swiss rounds=1 size=8 least=4 review=2h", SIX[:3])
        page = await house.say("anna", "/organise")
        assert "open for entry, 3 of 8 places taken" in page
        assert "1 more player needed" in page
        assert "Start" not in house.buttons("anna")
        for player in SIX[3:]:
            await house.say(player, "/tournament join 1")
        await house.say("anna", "/organise 1")
        await house.say("anna", house.buttons("anna")["Start"])
        page = await house.say("anna", "/organise")
        assert "The draft of round 1 waits for you; it will be published in 2 hours" in page
        await house.say("anna", house.buttons("anna")["Publish now"])
        page = await house.say("anna", "/tournament panel 1")
        assert "round 1, 0 of 3 games over, 14 days left (2026-01-19 12:00 UTC)" in page
        match, _, black = (await open_games(house))[0]
        await house.say(black, f"#{match} /resign sure")
        assert "1 of 3 games over" in await house.say("anna", "/organise")
        await house.say("anna", house.buttons("anna")["Pause"])
        assert "paused" in await house.say("anna", "/organise")
        await house.say("anna", house.buttons("anna")["Resume"])
        await house.say("anna", "/organise")
        before = (await contest_of(house)).deadline
        await house.say("anna", house.buttons("anna")["One day more"])
        assert (await contest_of(house)).deadline == before + DAY


async def test_who_keeps_others_waiting_is_nudged_once_a_day(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 pace=none")
        games = await open_games(house)
        assert "keeps anybody waiting" in await house.say("anna", "/tournament nudge 1")
        await house.wait(2 * DAY)
        page = await house.say("anna", "/organise")
        for match, white, black in games:
            line = f"#{match} {white} – {black}: {white} has not moved yet; the game is 2 days old."
            assert (f"⚠ {line}" if white != "anna" else f"\n{line}") in page
        late = [white for _, white, _ in games if white != "anna"]
        for white in late[:1]:
            await house.say("anna", house.buttons("anna")[f"Nudge {white}"])
            assert house.heard(white, "anna asks you to look at #")
        before = len(house.told)
        await house.say("anna", "/tournament nudge 1")
        told = {one.who for one in house.told[before:]} - {"anna"}
        assert told == set(late[1:])
        assert "asked already today" in await house.say("anna", "/tournament nudge 1")
        nudged = [event for event in await events_of(house) if isinstance(event, ev.Nudged)]
        assert len(nudged) == len(late)
        log = await house.say("boris", "/tournament log 1")
        assert all(f"anna: {white} was asked to play." in log for white in late)
        await house.wait(DAY)
        before = len(house.told)
        await house.say("anna", "/tournament nudge 1")
        assert {one.who for one in house.told[before:]} - {"anna"} == set(late)


async def test_silence_is_counted_from_the_turn_and_tells_of_no_vain_tries(tmp_path: Path) -> None:
    """Whoever tries what the umpire refuses looks, on the page, like whoever does nothing."""
    pages = []
    for tries in (False, True):
        folder = tmp_path / str(tries)
        folder.mkdir()
        async with club(folder, tournaments=True) as house:
            await begin_cup(house, "format=swiss rounds=3 size=6 pace=none")
            for match, white, _ in await open_games(house):
                await house.say(white, f"#{match} e4")
            await house.wait(5 * HOUR)
            for match, _, black in await open_games(house):
                if tries:
                    await house.say(black, f"#{match} d7xe6")
            await house.wait(DAY)
            pages.append((await house.say("anna", "/organise"), dict(house.buttons("anna"))))
    assert pages[0] == pages[1]
    assert pages[0][0].count("⚠") == 3
    assert "to move" not in pages[0][0]
    assert "has not moved yet; the game is 1 day 5 hours old" in pages[0][0]


async def test_the_page_is_for_those_who_lead(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        for order in ("/organise 1", "/tournament nudge 1", "/tournament panel 1"):
            assert "only its organisers can do that" in await house.say("boris", order)
        assert "You lead no tournament" in await house.say("boris", "/organise")
        await house.say("anna", "/tournament helper 1 @boris")
        assert "0 of 3 games over" in await house.say("boris", "/organise")
        assert "no tournament 7" in (await house.say("anna", "/organise 7")).lower()


async def test_before_the_start_those_are_nudged_who_have_not_checked_in(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, 'format=swiss size=8 start="2026-01-06 12:00" checkin=2h', SIX)
        await house.wait(DAY - HOUR)
        await house.say("boris", "/tournament here 1")
        page = await house.say("anna", "/organise")
        assert "Not checked in: " in page
        assert "boris" not in page.split("Not checked in: ")[1]
        before = len(house.told)
        await house.say("anna", house.buttons("anna")["Nudge all"])
        told = [one.who for one in house.told[before:] if "check in with the button" in one.whole]
        assert sorted(told) == sorted(set(SIX) - {"anna", "boris"})
        await house.say("elena", house.buttons("elena")["I am here"])
        assert "elena" not in await house.say("anna", "/organise")


async def test_several_tournaments_are_a_list_with_what_waits_in_each(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 pace=none")
        line = 'create name="Second" game=kriegspiel format=knockout size=4'
        await house.say("anna", f"/tournament {line}", CLUB)
        await house.wait(2 * DAY)
        page = await house.say("anna", "/organise")
        assert "“Cup” (1): " in page
        assert "“Second” (2): open for entry; nothing for you to do." in page
        await house.say("anna", house.buttons("anna")["2. Second"])
        assert house.heard("anna", "“Second” (2): open for entry, 0 of 4 places taken")
        assert "Напомнить" not in page


async def test_a_game_that_nobody_decides_has_its_results_as_buttons(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 pace=none unfinished=adjudication start=full", SIX[:2]
        )
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.wait(14 * DAY + 60)
        assert "waits for a result; a draw in" in await house.say("anna", "/organise")
        await house.say("anna", house.buttons("anna")[f"#{match} 1-0"])
        (outcome,) = (await contest_of(house)).outcomes.values()
        assert outcome.score == "1-0"


async def test_games_are_counted_by_their_results_where_rounds_overlap(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=ladder size=6 reach=5 pace=none", HERE)
        await house.say("anna", "/tournament start 1")
        order = await ladder_of(house)
        await house.say(order[1], f"/tournament challenge 1 @{order[0]}")
        await house.say(order[3], f"/tournament challenge 1 @{order[2]}")
        assert "0 of 2 games over" in await house.say("anna", "/organise")
        (match, _, black), _ = await open_games(house)
        await house.say(black, f"#{match} /resign sure")
        assert "1 of 2 games over" in await house.say("anna", "/organise")


async def test_games_that_are_played_all_at_once_are_counted_together(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=4 allatonce=yes atonce=1 start=full", SIX[:4]
        )
        assert "0 of 6 games over" in await house.say("anna", "/organise")


async def ladder_of(house: House) -> list[str]:
    names = names_of(house)
    return [names[member] for member in (await contest_of(house)).active]


async def test_in_a_pause_nothing_is_on_its_way(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 pace=none review=2h")
        await house.say("anna", "/tournament pause 1")
        page = await house.say("anna", "/organise")
        assert "it will be published" not in page
        await house.say("anna", "/tournament resume 1")
        await house.say("anna", "/tournament publish 1")
        await house.wait(2 * DAY)
        await house.say("anna", "/tournament pause 1")
        page = await house.say("anna", "/organise")
        assert "0 of 3 games over" in page
        assert "left" not in page
        assert "⚠" not in page


async def test_on_a_ladder_everybody_is_told_of_their_own_deadline(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=ladder size=6 reach=5 pace=none round=14d", HERE)
        await house.say("anna", "/tournament start 1")
        order = await ladder_of(house)
        await house.say(order[1], f"/tournament challenge 1 @{order[0]}")
        await house.wait(10 * DAY)
        await house.say(order[3], f"/tournament challenge 1 @{order[2]}")
        page = await house.say("anna", "/organise")
        assert "days left" not in page
        before = house.now
        await house.say("anna", f"/tournament nudge 1 @{order[0]}")
        (told,) = house.heard(order[0], "asks you to look", before)
        assert "ends in 4 days" in told.text
        assert "4 days left" in await house.say(order[1], "/tournament next 1")
        await house.say("anna", "/tournament extend 1 2d")
        assert "6 days left" in await house.say(order[1], "/tournament next 1")
        await house.wait(5 * DAY + HOUR)
        (told,) = house.heard(order[1], "the round ends in", before)
        assert "1 day" in told.text
        assert len((await contest_of(house)).unfinished) == 2
        await house.wait(DAY)
        assert len((await contest_of(house)).unfinished) == 1


async def test_nobody_is_told_that_they_have_nudged_themselves(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", SIX[:2])
        ((match, white, _),) = await open_games(house)
        if white != "anna":
            await house.say(white, f"#{match} e4")
        await house.wait(2 * DAY)
        for order in ("nudge 1", "nudge 1 @anna"):
            told = await house.say("anna", f"/tournament {order}")
            assert "nobody keeps anybody waiting" in told


async def test_a_name_of_several_words_is_nudged_by_its_button(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        for who in ("boris", "elena"):
            await house.say(who, f"/name {who} the Second")
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", ("boris", "elena"))
        await house.wait(2 * DAY)
        await house.say("anna", "/organise 1")
        (button,) = [
            said for label, said in house.buttons("anna").items() if label.startswith("Nudge ")
        ]
        assert "I have asked" in await house.say("anna", button)


async def test_of_a_tournament_that_is_over_nobody_is_warned(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=swiss rounds=2 size=4 round=3d", ("anna", "boris", *SIX[2:4])
        )
        await house.say("anna", "/tournament start")
        await house.say("anna", "/language ru")
        await house.wait(HOUR + 60)
        assert "ждём уже 1 час 1 минуту" in await house.say("anna", "/tournament panel 1")
        await house.wait(3 * DAY)
        assert "До выбывания осталась одна неявка" in await house.say("anna", "/tournament panel 1")
        await house.wait(4 * DAY)
        page = await house.say("anna", "/tournament panel 1")
        assert "окончен" in page
        assert "неявка" not in page


async def test_a_helper_who_is_banned_is_told_so(tmp_path: Path) -> None:
    """And not that only organisers may look: they are one."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6", SIX)
        await house.say("anna", "/tournament helper 1 @boris")
        await house.say(ADMIN, "/ban @boris 7d rude", CLUB)
        assert "has banned you" in await house.say("boris", "/tournament panel 1")
        assert "only its organisers" in await house.say("elena", "/tournament panel 1")
