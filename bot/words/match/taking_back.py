"""What the club says to whoever would like to take a move back."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import RESIGN
from bot.words.match.plans import drop
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.members.commands import SETTINGS
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class NoTakeBack(MatchSaying):
    match: int
    free: bool
    """Whether it is with the house, and nothing follows from it."""
    may_ask: bool
    """Whether there are moves about which its reader could be asked first, and is not yet."""
    planned: bool
    """Whether a plan waits, which may be dropped."""

    def said(self, p: Phrases) -> str:
        free = p.take_back_casual if self.free else ""
        asked = p.take_back_asked if self.may_ask else ""
        return " ".join(filter(None, (p.no_take_back(self.match), free, asked)))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        resign = ((p.resign, RESIGN.says(match=self.match)),) if self.free else ()
        ask = ((p.button_ask_first, SETTINGS.says("confirm on")),) if self.may_ask else ()
        return (*(drop(self.match, p) if self.planned else ()), *resign, *ask)
