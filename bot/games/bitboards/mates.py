"""Mates and moves that may give check, found without trying every move."""

from __future__ import annotations

from bot.games.bitboards.checks import checkers_and_pinned, flights
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    BETWEEN,
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KNIGHTS,
    PAWNS,
    RANK_MASKS,
    RANKS,
    SNIPER_DIAGS,
    SNIPER_STRAIGHTS,
)


def is_mate(position: Position, turn: bool) -> bool:
    """Whether the side to move is checkmated."""
    checking, bound = checkers_and_pinned(position, turn)
    if not checking or flights(position, turn, one_will_do=True):
        return False
    own = position[6] if turn else position[7]
    if checking & (checking - 1) or own == position[5] & own:
        return True  # nobody can answer two checks, or nobody is there to
    ep = position[8]
    if ep and position[0] & own & PAWNS[not turn][ep]:
        return not legal_moves(position, turn)
    return not _is_answered(position, turn, checking, bound)


def _is_answered(position: Position, turn: bool, checking: int, bound: int) -> bool:
    """Whether a man that is not pinned can take the checker or step between."""
    pawns, knights, bishops, rooks, queens, kings, white, black, _, _ = position
    own = white if turn else black
    every = white | black
    able = own & ~kings & ~bound
    diagonal, straight, pawns = (bishops | queens) & able, (rooks | queens) & able, pawns & able
    knights &= able
    rest = BETWEEN[(kings & own).bit_length() - 1][checking.bit_length() - 1] | checking
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = bit.bit_length() - 1
        if (
            knights & KNIGHTS[to]
            or (diagonal and diagonal & DIAGS[to][DIAG_MASKS[to] & every])
            or (
                straight
                and straight
                & (FILES[to][FILE_MASKS[to] & every] | RANKS[to][RANK_MASKS[to] & every])
            )
        ):
            return True
        if not pawns:
            continue
        if bit & checking:
            if pawns & PAWNS[not turn][to]:
                return True
        elif pawns & _pawn_origins(to, turn, every):
            return True
    return False


def _pawn_origins(to: int, turn: bool, every: int) -> int:
    """From where a pawn may step straight to an empty square."""
    back = -8 if turn else 8
    if not 0 <= to + back < 64:
        return 0
    step = 1 << (to + back)
    if to >> 3 == (3 if turn else 4) and not step & every:
        return step | 1 << (to + 2 * back)
    return step


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
