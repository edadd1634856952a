"""What the club says about reminders, quiet hours and the day's digest."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.time.sayings import Phrases, TimeSaying, TurnLine
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class Reminders(TimeSaying):
    """When the reader is reminded. None: off."""

    rungs: tuple[int, ...]
    quiet: str | None
    zone: str
    clock: str
    """What time it is there."""
    digest: str | None

    def said(self, p: Phrases) -> str:
        return "\n".join(
            [
                p.reminders(", ".join(map(p.tongue.span, self.rungs)) or p.off),
                p.quiet_hours(self.quiet or p.off),
                p.zone(self.zone, self.clock),
                p.digest(self.digest or p.off),
            ]
        )


@dataclass(frozen=True, slots=True)
class BadReminders(TimeSaying):
    word: str

    def said(self, p: Phrases) -> str:
        return p.bad_reminders(self.word)


@dataclass(frozen=True, slots=True)
class BadHours(TimeSaying):
    word: str

    def said(self, p: Phrases) -> str:
        return p.bad_hours(self.word)


@dataclass(frozen=True, slots=True)
class BadZone(TimeSaying):
    word: str

    def said(self, p: Phrases) -> str:
        return p.bad_zone(self.word)


@dataclass(frozen=True, slots=True)
class Muted(TimeSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.muted(self.match)


@dataclass(frozen=True, slots=True)
class Unmuted(TimeSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.unmuted(self.match)


@dataclass(frozen=True, slots=True)
class StillYourTurn(TimeSaying):
    turn: TurnLine

    def said(self, p: Phrases) -> str:
        return p.still_your_turn(self.turn.line(p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((f"#{self.turn.number} {self.turn.opponent}", f"#{self.turn.number}"),)


@dataclass(frozen=True, slots=True)
class DailyDigest(TimeSaying):
    turns: tuple[TurnLine, ...]

    def said(self, p: Phrases) -> str:
        return "\n".join([p.your_turns, *(turn.line(p) for turn in self.turns)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple((f"#{one.number} {one.opponent}", f"#{one.number}") for one in self.turns[:20])
