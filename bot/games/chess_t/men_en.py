"""The men of Chess-T in English."""

from __future__ import annotations

from bot.games.chess_t.forces import write_force
from bot.games.chess_t.geometry import FORCE

KINDS = {
    "K": "King",
    "C": "Konnet",
    "P": "Prince",
    "R": "Ritter",
    "V": "Ver Knecht",
    "I": "Knecht",
    "S": "Scout",
}


def named(man: str) -> str:
    """Its kind."""
    return KINDS[man.upper()]


def with_forces(men: tuple[str, ...]) -> str:
    shown = (f"{named(man[0])} {man[1:]} ({write_force(FORCE[man[0]])})" for man in men)
    return ", ".join(shown) or "nobody"
