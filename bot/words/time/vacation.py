"""What the club says about vacation."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.time.sayings import Phrases, TimeSaying


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
