"""Single situations: ties and deciders, replacements, no-shows, deadlines, entry, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may, refusal_of_correction
from bot.club.tournaments.formats.knockout import winner
from bot.club.tournaments.settings import Settings, settings_from, settings_json
from bot.club.tournaments.standings import halves, standings
from bot.club.tournaments.steps import due
from bot.club.tournaments.team_results import team_standings
from tests.club.tournaments.play import World


def started(settings: Settings, count: int) -> World:
    world = World(settings, 1)
    world.enter(count)
    world.settle()
    return world


def test_a_tied_meeting_gets_a_second_pair_and_then_more_wins_with_black() -> None:
    world = started(Settings("club", "kriegspiel", "knockout", 1, games=2), 2)
    one, two = world.contest.pairings.values()
    assert (one.white, one.black) == (two.black, two.white)
    world.tell(ev.Resulted(one.id, "1-0"))
    world.tell(ev.Resulted(two.id, "1-0"))
    world.settle()
    third, fourth = world.contest.unfinished
    assert (third.leg, fourth.leg) == (3, 4)
    world.tell(ev.Resulted(third.id, "0-1"))
    world.tell(ev.Resulted(fourth.id, "0-1"))
    games = tuple(world.contest.pairings.values())
    high, low = world.contest.order
    assert winner(world.contest, games, high, low) == high  # level in everything: the better seed
    world.settle()
    assert world.contest.stage == "done"


def test_a_double_forfeit_lets_the_better_seed_go_on() -> None:
    world = started(Settings("club", "chess", "knockout", 1, round_time=100), 4)
    for game in world.contest.unfinished:
        world.now = 1
        if game.slot == 1:
            world.tell(ev.Forfeited(game.id, (game.white, game.black)))
        else:
            world.tell(ev.Resulted(game.id, "1-0"))
    world.settle()
    (final,) = world.contest.unfinished
    assert world.contest.order[0] in (final.white, final.black)


def test_who_is_replaced_leaves_behind_games_identity_and_seed() -> None:
    world = started(Settings("club", "chess", "knockout", 1), 4)
    game = world.contest.unfinished[0]
    world.tell(ev.Replaced(game.white, 99, 1500, by=1, reason="ill"))
    assert world.contest.pairings[game.id] == replace(game, white=99)
    for each in world.contest.unfinished:
        world.tell(ev.Resulted(each.id, "1-0"))
    world.settle()
    (final,) = world.contest.unfinished
    assert 99 in (final.white, final.black)
    world.restart()


def test_two_no_shows_are_withdrawn() -> None:
    settings = Settings("club", "chess", "swiss", 1, rounds=3, no_show_time=100)
    world = started(settings, 10)
    silent = world.contest.order[0]
    for _ in range(2):
        for game in world.contest.unfinished:
            for side in {game.white, game.black} - {silent}:
                world.tell(ev.Appeared(game.id, side))
            if silent not in (game.white, game.black):
                world.tell(ev.Resulted(game.id, "1/2-1/2"))
        assert not world.contest.players[silent].gone
        world.now += 101
        world.settle()
    assert world.contest.players[silent].gone
    assert standings(world.contest)[-1].member == silent


@pytest.mark.parametrize("rule", ["claim", "adjudication"])
def test_at_the_deadline_nothing_waits_in_silence(rule: str) -> None:
    settings = settings_from(
        {**settings_json(Settings("club", "chess", "swiss", 1)), "unfinished": rule}
    )
    world = started(settings, 10)
    games = world.contest.unfinished
    for game in games:
        world.tell(ev.Appeared(game.id, game.white))
        world.tell(ev.Appeared(game.id, game.black))
    world.now = world.contest.deadline - 1
    assert due(world.contest, world.now) is None
    world.now += 1
    world.settle()
    assert world.contest.stage == "closing"
    able = may(world.contest, games[0].white, "claim", organiser=1)
    assert able == (None if rule == "claim" else "nothing-to-claim")
    world.now += settings.claim_time
    world.settle()
    assert {world.contest.outcomes[each.id].score for each in games} == {"1/2-1/2"}
    assert world.contest.round == 2


def test_a_table_starts_by_itself_when_it_is_full() -> None:
    world = World(Settings("club", "chess", "roundrobin", 1, starts="full", most=4), 1)
    world.settle()
    for member in (1, 2, 3):
        world.tell(ev.Joined(member))
        world.settle()
        assert world.contest.stage == "registration"
    world.tell(ev.Joined(4))
    world.settle()
    assert world.contest.stage == "running"
    assert len(world.contest.matches) == 2


def test_who_does_not_check_in_is_not_paired() -> None:
    settings = Settings("club", "chess", "swiss", 1, starts="date", start_at=1000, check_in=100)
    world = World(settings, 1)
    world.settle()
    for member in range(1, 11):
        world.tell(ev.Joined(member))
    world.now = 900
    world.settle()
    assert world.contest.stage == "check-in"
    for member in range(1, 10):
        world.tell(ev.CheckedIn(member))
    world.now = 1000
    world.settle()
    assert 10 not in world.contest.players
    assert len(world.contest.given) == 1


def test_a_pause_moves_the_deadline() -> None:
    world = started(Settings("club", "chess", "swiss", 1), 10)
    deadline = world.contest.deadline
    world.tell(ev.Paused(10, by=1))
    world.tell(ev.Resumed(510, by=1))
    assert world.contest.deadline == deadline + 500


def test_corrections_are_checked() -> None:
    world = World(Settings("club", "chess", "knockout", 1, review=50), 1)
    world.enter(4)
    world.settle()
    games = tuple(world.contest.pairings.values())
    assert world.contest.stage == "paired"
    assert refusal_of_correction(world.contest, games[0].id) == "not-published"
    world.now += 50
    world.settle()
    for game in games:
        world.tell(ev.Resulted(game.id, "1-0"))
    assert refusal_of_correction(world.contest, games[0].id) is None
    world.settle()
    assert refusal_of_correction(world.contest, games[0].id) == "next-round-paired"


def test_a_late_entrant_gets_one_half_point_however_many_rounds_were_missed() -> None:
    world = started(Settings("club", "chess", "swiss", 1, rounds=5, late_until=4), 10)
    for _ in range(3):
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, "1/2-1/2"))
        world.settle()
    assert may(world.contest, 50, "join", organiser=1) == "closed"
    early = started(Settings("club", "chess", "swiss", 1, rounds=5, late_until=4), 10)
    early.contest = replace(early.contest, round=3)
    assert may(early.contest, 50, "join", organiser=1) is None
    early.tell(ev.Joined(50))
    assert halves(early.contest, 50) == 1


def test_a_team_match_counts_boards_and_matches() -> None:
    world = started(Settings("club", "chess", "team", 0, boards=3), 6)
    for game in world.contest.unfinished:
        one = world.contest.players[game.white].team == "team 1"
        world.tell(ev.Resulted(game.id, "1-0" if one else "0-1"))
    rows = {row.team: (row.points, row.halves) for row in team_standings(world.contest)}
    assert rows == {"team 1": (2, 6), "team 0": (0, 0)}
