"""What is said of a tournament's password: never the password, but to who organises it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from bot.words.tournaments.entry_commands import ENTRY
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import JOIN


@dataclass(frozen=True, slots=True)
class PasswordNeeded(TournamentSaying):
    title: Title

    def said(self, p: Phrases) -> str:
        return p.door.word_needed(self.title.said(p), self.title.number)


@dataclass(frozen=True, slots=True)
class PasswordWrong(TournamentSaying):
    title: Title
    left: int
    """So many tries are left; 0: they must wait."""

    def said(self, p: Phrases) -> str:
        if not self.left:
            return p.door.no_more_tries
        return p.door.wrong_word(self.title.said(p), self.left)


@dataclass(frozen=True, slots=True)
class PasswordInPublic(TournamentSaying):
    """Typed where others read it: it was not looked at, and is not said again."""

    number: int | None
    organising: bool = False

    def said(self, p: Phrases) -> str:
        command = ENTRY if self.organising else JOIN
        word = "пароль" if p.tongue.language == "ru" else "password"
        number = f"{self.number} " if self.number else ""
        return p.door.in_private(command.use(f"{number}{word}=…"))


@dataclass(frozen=True, slots=True)
class PasswordIs(TournamentSaying):
    """For who organises it; with nothing shown: it is that of the tournament before."""

    private: ClassVar[bool] = True

    title: Title
    word: str = field(default="", repr=False)

    def said(self, p: Phrases) -> str:
        title, number = self.title.said(p), self.title.number
        if not self.word:
            return p.door.same_word(title, number)
        return p.door.word_is(title, self.word, number)


@dataclass(frozen=True, slots=True)
class PasswordTooShort(TournamentSaying):
    least: int

    def said(self, p: Phrases) -> str:
        return p.door.too_short(self.least)


@dataclass(frozen=True, slots=True)
class PasswordApart(TournamentSaying):
    """A password was told with the settings of a tournament that is being described."""

    def said(self, p: Phrases) -> str:
        return p.door.word_apart
