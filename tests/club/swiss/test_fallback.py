"""Dead ends: which rules are broken then, in which order, and that it is said."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.club.swiss.fallback import allot
from bot.club.swiss.field import Cell, Colour, Forbidden, Player, State
from bot.club.swiss.history import histories
from bot.club.swiss.pairing import pair, pair_or_relax, relax
from bot.club.swiss.pairs import NoLegalPairing, Relaxed, validate
from tests.club.swiss.simulation import begin, play, season


def played_out(count: int, rounds: int, seed: int = 1) -> State:
    """A small field after so many rounds, relaxed wherever it had to be."""
    state, rng = begin(count, rounds + 5), random.Random(seed)
    for _ in range(rounds):
        state = play(state, pair_or_relax(state), rng)
    return state


@given(count=st.integers(1, 30))
@settings(max_examples=20)
def test_neighbours_get_paired(count: int) -> None:
    paired = relax(begin(count, 5))
    whole = count - count % 2
    expected = {frozenset((at, at + 1)) for at in range(1, whole, 2)}
    assert {frozenset(each) for each in paired.pairs} == expected
    assert paired.bye == (count if count % 2 else None)
    assert paired.relaxed == ()


def test_neighbours_in_points_get_paired_where_nothing_is_in_the_way() -> None:
    for seed in range(6):
        state = played_out(24, 1, seed)
        points = {each.number: each.tenths for each in histories(state).values()}
        gaps = [abs(points[one] - points[two]) for one, two in relax(state).pairs]
        assert sum(gaps) <= 10
        assert max(gaps) <= 5


def test_when_all_have_met_the_fewest_and_oldest_meetings_are_repeated() -> None:
    state = played_out(4, 3)
    with pytest.raises(NoLegalPairing):
        pair(state)
    paired = relax(state)
    rematches = [each for each in paired.relaxed if each.what == "rematch"]
    assert {each.numbers for each in rematches} == set(paired.pairs)
    # All pairs met once; the round of the oldest two meetings is the first.
    assert {each.rounds for each in rematches} == {(1,)}


def test_the_order_of_what_is_broken() -> None:
    """Colours before a second bye before a rematch."""
    assert [each.what for each in relax(played_out(3, 3)).relaxed] == ["rematch", "second-bye"]
    rounds = (
        (Cell(2, "white", "1"), Cell(0, None, "U"), Cell(0, None, "Z")),
        (Cell(1, "black", "0"), Cell(0, None, "Z"), Cell(0, None, "U")),
        (Cell(0, None, "Z"), Cell(0, None, "Z"), Cell(0, None, "Z")),
    )
    players = tuple(Player(number, cells=cells) for number, cells in enumerate(rounds, 1))
    paired = relax(State(players, 3, 9))
    # Either the third has the bye and the others meet again, or one of them has a second one.
    assert paired.bye == 2
    assert paired.relaxed == (Relaxed("second-bye", (2,)),)
    state = colours_against(("white", "white"), ("white", "white"))
    with pytest.raises(NoLegalPairing):
        pair(state)
    paired = relax(state)
    assert [each.what for each in paired.relaxed] == ["colours"]
    assert paired.relaxed[0].numbers == (paired.pairs[0][0],)


def colours_against(*had: tuple[Colour, Colour]) -> State:
    """Two present players with these colours; who gave them the games is away."""
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, 7)}
    for round_ in range(2):
        for number, colours in enumerate(had, 1):
            rival = 2 + number + 2 * round_
            colour = colours[round_]
            cells[number].append(Cell(rival, colour, "="))
            cells[rival].append(Cell(number, "black" if colour == "white" else "white", "="))
        for number in range(1, 7):
            if len(cells[number]) <= round_:
                cells[number].append(Cell(0, None, "Z"))
    players = tuple(Player(number, cells=tuple(each)) for number, each in cells.items())
    return State(players, 2, 9, away=tuple((number, "Z") for number in (3, 4, 5, 6)))


def test_every_small_field_goes_on_and_tells() -> None:
    relaxed_rounds = 0
    for count in (2, 3, 4, 5, 6, 7):
        state, rng = begin(count, 12), random.Random(count)
        for _ in range(10):
            paired = pair_or_relax(state)
            if paired.relaxed:
                relaxed_rounds += 1
                with pytest.raises(NoLegalPairing):
                    pair(state)
            met = {
                (player.number, cell.opponent) for player in state.players for cell in player.cells
            }
            again = {each for each in paired.pairs if each in met}
            assert again == {each.numbers for each in paired.relaxed if each.what == "rematch"}
            validate(state, paired.pairs, paired.bye, paired.relaxed)
            state = play(state, paired, rng)
    assert relaxed_rounds > 15


def test_the_dearest_is_avoided_as_often_as_can_be() -> None:
    """Against all the ways to pair six: no way has fewer rematches."""
    for seed in range(4):
        state = played_out(6, 5, seed)
        known = histories(state)

        best = min(
            sum(two in known[one].met for one, two in zip(order[::2], order[1::2], strict=True))
            for order in permutations(range(1, 7))
        )
        got = [each for each in relax(state).relaxed if each.what == "rematch"]
        assert len(got) == best


def test_forbidden_pairs_are_never_relaxed() -> None:
    state = replace(begin(4, 5), forbidden=(Forbidden((1, 2, 3, 4)),))
    for way in (pair, relax, pair_or_relax):
        with pytest.raises(NoLegalPairing):
            way(state)


def test_the_same_colours_as_the_engine() -> None:
    """The colours of relaxed pairs follow the engine's rules: compared where it pairs itself."""
    compared = 0
    for seed in range(10):
        for state, paired in season(seed, 16, 6):
            if paired is None:
                continue
            known = histories(state)
            for each in paired.pairs:
                low, high = sorted(
                    each, key=lambda number: (known[number].tenths, -known[number].rank)
                )
                assert allot(known[high], known[low], "white") == each
                compared += 1
    assert compared > 300
