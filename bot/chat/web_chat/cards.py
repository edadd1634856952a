"""Cards: what the first page shows of each game. All of it is public."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Card:
    """One game. Titles, summaries and alts are by language ("en", "ru")."""

    key: str
    titles: Mapping[str, str]
    summaries: Mapping[str, str]
    sample: Callable[[str], Awaitable[bytes | None]] | None = field(default=None, repr=False)
    """Draws a sample board as a PNG in a language, when somebody first looks at it."""
    alts: Mapping[str, str] = field(default_factory=dict)
    """The sample in words."""
    alone: bool = False
    """Whether it is played by one against the umpire: nobody is challenged to it."""


def describe(cards: tuple[Card, ...]) -> list[dict[str, object]]:
    """The cards as the page reads them."""
    return [
        {
            "key": card.key,
            "titles": dict(card.titles),
            "summaries": dict(card.summaries),
            "sample": card.sample is not None,
            "alts": dict(card.alts),
            "alone": card.alone,
        }
        for card in cards
    ]
