"""What is said of messages that are no sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from bot.words.help.commands import HELP
from bot.words.help.sayings import HelpSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class NoWords(HelpSaying):
    """What came is no sentence; nothing was done."""

    what: Literal["shown", "edited", "forwarded"]

    def said(self, p: Phrases) -> str:
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
        return ((p.button_help, HELP.says()),) if self.what == "shown" else ()
