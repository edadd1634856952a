"""Tie-breaks by FIDE's regulations C.07, unplayed rounds by article 16 (March 2026)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Literal, TypeAlias

from bot.club.contests.settings import TieBreak

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

    A requested bye or an absence after which he was never available again counts as a draw.
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


def _parts(all_rounds: Rounds, member: int, last: int) -> list[_Part]:
    """What each round brings: the rival's adjusted score, or a dummy's (16.4).

    A dummy has the member's own score, but no more than the rival of a forfeited game, or than
    half of what the rounds so far offered (16.4.1, 16.4.2). In a table (last is 0) it is nothing.
    """
    mine = all_rounds[member]
    own = score(mine)
    found: list[_Part] = []
    for each in mine:
        if each.kind == "game" and each.rival is not None and each.rival in all_rounds:
            value, label = adjusted(all_rounds[each.rival]), str(each.rival)
        else:
            limit = last / 2
            if last and each.rival is not None and each.rival in all_rounds:
                limit = adjusted(all_rounds[each.rival])
            value, label = min(own, limit), each.kind
        found.append(_Part(label, value, each.halves / 2, each.voluntary))
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


def expected(difference: float) -> float:
    """The score that a difference of ratings lets expect."""
    return float(1 / (1 + 10 ** (-difference / 400)))


def performance(fraction: float) -> int:
    """The difference of ratings that a share of the points stands for; 800 at most."""
    if fraction <= 0 or fraction >= 1:
        return 800 if fraction >= 1 else -800
    return max(-800, min(800, round(400 * log10(fraction / (1 - fraction)))))


def _rated(rounds: Sequence[Round], ratings: Mapping[int, int]) -> list[Round]:
    return [each for each in rounds if each.kind == "game" and ratings.get(each.rival or 0)]


def _average(values: Sequence[float]) -> float:
    return float(floor(sum(values) / len(values) + 0.5)) if values else 0.0


def _perfect(games: Sequence[Round], ratings: Mapping[int, int]) -> float:
    """The lowest rating whose expected score reaches the real one."""
    if not games:
        return 0.0
    rivals = [ratings[each.rival or 0] for each in games]
    if not score(games):
        return float(min(rivals) - 800)
    low, high = min(rivals) - 800, max(rivals) + 800
    while low < high:
        middle = (low + high) // 2
        if sum(expected(middle - each) for each in rivals) >= score(games):
            high = middle
        else:
            low = middle + 1
    return float(low)


def evaluate(
    all_rounds: Rounds, ratings: Mapping[int, int], names: Sequence[TieBreak], last: int
) -> dict[int, tuple[Value, ...]]:
    """Everybody's values in the declared order. `last` is the number of games of a whole way."""
    values: dict[int, tuple[Value, ...]] = dict.fromkeys(all_rounds, ())
    for name in names:
        if name == "DE":
            groups: dict[tuple[float, ...], list[int]] = {}
            for member, mine in all_rounds.items():
                key = (score(mine), *(each.value for each in values[member]))
                groups.setdefault(key, []).append(member)
            tied = {member: group for group in groups.values() for member in group}
            new = {each: _encounter(all_rounds, each, tied[each]) for each in all_rounds}
        else:
            new = {each: _value(name, all_rounds, ratings, each, last) for each in all_rounds}
        values = {each: (*values[each], new[each]) for each in all_rounds}
    return values


def _encounter(all_rounds: Rounds, member: int, tied: Sequence[int]) -> Value:
    """Points against those level with him; nothing unless they have all met each other."""
    met = {each: {one.rival for one in all_rounds[each] if one.rival in tied} for each in tied}
    if any(len(met[each]) < len(tied) - 1 for each in tied):
        return Value("DE", 0.0)
    parts = tuple(
        (str(each.rival), each.halves / 2) for each in all_rounds[member] if each.rival in tied
    )
    return Value("DE", sum(part for _, part in parts), parts)


def _value(
    name: TieBreak, all_rounds: Rounds, ratings: Mapping[int, int], member: int, last: int
) -> Value:
    mine = all_rounds[member]
    games = [each for each in mine if each.kind == "game"]
    rated = _rated(mine, ratings)
    if name in ("BH", "BH/C1", "BH/M1"):
        kept = _buchholz(_parts(all_rounds, member, last), name != "BH", name == "BH/M1")
        return _sum(name, [(each.label, each.rival) for each in kept])
    if name == "SB":
        parts = _parts(all_rounds, member, last)
        return _sum(name, [(each.label, each.rival * each.got) for each in parts])
    if name == "PS":
        numbers = sorted({each.number for each in mine})
        return _sum(
            name,
            [(str(n), score([each for each in mine if each.number <= n])) for n in numbers],
        )
    if name == "KS":
        strong = {
            each for each in all_rounds if 4 * score(all_rounds[each]) >= _offered(all_rounds[each])
        }
        return _sum(
            name, [(str(each.rival), each.halves / 2) for each in games if each.rival in strong]
        )
    if name == "ARO":
        rivals = [float(ratings[each.rival or 0]) for each in rated]
        return Value(
            name, _average(rivals), tuple((str(e.rival), ratings[e.rival or 0]) for e in rated)
        )
    if name == "TPR":
        if not rated:
            return Value(name, 0.0)
        average = _average([float(ratings[each.rival or 0]) for each in rated])
        return Value(name, average + performance(score(rated) / len(rated)))
    if name == "PTP":
        return Value(name, _perfect(rated, ratings))
    counted: dict[str, Callable[[Round], bool]] = {
        "WIN": lambda each: each.halves == each.worth,
        "WON": lambda each: each.kind == "game" and each.halves == 2,
        "BPG": lambda each: each.colour == "black",
        "BWG": lambda each: each.colour == "black" and each.halves == 2,
    }
    return Value(name, float(sum(counted[name](each) for each in mine)))


def _offered(rounds: Sequence[Round]) -> int:
    """The half points that could be had in some rounds."""
    return sum(each.worth for each in rounds)


def _sum(name: TieBreak, parts: Sequence[tuple[str, float]]) -> Value:
    return Value(name, float(sum(part for _, part in parts)), tuple(parts))
