"""What the club says to whoever asks why a try was refused."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.help.commands import RULES
from bot.words.match.commands import RECORD
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class NoReason(MatchSaying):
    """The same whatever was refused, and whether anything was: it hangs on no board."""

    match: int
    game: str
    hidden: bool
    """Whether there is anything that its reader does not see."""

    def said(self, p: Phrases) -> str:
        why = p.no_reason if self.hidden else p.reason_is_told
        return f"#{self.match}: {why}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        record = ((p.button_record, RECORD.says(match=self.match)),) if self.hidden else ()
        return ((p.how_it_is_played, RULES.says(self.game)), *record)
