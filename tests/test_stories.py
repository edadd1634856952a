"""Every story happens as it was read and kept; with --retell it is written anew, to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.story import tell

HERE = Path(__file__).parent
STORIES = sorted([*HERE.glob("stories/*.txt"), *HERE.glob("desk/tournaments/stories/*.txt")])


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_it_happens_as_told(path: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    told = tell(path, tmp_path)
    if request.config.getoption("--retell"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


def test_there_is_a_swiss_of_eight_and_a_double_round_robin_of_four() -> None:
    assert {"double_round_robin", "swiss"} <= {path.stem for path in STORIES}
