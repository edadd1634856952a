"""The matching under gacrux for its large brackets: the same optimum, found in stages.

gacrux states a bracket as one matching of least weight, whose weights run to thousands of bits
and cost networkx half a minute in a bracket of three hundred. rustworkx has the same algorithm
in 128 bits. A wider weight is a list of criteria, dearest first, so it is settled a few criteria
at a time: what they settle strikes out edges, and the rest is matched again. `_proved` then checks
on gacrux's own numbers that no matching could undercut the one found; else networkx decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import networkx
import rustworkx

Pairs: TypeAlias = set[tuple[int, int]]

LARGE = 1500  # edges; below it networkx is quick and is asked as gacrux would ask it
_WIDTH = 112  # bits of a weight; rustworkx adds and doubles them in 128


@dataclass(frozen=True, slots=True)
class Edge:
    """Two players and gacrux's weight; their places in the bracket, 0 for one who is below it.

    Who is below it counts as the upper: then the edge settles nothing, but the lower is bound.
    """

    one: int
    two: int
    weight: int
    upper: int = 0
    lower: int = 0


@dataclass(frozen=True, slots=True)
class Scale:
    """What gacrux's numbers are made of in a homogeneous bracket (HO1 to HO5 in its words)."""

    dear: int  # the unit of the criteria that are sums: everything above the single players
    leaves: tuple[int, ...]  # per player of the upper half, from its last: is in the upper half
    comes: tuple[int, ...]  # per player of the lower half, from its first: is not
    partner: tuple[int, ...]  # per player from the first: the distance to the lower partner


def lightest(edges: Sequence[Edge]) -> Pairs | None:
    """The matching of most pairs and, of those, least weight; None where 128 bits are too few."""
    return _match(edges, lambda edge: edge.weight)


def lightest_in_stages(edges: Sequence[Edge], scale: Scale) -> Pairs | None:
    """The perfect matching of least weight in a homogeneous bracket; None where it is not proved."""
    dear = _dear(edges, scale)
    if dear is None:
        return None
    digits = len(scale.partner).bit_length() + 1
    room = _WIDTH - max(dear.values()).bit_length() - 2
    if room <= digits:
        return None
    count = len({player for edge in edges for player in (edge.one, edge.two)})
    stages = _Stages(dear, room, digits, count)
    settled = stages.settle_halves(edges, scale)
    if settled is None:
        return None
    settled = stages.settle_partners(*settled)
    if settled is None:
        return None
    left, found = settled
    chosen = [edge for edge in left if (edge.one, edge.two) in found]
    return found if _proved(chosen, scale) else None


def _dear(edges: Sequence[Edge], scale: Scale) -> dict[tuple[int, int], int] | None:
    """Each edge's weight in the criteria that are sums; None if it is not made of such units."""
    shift = sum(scale.comes)  # each edge carries it: a perfect matching pays it the same
    dear: dict[tuple[int, int], int] = {}
    for edge in edges:
        units, rest = divmod(edge.weight - shift - _fine(edge, scale), scale.dear)
        if rest:
            return None
        dear[edge.one, edge.two] = units
    return dear


