"""`umpire tournament`: reports read and written. What they hold, the desk's own tests know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.club.swiss.trf_write import write_trf
from bot.commands.command import FAULT
from tests.club.swiss.simulation import begin


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "cup.trf"
    path.write_text(write_trf(begin(6, 5)), encoding="utf-8")
    return path


def test_a_report_is_read_and_written_again(
    database: Path, report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = ["tournament", "import", str(report), "--organiser", "anna", "--db", str(database)]
    assert main(order) == 0
    told = capsys.readouterr().out
    assert told.startswith("tournament 1, 6 players, between; not members: ")
    assert main(["tournament", "export", "1", "--db", str(database)]) == 0
    assert "001    6      Игрок 6" in capsys.readouterr().out
    assert main(["tournament", "export", "1", "--format", "csv", "--db", str(database)]) == 0
    assert "rank,name" in capsys.readouterr().out


def _by_bytes(text: str) -> bytes:
    """As programs write it that take a name's 33 columns for bytes."""
    lines = []
    for line in text.split("\n"):
        name = line[14:47].rstrip().encode()
        player = line.startswith("001")
        lines.append(
            line[:14].encode() + name.ljust(33) + line[47:].encode() if player else line.encode()
        )
    return b"\r\n".join(lines)


@pytest.mark.parametrize(
    "written",
    [
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("utf-16-le"),
        lambda text: text.encode("utf-16-be"),
        lambda text: text.replace("XXR", "xxr").encode(),
        _by_bytes,
    ],
    ids=["crlf", "mark", "utf-16", "little", "big", "small letters", "columns of bytes"],
)
def test_a_report_is_read_however_other_programs_write_it(
    database: Path,
    report: Path,
    capsys: pytest.CaptureFixture[str],
    written: Callable[[str], bytes],
) -> None:
    report.write_bytes(written(report.read_text(encoding="utf-8")))
    order = ["tournament", "import", str(report), "--organiser", "anna", "--db", str(database)]
    assert main(order) == 0
    assert "Игрок 1, Игрок 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["import", "cup.trf", "--organiser", "nobody"], "no member 'nobody'"),
        (["import", "cup.trf", "--organiser", "anna", "--game", "problems"], "no game 'problems'"),
        (["import", "none.trf", "--organiser", "anna"], "cannot read none.trf"),
        (["export", "7"], "there is no tournament 7"),
        (["export", "7", "--db", "none.db"], "there is no database none.db"),
    ],
)
def test_what_cannot_be_read_or_written_is_said(
    database: Path,
    report: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    reason: str,
) -> None:
    monkeypatch.chdir(report.parent)
    assert main(["tournament", *arguments[:1], "--db", str(database), *arguments[1:]]) == FAULT
    assert capsys.readouterr().err.startswith(f"umpire: {reason}")


@pytest.mark.parametrize(
    "text", ["", "001 xx", "012 Cup\n001    1      anna\n### umpire settings {\n"]
)
def test_a_bad_report_is_refused(
    database: Path, report: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    report.write_text(text, encoding="utf-8")
    order = ["tournament", "import", str(report), "--organiser", "anna", "--db", str(database)]
    assert main(order) == FAULT
    assert "cup.trf" in capsys.readouterr().err


def test_a_verb_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["tournament"])
    assert ended.value.code == FAULT
    assert "VERB" in capsys.readouterr().err
