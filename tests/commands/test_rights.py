"""Commands of somebody who may not do all that the bot may: they are told so, and of no damage."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.commands.command import FAULT

_LESS = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Root may do everything, unless that is taken away."""


def tried(*said: str) -> str:
    """What is complained of."""
    root = os.geteuid() == 0
    if root and shutil.which(_LESS[0]) is None:
        pytest.skip("root may do everything, and cannot be told not to: missing rights are untried")
    done = subprocess.run(
        [*(_LESS if root else ()), sys.executable, "-m", "bot", *said],
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (FAULT, "")
    return done.stderr


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "said",
    [["verify"], ["mend"], ["prune"], ["backup", "{elsewhere}"], ["export", "{elsewhere}"]],
)
def test_a_database_in_a_folder_that_is_closed_to_us_is_not_called_damaged(
    database: Path, said: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = str(tmp_path_factory.mktemp("elsewhere") / "it")
    database.with_name(f"{database.name}-lock").touch()  # as after any run of the bot
    database.parent.chmod(0o500)
    try:
        told = tried(*[one.format(elsewhere=elsewhere) for one in said], "--db", str(database))
    finally:
        database.parent.chmod(0o700)
    assert "cannot be read: whoever asks may not open it, or may not write in its folder" in told
    assert len(told.splitlines()) == 1


@pytest.mark.sqlite
def test_a_copy_in_a_folder_that_is_closed_to_us_is_not_called_damaged_either(
    database: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = tmp_path_factory.mktemp("elsewhere") / "new.db"
    database.parent.chmod(0o500)
    try:
        told = tried("restore", str(database), "--db", str(target))
    finally:
        database.parent.chmod(0o700)
    assert f"{database} cannot be read: whoever asks may not" in told


@pytest.mark.sqlite
@pytest.mark.parametrize("said", ["verify", "mend", "backup"])
def test_a_file_that_is_closed_to_us_is_told_in_a_line(database: Path, said: str) -> None:
    database.chmod(0)
    assert "cannot be read: whoever asks may not open it" in tried(said, "--db", str(database))
