"""Who gives check, where a king may step, and which men are pinned."""

from __future__ import annotations

from bot.games.bitboards.position import Position
from bot.games.bitboards.tables import (
    BETWEEN,
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    KNIGHTS,
    PAWNS,
    RANK_MASKS,
    RANKS,
    SNIPER_DIAGS,
    SNIPER_STRAIGHTS,
)


def checkers(position: Position, turn: bool) -> int:
    """The men that give check to the side to move."""
    pawns, knights, bishops, rooks, queens, kings, white, black, _, _ = position
    own, enemy = (white, black) if turn else (black, white)
    king = (kings & own).bit_length() - 1
    every = white | black
    return enemy & (
        (knights & KNIGHTS[king])
        | (pawns & PAWNS[turn][king])
        | ((bishops | queens) & DIAGS[king][DIAG_MASKS[king] & every])
        | (
            (rooks | queens)
            & (FILES[king][FILE_MASKS[king] & every] | RANKS[king][RANK_MASKS[king] & every])
        )
    )


def flights(position: Position, turn: bool, one_will_do: bool = False) -> int:
    """The squares that the king of the side to move may step to; at most one if it will do."""
    pawns, knights, bishops, rooks, queens, kings, white, black, _, _ = position
    own, enemy = (white, black) if turn else (black, white)
    home = kings & own
    diagonal, straight = (bishops | queens) & enemy, (rooks | queens) & enemy
    knights, pawns, kings = knights & enemy, pawns & enemy, kings & enemy
    attacks = PAWNS[turn]
    # A king does not cover the squares behind it.
    left, rest, found = (white | black) ^ home, KINGS[home.bit_length() - 1] & ~own, 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = bit.bit_length() - 1
        if not (
            knights & KNIGHTS[to]
            or pawns & attacks[to]
            or kings & KINGS[to]
            or (diagonal and diagonal & DIAGS[to][DIAG_MASKS[to] & left])
            or (
                straight
                and straight & (FILES[to][FILE_MASKS[to] & left] | RANKS[to][RANK_MASKS[to] & left])
            )
        ):
            found |= bit
            if one_will_do:
                break
    return found


def checkers_and_pinned(position: Position, turn: bool) -> tuple[int, int]:
    """The men that give check to the side to move, and its men that alone stand between their
    king and a slider."""
    pawns, knights, bishops, rooks, queens, kings, white, black, _, _ = position
    own, enemy = (white, black) if turn else (black, white)
    king = (kings & own).bit_length() - 1
    found, bound, every = (
        enemy & (knights & KNIGHTS[king] | pawns & PAWNS[turn][king]),
        0,
        white | black,
    )
    rest = enemy & (
        ((bishops | queens) & SNIPER_DIAGS[king]) | ((rooks | queens) & SNIPER_STRAIGHTS[king])
    )
    if rest:
        between = BETWEEN[king]
        while rest:
            bit = rest & -rest
            rest ^= bit
            block = between[bit.bit_length() - 1] & every
            if not block:
                found |= bit
            elif not block & (block - 1):
                bound |= block & own
    return found, bound


def is_attacked(position: Position, by: bool, square: int, every: int) -> bool:
    """Whether a man of this side's sees the square, were the board so full."""
    pawns, knights, bishops, rooks, queens, kings, white, black, _, _ = position
    enemy = white if by else black
    diagonal, straight = (bishops | queens) & enemy, (rooks | queens) & enemy
    return bool(
        enemy & (knights & KNIGHTS[square] | pawns & PAWNS[not by][square] | kings & KINGS[square])
        or (diagonal and diagonal & DIAGS[square][DIAG_MASKS[square] & every])
        or (
            straight
            and straight
            & (
                FILES[square][FILE_MASKS[square] & every]
                | RANKS[square][RANK_MASKS[square] & every]
            )
        )
    )
