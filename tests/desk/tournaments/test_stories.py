"""Every story of a tournament happens as it was read and kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.desk.tournaments.stories import tell

STORIES = sorted((Path(__file__).parent / "stories").glob("*.txt"))


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_it_happens_as_told(path: Path, tmp_path: Path) -> None:
    kept = path.read_text(encoding="utf-8")
    assert asyncio.run(tell(kept.splitlines(), tmp_path)) == kept


def test_there_is_a_swiss_of_eight_and_a_double_round_robin_of_four() -> None:
    assert {"double_round_robin", "swiss"} <= {path.stem for path in STORIES}
