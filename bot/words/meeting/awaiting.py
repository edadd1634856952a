"""What the club says of challenges to somebody whom it has never met."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.terms import Terms
from bot.words.meeting.commands import CANCEL
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class ChallengeHeld(MeetingSaying):
    """It waits for the holder of that name."""

    number: int
    name: str
    terms: Terms
    seconds: int
    """For which it waits."""
    link: str | None
    """Where they come to."""

    def said(self, p: Phrases) -> str:
        terms = p.tongue.terms(self.terms, p.you)
        lines = [
            p.challenge_sent(self.number, self.name, terms),
            p.held(self.name, p.tongue.during(self.seconds)),
        ]
        if self.link:
            lines.append(p.held_link(self.link))
        return p.tongue.with_position("\n".join(lines), self.terms)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.cancel, CANCEL.says(self.number)),)


@dataclass(frozen=True, slots=True)
class HasCome(MeetingSaying):
    """Whoever was awaited is there, and has the challenge."""

    number: int
    name: str

    def said(self, p: Phrases) -> str:
        return p.has_come(self.name, self.number)


@dataclass(frozen=True, slots=True)
class NotCome(MeetingSaying):
    number: int
    name: str

    def said(self, p: Phrases) -> str:
        return p.not_come(self.name, self.number)


@dataclass(frozen=True, slots=True)
class TooManyAwaited(MeetingSaying):
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_awaited(self.most)
