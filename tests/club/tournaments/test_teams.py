"""Teams as values: who plays where, who leads, what a match is worth, who meets whom."""

from __future__ import annotations

import pytest

from bot.club.swiss.trf_read import read_trf
from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may
from bot.club.tournaments.settings import Settings
from bot.club.tournaments.standings import halves
from bot.club.tournaments.starting import start
from bot.club.tournaments.state import apply, fold
from bot.club.tournaments.team_acts import team_named, team_objections
from bot.club.tournaments.team_results import results, team_standings
from bot.club.tournaments.teams import captain_of, line_up, roster
from tests.club.tournaments.play import World
from tests.club.tournaments.test_simulated import played


def entered(*teams: tuple[str, int], boards: int = 2, **more: object) -> World:
    """Teams of so many; the numbers of the first are 1, 2, …"""
    settings = Settings("club", "chess", "team", 0, boards=boards, **more)  # type: ignore[arg-type]  # fields of settings
    world = World(settings, 1)
    world.settle()
    member = 0
    for name, count in teams:
        for place in range(count):
            member += 1
            if place == 0:
                world.tell(ev.TeamFounded(name, member))
            world.tell(ev.Joined(member, 3000 - member, name))
    return world


def begun(*teams: tuple[str, int], boards: int = 2) -> World:
    world = entered(*teams, boards=boards)
    for event in start(world.contest, 0, by=1):
        world.tell(event)
    world.settle()
    return world


@pytest.mark.parametrize(
    ("teams", "why"),
    [
        ((("A", 4),), "too-few-teams"),
        ((("A", 4), ("B", 3)), "too-few-teams"),
        ((("A", 4), ("B", 3), ("C", 3)), "too-few-teams"),
        ((("A", 4), ("B", 4), ("C", 1)), None),
    ],
)
def test_it_takes_two_full_teams(teams: tuple[tuple[str, int], ...], why: str | None) -> None:
    contest = entered(*teams, boards=4).contest
    assert may(contest, 1, "start", organiser=1) == why


def test_a_team_with_half_of_its_boards_does_not_start_one_with_more_does() -> None:
    world = begun(("A", 4), ("B", 4), ("C", 3), ("D", 2), boards=4)
    assert set(world.contest.team_order) == {"A", "B", "C"}
    gone = [each for each in world.events() if isinstance(each, ev.Removed)]
    assert {(each.member, each.team, each.reason) for each in gone} == {
        (12, "D", "small-team"),
        (13, "D", "small-team"),
    }


def test_a_board_without_anybody_is_lost_and_won() -> None:
    world = begun(("A", 4), ("B", 4), ("C", 3), boards=4)
    missing = [each for each in world.contest.team_matches.values() if each.defaults]
    (match,) = missing
    (board, team, member) = match.defaults[0]
    assert (board, team) == (4, next(each for each in (match.home, match.away) if each != "C"))
    assert halves(world.contest, member) == 2
    for game in world.contest.unfinished:
        world.tell(ev.Resulted(game.id, "1/2-1/2"))
    (result,) = [each for each in results(world.contest) if each.match == match]
    assert sorted(result.halves) == [3, 5]
    assert sorted(result.points) == [0, 2]


def test_who_rests_is_replaced_by_the_next_and_a_line_up_stays() -> None:
    contest = begun(("A", 3), ("B", 2)).contest
    assert line_up(contest, "A", 2) == (1, 2)
    asked = apply(contest, ev.ByeAsked(1, 2))
    assert line_up(asked, "A", 2) == (2, 3)
    assert line_up(asked, "A", 3) == (1, 2)
    lined = apply(contest, ev.LinedUp("A", (3,)))
    assert line_up(lined, "A", 2) == (3, 1)


def test_the_next_board_leads_when_the_captain_goes() -> None:
    world = begun(("A", 3), ("B", 2))
    assert captain_of(world.contest, "A") == 1
    world.tell(ev.Left(1))
    assert captain_of(world.contest, "A") == 2
    world.tell(ev.CaptainNamed("A", 3))
    assert captain_of(world.contest, "A") == 3
    world.tell(ev.Replaced(3, 99, 1500, by=5))
    assert captain_of(world.contest, "A") == 99
    assert roster(world.contest, "A") == (2, 99)


