"""The pictures of a tournament: whoever is named, in both languages, whatever the format."""

from __future__ import annotations

import json
from random import Random
from typing import get_args

import pytest

from bot.club.swiss.pairing import pair_or_relax
from bot.club.tournaments import events as ev
from bot.club.tournaments.places import places
from bot.club.tournaments.settings import Format, Settings
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.steps import due, start
from bot.desk.tournament_book import pictures
from bot.desk.tournament_book.two_brackets import two_brackets_figure
from bot.language import LANGUAGES, Language
from renderer.figures.paint import paint_figure
from renderer.figures.sealed import seal_figure, unseal_figure
from renderer.figures.values import Bracket, Table, TwoBrackets

_LONG = ("Александра Константинопольская-Р", "Wolfeschlegelsteinhausenbergerd")
NAMES = dict(enumerate((*_LONG, "Bob", "Ярослав", "Анна Мария", "i", "Ёж", "Zoë"), 1))


def played(format_: Format, steps: int = 60) -> Contest:
    """A contest of eight in which the last game of each step is still open at the end."""
    random = Random(5)
    settings = Settings(
        "Кубок 2026", "kriegspiel", format_, 3, games=2 if format_ == "knockout" else 1, boards=4
    )
    contest = Contest(settings)
    told: list[ev.Event] = [ev.Opened()]
    told += [ev.Joined(number, 1500 + number, f"team {number % 2}") for number in NAMES]
    for event in told:
        contest = apply(contest, event)
    for event in start(contest, 0, 1):
        contest = apply(contest, event)
    for _ in range(steps):
        step = due(contest, 1, pair_or_relax)
        if step is None:
            if not contest.unfinished:
                break
            game = contest.unfinished[0]
            contest = apply(contest, ev.Resulted(game.id, random.choice(("1-0", "0-1"))))
            continue
        for event in step.events:
            contest = apply(contest, event)
        for game in step.games:
            contest = apply(contest, ev.GameStarted(game.id, game.id, 0))
    return contest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format_", get_args(Format))
def test_every_format_has_its_pictures(format_: Format, language: Language) -> None:
    contest = played(format_, 25)
    rows = standings(contest)
    over = played(format_, 400)
    shown = [
        pictures.standings_table(contest, rows, NAMES, language, 4),
        pictures.cross_table(contest, NAMES, language, None),
        pictures.pairings_table(contest, NAMES, language, max(1, contest.round), 4),
        pictures.final_card(over, NAMES, language, list(places(over).items())[:3]),
        pictures.bracket_figure(over, NAMES, language) if format_ == "groups" else None,
        pictures.bracket_figure(contest, NAMES, language) if format_ == "knockout" else None,
        two_brackets_figure(contest, NAMES, language) if format_ == "doubleknockout" else None,
        two_brackets_figure(over, NAMES, language) if format_ == "doubleknockout" else None,
    ]
    for figure in shown:
        if figure is not None:
            assert paint_figure(figure, "walnut").startswith(b"\x89PNG")


def test_a_reader_finds_himself_in_a_long_table() -> None:
    contest = Contest(Settings("Open", "chess", "swiss", 3, most=1000))
    names = {number: f"player {number}" for number in range(1, 121)}
    contest = apply(contest, ev.Opened())
    for number in names:
        contest = apply(contest, ev.Joined(number, 3000 - number))
    for event in start(contest, 0, 1):
        contest = apply(contest, event)
    page = pictures.standings_table(contest, standings(contest), names, "en", 117)
    assert isinstance(page, Table)
    (own,) = [line for line in page.lines if line.strong]
    assert own.cells[1] == "player 117"
    assert page.page == "3/3"


