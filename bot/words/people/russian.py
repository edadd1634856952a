"""Рейтинги по-русски."""

from __future__ import annotations

from typing import assert_never

from bot.words.people import sayings as s
from bot.words.plural import plural


def verdict(one: s.Verdict) -> str:
    match one:
        case s.Rated(changes):
            return f"Рейтинг: {', '.join(f'{c.name} {c.before} → {c.after}' for c in changes)}."
        case s.TooShort():
            return "Без рейтинга: каждый должен сделать хотя бы два хода."
        case s.TooOften(most):
            games = plural(most, "партии", "партий", "партий")
            return (
                f"Без рейтинга: за неделю с одним соперником идёт в счёт не больше {most} {games}."
            )
        case _:
            assert_never(one)
