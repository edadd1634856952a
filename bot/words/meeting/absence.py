"""What is said of somebody who cannot be reached: to who has challenged them, or is about to accept."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.command import Command
from bot.words.meeting.commands import ACCEPT, CANCEL, JOIN, Wish
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


@dataclass(frozen=True, slots=True)
class Unposted(MeetingSaying):
    """What is open to whoever comes stands nowhere: the place takes nothing."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.unposted(self.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.cancel, CANCEL.says(self.number)),)


@dataclass(frozen=True, slots=True)
class AcceptAnyway(MeetingSaying):
    """The challenger cannot be reached now; the match does not begin without another word."""

    name: str
    number: int
    code: str | None
    """What was said to accept, where it was a code."""

    def _again(self, p: Phrases) -> tuple[Command[Wish], str]:
        if self.code is None:
            return ACCEPT, f"{self.number} {p.anyway}"
        return JOIN, f"{self.code} {p.anyway}"

    def said(self, p: Phrases) -> str:
        command, rest = self._again(p)
        return p.accept_anyway(self.name, command.use(rest))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        command, rest = self._again(p)
        return ((p.begin_anyway, command.says(rest)),)
