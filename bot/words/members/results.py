"""What everybody may know of a member: a profile, finished matches, the score against somebody.

A name that is empty was a deleted member's.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.dates import day
from bot.words.members.commands import HISTORY
from bot.words.members.ratings import Shown, pool
from bot.words.members.sayings import MemberSaying, Phrases
from bot.words.members.wishes import Outcome, Speed
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class RatingLine:
    family: str
    speed: Speed
    shown: Shown
    games: int

    def line(self, p: Phrases) -> str:
        return f"{pool(self.family, self.speed, p)}: {self.shown} ({p.games(self.games)})"


@dataclass(frozen=True, slots=True)
class TallyLine:
    game: str
    won: int
    lost: int
    drawn: int

    def line(self, p: Phrases) -> str:
        return f"{p.tongue.title(self.game)}: {p.score(self.won, self.lost, self.drawn)}"


@dataclass(frozen=True, slots=True)
class PastLine:
    """A finished match in somebody's history."""

    number: int
    game: str
    rival: str
    outcome: Outcome | None
    annulled: bool
    ended: int

    def line(self, p: Phrases) -> str:
        rival, game = p.tongue.known(self.rival), p.tongue.title(self.game)
        void = f", {p.annulled}" if self.annulled else ""
        return f"{p.past(self.number, day(self.ended, p.tongue.language), game, rival)}: {self._ended(p)}{void}"

    def _ended(self, p: Phrases) -> str:
        match self.outcome:
            case "won":
                return p.won
            case "lost":
                return p.lost
            case "drawn":
                return p.drawn
            case None:
                return p.no_result


@dataclass(frozen=True, slots=True)
class Profile(MemberSaying):
    name: str
    since: int
    ratings: tuple[RatingLine, ...]
    won: int
    lost: int
    drawn: int
    running: int
    platforms: tuple[str, ...] | None
    """Where they have accounts: told to themselves alone."""

    def said(self, p: Phrases) -> str:
        lines = [
            p.member_since(p.tongue.known(self.name), day(self.since, p.tongue.language)),
            self._played(p),
            *(one.line(p) for one in self.ratings),
        ]
        if any(one.shown.provisional for one in self.ratings):
            lines.append(p.uncertain)
        if self.platforms is not None:
            names = (p.tongue.platforms.get(one, one) for one in self.platforms)
            lines.append(p.accounts_on(", ".join(names)))
        return "\n".join(lines)

    def _played(self, p: Phrases) -> str:
        played = p.games(self.won + self.lost + self.drawn)
        running = f"; {p.running(self.running)}" if self.running else ""
        return f"{played}: {p.score(self.won, self.lost, self.drawn)}{running}."


@dataclass(frozen=True, slots=True, kw_only=True)
class History(MemberSaying):
    name: str
    matches: tuple[PastLine, ...]
    page: int
    more: bool
    """Whether there is a page after this one."""
    member: int
    game: str | None
    """Only of this one."""
    outcome: Outcome | None
    """Only these."""

    def said(self, p: Phrases) -> str:
        head = p.finished(p.tongue.known(self.name))
        if self.more or self.page > 1:
            head += f", {p.page(self.page)}"
        return "\n".join([head, *(one.line(p) for one in self.matches)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        pages = (
            (p.previous_page, self.page - 1, self.page > 1),
            (p.next_page, self.page + 1, self.more),
        )
        return tuple((label, self._page(number)) for label, number, there in pages if there)

    def _page(self, number: int) -> str:
        """By the member's number: a name may be longer than a button's sentence."""
        asked = (f"m={self.member}", self.game, self.outcome, str(number))
        return HISTORY.says(" ".join(filter(None, asked)))


@dataclass(frozen=True, slots=True)
class NoHistory(MemberSaying):
    """Nothing like that has been played to its end."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.no_history(p.tongue.known(self.name))


@dataclass(frozen=True, slots=True)
class Versus(MemberSaying):
    name: str
    rival: str
    tallies: tuple[TallyLine, ...]
    matches: tuple[PastLine, ...]
    """The latest."""

    def said(self, p: Phrases) -> str:
        head = p.versus(p.tongue.known(self.name), p.tongue.known(self.rival))
        lines = [one.line(p) for one in self.tallies] + [one.line(p) for one in self.matches]
        return "\n".join([head, *lines])


@dataclass(frozen=True, slots=True)
class NeverMet(MemberSaying):
    name: str
    rival: str

    def said(self, p: Phrases) -> str:
        return p.never_met(p.tongue.known(self.name), p.tongue.known(self.rival))
