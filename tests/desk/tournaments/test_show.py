"""What tournaments show: to everybody the same, whatever is planned for the round that is coming."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import begin_cup, found_cup, open_games, play_round
from tests.desk.tournaments.test_teams import found_teams

pytestmark = pytest.mark.asyncio

LOOKS = ("teams 1", "show 1", "log 1", "standings 1", "table 1", "why 1", "points 1 @clara")
EXPORTS = tuple(f"export 1 {kind}" for kind in ("trf", "trf16", "csv"))


async def seen_by(house: House, who: str) -> list[str]:
    return [await house.say(who, f"/tournament {text}") for text in (*LOOKS, *EXPORTS)]


async def teams_at_round_two(house: House) -> None:
    await found_teams(
        house,
        "teamswiss rounds=3 boards=1 reserves=1 review=1h",
        ("boris", "clara"),
        ("elena", "galina"),
    )
    await house.say("hugo", "/tournament team 1 hugos")
    await house.say("anna", "/tournament start 1")
    await house.say("anna", "/tournament publish 1")


async def test_no_opponent_sees_how_a_team_will_line_up(tmp_path: Path) -> None:
    """Before a round is public, and while its draft is looked at; the team and organisers do."""
    seen = []
    for planned in (False, True):
        folder = tmp_path / str(planned)
        folder.mkdir()
        async with club(folder, tournaments=True) as house:
            await teams_at_round_two(house)
            lines = []
            for draft in (False, True):
                if draft:
                    await play_round(house)
                if planned:
                    await house.say("boris", "/tournament lineup 1 @clara")
                    await house.say("elena", "/tournament bye 1")
                    await house.say("anna", "/tournament lineup 1 @galina @elena")
                lines.append(await seen_by(house, "hugo"))
                own = await house.say("boris", "/tournament teams 1")
                assert ("clara, boris" in own, "galina, elena" in own) == (planned, False)
                all_ = await house.say("anna", "/tournament teams 1")
                assert ("clara, boris" in all_, "galina, elena" in all_) == (planned, planned)
            seen.append(lines)
            if planned:
                await house.say("anna", "/tournament publish 1")
                assert "clara, boris" in await house.say("hugo", "/tournament teams 1")
                log = await house.say("hugo", "/tournament log 1")
                assert log.count("elenas from round 2 on: 1 galina, 2 elena") == 2
                await house.say("boris", "/tournament leave 1")
                assert "clara, boris" not in await house.say("hugo", "/tournament teams 1")
    assert seen[0] == seen[1]


async def test_nobody_sees_who_will_rest_in_a_swiss(tmp_path: Path) -> None:
    seen = []
    for planned in (False, True):
        folder = tmp_path / str(planned)
        folder.mkdir()
        async with club(folder, tournaments=True) as house:
            await begin_cup(house, "format=swiss rounds=3 size=6 review=1h")
            await house.say("anna", "/tournament publish 1")
            if planned:
                await house.say("boris", "/tournament bye 1")
                await house.say("anna", "/tournament addbye 1 @anna points=½")
            lines = [await seen_by(house, "elena")]
            await play_round(house)
            waiting = await house.say("boris", "/tournament next 1")
            assert planned == ("You rest in the next round" in waiting)
            lines.append(await seen_by(house, "elena"))
            seen.append(lines)
            log = await house.say("anna", "/tournament log 1")
            assert planned == ("½" in log)
    assert seen[0] == seen[1]


async def test_the_log_names_the_round_that_was_coming_then(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await teams_at_round_two(house)
        await house.say("anna", "/tournament lineup 1 @galina")
        await play_round(house)
        await house.say("anna", "/tournament publish 1")
        await play_round(house)
        await house.say("anna", "/tournament lineup 1 @elena")
        log = await house.say("anna", "/tournament log 1")
        assert "elenas from round 2 on: 1 galina" in log
        assert "elenas from round 3 on: 1 elena" in log
        earlier = await house.say("anna", "/tournament pairings 1 round=1")
        assert "“Cup” (1), round 1. Pairings" in earlier


async def test_of_a_round_that_is_not_paired_nothing_empty_is_shown(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        for asked in ("pairings 1 round=2", "why 1 round=9"):
            told = await house.say("boris", f"/tournament {asked}")
            assert "has no pairings; the latest are those of round 1." in told
            assert "1  " in await house.say("boris", house.buttons("boris")["Pairings"])


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "has played no game, and so stands below"), ("ru", "ни одной сыгранной партии")],
)
async def test_who_stands_below_for_never_having_played_can_read_it(
    tmp_path: Path, language: str, why: str
) -> None:
    """No column of the table tells it."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=3", ("boris", "elena", "galina"))
        await house.say("anna", "/tournament start")
        for _ in range(3):
            ((match, white, black),) = await open_games(house)
            if "galina" in (white, black):  # who never comes: once they lose, once their opponent
                late = "galina" if "boris" in (white, black) else "elena"
                await house.say("anna", f"/tournament forfeit 1 #{match} @{late}")
            else:
                await house.say(white, f"#{match} e4")
                await house.say(black, f"#{match} e5")
                await house.say("boris", f"#{match} /resign sure")
        for player in ("elena", "galina"):
            await house.say(player, f"/language {language}")
        assert why in await house.say("galina", "/tournament points 1")
        assert why not in await house.say("elena", "/tournament points 1")
