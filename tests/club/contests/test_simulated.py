"""Whole contests of every format, with trouble, restarts and repeated steps."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from bot.club.contests import events as ev
from bot.club.contests.crosstable import crosstable
from bot.club.contests.exchange import recreate, report, write_csv
from bot.club.contests.settings import FORMATS, Format, Settings
from bot.club.contests.standings import standings
from bot.club.contests.state import Contest, apply, fold
from bot.club.contests.steps import due
from tests.club.contests.play import World, challenge_at_random


@pytest.fixture
def runs(request: pytest.FixtureRequest) -> int:
    return 500 if request.config.getoption("--every-contest") else 8


def played(format_: Format, seed: int, count: int, trouble: float = 0.1) -> World:
    settings = Settings(
        *("club", "kriegspiel", format_, seed),
        games=2 if format_ in ("knockout", "groups") else 1,
        cycles=2 if format_ == "roundrobin" and seed % 2 else 1,
        all_at_once=format_ == "roundrobin" and seed % 3 == 0,
        third_place=seed % 2 == 0,
        late_until=3,
        round_time=10_000,
        at_once=2 + seed % 3,
        duration=3000,
    )
    world = World(settings, seed)
    world.enter(count)
    if format_ == "ladder":
        challenge_at_random(world, 20)
    else:
        world.play(trouble=trouble)
    world.restart()
    return world


@pytest.mark.parametrize("format_", FORMATS)
def test_contests_end_and_add_up(format_: Format, runs: int) -> None:
    for seed in range(runs):
        count = 4 + seed * 5 % 61 if runs > 8 else 4 + seed
        world = played(format_, seed, count)
        contest = world.contest
        assert contest.stage == ("running" if format_ == "ladder" else "done")
        if format_ not in ("arena", "ladder"):
            assert not contest.unfinished
        rows = standings(contest)
        assert sorted(row.member for row in rows) == sorted(contest.players)
        assert [row.rank for row in rows] == sorted(row.rank for row in rows)
        assert len(crosstable(contest).lines) == len(rows)
        names = {member: f"=name {member}" for member in contest.players}
        assert write_csv(contest, names).count("'=name") == len(rows)
        for one in contest.pairings.values():
            assert one.white != one.black


@pytest.mark.parametrize("format_", ["swiss", "roundrobin"])
def test_nobody_who_never_played_stands_above_one_who_did(format_: Format, runs: int) -> None:
    for seed in range(runs):
        rows = [row for row in standings(played(format_, seed, 9, 0.4).contest) if row.counts]
        for high, low in itertools.pairwise(rows):
            if high.halves == low.halves and low.played:
                assert high.played


def test_a_swiss_pairs_everybody_once_a_round(runs: int) -> None:
    for seed in range(runs):
        contest = played("swiss", seed, 12).contest
        for number in range(1, contest.round + 1):
            seen = [
                each
                for game in contest.pairings.values()
                if game.round == number
                for each in (game.white, game.black)
            ]
            seen += [member for round_, member in contest.given if round_ == number]
            assert len(seen) == len(set(seen))


def test_a_contest_can_be_made_again_from_its_report(runs: int) -> None:
    for seed in range(runs):
        contest = played("swiss", seed, 10, trouble=0.05).contest
        again = fold(contest.settings, recreate(report(contest)))
        assert report(again) == report(contest)
        number = {member: place for place, member in enumerate(contest.order, 1)}
        scores = {number[row.member]: row.halves for row in standings(contest)}
        assert {row.member: row.halves for row in standings(again)} == scores


def test_every_intervention_is_in_the_audit_log() -> None:
    world = played("swiss", 3, 10, trouble=0.4)
    logged = [event for _, event in ev.audit(world.events())]
    assert any(isinstance(event, ev.Started) for event in logged)
    by_hand = (ev.Corrected, ev.Paused, ev.Resumed)
    hands = [event for event in world.events() if isinstance(event, by_hand)]
    assert hands
    assert all(event in logged for event in hands)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_restart_after_any_event_goes_on_as_if_nothing_was(format_: Format) -> None:
    world = played(format_, 5, 7)
    events = world.events()
    state = Contest(world.settings)
    for number, event in enumerate(events):
        assert fold(world.settings, events[:number]) == state
        for now in (0, world.now, world.now + 10**7):
            step = due(state, now)
            assert step == due(fold(world.settings, events[:number]), now)
            if step is not None and step.events:
                assert due(fold(world.settings, [*events[:number], *step.events]), now) != step
        state = apply(state, event)
    assert state == world.contest


@pytest.mark.parametrize("seed", range(6))
def test_a_withdrawal_from_a_swiss_changes_nobody_s_points_or_tie_breaks(seed: int) -> None:
    contest = played("swiss", seed, 11, trouble=0.2).contest
    before = [replace(row, gone=False) for row in standings(contest)]
    dropped = apply(contest, ev.Left(contest.active[seed % len(contest.active)]))
    assert [replace(row, gone=False) for row in standings(dropped)] == before
