"""What a position of Exchange Chess is worth: men on the board and in hand, and exposed kings."""

from __future__ import annotations

from typing import Final

from bot.players.faces.exchange_chess_tables import BISHOP, KNIGHT, QUEEN, ROOK, SIDE, Tables

WORTH: Final = (0, 900, 500, 320, 330, 20_000)
"""By kind: what it looks like to take the man."""
IN_HAND: Final = (0, 860, 480, 310, 310, 0)
"""By kind: what a man is worth that is not put down yet."""
ON_BOARD: Final = (0, 900, 500, 320, 330, 0)
"""By kind: what counts as material; who has lost a king has lost."""
_WATCHED: Final = 60
"""What a man costs that stands alone between its king and an enemy that would attack it."""
_OPEN_SQUARE: Final = 7
"""What an empty square costs from which the own king may be attacked along a line."""


def score_of(men: list[int], hands: list[int]) -> int:
    """All men on the board and in hand, White's as a gain and Black's as a loss."""
    found = 0
    for man in men:
        found += ON_BOARD[man] if man <= SIDE else -ON_BOARD[man - SIDE]
    for man, count in enumerate(hands):
        found += count * (IN_HAND[man] if man <= SIDE else -IN_HAND[man - SIDE])
    return found


def danger(tabled: Tables, men: list[int], king: int, side: int) -> int:
    """How exposed the side's king is: open lines, and men that watch it through one other."""
    low = SIDE * (1 - side)
    found = 0
    for kind in (ROOK, BISHOP):
        for ray in tabled.rays[kind][king]:
            between = 0
            for at in ray:
                man = men[at]
                if not man:
                    if not between:
                        found += _OPEN_SQUARE
                elif man == low + kind or man == low + QUEEN:
                    found += _WATCHED
                    break
                else:
                    between += 1
                    if between == 2:
                        break
    return found


def is_attacked(tabled: Tables, men: list[int], target: int, side: int) -> bool:
    """Whether the side sees the square."""
    low = SIDE * side
    for ray in tabled.rays[ROOK][target]:
        for at in ray:
            man = men[at]
            if man:
                if man == low + ROOK or man == low + QUEEN:
                    return True
                break
    for ray in tabled.rays[BISHOP][target]:
        for at in ray:
            man = men[at]
            if man:
                if man == low + BISHOP or man == low + QUEEN:
                    return True
                break
    return any(men[ray[0]] == low + KNIGHT for ray in tabled.rays[KNIGHT][target])
