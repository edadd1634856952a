"""What is said of messages that are no sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from bot.words.help.commands import HELP
from bot.words.help.sayings import HelpSaying, Phrases
from bot.words.match.commands import BOARD
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class NoWords(HelpSaying):
    """What came is no sentence; nothing was done."""

    what: Literal["shown", "edited", "forwarded"]
    match: int | None = None
    """The match whose letter was forwarded."""

    def said(self, p: Phrases) -> str:
        if self.what == "forwarded" and self.match is not None:
            return p.forwarded_board(self.match)
        match self.what:
            case "shown":
                return p.only_words
            case "edited":
                return p.edits_do_nothing
            case "forwarded":
                return p.only_own_words
            case _:
                assert_never(self.what)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.what == "forwarded" and self.match is not None:
            return ((p.button_board, BOARD.says(match=self.match)),)
        return ((p.button_help, HELP.says()),) if self.what == "shown" else ()
