"""Baku acceleration: its numbers as FIDE gives them, its rounds as other engines pair them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.swiss.acceleration import baku, upper_half, virtual_tenths
from bot.club.swiss.field import Boost
from bot.club.swiss.pairing import pair
from tests.club.swiss.rules import hold_score_groups, hold_to_the_rules
from tests.club.swiss.simulation import begin, season

SEASONS = 12


def test_half_of_the_list_made_even() -> None:
    """161 players: 82, as C.04.5.1 has it."""
    assert [upper_half(count) for count in (4, 5, 6, 7, 8, 9, 161)] == [2, 4, 4, 4, 4, 6, 82]


@pytest.mark.parametrize(
    ("rounds", "tenths"),
    [
        (9, [10, 10, 10, 5, 5, 0, 0, 0, 0]),  # FIDE's own example
        (7, [10, 10, 5, 5, 0, 0, 0]),
        (6, [10, 10, 5, 0, 0, 0]),
        (5, [10, 10, 5, 0, 0]),
        (4, [10, 5, 0, 0]),
    ],
)
def test_the_first_half_of_the_rounds_is_accelerated(rounds: int, tenths: list[int]) -> None:
    assert [virtual_tenths(round_, rounds) for round_ in range(1, rounds + 1)] == tenths
    boosts = baku((1,), rounds)
    spread = [
        next((each.tenths for each in boosts if each.first_round <= at <= each.last_round), 0)
        for at in range(1, rounds + 1)
    ]
    assert spread == tenths


def test_a_match_of_two_games_is_worth_two() -> None:
    assert baku((3,), 9, 20) == (Boost(20, 1, 3, 3, 3), Boost(10, 4, 5, 3, 3))


def test_each_half_is_paired_by_itself_at_first() -> None:
    state = replace(begin(12, 7), boosts=baku(tuple(range(1, 7)), 7))
    assert pair(state).pairs == ((1, 4), (5, 2), (3, 6), (7, 10), (11, 8), (9, 12))


@pytest.mark.parametrize("trouble", [0.0, 0.06])
def test_accelerated_rounds_keep_the_rules(trouble: float) -> None:
    for seed in range(SEASONS):
        count, rounds = 10 + seed % 9, 5
        for state, paired in season(seed, count, rounds, trouble=trouble, accelerated=True):
            assert paired is not None
            hold_to_the_rules(state, paired.pairs, paired.bye)
            hold_score_groups(state, paired.pairs, paired.bye)


def test_two_other_engines_pair_the_same() -> None:
    """py4swiss reads XXA; caissify is handed the points with the virtual ones.

    caissify pairs the first round without looking at points, and py4swiss keeps the rules of 2017,
    which differ late and seldom: never both in one round, and in the first py4swiss always agrees.
    """
    pytest.importorskip("py4swiss", reason="py4swiss is not there to compare with")
    pytest.importorskip("caissify_pairings", reason="caissify-pairings is not there to compare")
    from tests.club.swiss.peer import caissify_pairs, peer_pairs

    total = same = 0
    for seed in range(SEASONS):
        count = 8 + 2 * (seed * 7 % 12)
        rounds = min(5 + seed % 5, count // 2)
        for state, paired in season(seed, count, rounds, trouble=0, forfeits=0, accelerated=True):
            if paired is None:
                continue
            mine = {frozenset(each) for each in paired.pairs}
            theirs = {frozenset(each) for each in peer_pairs(state)} == mine
            total, same = total + 1, same + theirs
            if state.played:
                assert caissify_pairs(state) == mine, (seed, state.played)
            else:
                assert theirs, seed
    assert total > 4 * SEASONS
    assert same >= 0.97 * total
