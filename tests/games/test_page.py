"""Long texts: read from files, one for each language, with commands marked and parts filled in."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.page import CLOSES, OPENS, mark, page
from bot.games.shelf import SHELF
from bot.language import FALLBACK, LANGUAGES, MISSING, InEach

BESIDE = "some_package.some_module"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package for a while."""
    package = tmp_path / "some_package"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield package
    sys.modules.pop("some_package", None)
    page.cache_clear()


def test_one_line_of_the_file_is_one_line_of_the_page(folder: Path) -> None:
    for language in LANGUAGES:
        (folder / f"rules.{language}.txt").write_text(f"TITLE {language}\n\n\nSay “e4”.\n")
    found = page(BESIDE, "rules")
    assert [found[language] for language in LANGUAGES] == [
        f"TITLE {language}\n\nSay “e4”." for language in LANGUAGES
    ]


def test_a_language_without_a_file_falls_back_and_is_counted(folder: Path) -> None:
    (folder / f"rules.{FALLBACK}.txt").write_text("Here.")
    before = MISSING.total()
    found = page(BESIDE, "rules")
    assert {found[language] for language in LANGUAGES} == {"Here."}
    assert MISSING.total() == before + len(LANGUAGES) - 1


def test_commands_are_marked(folder: Path) -> None:
    (folder / "rules.en.txt").write_text("Ask {/force e5}, or see {/rules chess}.")
    text = page(BESIDE, "rules")["en"]
    assert text == f"Ask {mark('force e5')}, or see {mark('rules chess')}."


def test_lines_for_some_pages_only(folder: Path) -> None:
    (folder / "rules.en.txt").write_text("@ one\nOne\n@ two three\nOthers\n@\n\nAll\n@me\n")
    assert page(BESIDE, "rules", "one")["en"] == "One\n\nAll\n@me"
    assert page(BESIDE, "rules", "three")["en"] == "Others\n\nAll\n@me"


def test_a_part_that_is_given_stands_on_its_line(folder: Path) -> None:
    (folder / "rules.en.txt").write_text("Before\n{shared}\nAfter {shared}")
    shared = InEach(en="Between", ru="Между")
    assert page(BESIDE, "rules", shared=shared)["en"] == "Before\nBetween\nAfter {shared}"


@pytest.mark.parametrize("key", SHELF)
def test_every_game_has_its_rules_in_each_language(key: str) -> None:
    pages = dict(SHELF[key].words.each())
    assert len({words.rules for words in pages.values()}) == len(LANGUAGES)
    for words in pages.values():
        assert len(words.rules) > 200
        assert not re.search(r"[{}]|^@", words.rules, re.MULTILINE)
        assert words.rules.count(OPENS) == words.rules.count(CLOSES)
