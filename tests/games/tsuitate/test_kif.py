"""KIF: what we write is read back by python-shogi, with everything else as comments."""

from __future__ import annotations

from random import Random

import pytest
import shogi
from shogi.KIF import Parser

from bot.games.game import BLACK, WHITE, Result
from bot.games.shogi.kif import Ply, write_kif
from bot.games.shogi.law import Shogi
from tests.games.tsuitate.table import PAWN_MATE, Table
from tests.games.tsuitate.test_secrecy import wild
from tests.peek import state_of

WINNERS = {"0-1": "b", "1-0": "w", "1/2-1/2": "-"}


def played(setup: str, seed: int) -> Table:
    """A random game with attempts of all kinds; who is to move after some of them resigns."""
    table, random = Table(setup), Random(seed)
    law = Shogi()
    for _ in range(90):
        if table.umpire.result:
            return table
        position = state_of(table.umpire).position
        legal = sorted(law.legal(position, table.turn))
        move = random.choice([wild(random), wild(random), random.choice(legal)])
        table.try_move(move)
    table.resign()
    return table


def stood(table: Table) -> list[str]:
    return [
        entry.act.removeprefix("try ")
        for entry in table.entries
        if any(one.kind == "done" for one in entry.told.get(entry.seat, ()))
    ]


@pytest.mark.parametrize(
    ("setup", "seed"),
    [("", 1), ("", 2), ("4k4/9/9/9/9/9/9/9/4K4 w R2G3P2bs 1", 3), (PAWN_MATE, 4)],
)
def test_a_reader_finds_the_same_game(setup: str, seed: int) -> None:
    table = played(setup, seed)
    text = table.export()
    (read,) = Parser.parse_str(text)
    assert table.umpire.result
    assert read["moves"] == stood(table)
    assert read["names"] == ["Habu", "Oyama"]
    assert read["win"] == WINNERS[table.umpire.result.score]
    board, found = shogi.Board(setup or None), shogi.Board(read["sfen"]).sfen().split()
    assert found[::2] == board.sfen().split()[::2]  # it takes the last turn for the first
    for move in read["moves"]:
        assert shogi.Move.from_usi(move) in board.legal_moves
        board.push_usi(move)
    assert board.sfen().split()[:3] == Shogi().write(state_of(table.umpire).position).split()[:3]


def test_fouls_and_words_are_comments() -> None:
    table = Table()
    table.moves("7g7f 1c1d")
    table.try_move("8h1a+")
    table.try_move("7g7e")
    table.moves("8h3c+")
    for _ in range(10):
        table.try_move("2b9i")
    lines = table.export().splitlines()
    assert "*8h1a+: Sente: foul (1 of 9)." in lines
    assert "*7g7e: Hell no." in lines
    assert "*Sente has taken a pawn on 3c. Check." in lines
    assert lines.index("*7g7e: Hell no.") < lines.index("   3 ３三角成(88)   ( 0:00/00:00:00)")
    assert "*USI: position startpos moves 7g7f 1c1d 8h3c+" in lines
    assert lines[:2] == ["#KIF version=2.0 encoding=UTF-8", "開始日時：2026/11/21"]
    assert "先手：Habu" in lines


@pytest.mark.parametrize(
    ("moves", "result", "last", "outcome", "win"),
    [
        (["7g7f"], Result("0-1", "checkmate"), "詰み", "先手の勝ち", "b"),
        (["7g7f"], Result("0-1", "no-move"), "詰み", "先手の勝ち", "b"),
        (["7g7f"], Result("0-1", "resignation"), "投了", "先手の勝ち", "b"),
        (["7g7f"], Result("0-1", "time"), "切れ負け", "先手の勝ち", "b"),
        (["7g7f"], Result("0-1", "fouls"), "反則負け", "先手の勝ち", "b"),
        (["7g7f"], Result("1-0", "perpetual-check"), "反則勝ち", "後手の勝ち", "w"),
        (["7g7f"], Result("1-0", "resignation"), "中断", "後手の勝ち", "w"),
        ([], Result("1-0", "fouls"), "反則負け", "後手の勝ち", "w"),
        (["7g7f"], Result("1/2-1/2", "repetition"), "千日手", "千日手", "-"),
        (["7g7f"], Result("1/2-1/2", "agreement"), "持将棋", "持将棋", "-"),
        (["7g7f"], Result("1/2-1/2", "adjudication"), "持将棋", "持将棋", "-"),
        (["7g7f"], Result("*", "aborted"), "中断", "中断", "-"),
    ],
)
def test_ends(moves: list[str], result: Result, last: str, outcome: str, win: str) -> None:
    players = {BLACK: "one\n*two", WHITE: "W"}
    text = write_kif({}, players, "", [Ply(move) for move in moves], result)  # type: ignore[arg-type]  # moves are texts
    lines = text.splitlines()
    assert lines[-2].split() == [str(len(moves) + 1), last]
    assert lines[-1] == f"まで{len(moves)}手で{outcome}"
    (read,) = Parser.parse_str(text)
    assert read["win"] == win
    assert read["moves"] == moves
    assert read["names"] == ["one *two", "W"]
