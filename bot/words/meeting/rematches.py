"""What is said of a rematch that was asked for before, or that nothing was played for yet."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import BOARD
from bot.words.meeting.commands import CHALLENGE, PLAY
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.meeting.sayings import ChallengeLine
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class RematchBegun(MeetingSaying):
    """A match has one rematch, and this one has had its."""

    match: int
    again: int
    rival: str

    def said(self, p: Phrases) -> str:
        return p.rematch_begun(self.match, self.again, p.tongue.known(self.rival))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((f"#{self.again}", BOARD.says(match=self.again)),)


@dataclass(frozen=True, slots=True)
class RematchDeclined(MeetingSaying):
    match: int
    rival: str

    def said(self, p: Phrases) -> str:
        name = p.tongue.known(self.rival)
        return p.rematch_declined(self.match, name, CHALLENGE.use(f"@{name}"))


@dataclass(frozen=True, slots=True)
class NothingToRepeat(MeetingSaying):
    def said(self, p: Phrases) -> str:
        return p.nothing_to_repeat

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.play_house, PLAY.says()),)


@dataclass(frozen=True, slots=True)
class OfferStays(MeetingSaying):
    """Sides are chosen with the offer."""

    offer: ChallengeLine

    def said(self, p: Phrases) -> str:
        return f"{self.offer.line(p)}.\n{p.offer_stays}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return self.offer.ways(p)
