"""A round that the rules cannot pair: the pairing that breaks least, and what it breaks."""

from __future__ import annotations

from itertools import combinations

import networkx

from bot.club.swiss.field import Colour, State, initial_colour, other
from bot.club.swiss.history import History, clash, forbidden_pairs, histories
from bot.club.swiss.pairs import NoLegalPairing, Relaxed

# Dearest first: a rematch (how many, how often before, how long ago), a second bye, a colour
# limit; below those the distance in points, two equal colours due, and the distance in rank.
_SCORE = 10
_SAME_COLOUR = 4


def relax(state: State) -> tuple[tuple[tuple[int, int], ...], int | None, tuple[Relaxed, ...]]:
    """The pairs (white, black), the bye and all that was relaxed.

    Pairs that the organiser forbade stay forbidden: where only those are left, NoLegalPairing.
    """
    known = histories(state)
    ranked = sorted(known.values(), key=lambda each: (-each.tenths, each.rank))
    place = {each.number: at for at, each in enumerate(ranked)}
    apart = forbidden_pairs(state)
    steps = _steps(ranked, state)
    costs = {
        (one.number, two.number): _cost(one, two, place, steps)
        for one, two in combinations(ranked, 2)
        if frozenset((one.number, two.number)) not in apart
    }
    if len(ranked) % 2:
        low = ranked[-1].tenths
        for each in ranked:
            gap = len(ranked) - place[each.number]
            # Twice what a pair pays: the bye goes down rather than the pairs stay close.
            plain = 2 * (_SCORE * (each.tenths - low) ** 2 + gap)
            costs[each.number, 0] = plain + each.had_bye * steps[1]
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(each.number for each in ranked)
    dearest = max(costs.values(), default=0) + 1
    for (one_number, two_number), cost in costs.items():
        graph.add_edge(one_number, two_number, weight=dearest - cost)
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) < len(ranked):
        raise NoLegalPairing("the forbidden pairs leave nobody for some of the players")
    pairs: list[tuple[int, int]] = []
    bye: int | None = None
    told: list[Relaxed] = []
    for found in matching:
        if 0 in found:
            bye = max(found)
            told += [Relaxed("second-bye", (bye,))] if known[bye].had_bye else []
            continue
        first, second = sorted(found, key=lambda number: place[number])
        pair = allot(known[first], known[second], initial_colour(state))
        pairs.append(pair)
        told += _broken(known[first], known[second], pair)
    return tuple(pairs), bye, tuple(sorted(told, key=lambda each: (each.what, each.numbers)))


def _steps(ranked: list[History], state: State) -> tuple[int, int, int, int, int]:
    """The price of a colour limit, a second bye, and of a rematch: late, often, at all."""
    count = len(ranked) + 1
    span = ranked[0].tenths - ranked[-1].tenths if ranked else 0
    colour = 2 * count * (_SCORE * span**2 + _SAME_COLOUR + count)
    bye = colour * count
    late = bye * 2
    often = late * (state.played + 1) * count
    return colour, bye, late, often, often * (state.played + 1) * count


def _cost(
    one: History, two: History, place: dict[int, int], steps: tuple[int, int, int, int, int]
) -> int:
    colour, _, late, often, again = steps
    same = one.due.colour is not None and one.due.colour == two.due.colour
    cost = (
        _SCORE * (one.tenths - two.tenths) ** 2
        + _SAME_COLOUR * same
        + abs(place[one.number] - place[two.number])
        + colour * clash(one, two)
    )
    rounds = one.met.get(two.number, ())
    return cost + (again + often * len(rounds) + late * rounds[-1] if rounds else 0)


def _broken(one: History, two: History, pair: tuple[int, int]) -> list[Relaxed]:
    told: list[Relaxed] = []
    rounds = one.met.get(two.number, ())
    if rounds:
        told.append(Relaxed("rematch", pair, rounds))
    if clash(one, two):
        wronged = pair[1] if one.due.colour == "white" else pair[0]
        told.append(Relaxed("colours", (wronged,)))
    return told


_WEIGHT = {"none": 0, "mild": 1, "strong": 2, "absolute": 3}


def allot(high: History, low: History, initial: Colour) -> tuple[int, int]:
    """(white, black) by the rules of C.04.3, 5.2; `high` is the one who stands higher."""
    colour = _colour_of_high(high, low, initial)
    return (high.number, low.number) if colour == "white" else (low.number, high.number)


def _colour_of_high(high: History, low: History, initial: Colour) -> Colour:
    mine, theirs = high.due, low.due
    if mine.colour != theirs.colour or mine.colour is None or theirs.colour is None:
        if mine.colour is not None:
            return mine.colour
        if theirs.colour is not None:
            return other(theirs.colour)
        return initial if high.rank % 2 else other(initial)
    if mine.strength != theirs.strength:
        stronger = _WEIGHT[mine.strength] > _WEIGHT[theirs.strength]
        return mine.colour if stronger else other(mine.colour)
    if mine.strength == "absolute" and high.difference != low.difference:
        wider = abs(high.difference) > abs(low.difference)
        return mine.colour if wider else other(mine.colour)
    latest = zip(reversed(high.colours), reversed(low.colours), strict=False)
    for my_last, their_last in latest:
        if my_last != their_last:
            return their_last
    return mine.colour
