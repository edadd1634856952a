"""The house's own measures: small functions, short modules, few doors, plain words."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
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
FOLDERS = sorted({str(Path(name).parent) for name in FILES})


def texts_in(folder: str) -> Iterator[tuple[str, str]]:
    for name, path in FILES.items():
        if str(Path(name).parent) == folder:
            yield name, path.read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", FOLDERS)
def test_functions_are_small(folder: str) -> None:
    for name, text in texts_in(folder):
        found = lizard.analyze_file.analyze_source_code(name, text).function_list
        large = {one.name: one.cyclomatic_complexity for one in found}
        assert {one: count for one, count in large.items() if count > MOST_BRANCHES} == {}, name


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_long_module_says_why(folder: str) -> None:
    for name, text in texts_in(folder):
        if len(text.splitlines()) > MOST_LINES:
            assert WHY_SO_LONG in (ast.get_docstring(ast.parse(text)) or ""), name


def test_the_desk_has_few_rooms() -> None:
    rooms = {Path(name).parts[2] for name in FILES if name.startswith("bot/desk/")}
    assert len(rooms) <= MOST_ROOMS


def test_a_test_is_named_after_what_it_tests() -> None:
    for path in map(Path, FILES):
        of_the_desk = path.is_relative_to("tests/desk") and path.name.startswith("test_")
        if of_the_desk and str(path) not in OF_ALL_ROOMS:
            tested = path.parent.relative_to("tests") / path.name.removeprefix("test_")
            assert (ROOT / "bot" / tested).exists(), path


def test_nothing_is_there_that_nobody_reads() -> None:
    """A function, a class or a value of a module (one that is its own: read in that module); a phrase
    that no sentence takes, a sentence that nobody says."""
    code = {name: path.read_text(encoding="utf-8") for name, path in FILES.items()}
    recipes = [page.read_text(encoding="utf-8") for page in ROOT.glob(".github/recipes/*.md")]
    read = Counter(re.findall(r"\w+", "\n".join([*code.values(), *recipes])))
    taken = set(re.findall(r"[.\"](\w+)", "\n".join(code.values())))
    for name, text in code.items():
        if not name.startswith("tests/"):
            made = re.findall(
                r"^(?:async def|def|class) (\w+)|^(\w+)(?:: .*)? = ", text, re.MULTILINE
            )
            here = Counter(re.findall(r"\w+", text))
            own = re.compile("_[^_]")
            found = map("".join, made)
            assert [one for one in found if (here if own.match(one) else read)[one] == 1] == [], (
                name
            )
            phrases = text.partition("\nclass Phrases:\n")[2].partition("\n@")[0]
            fields = re.findall(r"^    (\w+): ", phrases, re.MULTILINE)
            assert [one for one in fields if one not in taken] == [], name


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_player_is_they(folder: str) -> None:
    for name, text in texts_in(folder):
        found = re.findall(r"\b(?:he|his|him|himself)\b", text, re.IGNORECASE)
        assert found == [] or name == "tests/test_style.py", name
