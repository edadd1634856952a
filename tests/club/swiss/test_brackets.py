"""Brackets matched in stages: the same pairs as plain gacrux, and without networkx's long way."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from gacrux.pairingdutch import pairing_dutch

from bot.club.swiss import brackets, engine, matching
from bot.club.swiss.field import State
from bot.club.swiss.matching import Edge
from bot.club.swiss.pairing import pair
from tests.club.swiss.simulation import begin, play, season


def ask_plain(state: State, text: str, monkeypatch: pytest.MonkeyPatch) -> engine.Found:
    with monkeypatch.context() as patch:
        patch.setattr(engine, "StagedDutch", pairing_dutch)
        return engine.ask(state, text)


@pytest.mark.parametrize("width", [80, 72])
def test_every_bracket_is_paired_as_gacrux_pairs_it(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With byes, absences and forfeits; the narrower the weights, the more stages there are."""
    monkeypatch.setattr(brackets, "LARGE", 0)
    monkeypatch.setattr(matching, "_WIDTH", width)
    staged = 0
    plain_stages = matching.lightest_in_stages

    def count(*given: Any) -> set[tuple[int, int]] | None:
        nonlocal staged
        found = plain_stages(*given)
        staged += found is not None
        return found

    monkeypatch.setattr(brackets, "lightest_in_stages", count)
    for seed in range(4):
        for state, paired in season(seed, 60 + 15 * seed, 4):
            if paired is None:
                continue
            mine = engine.ask(state, paired.text)
            plain = ask_plain(state, paired.text, monkeypatch)
            assert (sorted(mine.pairs), mine.bye) == (sorted(plain.pairs), plain.bye), seed
    assert staged > 0


def test_a_large_field_never_needs_the_long_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this field of 200 a bracket is too wide for 128 bits: staged, proved, same as plain."""
    long: list[int] = []
    staged: list[bool] = []

    def by_networkx(edges: Sequence[Edge]) -> set[tuple[int, int]]:
        long.append(len(edges))
        return matching.by_networkx(edges)

    def in_stages(*given: Any) -> set[tuple[int, int]] | None:
        found = matching.lightest_in_stages(*given)
        staged.append(found is not None)
        return found

    monkeypatch.setattr(brackets, "by_networkx", by_networkx)
    monkeypatch.setattr(brackets, "lightest_in_stages", in_stages)
    rng, state = random.Random(1), begin(200, 9)
    for _ in range(4):
        before = len(staged)
        paired = pair(state)
        if len(staged) > before:
            plain = ask_plain(state, paired.text, monkeypatch)
            assert {each[:2] for each in plain.pairs} == set(paired.pairs)
        state = play(state, paired, rng)
    assert long == []
    assert staged
    assert all(staged)
