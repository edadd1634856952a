"""What is said where somebody who runs the bot is about to play a rated game with hidden boards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.meeting.absence import AcceptAnyway
from bot.words.meeting.commands import CANCEL
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class InsiderChallenges(AcceptAnyway):
    """To whoever accepts their challenge; the match does not begin without another word."""

    def said(self, p: Phrases) -> str:
        command, rest = self._again(p)
        return p.insider_challenges(self.name, command.use(rest))


@dataclass(frozen=True, slots=True)
class InsiderChallenged(MeetingSaying):
    """To whoever has challenged them."""

    name: str
    number: int

    def said(self, p: Phrases) -> str:
        return p.insider_challenged(self.name, self.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.cancel, CANCEL.says(str(self.number))),)


@dataclass(frozen=True, slots=True)
class InsiderTakes(MeetingSaying):
    """To both, where they took up what was offered to whoever comes."""

    match: int
    name: str

    def said(self, p: Phrases) -> str:
        return p.insider_takes(self.match, self.name)
