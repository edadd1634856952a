"""`umpire demo`: sample games, played into a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT


def test_the_demo_plays_into_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "demo"
    assert main(["demo", str(folder)]) == 0
    assert (folder / "replay-1.gif").read_bytes().startswith(b"GIF89a")
    assert "Мат" not in (folder / "letters.txt").read_text(encoding="utf-8")
    assert "Checkmate. 1–0" in (folder / "letters.txt").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["demo", str(folder)]) == FAULT
    assert "is there already" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["demo", str(tmp_path / "file" / "demo")]) == FAULT
    assert capsys.readouterr().err.startswith("umpire: cannot write to ")
