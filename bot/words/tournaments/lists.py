"""Tournaments in a list: to look through, or to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.club.tournaments.settings import Format
from bot.club.tournaments.state import Stage
from bot.words.command import Command
from bot.words.topic import Choice
from bot.words.tournaments.asking import fits
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import TOURNAMENT

_MOST_LINES = 20
"""Buttons under a list."""
ENDED: tuple[Stage, ...] = ("done", "cancelled")


@dataclass(frozen=True, slots=True)
class TournamentLine:
    title: Title
    game: str
    format: Format
    stage: Stage
    round: int
    players: int
    mine: bool

    def line(self, p: Phrases) -> str:
        over = self.stage in ENDED
        parts = [
            p.tongue.title(self.game),
            p.looking.formats[self.format],
            p.looking.players(self.players),
            p.looking.stages[self.stage],
        ]
        if self.round and not over:
            parts.append(p.rounds.round(self.round))
        if self.mine:
            parts.append(p.looking.you_played if over else p.looking.you_play)
        return f"{self._short()}: {', '.join(parts)}"

    def choice(self, command: Command[object], rest: str = "") -> Choice:
        """The button that says the command of this tournament, with all that was said if it fits."""
        whole = rest and fits(command, rest)
        return self._short()[:40], command.says(rest if whole else self.title.number)

    def _short(self) -> str:
        return f"{self.title.number}. {self.title.name}"


@dataclass(frozen=True, slots=True)
class Tournaments(TournamentSaying):
    open: tuple[TournamentLine, ...]
    past: tuple[TournamentLine, ...]

    def said(self, p: Phrases) -> str:
        lines = [one.line(p) for one in self.open] or [p.looking.none_running]
        past = [one.line(p) for one in self.past]
        return "\n".join([*lines, p.looking.over_heading, *past] if past else lines)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:  # names of their own
        return tuple(one.choice(TOURNAMENT) for one in self.open[:_MOST_LINES])


@dataclass(frozen=True, slots=True)
class WhichTournament(TournamentSaying):
    asks: ClassVar[bool] = True

    command: Command[object]
    """What was wanted of one of them."""
    lines: tuple[TournamentLine, ...]
    rests: tuple[str, ...] = ()
    """What is to follow the command for each, where it is more than its number."""

    def said(self, p: Phrases) -> str:
        one, several = p.looking.this_one, p.looking.which
        asked = one if len(self.lines) == 1 else several
        return "\n".join([asked, *(line.line(p) for line in self.lines)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:  # names of their own
        rests = (*self.rests, *[""] * len(self.lines))
        each = zip(self.lines[:_MOST_LINES], rests, strict=False)
        return tuple(one.choice(self.command, rest) for one, rest in each)


@dataclass(frozen=True, slots=True)
class NoTournament(TournamentSaying):
    number: int | None
    """None: none was named, and there is none that could be meant."""

    def said(self, p: Phrases) -> str:
        if self.number is None:
            return p.looking.none_fits
        return p.looking.no_such(self.number)


@dataclass(frozen=True, slots=True)
class NoneCalled(TournamentSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.looking.none_called(p.tongue.quoted(self.name))
