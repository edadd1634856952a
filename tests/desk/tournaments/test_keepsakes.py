"""The card at the end: in the one letter that tells the end, once more, and for others to see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from storage import keepsakes
from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import CLUB, begin_cup, contest_of, open_games, play_round

pytestmark = pytest.mark.asyncio


async def test_the_end_is_told_to_each_in_one_letter_with_their_card(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/language ru")
        await begin_cup(house, "format=swiss rounds=2 size=8 pace=none")
        await play_round(house)
        await house.wait(3 * DAY)
        before = len(house.told)
        await play_round(house)
        told = house.told[before:]
        ends = [
            one for one in told if "is over: you are" in one.whole or "окончен: вы" in one.whole
        ]
        assert sorted(one.who for one in ends) == sorted(
            ("anna", "boris", "clara_tg", "dmitri_tg", "elena", "fedor_tg")
        )
        for one in ends:
            assert [text for _, text in one.message.choices] == ["/tournament card 1 share"]
            assert ("Longest game: #" if one.who != "boris" else "долгая партия: #") in one.whole
            assert ("Rating performance" if one.who != "boris" else "Перформанс") in one.whole
        assert sum("3 days" in one.whole for one in ends) >= 3


async def test_points_that_came_of_a_round_without_a_game_are_told(tmp_path: Path) -> None:
    """“1st with 1 point”, and under it nothing but a game that was lost."""
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=2 size=8 byes=1")
        await house.say("boris", "/language ru")
        assert "½ очка" in await house.say("boris", "/tournament bye 1")
        await play_round(house)
        await play_round(house)
        assert house.heard("boris", "За туры без соперника: ½ очка.")
        resting = {
            one.who for one in house.told if "no game in round 2 and get 1 point" in one.whole
        }
        (rested,) = resting
        assert house.heard(rested, "For rounds without a game: 1 point.")
        for other in {"anna", "clara_tg", "elena"} - resting:
            assert not house.heard(other, "For rounds without a game")


async def test_who_rests_in_a_round_is_told_that_a_game_will_come(tmp_path: Path) -> None:
    """“You have no running match. /challenge starts one”, in the midst of a tournament."""
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=8")
        match, white, black = (await open_games(house))[0]
        assert f"#{match}" in await house.say(white, "who is my opponent?")
        await house.say(white, f"#{match} /resign sure")
        told = await house.say(white, "/games")
        assert "“Cup” (1): you have no game now; I will write to you when the next one" in told
        assert house.buttons(white) == {"When do I play?": "/tournament next 1"}
        assert "2 games are still running" in await house.say(white, "when do I play?")
        await house.say(black, "/tournament leave 1 sure")
        assert "You have no running match." in await house.say(black, "/games")


async def test_who_has_a_bye_and_asks_when_they_play_hears_of_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=8 byes=1")
        await house.say("boris", "/tournament bye 1")
        await play_round(house)
        told = await house.say("boris", "when do I play?")
        assert "you have no game in round 2 and get ½ point. 2 games are still running." in told


async def test_it_is_shown_again_and_to_others(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=2 size=8")
        assert "is not over yet" in await house.say("anna", "/tournament card 1")
        await play_round(house)
        await play_round(house)
        mine = await house.say("anna", "/tournament card 1")
        rank = re.search(r"“Cup” \(1\): anna was (\w+) of 6\.", mine)
        assert rank
        assert "boris was" in await house.say("anna", "/tournament card 1 @boris")
        before = len(house.told)
        await house.say("anna", "/tournament card 1 share")
        (public,) = [one for one in house.told[before:] if one.who == CLUB]
        assert public.whole.startswith(f"anna shows:\n“Cup” (1): anna was {rank[1]} of 6.")
        assert "in no channel of this platform" in await house.say(
            "fedor_tg", "/tournament card 1 share"
        )
        before = len(house.told)
        await house.say("boris", "/tournament card 1 share", CLUB)
        assert [one.who for one in house.told[before:] if "boris was" in one.whole] == [CLUB]


async def test_ratings_change_by_the_games_of_the_tournament(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=roundrobin size=6")
        for match, white, black in await open_games(house):
            for text in ("e4", "d4", "c4"):
                await house.say(white, f"#{match} {text}")
                await house.say(black, f"#{match} {text[0]}5")
            await house.say(black, f"#{match} /resign sure")
        changes = await house.database.read(lambda tx: keepsakes.rating_changes(tx, 1))
        games = await house.database.read(lambda tx: keepsakes.games(tx, 1))
        contest = await contest_of(house)
        assert len(games) == len(contest.outcomes) == 3
        assert sum(change > 0 for change in changes.values()) == 3
        assert sum(change < 0 for change in changes.values()) == 3


async def test_nobody_is_written_to_who_has_deleted_their_account(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=roundrobin size=6 rounds=5")
        gone = "elena"
        for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say(gone, said)
        before = len(house.told)
        for _ in range(5):
            await play_round(house)
        told = house.told[before:]
        assert (await contest_of(house)).stage == "done"
        assert sum("is over: you are" in one.whole for one in told) == 5
        assert all(one.who != gone for one in told)
