"""`umpire --version`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.version import DISTRIBUTION

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.mark.parametrize("arguments", [["--version"], ["--version", "rate"]])
def test_name_and_version_are_those_of_the_project(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out == f"umpire {PROJECT['project']['version']}\n"


def test_away_from_the_project_it_is_the_version_that_was_installed(tmp_path: Path) -> None:
    for name in ("__init__.py", "__main__.py", "machine_code.py", "commands"):
        source, target = ROOT / "bot" / name, tmp_path / "bot" / name
        target.parent.mkdir(exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--version"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
        text=True,
        timeout=60,
    )
    try:
        wanted = f"umpire {metadata.version(DISTRIBUTION)}\n"
    except metadata.PackageNotFoundError:
        wanted = "umpire, of an unknown version\n"
    assert done.stdout == wanted
