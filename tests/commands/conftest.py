"""A database on which a script was played, for the commands that look at one."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.postgres.standing_in import on_our_server
from tests.stored import copied

SCRIPT = """\
anna@club: /challenge @boris kriegspiel side=white
boris: /accept
anna: f3
boris: e5
anna: g4
anna: any?
boris: Qh4
carol@club: /challenge @anna kriegspiel side=white
anna: /accept
carol: e4
carol: e5
"""


@pytest.fixture(scope="session")
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished match, number 1, and a running one; not to be changed."""
    folder = tmp_path_factory.mktemp("played")
    (folder / "script.txt").write_text(SCRIPT, encoding="utf-8")
    with on_our_server() if request.config.getoption("--store") == "postgres" else nullcontext():
        assert main(["script", str(folder / "script.txt"), "--db", str(folder / "umpire.db")]) == 0
    return folder / "umpire.db"


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Path:
    """The same, for one test alone."""
    return copied(played, tmp_path / "umpire.db")
