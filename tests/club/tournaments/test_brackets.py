"""Brackets, and groups before them: who goes on, who stands where, what a departure changes.

In one file: cases of one state.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.formats import groups
from bot.club.tournaments.places import places
from bot.club.tournaments.settings import Decider, Games, Settings, check, pace_of
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


def test_whoever_does_not_come_out_of_a_group_is_told_the_place_that_the_table_has() -> None:
    world = begun(GROUPS, 8)
    quits = world.contest.order[-1]
    world.tell(ev.Left(quits))
    for _ in range(5):
        better_wins(world)
    assert world.contest.stage == "done"
    table = {row.member: row.rank for row in standings(world.contest) if row.counts}
    told = places(world.contest)
    assert told == table
    assert [told[member] for member in list(told)[4:]] == [5, 6, 6]
    assert quits not in told, "who left with less than half of the games played has no place"


def test_whoever_was_replaced_in_a_bracket_is_not_placed_before_their_heir() -> None:
    world = begun(KNOCKOUT, 4)
    better_wins(world)
    first = next(game for game in world.contest.unfinished if game.slot == 2)
    world.tell(ev.Resulted(first.id, "1/2-1/2"))
    world.tell(ev.Replaced(first.white, 77, 1500, by=1))
    for _ in range(3):
        better_wins(world)
    assert world.contest.stage == "done"
    ranks = {row.member: row.rank for row in standings(world.contest)}
    assert ranks == places(world.contest)
    assert sorted(ranks.values()) == [1, 2, 3, 4, 5]
    assert ranks[first.white] == 5


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
            replace(GROUPS, games=3),
            replace(KNOCKOUT, accelerated=True),
            Settings("club", "chess", "arena", 1, games=2),
        )
        for fault in check(settings, 20)
    }
    assert found == {"bad-pace", "two-games-most", "only-swiss", "one-game-only"}


def result(world: World, score: ev.Score) -> None:
    """The one game that is being played ends so, seen from who had White in the first."""
    (game,) = world.contest.unfinished
    if game.leg % 2 == 0:
        turned: dict[ev.Score, ev.Score] = {"1-0": "0-1", "0-1": "1-0"}
        score = turned.get(score, score)
    world.tell(ev.Resulted(game.id, score))
    world.settle()


@pytest.mark.parametrize(
    ("games", "scores", "winner"),
    [
        (3, "11", 1),
        (3, "101", 1),
        (3, "1=000", 2),  # level after three: two more
        (3, "==1", 1),
        (5, "111", 1),
        (5, "1=1=", 1),
        (5, "00110", 2),
        (3, "1=", 0),  # could still be caught up
        (5, "11=", 0),
        (3, "10=", 0),  # level after three: the pair is to be played
        (1, "=", 0),
    ],
)
def test_best_of_ends_as_soon_as_nobody_can_be_caught_up(
    games: Games, scores: str, winner: int
) -> None:
    world = begun(replace(KNOCKOUT, games=games, at_once=1, round_time=1000), 2)
    first = world.contest.unfinished[0].white
    for number, char in enumerate(scores, 1):
        assert world.contest.stage != "done", f"over after {number - 1} games"
        told: dict[str, ev.Score] = {"1": "1-0", "0": "0-1", "=": "1/2-1/2"}
        if len(world.contest.unfinished) == 1:
            result(world, told[char])
            continue
        game = next(each for each in world.contest.unfinished if each.id in world.contest.matches)
        low: ev.Score = "0-1" if game.white == first else "1-0"
        world.tell(ev.Resulted(game.id, low))  # the pair after it goes to the second
        world.settle()
    assert (world.contest.stage == "done") == bool(winner)
    if winner:
        best = standings(world.contest)[0].member
        assert (best == first) == (winner == 1)


def test_a_further_game_gives_the_round_more_time() -> None:
    world = begun(replace(KNOCKOUT, games=3, round_time=1000), 4)
    before = world.contest.deadline
    world.now = 600
    game = world.contest.unfinished[0]
    world.tell(ev.Resulted(game.id, "1-0"))
    world.settle()
    assert world.contest.deadline == 1600 > before
    assert sorted(each.leg for each in world.contest.unfinished) == [1, 2]
    assert next(each for each in world.contest.unfinished if each.leg == 2).white == game.black


def test_who_leaves_in_the_middle_of_a_match_loses_what_is_left_of_it() -> None:
    world = begun(replace(KNOCKOUT, games=5, third_place=False), 2)
    leaver, rival = world.contest.unfinished[0].white, world.contest.unfinished[0].black
    result(world, "1-0")
    result(world, "1-0")
    world.tell(ev.Left(leaver))
    world.settle()
    assert world.contest.stage == "done"
    assert standings(world.contest)[0].member == rival
    forfeited = [each.how for each in world.contest.outcomes.values()]
    assert forfeited == ["played", "played", "forfeit", "forfeit", "forfeit"]


def test_where_both_stay_away_no_more_games_are_waited_for() -> None:
    world = begun(replace(KNOCKOUT, games=5, third_place=False, round_time=1000), 4)
    game = world.contest.unfinished[0]
    world.tell(ev.Forfeited(game.id, (game.white, game.black)))
    world.settle()
    assert [each for each in world.contest.unfinished if each.slot == game.slot] == []
    better = min((game.white, game.black), key=world.contest.order.index)
    other = world.contest.unfinished[0]
    for _ in range(3):
        mine = next(each for each in world.contest.unfinished if each.slot == other.slot)
        world.tell(ev.Resulted(mine.id, "1-0" if mine.leg % 2 else "0-1"))
        world.settle()
    assert world.contest.round == 2
    final = world.contest.unfinished[0]
    assert {final.white, final.black} == {better, other.white}


@pytest.mark.parametrize(
    ("deciders", "scores", "winner"),
    [
        (("seed",), ("1/2-1/2", "1/2-1/2"), "high"),
        (("black-wins", "seed"), ("0-1", "0-1"), "high"),  # one win with Black each
        (("black-wins", "seed"), ("1/2-1/2", "1/2-1/2"), "high"),
        (("seed", "second-pair"), ("1-0", "1-0"), "high"),
    ],
)
def test_ties_are_broken_in_the_declared_order(
    deciders: tuple[Decider, ...], scores: tuple[ev.Score, ...], winner: str
) -> None:
    world = begun(replace(KNOCKOUT, deciders=deciders), 2)
    for game, score in zip(tuple(world.contest.unfinished), scores, strict=True):
        world.tell(ev.Resulted(game.id, score))
    world.settle()
    assert world.contest.stage == "done"
    high = world.contest.order[0]
    assert (standings(world.contest)[0].member == high) == (winner == "high")


def test_two_games_can_follow_one_another() -> None:
    world = begun(replace(KNOCKOUT, at_once=1), 2)
    one, two = world.contest.unfinished
    assert one.id in world.contest.matches
    assert two.id not in world.contest.matches
    world.tell(ev.Resulted(one.id, "1-0"))
    world.settle()
    assert two.id in world.contest.matches


def test_who_comes_to_no_game_has_lost_the_match_with_the_first() -> None:
    world = begun(replace(KNOCKOUT, games=5, round_time=1000), 2)
    (game,) = world.contest.unfinished
    world.tell(ev.Appeared(game.id, game.black))
    world.now = 1000
    world.settle()
    assert world.contest.stage == "done"
    assert len(world.contest.outcomes) == 1
    assert standings(world.contest)[0].member == game.black
