"""The tables of strength can be played: a few games here, all of them by `tests.bench.strength`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.arena.contest import Outcome, Tally
from bot.arena.contestants import NoSuchContestant, read_contestant
from bot.games.game import WHITE
from bot.games.shelf import FOR_TWO, SHELF
from bot.players.shelf import PLAYERS
from tests.bench.strength.__main__ import chosen, line_of, play_row
from tests.bench.strength.kept import keep, played
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
    first, again = _played(short, (1, 2)), _played(short, (1, 2))
    assert [(one.score, one.record) for one in first] == [(one.score, one.record) for one in again]
    assert all(one.first.moves for one in first)
    assert line_of(short, Tally(tuple(first))).count("|") == 12


def test_what_was_kept_is_not_played_again(tmp_path: Path) -> None:
    row = next(row for row in ROWS if row.game == "exchange-chess")
    short = replace(row, first="1", second="random", most=10)
    both, file = _played(short, (1, 2)), tmp_path / "games.jsonl"
    keep(file, "a row", both[0])
    with file.open("a", encoding="utf-8") as cut:
        cut.write('{"row": "a row", "num')
    found = played(file)["a row"]
    assert list(found) == [1]
    assert replace(found[1], record=both[0].record) == both[0]
    (second,) = _played(short, (2,))
    assert (second.number, second.record) == (2, both[1].record)


def test_rows_are_chosen_by_their_whole_name() -> None:
    (row,) = chosen(["^Open chess-t 5 plain"])
    assert (row.game, row.first) == ("chess-t", "5")
    assert chosen(["^Open chess-t 5", "Open chess-t 5 plain"]) == [row]
    assert len(chosen([""])) == len(ROWS)


def _played(row: Row, numbers: Sequence[int]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    play_row(row, numbers, "ci", 1, outcomes.append)
    return outcomes
