"""`umpire render`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT


def test_a_position_is_drawn_from_every_side(tmp_path: Path) -> None:
    drawn = set()
    for seat in ("white", "black", "umpire"):
        still = tmp_path / f"{seat}.png"
        assert main(["render", "kriegspiel", "--seat", seat, "-o", str(still)]) == 0
        drawn.add(still.read_bytes())
    assert len(drawn) == 3
    assert all(data.startswith(b"\x89PNG") for data in drawn)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
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
