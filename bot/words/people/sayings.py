"""What the club says about ratings, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Shown:
    rating: int
    provisional: bool

    def __str__(self) -> str:
        return f"{self.rating}{'?' if self.provisional else ''}"


@dataclass(frozen=True, slots=True)
class Change:
    name: str
    before: Shown
    after: Shown


@dataclass(frozen=True, slots=True)
class Rated:
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class TooShort:
    """Not both have moved twice, so the match does not count."""


@dataclass(frozen=True, slots=True)
class TooOften:
    """The two have played so many rated games in a week that this one does not count."""

    most: int


Verdict: TypeAlias = Rated | TooShort | TooOften
