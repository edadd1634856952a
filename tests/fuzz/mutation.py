"""Inputs made of other inputs, as fuzzers make them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

LONGEST = 4_000
_BITS = (
    "", " ", "\n", "\t", "\0", "0", "9", "-1", "1e9", "99999999999999999999", "/", "#", "=", "'", '"',
    "{", "[", "]", "}", ",", ";", "@", "\u0301", "\u200b", "\u202e", "\ud800", "\U0001f600", "é", "١",
    "ﷺ", "%s", "e4", "Кf3", "null", "w", "K",
)  # fmt: skip


def mutated(random: Random, pool: Sequence[str]) -> str:
    """One of the pool with one to five changes."""
    text = random.choice(pool)
    for _ in range(random.randint(1, 5)):
        text = _once(random, text, pool)
    return text[:LONGEST]


def _once(random: Random, text: str, pool: Sequence[str]) -> str:
    one, two = sorted(random.randint(0, len(text)) for _ in range(2))
    match random.randrange(7):
        case 0:
            return text[:one] + text[two:]
        case 1:
            return text[:two] + text[one:two] * random.choice((1, 2, 40)) + text[two:]
        case 2:
            return text[:one] + random.choice(_BITS) + text[one:]
        case 3:
            return text[:one] + random.choice(_BITS) + text[one + 1 :]
        case 4:
            other = random.choice(pool)
            return text[:one] + other[random.randint(0, len(other)) :]
        case 5:
            return (
                text[:one]
                + chr(random.choice((random.randrange(0x80), random.randrange(0x3000))))
                + text[one + 1 :]
            )
        case _:
            return text.swapcase() if random.random() < 0.5 else text[::-1]
