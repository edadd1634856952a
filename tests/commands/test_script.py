"""`umpire script`: the product run by lines. What a script can say, tests/product knows."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from tests.commands.conftest import SCRIPT
from tests.product.run import letters_in


def test_letters_come_out_and_pictures_are_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script, pictures = tmp_path / "script.txt", tmp_path / "pictures"
    script.write_text(f"{SCRIPT}anna: #1 /replay\n", encoding="utf-8")
    assert main(["script", str(script), "--json", "--pictures", str(pictures)]) == 0
    letters = letters_in(capsys.readouterr().out.splitlines())
    shown = {letter["picture"] for letter in letters if letter["picture"]}
    assert shown == {path.name for path in pictures.iterdir()}
    assert any(name.endswith(".gif") for name in shown)


def test_standard_input_and_a_database_to_go_on_with(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("carol: /games\n"))
    assert main(["script", "-", "--db", str(database)]) == 0
    assert "#2" in capsys.readouterr().out


def test_a_malformed_script_names_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "script.txt"
    script.write_text("# fine\nanna: /help\nno colon here\n", encoding="utf-8")
    assert main(["script", str(script)]) == FAULT
    assert "line 3" in capsys.readouterr().err
