"""A tournament is made again from its report."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.club_for_tests import club
from tests.desk.tournaments.cup import (
    CLUB,
    contest_of,
    database_option,
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
