"""Every story happens as it was read and kept; with --retell it is written anew, to be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.story import tell

HERE = Path(__file__).parent
STORIES = sorted([*HERE.glob("stories/*.txt"), *HERE.glob("desk/tournaments/stories/*.txt")])

_LETTER = re.compile(r"^ {4}\S.*\n(?: {5,}\|.*\n)*", re.MULTILINE)
_SWORN = re.compile(r"(?:The umpire's oath|Клятва судьи): [0-9a-f]{32} ")
_RESULT = re.compile(r"[01½]–[01½]")


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_it_happens_as_told(path: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    told = tell(path, tmp_path)
    if request.config.getoption("--retell"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


def test_there_is_a_swiss_of_eight_and_a_double_round_robin_of_four() -> None:
    assert {"double_round_robin", "swiss"} <= {path.stem for path in STORIES}


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_what_is_over_is_not_sworn_again(path: Path) -> None:
    letters = _LETTER.findall(path.read_text(encoding="utf-8"))
    assert letters
    assert not [one for one in letters if _SWORN.search(one) and _RESULT.search(one)]


def test_letters_that_swear_are_found_in_stories() -> None:
    story = "\n".join(path.read_text(encoding="utf-8") for path in STORIES)
    letters = _LETTER.findall(story)
    assert sum(bool(_SWORN.search(one)) for one in letters) > len(STORIES)
    assert sum(bool(_RESULT.search(one)) for one in letters) > len(STORIES)
