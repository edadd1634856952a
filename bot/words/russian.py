"""The club's sentences."""

from __future__ import annotations

from bot.words import sayings as s


def say(saying: s.BadUsage) -> str:
    return f"Напишите так: {saying.form}"
