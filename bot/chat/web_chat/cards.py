"""Cards: what the first page shows of each game. All of it is public."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.language import InEach, Language


@dataclass(frozen=True, slots=True)
class Setting:
    """Something of a game that is agreed beforehand; the first of its values is the usual one."""

    name: str
    values: tuple[tuple[str, InEach[str]], ...]
    """As it is said, and what it means; "" where that is as the rules have it."""


@dataclass(frozen=True, slots=True)
class Card:
    """One game."""

    key: str
    titles: InEach[str]
    summaries: InEach[str]
    alts: InEach[str]
    """The sample in words."""
    sample: Callable[[Language], Awaitable[bytes | None]] | None = field(default=None, repr=False)
    """Draws a sample board as a PNG in a language, when somebody first looks at it."""
    begins: str = ""
    """The command that begins it, where it is played by one against the umpire."""
    settings: tuple[Setting, ...] = ()


def describe(cards: tuple[Card, ...]) -> list[dict[str, object]]:
    """The cards as the page reads them."""
    return [
        {
            "key": card.key,
            "titles": dict(card.titles.each()),
            "summaries": dict(card.summaries.each()),
            "sample": card.sample is not None,
            "alts": dict(card.alts.each()),
            "begins": card.begins,
            "settings": [
                {
                    "name": setting.name,
                    "values": [[value, dict(label.each())] for value, label in setting.values],
                }
                for setting in card.settings
            ],
        }
        for card in cards
    ]
