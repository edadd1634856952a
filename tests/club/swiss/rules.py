"""The rules of C.04.3 that a round can be held against, counted from the rounds themselves."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import networkx

from bot.club.swiss.field import Colour, Player, State, boost, other, tenths


def hold_to_the_rules(
    state: State,
    pairs: Iterable[tuple[int, int]],
    bye: int | None,
    excused: frozenset[int] = frozenset(),
) -> None:
    """Everybody once, no rematch, no third colour, no second bye; `excused` is told of openly."""
    paired = list(pairs)
    players = {player.number: player for player in state.players}
    seated = [number for each in paired for number in each] + ([bye] if bye else [])
    assert sorted(seated) == sorted(_present(state))
    for white, black in paired:
        if not excused & {white, black}:
            assert black not in _met(players[white])
        sides: tuple[tuple[int, Colour], ...] = ((white, "white"), (black, "black"))
        for number, colour in sides:
            had = _colours(players[number])
            if not (_top(state, white) or _top(state, black) or number in excused):
                assert had[-2:] != [colour, colour]
                assert had.count(colour) + 1 - (len(had) - had.count(colour)) <= 2
    if bye and bye not in excused:
        assert not _had_bye(players[bye])


def hold_score_groups(state: State, pairs: Iterable[tuple[int, int]], bye: int | None) -> None:
    """The bye goes as low as it can, and the first score group pairs as many as it can.

    Both are found anew by one matching over all pairs that the absolute rules allow.
    """
    paired = list(pairs)
    players = {player.number: player for player in state.players if _present(state)}
    points = {number: _points(state, number) for number in _present(state)}
    if not points:
        return
    most = max(points.values())
    apart = {
        frozenset(two)
        for each in state.forbidden
        if each.first <= state.played + 1 <= each.last
        for two in combinations(each.numbers, 2)
    }
    graph: networkx.Graph[int] = networkx.Graph()
    for one, two in combinations(sorted(points), 2):
        met = two in _met(players[one]) or frozenset((one, two)) in apart
        if not met and not _clash(state, one, two):
            graph.add_edge(one, two, weight=int(points[one] == points[two] == most))
    if len(points) % 2:
        for number, value in points.items():
            if not _had_bye(players[number]):
                graph.add_edge(number, 0, weight=len(points) * (most - value))
    best = networkx.max_weight_matching(graph, maxcardinality=True)
    assert 2 * len(best) == len(points) + len(points) % 2
    found = sum(points[white] == points[black] == most for white, black in paired)
    value = found + (len(points) * (most - points[bye]) if bye else 0)
    assert value == sum(graph[one][two]["weight"] for one, two in best)


def _present(state: State) -> list[int]:
    away = {number for number, _ in state.away}
    return [player.number for player in state.players if player.number not in away]


def _place(state: State, number: int) -> int:
    return [player.number for player in state.players].index(number) + 1


def _points(state: State, number: int) -> int:
    place = _place(state, number)
    return tenths(state, state.players[place - 1]) + boost(state, place, state.played + 1)


def _met(player: Player) -> set[int]:
    return {cell.opponent for cell in player.cells if cell.played}


def _had_bye(player: Player) -> bool:
    return any(cell.result in "UF+" for cell in player.cells)


def _colours(player: Player) -> list[Colour | None]:
    return [cell.colour for cell in player.cells if cell.played]


def _top(state: State, number: int) -> bool:
    last = state.played + 1 == state.rounds
    return last and 2 * _points(state, number) > state.scoring.win * state.played


def _needs(player: Player) -> Colour | None:
    """The colour without which they cannot be paired, unless in the last round."""
    had = _colours(player)
    sides: tuple[Colour, Colour] = ("white", "black")
    for colour in sides:
        if had[-2:] == [colour, colour] or 2 * had.count(colour) - len(had) >= 2:
            return other(colour)
    return None


def _clash(state: State, one: int, two: int) -> bool:
    needs = [_needs(state.players[_place(state, each) - 1]) for each in (one, two)]
    same = needs[0] is not None and needs[0] == needs[1]
    return same and not (_top(state, one) or _top(state, two))
