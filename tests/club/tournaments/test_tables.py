"""Berger tables, brackets, the matching, the fifty per cent rule, tie-breaks by hand."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.formats import swiss
from bot.club.tournaments.formats.draft import match_neighbours
from bot.club.tournaments.formats.knockout import bracket
from bot.club.tournaments.formats.roundrobin import berger, table
from bot.club.tournaments.settings import Settings, check
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest, fold
from bot.club.tournaments.tiebreaks import Round, evaluate
from tests.club.tournaments.play import World

# The FIDE handbook, C.05 annex 1: white-black for each round.
HANDBOOK = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 "
    "| 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 "
    "| 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 "
    "| 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1",
}


@pytest.mark.parametrize("size", HANDBOOK)
def test_tables_are_the_handbook_s(size: int) -> None:
    for number, line in enumerate(HANDBOOK[size].split("|"), 1):
        pairs = {tuple(int(seat) for seat in pair.split("-")) for pair in line.split()}
        assert set(berger(size, number)) == pairs


@pytest.mark.parametrize("size", range(3, 25))
def test_everybody_meets_everybody_with_fair_colours(size: int) -> None:
    rounds = table(size, 1)
    met = [frozenset(pair) for pairs in rounds for pair in pairs]
    assert len(met) == len(set(met)) == size * (size - 1) // 2
    for seat in range(1, size + 1):
        whites = sum(white == seat for pairs in rounds for white, _ in pairs)
        assert abs(2 * whites - (size - 1)) <= 1


@pytest.mark.parametrize("size", range(4, 17, 2))
def test_a_double_table_never_gives_three_equal_colours(size: int) -> None:
    rounds = table(size, 2)
    for seat in range(1, size + 1):
        colours = [
            white == seat for pairs in rounds for white, black in pairs if seat in (white, black)
        ]
        runs = [len(list(run)) for _, run in itertools.groupby(colours)]
        assert max(runs) <= 2
        assert sum(colours) == size - 1


@pytest.mark.parametrize("players", range(2, 65))
def test_byes_go_to_the_top_seeds(players: int) -> None:
    seeds = bracket(players)
    pairs = list(zip(seeds[::2], seeds[1::2], strict=True))
    free = {min(pair) for pair in pairs if max(pair) > players}
    assert free == set(range(1, len(seeds) - players + 1))
    assert all(sum(pair) == len(seeds) + 1 for pair in pairs)


def test_neighbours_get_paired() -> None:
    pairs = match_neighbours(40, lambda one, two: (two - one) ** 2)
    assert pairs == tuple((place, place + 1) for place in range(0, 40, 2))


def test_a_small_swiss_is_warned_of() -> None:
    faults = check(Settings("club", "chess", "swiss", 1, rounds=5, most=8))
    assert [(each.word, each.limit) for each in faults] == [
        ("small-swiss", 9),
        ("too-many-rounds", 4),
    ]


def withdrawn(played: int) -> Contest:
    """Six in a table; number 1 wins the first games and leaves."""
    settings = Settings("club", "chess", "roundrobin", 1, all_at_once=True)
    rounds = table(6, 1)
    games = [
        ev.Pairing(number, round_, *pair)
        for number, (round_, pair) in enumerate(
            ((round_, pair) for round_, pairs in enumerate(rounds, 1) for pair in pairs), 1
        )
    ]
    told: list[ev.Event] = [ev.Opened(), *(ev.Joined(each) for each in range(1, 7))]
    told += [ev.Started((1, 2, 3, 4, 5, 6), 0), ev.RoundPaired(1, tuple(games))]
    for game in games:
        if 1 in (game.white, game.black):
            won: ev.Score = "1-0" if game.white == 1 else "0-1"
            late = game.round > played
            told.append(ev.Forfeited(game.id, (1,)) if late else ev.Resulted(game.id, won))
        else:
            told.append(ev.Resulted(game.id, "1/2-1/2"))
    return fold(settings, [*told, ev.Left(1)])


def test_who_leaves_before_half_of_the_games_counts_for_nobody() -> None:
    rows = {row.member: row for row in standings(withdrawn(2))}
    assert not rows[1].counts
    assert rows[1].rank == 6
    assert {rows[each].halves for each in range(2, 7)} == {4}


def test_who_leaves_after_half_of_the_games_counts_and_forfeits_the_rest() -> None:
    rows = {row.member: row for row in standings(withdrawn(3))}
    assert rows[1].counts
    assert rows[1].halves == 6
    assert sorted(rows[each].halves for each in range(2, 7)) == [4, 4, 4, 6, 6]


def test_unplayed_rounds_follow_article_16() -> None:
    """1: win, draw, absent at the end. 2: loss, half bye, win. 3: given bye, draw, loss."""
    rounds = {
        1: (
            Round(1, "game", 2, 2, "white"),
            Round(2, "game", 1, 3, "black"),
            Round(3, "absent", 0),
        ),
        2: (Round(1, "game", 0, 1, "black"), Round(2, "bye", 1), Round(3, "game", 2, 3, "white")),
        3: (Round(1, "given", 2), Round(2, "game", 1, 1, "white"), Round(3, "game", 0, 2, "black")),
    }
    values = evaluate(rounds, {}, ("BH", "BH/C1", "SB", "PS"), 3)
    got = {member: tuple(each.value for each in mine) for member, mine in values.items()}
    assert got == {1: (4.5, 3.0, 2.25, 4.0), 2: (5.0, 3.5, 2.25, 2.0), 3: (5.0, 3.5, 2.5, 4.0)}


def test_in_a_swiss_of_matches_a_rival_counts_once() -> None:
    """Five, two rounds of two games each, all matches 1–1: Buchholz is of rivals, not of games."""
    settings = Settings("club", "chess", "swiss", 1, rounds=2, games=2)
    world = World(settings, 1)
    world.enter(5)
    while world.contest.stage != "done":
        world.settle()
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, "1-0"))
        world.settle()
    rows = standings(world.contest)
    had_bye = {member for _, member in world.contest.given}
    assert {row.member: row.halves for row in rows} == {
        member: 6 if member in had_bye else 4 for member in range(1, 6)
    }
    score = {row.member: row.halves / 2 for row in rows}
    for row in rows:
        rivals = {
            each.black if each.white == row.member else each.white
            for each in world.contest.pairings.values()
            if row.member in (each.white, each.black)
        }
        # the bye is a rival with one's own points, but no more than half of the four offered
        dummy = [min(score[row.member], 2.0)] * (row.member in had_bye)
        values = {value.name: value.value for value in row.values}
        assert values["BH"] == sum(score[each] for each in rivals) + sum(dummy)
        assert values["WIN"] == 2  # of games; a bye is one
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)


def test_a_match_is_forfeited_only_by_who_came_to_no_game() -> None:
    settings = Settings("club", "chess", "swiss", 1, rounds=2, games=2)
    for absent_twice in (True, False):
        world = World(settings, 1)
        world.enter(4)
        world.settle()
        one, two = world.contest.unfinished[:2]
        world.tell(ev.Forfeited(one.id, (one.white,)))
        absent = two.black if absent_twice else two.white
        world.tell(ev.Forfeited(two.id, (absent,)))
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, "1/2-1/2"))
        world.settle()
        asked = swiss.request(replace(world.contest, stage="between", round=1), 2)
        assert asked is not None
        cells = swiss.state_of(asked).players[world.contest.order.index(one.white)].cells
        assert cells[0].played != absent_twice
