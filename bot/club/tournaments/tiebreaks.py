"""Tie-breaks by FIDE's regulations C.07, unplayed rounds by article 16 (March 2026)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from bot.club.tournaments.encounter import Met, below
from bot.club.tournaments.performance import average, perfect, performance
from bot.club.tournaments.settings import TieBreak

Kind: TypeAlias = Literal["game", "forfeit-win", "forfeit-loss", "given", "bye", "absent"]


@dataclass(frozen=True, slots=True)
class Round:
    """One game or one unplayed round, as one member saw it."""

    number: int
    kind: Kind
    halves: int
    rival: int | None = None
    colour: Literal["white", "black"] | None = None
    worth: int = 2  # the half points that could be had

    @property
    def voluntary(self) -> bool:
        return self.kind in ("forfeit-loss", "bye", "absent")


@dataclass(frozen=True, slots=True)
class Value:
    """A tie-break of one member, with what it was made of."""

    name: TieBreak
    value: float
    parts: tuple[tuple[str, float], ...] = ()  # ("7", 3.5): rival 7 gave 3.5


Rounds: TypeAlias = Mapping[int, Sequence[Round]]


def score(rounds: Sequence[Round]) -> float:
    """The points of some rounds."""
    return sum(each.halves for each in rounds) / 2


def adjusted(rounds: Sequence[Round]) -> float:
    """A rival's score for Buchholz and Sonneborn-Berger (16.3).

    A requested bye or an absence after which they were never available again counts as a draw.
    """
    last = max((each.number for each in rounds if not each.voluntary), default=0)
    return sum(
        each.worth / 4 if each.rival is None and each.number > last else each.halves / 2
        for each in rounds
    )


@dataclass(frozen=True, slots=True)
class _Part:
    label: str
    rival: float
    got: float
    voluntary: bool


def _parts(all_rounds: Rounds, scores: Mapping[int, float], member: int, last: int) -> list[_Part]:
    """What each round brings: the rival's adjusted score, or a dummy's (16.4).

    A dummy has the member's own score, but no more than the rival of a forfeited game, or than
    half of what the rounds so far offered (16.4.1, 16.4.2). In a table (last is 0) a forfeited
    game is like any other (15.2), and there are no dummies.
    """
    mine = all_rounds[member]
    own = score(mine)
    found: list[_Part] = []
    for each in mine:
        played = each.kind == "game" or not last
        if played and each.rival is not None and each.rival in all_rounds:
            value, label = scores[each.rival], str(each.rival)
        else:
            limit = last / 2
            if last and each.rival is not None and each.rival in all_rounds:
                limit = scores[each.rival]
            value, label = min(own, limit), each.kind
        found.append(_Part(label, value, each.halves / 2, each.voluntary and not played))
    return found


def _buchholz(parts: Sequence[_Part], low: int, high: int) -> list[_Part]:
    """The parts that stay after the cuts; the lowest cut takes voluntary rounds first (16.5)."""
    kept = list(parts)
    for _ in range(low):
        pool = [each for each in kept if each.voluntary] or kept
        if pool:
            kept.remove(min(pool, key=lambda each: each.rival))
    for _ in range(high):
        if kept:
            kept.remove(max(kept, key=lambda each: each.rival))
    return kept


def _rated(rounds: Sequence[Round], ratings: Mapping[int, int]) -> list[Round]:
    return [each for each in rounds if each.kind == "game" and ratings.get(each.rival or 0)]


def evaluate(
    all_rounds: Rounds, ratings: Mapping[int, int], names: Sequence[TieBreak], last: int
) -> dict[int, tuple[Value, ...]]:
    """Everybody's values in the declared order. `last` is the number of games of a whole way."""
    values: dict[int, tuple[Value, ...]] = dict.fromkeys(all_rounds, ())
    scores = {member: adjusted(rounds) for member, rounds in all_rounds.items()}
    for name in names:
        if name == "DE":
            groups: dict[tuple[float, ...], list[int]] = {}
            for member, mine in all_rounds.items():
                key = (score(mine), *(each.value for each in values[member]))
                groups.setdefault(key, []).append(member)
            met = _met(all_rounds, last)
            new = {
                each: _encounter(all_rounds, met, each, behind, set(group))
                for group in groups.values()
                for each, behind in below(group, met).items()
            }
        else:
            new = {
                each: _value(name, all_rounds, scores, ratings, each, last) for each in all_rounds
            }
        values = {each: (*values[each], new[each]) for each in all_rounds}
    return values


