"""Whole contests of every format, with trouble, restarts and repeated steps."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Literal, get_args

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.crosstable import crosstable
from bot.club.tournaments.exchange import write_csv
from bot.club.tournaments.redrawing import NEVER_REDRAWN
from bot.club.tournaments.settings import Format, Games, Settings, check
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest, apply, fold
from bot.club.tournaments.steps import due
from tests.club.tournaments.invariants import hold_all
from tests.club.tournaments.play import World, challenge_at_random, teams_of

pytestmark = pytest.mark.timeout(7200)  # for --every-tournament
RULES: tuple[Literal["time", "claim", "adjudication"], ...] = ("time", "claim", "adjudication")
BY_SIZE = ("small-swiss", "large-table")


def played(format_: Format, seed: int, count: int, trouble: float = 0.1) -> World:
    """A whole contest; its rules and its luck follow from the seed."""
    two = {"swiss": 5, "roundrobin": 7}.get(format_, seed + 2)
    bracket: tuple[Games, ...] = (1, 2, 3, 5)
    many: Games = 2 if seed % two == two - 1 else 1
    if format_ in ("knockout", "doubleknockout"):
        many = bracket[seed % 4]
    settings = Settings(
        *("club", "kriegspiel", format_, seed),
        games=many,
        bracket_games=bracket[seed % 3],
        accelerated=format_ in ("swiss", "teamswiss") and seed % 2 == 1,
        cycles=2 if format_ == "roundrobin" and seed % 2 else 1,
        all_at_once=format_ == "roundrobin" and seed % 3 == 0,
        pace=("3d", "10m+5s", "")[seed % 3],
        third_place=seed % 2 == 0,
        reserves=1 + count,
        late_until=3,
        round_time=10_000,
        no_show_time=5_000 * (seed % 4 == 3),
        unfinished=RULES[seed % 3],
        at_once=1 + seed % 4,
        boards=min(2 + seed % 4, count // teams_of(seed, count)),
        duration=3000,
        review=0 if format_ in NEVER_REDRAWN else 1200 * (seed % 3),
        byes=2 if format_ == "swiss" else 0,
    )
    assert not [fault for fault in check(settings, count) if fault.word not in BY_SIZE]
    world = World(settings, seed)
    world.enter(count)
    if format_ == "ladder":
        challenge_at_random(world, 20)
    else:
        world.play(trouble=trouble)
    world.restart()
    world.restart_from_nothing()
    return world


@pytest.mark.parametrize("format_", get_args(Format))
def test_contests_end_and_keep_the_rules(format_: Format, seed: int, every: bool) -> None:
    count = 4 + seed * 5 % 61 if every else 4 + seed
    if format_ == "roundrobin" and seed % 10 and count > 32:
        count //= 2  # a table of 64 has 2016 games in a cycle
    world = played(format_, seed, count)
    contest = world.contest
    assert contest.stage == ("running" if format_ == "ladder" else "done")
    hold_all(contest, world.events())
    assert len(crosstable(contest).lines) == len(contest.players)
    names = {member: f"=name {member}" for member in contest.players}
    assert write_csv(contest, names).count("'=name") == len(contest.players)


@pytest.mark.parametrize("format_", ["arena", "ladder"])
def test_where_there_are_no_rounds_a_table_has_each_ones_games_side_by_side(
    format_: Format,
) -> None:
    """It had a column for each time that anybody was paired: an hour's arena filled no screen."""
    contest = played(format_, 2, 9).contest
    table = crosstable(contest)
    games = dict.fromkeys(contest.players, 0)
    for key in contest.outcomes:
        for side in (contest.pairings[key].white, contest.pairings[key].black):
            games[side] += 1
    assert len(table.columns) == max(games.values()) < contest.round
    for line in table.lines:
        filled = [bool(cell) for cell in line.cells]
        assert filled == sorted(filled, reverse=True)
        assert sum(filled) == games[line.row.member]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("format_", [each for each in get_args(Format) if each != "roundrobin"])
def test_five_hundred_members(format_: Format, number: int, every: bool) -> None:
    if not every:
        pytest.skip("--every-tournament plays with 500 members")
    world = played(format_, number, 500, 0.01)
    assert world.contest.stage == ("running" if format_ == "ladder" else "done")
    hold_all(world.contest, world.events())


@pytest.mark.parametrize("format_", ["swiss", "roundrobin"])
def test_nobody_who_never_played_stands_above_one_who_did(format_: Format, seed: int) -> None:
    rows = [row for row in standings(played(format_, seed, 9, 0.4).contest) if row.counts]
    for high, low in itertools.pairwise(rows):
        if high.halves == low.halves and low.played:
            assert high.played


def test_every_intervention_is_in_the_audit_log() -> None:
    world = played("swiss", 3, 10, trouble=0.4)
    logged = [event for _, event in ev.audit(world.events())]
    assert any(isinstance(event, ev.Started) for event in logged)
    by_hand = (ev.Corrected, ev.Paused, ev.Resumed)
    hands = [event for event in world.events() if isinstance(event, by_hand)]
    assert hands
    assert all(event in logged for event in hands)


@pytest.mark.parametrize("format_", get_args(Format))
def test_a_restart_after_any_event_goes_on_as_if_nothing_was(format_: Format) -> None:
    world = played(format_, 5, 5)
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
