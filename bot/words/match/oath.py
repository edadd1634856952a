"""The umpire's oath: what is said of it when a match begins, while it runs and when it is over."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import RECORD
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice

OATH = "oath"
"""What follows the command for the record."""


@dataclass(frozen=True, slots=True)
class OathSworn(MatchSaying):
    """In the opening letter."""

    start: str

    def said(self, p: Phrases) -> str:
        return p.oath_sworn(self.start)


@dataclass(frozen=True, slots=True)
class OathSoFar(MatchSaying):
    """Beside the speaker's own record."""

    number: int
    lines: int
    head: str

    def said(self, p: Phrases) -> str:
        return p.oath_so_far(f"{self.lines}-{self.head}")

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.oath, RECORD.says(OATH, match=self.number)),)


@dataclass(frozen=True, slots=True)
class OathShown(MatchSaying):
    """All that may be shown of it while the match runs."""

    private = True
    number: int
    start: str
    lines: int
    head: str

    def said(self, p: Phrases) -> str:
        seen = f"{self.lines}-{self.head}"
        return "\n".join([p.oath_of(self.number), self.start, p.oath_record, seen, p.oath_means])


@dataclass(frozen=True, slots=True)
class OathOpened(MatchSaying):
    """After the end; its block is filled by the desk."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.oath_opened(self.number)


@dataclass(frozen=True, slots=True)
class NoOath(MatchSaying):
    number: int
    alone: bool = False
    """Whether nobody else plays in it."""

    def said(self, p: Phrases) -> str:
        return p.no_oath_alone if self.alone else p.no_oath(self.number)


@dataclass(frozen=True, slots=True)
class RunsTheBot(MatchSaying):
    """In the opening letter of a rated game in which something is hidden: an operator plays it."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.runs_the_bot(self.name)
