"""How a game on a chess board ends by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.bitboards.position import Position
from bot.games.bitboards.tables import DARK, LIGHT
from bot.games.game import Ending, draw, interpreted, other, win
from bot.games.orthochess.seats import seat_of

ChessEnd: TypeAlias = Literal[
    "checkmate", "stalemate", "repetition", "insufficient-force", "fifty-moves"
]


@interpreted
@dataclass(frozen=True, slots=True)
class Draws:
    """Which draws the umpire declares unasked."""

    repetition: bool = True
    fifty_moves: bool = True
    each_at_most_one_minor: bool = False
    """Counts as insufficient force, beyond the positions in which no mate is possible."""
    stalemate_loses: bool = False


CHESS_DRAWS = Draws()


def result_of(
    turn: bool, moves: bool, checked: bool, count: int, clock: int, draws: Draws, *, dead: bool
) -> Ending[ChessEnd] | None:
    """How the game has ended for the side to move, which has `moves` or none and stands `checked`
    or not, at the position's occurrence number `count`, so many half moves after the last capture
    or pawn's move.

    `dead`: the force on the board is insufficient. The umpire declares draws at once, since
    players of Kriegspiel cannot see to claim them (Kriegspiel, Attempts 7).
    """
    if not moves:
        winner = other(seat_of(turn))
        if checked:
            return win(winner, "checkmate")
        return win(winner, "stalemate") if draws.stalemate_loses else draw("stalemate")
    if dead:
        return draw("insufficient-force")
    if draws.repetition and count >= 3:
        return draw("repetition")
    if draws.fifty_moves and clock >= 100:
        return draw("fifty-moves")
    return None


def insufficient(position: Position, draws: Draws) -> bool:
    """Whether nobody can mate, or the rule set takes it so (Kriegspiel, Other rule sets, row 9)."""
    pawns, knights, bishops, rooks, queens, _, white, black, _, _ = position
    if pawns | rooks | queens:
        return False
    if draws.each_at_most_one_minor and white.bit_count() <= 2 and black.bit_count() <= 2:
        return True
    return _cannot_mate(knights, bishops, white, black) and _cannot_mate(
        knights, bishops, black, white
    )


def _cannot_mate(knights: int, bishops: int, own: int, enemy: int) -> bool:
    """Whether a side with a king and minor pieces cannot even be helped to a mate."""
    if knights & own:
        return own.bit_count() <= 2 and enemy.bit_count() == 1
    if bishops & own:
        return not knights and not (bishops & DARK and bishops & LIGHT)
    return True
