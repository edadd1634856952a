"""The men of Chess-T in Russian, in the cases that sentences need."""

from __future__ import annotations

from bot.games.chess_t.forces import write_force
from bot.games.chess_t.geometry import FORCE

KINDS = {
    "K": ("Король", "Короли", "Короля"),
    "C": ("Коннет", "Коннеты", "Коннета"),
    "P": ("Принц", "Принцы", "Принца"),
    "R": ("Риттер", "Риттеры", "Риттера"),
    "V": ("Вер Кнехт", "Вер Кнехты", "Вер Кнехта"),
    "I": ("Кнехт", "Кнехты", "Кнехта"),
    "S": ("Разведчик", "Разведчики", "Разведчика"),
}


def named(man: str) -> str:
    """Its kind."""
    return KINDS[man.upper()][0]


def with_forces(men: tuple[str, ...]) -> str:
    shown = (f"{named(man[0])} {man[1:]} ({write_force(FORCE[man[0]])})" for man in men)
    return ", ".join(shown) or "никого"
