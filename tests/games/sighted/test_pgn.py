"""Exported games begin where all men stand; both sides' moves and the blind side's tries are there."""

from __future__ import annotations

from random import Random

import chess.pgn
import pytest

from bot.acts import Act, Resign, write_act
from bot.games.box import Box, Record
from bot.games.game import BLACK, WHITE, Answer, Misheard, Result, Seat, Try
from bot.umpire import open_match, replay
from tests.games.kriegspiel.test_pgn import read
from tests.games.sighted.random_play import a_move, a_placing, a_try
from tests.games.sighted.table import BOXES, CASES, PICKLE_POT, SEMI, case_id, game_of
from tests.peek import state_of


def export(box: Box, *texts: str, setup: str = "", **options: str) -> str:
    umpire, acts = open_match(game_of(box, options), setup).umpire, list[tuple[Seat, str]]()
    for text in texts:
        (seat,) = umpire.to_act
        act: Act | Misheard[str] = Resign() if text == "resign" else umpire.hear(seat, text)
        assert not isinstance(act, Misheard), text
        ruled = umpire.act(seat, act)
        assert not isinstance(ruled, Answer), text
        umpire = ruled.umpire
        acts.append((seat, write_act(act)))
    return write(box, acts, umpire.result, setup, options)


def write(
    box: Box,
    acts: list[tuple[Seat, str]],
    result: Result | None,
    setup: str,
    options: dict[str, str],
) -> str:
    settled = box.settle(options)
    record = Record(
        number=7,
        options=settled,
        setup=setup,
        players={WHITE: "Anna", BLACK: "Борис"},
        result=result or Result("1/2-1/2", "agreement"),
        day="2026.03.01",
        entries=tuple(replay(box.build(settled), setup, acts)),
    )
    ending, text = box.export(record)
    assert ending == "pgn"
    return text


def test_a_placed_bishop() -> None:
    game = read(export(PICKLE_POT, "f", "e4", "d7e6", "d5", "exd5", rules="icc"))
    assert game.headers["Event"] == "Pickle Pot, match 7"
    assert "Variant" not in game.headers
    assert game.headers["KriegspielRules"] == "icc"
    assert game.headers["Sighted"] == "White"
    assert game.headers["FEN"] == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/3QKB2 w kq - 0 1"
    assert [move.uci() for move in game.mainline_moves()] == ["e2e4", "d7d5", "e4d5"]
    comments = [" ".join(node.comment.split()) for node in game.mainline()]
    assert comments == [
        "No pawn tries.",
        "d7e6: Illegal. 1 pawn try.",
        "Pawn gone on d5. No pawn tries.",
    ]


def test_a_placed_king_and_queen() -> None:
    game = read(export(SEMI, "Kf5 Qh6", "Qxh7", "any?", "a6"))
    assert game.headers["FEN"] == "rnbqkbnr/pppppppp/7Q/5K2/8/8/8/8 w kq - 0 1"
    assert [move.uci() for move in game.mainline_moves()] == ["h6h7", "a7a6"]
    assert "any?: No pawn captures." in " ".join(game.end().comment.split())


def test_the_black_side_may_see() -> None:
    game = read(export(PICKLE_POT, "c", "e4", "e5", sighted="black"))
    assert game.headers["Sighted"] == "Black"
    assert game.headers["FEN"].startswith("2bqk3/pppppppp")


def last_board(game: chess.pgn.Game) -> chess.Board:
    """The board after all moves; readers of PGN know no variant of this name."""
    board = chess.Board(game.headers["FEN"])
    for move in game.mainline_moves():
        board.push(move)
    return board


@pytest.mark.parametrize("box", BOXES, ids=case_id)
def test_nothing_was_placed(box: Box) -> None:
    game = read(export(box, "resign"))
    assert "FEN" not in game.headers
    assert game.headers["Result"] == "0-1"
    assert list(game.mainline_moves()) == []


def test_a_set_up_keeps_its_own_position() -> None:
    fen = "3k4/8/3K4/8/4Q3/8/8/8 w - - 0 1"
    game = read(export(SEMI, "Qe7", "Kc8", "Qc7", setup=fen))
    assert game.headers["FEN"] == fen
    assert game.headers["Result"] == "1-0"
    assert last_board(game).is_checkmate()


@pytest.mark.parametrize(("box", "options"), CASES, ids=case_id)
def test_random_games_are_read_back(box: Box, options: dict[str, str]) -> None:
    random, game = Random(f"pgn {box.key} {options}"), game_of(box, options)
    umpire, acts, moves = open_match(game, "").umpire, list[tuple[Seat, str]](), list[str]()
    while not umpire.result and len(acts) < 60:
        (seat,) = umpire.to_act
        state = state_of(umpire)
        if state.placing:
            move = a_placing(game, random)
        elif seat != game.law.seat and random.random() < 0.4:
            move = a_try(umpire.observe(seat).view, random)
        else:
            move = a_move(game, state, seat, random)
        ruled = umpire.act(seat, Try(move))
        if isinstance(ruled, Answer):
            continue
        acts.append((seat, write_act(Try(move))))
        if not state.placing and state_of(ruled.umpire).position is not state.position:
            moves.append(move)
        umpire = ruled.umpire
    found = read(write(box, acts, umpire.result, "", options))
    assert [move.uci() for move in found.mainline_moves()] == moves
    assert last_board(found).fen() == state_of(umpire).position.board.fen()
    assert len(moves) > 8
