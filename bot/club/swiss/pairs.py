"""A paired round, and the rules that every result is held against before anybody sees it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.swiss.field import State
from bot.club.swiss.history import Due, History, clash, forbidden_pairs, histories

Limit: TypeAlias = Literal["colours", "second-bye", "rematch"]


class NoLegalPairing(Exception):
    """The rules leave no way to pair the round; what to do is the organiser's."""


@dataclass(frozen=True, slots=True)
class Relaxed:
    """A rule that a round breaks: whose, and for a rematch (white, black) and when they met."""

    what: Limit
    numbers: tuple[int, ...]
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Why:
    """Why two met and had these colours: points (in tenths), colours due, and the article."""

    white: int
    black: int
    points: tuple[int, int]
    due: tuple[Due, Due]
    article: str  # of C.04.3; empty where the round was relaxed


@dataclass(frozen=True, slots=True)
class Paired:
    """A round: (white, black) by board, who has the bye, and what a replay needs.

    `text` is the report that the engine was given: numbers are places in the state's order.
    """

    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    relaxed: tuple[Relaxed, ...]
    why: tuple[Why, ...]
    rule: str
    engine: str
    text: str


class WrongPairing(Exception):
    """A proposed round that breaks a rule without saying so."""


def by_board(state: State, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The pairs by the points of the higher player, of both, then by the rank of the higher."""
    known = histories(state)

    def key(pair: tuple[int, int]) -> tuple[int, int, int]:
        points = [known[number].tenths for number in pair]
        return (-max(points), -sum(points), min(known[number].rank for number in pair))

    return tuple(sorted(pairs, key=key))


def validate(
    state: State,
    pairs: Iterable[tuple[int, int]],
    bye: int | None,
    relaxed: tuple[Relaxed, ...] = (),
) -> None:
    """Raise WrongPairing unless the round keeps every rule but those said to be relaxed."""
    known = histories(state)
    paired = list(pairs)
    seated = [number for pair in paired for number in pair] + ([bye] if bye else [])
    if sorted(seated) != sorted(known):
        raise WrongPairing("not everybody present is paired exactly once")
    excused = {(each.what, number) for each in relaxed for number in each.numbers}
    apart = forbidden_pairs(state)
    for white, black in paired:
        _validate_pair(known[white], known[black], excused)
        if frozenset((white, black)) in apart:
            raise WrongPairing(f"{white} and {black} are a forbidden pair")
    if bye and known[bye].had_bye and ("second-bye", bye) not in excused:
        raise WrongPairing(f"{bye} has had a bye or a win without play")


def _validate_pair(white: History, black: History, excused: set[tuple[Limit, int]]) -> None:
    if white.met.get(black.number) and ("rematch", white.number) not in excused:
        raise WrongPairing(f"{white.number} and {black.number} have met")
    if clash(white, black):
        wronged = black if white.due.colour == "white" else white
        if ("colours", wronged.number) not in excused:
            raise WrongPairing(f"{white.number} and {black.number} are due the same colour")
    for one, two, colour in ((white, black, "white"), (black, white, "black")):
        against = one.due.strength == "absolute" and one.due.colour != colour
        if against and two.due.strength != "absolute":
            raise WrongPairing(f"{one.number} gets a colour that they must not get")
