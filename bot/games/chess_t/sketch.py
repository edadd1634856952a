"""The board in letters."""

from __future__ import annotations

from bot.games import board
from bot.games.game import BLACK, View


def sketch(view: View) -> str:
    """A text diagram: `+` is an empty castle square, `*` an empty impregnable one."""
    castles = {square for castle in view["castles"].values() for square in castle}
    stars = set(view["impregnable"].values())

    def at(square: str) -> str:
        empty = "*" if square in stars else "+" if square in castles else "."
        return str(view["board"].get(square, empty))

    return board.diagram(view["files"], view["ranks"], at, flip=view["seat"] == BLACK)
