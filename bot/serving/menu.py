"""The menu: all that every chat is handed to offer, made of the table of commands and the shelf."""

from __future__ import annotations

from bot.chat.menu import Listed, Menu
from bot.games.box import Box
from bot.games.shelf import SHELF
from bot.words.table import COMMANDS


def menu() -> Menu:
    """All commands, and all games."""
    return Menu(commands=COMMANDS, games=tuple(map(_listed, SHELF.values())))


def _listed(box: Box) -> Listed:
    return Listed(
        box.key,
        box.words.map(lambda words: words.title),
        next((each.values for each in box.options if each.name == "rules"), ()),
        box.alone,
    )
