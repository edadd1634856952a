"""Until two defeats: who meets whom in the two brackets, who waits, who is out, who comes first."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.formats import doubleknockout
from bot.club.tournaments.places import places
from bot.club.tournaments.reasons import Met, Rested, reason
from bot.club.tournaments.settings import Games, Settings
from bot.club.tournaments.standings import standings
from bot.club.tournaments.tournament import Stage
from tests.club.tournaments.invariants import hold_all
from tests.club.tournaments.play import World


def begun(count: int, seed: int = 1, games: Games = 1, review: int = 0) -> World:
    settings = Settings("club", "chess", "doubleknockout", seed, games=games, review=review)
    world = World(settings, seed)
    world.enter(count)
    world.settle()
    return world


def stage_of(world: World) -> Stage:
    return world.contest.stage


def play_round(world: World, better: bool = True, luck: Random | None = None) -> None:
    """Every game of it is won, by the better seed unless luck or the caller has it otherwise."""
    round_ = world.contest.round
    while world.contest.round == round_ and stage_of(world) != "done":
        for game in world.contest.unfinished:
            order = world.contest.order
            high_is_white = order.index(game.white) < order.index(game.black)
            white = high_is_white == better if luck is None else luck.random() < 0.5
            world.tell(ev.Resulted(game.id, "1-0" if white else "0-1"))
        world.settle()


def met_in(world: World, round_: int) -> set[frozenset[int]]:
    """By seeds."""
    seed = {member: at for at, member in enumerate(world.contest.order, 1)}
    return {
        frozenset((seed[each.white], seed[each.black]))
        for each in world.contest.pairings.values()
        if each.round == round_
    }


def test_eight_of_whom_the_better_always_win() -> None:
    world = begun(8)
    while stage_of(world) != "done":
        play_round(world)
    assert [
        sorted(tuple(sorted(pair)) for pair in met_in(world, round_))
        for round_ in range(1, world.contest.round + 1)
    ] == [
        [(1, 8), (2, 7), (3, 6), (4, 5)],
        [(1, 4), (2, 3), (5, 8), (6, 7)],
        [(3, 5), (4, 6)],
        [(1, 2), (3, 4)],
        [(2, 3)],
        [(1, 2)],
    ]
    order = world.contest.order
    ranks = {order.index(member) + 1: rank for member, rank in places(world.contest).items()}
    assert ranks == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 7: 7, 8: 7}


def test_who_comes_from_below_must_win_the_final_twice() -> None:
    for again in ("1", "2"):
        world = begun(4)
        for _ in range(3):
            play_round(world)
        first, second = world.contest.order[:2]
        play_round(world, better=False)
        assert world.contest.round == 5, "both have lost once: once more"
        (game,) = world.contest.unfinished
        winner = first if again == "1" else second
        world.tell(ev.Resulted(game.id, "1-0" if game.white == winner else "0-1"))
        world.settle()
        assert stage_of(world) == "done"
        assert standings(world.contest)[0].member == winner
        assert list(places(world.contest).values()) == [1, 2, 3, 4]


def test_who_has_lost_to_nobody_waits_for_the_losers_bracket() -> None:
    world = begun(8)
    for _ in range(2):
        play_round(world)
    seeds = world.contest.order
    assert world.contest.round == 3
    assert doubleknockout.waiting(world.contest, seeds, 3) == (seeds[0], seeds[1])
    assert reason(world.contest, (), None, seeds[0], 3) == Rested("waits")
    assert reason(world.contest, (), None, seeds[7], 3) == Rested("out")
    assert {each.black for each in world.contest.unfinished} | {
        each.white for each in world.contest.unfinished
    } == set(seeds[2:6])


def test_why_two_meet() -> None:
    world = begun(8)
    while stage_of(world) != "done":
        play_round(world, better=world.contest.round < 6)
    grounds: dict[int, set[str]] = {}
    for game in world.contest.pairings.values():
        found = reason(world.contest, (), None, game.white, game.round)
        assert isinstance(found, Met)
        grounds.setdefault(game.round, set()).add(found.ground)
    assert grounds == {
        1: {"seeds"},
        2: {"winners", "losers"},
        3: {"down"},
        4: {"winners", "losers"},
        5: {"down"},
        6: {"final"},
        7: {"again"},
    }


@pytest.mark.parametrize("count", [8, 16, 32])
def test_nobody_meets_twice_before_it_cannot_be_helped(count: int) -> None:
    """In full brackets: the crossing alone rules it out up to here, whoever wins."""
    safe = {8: 3, 16: 4, 32: 5}[count]
    for luck in range(30):
        world = begun(count, luck)
        chance = Random(luck)
        while stage_of(world) != "done":
            play_round(world, luck=chance)
        times: Counter[frozenset[int]] = Counter()
        for game in sorted(world.contest.pairings.values(), key=lambda each: each.round):
            pair = frozenset((game.white, game.black))
            if game.slot > doubleknockout.LOSERS and game.round <= safe:
                assert not times[pair], (luck, game)
            times[pair] += 1


def test_who_comes_down_is_seated_so_that_nobody_meets_twice() -> None:
    """In every round in which some come down: a second meeting only where no other seating is free
    of it."""
    spared = 0
    for luck in range(120):
        world = begun(16, luck)
        chance = Random(luck)
        while stage_of(world) != "done":
            play_round(world, luck=chance)
        seeds = world.contest.order
        for lap in doubleknockout.laps(world.contest, seeds, world.contest.round):
            if lap.part != "losers" or lap.number % 2 or len(lap.ties) != 2:
                continue
            met = {
                frozenset((each.white, each.black))
                for each in world.contest.pairings.values()
                if each.round < lap.round
            }
            (one, two), (three, four) = lap.ties
            again = [frozenset(tie) in met for tie in lap.ties]
            turned = [frozenset(tie) in met for tie in ((three, two), (one, four))]
            assert sum(again) <= sum(turned)
            spared += sum(again) < sum(turned)
    assert spared > 10


@pytest.mark.parametrize("count", range(2, 40))
def test_any_number_of_players_with_byes_and_trouble(count: int) -> None:
    bracket: tuple[Games, ...] = (1, 2, 3, 5)
    world = World(
        Settings("club", "chess", "doubleknockout", count, games=bracket[count % 4]), count
    )
    world.enter(count)
    world.play(trouble=0.1 if count > 4 else 0)
    hold_all(world.contest, world.events())


def test_white_goes_to_who_had_it_less_often() -> None:
    world = begun(16, 4)
    chance = Random(4)
    while stage_of(world) != "done":
        had: Counter[int] = Counter()
        for game in world.contest.pairings.values():
            if game.round < world.contest.round:
                had[game.white] += 1
                had[game.black] -= 1
        for game in world.contest.unfinished:
            assert had[game.white] <= had[game.black]
        play_round(world, luck=chance)


def test_a_draft_follows_a_correction_and_a_replacement() -> None:
    world = begun(8, review=3600)
    world.now += 3600
    world.settle()
    for game in world.contest.unfinished:
        world.tell(ev.Resulted(game.id, "1-0"))
    world.settle()
    assert stage_of(world) == "paired"
    game = world.contest.pairings[1]
    seats = {side for each in world.contest.pairings.values() if each.round == 2
             for side in (each.white, each.black)}  # fmt: skip
    assert game.white in seats
    world.tell(ev.Replaced(game.white, 99, 1500, by=1))
    assert stage_of(world) == "between"
    world.settle()
    drafted = [each for each in world.contest.pairings.values() if each.round == 2]
    assert 99 in {side for each in drafted for side in (each.white, each.black)}
    assert len(drafted) == 4
    world.restart()
