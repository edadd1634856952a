"""What is said to whoever talks at a board where moves are awaited."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.help.commands import RULES
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class ReadByNobody(MatchSaying):
    """It looks like no move, and may have been meant for the other side."""

    game: str
    typed: str
    """What may be typed."""

    def said(self, p: Phrases) -> str:
        return p.read_by_nobody(self.typed)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        """It may have been a question."""
        return ((p.how_it_is_played, RULES.says(self.game)),)


@dataclass(frozen=True, slots=True)
class NoMovePerhaps(MatchSaying):
    """The same, where it mentions something; what may be meant stands under it, and soon."""

    def said(self, p: Phrases) -> str:
        return p.no_move_perhaps


@dataclass(frozen=True, slots=True)
class NothingToAsk(MatchSaying):
    """“Any?” where nothing is hidden."""

    typed: str

    def said(self, p: Phrases) -> str:
        return p.nothing_to_ask(self.typed)


@dataclass(frozen=True, slots=True)
class OtherLayout(MatchSaying):
    """It is a move on the other keyboard."""

    move: str

    def said(self, p: Phrases) -> str:
        return p.other_layout(self.move)
