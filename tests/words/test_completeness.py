"""What is easy to forget is an error of the type checker: a language's words, a sentence."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.timeout(600)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The code without its tests, to be changed, with its byte code, and with what mypy knows of it already."""
    for name in ("bot", "renderer", "storage", ".mypy_cache"):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def complaints(folder: Path, *paths: str) -> list[tuple[str, int, str]]:
    """What the type checker has against what is there: file, line, and what it says. Of paths it
    looks at what they need, too."""
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", *paths],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    found = (re.match(r"(.*?):(\d+): error: (.*)", line) for line in told.splitlines())
    return [(one[1], int(one[2]), one[3]) for one in found if one]


def with_german(folder: Path) -> None:
    """Begin a third language, as bot/language.py says."""
    path = folder / "bot/language.py"
    text = path.read_text(encoding="utf-8")
    for old, new in (
        ('Literal["en", "ru"]', 'Literal["en", "ru", "de"]'),
        ("en: T_co, ru: T_co", "en: T_co, ru: T_co, de: T_co"),
        ('case "en" | "ru":', 'case "en" | "ru" | "de":'),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def places(folder: Path) -> Iterator[tuple[str, int]]:
    """Wherever a value for each language is given."""
    for path in sorted((folder / "bot").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "InEach"
                and any(one.arg == "en" for one in node.keywords)
            ):
                yield str(path.relative_to(folder)), node.lineno


def test_a_language_that_is_named_but_not_asked_for_is_a_complaint(copy: Path) -> None:
    path = copy / "bot/language.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('Literal["en", "ru"]', 'Literal["en", "ru", "de"]'), "utf-8")
    assert [file for file, _, _ in complaints(copy, "bot/language.py")] == ["bot/language.py"]


def test_the_bot_speaks_english_where_a_language_has_no_words_yet(copy: Path) -> None:
    with_german(copy)
    told = subprocess.run(
        [sys.executable, "-m", "bot", "script", "-"],
        cwd=copy,
        input="anna: /language de\nanna: /help\nanna: /rules tsuitate full\n",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "I am the umpire" in told
    assert "screen between the players" in told


def phrasebooks(folder: Path) -> list[Path]:
    """Every file in which a language gives its phrases of a topic."""
    return [
        path
        for path in sorted((folder / "bot/words").rglob("*.py"))
        if re.search(
            r"^[A-Z_]+(: \w+)? = \w*Phrases\($", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    ]


def test_a_sentence_of_another_name_is_a_complaint_in_every_phrasebook(copy: Path) -> None:
    books = phrasebooks(copy)
    assert len(books) >= 18
    for book in books:
        text = book.read_text(encoding="utf-8")
        renamed = re.sub(
            r"(Phrases\(\n(?:    tongue=\w+,\n)?    )(\w+)=", r"\1another_\2=", text, count=1
        )
        assert renamed != text, book
        book.write_text(renamed, encoding="utf-8")
    names = [str(book.relative_to(copy)) for book in books]
    found = complaints(copy, *names)
    for name in names:
        assert any(file == name and "another_" in text for file, _, text in found), name
