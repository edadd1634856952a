"""`umpire render` and `umpire replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from storage.database import locked


def test_a_position_is_drawn_from_every_side(tmp_path: Path) -> None:
    drawn = set()
    for seat in ("white", "black", "umpire"):
        still = tmp_path / f"{seat}.png"
        assert main(["render", "kriegspiel", "--seat", seat, "-o", str(still)]) == 0
        drawn.add(still.read_bytes())
    assert len(drawn) == 3
    assert all(data.startswith(b"\x89PNG") for data in drawn)


def test_a_finished_match_is_a_film(database: Path, tmp_path: Path) -> None:
    film = tmp_path / "replay.gif"
    assert main(["replay", "1", "--db", str(database), "-o", str(film)]) == 0
    assert film.read_bytes().startswith(b"GIF89a")


def test_a_match_is_shown_while_the_bot_runs(database: Path, tmp_path: Path) -> None:
    film = tmp_path / "replay.gif"
    with locked(database):
        assert main(["replay", "1", "--db", str(database), "-o", str(film)]) == 0
    assert film.read_bytes().startswith(b"GIF89a")


@pytest.mark.parametrize(
    ("number", "reason"), [("2", "match 2 is still running"), ("3", "no match 3")]
)
def test_what_is_not_over_is_not_shown(
    database: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    number: str,
    reason: str,
) -> None:
    film = tmp_path / "replay.gif"
    assert main(["replay", number, "--db", str(database), "-o", str(film)]) == FAULT
    assert capsys.readouterr().err == f"umpire: {reason}\n"
    assert not film.exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["replay", "1", "--db", "/nowhere/umpire.db", "-o", "x.gif"], "there is no database"),
        (["render", "chess", "--setup", "garbage", "-o", "x.png"], "position: "),
        (["render", "chess", "-o", "/nowhere/x.png"], "cannot write /nowhere/x.png"),
        (["render", "halma", "-o", "x.png"], "no game 'halma'"),
    ],
)
def test_what_cannot_be_drawn_is_said(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == FAULT
    assert capsys.readouterr().err.startswith(f"umpire: {reason}")
