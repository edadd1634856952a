"""A text board with what was opened on it, in no language."""

from __future__ import annotations

from bot.games.board import diagram
from bot.games.game import BLACK, View
from bot.games.kriegspiel.sketch import EMPTY, GONE, REFUSED

GUESS = "?"
"""Small letters are what was seen: a guess is only marked here, and named in the words."""


def sketch(view: View) -> str:
    """Own men in capitals, seen men in small letters, "-" for seen emptiness, "." for the rest."""
    signs = _signs(view)
    return diagram(8, 8, lambda square: signs.get(square, EMPTY), view["seat"] == BLACK)


def signs_used(view: View) -> frozenset[str]:
    """Which signs stand on it, beside what was opened, that want to be explained."""
    return frozenset(_signs(view).values()) & {GUESS, REFUSED, GONE}


def _signs(view: View) -> dict[str, str]:
    signs = {move[2:4]: REFUSED for move in view.get("refused", ())}
    signs |= {view["gone"]: GONE} if view.get("gone") else {}
    signs |= dict.fromkeys(view.get("phantoms", {}), GUESS)
    signs |= {square: man.lower() or "-" for square, man in view["opened"].items()}
    return signs | view["men"]
