"""Exported games, read back by another reader of PGN as Crazyhouse."""

from __future__ import annotations

import io

import chess.pgn
from chess.variant import CrazyhouseBoard

from bot.games.box import Record
from bot.games.crazyhouse_kriegspiel.box import BOX
from bot.games.game import BLACK, WHITE, Answer, Result, Seat, Try
from bot.umpire import open_match, replay
from tests.games.crazyhouse_kriegspiel.table import umpire
from tests.games.crazyhouse_kriegspiel.test_secrecy import random_states


def export(acts: list[tuple[Seat, str]], result: Result, setup: str = "") -> chess.pgn.Game:
    settled = BOX.settle({})
    record = Record(
        number=7,
        options=settled,
        setup=setup,
        players={WHITE: "Anna", BLACK: "Борис"},
        result=result,
        day="2026.03.01",
        entries=tuple(replay(BOX.build(settled), setup, acts)),
    )
    ending, text = BOX.export(record)
    assert ending == "pgn"
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert game.errors == []
    assert isinstance(game.board(), CrazyhouseBoard)
    return game


def test_a_game_with_drops() -> None:
    setup = "3rk3/4P3/8/8/8/8/5PPP/6K1[QNb] w - - 0 1"
    tries = ["N@d8", "e7d8q", "e8d8", "R@d1", "B@d7", "N@e6", "d8c8", "Q@c7"]
    seats = (WHITE, WHITE, BLACK, WHITE, BLACK, WHITE, BLACK, WHITE)
    acts = [(seat, f"try {move}") for seat, move in zip(seats, tries, strict=True)]
    game = export(acts, Result("1-0", "checkmate"), setup)
    assert [move.uci() for move in game.mainline_moves()] == tries[1:]
    assert game.headers["Variant"] == "Crazyhouse"
    assert game.headers["KriegspielRules"] == "classic"
    assert game.headers["FEN"] == setup
    assert game.end().board().is_checkmate()
    comments = [" ".join(node.comment.split()) for node in game.mainline()]
    assert comments[0] == "N@d8: No. Rook gone on d8. Check on the rank."
    assert comments[1] == "Promoted pawn gone on d8."
    assert comments[-1] == "White has dropped a queen. Checkmate. 1–0"


def test_random_games_are_read_back() -> None:
    game, drops = umpire(), 0
    for seed in range(3):
        moves = [state.position.last for state in random_states("classic", seed, 90)]
        played = [move for n, move in enumerate(moves) if move and (not n or move != moves[n - 1])]
        match = open_match(game, "").umpire
        acts: list[tuple[Seat, str]] = []
        stood: list[str] = []
        for move in played:
            (seat,) = match.to_act
            ruled = match.act(seat, Try(move))
            if isinstance(ruled, Answer):
                continue
            stood += [str(move)] if ruled.umpire.to_act != match.to_act else []
            match, acts = ruled.umpire, [*acts, (seat, f"try {move}")]
        drops += sum("@" in move for move in stood)
        read = export(acts, match.result or Result("1/2-1/2", "agreement"))
        assert [move.uci() for move in read.mainline_moves()] == stood
        assert "FEN" not in read.headers
    assert drops > 10
