"""What the club says about time. In one file: phrases and sayings, as they are
looked up together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.club.pace import Pace
from bot.words.command import mark
from bot.words.match.commands import BOARD
from bot.words.time.commands import CLAIM, PAUSE, RESUME
from bot.words.tongue import Tongue
from bot.words.topic import Choice, Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    bad_pace: Callable[[str, str], str]
    """What was said, and examples."""
    usage: Callable[[str], str]
    no_vacation: Callable[[str], str]
    """So much of it is left this year."""
    on_vacation: Callable[[str, str], str]
    """So long, and so much is left this year after it."""
    vacation_asked: Callable[[str, str], str]
    """So long was wanted, and so much is left this year."""
    take_vacation: Callable[[str], str]
    vacation_over: Callable[[str], str]
    opponent_away: Callable[[str, str], str]
    no_days: str
    no_clocks: Callable[[int], str]
    pause_offered: Callable[[int, str], str]
    pause_asked: Callable[[int], str]
    pause_refused: Callable[[int, str], str]
    house_pauses_not: Callable[[int], str]
    paused: Callable[[int], str]
    resumed: Callable[[int, str], str]
    not_paused: Callable[[int], str]
    time_given: Callable[[int, str, str, str], str]
    """In a match, by whom, to whom, how much."""
    too_much_time: Callable[[str], str]
    told_often: str
    reminder: Callable[[str, str], str]
    """A turn's line, and what is left."""
    may_claim: Callable[[int, str], str]
    time_up: Callable[[int], str]
    organisers_call_off: Callable[[int], str]
    nothing_to_claim: Callable[[int, str], str]
    away_for: Callable[[str], str]
    restored: Callable[[str], str]
    """So long ago."""
    your_moves: Callable[[int], str]
    no_plan_now: str
    both_go_on: str
    both_go_on_timed: str
    read_first: Callable[[int], str]
    waits_for: Callable[[int, str], str]
    waits_for_timed: Callable[[int, str], str]
    waits_for_you: Callable[[int, str], str]
    goes_on: Callable[[int], str]
    goes_on_timed: Callable[[int], str]
    nothing_waits: Callable[[int], str]
    restored_here: Callable[[str, str], str]
    """So long ago, and the matches."""
    contest_restored: Callable[[str, str, int], str]
    """Which, how long ago, the round in which it is."""
    games_wait: Callable[[str], str]
    reminders: Callable[[str], str]
    quiet_hours: Callable[[str], str]
    zone: Callable[[str, str], str]
    digest: Callable[[str], str]
    off: str
    bad_reminders: Callable[[str], str]
    bad_hours: Callable[[str], str]
    bad_zone: Callable[[str], str]
    muted: Callable[[int], str]
    unmuted: Callable[[int], str]
    your_turns: str
    turn: Callable[[int, str, str], str]
    """A match's number, its game, the opponent."""
    up_next: Callable[[int, str], str]
    still_your_turn: Callable[[str], str]
    this_turn: Callable[[str], str]
    both_clocks: Callable[[str, str], str]
    stopped: str

    agree: str
    decline: str
    resume: str
    claim: str
    go_on: str
    board: str


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A match in which it is the reader's turn."""

    number: int
    game: str
    opponent: str
    left: int | None
    """Seconds on their own clock, if there is one."""

    def line(self, p: Phrases) -> str:
        head = p.turn(self.number, p.tongue.title(self.game), p.tongue.known(self.opponent))
        return head if self.left is None else f"{head}: {p.tongue.left(self.left)}"

    def next(self, p: Phrases) -> str:
        left = "" if self.left is None else f", {p.tongue.left(self.left)}"
        return f"{p.up_next(self.number, p.tongue.known(self.opponent))}{left}."


