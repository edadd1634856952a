"""Seasons on the desk: who leads them, what follows a tournament, its correction, its calling off."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.house import name_of
from storage import seasons
from tests.club_for_tests import ADMIN, DAY, House, club
from tests.desk.tournaments.cup import CLUB, names_of, open_games

pytestmark = pytest.mark.asyncio
THREE = ("anna", "boris", "clara_tg")
EVENING = (
    'create name="Evening" game=kriegspiel format=roundrobin allatonce=yes pace=none players=3'
)


async def hold(house: House, number: int, first: int, *, players: tuple[str, ...] = THREE) -> None:
    """A round robin of three, in which whoever stands earlier among the players wins."""
    for player in players:
        await house.say(player, f"/tournament join {number}")
    await house.say("anna", f"/tournament start {number}")
    for match in range(first, first + 3):
        names = names_of(house)
        seats = house.rows("SELECT match, member FROM seat ORDER BY match, seat DESC")
        white, black = (names[int(member)] for number, member in seats if number == match)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        loser = max(white, black, key=players.index)
        await house.say(loser, f"#{match} /resign sure")


async def season_of_two(house: House, settings: str = "points=5,3,1") -> None:
    await house.say("anna", f"/tournament season new Spring {settings}", CLUB)
    for number in (1, 2):
        await house.say("anna", f"/tournament {EVENING}", CLUB)
        told = await house.say("anna", f"/tournament season add {number}")
        assert f"“Evening” ({number}) counts for it" in told


async def test_a_table_follows_each_tournament_and_cards_the_last(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house, "points=5,3,1 of=2")
        await hold(house, 1, 1)
        (after,) = [one for one in house.told if "after 1 of 2 tournaments" in one.whole]
        assert after.who == CLUB
        assert after.whole.splitlines()[3].split() == ["2", "boris", "3", "3"]
        assert after.board is not None, "a picture of the table"
        ends = [one.whole for one in house.told if "is over: you are 2nd" in one.whole]
        assert "Season “Spring” (1): +3 points; you are 2nd of 3 with 3 points." in ends[0]
        before = len(house.told)
        await hold(house, 2, 4, players=("anna", "clara_tg", "boris"))
        told = [one for one in house.told[before:] if "Season “Spring” (1) is over" in one.whole]
        assert sorted(one.who for one in told) == sorted((CLUB, *THREE))
        (public,) = [one for one in told if one.who == CLUB]
        assert "1. anna, 10 points" in public.whole
        assert "Level in everything: boris, clara_tg." in public.whole
        assert "it is over" in await house.say("anna", "/tournament season 1 best=1")


async def test_a_correction_of_what_is_over_moves_the_season(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await season_of_two(house)
        await hold(house, 1, 1)
        before = len(house.told)
        await house.say("anna", "/tournament correct 1 @anna-@boris 0-1 misheard")
        told = house.told[before:]
        assert [one for one in told if one.who == "boris" and "you are 1st of 3" in one.whole]
        assert not [one for one in told if one.who == "clara_tg"], "third before and after"
        cards = [one.whole for one in told if one.who == CLUB]
        assert any("1. boris, 2 points" in one for one in cards), "the end of the tournament"
        assert any("Season “Spring” (1) after 1 tournament" in one for one in cards)
        table = await house.say("elena", "/tournament season 1")
        assert table.index("1  boris") < table.index("2  anna")
        log = await house.say("boris", "/tournament log 1")
        assert "misheard" in log


async def test_who_leads_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house)
        only = "only its organiser can do that"
        assert only in await house.say("boris", "/tournament season 1 best=1")
        assert only in await house.say("boris", "/tournament season 1 add 2")
        assert only in await house.say("boris", "/tournament season 1 end")
        assert "was changed by adam" in await house.say(ADMIN, "/tournament season 1 best=1", CLUB)
        assert "led by boris" in await house.say("anna", "/tournament season 1 handover @boris")
        assert only in await house.say("anna", "/tournament season 1 best=2")
        assert "no longer counts" in await house.say("boris", "/tournament season out 2")
        refused = await house.say("boris", "/tournament season 1 add 2")
        assert "organiser" in refused, "it is anna's tournament"
        await house.say(ADMIN, "/ban @boris 3d rude", CLUB)
        assert "banned" in await house.say("boris", "/tournament season 1 best=1")


async def test_what_cannot_be_added(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house, "points=score of=3")
        await house.say("anna", "/tournament season new Other", CLUB)
        say = house.say
        assert "counts for another season" in await say("anna", "/tournament season 2 add 1")
        assert "is in it already" in await say("anna", "/tournament season 1 add 1")
        for settings, why in (
            ("format=ladder", "a ladder never ends"),
            ("format=knockout", "there are only places"),
        ):
            await say("anna", f'/tournament create name="X" game=kriegspiel {settings}', CLUB)
            number = house.rows("SELECT max(id) FROM contest")[0][0]
            assert why in await say("anna", f"/tournament season 1 add {number}")
        assert "There is no tournament 99" in await say("anna", "/tournament season 1 add 99")
        assert "no season 9" in await say("anna", "/tournament season 9")
        assert "one of its tournaments would not fit" in await say(
            "anna", "/tournament season 1 teams=yes"
        )
        assert "worse place cannot" in await say("anna", "/tournament season 1 points=1,2")
        await say("anna", "/tournament season 1 of=2")
        await say("anna", f"/tournament {EVENING}", CLUB)
        assert "has all its tournaments" in await say("anna", "/tournament season 1 add 5")


async def test_it_ends_by_a_word_but_not_while_anything_runs(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house)
        assert "cannot end yet" in await house.say("anna", "/tournament season end")
        await hold(house, 1, 1)
        await house.say("anna", "/tournament cancel 2 too many")
        assert "for good" in await house.say("anna", "/tournament season end")
        before = len(house.told)
        await house.say("anna", "/tournament season end 1 sure")
        told = [one for one in house.told[before:] if "is over" in one.whole]
        assert sorted(one.who for one in told) == sorted((CLUB, *THREE))
        card = await house.say("boris", "/tournament season 1 card")
        assert "boris is 2nd of 3 with 3 points" in card


async def test_what_is_held_again_stays_in_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house, "of=4")
        await hold(house, 1, 1)
        await house.say("anna", "/tournament again 1", CLUB)
        shown = await house.say("anna", "/tournament show 3")
        assert "Season “Spring” (1): this tournament counts for it." in shown
        await house.say("anna", "/tournament season 1 of=3")
        await house.say("anna", "/tournament again 2", CLUB)
        assert "Season" not in await house.say("anna", "/tournament show 4"), "it is full"


async def test_a_restart_and_a_deleted_member_change_no_points(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house)
        await hold(house, 1, 1)
        await house.restart()
        await house.say("boris", "/deleteme")
        await house.say("boris", "/deleteme yes")
        await house.say("boris", "/deleteme forever")
        table = await house.say("clara_tg", "/tournament season 1")
        assert "2  …" in table
        assert "boris" not in table


async def test_whoever_goes_is_followed_by_who_leads_its_last_tournament(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house)
        asked = await house.say("anna", "/deleteme")
        assert "You lead the season “Spring” (1). The administrators of its communities" in asked
        await house.say("anna", "/tournament helper 2 @boris")
        assert "You lead the season “Spring” (1). boris will lead it" in await house.say(
            "anna", "/deleteme"
        )
        await house.say("anna", "/deleteme yes")
        before = len(house.told)
        await house.say("anna", "/deleteme forever")
        told = house.told[before:]
        assert [one for one in told if one.who == "boris" and "you lead it now" in one.whole]
        assert [one for one in told if one.who == CLUB and "boris leads it now" in one.whole]
        led = await house.database.read(lambda tx: seasons.led_by(tx, 2))
        assert led == [1]


async def test_teams_are_ranked_and_all_their_players_told(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament season new League teams=yes points=3,1 of=2", CLUB)
        await house.say(
            "anna",
            '/tournament create name="Match" game=kriegspiel format=team boards=1 pace=none',
            CLUB,
        )
        assert "ranks teams" not in await house.say("anna", "/tournament season add 1")
        await house.say("anna", "/team found 1 Bears")
        await house.say("boris", "/team found 1 Lions")
        await house.say("anna", "/tournament start 1")
        ((white,),) = house.rows(
            "SELECT member.name FROM seat JOIN member ON member.id = seat.member"
            " WHERE seat.match = 1 AND seat.seat = 'white'"
        )
        black = {"anna": "boris", "boris": "anna"}[str(white)]
        await house.say(str(white), "#1 e4")
        await house.say(black, "#1 e5")
        await house.say("boris", "#1 /resign sure")
        (letter,) = [
            one.whole for one in house.told if one.who == "boris" and "League" in one.whole
        ]
        assert "+1 point for “Lions”, which is 2nd of 2 with 1 point" in letter
        table = await house.say("clara_tg", "/tournament season 1")
        assert table.index("Bears") < table.index("Lions")
        assert "2nd" in await house.say("clara_tg", "/tournament season 1 Lions")


async def test_only_so_many_at_once(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        refused = await house.say("boris", "/tournament season new Mine")
        assert "organise" in refused, "nothing shows in private that they may"
        for number in range(5):
            await house.say("anna", f"/tournament season new S{number}", CLUB)
        assert "You lead 5 seasons" in await house.say("anna", "/tournament season new S6", CLUB)
        assert "Which season?" in await house.say("boris", "/tournament season")
        await house.wait(DAY)
        assert "Season “S4” (5): 0 tournaments" in await house.say("anna", "/organise")


async def test_the_house_is_in_no_season(tmp_path: Path) -> None:
    """It is there to make their number even: the points are the players'."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament season new Spring points=5,3,1", CLUB)
        await house.say("anna", f"/tournament {EVENING} house=2", CLUB)
        await house.say("anna", "/tournament season add 1")
        for player in THREE:
            await house.say(player, "/tournament join 1")
        await house.say("anna", "/tournament start 1")
        for match, white, black in await open_games(house):
            ranked = sorted((white, black), key=(*THREE[:2], name_of(2), THREE[2]).index)
            score = "1-0" if ranked[0] == white else "0-1"
            await house.say("anna", f"/tournament correct 1 #{match} {score}")
        (table,) = [one.whole for one in house.told if "after 1 tournament" in one.whole]
        assert [line.split() for line in table.splitlines()[2:]] == [
            ["1", "anna", "5", "5"],
            ["2", "boris", "3", "3"],
            ["3", "clara_tg", "1", "1"],
        ]


async def test_a_season_in_which_nothing_was_played_can_be_ended(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament season new Spring", CLUB)
        assert "“Spring” (1) is over" in await house.say("anna", "/tournament season end")
        assert "over" in await house.say("boris", "/tournament season 1")
        for name in ("One", "Two", "Three", "Four", "Five", "Six"):
            await house.say("anna", f"/tournament season new {name}", CLUB)
        assert "End one first" in await house.say("anna", "/tournament season new Seven", CLUB)
        assert "is over" in await house.say("anna", "/tournament season 3 end")
        assert "“Seven”" in await house.say("anna", "/tournament season new Seven", CLUB)


async def test_a_season_whose_organiser_is_deleted_says_who_leads_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await season_of_two(house)
        for words in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("anna", words)
        shown = await house.say("boris", "/tournament season 1")
        assert "The administrators of its communities lead it." in shown
        refused = await house.say("boris", "/tournament season end 1")
        assert "the administrators of its communities in their channels" in refused
        for words in ("cancel 1", "cancel 2", "season end 1"):
            await house.say("adam", f"/tournament {words}", CLUB)
        shown = await house.say("boris", "/tournament season 1")
        assert "Organiser: deleted member." in shown
