"""`umpire pair`: pairs, tables, exit statuses."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.club.swiss.field import Forbidden, State
from bot.club.swiss.trf_write import Dialect, write_trf
from tests.club.swiss.simulation import begin, season


def report(folder: Path, state: State, dialect: Dialect = "trf26") -> str:
    path = folder / "cup.trf"
    path.write_text(write_trf(state, dialect), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
def test_json_is_the_pairs_by_board_and_the_bye(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], dialect: Dialect
) -> None:
    for state, paired in season(2, 11, 5):
        assert paired is not None
        assert main(["pair", report(tmp_path, state, dialect), "--json"]) == 0
        wanted = [list(each) for each in paired.pairs] + ([[paired.bye, 0]] if paired.bye else [])
        assert json.loads(capsys.readouterr().out) == wanted


def test_the_table_has_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = replace(begin(3, 5), initial=None)
    assert main(["pair", report(tmp_path, state)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines() == [
        "Round 1 of 5",
        "Initial colour: white (not stated in the report)",
        "   1.    1 Игрок 1 (0.0)  -    2 Игрок 2 (0.0)",
        "         3 Игрок 3 (0.0) has the bye",
    ]


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_trf(begin(2, 5)).replace("\n", "\r\n").encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["pair", "-", "--json"]) == 0
    assert capsys.readouterr().out == "[[1, 2]]\n"


def test_no_legal_pairing_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = replace(begin(2, 5), forbidden=(Forbidden((1, 2)),))
    assert main(["pair", report(tmp_path, state), "--json"]) == 1
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith("umpire: no legal pairing")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: no player"),
        ("001 one", "line 1: the pairing number (columns 5-8)"),
        ("001\t1", "line 1: a tab stands in column 4"),
        ("\ufeff\r\n001    1\r\n001    1", "line 3: the pairing number (columns 5-8)"),
        (f"XXR 1\n001    1{'0000 - U':>91}", "all 1 rounds are played"),
    ],
)
def test_bad_input_is_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    path = tmp_path / "cup.trf"
    path.write_text(text, encoding="utf-8")
    status = main(["pair", str(path)])
    error = capsys.readouterr().err
    assert (status, reason in error) == (2, True), error
    assert main(["pair", str(tmp_path / "none.trf")]) == 2
