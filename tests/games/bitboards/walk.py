"""A walk over positions, each of them compared with the `chess` library.

python -m tests.games.bitboards.walk [NODES] [SEED]

From well-known positions and from random games every move is followed some plies deep, as perft
does it; at every node the lists of moves, single moves, checks, pawn captures and the position
after every move must be the library's. The tests walk over some thousands, this over a million
where it is not told otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import chess

from bot.games.bitboards import single
from bot.games.bitboards.checks import checkers, checkers_and_pinned
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import code_of, position_of, read_code, text_of
from bot.games.orthochess.ending import CHESS_DRAWS, insufficient

STARTS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/5P2/1k6/8/3pP3/8/Q1p3K1/8 b - e3 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "8/2k1p3/3pP3/3P2K1/8/8/8/8 w - - 0 1",
    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "8/8/2k5/8/1bn5/2N5/3B1K2/8 w - - 0 1",
)


def compare(board: chess.Board, random: Random) -> None:
    """One position, with all its moves."""
    position, turn = position_of(board), board.turn
    moves = {move.uci() for move in board.legal_moves}
    codes = legal_moves(position, turn)
    assert {text_of(code) for code in codes} == moves
    assert len(codes) == len(moves)
    checking, bound = checkers_and_pinned(position, turn)
    assert checking == checkers(position, turn) == board.checkers_mask()
    assert single.can_move(position, turn, checking, bound) == bool(moves)
    for code in codes:
        assert single.legal_code(position, turn, code & 0x7FFF, checking, bound) == code
    for _ in range(24):
        text = _some_text(board, random)
        found = single.legal_code(position, turn, read_code(text), checking, bound)
        assert bool(found) == (text in moves), text
    captures = {text[:4] for text in moves if _takes_with_pawn(board, text)}
    found_captures = single.pawn_captures(position, turn, checking, bound)
    assert sorted(map(text_of, found_captures)) == sorted(captures)
    assert single.may_take_in_passing(position, turn) == board.has_legal_en_passant()
    assert insufficient(position, CHESS_DRAWS) == board.is_insufficient_material()


def _takes_with_pawn(board: chess.Board, text: str) -> bool:
    move = chess.Move.from_uci(text)
    return board.is_capture(move) and board.piece_type_at(move.from_square) == chess.PAWN


def _some_text(board: chess.Board, random: Random) -> str:
    """A move of one of the mover's men to anywhere."""
    start = random.choice(list(chess.scan_forward(board.occupied_co[board.turn])))
    to = random.choice([square for square in chess.SQUARES if square != start])
    kinds = (
        (chess.QUEEN, chess.KNIGHT, chess.PAWN, chess.KING) if random.random() < 0.3 else (None,)
    )
    return chess.Move(start, to, random.choice(kinds)).uci()


def walk(board: chess.Board, depth: int, random: Random) -> Iterator[None]:
    """Every position so many plies deep or less: one step each."""
    compare(board, random)
    yield
    if depth:
        position, turn = position_of(board), board.turn
        for move in board.legal_moves:
            after = play(position, turn, code_of(position, move.uci()))
            board.push(move)
            assert after == position_of(board)
            yield from walk(board, depth - 1, random)
            board.pop()


def nodes(seed: int) -> Iterator[None]:
    """Without end: trees from the well-known positions, and from such as games come to."""
    random = Random(seed)
    while True:
        for start in STARTS:
            board = chess.Board(start)
            for _ in range(random.randrange(40)):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(random.choice(moves))
            yield from walk(board, 2, random)


def main(arguments: list[str]) -> int:
    wanted = int(arguments[0]) if arguments else 1_000_000
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    for number, _ in enumerate(nodes(seed), 1):
        if number % 50_000 == 0:
            print(f"{number:,} positions agree", flush=True)
        if number >= wanted:
            break
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
