"""What is said to those who enter, come, rest and leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, assert_never

from bot.words.topic import Choice
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import BYE, HERE, JOIN, LEAVE, SHOW
from bot.words.tournaments.refusals import PutOutReason


@dataclass(frozen=True, slots=True)
class Entered(TournamentSaying):
    title: Title
    count: int
    most: int
    team: str = ""
    late: bool = False
    last: bool = False
    """Whether they begin at the bottom of a ladder."""

    def said(self, p: Phrases) -> str:
        sentences = [p.entry.joined(self.title.said(p), self.count, self.most)]
        if self.team:
            sentences.append(p.entry.your_team(self.team))
        if self.late:
            sentences.append(p.entry.from_next_round)
        if self.last:
            sentences.append(p.entry.from_bottom(self.count))
        return " ".join(sentences)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (p.labels.show, SHOW.says(number)), (p.labels.leave, LEAVE.says(number))


@dataclass(frozen=True, slots=True)
class Left(TournamentSaying):
    title: Title
    lost: bool
    """Whether games of theirs were open, which they lose."""
    back: Literal["arena", "ladder"] | None = None
    """From where they may come back."""

    def said(self, p: Phrases) -> str:
        told = [p.entry.left(self.title.said(p))]
        if self.lost:
            told.append(p.entry.games_lost)
        if self.back:
            told.append(p.entry.back[self.back])
        return " ".join(told)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.entry.come_back, JOIN.says(self.title.number)),) if self.back else ()


@dataclass(frozen=True, slots=True)
class AskLeave(TournamentSaying):
    """A button was pressed that ends it for them, which may be an old one, and one press is not enough;
    or they have said in some words that they want to leave."""

    asks: ClassVar[bool] = True

    title: Title
    lost: bool
    """Whether games of theirs are open, which they would lose."""
    for_good: bool
    on_ladder: bool = False

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        if not self.on_ladder:
            return p.entry.ask_leave(title, self.lost, self.for_good)
        lost = f" {p.entry.would_lose}" if self.lost else ""
        return f"{p.entry.ask_off_ladder(title)}{lost} {p.entry.back['ladder']}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (p.labels.leave, LEAVE.says(f"{number} sure")), (p.labels.show, SHOW.says(number))


@dataclass(frozen=True, slots=True)
class CheckInOpened(TournamentSaying):
    """For everybody who has entered, and in public."""

    title: Title
    left: int
    """Seconds until the start."""
    until: int = 0
    """When that is; 0: not told."""

    def said(self, p: Phrases) -> str:
        return p.entry.check_in(self.title.said(p), p.within(self.left, self.until))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.here, HERE.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class CheckedIn(TournamentSaying):
    title: Title

    def said(self, p: Phrases) -> str:
        return p.entry.checked_in(self.title.said(p))


@dataclass(frozen=True, slots=True)
class Present(TournamentSaying):
    """They are there for their games, though they have not moved yet."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.entry.present(self.title.said(p))


@dataclass(frozen=True, slots=True)
class Resting(TournamentSaying):
    """They asked for a round without a game."""

    title: Title
    round: int
    halves: int

    def said(self, p: Phrases) -> str:
        return p.entry.resting(self.title.said(p), self.round, p.points(self.halves))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (after_all(self.title, self.round, p),)


def after_all(title: Title, round_: int, p: Phrases) -> Choice:
    return p.entry.after_all, BYE.says(f"{title.number} round={round_} off")


@dataclass(frozen=True, slots=True)
class PlaysAfterAll(TournamentSaying):
    """Who asked for a round without a game has one."""

    title: Title
    round: int
    who: str = ""
    """For the captain."""

    def said(self, p: Phrases) -> str:
        return p.entry.plays_after_all(self.title.said(p), self.round, self.who)


@dataclass(frozen=True, slots=True)
class PutOut(TournamentSaying):
    """They are no longer in it, and no organiser has done it."""

    title: Title
    name: str
    why: PutOutReason
    team: str = ""

    def said(self, p: Phrases) -> str:
        match self.why:
            case "no-shows":
                return p.entry.withdrawn(self.title.said(p), self.name)
            case "check-in":
                return p.entry.not_checked_in(self.title.said(p), self.name)
            case "small-team":
                return p.teams.too_small(self.title.said(p), self.name, self.team)
            case _:
                assert_never(self.why)


@dataclass(frozen=True, slots=True)
class StayTwo(TournamentSaying):
    """Two accounts that cannot be linked: both have entered the same tournament."""

    def said(self, p: Phrases) -> str:
        return p.entry.stay_two