@dataclass(frozen=True, slots=True)
class _Stages:
    """Criteria settled a few at a time, as many as go into a weight below the dear ones."""

    dear: Mapping[tuple[int, int], int]
    room: int  # bits for the criteria of a stage
    digits: int  # bits of one distance
    count: int  # players to be matched

    def settle_halves(self, edges: Sequence[Edge], scale: Scale) -> tuple[list[Edge], Pairs] | None:
        """The edges that may still be chosen once it is settled who is in the upper half."""
        half = len(scale.leaves)
        order = [*range(half, 0, -1), *range(half + 1, half + len(scale.comes) + 1)]
        left, found = list(edges), None
        for at in range(0, len(order), self.room):
            batch = order[at : at + self.room]
            # A player of the lower half who is in the upper one is a gain, so the sign turns.
            worth = {
                place: (-1 if place > half else 1) << (self.room - 1 - index)
                for index, place in enumerate(batch)
            }
            found = self._match(left, partial(self._cost_of_halves, worth))
            if found is None:
                return None
            tops = _uppers(left, found)
            members = set(batch)
            left = [
                edge
                for edge in left
                if not (edge.upper in members and edge.upper not in tops)
                and not (edge.lower in members and edge.lower in tops)
            ]
        return None if found is None else (left, found)  # without places, nothing is settled

    def settle_partners(
        self, edges: Sequence[Edge], halves: Pairs
    ) -> tuple[list[Edge], Pairs] | None:
        """And once it is settled whom each of the upper half meets."""
        left, found = list(edges), halves
        upper = sorted(_uppers(left, found) - {0})
        step = (self.room - 1) // self.digits
        for at in range(0, len(upper), step):
            power = {
                place: 1 << self.digits * (step - 1 - index)
                for index, place in enumerate(upper[at : at + step])
            }
            matched = self._match(left, partial(self._cost_of_partners, power))
            if matched is None:
                return None
            found = matched
            kept = {edge.upper: edge for edge in left if (edge.one, edge.two) in found}
            left = [
                edge for edge in left if edge.upper not in power or edge == kept.get(edge.upper)
            ]
        return left, found

    def _cost_of_halves(self, worth: Mapping[int, int], edge: Edge) -> int:
        # Two such sums differ by less than `base`: the dear criteria stay above them.
        base = 1 << self.room
        return self.dear[edge.one, edge.two] * base * 2 + worth.get(edge.upper, 0) + base

    def _cost_of_partners(self, power: Mapping[int, int], edge: Edge) -> int:
        far = power.get(edge.upper, 0) * (edge.lower - edge.upper)
        return (self.dear[edge.one, edge.two] << self.room) + far

    def _match(self, edges: Sequence[Edge], cost: Callable[[Edge], int]) -> Pairs | None:
        """The matching of everybody that costs least, if there is one."""
        found = _match(edges, cost)
        return found if found is not None and 2 * len(found) == self.count else None


def _uppers(edges: Sequence[Edge], found: Pairs) -> set[int]:
    return {edge.upper for edge in edges if (edge.one, edge.two) in found}


def _fine(edge: Edge, scale: Scale) -> int:
    """What the edge weighs in the criteria about single players, without the common shift."""
    if not edge.upper:
        return 0
    half = len(scale.leaves)
    if edge.upper <= half:
        role = scale.leaves[half - edge.upper]
    else:
        role = -scale.comes[edge.upper - half - 1]
    return role + scale.partner[edge.upper - 1] * (edge.lower - edge.upper)


def _proved(chosen: Sequence[Edge], scale: Scale) -> bool:
    """Whether nothing given up at a dearer criterion could be won back at the cheaper ones.

    gacrux's radices are a little short (the last player is one too far), so the order by criteria
    is the order by weight only where the cheaper digits of the matching found stay below one unit.
    """
    fine = sum(_fine(edge, scale) for edge in chosen)
    if fine + sum(scale.comes) >= scale.dear:
        return False
    places = sorted((edge for edge in chosen if edge.upper), key=lambda edge: -edge.upper)
    below = 0
    for edge in places:
        unit = scale.partner[edge.upper - 1]
        if below >= unit:
            return False
        # Another matching of the same upper half pays at least a distance of one.
        below += (edge.lower - edge.upper - 1) * unit
    farthest = sum((e.lower - e.upper) * scale.partner[e.upper - 1] for e in places)
    roles = (*scale.leaves, *scale.comes)
    return farthest < min(roles)


def _match(edges: Sequence[Edge], cost: Callable[[Edge], int]) -> Pairs | None:
    costs = [cost(edge) for edge in edges]
    top = max(costs, default=0) + 1
    if (top - min(costs, default=0)).bit_length() > _WIDTH:
        return None
    places: dict[int, int] = {}
    for edge in edges:
        places.setdefault(edge.one, len(places))
        places.setdefault(edge.two, len(places))
    graph: Any = rustworkx.PyGraph(multigraph=False)
    numbers = list(places)
    graph.add_nodes_from(numbers)
    graph.extend_from_weighted_edge_list(
        [
            (places[edge.one], places[edge.two], top - each)
            for edge, each in zip(edges, costs, strict=True)
        ]
    )
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs = {(numbers[one], numbers[two]) for one, two in found}
    known = {(edge.one, edge.two) for edge in edges}
    return {pair if pair in known else pair[::-1] for pair in pairs}


def by_networkx(edges: Sequence[Edge]) -> Pairs:
    """gacrux's own way, for the small and for what is not proved."""
    graph: Any = networkx.Graph()
    graph.add_weighted_edges_from((edge.one, edge.two, edge.weight) for edge in edges)
    return set(networkx.min_weight_matching(graph))
