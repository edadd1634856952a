"""What the club says, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.words.topic import Saying as NewSaying
from bot.words.tournaments.sayings import Saying as ContestSaying


@dataclass(frozen=True, slots=True)
class BadUsage:
    """A command without what it needs; `form` shows it whole."""

    form: str


Saying: TypeAlias = BadUsage | NewSaying[Any] | ContestSaying
