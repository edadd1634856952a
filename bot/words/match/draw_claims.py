"""What the club says to whoever would like to claim a draw."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import DRAW
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class NoDrawClaim(MatchSaying):
    match: int
    may_offer: bool
    """Whether there is anybody to agree to one."""

    def said(self, p: Phrases) -> str:
        return f"#{self.match}: {p.no_draw_claim}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.offer_draw, DRAW.says(match=self.match)),) if self.may_offer else ()
