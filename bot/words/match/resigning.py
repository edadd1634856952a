"""What the club asks of whoever is about to resign."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import RESIGN
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class ResignAsked(MatchSaying):
    """A tap on a command in a list sends it at once: so it is asked whether that was meant."""

    match: int
    stamp: str
    """Of the board under which it is asked."""

    again: bool = False
    """Whether it was agreed to under an earlier board."""

    asks = True

    def said(self, p: Phrases) -> str:
        return (p.resign_asked_again if self.again else p.resign_asked)(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.resign_sure, f"{self.stamp} {RESIGN.says('sure')}"),)
