"""What is said of a game that still runs, to whoever wants to play it again, or the other side."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import BOARD, RESIGN
from bot.words.match.sayings import GameLine, MatchSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class StillRunning(MatchSaying):
    match: GameLine
    may_end: bool
    """Whether nobody minds if it ends here."""

    def said(self, p: Phrases) -> str:
        return f"{self.match.line(p)}. {p.start_afresh if self.may_end else p.again_later}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.match.number
        board = (p.board, BOARD.says(match=number))
        return (board, (p.resign, RESIGN.says(match=number))) if self.may_end else (board,)


@dataclass(frozen=True, slots=True)
class SidesStay(MatchSaying):
    match: GameLine
    alone: bool
    """Whether it is a lesson or a problem, which has no rematch."""

    def said(self, p: Phrases) -> str:
        return f"{self.match.line(p)}. {p.sides_stay}" + ("" if self.alone else f" {p.sides_later}")

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.match.number)),)
