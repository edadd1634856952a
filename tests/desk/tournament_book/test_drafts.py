"""A draft is the organisers' and follows what happens; nobody else learns anything of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, House, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    contest_of,
    found_cup,
    names_of,
    open_games,
    play_round,
)

pytestmark = pytest.mark.asyncio

EIGHT = (*SIX, "galina", "hugo")
LEADING = "format=swiss rounds=3 size=9 review=2h byes=1"


async def _drafted(house: House, settings: str = LEADING) -> None:
    await found_cup(house, settings, EIGHT)
    await house.say("anna", "/tournament start")
    assert (await contest_of(house)).stage == "paired"


async def _draft_of(house: House) -> list[tuple[str, str]]:
    cup, members = await contest_of(house), names_of(house)
    mine = [each for each in cup.pairings.values() if each.round == cup.round]
    return [(members[each.white], members[each.black]) for each in mine]


async def test_one_pair_laid_down_throws_nobody_out(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        before = len(house.told)
        await house.say("anna", "/tournament override 1 hugo-dmitri_tg a wish of both")
        (told,) = house.heard("anna", "round 1 is drawn again, for you have laid down pairs")
        assert "New: hugo – dmitri_tg" in told.whole
        assert [one.text for one in house.told[before:] if one.who != "anna"] == []
        await house.wait(3 * 3600)
        games = await open_games(house)
        assert len(games) == 4
        assert {name for _, *pair in games for name in pair} == set(EIGHT)
        assert ("hugo", "dmitri_tg") in [(white, black) for _, white, black in games]


async def test_a_button_publishes_the_draft_that_it_stands_under_and_no_other(
    tmp_path: Path,
) -> None:
    """Of two organisers one lays a pair down while the other publishes what was there before."""
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        old = house.buttons("anna")["Publish now"]
        await house.say("anna", "/tournament helper 1 @boris")
        await house.say("boris", "/tournament override 1 hugo-dmitri_tg")
        new = house.buttons("anna")["Publish now"]
        assert "no longer the one that waits" in await house.say("anna", old)
        assert house.buttons("anna")["Pairings"] == "/tournament pairings 1"
        assert not await open_games(house)
        await house.say("boris", "/tournament panel 1")
        assert house.buttons("boris")["Publish now"] == new
        await house.say("anna", new)
        assert len(await open_games(house)) == 4
        await play_round(house)
        assert "no longer the one that waits" in await house.say("anna", new)
        assert not await open_games(house)
        # Who types it means whatever there is.
        await house.say("anna", "/tournament publish 1")
        assert len(await open_games(house)) == 4


async def test_pairs_that_break_a_promise_are_refused_by_name(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        await house.say("anna", "/tournament publish 1")
        ((_, white, black), *_) = await open_games(house)
        await play_round(house)
        draft = await _draft_of(house)
        answer = await house.say("anna", f"/tournament override 1 {white}-{black}")
        assert f"{white} and {black} have already met." in answer
        await house.say("anna", "/tournament apart 1 @galina @elena")
        answer = await house.say("anna", "/tournament override 1 @galina-@elena")
        assert "kept apart" in answer or "already met" in answer
        refused = await house.say("anna", "/tournament override 1 @nobody-@anna")
        assert "nobody: not playing in it." in refused
        assert "name the pairs" in await house.say("anna", "/tournament override 1")
        assert len(draft) == len(await _draft_of(house))


async def test_a_correction_under_a_draft_draws_it_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        await house.say("anna", "/tournament publish 1")
        match, white, black = (await open_games(house))[0]
        await play_round(house)
        before = await _draft_of(house)
        await house.say("anna", f"/tournament correct 1 game={white}-{black} 0-1 misheard")
        assert house.heard("anna", "drawn again, for a result has changed")
        assert set(map(frozenset, await _draft_of(house))) != set(map(frozenset, before))
        assert house.heard(black, f"#{match} {white} – {black} is now 0–1")


async def test_who_leaves_a_draft_leaves_before_the_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        answer = await house.say("boris", "/tournament leave 1")
        assert "lost" not in answer
        assert house.heard("anna", "drawn again, for the players have changed")
        await house.wait(3 * 3600)
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert len(await open_games(house)) == 3
        await house.wait(DAY)
        assert all(one.how != "forfeit" for one in (await contest_of(house)).outcomes.values())


async def test_two_kept_apart_in_the_draft_that_pairs_them_do_not_meet(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        one, two = (await _draft_of(house))[0]
        await house.say("anna", f"/tournament apart 1 {one} {two}")
        assert {one, two} not in [set(pair) for pair in await _draft_of(house)]
        await house.say("anna", f"/tournament together 1 {one} {two}")
        assert {one, two} in [set(pair) for pair in await _draft_of(house)]


async def test_who_comes_or_rests_while_a_round_is_a_draft_is_in_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        await house.say("carla", "/games")
        assert "(1)" in await house.say("carla", "/tournament join 1")
        assert "round 1" in await house.say("hugo", "/tournament bye 1")
        await house.say("anna", "/tournament publish 1")
        playing = {name for _, *pair in await open_games(house) for name in pair}
        assert "carla" in playing
        assert "hugo" not in playing
        assert len(playing) == 8


async def test_games_of_a_draft_do_not_exist_yet(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        white, black = (await _draft_of(house))[0]
        for order in (
            f"correct 1 game={white}-{black} 1-0",
            f"forfeit 1 game={white}-{black} {white}",
        ):
            answer = await house.say("anna", f"/tournament {order}")
            assert "still a draft" in answer, order
        assert "no open game" in await house.say("anna", f"/tournament forfeit 1 {white}")
        assert not (await contest_of(house)).outcomes


async def test_a_forfeit_needs_no_number(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _drafted(house)
        await house.say("anna", "/tournament publish 1")
        match, white, black = (await open_games(house))[0]
        await house.say("anna", f"/tournament forfeit 1 {white} ill")
        assert house.heard(black, f"{white} forfeits #{match} against {black}. Reason: ill")


@pytest.mark.parametrize(
    "asked", ["show 1", "pairings 1", "standings 1", "table 1", "next 1", "log 1", "export csv 1"]
)
async def test_what_is_seen_of_a_tournament_does_not_depend_on_the_draft(
    tmp_path: Path, asked: str
) -> None:
    """The same club twice; in one the organiser has laid down other pairs and a bye."""
    seen: list[list[str]] = []
    for world, laid in enumerate(("", "hugo-dmitri_tg", "@galina-@boris @anna-@elena")):
        home = tmp_path / str(world)
        home.mkdir()
        async with club(home, tournaments=True) as house:
            await _drafted(house)
            await house.say("anna", "/tournament publish 1")
            for match, white, black in await open_games(house):
                await house.say(black, f"#{match} /resign sure")
                assert white
            if laid:
                await house.say("anna", f"/tournament override 1 {laid}")
            before = len(house.told)
            await house.say("boris", f"/tournament {asked}")
            seen.append([one.whole for one in house.told[before:] if one.who in ("boris", CLUB)])
    assert seen[0] == seen[1] == seen[2]
