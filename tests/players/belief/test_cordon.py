"""What men cover, and where a bare king may go, held to the rules of chess."""

from __future__ import annotations

from random import Random

import chess
import pytest

from bot.games.bitboards.checks import checkers, flights
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Position, position_of
from bot.games.bitboards.tables import scan
from bot.games.orthochess.announcements import ways_of_check
from bot.players.belief.chase import hinders, moves_of
from bot.players.belief.cordon import Cordon, Men, around

ARMIES = ("Q", "R", "BB", "BN", "PP", "RP", "QRBNP")


def _placed(army: str, random: Random) -> tuple[Men, int, Position]:
    """White's men and a bare king that does not stand in check, White to move."""
    while True:
        squares = random.sample(range(64), len(army) + 2)
        board = chess.Board(None)
        for at, letter in zip(squares, f"kK{army}", strict=True):
            board.set_piece_at(at, chess.Piece.from_symbol(letter))
        if board.is_valid():
            kinds = [chess.KING, *(chess.Piece.from_symbol(one).piece_type for one in army)]
            men = tuple(at | kind << 6 for at, kind in zip(squares[1:], kinds, strict=True))
            return men, squares[0], position_of(board)


@pytest.mark.parametrize("army", ARMIES)
def test_tries_stand_and_are_heard_as_the_rules_say(army: str) -> None:
    random = Random(army)
    for _ in range(40):
        men, king, world = _placed(army, random)
        legal = {code for code in legal_moves(world, True) if code >> 12 & 7 in (0, 4, 5)}
        mine = dict(moves_of(men, True))
        assert {code for code in mine if not hinders(code) >> king & 1} == legal
        for code in legal:
            cordon = Cordon(mine[code], True)
            after = play(world, True, code)
            assert bool(cordon.covered >> king & 1) == bool(checkers(after, False))
            free = around(1 << king) & cordon.free
            assert free == flights(after, False)


@pytest.mark.parametrize("army", ARMIES)
def test_checks_are_told_apart_as_the_umpire_does(army: str) -> None:
    random = Random(army)
    for _ in range(20):
        men, _, world = _placed(army, random)
        cordon = Cordon(men, True)
        where = cordon.covered & ~cordon.every & ~around(1 << (men[0] & 63))
        kinds = [_ways(world, where, part) for part in cordon.heard_apart(where)]
        assert all(len(one) == 1 for one in kinds)
        assert len(set().union(*kinds)) == len(kinds)


def _ways(world: Position, where: int, part: int) -> set[tuple[int, ...]]:
    """What is heard on these squares."""
    assert part & where == part
    found = set()
    for at in scan(part):
        sets = list(world)
        sets[5] = sets[5] & ~sets[7] | 1 << at
        sets[7] = 1 << at
        here: Position = tuple(sets)  # type: ignore[assignment]  # ten numbers again
        # Two checks of one kind come from both sides of a line: no move gives them.
        found.add(tuple(sorted({*ways_of_check(here, False, checkers(here, False))})))
    return found
