"""Ratings as they are told: what a match did to them, and the ladders of the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from bot.language import upper_first
from bot.words.members.commands import TOP
from bot.words.members.sayings import MemberSaying, Phrases
from bot.words.members.wishes import Speed
from bot.words.tongue import Tongue
from bot.words.topic import Choice


def speed_of(kind: str) -> Speed:
    """As it is stored."""
    return "live" if kind == "live" else "slow"


@dataclass(frozen=True, slots=True)
class Shown:
    rating: int
    provisional: bool

    def __str__(self) -> str:
        return f"{self.rating}{'?' if self.provisional else ''}"


@dataclass(frozen=True, slots=True)
class Change:
    name: str
    """Empty once its owner is deleted."""
    before: Shown
    after: Shown


def changed(changes: tuple[Change, ...], tongue: Tongue) -> str:
    return ", ".join(f"{tongue.known(one.name)} {one.before} → {one.after}" for one in changes)


def pool(family: str, speed: Speed, p: Phrases) -> str:
    """A family of games and how fast they are played: each has ratings of its own."""
    match speed:
        case "live":
            how = p.live
        case "slow":
            how = p.slow
        case _:
            assert_never(speed)
    return f"{p.tongue.title(family)}, {how}"


@dataclass(frozen=True, slots=True)
class Rated(MemberSaying):
    changes: tuple[Change, ...]

    def said(self, p: Phrases) -> str:
        return p.rated(changed(self.changes, p.tongue))


@dataclass(frozen=True, slots=True)
class TooShort(MemberSaying):
    """Not both have moved twice, so the match does not count."""

    def said(self, p: Phrases) -> str:
        return p.too_short


@dataclass(frozen=True, slots=True)
class BesideEachOther(MemberSaying):
    """Both play in one browser, so the match does not count."""

    def said(self, p: Phrases) -> str:
        return p.beside_each_other


@dataclass(frozen=True, slots=True)
class OwnCause(MemberSaying):
    """A tournament has decided the match, and one of the two leads it, so the match does not count."""

    def said(self, p: Phrases) -> str:
        return p.own_cause


@dataclass(frozen=True, slots=True)
class TooOften(MemberSaying):
    """The two have played so many rated games in a week that this one does not count."""

    most: int

    def said(self, p: Phrases) -> str:
        return p.too_often(self.most)


CHANGED = ""
"""The reason why a match is annulled whose verdict its tournament has changed: what operators write is
never empty."""


@dataclass(frozen=True, slots=True)
class Void(MemberSaying):
    """The match was annulled."""

    reason: str

    def said(self, p: Phrases) -> str:
        return p.void_verdict if self.reason == CHANGED else p.void(self.reason)


Verdict: TypeAlias = Rated | TooShort | BesideEachOther | OwnCause | TooOften | Void


@dataclass(frozen=True, slots=True)
class LadderLine:
    rank: int
    name: str
    shown: Shown
    games: int

    def standing(self, p: Phrases) -> str:
        return f"{self.shown} ({p.games(self.games)})"

    def line(self, p: Phrases) -> str:
        place = f"{self.rank}." if self.rank else "–"
        return f"{place} {p.tongue.known(self.name)} {self.standing(p)}"


def _best(p: Phrases, *, here: bool) -> str:
    return p.best_here if here else p.best_anywhere


@dataclass(frozen=True, slots=True)
class Ladder(MemberSaying):
    family: str
    speed: Speed
    here: bool
    """Whether only those are listed who have played in this place."""
    ranks: tuple[LadderLine, ...]
    own: LadderLine | None
    """The reader's, where the list does not show it; rank 0 if they are not ranked yet."""
    newcomers: tuple[LadderLine, ...] = ()
    """Those who have no rank yet, or none any more."""

    def said(self, p: Phrases) -> str:
        return "\n".join([_best(p, here=self.here), *self.lines(p)])

    def lines(self, p: Phrases) -> list[str]:
        lines = [f"{pool(self.family, self.speed, p)}:", *(one.line(p) for one in self.ranks)]
        if self.newcomers:
            lines += [p.newcomers, *(one.line(p) for one in self.newcomers)]
        elif not self.ranks:
            lines.append(p.nobody_ranked)
        if self.own and self.own.rank:
            lines.append(p.you(self.own.line(p)))
        elif self.own:
            lines.append(p.you(f"{self.own.standing(p)}, {p.not_ranked}"))
        return lines

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.here:  # a button is pressed in private, where "here" would mean nothing
            return ()
        slow = self.speed == "live"
        label = p.slow if slow else p.live
        sentence = TOP.says(f"{self.family} {'slow' if slow else 'live'}")
        return ((upper_first(label), sentence),)


@dataclass(frozen=True, slots=True)
class Ladders(MemberSaying):
    """The first of every ladder."""

    here: bool
    ladders: tuple[Ladder, ...]

    def said(self, p: Phrases) -> str:
        lines = [line for one in self.ladders for line in one.lines(p)]
        return "\n".join([_best(p, here=self.here), *(lines or [p.nobody_ranked])])


@dataclass(frozen=True, slots=True)
class OnlyInPlaces(MemberSaying):
    """ "Here" means nothing in private."""

    def said(self, p: Phrases) -> str:
        return p.only_in_places
