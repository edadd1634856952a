"""The READMEs say what the code says."""

from __future__ import annotations

import re

import pytest

from bot.__main__ import main
from tests.pages import PARTS, ROOT, rewritten

FOR_READERS = [
    *("README.md", "bot/README.md", "CHANGELOG.md"),
    *(str(path.relative_to(ROOT)) for path in sorted((ROOT / ".github").rglob("*.md"))),
]


@pytest.mark.parametrize("page", PARTS)
def test_what_is_made_of_the_code_is_up_to_date(page: str) -> None:
    assert (ROOT / page).read_text(encoding="utf-8") == rewritten(page), (
        "run: python -m tests.pages"
    )


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120


@pytest.mark.parametrize("page", FOR_READERS)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", text):
        assert ((ROOT / page).parent / target).exists(), target


def test_decisions_are_numbered_without_a_gap() -> None:
    text = (ROOT / "bot/README.md").read_text(encoding="utf-8")
    numbers = [
        int(one) for one in re.findall(r"^(\d+)\. \(\d{4}-\d\d-\d\d\) \*\*", text, re.MULTILINE)
    ]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_change_log_begins_with_this_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    version = capsys.readouterr().out.split()[-1]
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = re.search(r"^## (\S+) – \d{4}-\d\d-\d\d$", log, re.MULTILINE)
    assert first
    assert first[1] == version
