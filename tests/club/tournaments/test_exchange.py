"""Contests as reports and back: ours as they were, other people's as far as columns tell.

In one file: reports written and read, case by case.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args

import pytest
from gacrux.trf2json import trf2json

from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import read_trf
from bot.club.swiss.trf_write import Dialect
from bot.club.tournaments import events as ev
from bot.club.tournaments.exchange import Head, export_trf, pgn_tags, report, write_csv
from bot.club.tournaments.formats import swiss
from bot.club.tournaments.game import Pairing, TeamMatch
from bot.club.tournaments.recreation import import_trf, with_members
from bot.club.tournaments.settings import Format, Settings
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest, fold
from bot.club.tournaments.steps import due
from bot.club.tournaments.team_results import team_standings
from tests.club.swiss.lines import report as report_of
from tests.club.swiss.lines import row
from tests.club.tournaments.play import World, challenge_at_random
from tests.club.tournaments.test_simulated import played

pytestmark = pytest.mark.timeout(7200)  # for --every-tournament
HEAD = Head("anna", ("boris",), 1_795_000_000, 1_795_305_600)
POINTS = {"1": 1.0, "+": 1.0, "U": 1.0, "F": 1.0, "=": 0.5, "H": 0.5, "0": 0, "-": 0, "Z": 0}


def names_of(contest: Contest) -> dict[int, str]:
    return {member: f"Игрок {member}" for member in contest.players}


def renumbered(contest: Contest) -> list[tuple[object, ...]]:
    """The standings by pairing numbers."""
    number = {member: place for place, member in enumerate(contest.numbers, 1)}
    rows = sorted(standings(contest), key=lambda row: number[row.member])
    return [
        (
            *(number[row.member], row.halves, row.played, row.counts, row.rank),
            *(value.value for value in row.values),
        )
        for row in rows
    ]


@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
@pytest.mark.parametrize("format_", get_args(Format))
def test_a_contest_comes_back_from_its_report(format_: Format, dialect: Dialect, seed: int) -> None:
    contest = played(format_, seed, 6 + seed % 9).contest
    text = export_trf(contest, names_of(contest), dialect)
    assert read_trf(text).played == report(contest).played
    imported = import_trf(text, "kriegspiel")
    again = fold(imported.settings, imported.events)
    assert renumbered(again) == renumbered(contest)
    assert sorted(imported.names.values()) == sorted(names_of(contest).values())
    assert export_trf(again, imported.names, dialect) == text


@pytest.mark.parametrize("format_", get_args(Format))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_report_gives_everybody_the_place_that_the_table_gives(
    format_: Format, seed: int
) -> None:
    """They stood there by points alone, so that tie-breaks decided nothing for other programs."""
    contest = played(format_, seed, 9).contest
    text = export_trf(contest, names_of(contest))
    told = {int(line[4:8]): int(line[85:89]) for line in text.splitlines() if line[:4] == "001 "}
    best_first = [contest.numbers.index(row.member) + 1 for row in standings(contest)]
    assert sorted(told, key=lambda each: told[each]) == best_first


def test_a_report_in_a_round_has_places_by_the_points_in_it() -> None:
    world = halfway(4, 2)
    world.settle()
    for game in world.contest.unfinished[:-1]:
        world.tell(ev.Resulted(game.id, "0-1"))
    lines = export_trf(world.contest, names_of(world.contest)).splitlines()
    rows = sorted((line for line in lines if line[:4] == "001 "), key=lambda line: line[85:89])
    points = [float(line[80:84]) for line in rows]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("seed", range(6))
def test_a_ladder_made_again_knows_who_came_back(seed: int) -> None:
    """They stood where their results had brought them, as if they had never left."""
    world = World(Settings("Лестница", "kriegspiel", "ladder", seed, pace="3d", reach=4), seed)
    world.enter(6)
    for _ in range(6):
        challenge_at_random(world, 3)
        who = world.random.choice(world.contest.active)
        world.tell(ev.Left(who))
        challenge_at_random(world, 3)
        world.tell(ev.Joined(who, 1500))
    world.tell(ev.Left(who))
    contest = world.contest
    text = export_trf(contest, names_of(contest))
    imported = import_trf(text, "kriegspiel")
    again = fold(imported.settings, imported.events)
    number = {member: place for place, member in enumerate(contest.numbers, 1)}
    assert again.order == tuple(number[member] for member in contest.order)
    assert set(again.active) == {number[member] for member in contest.active}
    assert renumbered(again) == renumbered(contest)
    assert again.fallen == tuple((after, number[each]) for after, each in contest.fallen)
    with pytest.raises(BadTrf, match="who came back"):
        import_trf(re.sub(r"(umpire returns \[\[\d+,)\d+", r"\g<1>99", text), "kriegspiel")


def halfway(seed: int, rounds: int, games: Literal[1, 2] = 1) -> World:
    """A Swiss that stands before a round, with somebody gone and somebody who asked for a bye."""
    settings = Settings("Кубок", "kriegspiel", "swiss", seed, rounds=9, games=games, pace="3d")
    world = World(settings, seed)
    world.enter(11)
    for _ in range(rounds):
        world.settle()
        for game in world.contest.unfinished:
            scores: tuple[ev.Score, ...] = ("1-0", "0-1", "1/2-1/2")
            world.tell(ev.Resulted(game.id, world.random.choice(scores)))
        if world.contest.round == 2:
            world.tell(ev.Left(world.contest.order[4]))
            world.tell(ev.ByeAsked(world.contest.order[7], 3))
        world.tell(ev.RoundClosed(world.contest.round))
    return world


@pytest.mark.parametrize("games", [1, 2])
@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_a_swiss_goes_on_from_its_report_as_if_nothing_was(
    rounds: int, games: Literal[1, 2]
) -> None:
    contest = halfway(3, rounds, games).contest
    imported = import_trf(export_trf(contest, names_of(contest)), "kriegspiel")
    again = fold(imported.settings, imported.events)
    assert again.stage == "between"
    mine = swiss.request(contest, rounds + 1)
    assert mine is not None
    assert swiss.request(again, rounds + 1) == mine


def test_a_round_that_runs_is_not_in_the_report() -> None:
    world = halfway(4, 2)
    before = report(world.contest)
    world.settle()
    assert world.contest.unfinished
    assert report(world.contest).played == before.played == 2


def test_the_members_of_the_club_take_the_numbers() -> None:
    contest = halfway(5, 3).contest
    names = names_of(contest)
    imported = import_trf(export_trf(contest, names), "kriegspiel")
    moved = with_members(imported, dict(enumerate(contest.numbers, 1)))
    again = fold(moved.settings, moved.events)
    assert moved.names == names
    assert again.outcomes == contest.outcomes
    assert again.pairings == contest.pairings
    assert again.order == contest.order
    assert [replace(row, values=()) for row in standings(again)] == [
        replace(row, values=()) for row in standings(contest)
    ]


def foreign(kind: str, rounds: int, *, away: str = "") -> str:
    """A report such as other programs write."""
    return report_of(
        *("012 Open of somewhere", f"092 {kind}", f"XXR {rounds}"),
        row(1, "2.0", "   3 w 1", "   2 b 1", name="First"),
        row(2, "1.0", "   4 b 1", "   1 w 0", name="Second"),
        row(3, "0.5", "   1 b 0", "   4 w =", name="Third"),
        row(4, "0.5", "   2 w 0", "   3 b =", *([away] if away else []), name="Fourth"),
    )


def test_a_report_of_another_program_is_a_swiss_that_goes_on() -> None:
    imported = import_trf(foreign("Individual: Swiss-System", 3, away="0000 - H"), "chess")
    contest = fold(imported.settings, imported.events)
    assert (imported.settings.format, imported.settings.rounds) == ("swiss", 3)
    assert imported.names == {1: "First", 2: "Second", 3: "Third", 4: "Fourth"}
    assert {row.member: row.halves for row in standings(contest)} == {1: 4, 2: 2, 3: 1, 4: 1}
    assert contest.stage == "between"
    request = swiss.request(contest, 3)
    assert request is not None
    assert swiss.state_of(request).away == ((4, "H"),)


def test_a_finished_table_of_another_program() -> None:
    imported = import_trf(foreign("Individual: Round-Robin", 2), "chess")
    contest = fold(imported.settings, imported.events)
    assert (imported.settings.format, contest.stage) == ("roundrobin", "done")
    assert [row.member for row in standings(contest)][:2] == [1, 2]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"format":"swiss"', '"format":"lottery"'),
        ('"games":1', '"games":3'),
        ('"pace":"3d"', '"pace":"soon"'),
        ('"seed":6,', ""),
        ("### umpire players [[1,", "### umpire players [[0,"),
        ('### umpire players [[1,null,"",0],', "### umpire players ["),
        ('### umpire players [[1,null,"",0]', '### umpire players [[1,null,"",1]'),
        ('"played"]]', '"dreamt"]]'),
        ("### umpire games 1 [[", "### umpire games 1 [[99,"),
        ("### umpire games 1 [[", "### umpire games 1 [[[],"),
        ("### umpire games 1 [[", "### umpire games 1 ["),
        ("### umpire games 2", "### umpire  games 2"),
        ("### umpire games", "### umpire byes"),
    ],
)
def test_remarks_that_were_changed_are_refused(old: str, new: str) -> None:
    contest = halfway(6, 3).contest
    text = export_trf(contest, names_of(contest))
    assert old in text
    with pytest.raises(BadTrf):
        import_trf(text.replace(old, new, 1), "kriegspiel")


def test_a_damaged_report_is_imported_or_refused_and_nothing_else() -> None:
    rng = Random(8)
    refused = 0
    for format_ in get_args(Format):
        contest = played(format_, 3, 7).contest
        good = export_trf(contest, names_of(contest))
        for _ in range(60):
            text = list(good)
            place = rng.randrange(len(text))
            text[place] = rng.choice(("", " ", "0", "9", "-", "\n", "[", '"', text[place] * 2))
            try:
                imported = import_trf("".join(text), "kriegspiel")
            except BadTrf:
                refused += 1
            else:
                standings(fold(imported.settings, imported.events))
    assert refused > 100


def _hold_head(contest: Contest, theirs: Any) -> list[tuple[str, list[int]]]:
    """What stands above the players; the teams as they were read."""
    assert (theirs.chiefarbiter, theirs.enddate) == ("anna", "2026/11/22")
    assert theirs.numplayers == len(contest.numbers)
    number = {member: place for place, member in enumerate(contest.numbers, 1)}
    teams = [contest.teams[name] for name in contest.team_order]
    told = [(each.name, each.startranks) for each in theirs.teams]
    assert told == [(each.name, [number[who] for who in each.order]) for each in teams]
    return told


@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
@pytest.mark.parametrize("format_", get_args(Format))
def test_other_readers_read_our_reports(format_: Format, dialect: Dialect, tmp_path: Path) -> None:
    trf = pytest.importorskip("trf", reason="the package trf is not there to read along")
    parser = pytest.importorskip("py4swiss.trf", reason="py4swiss is not there to read along")
    for seed in range(4):
        contest = played(format_, seed, 8).contest
        state = report(contest, names_of(contest))
        text = export_trf(contest, names_of(contest), dialect, HEAD)
        theirs = trf.loads(text)
        assert [player.name for player in theirs.players] == [each.name for each in state.players]
        told = _hold_head(contest, theirs)
        for ours, player in zip(state.players, theirs.players, strict=True):
            assert player.points == sum(POINTS[cell.result] for cell in ours.cells)
            games = [(game.startrank or 0, game.result) for game in player.games]
            assert games[: state.played] == [(cell.opponent, cell.result) for cell in ours.cells]
        lost = {each.how for each in contest.outcomes.values() if each.score == "0-0"}
        if lost - {"forfeit"}:
            continue  # py4swiss knows no game that both have lost
        path = tmp_path / "report.trf"
        path.write_text(text, encoding="utf-8")
        parsed = parser.TrfParser.parse(path)
        assert [each.players for each in parsed.team_sections] == [ranks for _, ranks in told]
        sections = parsed.player_sections
        for ours, section in zip(state.players, sections, strict=True):
            assert section.starting_number == ours.number
            rounds = [(each.id, each.result.value) for each in section.results]
            assert rounds[: state.played] == [
                (cell.opponent or 0, cell.result) for cell in ours.cells
            ]


def test_a_table_for_spreadsheets() -> None:
    contest = halfway(7, 2).contest
    names = names_of(contest) | {contest.order[0]: "=HYPERLINK(1)", contest.order[1]: 'A "B", C'}
    rows = list(csv.reader(io.StringIO(write_csv(contest, names))))
    assert rows[0] == [
        *("rank", "name", "rating", "points", "played"),
        *("BH/C1", "BH", "SB", "DE", "WIN", "TPR"),
    ]
    assert len(rows) == 12
    shown = {row[1] for row in rows}
    assert {"'=HYPERLINK(1)", 'A "B", C'} <= shown
    assert [float(row[3]) for row in rows[1:]] == [row.halves / 2 for row in standings(contest)]


@pytest.mark.parametrize("seed", [2, 5])
def test_a_table_of_teams_for_spreadsheets_tells_what_ranks_them(seed: int) -> None:
    """Sorted by its columns alone, in their order, it is as it was."""
    contest = played("teamswiss", seed, 9).contest
    lines = list(csv.reader(io.StringIO(write_csv(contest, names_of(contest)))))
    head, *rows = lines[lines.index([]) + 1 :]
    assert head[:2] == ["rank", "team"]
    assert head[-1] == "matches"
    figures = [tuple(float(cell) for cell in row[2:-1]) for row in rows]
    assert figures == sorted(figures, reverse=True)
    assert [row[1] for row in rows] == [row.team for row in team_standings(contest)]
    for (one, mine), (two, its) in pairwise(zip(rows, figures, strict=True)):
        assert (one[0] == two[0]) == (mine == its), "equal in everything is an equal rank"


def test_the_tags_of_a_game() -> None:
    contest = halfway(8, 1).contest
    game = contest.pairings[1]
    tags = dict(pgn_tags(contest, 1, names_of(contest)))
    assert tags["Round"] == "1"
    assert tags["White"] == f"Игрок {game.white}"
    assert tags["Result"] == contest.outcomes[1].score


@pytest.mark.parametrize("format_", ["team", "teamswiss"])
@pytest.mark.parametrize("seed", range(4))
def test_gacrux_reads_the_teams_of_our_reports(format_: Format, seed: int) -> None:
    contest = played(format_, seed, 9).contest
    reader = trf2json()
    reader.parse_file(export_trf(contest, names_of(contest), head=HEAD), False)
    assert not reader.get_status()
    tournament = reader.get_tournament(1)
    assert tournament["teamTournament"]
    rows = {row.team: row for row in team_standings(contest)}
    teams = tournament["competitors"]
    assert [each["cid"] for each in teams] == list(range(1, len(contest.team_order) + 1))
    for name, each in zip(contest.team_order, teams, strict=True):
        assert each["rank"] == rows[name].rank
        assert each["matchPoints"] == rows[name].points
        assert 2 * each["gamePoints"] == rows[name].halves
        boards = [player["cid"] for player in each["cplayers"]]
        assert [contest.numbers[number - 1] for number in boards] == list(contest.teams[name].order)


@pytest.mark.parametrize("format_", ["swiss", "team", "teamswiss", "knockout"])
def test_a_round_that_runs_goes_on_from_its_report(format_: Format) -> None:
    settings = Settings("Кубок", "kriegspiel", format_, 4, boards=2, pace="3d", round_time=9999)
    world = World(settings, 4)
    world.enter(20)
    for _ in range(2):
        world.settle()
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, world.random.choice(("1-0", "0-1"))))
        if world.contest.round == 1:
            world.tell(ev.Left(world.contest.order[5]))
        world.settle()
    half = world.contest.unfinished[:2]
    world.tell(ev.Resulted(half[1].id, "0-1"))
    world.tell(ev.Forfeited(half[0].id, (half[0].white,)))
    contest = world.contest
    assert contest.stage == "running"
    imported = import_trf(export_trf(contest, names_of(contest)), "kriegspiel", 50)
    moved = with_members(imported, dict(enumerate(contest.numbers, 1)))
    again = fold(moved.settings, moved.events)
    assert (again.stage, again.round) == ("published", contest.round)
    assert again.pairings == contest.pairings
    assert again.outcomes == contest.outcomes
    assert {game.id for game in again.unfinished} == {game.id for game in contest.unfinished}
    assert (again.team_matches, again.team_byes) == (contest.team_matches, contest.team_byes)
    assert again.byes == contest.byes
    assert again.deadline > 50
    first = due(again, 50)
    assert first is not None
    assert first.what == "games"


def test_lines_that_nothing_explains_are_told() -> None:
    text = foreign("Individual: Swiss-System", 3)
    strange = text.replace("092 ", "XYZ nonsense line\n777 foo\n092 ", 1) + "\nx\n### a remark\n"
    told = [line for _, line in import_trf(strange, "chess").strange]
    assert told == ["XYZ nonsense line", "777 foo", "x"]
    assert import_trf(text, "chess").strange == ()
    contest = played("teamswiss", 2, 9).contest
    for dialect in get_args(Dialect):
        whole = export_trf(contest, names_of(contest), dialect, HEAD)
        assert import_trf(whole, "kriegspiel").strange == ()


def test_teams_of_another_program_are_refused_by_their_line() -> None:
    text = foreign("Team: Swiss-System", 3) + "\n013 Bears".ljust(36) + "   1    2\n"
    with pytest.raises(BadTrf, match="a team stands here"):
        import_trf(text, "chess")


def test_those_who_are_kept_apart_stay_so() -> None:
    world = halfway(9, 3)
    one, two = world.contest.active[:2]
    world.tell(ev.KeptApart((one, two), by=1))
    imported = import_trf(export_trf(world.contest, names_of(world.contest)), "kriegspiel")
    moved = with_members(imported, dict(enumerate(world.contest.numbers, 1)))
    assert fold(moved.settings, moved.events).apart == {frozenset((one, two))}
    asked = swiss.request(fold(moved.settings, moved.events), 4)
    assert asked == swiss.request(world.contest, 4)


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_py4swiss_pairs_the_next_round_of_our_default_report(rounds: int, tmp_path: Path) -> None:
    """It needs XXR, which TRF-2026 does not have; who is away next it is told by XXZ."""
    engines = pytest.importorskip("py4swiss.engines", reason="py4swiss is not there")
    parser = pytest.importorskip("py4swiss.trf", reason="py4swiss is not there")
    contest = halfway(12, rounds).contest
    path = tmp_path / "report.trf"
    path.write_text(export_trf(contest, names_of(contest), head=HEAD), encoding="utf-8")
    pairs = engines.DutchEngine.generate_pairings(parser.TrfParser.parse(path))
    seated = {number for pair in pairs for number in (pair.white, pair.black) if number}
    here = swiss.present(contest, rounds + 1)
    assert seated == {contest.numbers.index(member) + 1 for member in here}


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (",0,1,[[2,0,1]]", ",0,1,[[2,0,99]]"),
        (",0,1,[[2,0,1]]", ",0,1,[[2,2,1]]"),
        (",0,1,[", ",0,0,["),
    ],
)
def test_a_match_that_a_report_tells_of_is_of_its_own_teams(was: str, now: str) -> None:
    """A number that nobody has, a third team, a team against itself: the line is refused by name."""
    joined: list[ev.Event] = [ev.Opened()]
    for name, members in (("A", (1, 2)), ("B", (3,)), ("C", (4, 5))):
        joined.append(ev.TeamFounded(name, members[0]))
        joined += [ev.Joined(member, 1500, name) for member in members]
    match = TeamMatch(1, 1, "A", "B", ((2, "A", 1),))
    paired = ev.RoundPaired(1, (Pairing(1, 1, 2, 3, slot=1, board=1),), team_matches=(match,))
    events = (
        *(*joined, ev.Started((1, 2, 3, 4, 5), 5), paired, ev.Published(1, 5, 9)),
        *(ev.Resulted(1, "1-0"), ev.RoundClosed(1)),
    )
    contest = fold(Settings("Cup", "chess", "team", 1, boards=2), events)
    text = export_trf(contest, names_of(contest))
    assert import_trf(text, "chess")
    assert was in text
    with pytest.raises(BadTrf):
        with_members(import_trf(text.replace(was, now), "chess"), {n: n for n in range(1, 6)})
