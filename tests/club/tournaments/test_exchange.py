"""Contests as reports and back: ours as they were, other people's as far as columns tell."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Literal, get_args

import pytest

from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import read_trf
from bot.club.swiss.trf_write import Dialect
from bot.club.tournaments import events as ev
from bot.club.tournaments.exchange import export_trf, pgn_tags, report, write_csv
from bot.club.tournaments.formats import swiss
from bot.club.tournaments.recreation import import_trf, with_members
from bot.club.tournaments.settings import Format, Settings
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest, fold
from tests.club.swiss.lines import report as report_of
from tests.club.swiss.lines import row
from tests.club.tournaments.play import World
from tests.club.tournaments.test_simulated import played

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
def test_a_contest_comes_back_from_its_report(format_: Format, dialect: Dialect, runs: int) -> None:
    for seed in range(runs):
        contest = played(format_, seed, 6 + seed % 9).contest
        text = export_trf(contest, names_of(contest), dialect)
        assert read_trf(text).played == report(contest).played
        imported = import_trf(text, "kriegspiel")
        again = fold(imported.settings, imported.events)
        assert renumbered(again) == renumbered(contest)
        assert sorted(imported.names.values()) == sorted(names_of(contest).values())
        assert export_trf(again, imported.names, dialect) == text


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


@pytest.mark.parametrize("format_", get_args(Format))
def test_other_readers_read_our_reports(format_: Format, tmp_path: Path) -> None:
    trf = pytest.importorskip("trf", reason="the package trf is not there to read along")
    parser = pytest.importorskip("py4swiss.trf", reason="py4swiss is not there to read along")
    for seed in range(4):
        contest = played(format_, seed, 8).contest
        state = report(contest, names_of(contest))
        text = export_trf(contest, names_of(contest), "trf16")
        theirs = trf.loads(text)
        assert [player.name for player in theirs.players] == [each.name for each in state.players]
        for ours, player in zip(state.players, theirs.players, strict=True):
            assert player.points == sum(POINTS[cell.result] for cell in ours.cells)
            games = [(game.startrank or 0, game.result) for game in player.games]
            assert games[: state.played] == [(cell.opponent, cell.result) for cell in ours.cells]
        lost = {each.how for each in contest.outcomes.values() if each.score == "0-0"}
        if lost - {"forfeit"}:
            continue  # py4swiss knows no game that both have lost
        path = tmp_path / "report.trf"
        path.write_text(text, encoding="utf-8")
        sections = parser.TrfParser.parse(path).player_sections
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


def test_the_tags_of_a_game() -> None:
    contest = halfway(8, 1).contest
    game = contest.pairings[1]
    tags = dict(pgn_tags(contest, 1, names_of(contest)))
    assert tags["Round"] == "1"
    assert tags["White"] == f"Игрок {game.white}"
    assert tags["Result"] == contest.outcomes[1].score
