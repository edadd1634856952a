"""Teams as values: who plays where, who leads, what a match is worth, who meets whom.

In one file: cases of one state.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.swiss.field import tenths
from bot.club.swiss.trf_read import read_trf
from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may
from bot.club.tournaments.exchange import export_trf
from bot.club.tournaments.reasons import Rested, reason
from bot.club.tournaments.settings import Format, Settings
from bot.club.tournaments.standings import halves
from bot.club.tournaments.starting import start
from bot.club.tournaments.state import apply, fold, holder
from bot.club.tournaments.team_acts import team_named, team_objections
from bot.club.tournaments.team_records import team_records
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
    assert reason(world.contest, world.events(), None, member, 1) == Rested("default")
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


def test_before_the_start_a_captain_leaves_the_team_to_the_first_board() -> None:
    world = entered(("A", 3), ("B", 2))
    world.tell(ev.LinedUp("A", (3, 1, 2)))
    for gone in (ev.Left(1), ev.Removed(4, by=9)):
        world.tell(gone)
    assert {team.name: team.captain for team in world.contest.teams.values()} == {"A": 3, "B": 5}
    for event in start(world.contest, 0, by=1):
        world.tell(event)
    assert '["A",2,[2,1]]' in export_trf(world.contest, dict.fromkeys(range(9), "?"))


def test_a_line_up_makes_nobody_captain() -> None:
    world = begun(("A", 3), ("B", 2))
    world.tell(ev.Left(1))
    world.tell(ev.LinedUp("A", (3, 2)))
    assert captain_of(world.contest, "A") == 2


@pytest.mark.parametrize("format_", ["swiss", "teamswiss"])
def test_a_wish_goes_with_whoever_leaves_before_the_start(format_: Format) -> None:
    """What they asked for would be told of a player without a number."""
    world = World(Settings("club", "chess", format_, 0, boards=1), 1)
    world.settle()
    for member in range(1, 6):
        if format_ == "teamswiss":
            world.tell(ev.TeamFounded(f"team {member}", member))
        world.tell(ev.Joined(member, 1500, f"team {member}" if format_ == "teamswiss" else ""))
    world.tell(ev.ByeAsked(5, 1))
    world.tell(ev.ByeAdded(5, 1, 1, by=1))
    world.tell(ev.Left(5))
    for event in start(world.contest, 0, by=1):
        world.tell(event)
    world.settle()
    assert not world.contest.asked
    assert not world.contest.byes
    assert export_trf(world.contest, dict.fromkeys(world.contest.players, "?"))


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


def swiss_of_teams(count: int, boards: int = 1, rounds: int = 3) -> World:
    """Begun, and at its first round; team 1 has the first players."""
    settings = Settings("club", "chess", "teamswiss", 0, boards=boards, rounds=rounds)
    world = World(settings, 1)
    world.settle()
    for number in range(count):
        for place in range(boards):
            member = 1 + number * boards + place
            if place == 0:
                world.tell(ev.TeamFounded(f"team {number + 1}", member))
            world.tell(ev.Joined(member, 3000 - member, f"team {number + 1}"))
    for event in start(world.contest, 0, by=1):
        world.tell(event)
    world.settle()
    return world


def play_drawn(world: World) -> None:
    for game in world.contest.unfinished:
        world.tell(ev.Resulted(game.id, "1/2-1/2"))


@pytest.mark.parametrize("resting", [(2, 3), (1, 2, 3)])
def test_teams_that_rest_end_no_swiss(resting: tuple[int, ...]) -> None:
    """The round is a bye for whoever is there, if anybody is; the next one is paired."""
    world = swiss_of_teams(3)
    for member in resting:
        world.tell(ev.ByeAsked(member, 2))
    play_drawn(world)
    world.settle()
    byes = {name for round_, name in world.contest.team_byes if round_ == 2}
    assert byes == ({"team 1"} if len(resting) == 2 else set())
    assert world.contest.round == 3  # the second has no game to wait for
    assert [each for each in world.contest.team_matches.values() if each.round == 3]


def test_a_swiss_of_teams_ends_when_one_is_left() -> None:
    world = swiss_of_teams(3)
    for member in (2, 3):
        world.tell(ev.Left(member))
    world.settle()
    assert world.contest.stage == "done"


def test_a_match_that_two_forfeits_have_drawn_is_a_draw_to_the_engine() -> None:
    world = swiss_of_teams(4, boards=2)
    drawn = next(iter(world.contest.team_matches.values()))
    for game in world.contest.unfinished:
        if game.slot == drawn.slot:
            # White on both boards: the home team on the first, the other on the second.
            world.tell(ev.Forfeited(game.id, (game.white,)))
    play_drawn(world)
    world.settle()
    rows = {row.team: row.points for row in team_standings(world.contest)}
    paired = next(
        each for each in world.events() if isinstance(each, ev.RoundPaired) and each.round == 2
    )
    state = read_trf(paired.state)
    place = {name: at for at, name in enumerate(world.contest.team_order, 1)}
    for name in (drawn.home, drawn.away):
        assert rows[name] == 1
        assert tenths(state, state.players[place[name] - 1]) == 5


@pytest.mark.parametrize("format_", ["swiss", "roundrobin", "team"])
def test_who_is_replaced_before_the_start_leaves_no_ghost(format_: Format) -> None:
    """They fill no place, are asked to check in no more, have no number, and may come back."""
    settings = Settings("club", "chess", format_, 0, boards=1, most=3, starts="full")
    world = World(settings, 1)
    world.settle()
    for member in (1, 2):
        if format_ == "team":
            world.tell(ev.TeamFounded(f"team {member}", member))
        world.tell(ev.Joined(member, 1500, f"team {member}" if format_ == "team" else ""))
    world.tell(ev.ByeAsked(1, 1))
    world.tell(ev.Replaced(1, 3, 1600, by=9))
    world.settle()
    assert list(world.contest.players) == [2, 3]
    assert world.contest.stage == "registration"
    world.tell(ev.Joined(1, 1500, "team 2" if format_ == "team" else ""))
    world.settle()
    assert sorted(world.contest.order) == [1, 2, 3]
    assert not world.contest.asked
    assert not any(player.gone for player in world.contest.players.values())
    playing = {who for each in world.contest.pairings.values() for who in (each.white, each.black)}
    assert playing or world.contest.given
    if format_ == "team":
        assert [team.captain for team in world.contest.teams.values()] == [3, 2]


def test_two_may_change_places_before_the_start_and_back() -> None:
    world = World(Settings("club", "chess", "roundrobin", 0), 1)
    world.settle()
    world.tell(ev.Joined(1, 1500))
    world.tell(ev.Joined(2, 1500))
    world.tell(ev.Replaced(1, 3, 1600, by=9))
    world.tell(ev.Replaced(3, 1, 1500, by=9))
    for event in start(world.contest, 0, by=1):
        world.tell(event)
    world.settle()
    assert holder(world.contest, 3) == holder(world.contest, 1) == 1
    world.tell(ev.Replaced(2, 3, 1600, by=9))
    assert holder(world.contest, 2) == 3
    assert sorted(world.contest.active) == [1, 3]


def test_an_old_database_has_ghosts_with_numbers() -> None:
    """Earlier versions kept who was replaced before the start, and numbered or put them out."""
    joined: list[ev.Event] = [ev.Opened(), *(ev.Joined(number, 1500) for number in (1, 2, 3))]
    joined.append(ev.Replaced(1, 4, 1600, by=9))
    settings = Settings("club", "chess", "roundrobin", 0)
    begun = fold(settings, [*joined, ev.Started((1, 2, 3, 4), 5)])
    assert (begun.order, begun.active) == ((1, 2, 3, 4), (2, 3, 4))
    assert begun.replaced == {1: 4}
    alone = fold(settings, [*joined, ev.Left(4), ev.Started((1, 2, 3), 5)])
    assert alone.active == (2, 3)
    checked = [*joined, ev.Removed(1, reason="check-in"), ev.Started((2, 3, 4), 5)]
    assert fold(settings, checked).active == (2, 3, 4)


def test_a_report_tells_of_all_byes_of_a_round() -> None:
    world = swiss_of_teams(5, rounds=2)
    (given,) = world.contest.team_byes
    contest = replace(
        world.contest, stage="between", team_byes=frozenset((given, (1, "team 1"), (2, "?")))
    )
    rows = [
        line.split()[3:]
        for line in team_records(contest, dict.fromkeys(range(9), 1))
        if line[:3] == "320"
    ]
    place = contest.team_order.index(given[1]) + 1
    assert rows == [["1"], [str(place)]]
