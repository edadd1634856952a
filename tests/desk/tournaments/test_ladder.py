"""A ladder: whom one may challenge, when, and what is shown of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import CLUB, contest_of, found_cup, names_of, open_games

pytestmark = pytest.mark.asyncio
FOUR = ("anna", "boris", "galina", "elena")


async def begin_ladder(house: House) -> list[str]:
    """Its players, from the top."""
    await found_cup(house, "format=ladder size=6 reach=3", FOUR)
    await house.say("anna", "/tournament start 1")
    names = names_of(house)
    return [names[each] for each in (await contest_of(house)).order]


async def test_nobody_climbs_before_it_has_begun(tmp_path: Path) -> None:
    """A challenge before the start would keep it from ever starting."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=ladder size=6 reach=3", FOUR)
        for who in FOUR:
            for whom in FOUR:
                told = await house.say(who, f"/tournament challenge 1 @{whom}")
                assert "it has not started yet" in told
        assert "it has not started yet" in await house.say("boris", "/tournament challenge 1")
        assert not (await contest_of(house)).pairings
        await house.say("anna", "/tournament start 1")
        assert (await contest_of(house)).stage == "running"


async def test_whom_one_may_challenge_is_listed(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/name Boris the Second")
        await found_cup(house, "format=ladder size=6 reach=2", FOUR)
        await house.say("anna", "/tournament start 1")
        assert "only its players" in await house.say("dmitri_tg", "/tournament challenge 1")
        order = (await contest_of(house)).order
        rows = house.rows("SELECT id, name FROM member")
        names = {int(key): str(name) for key, name in rows}
        by_name = {"Boris the Second": "boris"}
        who = [by_name.get(names[each], names[each]) for each in order]
        shown = [names[each] for each in order]
        last = await house.say(who[3], "/tournament challenge 1")
        assert f"you may challenge {shown[2]} (3), {shown[1]} (2)." in last
        assert "you are at the top" in await house.say(who[0], "/tournament challenge 1")
        button = house.buttons(who[3])[f"Challenge {shown[1]}"]
        assert "Setting up your game" in await house.say(who[3], button)
        assert len(await open_games(house)) == 1
        assert "finish your game first" in await house.say(who[1], "/tournament challenge 1")
        await house.say(who[2], "/language ru")
        assert "можно вызвать: " in await house.say(who[2], "/tournament challenge 1")
        await house.say(who[2], f"/tournament challenge 1 @{who[0]}")
        assert len(await open_games(house)) == 2


async def test_all_who_play_now_are_its_pairings_and_rounds_and_points_are_not_told(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        order = await begin_ladder(house)
        await house.say(order[3], f"/tournament challenge 1 @{order[0]}")
        await house.say(order[2], f"/tournament challenge 1 @{order[1]}")
        told = await house.say("anna", "/tournament pairings 1")
        assert all(name in told for name in order)
        assert "(0)" not in told
        table = await house.say("anna", "/tournament standings 1")
        for text in (told, table, await house.say("anna", "/tournament show 1")):
            assert "round" not in text
            assert "Pts" not in text
            assert "no-shows" not in text
            assert "days left" not in text


async def test_everybody_hears_that_a_place_has_become_free(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        order = await begin_ladder(house)
        before = len(house.letters(CLUB))
        await house.say(order[1], "/tournament leave 1")
        (told,) = house.letters(CLUB)[before:]
        assert f"{order[1]}, 2nd until now, has left." in str(told)
        await house.say(order[3], "/tournament leave 1")  # below whom nobody stands
        assert len(house.letters(CLUB)) == before + 1
        await house.say(order[0], "/deleteme")
        await house.say(order[0], "/deleteme yes")
        await house.say(order[0], "/deleteme forever")
        assert "1st until now, has left." in str(house.letters(CLUB)[-1])


async def test_whoever_plays_hears_that_the_game_goes_on_without_the_tournament(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        order = await begin_ladder(house)
        await house.say(order[1], f"/tournament challenge 1 @{order[0]}")
        told = await house.say("anna", "/tournament cancel 1 the season is over")
        assert "called off. Games that have begun go on by themselves" in told


async def test_places_follow_what_the_organiser_decides_and_corrects(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        order = await begin_ladder(house)
        await house.say(order[3], f"/tournament challenge 1 @{order[1]}")

        await house.say("anna", f"/tournament forfeit 1 #1 @{order[1]}")
        assert f"{order[3]} beats {order[1]} and is 2nd now." in house.texts(CLUB)[-1]
        await house.say(order[2], f"/tournament challenge 1 @{order[0]}")
        await house.say("anna", "/tournament correct 1 #2 0-1")  # a verdict: it was not over
        assert f"{order[2]} beats {order[0]} and is 1st now." in house.texts(CLUB)[-1]
        assert await _places(house) == [order[2], order[0], order[3], order[1]]

        await house.say("anna", "/tournament correct 1 #1 1-0 they had been there")
        assert f"{order[1]} beats {order[3]} and is 3rd now." in house.texts(CLUB)[-1]
        assert await _places(house) == [order[2], order[0], order[1], order[3]]
        await house.restart()
        assert await _places(house) == [order[2], order[0], order[1], order[3]]


async def test_a_correction_leaves_the_places_of_whoever_was_replaced(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        order = await begin_ladder(house)
        await house.say(order[1], f"/tournament challenge 1 @{order[0]}")
        await house.say("anna", f"/tournament forfeit 1 #1 @{order[0]}")
        await house.say("fedor_tg", "/start")
        await house.say("anna", f"/tournament replace 1 @{order[1]} fedor_tg")
        await house.say(order[3], f"/tournament challenge 1 @{order[2]}")
        await house.say("anna", f"/tournament forfeit 1 #2 @{order[2]}")
        await house.say("anna", "/tournament correct 1 #2 ½")
        assert await _places(house) == ["fedor_tg", order[0], order[2], order[3]]


async def _places(house: House) -> list[str]:
    names = names_of(house)
    return [names[each] for each in (await contest_of(house)).active]


async def test_who_left_a_ladder_comes_back_to_the_bottom(tmp_path: Path) -> None:
    """Also when later results and corrections are reckoned from the first game on."""
    async with club(tmp_path, tournaments=True) as house:
        order = await begin_ladder(house)
        top, second, third, last = order
        await house.press(top, "/tournament leave 1")
        assert "You may come back at any time, to the bottom." in house.texts(top)[-1]
        await house.say(top, "/tournament leave 1")
        assert "You may come back" in house.texts(top)[-1]
        assert await _places(house) == [second, third, last]
        await house.press(top, house.buttons(top)["Come back"])
        assert "at the bottom, in place 4" in house.texts(top)[-1]
        assert await _places(house) == [second, third, last, top]
        await house.say(top, f"/tournament challenge 1 @{last}")
        await house.say("anna", f"/tournament correct 1 #1 @{last} lost")
        await house.say("anna", "/tournament correct 1 #1 0-1")
        assert await _places(house) == [second, third, top, last]
        await house.say("anna", "/tournament correct 1 #1 1-0")
        assert await _places(house) == [second, third, last, top]
        await house.restart()
        assert await _places(house) == [second, third, last, top]
        await house.say("anna", f"/tournament remove 1 @{third}")
        assert "cannot join again" in await house.say(third, "/tournament join 1")


async def test_a_block_is_told_as_a_game_of_theirs_is(tmp_path: Path) -> None:
    """One sentence for both: who is blocked learns it by no word of its own."""
    async with club(tmp_path, tournaments=True) as house:
        order = await begin_ladder(house)
        await house.say(order[3], "/tournament leave 1")
        await house.say(order[2], f"/block @{order[3]}")
        await house.say(order[3], "/tournament join 1")
        blocked = await house.say(order[3], f"/tournament challenge 1 @{order[2]}")
        await house.say(order[1], f"/tournament challenge 1 @{order[0]}")
        assert blocked == await house.say(order[3], f"/tournament challenge 1 @{order[1]}")
        assert "you cannot challenge them now" in blocked
