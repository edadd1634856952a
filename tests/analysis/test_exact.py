"""The exact count against brute force, and the parts of it against the laws."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.acts import read_act
from bot.analysis.belief import Belief, Limits, all_of
from bot.analysis.follow import Course, Run, step
from bot.analysis.hearing import events_of
from bot.analysis.work import Work
from bot.games.bitboards.position import position_of
from bot.games.game import BLACK, WHITE, Seat
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES
from bot.games.problems.sounds import Terms
from bot.games.shelf import SHELF
from bot.umpire import replay
from tests.analysis.brute import beliefs
from tests.analysis.games import random_game

ENDINGS = (
    "4k3/2p1p3/8/3P4/8/8/3P4/4K3 w - - 0 1",
    "4k2r/6p1/8/8/8/8/1P6/R3K3 w Qk - 0 1",
    "8/1P2k3/8/8/8/8/4K1p1/8 w - - 0 1",
    "6k1/8/6K1/8/8/8/8/Q6n w - - 0 1",
)


def followed(key: str, options: dict[str, str], setup: str, acts: Any, seat: Seat) -> list[Belief]:
    """The belief after each act that the seat heard of, by the enumerator."""
    game: Any = SHELF[key].build(options)
    entries = replay(game, setup, acts)
    ear = Ear(seat == WHITE, Terms(game.rules))
    start = all_of([position_of(game.law.start(setup).board)])
    run = Run(Course(start, 0, start.worlds[0][8]), Random(0), Work(10**9))
    found = {}
    for event in events_of(entries, seat):
        run.course, _ = step(ear, run, event, Limits(all_of=10**9))
        found[event.n] = run.course.belief
    return [found.get(entry.n) for entry in entries[1:]]  # type: ignore[misc]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("setup", ENDINGS)
def test_the_same_positions_as_by_brute_force(rules: str, setup: str) -> None:
    compared = 0
    for seed in range(2):
        options, acts = random_game(seed, setup=setup, moves=4, rules=rules)
        game: Any = SHELF["kriegspiel"].build(options)
        entries = replay(game, setup, acts)
        for seat in (WHITE, BLACK):
            brute = beliefs(game, setup, entries, seat)
            for mine, want in zip(
                followed("kriegspiel", options, setup, acts, seat), brute, strict=True
            ):
                if mine is not None:
                    assert set(mine.worlds) == want
                    assert mine.exact
                    compared += len(want)
                    if len(want) > 400:
                        break
    assert compared > 20


def test_the_truth_is_always_among_them() -> None:
    for seed, rules in enumerate(RULES):
        options, acts = random_game(seed, moves=6, rules=rules)
        game: Any = SHELF["kriegspiel"].build(options)
        for seat in (WHITE, BLACK):
            states = [game.start("").state]
            beliefs_ = followed("kriegspiel", options, "", acts, seat)
            for (who, text), belief in zip(acts, beliefs_, strict=True):
                states.append(game.act(states[-1], who, read_act(text)).state)
                if belief is not None:
                    assert position_of(states[-1].position.board) in belief.worlds


def test_of_the_first_moves_there_are_twenty() -> None:
    acts = [(WHITE, "try e2e4"), (BLACK, "try e7e5")]
    white = followed("kriegspiel", SHELF["kriegspiel"].settle({}), "", acts, WHITE)
    assert [belief.count for belief in white] == [1, 20]
