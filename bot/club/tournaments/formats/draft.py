"""A round as a format proposes it, and the games of one meeting."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.club.tournaments.events import Pairing
from bot.club.tournaments.game import TeamMatch

WINDOW = 8  # how far down the list a partner is looked for


@dataclass(frozen=True, slots=True)
class Draft:
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()
    engine: str = ""
    team_matches: tuple[TeamMatch, ...] = ()


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two members and where they meet; `white` has White in the first game."""

    round: int
    white: int
    black: int
    slot: int = 0
    board: int = 1
    group: int = 0


def lay(meetings: Iterable[Meeting], games: int, first: int) -> tuple[Pairing, ...]:
    """The games of the meetings, sides changed in the second, with ids from `first` on."""
    laid: list[Pairing] = []
    for each in meetings:
        for leg in range(1, games + 1):
            white, black = (each.white, each.black) if leg % 2 else (each.black, each.white)
            laid.append(
                Pairing(
                    *(first + len(laid), each.round, white, black),
                    *(leg, each.slot, each.board, each.group),
                )
            )
    return tuple(laid)


def match_neighbours(count: int, cost: Callable[[int, int], int]) -> tuple[tuple[int, int], ...]:
    """The cheapest way to pair 0..count-1 (even) among near neighbours; ties by place.

    The first who is free is paired with one of the next eight places: a dynamic programme over
    which of those are taken, so the answer is exact within the window and linear in the field.
    """
    # state: the places taken beyond the first free one, as bits; value: cost and last step
    layers: list[dict[tuple[int, int], tuple[int, tuple[int, int] | None, tuple[int, int]]]] = [
        {(0, 0): (0, None, (0, 0))}
    ]
    for _ in range(count // 2):
        following: dict[tuple[int, int], tuple[int, tuple[int, int] | None, tuple[int, int]]] = {}
        for (start, mask), (spent, _, _) in sorted(layers[-1].items()):
            for step in range(1, WINDOW + 1):
                partner = start + step
                if partner >= count or mask >> (step - 1) & 1:
                    continue
                place, taken = start + 1, mask | 1 << (step - 1)
                while taken & 1:
                    place, taken = place + 1, taken >> 1
                taken >>= 1
                total = spent + cost(start, partner)
                known = following.get((place, taken))
                if known is None or total < known[0]:
                    following[place, taken] = (total, (start, partner), (start, mask))
        layers.append(following)
    pairs: list[tuple[int, int]] = []
    key = min(layers[-1], key=lambda each: layers[-1][each][0])
    for layer in reversed(layers[1:]):
        _, pair, before = layer[key]
        if pair is not None:
            pairs.append(pair)
        key = before
    return tuple(reversed(pairs))
