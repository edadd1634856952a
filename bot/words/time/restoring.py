"""What the club says after it was restored from a copy: to players, in public, to organisers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import BOARD
from bot.words.match.stamp import write_stamp
from bot.words.time.commands import GO_ON
from bot.words.time.sayings import Phrases, TimeSaying
from bot.words.topic import Choice


def _go_on(match: int, epoch: int, p: Phrases) -> Choice:
    """Pressed after another restore, it says nothing of that."""
    return (p.go_on, f"{write_stamp(match, None, epoch)} {GO_ON.says()}")


def _listed(matches: tuple[int, ...]) -> str:
    return ", ".join(f"#{one}" for one in matches)


@dataclass(frozen=True, slots=True)
class Restored(TimeSaying):
    """To a player of a running match, with the board as it is now."""

    match: int
    epoch: int
    seconds: int
    """So long ago the copy was made."""
    moves: int
    """The reader's own, which is all that they may know."""
    timed: bool
    alone: bool
    planned: bool
    """Whether a plan of theirs is dropped."""

    def said(self, p: Phrases) -> str:
        parts = [p.restored(p.tongue.during(self.seconds)), p.your_moves(self.moves)]
        if self.planned:
            parts.append(p.no_plan_now)
        if not self.alone:
            parts.append(p.both_go_on_timed if self.timed else p.both_go_on)
        return " ".join(parts)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return () if self.alone else (_go_on(self.match, self.epoch, p),)


@dataclass(frozen=True, slots=True)
class ReadFirst(TimeSaying):
    """Somebody would move who has not said that they have read it."""

    match: int
    epoch: int

    def said(self, p: Phrases) -> str:
        return p.read_first(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (_go_on(self.match, self.epoch, p), (p.board, BOARD.says(match=self.match)))


@dataclass(frozen=True, slots=True)
class WaitsFor(TimeSaying):
    """The reader has gone on; their opponent has not."""

    match: int
    opponent: str
    timed: bool

    def said(self, p: Phrases) -> str:
        still = p.waits_for_timed if self.timed else p.waits_for
        return still(self.match, p.tongue.known(self.opponent))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class WaitsForYou(TimeSaying):
    """The opponent has gone on; the reader has not."""

    match: int
    opponent: str
    epoch: int

    def said(self, p: Phrases) -> str:
        return p.waits_for_you(self.match, p.tongue.known(self.opponent))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (_go_on(self.match, self.epoch, p),)


@dataclass(frozen=True, slots=True)
class GoesOn(TimeSaying):
    match: int
    timed: bool

    def said(self, p: Phrases) -> str:
        return p.goes_on_timed(self.match) if self.timed else p.goes_on(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class NothingWaits(TimeSaying):
    """The match does not wait for the speaker."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.nothing_waits(self.match)


@dataclass(frozen=True, slots=True)
class RestoredHere(TimeSaying):
    """Where matches are at home, and to those who watch them."""

    seconds: int
    matches: tuple[int, ...]

    def said(self, p: Phrases) -> str:
        return p.restored_here(p.tongue.during(self.seconds), _listed(self.matches))


@dataclass(frozen=True, slots=True)
class ContestRestored(TimeSaying):
    """To the organisers of a tournament, and where it is followed."""

    number: int
    name: str
    seconds: int
    round: int
    """0: none was paired then."""
    matches: tuple[int, ...]
    """Its games that wait for their players."""

    def said(self, p: Phrases) -> str:
        ago, named = p.tongue.during(self.seconds), p.tongue.quoted(self.name)
        parts = [p.contest_restored(f"{named} ({self.number})", ago, self.round)]
        if self.matches:
            parts.append(p.games_wait(_listed(self.matches)))
        return " ".join(parts)
