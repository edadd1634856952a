"""What is said of limits: how many challenges and matches there may be at once."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.meeting.phrases import MeetingSaying, Phrases


@dataclass(frozen=True, slots=True)
class TooManyChallenges(MeetingSaying):
    """So many are open at once."""

    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_challenges(self.most)


@dataclass(frozen=True, slots=True)
class ChallengedEnough(MeetingSaying):
    """So many challenges to one person are open at once."""

    name: str
    most: int

    def said(self, p: Phrases) -> str:
        return p.challenged_enough(p.tongue.known(self.name), self.most)


@dataclass(frozen=True, slots=True)
class AskedAlready(MeetingSaying):
    """The same is open already, from the same to the same."""

    name: str
    number: int

    def said(self, p: Phrases) -> str:
        return p.asked_already(p.tongue.known(self.name), self.number)


@dataclass(frozen=True, slots=True)
class ManyWait(MeetingSaying):
    """Others have challenged this person so often that they should answer first."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.many_wait(p.tongue.known(self.name))


@dataclass(frozen=True, slots=True)
class TooManyToday(MeetingSaying):
    """So many challenges were made in one day."""

    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_today(self.most)


@dataclass(frozen=True, slots=True)
class TooManyMatches(MeetingSaying):
    most: int
    name: str | None
    """Who plays so many; None: the reader."""

    def said(self, p: Phrases) -> str:
        if self.name is None:
            return p.you_play_enough(self.most)
        return p.they_play_enough(p.tongue.known(self.name), self.most)
