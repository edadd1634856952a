"""The sampler against exact counts, with fixed chance; and what it stands on."""

from __future__ import annotations

from math import log2
from random import Random
from statistics import mean
from typing import Any

import pytest

from bot.analysis.ancestry import parents
from bot.analysis.belief import Belief, Limits, _drawn, eve_of, reply
from bot.analysis.findings import read_report, write_report
from bot.analysis.follow import Course, Run, step
from bot.analysis.hearing import events_of
from bot.analysis.homes import distance
from bot.analysis.report import analyse
from bot.analysis.weighing import Kin, _mean_part
from bot.analysis.work import Work
from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import position_of
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.heard import Stood, heard_in
from bot.games.kriegspiel.listening import Ear
from bot.games.orthochess.announcements import Captured
from bot.games.problems.sounds import Terms
from bot.games.shelf import SHELF
from bot.umpire import replay
from tests.analysis.games import random_game

ALL = Limits(all_of=10**9, work=10**9)
FEW = Limits(all_of=100, sample=300, pool=3000)


def test_estimates_are_near_the_exact_counts() -> None:
    """Only up to 100 positions are followed: then 300 stand for as many as there are."""
    errors, largest = [], 0.0
    for seed in (1,):
        options, acts = random_game(seed, moves=8)
        exact = analyse("kriegspiel", options, "", acts, "a", ALL)
        some = analyse("kriegspiel", options, "", acts, "a", FEW)
        for want, have in zip(exact.sides, some.sides, strict=True):
            for one, two in zip(want.points, have.points, strict=False):
                assert one.moves == two.moves
                if two.exact:
                    assert one.count == two.count
                else:
                    errors.append(log2(two.count / one.count))
                    largest = max(largest, one.count)
    assert len(errors) >= 5
    assert largest > 2_000
    assert abs(mean(errors)) < 0.6
    assert all(abs(error) < 1.8 for error in errors)


def test_a_sample_holds_only_possible_positions() -> None:
    options, acts = random_game(4, moves=9)
    game: Any = SHELF["kriegspiel"].build(options)
    ear = Ear(True, Terms(game.rules))
    start = Belief((position_of(game.law.start("").board),), 1, True)
    runs = [Run(Course(start, 0), Random(3), Work(10**9)) for _ in range(2)]
    estimated = 0
    for event in events_of(replay(game, "", acts), WHITE):
        for run, limits in zip(runs, (ALL, FEW), strict=True):
            belief = run.course.belief
            run.kin.look_at(belief.worlds, belief.count)
            run.course, _ = step(ear, run, event, limits)
        whole, some = (run.course.belief for run in runs)
        assert set(some.worlds) <= set(whole.worlds)
        estimated += not some.exact
    assert estimated >= 2


@pytest.mark.parametrize("rules", ["classic", "rand", "english"])
def test_parents_are_all_that_led_to_a_position(rules: str) -> None:
    """Of an exact belief, each child is reached from just those of its parents that are in it."""
    options, acts = random_game(6, moves=6, rules=rules)
    game: Any = SHELF["kriegspiel"].build(options)
    compared = 0
    for seat in (WHITE, BLACK):
        ear = Ear(seat == WHITE, Terms(game.rules))
        start = Belief((position_of(game.law.start("").board),), 1, True)
        run = Run(Course(start, 0), Random(0), Work(10**9))
        for event in events_of(replay(game, "", acts), seat):
            before = run.course
            if isinstance(event, Stood) and event.move is None and not before.found:
                eve = eve_of(ear, before.belief, before.jumped, before.tempo)
                led: dict[Any, set[Any]] = {}
                for world in before.belief.worlds:
                    for _, child in ear.children(
                        world, legal_moves(world, not ear.turn), event.heard, None
                    ):
                        led.setdefault(child, set()).add(world)
                for child in sorted(led)[:150]:
                    found = {one for one, _ in parents(ear, eve, child, event.heard)}
                    assert found & set(before.belief.worlds) == led[child]
                    compared += len(led[child])
            run.course, _ = step(ear, run, event, ALL)
    assert compared > 300


def test_the_share_of_possible_parents_is_learned() -> None:
    kin = Kin()
    assert kin.share((0, 1)) > kin.share((1, 1)) > kin.share((2, 1)) > 0
    for _ in range(400):
        kin.note((2, 3), met=False, expected=1.0)
        kin.note((0, 1), met=True, expected=1.0)
    assert kin.share((2, 3)) < 0.01
    assert kin.share((0, 1)) > 0.99


def test_the_mean_of_one_by_the_number_of_ways() -> None:
    """Against the sum over all subsets of three kinds of relatives."""
    shares = [(0.5, 3), (0.1, 2), (1.0, 1)]
    total = 0.0
    flat = [share for share, many in shares for _ in range(many)]
    for mask in range(1 << len(flat)):
        chance, there = 1.0, 0
        for n, share in enumerate(flat):
            chance *= share if mask >> n & 1 else 1 - share
            there += mask >> n & 1
        total += chance / (1 + there)
    assert _mean_part(shares) == pytest.approx(total, abs=1e-6)


def test_drawing_is_by_weight() -> None:
    worlds: Any = [("a",), ("b",), ("c",)]
    drawn = _drawn(worlds, [1.0, 0.5, 2.5], 400, Random(1))
    assert len(drawn) == 400
    assert [drawn.count(world) for world in worlds] == [100, 50, 250]


def test_distance_counts_the_moves_that_are_needed() -> None:
    setup = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    game: Any = SHELF["kriegspiel"].build(SHELF["kriegspiel"].settle({}))
    position = position_of(game.law.start(setup).board)
    assert distance(position, True) == 2
    assert distance(position, False) == 1


def test_the_same_seed_is_the_same_report_whatever_the_clock() -> None:
    options, acts = random_game(4, moves=6)
    one = analyse("kriegspiel", options, "", acts, "match 4", FEW)
    assert one.estimated
    assert one == analyse("kriegspiel", options, "", acts, "match 4", FEW)
    assert one != analyse("kriegspiel", options, "", acts, "match 5", FEW)
    assert read_report(write_report(one)) == one


def test_work_is_bounded() -> None:
    options, acts = random_game(2, moves=30)
    limits = Limits(all_of=300, sample=100, pool=500, work=60_000)
    report = analyse("kriegspiel", options, "", acts, "x", limits)
    assert report.moves == 30
    for side in report.sides:
        assert side.points[-1].moves < 30, "it went on past its work"
        assert side.points[-1].count >= 1


def test_what_is_impossible_has_no_position() -> None:
    game: Any = SHELF["kriegspiel"].build(SHELF["kriegspiel"].settle({}))
    ear = Ear(False, Terms(game.rules))
    start = Belief((position_of(game.law.start("").board),), 1, True)
    heard = heard_in([Captured("e4", "pawn")])
    eve = eve_of(ear, start, 0, 0)
    gone = reply(ear, start, heard, None, eve, Kin(), Random(1), FEW, Work(10**6))
    assert gone.belief.count == 0


@pytest.mark.parametrize("seed", [5, 22, 24])
def test_a_sample_that_runs_dry_ends_where_it_does(seed: int) -> None:
    """What is heard may fit none of few positions: that side's count is lost, and no more."""
    rules = ("classic", "icc", "rand", "berkeley", "cincinnati", "english")[seed % 6]
    options, acts = random_game(seed, moves=14, rules=rules)
    limits = Limits(all_of=25, sample=2, pool=3)
    report = analyse("kriegspiel", options, "", acts, "x", limits)
    assert len(report.sides) == 2
    assert any(side.points[-1].moves < report.moves for side in report.sides)
