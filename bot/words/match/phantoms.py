"""What the club says about phantoms: guesses that players mark on their own boards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.sayings import MatchSaying, Phrases


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

    def said(self, p: Phrases) -> str:
        return p.bad_guess(self.number)


@dataclass(frozen=True, slots=True)
class TooManyGuesses(MatchSaying):
    number: int
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_guesses(self.number, self.most)
