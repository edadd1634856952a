"""Who leads a tournament: its organiser, helpers, the admins of its community; it is never nobody's."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.tournaments.tournament import ends_at
from tests.club_for_tests import ADMIN, DAY, HOUR, House, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    begin_cup,
    contest_of,
    found_cup,
    line_with,
    open_games,
)

pytestmark = pytest.mark.asyncio


async def _delete(house: House, who: str) -> str:
    asked = await house.say(who, "/deleteme")
    await house.say(who, "/deleteme yes")
    await house.say(who, "/deleteme forever")
    return asked


async def test_an_admin_of_the_community_organises_there_and_nowhere_else(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        mine = "only its organisers can do that, and the administrators of its community in its channel"
        assert mine in await house.say(ADMIN, "/tournament extend 1 1d")
        assert mine in await house.say(ADMIN, "/tournament extend 1 1d", "elsewhere")
        assert mine in await house.say("boris", "/tournament extend 1 1d", CLUB)
        assert "round 1 now ends" in await house.say(ADMIN, "/tournament extend 1 1d", CLUB)
        assert "round 1 now ends" in await house.say(ADMIN, "/tournament extend 1d", f"{CLUB}.hall")
        assert "boris now helps" in await house.say(ADMIN, "/tournament helper 1 @boris", CLUB)
        await house.say(ADMIN, "/tournament cancel 1 rain", CLUB)
        assert (await contest_of(house)).stage == "cancelled"


async def test_an_admin_sees_the_draft_in_their_community(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6 review=1h", SIX)
        await house.say("anna", "/tournament start")
        await house.say(ADMIN, "/tournament publish 1", CLUB)
        assert len(await open_games(house)) == 3


async def test_a_helper_is_told_what_helpers_may_do(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.say("anna", "/tournament helper 1 @boris")
        (told,) = house.heard("boris", "has made you a helper")
        assert "/tournament extend 1 1d" in told.whole
        assert "not appoint helpers" in told.whole


async def test_it_is_handed_over_and_the_old_organiser_helps(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        assert "boris is the organiser now" in await house.say(
            "anna", "/tournament handover 1 @boris"
        )
        assert house.heard("boris", "anna has handed it over to you")
        assert "already" in await house.say("boris", "/tournament handover 1 @boris")
        assert "round 1 now ends" in await house.say("anna", "/tournament extend 1 1d")
        assert "only its organisers" in await house.say("anna", "/tournament cancel 1")
        assert "Organiser: boris" in await house.say("elena", "/tournament show 1")
        await house.restart()
        assert "Organiser: boris" in await house.say("elena", "/tournament show 1")


async def test_who_goes_is_asked_for_an_heir_and_a_helper_inherits(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.say("anna", "/tournament helper 1 @boris")
        asked = await _delete(house, "anna")
        assert "You organise “Cup” (1). boris will lead it" in asked
        assert house.heard("boris", "you are its organiser now")
        assert any("boris leads it now" in one.whole for one in house.told if one.who == CLUB)
        assert "called off" in await house.say("boris", "/tournament cancel 1")


async def test_without_a_helper_the_admins_are_told_in_public_and_lead(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6", ("boris", "elena", "clara_tg"))
        assert "The administrators of its community will lead it" in await _delete(house, "anna")
        posts = [one.whole for one in house.told if one.who == CLUB]
        assert any("administrators lead it now" in one for one in posts)
        assert "organised by the administrators of this community." in posts[-1]
        shown = await house.say("boris", "/tournament show 1")
        assert "The administrators of its community lead it." in shown
        await house.say(ADMIN, "/tournament start 1", CLUB)
        assert "only its organisers" in await house.say("boris", "/tournament cancel 1", CLUB)
        await house.wait(DAY)
        assert "boris is the organiser now" in await house.say(
            ADMIN, "/tournament handover 1 @boris", CLUB
        )
        assert "paused" in await house.say("boris", "/tournament pause 1")


async def test_an_admin_corrects_also_what_is_over_and_has_no_organiser(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 start=full", ("boris", "elena"))
        ((match, white, black),) = await open_games(house)
        for line in ("e4", "e5"):
            await house.say(white if line == "e4" else black, f"#{match} {line}")
        await house.say(black, f"#{match} /resign sure")
        await _delete(house, "anna")
        assert "Organiser: deleted member" in await house.say("boris", "/tournament show 1")
        correct = f"/tournament correct 1 #{match} 1/2-1/2"
        assert "only its organisers" in await house.say("boris", correct, CLUB)
        assert "is now ½–½" in await house.say(ADMIN, correct, CLUB)


async def test_who_is_banned_leads_nothing_until_the_ban_is_over(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 review=1h")
        await house.say("anna", "/tournament helper 1 @boris")
        await house.say(ADMIN, "/ban @boris 30d rude", CLUB)
        for order in ("cancel 1", "remove 1 @elena", "publish 1", "pause 1"):
            assert "banned" in await house.say("boris", f"/tournament {order}")
        assert "no pairings are published" in await house.say("boris", "/tournament pairings 1")
        await house.say("anna", "/tournament override 1 @anna-@elena")
        assert not house.heard("boris", "laid down for round 1")
        await house.say(ADMIN, "/unban @boris", CLUB)
        assert "paused" in await house.say("boris", "/tournament pause 1")


async def test_from_whom_it_is_taken_does_not_help(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say(ADMIN, "/community organisers=all", CLUB)
        await house.say("boris", f"/tournament {line_with('format=swiss size=6')}", CLUB)
        await house.say(ADMIN, "/tournament handover 1 @elena", CLUB)
        assert house.heard("boris", "elena is the organiser now")
        assert "only its organisers" in await house.say("boris", "/tournament pause 1")


async def test_nobody_who_is_banned_inherits_a_tournament(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.say("anna", "/tournament helper 1 @boris")
        await house.say(ADMIN, "/ban @boris 30d rude", CLUB)
        await house.say("anna", "/tournament season new Spring", CLUB)
        await house.say("anna", "/tournament season add 1")
        asked = await _delete(house, "anna")
        assert "The administrators of its community will lead it" in asked
        assert "The administrators of its communities will lead it" in asked
        assert not house.heard("boris", "you are its organiser now")
        assert not house.heard("boris", "you lead it now")


@pytest.mark.parametrize("order", ["helper 1 @boris off too busy", "помощник 1 @boris убрать"])
async def test_a_helper_can_be_dismissed(tmp_path: Path, order: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        assert "does not help" in await house.say("anna", f"/tournament {order}")
        await house.say("anna", "/tournament helper 1 @boris")
        assert "already" in await house.say("anna", "/tournament helper 1 @boris")
        assert "boris no longer helps" in await house.say("anna", f"/tournament {order}")
        assert house.heard("boris", "boris no longer helps to organise")
        assert "only its organisers" in await house.say("boris", "/tournament pause 1")
        await house.restart()
        assert "only its organisers" in await house.say("boris", "/tournament pause 1")
        assert "no longer helps" in await house.say("elena", "/tournament log 1")
        await house.say("anna", "/tournament helper 1 @boris")
        assert "paused" in await house.say("boris", "/tournament pause 1")


async def test_what_cannot_be_done_leads_to_what_can(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=4-8", ["anna"])
        told = await house.say("anna", "/tournament start 1")
        assert "it takes at least 4 players, and 1 has entered" in told
        assert "/tournament entry 1 size=2-8" in told
        await house.say("anna", "/tournament change 1 size=2-8")
        assert (await contest_of(house)).settings.least == 2
        assert "/tournament entry" in await house.say("anna", "/tournament set size=8")
        for said in ("end", "завершить", "delete"):
            assert "/tournament cancel 1" in await house.say("anna", f"/tournament {said} 1")
            assert house.buttons("anna") == {"Help": "/help tournament"}, "one press ends nothing"
        assert (await contest_of(house)).stage == "registration"
        await house.say("anna", "/language ru")
        told = await house.say("anna", "/турнир помощь")
        assert "helper" not in told
        assert "/tournament join" in told


async def test_nobody_is_told_that_somebody_banned_leads_or_plays(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8", SIX)
        await house.say("anna", "/tournament season new Spring", CLUB)
        await house.say("anna", "/tournament season add 1")
        await house.say("hugo", "/games")
        await house.say(ADMIN, "/ban @hugo 30d rude", CLUB)
        before = len(house.told)
        for order in ("helper 1 @hugo", "handover 1 @hugo", "replace 1 @elena @hugo"):
            told = await house.say("anna", f"/tournament {order}")
            assert "may neither play in it nor lead it now" in told
        told = await house.say("anna", "/tournament season handover 1 @hugo")
        assert "may not lead it now" in told
        assert {one.who for one in house.told[before:]} == {"anna"}
        await house.say(ADMIN, "/unban @hugo", CLUB)
        assert "hugo is the organiser now" in await house.say(
            "anna", "/tournament handover 1 @hugo"
        )


@pytest.mark.parametrize(
    ("cup", "label", "span"),
    [
        ("format=swiss rounds=3 size=6 round=3d", "One day more", DAY),
        ("format=swiss rounds=3 size=6 round=2h pace=5m+5s", "One hour more", HOUR),
        ("format=arena duration=2h pace=5m+5s", "One hour more", HOUR),
    ],
)
async def test_more_time_is_given_once_by_whomever_and_how_often_it_is_pressed(
    tmp_path: Path, cup: str, label: str, span: int
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, cup)
        await house.say("anna", "/tournament helper 1 @boris")
        end, says = ends_at(await contest_of(house)), {}
        for who in ("anna", "boris"):
            await house.say(who, "/tournament panel 1")
            says[who] = house.buttons(who)[label]
        for who in ("anna", "boris", "anna"):
            await house.press(who, says[who])
        assert ends_at(await contest_of(house)) == end + span
        assert house.heard("boris", "anyway; nothing has changed")
        await house.say("anna", "/tournament panel 1")
        await house.press("anna", house.buttons("anna")[label])
        assert ends_at(await contest_of(house)) == end + 2 * span
