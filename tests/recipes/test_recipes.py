"""Every recipe is walked in a copy of the project, doing what its page says and nothing else."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.games.shelf import SHELF
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
    """The project as it stands, committed, with its byte code, and with what mypy knows of it already."""
    folder = tmp_path / "umpire"
    for name in ("bot", "renderer", "storage", "tests", ".mypy_cache"):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, folder / name)
    for name in ("pyproject.toml", "README.md", ".gitignore"):
        shutil.copy2(ROOT / name, folder)
    nobody = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost")
    tell(folder, "git", "init", "--quiet")
    tell(folder, "git", "-c", "core.compression=0", "add", ".")  # it is thrown away soon
    tell(folder, "git", *nobody, "commit", "--quiet", "--message=As it was")
    return folder


def check_one_place_on_the_shelf(walked: Walked) -> None:
    ((added, gone, file),) = (line.split("\t") for line in walked.git("diff", "--numstat", "bot"))
    assert (gone, file) == ("0", "bot/games/shelf.py")
    assert int(added) <= 10, "its spine, and how it is opened"
    folders = {path.rpartition("/")[0] for path in walked.by_hand if path.startswith("bot/")}
    assert len(folders - {"bot/games"}) == 1


def check_a_whole_game_is_short(walked: Walked) -> None:
    """With both languages, and asked all that every game is asked."""
    check_one_place_on_the_shelf(walked)
    written = [step for step in walked.steps if isinstance(step, Write)]
    assert sum(len(step.text.splitlines()) for step in written) <= 250
    (asked,) = [ran for ran in walked.ran if "test_conformance" in ran.command]
    assert "failed" not in asked.output
    passed = re.search(r"(\d+) passed", asked.output)
    assert passed is not None
    assert int(passed[1]) >= 20
    assert "breakthrough" not in SHELF, "it is shipped on no shelf of ours"


def check_at_most_five_files(walked: Walked) -> None:
    assert len(walked.by_hand) <= 5
    assert set(walked.git("diff", "--name-only", "bot")) == walked.by_hand


def check_the_list_is_whole(walked: Walked) -> None:
    asked = re.findall(
        r"^(bot/\S+):(\d+): error: Missing named", walked.ran[0].output, re.MULTILINE
    )
    wanted = set(places(ROOT))
    assert len(wanted) > 100
    assert {(file, int(line)) for file, line in asked} == wanted


def check_people_play_on_it(walked: Walked) -> None:
    asyncio.run(_play_on_it(walked.folder))


async def _play_on_it(folder: Path) -> None:
    """The bot as it is configured there, and two people at its port."""
    port, table = free_ports()
    settings = {"UMPIRE_LINES_PORT": str(port), "UMPIRE_TABLE_PORT": str(table)}
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=folder,
        env={name: value for name, value in os.environ.items() if "TOKEN" not in name} | settings,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(60):
            boris, to_boris = await _sit(port, "boris")
            to_boris.write(b"/help\n")
            await boris.readuntil(b"I am the umpire")
            anna, to_anna = await _sit(port, "anna")
            to_anna.write(b"/challenge boris kriegspiel white\n")
            await boris.readuntil(b"Accept: /accept 1\n")
            to_boris.write(b"/accept 1\n")
            await anna.readuntil(b"White to move.")
            to_anna.write(b"e4\n")
            await boris.readuntil(b"Black to move.")
            to_anna.close()
            to_boris.close()
    finally:
        bot.terminate()
        assert await bot.wait() == 0


async def _sit(port: int, name: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:  # not yet
            await asyncio.sleep(0.1)
            continue
        writer.write(f"{name}\n".encode())
        return reader, writer


def free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as two:
        one.bind(("127.0.0.1", 0))
        two.bind(("127.0.0.1", 0))
        return one.getsockname()[1], two.getsockname()[1]


def check_nothing_else_has_changed(walked: Walked) -> None:
    (edit,) = (step for step in walked.steps if isinstance(step, Edit))
    changed = walked.git("diff", "--name-only")
    assert len(changed) > 1
    for name in changed:
        now = (walked.folder / name).read_text(encoding="utf-8").splitlines()
        assert now == "\n".join(walked.git("show", f"HEAD:{name}")).replace(
            edit.anchor, edit.text
        ).split("\n")


def check_it_plays_a_script(walked: Walked) -> None:
    """In the page's own pipe the program plays both sides to the end of a game."""
    printed = (walked.folder / "letters.jsonl").read_text(encoding="utf-8").splitlines()
    letters = [json.loads(line) for line in printed]
    heard = [one["line"] for one in letters if "heard" in one]
    assert heard == list(range(1, len(heard) + 1))
    ends = [fact for one in letters for fact in one.get("told", ()) if fact["kind"] == "end"]
    assert len(ends) == 2
    assert ends[0] == ends[1]
    assert len((walked.folder / "my_bot.py").read_text(encoding="utf-8").splitlines()) <= 45
    games = (walked.folder / "games.pgn").read_text(encoding="utf-8")
    assert games.count("[White ") == 2


def check_the_umpire_itself_is_as_it_was(walked: Walked) -> None:
    """A row of flags, and what is said of it."""
    assert "bot/games/kriegspiel/rules.py" in walked.by_hand
    assert not any(path.endswith(("law.py", "veil.py", "listening.py")) for path in walked.by_hand)


CHECKS: Mapping[str, Callable[[Walked], None]] = {
    "hidden-variant": check_one_place_on_the_shelf,
    "rule-set": check_the_umpire_itself_is_as_it_was,
    "open-game": check_one_place_on_the_shelf,
    "write-a-game": check_a_whole_game_is_short,
    "command": check_at_most_five_files,
    "language": check_the_list_is_whole,
    "chat": check_people_play_on_it,
    "announcement": check_nothing_else_has_changed,
    "program": check_it_plays_a_script,
}
"""What a page promises beside what its steps hold themselves."""


def test_every_recipe_is_found_and_walked() -> None:
    listed = (ROOT / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.findall(r"\(recipes/([\w-]+)\.md\)", listed) == list(CHECKS)
    assert set(CHECKS) == set(PAGES)


@pytest.mark.parametrize("recipe", PAGES)
def test_it_does_what_it_says(recipe: str, copy: Path) -> None:
    steps = steps_of(PAGES[recipe].read_text(encoding="utf-8"))
    walked = Walked(copy, steps, walk(copy, steps))
    modules = sorted(path for path in walked.by_hand if path.endswith(".py"))
    tell(copy, sys.executable, "-m", "ruff", "check", *modules)
    tell(copy, sys.executable, "-m", "ruff", "format", "--check", *modules)
    CHECKS[recipe](walked)
