"""The menu: all that every chat is handed to offer, made of the table of commands and the shelf."""

from __future__ import annotations

from bot.chat.menu import Listed, Menu
from bot.games.shelf import SHELF, Spine
from bot.words.table import COMMANDS


def menu() -> Menu:
    """All commands, and all games."""
    return Menu(commands=COMMANDS, games=tuple(map(_listed, SHELF.spines.values())))


def _listed(game: Spine) -> Listed:
    return Listed(game.key, game.titles, game.rules, game.alone)
