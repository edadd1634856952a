"""A text board with what was opened on it, in no language."""

from __future__ import annotations

from bot.games.board import diagram
from bot.games.game import BLACK, View


def sketch(view: View) -> str:
    """Own men in capitals, seen men in small letters, "-" for seen emptiness, "." for the rest."""
    signs = {square: man.lower() or "-" for square, man in view["opened"].items()}
    signs |= view["men"]
    return diagram(8, 8, lambda square: signs.get(square, "."), view["seat"] == BLACK)