def test_before_the_start_the_last_one_takes_the_team_along() -> None:
    world = entered(("A", 1), ("B", 2))
    world.tell(ev.Left(1))
    assert list(world.contest.teams) == ["B"]
    assert team_named(world.contest, "b") == "B"


def test_a_team_that_has_gone_loses_by_forfeit_and_the_table_ends_with_one() -> None:
    world = begun(("A", 2), ("B", 2), ("C", 2))
    gone = world.contest.team_order[0]
    for member in roster(world.contest, gone):
        world.tell(ev.Left(member))
    world.play(trouble=0)
    rows = {row.team: row for row in team_standings(world.contest)}
    assert rows[gone].gone
    assert not rows[gone].counts
    assert sum(row.counts for row in rows.values()) == 2


def test_level_teams_are_parted_by_boards_then_by_their_match() -> None:
    world = begun(("A", 2), ("B", 2), ("C", 2))
    for _ in range(3):
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, "1/2-1/2"))
        world.settle()
    rows = team_standings(world.contest)
    assert [(row.rank, row.points, row.halves) for row in rows] == [(1, 2, 4)] * 3


def test_an_old_database_has_teams_without_a_founding() -> None:
    """Earlier versions wrote games alone: who met is read off them."""
    joined: list[ev.Event] = [
        ev.Joined(number, 2000 - number, f"team {number % 2}") for number in range(1, 5)
    ]
    games = (
        ev.Pairing(1, 1, 1, 2, slot=1, board=1),
        ev.Pairing(2, 1, 4, 3, slot=1, board=2),
    )
    happened: list[ev.Event] = [
        ev.Opened(),
        *joined,
        ev.Started((1, 2, 3, 4), 5),
        *(ev.RoundPaired(1, games, engine="teams"), ev.Published(1, 5, 50)),
        *(ev.Resulted(1, "1-0"), ev.Resulted(2, "1/2-1/2"), ev.RoundClosed(1)),
    ]
    stored = [ev.event_from(ev.event_json(each)) for each in happened]
    contest = fold(Settings("club", "chess", "team", 0), stored)
    assert contest.team_order == ("team 1", "team 0")
    (match,) = contest.team_matches.values()
    assert (match.home, match.away, match.defaults) == ("team 1", "team 0", ())
    rows = [(row.team, row.points, row.halves) for row in team_standings(contest)]
    assert rows == [("team 1", 2, 3), ("team 0", 0, 1)]


def test_what_an_organiser_lays_down_must_be_able_to_stand() -> None:
    world = played("teamswiss", 4, 24, trouble=0)
    contest = world.contest
    (first, *_) = contest.team_matches.values()
    laid = ev.TeamsFixed(contest.round + 1, ((first.home, first.away),), (), by=1)
    assert [each.why for each in team_objections(contest, laid)] == ["have-met"]
    twice = ev.TeamsFixed(9, ((first.home, "nobody"),), (first.home,), by=1)
    assert {each.why for each in team_objections(contest, twice)} >= {"not-entered", "twice"}


def test_other_engines_pair_teams_alike() -> None:
    """py4swiss, rules of 2017: where no team had a bye it agrees, colours and all; where it does
    not, caissify-pairings, which keeps the rules of 2026, finds our pairs."""
    pytest.importorskip("py4swiss", reason="py4swiss is not there to compare with")
    pytest.importorskip("caissify_pairings", reason="caissify-pairings is not there to compare")
    from tests.club.swiss.peer import caissify_pairs, peer_pairs

    same = total = 0
    for seed in range(4, 28, 6):  # six teams
        world = played("teamswiss", seed, 24, trouble=0)
        for number, event in enumerate(world.events()):
            if not isinstance(event, ev.RoundPaired) or event.broken or not event.state:
                continue
            state = fold(world.settings, world.events()[:number])
            place = {name: at for at, name in enumerate(state.team_order, 1)}
            mine = {(place[each.home], place[each.away]) for each in event.team_matches}
            mine |= {(place[name], 0) for name in event.team_byes}
            total += 1
            asked = read_trf(event.state)
            if peer_pairs(asked) == mine:
                same += 1
            else:
                assert caissify_pairs(asked) == {frozenset(each) for each in mine}
    assert total >= 8
    assert same >= total - 1
