"""What a challenger hears of somebody who cannot be reached, and of their return."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.meeting.commands import CANCEL
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class CannotReach(MeetingSaying):
    """The challenge could not be brought to them in private."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.cannot_reach(self.name)


@dataclass(frozen=True, slots=True)
class ReachedAgain(MeetingSaying):
    """They can be written to again, and have the challenge."""

    name: str
    number: int

    def said(self, p: Phrases) -> str:
        return p.reached_again(self.name, self.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.cancel, CANCEL.says(self.number)),)
