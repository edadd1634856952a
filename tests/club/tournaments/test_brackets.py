"""Brackets, and groups before them: who goes on, who stands where, what a departure changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.formats import groups
from bot.club.tournaments.settings import Settings, check, pace_of
from bot.club.tournaments.standings import standings
from tests.club.tournaments.play import World

KNOCKOUT = Settings("club", "kriegspiel", "knockout", 1, games=2, third_place=True)
GROUPS = Settings("club", "kriegspiel", "groups", 0, group_size=4, advance=2)


def begun(settings: Settings, count: int) -> World:
    world = World(settings, 1)
    world.enter(count)
    world.settle()
    return world


def better_wins(world: World) -> None:
    """Every game of the round is won by whoever has the lower number."""
    place = {member: at for at, member in enumerate(world.contest.order)}
    for _ in range(20):
        for game in world.contest.unfinished:
            if game.id in world.contest.matches:
                won: ev.Score = "1-0" if place[game.white] < place[game.black] else "0-1"
                world.tell(ev.Resulted(game.id, won))
        if not world.contest.unfinished:
            break
        world.settle()
    world.settle()


def test_a_bracket_stands_by_how_far_each_one_came() -> None:
    world = begun(KNOCKOUT, 8)
    order = world.contest.order
    better_wins(world)
    assert [row.rank for row in standings(world.contest)] == [1] * 4 + [5] * 4
    better_wins(world)
    better_wins(world)
    assert world.contest.stage == "done"
    rows = standings(world.contest)
    assert [row.member for row in rows][:4] == list(order[:4])
    assert [row.rank for row in rows] == [1, 2, 3, 4, 5, 5, 5, 5]


def test_more_points_on_the_way_do_not_win_a_lost_final() -> None:
    world = begun(KNOCKOUT, 4)
    one, two = world.contest.order[:2]
    for game in world.contest.unfinished:
        strong = two if two in (game.white, game.black) else one
        # The first one only just comes through; the second wins both games.
        drawn = strong == one and game.leg == 2
        won: ev.Score = "1-0" if game.white == strong else "0-1"
        world.tell(ev.Resulted(game.id, "1/2-1/2" if drawn else won))
    world.settle()
    for game in world.contest.unfinished:
        drawn = game.leg == 2 or game.slot == 2
        won = "1-0" if game.white in (one, world.contest.order[2]) else "0-1"
        world.tell(ev.Resulted(game.id, "1/2-1/2" if drawn else won))
    world.settle()
    for game in world.contest.unfinished:  # the match for the third place goes on
        assert (game.slot, game.leg >= 3) == (2, True)
        world.tell(ev.Resulted(game.id, "1-0"))
    world.settle()
    rows = standings(world.contest)
    assert [row.member for row in rows][:2] == [one, two]
    assert rows[0].halves == 6
    assert rows[1].halves == 5


def test_who_leaves_the_bracket_changes_no_seed_and_loses_all_games() -> None:
    world = begun(GROUPS, 8)
    for _ in range(3):
        better_wins(world)
    contest = world.contest
    seeds = groups.seeds(contest)
    assert contest.round == 4
    assert len(seeds) == 4
    assert {side for game in contest.unfinished for side in (game.white, game.black)} == set(seeds)
    assert all(game.leg <= 2 and not game.group for game in contest.unfinished)
    world.tell(ev.Left(seeds[0]))
    assert groups.seeds(world.contest) == seeds
    world.settle()
    better_wins(world)
    better_wins(world)
    assert world.contest.stage == "done"
    rows = standings(world.contest)
    assert seeds[0] not in [row.member for row in rows[:2]]
    assert {row.member for row in rows[:4]} == set(seeds)


def test_who_takes_a_place_in_a_group_takes_its_points_along() -> None:
    world = begun(GROUPS, 8)
    for _ in range(2):
        better_wins(world)
    first = world.contest.order[0]
    world.tell(ev.Replaced(first, 77, 1500, by=1))
    better_wins(world)
    assert groups.seeds(world.contest)[0] == 77
    better_wins(world)
    better_wins(world)
    assert world.contest.stage == "done"


def test_of_a_level_meeting_without_a_decider_whoever_is_still_there_goes_on() -> None:
    world = begun(replace(KNOCKOUT, third_place=False), 4)
    high = world.contest.order[0]
    games = [each for each in world.contest.unfinished if high in (each.white, each.black)]
    rival = next(side for side in (games[0].white, games[0].black) if side != high)
    for game in world.contest.unfinished:
        world.tell(ev.Resulted(game.id, "1/2-1/2" if game in games else "1-0"))
    for game in [each for each in world.contest.unfinished if each not in games]:
        world.tell(ev.Resulted(game.id, "1-0"))
    world.tell(ev.Left(high))
    world.settle()
    while world.contest.round == 1:
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, "1-0"))
        world.settle()
    final = world.contest.unfinished
    assert {rival} <= {side for game in final for side in (game.white, game.black)}
    assert high not in {side for game in final for side in (game.white, game.black)}


@pytest.mark.parametrize(
    ("pace", "decider", "wanted"),
    [
        ("3d", "", "1d12h"),
        ("30d+1d/45d", "", "15d+12h/22d12h"),
        ("10m+5s", "", "5m+2s"),
        ("15s", "", "10s"),
        ("none", "", "none"),
        ("3d", "10m+5s", "10m+5s"),
    ],
)
def test_a_second_pair_is_played_faster(pace: str, decider: str, wanted: str) -> None:
    settings = replace(KNOCKOUT, pace=pace, decider_pace=decider)
    assert pace_of(settings, 2) == pace
    assert pace_of(settings, 3) == pace_of(settings, 4) == wanted


def test_a_second_pair_has_half_the_time() -> None:
    world = begun(replace(KNOCKOUT, round_time=1000), 2)
    for game in world.contest.unfinished:
        world.tell(ev.Resulted(game.id, "1/2-1/2"))
    world.now = 1000
    world.settle()
    assert [game.leg for game in world.contest.unfinished] == [3, 4]
    assert world.contest.deadline == 1500


def test_faults_of_settings_name_the_nearest_value() -> None:
    found = {
        fault.word
        for settings in (
            replace(KNOCKOUT, pace="soon"),
            replace(GROUPS, at_once=1),
            Settings("club", "chess", "arena", 1, games=2),
        )
        for fault in check(settings, 20)
    }
    assert found == {"bad-pace", "too-few-at-once", "one-game-only"}
