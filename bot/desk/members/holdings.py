"""Holdings: what is stored of a member, told in plain words and given to them whole."""

from __future__ import annotations

from bot.desk.visit.sealed import Holdings
from bot.desk.visit.visit import Visit
from bot.words.members import accounts as s

LETTERS_KEPT = 14
"""Days."""


def show_privacy(visit: Visit) -> None:
    visit.reply(s.Privacy(LETTERS_KEPT))


def show(visit: Visit) -> None:
    """Two files with everything, for people and for programs, made when they are sent."""
    visit.reply(s.YourDataToRead(), block=Holdings("my-data.txt"))
    visit.reply(s.YourData(), block=Holdings("my-data.json"))
