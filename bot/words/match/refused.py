"""What the club says to whoever asks what nobody is told at the board: why a try was refused, who is winning."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.shelf import SHELF
from bot.words.advice.commands import HINT
from bot.words.afterwards.commands import ANALYSE
from bot.words.help.commands import RULES
from bot.words.match.commands import BOARD, RECORD, REPLAY
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class NoReason(MatchSaying):
    """It hangs on no board, only on what its reader was told of their last try."""

    match: int
    game: str
    hidden: bool
    """Whether there is anything that its reader does not see."""
    hopeless: bool = False
    """Whether they were told that the try fails wherever the hidden men stand."""

    def said(self, p: Phrases) -> str:
        reasons = SHELF[self.game].words[p.tongue.language].refused
        refused = p.reason_is_yours if self.hopeless else p.no_reason(reasons)
        why = refused if self.hidden else p.reason_is_told
        return f"#{self.match}: {why}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        record = ((p.button_record, RECORD.says(match=self.match)),) if self.hidden else ()
        return ((p.how_it_is_played, RULES.says(self.game)), *record)


@dataclass(frozen=True, slots=True)
class NoVerdict(MatchSaying):
    """The same however it stands: it hangs on no board."""

    match: int
    hidden: bool
    """Whether there is anything that its reader does not see."""
    hints: bool
    """Whether the house helps there."""

    def said(self, p: Phrases) -> str:
        return f"#{self.match}: {p.no_verdict(f'{REPLAY if self.hidden else ANALYSE}')}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        hint = ((p.button_hint, HINT.says(match=self.match)),) if self.hints else ()
        return ((p.board, BOARD.says(match=self.match)), *hint)