def _met(all_rounds: Rounds, last: int) -> Met:
    """The games between each two; in a table those that were forfeited count as well (15.2)."""
    met: dict[tuple[int, int], list[int]] = {}
    for member, mine in all_rounds.items():
        for each in mine:
            if each.rival is not None and (each.kind == "game" or not last):
                met.setdefault((member, each.rival), []).append(each.halves)
    return met


def _encounter(all_rounds: Rounds, met: Met, member: int, behind: int, tied: set[int]) -> Value:
    """How many of the others are behind the member, and the points from each of them."""
    parts = tuple(
        (str(each.rival), each.halves / 2)
        for each in all_rounds[member]
        if each.rival in tied and (member, each.rival) in met
    )
    return Value("DE", float(behind), parts)


def _value(
    name: TieBreak,
    all_rounds: Rounds,
    scores: Mapping[int, float],
    ratings: Mapping[int, int],
    member: int,
    last: int,
) -> Value:
    mine = all_rounds[member]
    match name:
        case "BH" | "BH/C1" | "BH/M1":
            parts = _parts(all_rounds, scores, member, last)
            kept = _buchholz(parts, name != "BH", name == "BH/M1")
            return _sum(name, [(each.label, each.rival) for each in kept])
        case "SB":
            parts = _parts(all_rounds, scores, member, last)
            return _sum(name, [(each.label, each.rival * each.got) for each in parts])
        case "PS":
            return _sum(name, _growing(mine))
        case "KS":
            return _sum(name, _against_the_strong(all_rounds, mine))
        case "ARO" | "TPR" | "PTP":
            return _by_ratings(name, _rated(mine, ratings), ratings)
        case "WIN":
            return _count(name, (each.halves == each.worth for each in mine))
        case "WON":
            return _count(name, (each.kind == "game" and each.halves == 2 for each in mine))
        case "BPG":
            return _count(name, (each.colour == "black" for each in mine))
        case "BWG":
            return _count(name, (each.colour == "black" and each.halves == 2 for each in mine))
        case "DE":
            raise ValueError("the direct encounter is not a value of one member alone")
        case _:
            assert_never(name)


def _growing(mine: Sequence[Round]) -> list[tuple[str, float]]:
    """The score after each round."""
    numbers = sorted({each.number for each in mine})
    return [(str(n), score([each for each in mine if each.number <= n])) for n in numbers]


def _against_the_strong(all_rounds: Rounds, mine: Sequence[Round]) -> list[tuple[str, float]]:
    """What was won from rivals who have half of all points or more."""
    strong = {
        each for each in all_rounds if 4 * score(all_rounds[each]) >= _offered(all_rounds[each])
    }
    return [(str(each.rival), each.halves / 2) for each in mine if each.rival in strong]


def _by_ratings(
    name: Literal["ARO", "TPR", "PTP"], rated: Sequence[Round], ratings: Mapping[int, int]
) -> Value:
    rivals = [ratings[each.rival or 0] for each in rated]
    halves = sum(each.halves for each in rated)
    match name:
        case "ARO":
            met = tuple((str(each.rival), float(ratings[each.rival or 0])) for each in rated)
            return Value(name, float(average(rivals)), met)
        case "TPR":
            return Value(name, float(performance(halves, rivals)))
        case "PTP":
            return Value(name, float(perfect(halves, rivals)))


def _count(name: TieBreak, fitting: Iterable[bool]) -> Value:
    return Value(name, float(sum(fitting)))


def _offered(rounds: Sequence[Round]) -> int:
    """The half points that could be had in some rounds."""
    return sum(each.worth for each in rounds)


def _sum(name: TieBreak, parts: Sequence[tuple[str, float]]) -> Value:
    return Value(name, float(sum(part for _, part in parts)), tuple(parts))
