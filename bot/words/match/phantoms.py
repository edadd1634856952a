"""What the club says about phantoms: guesses that players mark on their own boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.words.match.commands import PHANTOM
from bot.words.match.sayings import MatchSaying, Phrases

WhyNot: TypeAlias = Literal["own-man", "no-square", "no-man", "nothing-there", "no-start"]
"""Why a guess cannot be marked: a man of one's own stands there; the board has no such square; the
game no such man; there is no guess to take away; nobody knows where the enemy began."""


@dataclass(frozen=True, slots=True)
class NothingHidden(MatchSaying):
    """Guesses are for games in which something is hidden."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.nothing_hidden(self.number)


@dataclass(frozen=True, slots=True)
class BadGuess(MatchSaying):
    """No such man is guessed at in this game, or nothing can stand there unseen."""

    number: int
    why: WhyNot
    what: str
    """The square, or the word for a man."""

    def said(self, p: Phrases) -> str:
        return f"#{self.number}: {self._why(p)} {p.guess_like}"

    def _why(self, p: Phrases) -> str:
        match self.why:
            case "own-man":
                return p.guess_on_own_man(self.what)
            case "no-square":
                return p.guess_off_board(self.what)
            case "no-man":
                return p.guess_no_man(self.what)
            case "nothing-there":
                return p.guess_not_there(self.what)
            case "no-start":
                return p.guess_no_start(PHANTOM.use(p.guess_example))


@dataclass(frozen=True, slots=True)
class TooManyGuesses(MatchSaying):
    number: int
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_guesses(self.number, self.most)
