"""What the club says to those who want to be left alone, and of them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import quoted
from bot.words.meeting.blocking import UNBLOCK
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice

MOST_BUTTONS = 10


@dataclass(frozen=True, slots=True)
class Blocked(MeetingSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.blocked(p.tongue.known(self.name))


@dataclass(frozen=True, slots=True)
class Unblocked(MeetingSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.unblocked(p.tongue.known(self.name))


@dataclass(frozen=True, slots=True)
class NotBlocked(MeetingSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.not_blocked(p.tongue.known(self.name))


@dataclass(frozen=True, slots=True)
class BlockedYourself(MeetingSaying):
    """Nobody blocks themselves."""

    def said(self, p: Phrases) -> str:
        return p.blocked_yourself


@dataclass(frozen=True, slots=True)
class Blocks(MeetingSaying):
    """Whom the reader has blocked."""

    names: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.blocks(", ".join(self.names)) if self.names else p.no_blocks

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(
            (p.unblock(name), UNBLOCK.says(quoted(f"@{name}")))
            for name in self.names[:MOST_BUTTONS]
        )


@dataclass(frozen=True, slots=True)
class TakesNone(MeetingSaying):
    """They have blocked the reader, who is told no more than that it cannot be: not by whose will."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.takes_none(p.tongue.known(self.name))


@dataclass(frozen=True, slots=True)
class YouBlocked(MeetingSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.you_blocked(p.tongue.known(self.name))
