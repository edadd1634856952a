"""Every recipe is walked in a copy of the project, doing what its page says and nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.recipes.page import Edit, Step, Write, steps_of
from tests.recipes.walker import Ran, walk
from tests.words.test_completeness import places

ROOT = Path(__file__).parents[2]
PAGES = {path.stem: path for path in sorted((ROOT / ".github/recipes").glob("*.md"))}
pytestmark = pytest.mark.timeout(600)


@dataclass(frozen=True, slots=True)
class Walked:
    folder: Path
    steps: tuple[Step, ...]
    ran: list[Ran]

    @property
    def by_hand(self) -> set[str]:
        """The files that are written or edited by whoever follows the page."""
        return {step.path for step in self.steps if isinstance(step, Write | Edit)}

    def git(self, *arguments: str) -> list[str]:
        return tell(self.folder, "git", *arguments).splitlines()


def tell(folder: Path, *command: str) -> str:
    """Run it there and give what it prints."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project as it stands, committed, with what mypy knows of it already."""
    folder = tmp_path / "umpire"
    for name in ("bot", "renderer", "storage", "tests", ".mypy_cache"):
        if (ROOT / name).exists():
            unwanted = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    for name in ("pyproject.toml", "README.md", ".gitignore"):
        shutil.copy2(ROOT / name, folder)
    nobody = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost")
    tell(folder, "git", "init", "--quiet")
    tell(folder, "git", "add", ".")
    tell(folder, "git", *nobody, "commit", "--quiet", "--message=As it was")
    return folder


def check_one_line_on_the_shelf(walked: Walked) -> None:
    counted = walked.git("diff", "--numstat", "bot")
    assert counted == ["2\t0\tbot/games/shelf.py"], "the line and its import"
    folders = {path.rpartition("/")[0] for path in walked.by_hand if path.startswith("bot/")}
    assert len(folders - {"bot/games"}) == 1


def check_at_most_five_files(walked: Walked) -> None:
    assert len(walked.by_hand) <= 5
    assert set(walked.git("diff", "--name-only", "bot")) == walked.by_hand


def check_the_list_is_whole(walked: Walked) -> None:
    asked = re.findall(
        r"^(bot/\S+):(\d+): error: Missing named", walked.ran[0].output, re.MULTILINE
    )
    assert {(file, int(line)) for file, line in asked} == set(places(ROOT))


def check_nothing_else_has_changed(walked: Walked) -> None:
    (edit,) = (step for step in walked.steps if isinstance(step, Edit))
    changed = walked.git("diff", "--name-only")
    assert len(changed) > 1
    for name in changed:
        now = (walked.folder / name).read_text(encoding="utf-8").splitlines()
        assert now == "\n".join(walked.git("show", f"HEAD:{name}")).replace(
            edit.anchor, edit.text
        ).split("\n")


CHECKS: Mapping[str, Callable[[Walked], None]] = {
    "announcement": check_nothing_else_has_changed,
    "command": check_at_most_five_files,
    "hidden-variant": check_one_line_on_the_shelf,
    "language": check_the_list_is_whole,
    "open-game": check_one_line_on_the_shelf,
}
"""What a page promises beside what its steps hold themselves."""


@pytest.mark.parametrize("recipe", PAGES)
def test_it_does_what_it_says(recipe: str, copy: Path) -> None:
    steps = steps_of(PAGES[recipe].read_text(encoding="utf-8"))
    walked = Walked(copy, steps, walk(copy, steps))
    modules = sorted(path for path in walked.by_hand if path.endswith(".py"))
    tell(copy, sys.executable, "-m", "ruff", "check", *modules)
    tell(copy, sys.executable, "-m", "ruff", "format", "--check", *modules)
    CHECKS[recipe](walked)
