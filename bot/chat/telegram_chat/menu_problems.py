"""The menu's lines about problems."""

from __future__ import annotations

PROBLEMS: dict[str, tuple[str, str]] = {
    "problem": ("A problem for you alone: /problem easy", "Задача для одного: /problem лёгкая"),
    "hint": ("A hint for your problem", "Подсказка к вашей задаче"),
    "solution": ("Give up, see the solution", "Сдаться и посмотреть решение"),
}
