"""A yardstick of the open games: every move to a fixed depth, judged as it then stands, and nothing
else that a search may know: no exchanges followed to their end, no deeper look at a check."""

from __future__ import annotations

from dataclasses import dataclass

from bot.players.faces.sight import look
from bot.players.player import Question, Reply
from bot.players.search.board import Board

_ENDLESS = 1 << 60


@dataclass(frozen=True, slots=True)
class PlainSearch:
    """In Chess-T a position is worth its men, how far they have come, and the force on castles and
    Kings; in the other games, what the house counts there."""

    depth: int
    """Half moves."""

    def __call__(self, asked: Question) -> Reply:
        board = look(asked).board
        worths: dict[int, int] = {}
        best = -_ENDLESS
        for move in board.moves():
            # What is worth as much as the best is found out exactly: chance decides among those.
            worths[move] = _after(board, move, self.depth - 1, best - 1, _ENDLESS)
            best = max(best, worths[move])
        equals = [move for move, worth in worths.items() if worth == best]
        return Reply(board.write(asked.chance().choice(equals)))


def _after(board: Board, move: int, depth: int, alpha: int, beta: int) -> int:
    """What the move is worth for whoever makes it."""
    board.make(move)
    same = board.same_side()
    low, high = (alpha, beta) if same else (-beta, -alpha)
    if board.ended() or depth == 0:
        # The sooner a game is won the better, and the later it is lost.
        worth = board.worth() * (depth + 1) if board.ended() else board.worth()
    else:
        worth = _best(board, depth, low, high)
    board.unmake()
    return worth if same else -worth


def _best(board: Board, depth: int, alpha: int, beta: int) -> int:
    """What the position is worth for the side to move."""
    best = -_ENDLESS
    for move in board.moves():
        best = max(best, _after(board, move, depth - 1, max(alpha, best), beta))
        if best >= beta:
            break
    return best
