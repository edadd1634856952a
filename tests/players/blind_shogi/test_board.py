"""The quick board of shogi has exactly the moves that the law has."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.shogi import board as law
from bot.games.shogi.sfen import START, read_sfen
from bot.players.blind_shogi.board import ENEMY, OWN, play, read_code, text_of
from bot.players.blind_shogi.moves import drops, in_check, moves, stands
from tests.players.blind_shogi.games import world_of

_SEEN_EVERY = 4
_CORNERED = (
    "k8/2G6/1G7/9/9/9/9/9/K8 b P 1",  # a pawn there would mate
    "4k4/9/9/9/4r4/9/4S4/4K4/9 b Pp 1",  # a pin
    "4k4/9/9/9/4r4/6n2/9/4K4/9 b PLNSGBR 1",  # in check
    "4k4/9/9/9/4r4/9/5n3/9/4K4 b PLNSGBR 1",  # by two
)


@pytest.mark.parametrize("n", range(3))
def test_moves_of_games_at_random(n: int) -> None:
    random, board, seen = Random(n), read_sfen(START), 0
    for ply in range(240):
        legal = list(law.legal_steps(board))
        if not legal:
            break
        if ply % _SEEN_EVERY == 0:
            _compare(board)
            seen += 1
        board = law.after(board, random.choice(legal))
    assert seen > 10


@pytest.mark.parametrize("start", _CORNERED)
def test_moves_where_little_is_legal(start: str) -> None:
    _compare(read_sfen(start))


def _compare(board: law.Board) -> None:
    legal = {str(step): step for step in law.legal_steps(board)}
    kinds = [kind for kind, count in enumerate(board.hands[board.turn], 1) if count]
    for colour in (law.SENTE, law.GOTE):
        world, turned = world_of(board, colour), colour == law.GOTE
        side = OWN if board.turn == colour else ENEMY
        codes = [*moves(world, side), *drops(world, side, kinds)]
        assert sorted(text_of(code, turned=turned) for code in codes) == sorted(legal)
        assert in_check(world, side) == law.in_check(board, board.turn)
        for code in codes:
            step = legal[text_of(code, turned=turned)]
            assert play(world, code, side) == world_of(law.after(board, step), colour)
        if side == OWN:
            for one in law.steps(board):
                assert stands(world, read_code(str(one), turned=turned)) == (str(one) in legal)
