"""A walk does what a page says, and goes astray where the page is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipes.page import Edit, Names, Run, Says, Step, Write
from tests.recipes.walker import Astray, walk

WRONG = 'n: int = "one"\n'
MYPY = "python -m mypy --no-incremental a.py"


def test_files_are_written_and_edited(tmp_path: Path) -> None:
    steps = (
        Write("a/b.py", "def f():\n    two\n    four\n"),
        Edit("a/b.py", "before", "two", "one", short=True),
        Edit("a/b.py", "after", "two", "    three\n"),
        Edit("a/b.py", "instead of", "four", "4", short=True),
    )
    walk(tmp_path, steps)
    assert (tmp_path / "a/b.py").read_text() == "def f():\n    one\n    two\n    three\n    4\n"


def test_what_is_run_is_run_there(tmp_path: Path) -> None:
    run = Run("python -c 'print(input()[::-1])'", "olleh\n", (Says(("hello",)),))
    (ran,) = walk(tmp_path, (run,))
    assert ran.output == "hello\n"


def test_what_mypy_misses_in_a_module_names_that_module(tmp_path: Path) -> None:
    (tmp_path / "b.py").touch()
    wanting = Write("a.py", "from b import c\n")
    walk(tmp_path, (wanting, Run(MYPY, expected=(Names(("a.py", "b.py"), "alone"),))))


@pytest.mark.parametrize(
    "step",
    [
        Write("a.py", "it is there already"),
        Edit("a.py", "before", "nowhere", "x"),
        Edit("a.py", "before", "n", "twice there"),
        Run("python -c 'raise SystemExit(3)'"),
        Run("python -c 'print(1)'", expected=(Says(("2",)),)),
        Run(MYPY),
        Run(MYPY, expected=(Names(("b.py",), "alone"),)),
        Run(MYPY, expected=(Names(("a.py", "b.py"), "alone"),)),
        Run(MYPY, expected=(Names(("b.py",), "among"),)),
        Run(MYPY, expected=(Names(("a.py",), "without"),)),
    ],
    ids=repr,
)
def test_a_page_that_is_wrong_leads_astray(step: Step, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(WRONG)
    with pytest.raises(Astray):
        walk(tmp_path, (step,))
