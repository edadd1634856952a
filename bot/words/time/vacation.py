"""What the club says about vacation."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.pace import write_span
from bot.words.time.commands import VACATION
from bot.words.time.sayings import Phrases, TimeSaying
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class VacationShown(TimeSaying):
    left: int
    """Seconds of this year's that are left."""
    rest: int | None
    """Seconds until the member is back; None: they are here."""

    def said(self, p: Phrases) -> str:
        left = _days(p, self.left)
        if self.rest is None:
            return p.no_vacation(left)
        return p.on_vacation(p.tongue.during(self.rest), left)


@dataclass(frozen=True, slots=True)
class VacationAsked(TimeSaying):
    """There is less than they want: whether they want all of it is theirs to say."""

    wanted: int
    left: int

    asks = True

    def said(self, p: Phrases) -> str:
        return p.vacation_asked(p.tongue.during(self.wanted), p.tongue.span(self.left))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.take_vacation(p.tongue.span(self.left)), VACATION.says(write_span(self.left))),)


@dataclass(frozen=True, slots=True)
class VacationOver(TimeSaying):
    left: int

    def said(self, p: Phrases) -> str:
        return p.vacation_over(_days(p, self.left))


def _days(p: Phrases, seconds: int) -> str:
    return p.tongue.span(seconds) if seconds else p.no_days


@dataclass(frozen=True, slots=True)
class OpponentAway(TimeSaying):
    opponent: str
    seconds: int

    def said(self, p: Phrases) -> str:
        return p.opponent_away(p.tongue.known(self.opponent), p.tongue.during(self.seconds))
