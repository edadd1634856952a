"""Mates and moves that may give check, found without trying every move."""

from __future__ import annotations

from bot.games.bitboards.bits import Code, Position, legal_moves, play
from bot.games.bitboards.rays import (
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


def is_mate(position: Position, turn: bool) -> bool:
    """Whether the side to move is checkmated."""
    pawns, knights, bishops, rooks, queens, kings, white, black, ep, _ = position
    own, enemy = (white, black) if turn else (black, white)
    every = white | black
    home = kings & own
    king = home.bit_length() - 1
    diagonal, straight = (bishops | queens) & enemy, (rooks | queens) & enemy
    enemy_knights, enemy_pawns, enemy_king = knights & enemy, pawns & enemy, kings & enemy
    attacks = PAWNS[turn]
    checking = (
        (enemy_knights & KNIGHTS[king])
        | (enemy_pawns & attacks[king])
        | (diagonal & DIAGS[king][DIAG_MASKS[king] & every])
        | (
            straight
            & (FILES[king][FILE_MASKS[king] & every] | RANKS[king][RANK_MASKS[king] & every])
        )
    )
    if not checking:
        return False
    left, rest = every ^ home, KINGS[king] & ~own
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = bit.bit_length() - 1
        if not (
            enemy_knights & KNIGHTS[to]
            or enemy_pawns & attacks[to]
            or enemy_king & KINGS[to]
            or (diagonal and diagonal & DIAGS[to][DIAG_MASKS[to] & left])
            or (
                straight
                and straight & (FILES[to][FILE_MASKS[to] & left] | RANKS[to][RANK_MASKS[to] & left])
            )
        ):
            return False
    if checking & (checking - 1):
        return True
    if own == home:
        return True
    if ep and pawns & own & PAWNS[not turn][ep]:
        return not legal_moves(position, turn)
    # Can a man that is not pinned take the checker or step between?
    pinned = 0
    rest = (diagonal & SNIPER_DIAGS[king]) | (straight & SNIPER_STRAIGHTS[king])
    between = BETWEEN[king]
    while rest:
        bit = rest & -rest
        rest ^= bit
        block = between[bit.bit_length() - 1] & every
        if block and not block & (block - 1):
            pinned |= block & own
    able = own & ~pinned & ~home
    own_diagonal, own_straight = (bishops | queens) & able, (rooks | queens) & able
    own_knights, own_pawns = knights & able, pawns & able
    rest = between[checking.bit_length() - 1] | checking
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = bit.bit_length() - 1
        if (
            own_knights & KNIGHTS[to]
            or (own_diagonal and own_diagonal & DIAGS[to][DIAG_MASKS[to] & every])
            or (
                own_straight
                and own_straight
                & (FILES[to][FILE_MASKS[to] & every] | RANKS[to][RANK_MASKS[to] & every])
            )
        ):
            return False
        if own_pawns:
            if bit & checking:
                if own_pawns & PAWNS[not turn][to]:
                    return False
                continue
            back = -8 if turn else 8
            if 0 <= to + back < 64:
                step = 1 << (to + back)
                if own_pawns & step:
                    return False
                if (
                    to >> 3 == (3 if turn else 4)
                    and not step & every
                    and own_pawns & 1 << (to + 2 * back)
                ):
                    return False
    return True


def checking_moves(position: Position, turn: bool, moves: list[Code]) -> list[Code]:
    """Those of the legal moves that may give check: all that do, and a few that do not."""
    _, _, bishops, rooks, queens, kings, white, black, ep, _ = position
    own, enemy = (white, black) if turn else (black, white)
    every = white | black
    king = (kings & enemy).bit_length() - 1
    diagonal = DIAGS[king][DIAG_MASKS[king] & every]
    straight = FILES[king][FILE_MASKS[king] & every] | RANKS[king][RANK_MASKS[king] & every]
    direct = (
        0,
        PAWNS[not turn][king],
        KNIGHTS[king],
        diagonal,
        straight,
        diagonal | straight,
        0,
    )
    hidden = 0
    rest = own & (
        ((bishops | queens) & SNIPER_DIAGS[king]) | ((rooks | queens) & SNIPER_STRAIGHTS[king])
    )
    between = BETWEEN[king]
    while rest:
        bit = rest & -rest
        rest ^= bit
        block = between[bit.bit_length() - 1] & every
        if not block & (block - 1):
            hidden |= block & own
    return [
        code
        for code in moves
        if direct[code >> 15] >> (code >> 6 & 63) & 1
        or hidden >> (code & 63) & 1
        or code & 0x7000
        or (ep and code >> 15 == 1 and code >> 6 & 63 == ep)
        or (code >> 15 == 6 and (code >> 6 & 63) - (code & 63) in (2, -2))
    ]


def mating_moves(position: Position, turn: bool) -> list[Code]:
    """Every move that mates at once."""
    moves = checking_moves(position, turn, legal_moves(position, turn))
    return [code for code in moves if is_mate(play(position, turn, code), not turn)]


def can_mate(position: Position, turn: bool) -> bool:
    """Whether some move mates at once."""
    moves = checking_moves(position, turn, legal_moves(position, turn))
    return any(is_mate(play(position, turn, code), not turn) for code in moves)
