"""PGN of every game that is chess on the board, with all its rules: another reader reads it whole."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Iterator
from random import Random

import chess.pgn
import pytest

from bot.acts import write_act
from bot.games.box import Box, Record
from bot.games.game import BLACK, WHITE, Answer, Done, Entry, Result
from bot.games.orthochess.pgn import export
from bot.games.shelf import SHELF
from bot.umpire import open_match, replay
from tests.secrecy.twins import some_act

CHESS = (
    "chess",
    "kriegspiel",
    "modern-kriegspiel",
    "crazyhouse-kriegspiel",
    "pickle-pot",
    "one-eyed",
    "semi-kriegspiel",
)
NASTY = 'Zo\u0336e\u0301 "the\\ } {" [%clk 0:00:01]\n] ; \u202eanna 象棋 ♞'


def rule_sets(box: Box) -> Iterator[dict[str, str]]:
    """Every combination of settings."""
    names = [option.name for option in box.options]
    for values in itertools.product(*(option.values for option in box.options)):
        yield dict(zip(names, values, strict=True))


CASES = [
    pytest.param(key, options, id=" ".join((key, *options.values())))
    for key in CHESS
    for options in rule_sets(SHELF[key])
]


def random_record(box: Box, options: dict[str, str], seed: int, length: int) -> Record:
    random = Random(seed)
    game = box.build(options)
    setup = game.deal(box.draw(random) if box.draw and seed % 2 else "", random)
    umpire, acts = open_match(game, setup).umpire, []
    for _ in range(length):
        if umpire.result:
            break
        seat = random.choice(sorted(umpire.to_act))
        act = some_act(umpire, seat, random)
        ruled = umpire.act(seat, act)
        if not isinstance(ruled, Answer):
            acts.append((seat, write_act(act)))
            umpire = ruled.umpire
    entries = tuple(replay(game, setup, acts))
    return Record(
        number=seed,
        options=options,
        setup=setup,
        players={WHITE: NASTY, BLACK: "Şükrü } — Борис"},
        result=umpire.result or Result("1/2-1/2", "agreed"),
        day="2026.03.01",
        entries=entries,
        time="19:30:05",
        control="600+5",
        ratings={WHITE: 1712, BLACK: 1500},
        clocks={entry.n: 90_061 - entry.n for entry in entries},
    )


def stood(entries: tuple[Entry, ...]) -> list[str]:
    return [
        entry.act.removeprefix("try ")
        for entry in entries
        if entry.act.startswith("try ")
        and any(isinstance(one, Done) for one in entry.told.get(entry.seat, ()))
    ]


def test_these_are_all() -> None:
    written = set()
    for box in SHELF.values():
        if not box.alone:
            options = box.settle({})
            ending, _ = box.export(random_record(box, options, 2, 6))
            written |= {box.key} if ending == "pgn" else set()
    assert written == set(CHESS)


@pytest.mark.parametrize(("key", "options"), CASES)
def test_random_games_are_read_whole(key: str, options: dict[str, str]) -> None:
    box = SHELF[key]
    for seed in range(2):
        record = random_record(box, options, seed, 70)
        _, text = box.export(record)
        file = io.StringIO(text + "\n" + text)
        game, again = chess.pgn.read_game(file), chess.pgn.read_game(file)
        assert game is not None
        assert again is not None, "the next game of a file is found"
        assert game.errors == []
        assert chess.pgn.read_game(file) is None
        moves = stood(record.entries)
        placing = key in {"pickle-pot", "one-eyed", "semi-kriegspiel"}
        if placing:  # men are placed before the game
            moves = [move for move in moves if "@" not in move]
        assert [move.uci() for move in game.mainline_moves()] == moves
        game.end().board()
        variant = game.headers.get("Variant")
        assert variant == ("Crazyhouse" if key == "crazyhouse-kriegspiel" else None)
        assert (game.headers["WhiteElo"], game.headers["BlackElo"]) == ("1712", "1500")
        assert game.headers["TimeControl"] == "600+5"
        assert "[%clk\n" not in text
        assert all(node.clock() is not None for node in game.mainline())
        tries = [one.act for one in record.entries if one.act.startswith(("try ", "ask "))]
        refused = len([act for act in tries if not placing or "@" not in act]) - len(moves)
        comments = game.comment + " ".join(node.comment for node in game.mainline())
        assert len(re.findall(r":\s", comments)) >= refused, "what was refused stands in comments"


def test_a_clock_is_of_the_mover_when_the_turn_ended() -> None:
    entries = tuple(
        replay(SHELF["chess"].build({}), "", [(WHITE, "try e2e4"), (BLACK, "try e7e5")])
    )
    record = Record(
        number=1,
        options={},
        setup="",
        players={WHITE: "a", BLACK: "b"},
        result=Result("1-0", "time"),
        day="2026.03.01",
        entries=entries,
        clocks={1: 600, 2: 3725},
    )
    _, text = export(record, {}, lambda _one, _seat: "", title="Chess")
    assert text.endswith("1. e4 {[%clk 0:10:00]} 1... e5 {[%clk 1:02:05]} 1-0\n")
    assert "Elo" not in text
    assert "TimeControl" not in text
