"""From round to round: no-shows, those who have vanished, and how many games run at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import (
    SIX,
    contest_of,
    found_cup,
    names_of,
    open_games,
    play_round,
)

pytestmark = pytest.mark.asyncio


async def test_who_never_comes_forfeits_and_is_out_after_two_rounds(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6 pace=none late=no", SIX)
        await house.say("anna", "/tournament start")
        silent = "boris"
        for _ in range(2):
            for match, white, black in await open_games(house):
                if silent in (white, black):
                    continue
                await house.say(white, f"#{match} e4")
                await house.say(black, f"#{match} e5")
                await house.say(black, f"#{match} /resign sure")
            for match, white, black in await open_games(house):
                if black == silent:  # the other has done what they could
                    await house.say(white, f"#{match} e4")
            await house.wait(15 * DAY)
        contest, names = await contest_of(house), names_of(house)
        (boris,) = (key for key, name in names.items() if name == silent)
        assert contest.players[boris].gone
        forfeits = [one for one in contest.outcomes.values() if one.how == "forfeit"]
        assert len(forfeits) >= 2
        assert sum(each.gone for each in contest.players.values()) == 1
        assert house.heard("boris", "boris has been withdrawn after two no-shows")
        assert house.heard("anna", "boris has been withdrawn")


async def test_black_is_not_absent_while_white_keeps_them_waiting(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", SIX[:2])
        ((_, white, black),) = await open_games(house)
        await house.wait(15 * DAY)
        contest = await contest_of(house)
        (outcome,) = contest.outcomes.values()
        assert (outcome.score, outcome.how) == ("0-1", "forfeit")
        assert house.heard(white, f"{white} forfeits #1 (no move made)")
        assert house.heard(black, f"{white} forfeits #1 (no move made)")


async def test_who_says_i_am_here_is_no_no_show(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", SIX[:2])
        ((match, white, _),) = await open_games(house)
        sentence = house.buttons(white)["I am here"]
        assert "you are here" in await house.say(white, sentence)
        await house.wait(15 * DAY)
        (outcome,) = (await contest_of(house)).outcomes.values()
        assert (outcome.score, outcome.how) == ("0-1", "time")
        assert await house.result(match) == "0-1"


async def test_a_contest_game_cannot_be_called_off(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 start=full", SIX[:2])
        ((match, white, _),) = await open_games(house)
        await house.say(white, f"#{match} /abort")
        assert await house.result(match) is None


async def test_at_most_so_many_games_at_once(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=4 start=full allatonce=yes atonce=2", SIX[:4]
        )
        assert len(await open_games(house)) == 4
        match, white, _ = (await open_games(house))[0]
        await house.say(white, f"#{match} /resign sure")
        assert len(await open_games(house)) == 4 - 1 + 1 or len(await open_games(house)) == 3
        for _ in range(6):
            await play_round(house)
        assert (await contest_of(house)).stage == "done"


async def test_an_arena_pairs_nobody_with_those_who_have_vanished(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=arena size=30 pace=2m duration=2h", SIX)
        await house.say("anna", "/tournament start")
        for _ in range(40):
            for match, white, black in await open_games(house):
                if "elena" not in (white, black):
                    await house.say(white, f"#{match} e4")
                    await house.say(black, f"#{match} e5")
                    await house.say(white, f"#{match} /resign sure")
                elif black == "elena":
                    await house.say(white, f"#{match} e4")
            await house.wait(60)
        contest, names = await contest_of(house), names_of(house)
        (elena,) = (key for key, name in names.items() if name == "elena")
        hers = [each for each in contest.pairings.values() if elena in (each.white, each.black)]
        assert contest.players[elena].gone
        assert len(hers) == 2
        assert not any(each.gone for key, each in contest.players.items() if key != elena)
        assert house.heard("elena", "after two no-shows")
