"""Points of a season: shared places, the best results, ties, who left, teams."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.season import (
    Line,
    Parted,
    Result,
    Who,
    brought,
    parted,
    season_table,
    unfit,
)
from bot.club.tournaments.season_terms import Terms, faults, terms_from, terms_json
from bot.club.tournaments.settings import Format, Settings
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.team_results import team_standings
from tests.club.tournaments.test_deeds import table_of
from tests.club.tournaments.test_simulated import played


def results(
    *places: dict[Who, int], points: tuple[int, ...] = (10, 6, 3, 1)
) -> list[dict[Who, Result]]:
    """Tournaments, each with everybody's place."""
    return [
        {who: Result(number, Fraction(points[place - 1]), place) for who, place in one.items()}
        for number, one in enumerate(places, 1)
    ]


def by(lines: tuple[Line, ...]) -> list[tuple[int, Who, int]]:
    """Rank, who, points; all of them whole."""
    assert all(line.points.denominator == 1 for line in lines)
    return [(line.rank, line.who, int(line.points)) for line in lines]


def test_the_best_results_count_and_the_others_are_shown() -> None:
    lines = season_table(
        Terms("Spring", best=2), results({1: 1, 2: 2, 3: 3}, {1: 3, 2: 2, 3: 1}, {1: 1, 2: 2})
    )
    assert by(lines) == [(1, 1, 20), (2, 3, 13), (3, 2, 12)]
    assert [one.counts for one in lines[0].results] == [True, False, True]
    assert lines[0].all_points == 23


def test_whoever_was_first_more_often_stands_above() -> None:
    lines = season_table(
        Terms("Spring"), results({1: 1, 2: 2}, {1: 3, 2: 2}, {2: 4}, points=(10, 6, 3, 1))
    )
    assert by(lines) == [(1, 1, 13), (2, 2, 13)]
    assert parted(lines[0], lines[1]) == Parted(1, Fraction(1), Fraction(0))


def test_all_results_part_those_whose_places_do_not() -> None:
    one = Line(
        1, 1, Fraction(6), (Result(1, Fraction(6), 0), Result(2, Fraction(2), 0, counts=False))
    )
    two = Line(2, 2, Fraction(6), (Result(1, Fraction(6), 0),))
    assert parted(one, two) == Parted(0, Fraction(8), Fraction(6))


def test_who_is_level_in_everything_shares_the_rank_and_the_next_is_skipped() -> None:
    lines = season_table(Terms("Spring"), results({1: 1, 2: 2, 3: 3}, {1: 2, 2: 1, 3: 3}))
    assert by(lines) == [(1, 1, 16), (1, 2, 16), (3, 3, 6)]
    assert parted(lines[0], lines[1]) is None


def test_shared_places_share_their_points_in_equal_parts() -> None:
    """Losers of the semi-finals are third, both of them."""
    contest = played("knockout", 3, 6, 0).contest
    terms = Terms("Spring", places=(10, 8, 6, 5, 4, 2))
    found = brought(1, contest, terms)
    shared = [one for one in found.values() if one.rank == 3]
    assert [one.points for one in shared] == [Fraction(11, 2)] * 2
    assert sum(one.points for one in found.values()) == 35


def test_a_machine_takes_no_place_and_no_points() -> None:
    contest = table_of({(1, 2): "1-0", (2, 3): "1-0", (3, 1): "0-1"})
    for terms, points in (
        (Terms("Spring", places=(5, 3, 1)), {1: 5, 3: 3}),
        (Terms("Spring", "score"), {1: 2}),
    ):
        found = brought(1, contest, terms, machine=2)
        assert {who: one.points for who, one in found.items()} == points | {3: points.get(3, 0)}
        assert (found[1].rank, found[3].rank) == (1, 2)


