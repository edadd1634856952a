"""Ratings, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.people import sayings as s


def verdict(one: s.Verdict) -> str:
    match one:
        case s.Rated(changes):
            return f"Rating: {', '.join(f'{c.name} {c.before} → {c.after}' for c in changes)}."
        case s.TooShort():
            return "Not rated: both must have moved twice."
        case s.TooOften(most):
            return f"Not rated: only {most} games a week against the same opponent count."
        case _:
            assert_never(one)
