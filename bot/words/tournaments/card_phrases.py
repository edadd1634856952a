"""What each language gives for the cards in public: what is added to them as it happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class CardPhrases:
    done: Callable[[int, int], str]
    """So many of so many games are over."""
    entered: Callable[[int, int, str], str]
    """How many have entered, of how many, and who."""
    started: Callable[[int, str], str]
    cancelled: str
