"""The tables of strength can be played: a few games here, all of them by `tests.bench.strength`."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.arena.contest import Tally
from bot.arena.contestants import NoSuchContestant, read_contestant
from bot.games.game import WHITE
from bot.games.shelf import FOR_TWO, SHELF
from bot.players.shelf import PLAYERS
from tests.bench.strength.__main__ import line_of, play_row
from tests.bench.strength.tables import OPEN, RULES, Row, rows

ROWS = list(rows())
PLAYED = {(row.title, row.setup is not None): row for row in ROWS if row.game in PLAYERS}


def test_every_game_and_every_rule_set_stands_in_a_table() -> None:
    assert {row.game for row in ROWS} == set(FOR_TWO)
    above = [row for row in ROWS if row.table == "A level above"]
    assert len(above) == 4 * len(RULES) + 4 * len(OPEN)
    assert len({(row.title, row.table, row.first, row.second) for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.title} {row.first} {row.second}")
def test_whoever_is_named_there_may_play(row: Row) -> None:
    box = SHELF[row.game]
    assert set(row.options) <= {option.name for option in box.options}
    read_contestant(row.second if not row.second.isdecimal() else "random", box)
    if row.game not in PLAYERS:
        with pytest.raises(NoSuchContestant):
            read_contestant(row.first, box)


@pytest.mark.parametrize("row", [row for row in ROWS if row.setup], ids=lambda row: row.table)
def test_endings_are_drawn_by_the_seed(row: Row) -> None:
    assert row.setup
    drawn = [row.setup(Random(number)) for number in range(20)]
    assert drawn == [row.setup(Random(number)) for number in range(20)]
    assert len(set(drawn)) > 15
    law = SHELF["kriegspiel"].build(SHELF["kriegspiel"].settle({})).law
    assert all(law.to_act(law.start(setup)) == {WHITE} for setup in drawn)


@pytest.mark.parametrize("row", PLAYED.values(), ids=lambda row: row.title)
def test_the_weakest_level_plays_a_few_games(row: Row) -> None:
    short = replace(row, first="1", second="random", most=40)
    first, again = (play_row(short, 2, "ci", 1, lambda _: None) for _ in range(2))
    assert [(one.score, one.record) for one in first.outcomes] == [
        (one.score, one.record) for one in again.outcomes
    ]
    assert all(one.first.moves for one in first.outcomes)
    assert line_of(short, Tally(first.outcomes)).count("|") == 12
