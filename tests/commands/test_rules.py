"""`umpire moves` and `umpire perft`."""

from __future__ import annotations

import json

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT


def test_moves_are_sorted_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "kriegspiel"]) == 0
    moves = capsys.readouterr().out.split()
    assert moves == sorted(moves)
    assert len(moves) == 20
    assert main(["moves", "chess", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == moves


def test_perft_counts_from_any_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "chess", "3"]) == 0
    assert capsys.readouterr().out == "8902\n"
    assert main(["perft", "chess", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"depth": 1, "nodes": 20}
    setup = "8/8/5B2/8/8/3N4/R6p/5K1k w - - 0 1"
    assert main(["perft", "kriegspiel", "1", "--setup", setup]) == 0
    assert int(capsys.readouterr().out) > 20


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["moves", "nosuchgame"], "no game 'nosuchgame'"),
        (["moves", "chess", "--setup", "garbage"], "position: "),
        (["perft", "chess", "2", "--setup", "garbage"], "position: "),
        (["perft", "chess", "-1"], "the depth is 0 or more"),
    ],
)
def test_what_cannot_be_counted_is_said(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == FAULT
    assert capsys.readouterr().err.startswith(f"umpire: {reason}")
