"""What two players are told who agree when to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.words.match.commands import BOARD
from bot.words.topic import Choice
from bot.words.tournaments.appointment_phrases import NoMeeting
from bot.words.tournaments.entry_commands import MEET
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying

Span: TypeAlias = tuple[int, int]
"""A moment, and until when, or 0; (0, 0): nothing."""
NOTHING: Span = (0, 0)


def when(span: Span, p: Phrases) -> str:
    at, until = span
    if until:
        return p.appointments.between(p.moment(at), p.moment(until))
    return p.appointments.on(p.moment(at))


def _board_or_another(title: Title, match: int, p: Phrases) -> tuple[Choice, ...]:
    """To the board, or to another time."""
    board = (p.labels.board, BOARD.says(match=match))
    return board, (p.appointments.another, meet(title.number, match))


def _games(matches: tuple[int, ...], p: Phrases) -> str:
    return p.appointments.games(", ".join(f"#{one}" for one in matches))


def meet(number: int, match: int, rest: str = "") -> str:
    """The sentence of a button that is about this game."""
    return MEET.says(f"{number} #{match} {rest}".rstrip())


def answers(title: Title, match: int, wanted: int, p: Phrases) -> tuple[Choice, ...]:
    """To what somebody proposes: they name it, so that nobody agrees to what they have not read."""
    said, number = p.appointments, title.number
    return (
        (said.agree, meet(number, match, f"yes@{wanted}")),
        (said.decline, meet(number, match, f"no@{wanted}")),
        (said.another, meet(number, match)),
    )


@dataclass(frozen=True, slots=True)
class TimeAsked(TournamentSaying):
    """For who is to answer."""

    asks: ClassVar[bool] = True

    title: Title
    by: str
    matches: tuple[int, ...]
    wanted: Span
    holds: Span
    """What was agreed before."""
    end: int
    """When the round ends."""

    def said(self, p: Phrases) -> str:
        said = p.appointments
        games = _games(self.matches, p)
        told = [said.asked(self.title.said(p), self.by, games, when(self.wanted, p))]
        if self.holds != NOTHING:
            told.append(said.still(when(self.holds, p)))
        return " ".join([*told, said.round_ends(p.moment(self.end))])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return answers(self.title, self.matches[0], self.wanted[0], p)


@dataclass(frozen=True, slots=True)
class TimeAsking(TournamentSaying):
    """For who has proposed it."""

    title: Title
    rival: str
    matches: tuple[int, ...]
    wanted: Span
    holds: Span
    zoned: bool = True
    """Whether the reader has said where they live."""

    def said(self, p: Phrases) -> str:
        games, asked = _games(self.matches, p), when(self.wanted, p)
        told = [p.appointments.asking(self.title.said(p), self.rival, games, asked)]
        if self.holds != NOTHING:
            told.append(p.appointments.still(when(self.holds, p)))
        return " ".join(told if self.zoned else [*told, p.appointments.in_utc])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        back = meet(self.title.number, self.matches[0], f"no@{self.wanted[0]}")
        return ((p.appointments.take_back, back),)


@dataclass(frozen=True, slots=True)
class TimeSet(TournamentSaying):
    """For both: this is agreed."""

    title: Title
    rival: str
    matches: tuple[int, ...]
    at: Span
    timed: bool
    """Whether there are clocks, which stand until then."""

    def said(self, p: Phrases) -> str:
        games = _games(self.matches, p)
        told = p.appointments.agreed(self.title.said(p), self.rival, games, when(self.at, p))
        return f"{told} {p.appointments.clocks_stand}" if self.timed else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _board_or_another(self.title, self.matches[0], p)


@dataclass(frozen=True, slots=True)
class TimeDropped(TournamentSaying):
    """What was proposed is declined, or taken back: for who does it, and for the other."""

    title: Title
    rival: str
    """For who does it, the other; else who does it."""
    matches: tuple[int, ...]
    wanted: Span
    how: Literal["declined", "taken-back"]
    own: bool

    def said(self, p: Phrases) -> str:
        said, title = p.appointments, self.title.said(p)
        if self.own:
            declined = self.how == "declined"
            return said.you_declined(title, self.rival) if declined else said.you_took_back(title)
        told = said.declined if self.how == "declined" else said.taken_back
        return told(title, self.rival, _games(self.matches, p), when(self.wanted, p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.appointments.another, meet(self.title.number, self.matches[0])),)


@dataclass(frozen=True, slots=True)
class NoTime(TournamentSaying):
    """Why a time is not proposed, or cannot be agreed on."""

    title: Title
    why: NoMeeting
    end: int = 0
    """When the round ends, where that is why."""

    def said(self, p: Phrases) -> str:
        told = f"{self.title.said(p)}: {p.appointments.no[self.why]}"
        return f"{told} {p.appointments.until(p.moment(self.end))}" if self.end else told


@dataclass(frozen=True, slots=True)
class Appointed:
    """One meeting of the reader's, and what is agreed or proposed for it."""

    rival: str
    matches: tuple[int, ...]
    agreed: Span
    wanted: Span
    mine: bool
    """Whether the reader has proposed that."""

    def line(self, p: Phrases) -> str:
        """After a game's own line; empty where there is nothing to tell."""
        said, parts = p.appointments, []
        if self.agreed != NOTHING:
            parts.append(said.line_agreed(when(self.agreed, p)))
        if self.wanted != NOTHING:
            asked = when(self.wanted, p)
            parts.append(
                said.line_mine(asked) if self.mine else said.line_theirs(self.rival, asked)
            )
        return "; ".join(parts)

    def buttons(self, title: Title, p: Phrases) -> tuple[Choice, ...]:
        match = self.matches[0]
        if self.wanted == NOTHING:
            return ((p.appointments.time, meet(title.number, match)),)
        if self.mine:
            back = meet(title.number, match, f"no@{self.wanted[0]}")
            return ((p.appointments.take_back, back),)
        return answers(title, match, self.wanted[0], p)


