"""What the club says of words that were held back from a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice

Held: TypeAlias = Literal["moves", "mixed", "words"]
"""Why: a move, a move among other words, words that umpires answer."""


@dataclass(frozen=True, slots=True)
class TryHere:
    """A match in which what was held back may be meant, and the newest letter there."""

    match: int
    letter: int
    text: str


@dataclass(frozen=True, slots=True)
class NotSaid(MatchSaying):
    """A move was about to be said to everybody; nobody has read it."""

    what: Held
    fits: tuple[TryHere, ...]

    def said(self, p: Phrases) -> str:
        match self.what:
            case "moves":
                return p.not_said
            case "mixed":
                return p.not_said_mixed
            case "words":
                return p.not_said_words

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(
            (p.try_here(one.text, one.match), f"#{one.match}.{one.letter} {one.text}")
            for one in self.fits
        )
