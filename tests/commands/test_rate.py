"""`umpire rate`, as a user runs it."""

from __future__ import annotations

import io
import json

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT

GAMES = [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]]
GIVEN: dict[str, object] = {"r": 1500, "rd": 200, "vol": 0.06, "tau": 0.5, "games": GAMES}


def run(monkeypatch: pytest.MonkeyPatch, text: str) -> int:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))
    return main(["rate"])


def test_a_period_is_rated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, json.dumps(GIVEN)) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"r", "rd", "vol"}
    assert told["r"] == pytest.approx(1464.0507, abs=1e-4)
    assert told["rd"] == pytest.approx(151.5165, abs=1e-4)
    assert run(monkeypatch, json.dumps({**GIVEN, "games": []})) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["r"] == 1500
    assert told["rd"] == pytest.approx(200.2714, abs=1e-3)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "JSON"),
        ("[]", "object"),
        ("{}", "r is missing"),
        (json.dumps({**GIVEN, "rd": 0}), "rd"),
        (json.dumps({**GIVEN, "vol": "much"}), "vol"),
        (json.dumps({**GIVEN, "tau": True}), "tau"),
        (json.dumps({**GIVEN, "r": float("nan")}), "r is not between"),
        (json.dumps({**GIVEN, "r": 10**400}), "r is not between"),
        (json.dumps({**GIVEN, "games": None}), "games"),
        (json.dumps({**GIVEN, "games": [[1400, 30]]}), "games[0]"),
        (json.dumps({**GIVEN, "games": [*GAMES, [1400, 30, 2]]}), "games[3] score"),
        (json.dumps({**GIVEN, "volt": 1}), "volt"),
    ],
)
def test_what_cannot_be_rated_names_its_field(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, named: str
) -> None:
    assert run(monkeypatch, text) == FAULT
    told = capsys.readouterr()
    assert named in told.err
    assert told.err.startswith("umpire: ")
    assert told.err.count("\n") == 1
    assert told.out == ""
