"""What comes of a finished match: looked at for less long."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.players import open_games

WORK = 4000
"""Positions: enough to see a man that was left to be taken, or a mate; `tests/players/test_study.py`
looks at studies closely."""


@pytest.fixture(autouse=True)
def _short_studies(monkeypatch: pytest.MonkeyPatch) -> None:
    less = {key: replace(one, work=WORK) for key, one in open_games.MEASURES.items()}
    monkeypatch.setattr(open_games, "MEASURES", less)
