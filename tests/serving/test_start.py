"""A table that has just been opened has loaded nothing that nobody has asked for yet.

Counted in modules, not in seconds: what is loaded for nobody is what a start takes too long for.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TELL = """
import logging, os, sys

class Tell(logging.Handler):
    def emit(self, record):
        print(*sorted(sys.modules), flush=True)
        os._exit(0)

logging.getLogger("bot.chat.web_chat.chat").addHandler(Tell())
from bot.__main__ import main
sys.exit(main([]))
"""
"""The bot as it is started; when its table is open, it tells what it has loaded, and ends."""

LIBRARIES = (
    "PIL",
    "chess",
    "shogi",
    "isal",
    "gacrux",
    "networkx",
    "rustworkx",
    "discord",
    "telegram",
)
NOT_YET = (
    "bot.players.shelf",  # the house thinks,
    "renderer.paint",  # pictures are drawn,
    "bot.analysis.report",  # analyses are made in a process of their own,
    "bot.club.swiss.field",  # rounds are paired in one
    "bot.games.orthochess",  # a game is opened with its first match,
    "bot.desk.members.attend",  # and a room with the first that is wanted there
    "bot.desk.communities",
    "bot.desk.afterwards.analysis_queue",  # with the first question for it,
    "bot.desk.afterwards.verdicts",
    "bot.desk.match.hints",
    "bot.desk.match.solving",
    "bot.desk.reception.hall",  # with the first look at it,
    "bot.desk.tournament_book.book",  # with the first tournament,
    "bot.desk.tournaments",
    "bot.club.tournaments.events",
    "bot.words.tournaments.sayings",
    "bot.words.problems.sayings",  # and with the first sentence of its room
    "bot.words.lesson.topic",
    "bot.words.communities.topic",
    "bot.words.members.topic",
)


def loaded(folder: Path) -> set[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    settings = {"UMPIRE_DATABASE": str(folder / "u.db"), "UMPIRE_TABLE_PORT": port}
    unset = {name: value for name, value in os.environ.items() if not name.startswith("UMPIRE")}
    told = subprocess.run(
        [sys.executable, "-c", TELL],
        cwd=ROOT,
        env=unset | settings,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(told.stdout.splitlines()[-1].split())


def test_what_nobody_asked_for_is_not_loaded(tmp_path: Path) -> None:
    found = loaded(tmp_path)
    assert "bot.chat.web_chat.pages" in found
    early = sorted(found & {*LIBRARIES, *NOT_YET})
    assert not early
