"""`umpire verify` beyond the scores: ratings, clocks, letters; and a sentence on any file."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from storage.schema import migrations
from tests.club_for_tests import club
from tests.stored import change


@pytest.fixture
def rated(tmp_path: Path) -> Path:
    """Three rated matches between two, one of them annulled, and one that runs, with clocks."""

    async def play() -> None:
        async with club(tmp_path) as house:
            for loser in ("boris", "anna", "draw"):
                await house.play("anna", "boris", loser, "rated=yes pace=3d")
            await house.say("adam", "/annul 2 by mistake", "club")
            await house.begin("anna", "boris", "rated=yes pace=3d")
            await house.say("anna", "#4 e4")
            assert house.rows("SELECT count(*) FROM rating_change")[0][0] >= 4

    asyncio.run(play())
    return tmp_path / "club.db"


def test_a_sound_club_has_no_faults(rated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--db", str(rated)]) == 0
    assert capsys.readouterr().out == "matches ruled again: 4; with faults: 0\n"


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE rating SET rating = 2900 WHERE member = 1", "not what any match gave"),
        ("UPDATE rating_change SET rating = 2900 WHERE n = 1", "is not what its result makes"),
        ("UPDATE rating_change SET rating_before = 2800 WHERE n = 1", "begins with one that no"),
        ("UPDATE rating_change SET score = 1 - score WHERE n = 1", "rests on another result"),
        ('UPDATE clock SET "left" = -5 WHERE match = 4', "match 4: the clock of"),
        (
            "UPDATE clock SET deadline = 9, alarm = 9, chat = 'a' WHERE match = 4 AND seat = 'white'",
            "the clock of white runs, who is not to move",
        ),
        ("DELETE FROM outbox WHERE key = 'm1.white.2'", "letters to white are missing"),
        ("UPDATE outbox SET key = 'm4.white.9' WHERE key = 'm4.white.2'", "letters to white"),
        ("UPDATE match SET options = '{' WHERE id = 1", "cannot be begun: its row is damaged"),
    ],
)
def test_what_was_changed_is_found(
    rated: Path, sql: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(rated, sql)
    assert main(["verify", "--db", str(rated)]) == 1
    said = capsys.readouterr().out
    assert words in said
    assert "e2e4" not in said


@pytest.mark.sqlite
def test_every_file_ends_in_a_sentence(
    rated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = rated.read_bytes()
    page = 4096
    for name, data in {
        "empty": b"",
        "text": b"hello, I am no database\n" * 300,
        "cut": whole[: len(whole) // 2],
        "header": whole[:100],
        "zeroed": whole[: 3 * page] + bytes(len(whole) - 3 * page),
        "holes": b"".join(
            bytes(page) if n % 3 == 2 else whole[n * page : (n + 1) * page]
            for n in range(len(whole) // page)
        ),
    }.items():
        file = tmp_path / f"{name}.db"
        file.write_bytes(data)
        assert main(["verify", "--db", str(file)]) in {1, FAULT}, name
        told = capsys.readouterr()
        assert told.out + told.err, name
        assert "Traceback" not in told.out + told.err


@pytest.mark.sqlite
def test_other_databases_and_no_files_end_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for version in (0, len(migrations()), len(migrations()) + 5):
        file = tmp_path / f"{version}.db"
        with sqlite3.connect(file) as connection:
            connection.execute("CREATE TABLE cake (flavour)")
            connection.execute(f"PRAGMA user_version = {version}")
        connection.close()
        assert main(["verify", "--db", str(file)]) == FAULT
        assert "umpire: " in capsys.readouterr().err
    for where in (tmp_path, tmp_path / "nowhere", Path("/dev/null")):
        assert main(["verify", "--db", str(where)]) in {1, FAULT}
        assert capsys.readouterr().err
