"""What else can be done at a board: seldom enough not to stand under each."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import BOARD, DRAW, GAMES, PHANTOM, PLAN, RECORD, RESIGN
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class More(MatchSaying):
    match: int
    hidden: bool
    """Whether there are enemy men to guess."""
    offers: bool
    """Whether a draw may be offered now."""
    alone: bool
    """Whether nobody moves in between, so that there is nothing to plan."""

    def said(self, p: Phrases) -> str:
        return p.more_of(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        """Resigning is asked about first, by what the button says."""
        number = self.match
        guess = ((p.guess, PHANTOM.says("start", match=number)),) if self.hidden else ()
        plan = () if self.alone else ((p.plan, PLAN.says(match=number)),)
        draw = ((p.offer_draw, DRAW.says(match=number)),) if self.offers else ()
        return (
            (p.board, BOARD.says(match=number)),
            (p.record, RECORD.says(match=number)),
            *plan,
            *guess,
            (p.games, GAMES.says()),
            *draw,
            (p.resign, RESIGN.says(match=number)),
        )
