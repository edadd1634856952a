"""The own-board rule, against brute force: is there a placement of enemy men that makes it legal?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from random import Random

import chess
import pytest

from bot.games.bitboards.position import position_of, read_code
from bot.games.orthochess import own_board
from bot.games.orthochess.announcements import Kind
from tests.games.kriegspiel import oracle

KINDS = (chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN)
PROMOTIONS = (None, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)

# Own men alone (White's unless Black is to move), chosen for what they bring up.
BOARDS = {
    "castling": "8/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "castling with one right and a man in the way": "8/8/8/8/8/8/8/RN2K2R w K - 0 1",
    "castling without rights": "8/8/8/8/8/8/8/R3K2R w - - 0 1",
    "black castling": "r3k2r/p6p/8/8/8/8/8/8 b kq - 0 1",
    "pawns at home, doubled": "8/8/8/8/8/2P5/2PP4/4K3 w - - 0 1",
    "pawns for en passant": "8/8/8/2PP4/4K3/8/8/8 w - - 0 1",
    "black pawns for en passant": "8/8/8/2k5/1p1p4/8/8/8 b - - 0 1",
    "promotion": "1N6/PP6/8/8/8/8/8/K7 w - - 0 1",
    "sliders": "8/8/1B6/8/3Q4/8/1R1P4/K7 w - - 0 1",
    "knights about their king": "8/8/8/8/8/2N5/1K6/N1B5 w - - 0 1",
}


def own_boards() -> list[chess.Board]:
    boards = [chess.Board(fen) for fen in BOARDS.values()]
    random = Random("own boards")
    while len(boards) < len(BOARDS) + 12:
        board = chess.Board(None)
        squares = random.sample(chess.SQUARES, random.randint(3, 8))
        for square, kind in zip(squares, (chess.KING, *random.choices(KINDS, k=7)), strict=False):
            if kind != chess.PAWN or chess.square_rank(square) not in {0, 7}:
                board.set_piece_at(square, chess.Piece(kind, chess.WHITE))
        boards.append(board if len(boards) % 2 else board.mirror())
        boards[-1].turn = chess.BLACK if board is not boards[-1] else chess.WHITE
    return boards


def all_attempts(board: chess.Board) -> Iterator[chess.Move]:
    """Every well-formed text about one of the mover's men."""
    for start in chess.scan_forward(board.occupied_co[board.turn]):
        for end in chess.SQUARES:
            for promotion in PROMOTIONS if board.piece_type_at(start) == chess.PAWN else (None,):
                if start != end:
                    yield chess.Move(start, end, promotion)


def place(
    own: chess.Board, king: chess.Square, men: tuple[tuple[chess.Square, int], ...]
) -> Iterator[chess.Board]:
    """The board with these enemy men, with and without an en passant that they allow."""
    board = own.copy(stack=False)
    enemy = not own.turn
    board.set_piece_at(king, chess.Piece(chess.KING, enemy))
    for square, kind in men:
        board.set_piece_at(square, chess.Piece(kind, enemy))
    if board.attackers_mask(own.turn, king):
        return  # the side that has just moved stands in check
    yield board
    step = 8 if own.turn else -8
    for square, kind in men:
        if kind == chess.PAWN and chess.square_rank(square) == (4 if own.turn else 3):
            passed, home = square + step, square + 2 * step
            if not board.occupied & (chess.BB_SQUARES[passed] | chess.BB_SQUARES[home]):
                passing = board.copy(stack=False)
                passing.ep_square = passed
                yield passing


def conceivable(own: chess.Board, move: chess.Move) -> bool:
    return own_board.conceivable(position_of(own), own.turn, read_code(move.uci()))


def may_answer(own: chess.Board, move: chess.Move, checks: tuple[Kind, ...]) -> bool:
    return own_board.answers(position_of(own), own.turn, read_code(move.uci()), checks)


def free(board: chess.Board) -> list[chess.Square]:
    return list(chess.scan_forward(chess.BB_ALL & ~board.occupied))


def may_stand(square: chess.Square, kind: int) -> bool:
    return kind != chess.PAWN or chess.square_rank(square) not in {0, 7}


@pytest.mark.parametrize(
    "own", [pytest.param(one, id=str(n)) for n, one in enumerate(own_boards())]
)
def test_hell_no_exactly_when_no_placement_makes_it_legal(own: chess.Board) -> None:
    random = Random(own.fen())
    squares = free(own)
    found: set[chess.Move] = set()
    for king in random.sample(squares, 9):
        for square in (None, *squares):
            for kind in KINDS if square is not None else KINDS[:1]:
                if square == king or (square is not None and not may_stand(square, kind)):
                    continue
                for board in place(own, king, () if square is None else ((square, kind),)):
                    found.update(board.legal_moves)
    for _ in range(1500):  # a second enemy man opens nothing new
        king, *others = random.sample(squares, 3)
        men = tuple((square, random.choice(KINDS)) for square in others)
        if all(may_stand(*man) for man in men):
            for board in place(own, king, men):
                found.update(board.legal_moves)
    said = {move for move in all_attempts(own) if conceivable(own, move)}
    assert said == found


def checking_men(own: chess.Board) -> list[tuple[chess.Square, chess.PieceType]]:
    """Every enemy man that alone gives check, by square and kind."""
    assert own.king(own.turn) is not None
    checking = []
    for square in free(own):
        for kind in KINDS:
            if may_stand(square, kind):
                board = own.copy(stack=False)
                board.set_piece_at(square, chess.Piece(kind, not own.turn))
                if board.is_check():
                    checking.append((square, kind))
    return checking


@pytest.mark.parametrize(
    "own", [pytest.param(one, id=str(n)) for n, one in enumerate(own_boards())]
)
def test_answers_a_check_exactly_when_some_placement_says_so(own: chess.Board) -> None:
    """For RAND: the placements give the announced checks, by one enemy man or by two."""
    random = Random(own.fen())
    squares, checking = free(own), checking_men(own)
    pairs = [pair for pair in combinations(checking, 2) if pair[0][0] != pair[1][0]]
    found: dict[tuple[Kind, ...], set[chess.Move]] = defaultdict(set)
    sample = random.sample(pairs, min(len(pairs), 500))
    for men in (*((one,) for one in checking), *sample):
        for king in squares if len(men) == 1 else random.sample(squares, 4):
            if king in {square for square, _ in men}:
                continue
            for board in place(own, king, men):
                checks = oracle.checks(board)
                if len(checks) == len(men):
                    found[checks].update(board.legal_moves)
    assert checking
    attempts = [move for move in all_attempts(own) if conceivable(own, move)]
    for checks, answers in found.items():
        said = {move for move in attempts if may_answer(own, move, checks)}
        assert answers <= said, checks
        if len(checks) == 1:  # pairs are sampled, so that some answers may not be met
            assert answers == said, checks
