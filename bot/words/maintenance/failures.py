"""What is said when something failed: to whom it concerns, and to the operators. Numbers only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.words.help.commands import HELP
from bot.words.maintenance.sayings import MaintenanceSaying, Phrases
from bot.words.match.commands import BOARD
from bot.words.topic import Choice

Failing: TypeAlias = Literal[
    "sentence", "letter", "match", "job", "study", "round", "contest", "task"
]


@dataclass(frozen=True, slots=True)
class WentWrong(MaintenanceSaying):
    """To whoever said it: nothing of it was done."""

    def said(self, p: Phrases) -> str:
        return p.went_wrong

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_help, HELP.says()),)


@dataclass(frozen=True, slots=True)
class MatchAdjourned(MaintenanceSaying):
    """To its players: it is set aside."""

    number: int
    edition: bool = False
    """Whether it is so because its rules are not those of this program."""

    def said(self, p: Phrases) -> str:
        return (p.adjourned_by_edition if self.edition else p.adjourned)(self.number)


@dataclass(frozen=True, slots=True)
class MatchGoesOn(MaintenanceSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.goes_on(self.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_board, BOARD.says(match=self.number)),)


@dataclass(frozen=True, slots=True)
class MatchCalledOff(MaintenanceSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.called_off(self.number)


@dataclass(frozen=True, slots=True)
class LetterSetAside(MaintenanceSaying):
    """To its reader."""

    about: int | None
    """The match it was about, if that is known."""

    def said(self, p: Phrases) -> str:
        return p.letter_lost if self.about is None else p.letter_about(self.about)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.about is None:
            return ()
        return ((p.button_board, BOARD.says(match=self.about)),)


@dataclass(frozen=True, slots=True)
class WorkSetAside(MaintenanceSaying):
    """To whom a reminder, a digest or the end of a vacation was due."""

    def said(self, p: Phrases) -> str:
        return p.work_failed


@dataclass(frozen=True, slots=True)
class TournamentStands(MaintenanceSaying):
    """To its organiser."""

    number: int
    games: bool
    """Whether its games are adjourned, too."""

    def said(self, p: Phrases) -> str:
        return (p.tournament_and_games if self.games else p.tournament_stands)(self.number)


@dataclass(frozen=True, slots=True)
class TournamentGoesOn(MaintenanceSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.tournament_goes_on(self.number)


@dataclass(frozen=True, slots=True)
class SomethingFailed(MaintenanceSaying):
    """To the operators: what, which, and where in the program; never what was said or stands where."""

    kind: Failing
    unit: str
    fault: str
    place: str

    def said(self, p: Phrases) -> str:
        return p.failed(p.failing[self.kind], self.unit, f"{self.fault}, {self.place}")