def test_the_bracket_grows_to_its_final() -> None:
    for steps in (6, 200):
        contest = played("knockout", steps)
        bracket = pictures.bracket_figure(contest, NAMES, "en")
        assert isinstance(bracket, Bracket)
        rounds = bracket.rounds
        assert [len(one.ties) for one in rounds] == [4, 2, 1]
        assert [one.title for one in rounds] == ["Quarter-finals", "Semi-finals", "Final"]
    (final,) = rounds[-1].ties
    winner = next(iter(places(contest)))
    assert [side.name for side in (final.one, final.two) if side.won] == [NAMES[winner]]


@pytest.mark.parametrize(
    ("cell", "alone", "mark"),
    [
        ("1w-", False, "loss"),
        ("11-", False, "loss"),
        ("12-", False, "loss"),
        ("11w1", False, "win"),
        ("10b0", False, "loss"),
        ("10b½", False, "draw"),
        ("3w1 3b0", False, "draw"),
        ("3w1 3b1", False, "win"),
        ("½", False, "draw"),
        ("", False, None),
        ("1½", True, "win"),
        ("10", True, "draw"),
        ("0-", True, "loss"),
        ("×", True, "void"),
    ],
)
def test_a_cell_is_coloured_by_its_result_and_not_by_the_rival_s_rank(
    cell: str, alone: bool, mark: str | None
) -> None:
    assert pictures.mark_of(cell, alone=alone) == mark


def test_a_bracket_shows_who_has_reached_the_next_round() -> None:
    contest = played("knockout", 0)
    while not (contest.round == 2 and not contest.unfinished and contest.stage == "running"):
        step = due(contest, 1, pair_or_relax)
        if step is None:
            game = contest.unfinished[0]
            score: ev.Score = "1-0" if game.leg % 2 else "0-1"
            contest = apply(contest, ev.Resulted(game.id, score))
            continue
        for event in step.events:
            contest = apply(contest, event)
        for game in step.games:
            contest = apply(contest, ev.GameStarted(game.id, game.id, 0))
    bracket = pictures.bracket_figure(contest, NAMES, "en")
    assert isinstance(bracket, Bracket)
    (final,) = bracket.rounds[-1].ties
    assert final.one.name
    assert final.two.name
    assert not final.one.score


@pytest.mark.parametrize("language", LANGUAGES)
def test_under_the_standings_their_columns_are_explained(language: Language) -> None:
    contest = played("swiss", 25)
    shown = pictures.standings_table(contest, standings(contest), NAMES, language, None)
    assert isinstance(shown, Table)
    heads = [column.title for column in shown.columns[3:]]
    assert heads
    assert [one.partition(":")[0] for one in shown.footnote.split("; ")] == heads
    buchholz = {"en": "Buchholz without the lowest", "ru": "Бухгольц"}[language]
    assert buchholz in shown.footnote
    assert "†" not in shown.footnote


def test_points_stand_only_where_points_count() -> None:
    for format_, counted in (("swiss", True), ("roundrobin", True), ("knockout", False)):
        contest = played(format_, 400)  # type: ignore[arg-type]  # one of them
        shown = pictures.standings_table(contest, standings(contest), NAMES, "en", None)
        assert isinstance(shown, Table)
        assert ("Pts" in [column.title for column in shown.columns]) == counted
        paint_figure(shown, "slate")


def test_two_brackets_show_every_round_from_the_first_on() -> None:
    """The rounds to come stand there with empty places, and whoever is known to play in them."""
    figures = [
        two_brackets_figure(played("doubleknockout", steps), NAMES, "en")
        for steps in (8, 38, 68, 98, 400)
    ]
    for figure in figures:
        assert isinstance(figure, TwoBrackets)
        assert [len(one.ties) for one in figure.upper][:4] == [4, 2, 1, 1]
        assert [len(one.ties) for one in figure.lower] == [2, 2, 1, 1]
        assert [one.title for one in figure.lower] == [f"Round {n}" for n in (2, 3, 4, 5)]
    over = figures[-1]
    assert isinstance(over, TwoBrackets)
    last = over.upper[-1].ties[0]
    assert last.one.won != last.two.won
    assert unseal_figure(json.loads(json.dumps(seal_figure(over)))) == over
