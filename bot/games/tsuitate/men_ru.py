"""The men of shogi in Russian, in the cases that sentences need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

MEN: Mapping[str, str] = {
    "K": "король",
    "R": "ладья",
    "B": "слон",
    "G": "золотой генерал",
    "S": "серебряный генерал",
    "N": "конь",
    "L": "стрелка",
    "P": "пешка",
    "+R": "дракон",
    "+B": "лошадь",
    "+S": "превращённый серебряный генерал",
    "+N": "превращённый конь",
    "+L": "превращённая стрелка",
    "+P": "токин",
}
FEMININE = {"R", "L", "P", "+B", "+L"}
WHOM: Mapping[str, str] = {
    "R": "ладью",
    "B": "слона",
    "G": "золотого генерала",
    "S": "серебряного генерала",
    "N": "коня",
    "L": "стрелку",
    "P": "пешку",
}
_MANY: Mapping[str, str] = {
    "K": "короли",
    "R": "ладьи",
    "B": "слоны",
    "G": "золотые генералы",
    "S": "серебряные генералы",
    "N": "кони",
    "L": "стрелки",
    "P": "пешки",
    "+R": "драконы",
    "+B": "лошади",
    "+S": "превращённые серебряные генералы",
    "+N": "превращённые кони",
    "+L": "превращённые стрелки",
    "+P": "токины",
}
NONE_OF: Mapping[str, str] = {
    "K": "короля",
    "R": "ладьи",
    "B": "слона",
    "G": "золотого генерала",
    "S": "серебряного генерала",
    "N": "коня",
    "L": "стрелки",
    "P": "пешек",
    "+R": "дракона",
    "+B": "лошади",
    "+S": "превращённого серебряного генерала",
    "+N": "превращённого коня",
    "+L": "превращённой стрелки",
    "+P": "токина",
}
_COUNTED: Mapping[str, tuple[str, str]] = {
    "R": ("ладьи", "ладей"),
    "B": ("слона", "слонов"),
    "G": ("золотых генерала", "золотых генералов"),
    "S": ("серебряных генерала", "серебряных генералов"),
    "N": ("коня", "коней"),
    "L": ("стрелки", "стрелок"),
    "P": ("пешки", "пешек"),
    "+R": ("дракона", "драконов"),
    "+B": ("лошади", "лошадей"),
    "+S": ("превращённых серебряных генерала", "превращённых серебряных генералов"),
    "+N": ("превращённых коня", "превращённых коней"),
    "+L": ("превращённые стрелки", "превращённых стрелок"),
    "+P": ("токина", "токинов"),
}
"""For two to four, and for more."""


def men_list(men: Mapping[str, str]) -> str:
    """Men by kind, each with its squares: «король 5i; стрелки 1i, 9i»."""
    parts = []
    for letter, word in MEN.items():
        squares = sorted(square for square, man in men.items() if man.upper() == letter)
        if squares:
            parts.append(f"{_MANY[letter] if len(squares) > 1 else word} {', '.join(squares)}")
    return "; ".join(parts) or "нет"


def counted(counts: Mapping[str, int], order: Iterable[str]) -> str:
    """«ладья, 2 пешки, 5 пешек»: nobody ever has more than eighteen of a kind."""
    return ", ".join(_count(kind, counts[kind]) for kind in order) or "пусто"


def _count(kind: str, count: int) -> str:
    if count == 1:
        return MEN[kind]
    few, many = _COUNTED[kind]
    return f"{count} {few if count < 5 else many}"