@dataclass(frozen=True, slots=True)
class Times:
    """What the clocks of a match show to one of its players."""

    mine: int
    other: int
    pace: Pace
    held: bool
    """Whether the clock of whoever is to move stands still."""

    def line(self, p: Phrases) -> str:
        mine, other = p.tongue.span(self.mine), p.tongue.span(self.other)
        shown = p.this_turn(mine) if self.pace.each else p.both_clocks(mine, other)
        return f"{shown}{p.stopped if self.held else ''}."


class TimeSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class BadPace(TimeSaying):
    """What was said for a pace is none; `usage` is the command with a good one, as typed."""

    word: str
    forms: tuple[str, ...]
    usage: str

    def said(self, p: Phrases) -> str:
        return f"{p.bad_pace(self.word, ', '.join(self.forms))} {p.usage(mark(self.usage))}"


@dataclass(frozen=True, slots=True)
class NoTime(TimeSaying):
    """The match has no clocks."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.no_clocks(self.match)


@dataclass(frozen=True, slots=True)
class PauseOffered(TimeSaying):
    match: int
    by: str

    def said(self, p: Phrases) -> str:
        return p.pause_offered(self.match, p.tongue.known(self.by))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (
            (p.agree, PAUSE.says(match=self.match)),
            (p.decline, PAUSE.says("decline", match=self.match)),
        )


@dataclass(frozen=True, slots=True)
class YouOfferPause(TimeSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.pause_asked(self.match)


@dataclass(frozen=True, slots=True)
class PauseRefused(TimeSaying):
    match: int
    by: str

    def said(self, p: Phrases) -> str:
        return p.pause_refused(self.match, p.tongue.known(self.by))


@dataclass(frozen=True, slots=True)
class HousePausesNot(TimeSaying):
    """A machine plays the other side of a game that counts."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.house_pauses_not(self.match)


@dataclass(frozen=True, slots=True)
class Paused(TimeSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.paused(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.resume, RESUME.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class Resumed(TimeSaying):
    match: int
    by: str

    def said(self, p: Phrases) -> str:
        return p.resumed(self.match, p.tongue.known(self.by))


@dataclass(frozen=True, slots=True)
class NotPaused(TimeSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.not_paused(self.match)


@dataclass(frozen=True, slots=True)
class TimeGiven(TimeSaying):
    match: int
    by: str
    to: str
    seconds: int

    def said(self, p: Phrases) -> str:
        by, to = map(p.tongue.known, (self.by, self.to))
        return p.time_given(self.match, by, to, p.tongue.during(self.seconds))


@dataclass(frozen=True, slots=True)
class TooMuchTime(TimeSaying):
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_much_time(p.tongue.during(self.most))


@dataclass(frozen=True, slots=True)
class ToldOften(TimeSaying):
    """What another player would be told once too often."""

    def said(self, p: Phrases) -> str:
        return p.told_often


@dataclass(frozen=True, slots=True)
class Reminder(TimeSaying):
    match: int
    game: str
    opponent: str
    left: int

    def said(self, p: Phrases) -> str:
        turn = p.turn(self.match, p.tongue.title(self.game), p.tongue.known(self.opponent))
        return p.reminder(turn, p.tongue.left(self.left))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class MayClaim(TimeSaying):
    match: int
    opponent: str

    def said(self, p: Phrases) -> str:
        return p.may_claim(self.match, p.tongue.known(self.opponent))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.claim, CLAIM.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class TimeUp(TimeSaying):
    """The reader's own time has run out, and the opponent may claim."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.time_up(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class OrganisersCallOff(TimeSaying):
    """A tournament's game is not called off by its players."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.organisers_call_off(self.match)


@dataclass(frozen=True, slots=True)
class NothingToClaim(TimeSaying):
    match: int
    opponent: str

    def said(self, p: Phrases) -> str:
        return p.nothing_to_claim(self.match, p.tongue.known(self.opponent))


@dataclass(frozen=True, slots=True)
class AwayFor(TimeSaying):
    """The bot was away, and all clocks with it."""

    seconds: int

    def said(self, p: Phrases) -> str:
        return p.away_for(p.tongue.during(self.seconds))