@dataclass(frozen=True, slots=True)
class MeetingTimes(TournamentSaying):
    """What is agreed on, and times that might suit; of several opponents, one is to be chosen."""

    title: Title
    meetings: tuple[Appointed, ...]
    end: int
    offers: tuple[tuple[int, str], ...] = ()
    """Times that could be proposed: in how many days, at what time of the day; for one meeting."""
    choose: bool = False
    """Whether the reader has not said against whom."""
    zoned: bool = True

    def said(self, p: Phrases) -> str:
        said = p.appointments
        lines = [f"{_title(one)}: {one.line(p) or said.line_none}" for one in self.meetings]
        return "\n".join(
            [
                said.which(self.title.said(p)) if self.choose else said.heading(self.title.said(p)),
                *lines,
                said.round_ends(p.moment(self.end)),
                said.how(self.title.number),
                *([] if self.zoned else [said.in_utc]),
            ]
        )

    def choices(self, p: Phrases) -> tuple[Choice, ...]:  # names and times
        number = self.title.number
        if len(self.meetings) > 1:
            return tuple(
                (_title(one)[:40], meet(number, one.matches[0])) for one in self.meetings[:20]
            )
        (one,) = self.meetings
        own = () if one.wanted == NOTHING else one.buttons(self.title, p)[:2]
        labels = {
            0: ("today", p.appointments.today),
            1: ("tomorrow", p.appointments.tomorrow),
            2: ("day after tomorrow", p.appointments.after_tomorrow),
        }
        times = tuple(
            (
                labels[days][1](clock),
                meet(number, one.matches[0], f'when="{labels[days][0]} {clock}"'),
            )
            for days, clock in self.offers
        )
        return (*own, *times)


def _title(one: Appointed) -> str:
    return f"{', '.join(f'#{match}' for match in one.matches)} {one.rival}"


@dataclass(frozen=True, slots=True)
class MeetingSoon(TournamentSaying):
    """A reminder."""

    title: Title
    rival: str
    matches: tuple[int, ...]
    at: Span
    left: int

    def said(self, p: Phrases) -> str:
        return p.appointments.reminder(
            self.title.said(p),
            self.rival,
            _games(self.matches, p),
            p.tongue.during(self.left),
            when(self.at, p),
        )

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _board_or_another(self.title, self.matches[0], p)


@dataclass(frozen=True, slots=True)
class MeetingNow(TournamentSaying):
    """The time has come."""

    title: Title
    rival: str
    matches: tuple[int, ...]
    timed: bool

    def said(self, p: Phrases) -> str:
        told = p.appointments.now(self.title.said(p), self.rival, _games(self.matches, p))
        return f"{told} {p.appointments.clocks_run}" if self.timed else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(
            (f"{p.labels.board} #{match}", BOARD.says(match=match)) for match in self.matches
        )


def appointed_lines(lines: tuple[tuple[str, int, int], ...], p: Phrases) -> str:
    """Of a round, for everybody: who has agreed to play when; empty where nobody has."""
    if not lines:
        return ""
    said = p.appointments
    told = [said.appointed_line(pair, when((at, until), p)) for pair, at, until in lines]
    return said.appointed("\n".join(told))