def test_a_correction_moves_the_points() -> None:
    contest = table_of({(1, 2): "1-0", (2, 3): "1-0", (3, 1): "0-1"})
    terms = Terms("Spring", places=(5, 3, 1))
    assert {who: one.points for who, one in brought(1, contest, terms).items()} == {
        1: 5,
        2: 3,
        3: 1,
    }
    contest = apply(contest, ev.Corrected(1, "0-1", "played", by=1, reason="misheard"))
    assert {who: one.points for who, one in brought(1, contest, terms).items()} == {
        2: 5,
        1: 3,
        3: 1,
    }


def test_whoever_left_or_never_came_has_no_place() -> None:
    contest = table_of({(1, 2): "1-0", (3, 2): "absent", (1, 3): "1-0"})
    left = apply(contest, ev.Left(2))
    terms = Terms("Spring", places=(5, 3, 1))
    assert 2 not in brought(1, left, terms)
    never = table_of({(1, 2): "absent", (3, 2): "absent", (1, 3): "1-0"})
    assert set(brought(1, never, terms)) == {1, 3}
    score = brought(1, contest, Terms("Spring", "score"))
    assert {who: one.points for who, one in score.items()} == {1: 2, 2: 0, 3: 1}


@pytest.mark.parametrize("format_", ["team", "teamswiss"])
def test_teams_are_known_by_their_names(format_: Format) -> None:
    contest = played(format_, 4, 12, 0).contest
    terms = Terms("League", places=(5, 3, 1), teams=True)
    found = brought(1, contest, terms)
    first = team_standings(contest)[0]
    assert found[first.team.casefold()].points == 5
    assert sum(one.points for one in found.values()) == 9
    by_points = brought(1, contest, Terms("League", "score", teams=True))
    assert by_points[first.team.casefold()].points == first.points
    alone = brought(1, contest, Terms("League", "score"))
    assert all(isinstance(who, int) for who in alone)


@pytest.mark.parametrize(
    "format_", ["swiss", "roundrobin", "knockout", "doubleknockout", "groups", "arena"]
)
@pytest.mark.parametrize("seed", range(6))
def test_every_place_is_given_once_in_every_format(format_: Format, seed: int) -> None:
    contest = played(format_, seed, 9).contest
    terms = Terms("Spring", places=tuple(range(30, 0, -1)))
    found = brought(1, contest, terms)
    assert all(one.points > 0 for one in found.values() if one.rank)
    gone = {member for member, player in contest.players.items() if player.gone}
    assert not {who for who, one in found.items() if one.rank} & gone
    ranked = sorted((one.rank, -one.points) for one in found.values() if one.rank)
    assert ranked == sorted(ranked, key=lambda one: one[1]), "a better place brings no less"


def test_what_fits() -> None:
    def of(format_: Format) -> Contest:
        return Contest(Settings("Cup", "chess", format_, 1))

    assert unfit(Terms("Spring"), of("ladder")) == "never-ends"
    assert unfit(Terms("Spring", teams=True), of("swiss")) == "teams-only"
    assert unfit(Terms("Spring", "score"), of("knockout")) == "places-only"
    assert unfit(Terms("Spring", "score"), of("groups")) is None
    assert unfit(Terms("Spring"), of("team")) is None


def test_terms_are_stored_and_damaged_ones_are_none() -> None:
    terms = Terms("Spring", "score", (3, 1), 2, 6, teams=True)
    assert terms_from(terms_json(terms)) == terms
    assert terms_from({}) is None
    assert terms_from({**terms_json(terms), "places": "x"}) is None
    assert terms_from({**terms_json(terms), "best": None}) is None


def test_what_terms_cannot_be() -> None:
    assert list(faults(Terms("Spring", places=(1, 2)))) == ["places-fall"]
    assert list(faults(Terms("Spring", best=5, of=4))) == ["best-of"]
    assert list(faults(Terms("Spring", of=1))) == ["too-few"]
    assert not list(faults(Terms("Spring", best=4, of=4)))
