"""A tournament is made again from its report."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.club.house import name_of
from tests.club_for_tests import club
from tests.desk.tournaments.cup import (
    CLUB,
    contest_of,
    database_option,
    found_cup,
    open_games,
    play_cup,
)


@pytest.mark.asyncio
async def test_a_tournament_is_made_again_from_its_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_cup(tmp_path, 2)
    report = tmp_path / "cup.trf"

    def run(*arguments: str) -> int:
        return main([*arguments, *database_option(tmp_path)])

    assert await asyncio.to_thread(run, "tournament", "export", "1") == 0
    report.write_text(capsys.readouterr().out, encoding="utf-8")
    order = ("tournament", "import", str(report), "--organiser", "anna", "--game", "kriegspiel")
    assert await asyncio.to_thread(run, *order) == 0
    assert "tournament 2, 6 players, done" in capsys.readouterr().out
    assert await asyncio.to_thread(run, "tournament", "export", "2") == 0
    assert capsys.readouterr().out == report.read_text(encoding="utf-8")


@pytest.mark.asyncio
async def test_one_that_is_not_over_waits_for_its_organiser(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_cup(tmp_path, 1)

    def run(*arguments: str) -> int:
        return main([*arguments, *database_option(tmp_path)])

    assert await asyncio.to_thread(run, "tournament", "export", "1") == 0
    report = tmp_path / "cup.trf"
    text = capsys.readouterr().out.replace("elena", "ellen", 1)
    report.write_text(text, encoding="utf-8")
    order = ("tournament", "import", str(report), "--organiser", "anna", "--game", "kriegspiel")
    assert await asyncio.to_thread(run, *order) == 0
    assert "not members: ellen" in capsys.readouterr().out
    async with club(tmp_path, tournaments=True) as house:
        assert "paused" in await house.say("anna", "/tournament show 2")
        await house.say("hugo", "/games")
        assert "hugo takes the place of ellen" in await house.say(
            "anna", "/tournament replace 2 ellen hugo"
        )
        await house.say("anna", "/tournament announce 2", CLUB)
        await house.say("anna", "/tournament resume 2")
        contest = await contest_of(house, 2)
        assert contest.round == 2
        assert len(contest.unfinished) == 3


@pytest.mark.asyncio
async def test_the_same_report_twice_is_asked_about_and_strange_lines_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_cup(tmp_path, 1)

    def run(*arguments: str) -> int:
        return main([*arguments, *database_option(tmp_path)])

    assert await asyncio.to_thread(run, "tournament", "export", "1") == 0
    report = tmp_path / "cup.trf"
    report.write_text(f"{capsys.readouterr().out}777 foo\n", encoding="utf-8")
    order = ("tournament", "import", str(report), "--organiser", "anna", "--game", "kriegspiel")
    assert await asyncio.to_thread(run, *order) == 0
    told = capsys.readouterr().out
    assert "is no record that is known, and was passed over: 777 foo" in told
    assert await asyncio.to_thread(run, *order) == 2
    assert "tournament 2 was made of this very report" in capsys.readouterr().err
    assert await asyncio.to_thread(run, *order, "--again") == 0
    assert "tournament 3, 6 players" in capsys.readouterr().out


@pytest.mark.asyncio
async def test_a_round_that_runs_goes_on_with_what_is_over_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_cup(tmp_path, 1)
    async with club(tmp_path, tournaments=True) as house:
        match, white, _ = (await open_games(house))[0]
        await house.say(white, f"#{match} e4")
        await house.say(white, f"#{match} /resign sure")
        before = await contest_of(house, 1)
    assert len(before.unfinished) == 2

    def run(*arguments: str) -> int:
        return main([*arguments, *database_option(tmp_path)])

    assert await asyncio.to_thread(run, "tournament", "export", "1") == 0
    report = tmp_path / "cup.trf"
    report.write_text(capsys.readouterr().out, encoding="utf-8")
    order = ("tournament", "import", str(report), "--organiser", "anna", "--game", "kriegspiel")
    assert await asyncio.to_thread(run, *order) == 0
    async with club(tmp_path, tournaments=True) as house:
        assert "stands paused" in await house.say("anna", "/tournament start 2")
        await house.say("anna", house.buttons("anna")["Resume"])
        again = await contest_of(house, 2)
        assert (again.round, again.outcomes) == (before.round, before.outcomes)
        games = {(each.white, each.black) for each in before.unfinished}
        assert {(each.white, each.black) for each in again.unfinished} == games
        assert all(each.id in again.matches for each in again.unfinished)


@pytest.mark.asyncio
async def test_the_machine_of_a_report_is_a_machine_in_another_club(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It became a guest, “House 2 bot”, for whom its opponent would have waited in vain."""
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    async with club(here, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4 house=2", ("anna", "boris", "clara_tg"))
        await house.say("anna", "/tournament start 1")
    async with club(there, tournaments=True) as house:
        await house.say("anna", "/start")
    report = tmp_path / "cup.trf"
    assert await asyncio.to_thread(main, ["tournament", "export", "1", *database_option(here)]) == 0
    report.write_text(capsys.readouterr().out, encoding="utf-8")
    order = ["tournament", "import", str(report), "--organiser", "anna", "--game", "kriegspiel"]
    assert await asyncio.to_thread(main, [*order, *database_option(there)]) == 0
    assert "not members: boris, clara_tg\n" in capsys.readouterr().out
    async with club(there, tournaments=True) as house:
        assert name_of(2) in await house.say("anna", "/tournament why 1 house")
