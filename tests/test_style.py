"""The house's own measures: small functions, short modules, few doors, plain words."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import lizard
import pytest

ROOT = Path(__file__).parent.parent
MOST_BRANCHES, MOST_LINES, MOST_ROOMS = 20, 300, 12
OF_ALL_ROOMS = ("tests/desk/tournaments/test_whole.py",)
"""Tests on the desk of more than one module."""
WHY_SO_LONG = "In one file"
"""How a longer module begins to say why it is one concept."""


def files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [ROOT / line for line in listed.splitlines() if (ROOT / line).exists()]


FILES = {str(path.relative_to(ROOT)): path for path in files()}


@pytest.mark.parametrize("name", FILES)
def test_functions_are_small(name: str) -> None:
    found = lizard.analyze_file(str(FILES[name])).function_list
    large = {one.name: one.cyclomatic_complexity for one in found}
    assert {one: count for one, count in large.items() if count > MOST_BRANCHES} == {}


@pytest.mark.parametrize("name", FILES)
def test_a_long_module_says_why(name: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    if len(text.splitlines()) > MOST_LINES:
        assert WHY_SO_LONG in (ast.get_docstring(ast.parse(text)) or "")


def test_the_desk_has_few_rooms() -> None:
    rooms = {Path(name).parts[2] for name in FILES if name.startswith("bot/desk/")}
    assert len(rooms) <= MOST_ROOMS


@pytest.mark.parametrize("name", [one for one in FILES if one.startswith("tests/desk/")])
def test_a_test_is_named_after_what_it_tests(name: str) -> None:
    path = Path(name)
    if path.name.startswith("test_") and name not in OF_ALL_ROOMS:
        tested = ROOT / "bot" / path.parent.relative_to("tests") / path.name.removeprefix("test_")
        assert tested.exists()


@pytest.mark.parametrize("name", FILES)
def test_a_player_is_they(name: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    assert re.findall(r"\b(?:he|his|him|himself)\b", text, re.IGNORECASE) == [] or name == (
        "tests/test_style.py"
    )
