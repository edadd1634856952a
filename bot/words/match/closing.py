"""How a match that is over stands in public, on its one message."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.game import Result
from bot.words.match.commands import RECORD, REPLAY
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.tongue import players, score
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class RecordClosed(MatchSaying):
    """Who has played and how it ended; below it, that the record is for all who press."""

    number: int
    game: str
    white: str
    black: str
    result: Result

    def said(self, p: Phrases) -> str:
        outcome = score(self.result.score) or p.void
        who = players(self.white, self.black)
        return f"#{self.number} {p.tongue.title(self.game)}, {who}, {outcome}.\n{p.record_behind}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (
            (p.button_umpires_record, RECORD.says(match=self.number)),
            (p.button_replay, REPLAY.says(match=self.number)),
        )
