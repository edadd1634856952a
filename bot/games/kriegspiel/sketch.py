"""A Kriegspiel board as text: own men, guesses, and what was refused and taken last."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.board import diagram
from bot.games.game import BLACK, UMPIRE, View

REFUSED, GONE, EMPTY = "x", "*", "."


def sketch(view: View) -> str:
    """Capital letters are own men, small ones guesses; x: refused in this turn, *: the last capture.

    The umpire's board has both sides' men, White's in capitals.
    """
    return diagram(8, 8, _signs(view).__getitem__, view["seat"] == BLACK)


def signs_used(view: View) -> frozenset[str]:
    """Which signs stand on it that want to be explained: "guess", "x" or "*"."""
    signs = _signs(view)
    used = {sign for sign in signs.values() if sign in {REFUSED, GONE}}
    guesses = {"guess"} if any(square in signs for square in _guesses(view)) else set()
    return frozenset(used | guesses)


def _signs(view: View) -> Mapping[str, str]:
    signs = {f"{file}{rank}": EMPTY for file in "abcdefgh" for rank in range(1, 9)}
    if view["seat"] != UMPIRE:
        signs |= {move[2:4]: REFUSED for move in view.get("refused", ()) if move[2:4] in signs}
        signs |= {view["gone"]: GONE} if view.get("gone") else {}
        signs |= {square: man.lower() for square, man in _guesses(view).items()}
    return {**signs, **view["men"]}


def _guesses(view: View) -> Mapping[str, str]:
    found: Mapping[str, str] = view.get("phantoms", {})
    return {square: man for square, man in found.items() if square not in view["men"]}
