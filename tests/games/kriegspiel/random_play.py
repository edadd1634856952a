"""Random Kriegspiel players: they try what their own boards allow, and now and then nonsense."""

from __future__ import annotations

from random import Random
from typing import Any

import chess

from bot.games.game import Answer, Game, Move, Seat, Try, View

_KINDS = {symbol: kind for kind, symbol in enumerate(chess.PIECE_SYMBOLS) if symbol}


def wishes(view: View) -> list[Move]:
    """The attempts that the view's own men allow by geometry (castling always)."""
    white = view["seat"] == "white"
    board = chess.Board(None)
    for square, letter in view["men"].items():
        board.set_piece_at(chess.parse_square(square), chess.Piece(_KINDS[letter.lower()], white))
    found: list[Move] = []
    home = chess.E1 if white else chess.E8
    for start, piece in board.piece_map().items():
        if piece.piece_type == chess.PAWN:
            ends = _pawn_steps(start, white)
        else:
            ends = list(chess.SquareSet(board.attacks_mask(start)))
            if piece.piece_type == chess.KING and start == home:
                ends += [home + 2, home - 2]
        for end in ends:
            if board.piece_at(end):
                continue
            last = piece.piece_type == chess.PAWN and chess.square_rank(end) in {0, 7}
            kinds = (chess.QUEEN, chess.KNIGHT, chess.ROOK, chess.BISHOP) if last else (None,)
            found.extend(Move(chess.Move(start, end, kind).uci()) for kind in kinds)
    return found


def _pawn_steps(start: int, white: bool) -> list[int]:
    ahead = 8 if white else -8
    steps = [start + ahead, *chess.SquareSet(chess.BB_PAWN_ATTACKS[white][start])]
    if chess.square_rank(start) == (1 if white else 6):
        steps.append(start + 2 * ahead)
    return steps


def nonsense(view: View, random: Random) -> Move:
    """One of the own men to any square."""
    start = chess.parse_square(random.choice(sorted(view["men"])))
    end = random.choice([square for square in chess.SQUARES if square != start])
    return Move(chess.Move(start, end).uci())


def random_attempts(
    game: Game[Any], random: Random, most: int, setup: str = ""
) -> list[tuple[Seat, Move]]:
    """The attempts of one random game, refused ones among them, till it ends or is long."""
    state = game.start(setup).state
    done: list[tuple[Seat, Move]] = []
    while (turn := game.to_act(state)) and len(done) < most:
        (seat,) = turn
        view = game.view(state, seat)
        hopes = wishes(view)
        random.shuffle(hopes)
        while len(done) < most and seat in game.to_act(state):
            move = nonsense(view, random) if random.random() < 0.1 or not hopes else hopes.pop()
            done.append((seat, move))
            ruling = game.act(state, seat, Try(move))
            if not isinstance(ruling, Answer):
                state = ruling.state
    return done
