"""What organisers say in words, read back to them before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from bot.club.tournaments.game import Score
from bot.words.command import Command
from bot.words.tongue import score
from bot.words.topic import Choice
from bot.words.tournaments.game_name import GameName
from bot.words.tournaments.organising_commands import CORRECT, EXTEND
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.wishes import Wish

_LONGEST_BUTTON = 64
"""So many bytes a button's sentence has on every platform."""


def lasting_until(number: int, until: int) -> str:
    """What is said to let a round last until then: whoever says it again changes nothing."""
    unit = "seconds" if until % 60 else "minutes"
    return f"{number} until {datetime.fromtimestamp(until, UTC).isoformat(timespec=unit)}"


def fits(command: Command[object], rest: str) -> bool:
    """Whether a button can say it."""
    return len(command.says(rest).encode()) <= _LONGEST_BUTTON


def _with_long(command: Command[Wish], rest: str, told: str, p: Phrases) -> str:
    """The question, and what is to be typed where a button would have to say too much."""
    if fits(command, rest):
        return told
    return f"{told}\n{p.organising.confirm_by(command.use(rest))}"


@dataclass(frozen=True, slots=True)
class AskResult(TournamentSaying):
    """A result that an organiser told in words, as it would count: words are misread sooner than signs."""

    asks: ClassVar[bool] = True

    title: Title
    game: GameName
    score: Score
    winner: str
    """Empty: nobody has won."""
    running: bool
    reason: str

    def said(self, p: Phrases) -> str:
        said, shown = p.organising, score(self.score)
        told = [said.would_count(self.title.said(p), self.game.line, shown, self.winner)]
        if self.running:
            told.append(said.would_end)
        if self.reason:
            told.append(said.reason(self.reason))
        return _with_long(CORRECT, self._rest, " ".join(told), p)

    @property
    def _rest(self) -> str:
        return f"{self.title.number} {self.game.typed} {self.score} {self.reason}".rstrip()

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        label = p.organising.so_be_it(score(self.score))
        return ((label, CORRECT.says(self._rest)),) if fits(CORRECT, self._rest) else ()


@dataclass(frozen=True, slots=True)
class AskExtension(TournamentSaying):
    """Until when a round would last of which an organiser named the last day in words."""

    asks: ClassVar[bool] = True

    title: Title
    end: int
    """Until when it lasts now."""
    until: int
    zoned: bool = True
    """Whether the reader has said where they live."""
    reason: str = ""

    def said(self, p: Phrases) -> str:
        later = p.tongue.during(self.until - self.end)
        end, until = p.moment(self.end), p.moment(self.until)
        told = [p.organising.would_last(self.title.said(p), end, until, later)]
        if self.reason:
            told.append(p.organising.reason(self.reason))
        lines = [" ".join(told), *([] if self.zoned else [p.appointments.in_utc])]
        return _with_long(EXTEND, self._rest, "\n".join(lines), p)

    @property
    def _rest(self) -> str:
        return f"{lasting_until(self.title.number, self.until)} {self.reason}".rstrip()

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        label = p.organising.extend
        return ((label, EXTEND.says(self._rest)),) if fits(EXTEND, self._rest) else ()


@dataclass(frozen=True, slots=True)
class NotLonger(TournamentSaying):
    """The round is not over before the moment until which it was to last."""

    title: Title
    end: int

    def said(self, p: Phrases) -> str:
        return p.organising.not_longer(self.title.said(p), p.moment(self.end))
