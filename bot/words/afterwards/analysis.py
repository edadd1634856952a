"""What an analysis says: how many positions each side had to reckon with, and what told most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from bot.games.game import Seat
from bot.language import upper_first
from bot.words.advice.studies import numbered
from bot.words.afterwards.commands import CARD, SHARE
from bot.words.afterwards.counts import half_move, rounded
from bot.words.afterwards.sayings import AfterwardsSaying, Phrases
from bot.words.match.commands import REPLAY
from bot.words.topic import Choice

Kind: TypeAlias = Literal["refused", "asked", "moved", "heard"]


@dataclass(frozen=True, slots=True)
class Telling:
    """Something heard that told much: by so many halvings there were fewer positions."""

    move: int
    """The number of the move, from 1."""
    kind: Kind
    text: str
    own: bool
    bits: float

    def line(self, p: Phrases) -> str:
        return f"{self._what(p)} ({p.bits(self.bits)})"

    def _what(self, p: Phrases) -> str:
        match self.kind:
            case "refused":
                return p.refused(self.text, self.move)
            case "asked":
                return p.asked(self.move) if self.own else p.asked_by_opponent(self.move)
            case "moved":
                return p.moved(self.text, self.move)
            case "heard":
                return p.heard(self.text, self.move) if self.text else p.silence(self.move)
            case _:
                assert_never(self.kind)

    def flag(self, p: Phrases) -> str:
        """A few words for a mark on the plot."""
        match self.kind:
            case "refused":
                return p.refused_flag(self.text)
            case "asked":
                return p.asked_flag
            case "moved":
                return self.text
            case "heard":
                return ""
            case _:
                assert_never(self.kind)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The move that gave most away; what its player could expect, in hundredths."""

    number: int
    """Which move it is in the record."""
    seat: Seat
    move: str
    """As the game's record writes it."""
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class MissedQuestion:
    move: int
    share: int
    """In so many of a hundred positions the answer would have been yes."""


@dataclass(frozen=True, slots=True)
class WrongBelief:
    move: int
    man: Literal["K", "Q"]
    believed: str
    """Squares; empty: nowhere."""
    stood: str
    share: int


@dataclass(frozen=True, slots=True)
class SideSummary:
    seat: Seat
    most: float
    most_at: int
    """After how many moves of both sides."""
    most_exact: bool
    last: float
    last_exact: bool
    lost: int | None
    """After how many moves of both sides the count was lost; None: it reached the end."""
    telling: tuple[Telling, ...]
    missed: MissedQuestion | None = None
    wrong: WrongBelief | None = None

    def lines(self, p: Phrases, game: str) -> list[str]:
        name = p.tongue.seat(self.seat, game)
        peak = p.peak(
            upper_first(name),
            p.positions(_shown(self.most, exact=self.most_exact), self.most_exact),
            half_move(self.most_at) if self.most_at else "",
        )
        if self.lost is None:
            last = _shown(self.last, exact=self.last_exact)
            end = p.at_the_end(last, self.last_exact)
        else:
            end = p.lost_count(half_move(self.lost))
        lines = [f"{peak}; {end}"]
        if self.telling:
            lines.append(p.most_informative("; ".join(one.line(p) for one in self.telling)))
        side = upper_first(name)
        if one := self.wrong:
            where = p.believed(one.man, one.believed, one.share)
            lines.append(p.wrong_belief(side, one.move, where, p.stood(one.man, one.stood)))
        if self.missed:
            lines.append(p.missed_question(side, self.missed.move, self.missed.share))
        return lines


def _shown(count: float, *, exact: bool) -> int:
    return round(count) if exact else rounded(count)


@dataclass(frozen=True, slots=True)
class Analysed(AfterwardsSaying):
    match: int
    game: str
    sides: tuple[SideSummary, ...]
    estimated: bool
    turning: TurningPoint | None = None
    home: bool = False
    """Whether it is at home in a channel, and its reader may show it there."""

    def said(self, p: Phrases) -> str:
        lines = [line for side in self.sides for line in side.lines(p, self.game)]
        head = p.could_know(self.match, p.tongue.title(self.game))
        if one := self.turning:
            side = p.tongue.seat(one.seat, self.game)
            move = numbered(self.game, one.number, one.seat, (one.move,), p.tongue.language)
            lines = [p.turning_point(move, side, one.before, one.after), *lines]
        return "\n".join([head, *lines, p.estimated if self.estimated else p.exact])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        own = ((p.replay, REPLAY.says(match=self.match)), (p.card, CARD.says(match=self.match)))
        share = (p.share, SHARE.says("analysis", match=self.match))
        return (*own, share) if self.home else own
