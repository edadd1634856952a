"""A tournament to take away: its report, its tables, its games."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.club.swiss.field import tenths
from bot.club.swiss.trf_read import read_trf
from tests.club_for_tests import club
from tests.desk.tournaments.cup import (
    SIX,
    contest_of,
    database_option,
    found_cup,
    open_games,
    play_round,
)


@pytest.mark.asyncio
async def test_a_report_a_table_and_all_games_by_chat(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=8", SIX)
        assert "nothing to export yet" in await house.say("anna", "/tournament export 1 trf")
        await house.say("anna", "/tournament start 1")
        for _ in range(2):
            await play_round(house)
        report = (await house.say("elena", "/tournament export 1 trf")).partition("\n")[2]
        state = read_trf(report)
        assert [player.name for player in state.players if player.name == "elena"] == ["elena"]
        assert (len(state.players), state.played) == (6, 2)
        assert "XXR 2" in await house.say("elena", "/tournament export 1 trf16")
        assert "rank,name,rating,points" in await house.say("elena", "/tournament export 1 csv")
        games = await house.say("elena", "/tournament export 1 pgn")
        assert games.count('[Event "Cup"]') == 6
        assert re.search(r'\[Round "2"\]', games)
        assert "/tournament export" in await house.say("elena", "/tournament export 1 docx")


@pytest.mark.asyncio
async def test_who_organises_and_never_plays_means_their_tournament(tmp_path: Path) -> None:
    """Also when it is over; whoever plays means their game."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=1 size=8", SIX[1:])
        await house.say("anna", "/tournament start 1")
        await house.say("elena", "e4")
        assert "XXR" not in await house.say("elena", "export")
        assert "XXR" in await house.say("elena", "trf")
        await play_round(house)
        for word, told in (("export", "XXR 1"), ("csv", "rank,name"), ("экспорт", "XXR 1")):
            assert told in await house.say("anna", word)
        table = await house.say("anna", "/tournament table 1")
        assert await house.say("anna", "result") == table
        assert await house.say("anna", "results") == table
        assert "/tournament correct" in await house.say("anna", "set the result")


@pytest.mark.asyncio
async def test_a_game_that_nobody_came_to_and_that_was_drawn_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A draw is no forfeit: the half points are in the report, and the games end as their tags say."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=8 pace=3d", SIX)
        await house.say("anna", "/tournament start 1")
        ((match, white, _), *_) = await open_games(house)
        await house.wait(2 * 86_400)
        await play_round(house)
        await house.say("anna", f"/tournament correct 1 #{match} 1/2-1/2 a storm")
        state = read_trf((await house.say("anna", "/tournament export 1 trf")).partition("\n")[2])
        assert [tenths(state, one) for one in state.players if one.name == white] == [5]
        await play_round(house)
        games = (await house.say("anna", "/tournament export 1 pgn")).split('[Event "Cup"]')[1:]
        for game in games:
            (result,) = re.findall(r'\[Result "(.*)"\]', game)
            assert game.split()[-1] == result
        assert any('[Result "1/2-1/2"]' in game for game in games)
    again = tmp_path / "again.trf"
    assert (
        await asyncio.to_thread(main, ["tournament", "export", "1", *database_option(tmp_path)])
        == 0
    )
    again.write_text(capsys.readouterr().out, encoding="utf-8")
    order = ["tournament", "import", str(again), "--organiser", "anna", "--game", "kriegspiel"]
    assert await asyncio.to_thread(main, [*order, *database_option(tmp_path)]) == 0
    capsys.readouterr()
    assert (
        await asyncio.to_thread(main, ["tournament", "export", "2", *database_option(tmp_path)])
        == 0
    )
    assert capsys.readouterr().out == again.read_text(encoding="utf-8")


@pytest.mark.asyncio
async def test_what_people_call_things_breaks_no_tag(tmp_path: Path) -> None:
    """Names of teams are clean; a tournament may have quotation marks, but no tag has."""
    async with club(tmp_path, tournaments=True) as house:
        line = "create name='The \"Big\\\\ \u202eCup' game=chess format=team boards=1 pace=none"
        await house.say("anna", f"/tournament {line}", "club")
        for player, team in (("boris", "The \u202e«Big»\u200b Bears"), ("elena", 'My "Lions"')):
            assert "is founded" in await house.say(player, f"/tournament team 1 team='{team}'")
        assert list((await contest_of(house)).teams) == ["The Big Bears", "My Lions"]
        await house.say("anna", "/tournament start 1")
        await play_round(house)
        games = await house.say("anna", "/tournament export 1 pgn")
        tags = [row for row in games.splitlines() if row.startswith("[")]
        assert '[Event "The \'Big// Cup"]' in tags
        assert '[WhiteTeam "The Big Bears"]' in tags or '[WhiteTeam "My Lions"]' in tags
        for tag in tags:
            assert re.fullmatch(r'\[\w+ "[^"\\]*"\]', tag)
