"""The game a command is about, by the name the user gives it."""

from __future__ import annotations

from bot.commands.command import Unusable
from bot.games.box import Box
from bot.games.named import find
from bot.games.shelf import FOR_TWO, SHELF


def game_named(name: str) -> Box:
    box = find(name)
    if box is None:
        raise Unusable(f"no game {name!r}; games: {', '.join(SHELF)}")
    return box


def game_for_two(name: str) -> Box:
    """One to which somebody can be challenged."""
    box = find(name)
    if box is None or box.alone:
        raise Unusable(f"no game {name!r}; games: {', '.join(FOR_TWO)}")
    return box
