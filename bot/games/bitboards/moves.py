"""The legal moves of a position in numbers, and the positions after them."""

from __future__ import annotations

from typing import Final

from bot.games.bitboards.checks import checkers, checkers_and_pinned, flights
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    BACK,
    BETWEEN,
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    KNIGHTS,
    LINES,
    PAWNS,
    RANK_MASKS,
    RANKS,
)

_PAWN: Final = 1 << 15
_KNIGHT: Final = 2 << 15
_BISHOP: Final = 3 << 15
_ROOK: Final = 4 << 15
_QUEEN: Final = 5 << 15
_KING: Final = 6 << 15
_PROMOTIONS: Final = tuple(kind << 12 for kind in (5, 4, 3, 2))


def legal_moves(position: Position, turn: bool) -> list[Code]:
    """Every legal move of the side to move."""
    own = position[6] if turn else position[7]
    king = (position[5] & own).bit_length() - 1
    moves: list[Code] = []
    rest = flights(position, turn)
    while rest:
        bit = rest & -rest
        rest ^= bit
        moves.append(king | (bit.bit_length() - 1) << 6 | _KING)
    checking, bound = checkers_and_pinned(position, turn)
    if not checking:
        allowed = ~own
        if position[9] & BACK[turn]:
            add_castling(position, turn, king, moves)
    elif checking & (checking - 1):
        return moves
    else:
        allowed = BETWEEN[king][checking.bit_length() - 1] | checking
    if knights := position[1] & own & ~bound:
        _add_knights(knights, allowed, moves)
    if (position[2] | position[3] | position[4]) & own:
        _add_sliders(position, own, allowed, bound, LINES[king], moves)
    if position[0] & own:
        _add_pawns(position, turn, allowed, bound, LINES[king], moves)
    return moves


def captures(position: Position, turn: bool) -> list[Code]:
    """The legal moves that take or promote, but for promotions that answer a check."""
    own, enemy = (position[6], position[7]) if turn else (position[7], position[6])
    king = (position[5] & own).bit_length() - 1
    moves: list[Code] = []
    if KINGS[king] & enemy:
        rest = flights(position, turn) & enemy
        while rest:
            bit = rest & -rest
            rest ^= bit
            moves.append(king | (bit.bit_length() - 1) << 6 | _KING)
    checking, bound = checkers_and_pinned(position, turn)
    if checking & (checking - 1):
        return moves
    allowed = checking or enemy
    if knights := position[1] & own & ~bound:
        _add_knights(knights, allowed, moves)
    if (position[2] | position[3] | position[4]) & own:
        _add_sliders(position, own, allowed, bound, LINES[king], moves)
    if position[0] & own:
        into = allowed if checking else allowed | BACK[False] | BACK[True]
        _add_pawns(position, turn, into, bound, LINES[king], moves)
    return moves


def _add_knights(knights: int, free: int, moves: list[Code]) -> None:
    while knights:
        bit = knights & -knights
        knights ^= bit
        at = bit.bit_length() - 1
        reach = KNIGHTS[at] & free
        base = at | _KNIGHT
        while reach:
            mark = reach & -reach
            reach ^= mark
            moves.append(base | (mark.bit_length() - 1) << 6)


def _add_sliders(
    position: Position, own: int, free: int, bound: int, lines: list[int], moves: list[Code]
) -> None:
    """`lines` are the king's: a man that is bound to the king stays on its line."""
    every = position[6] | position[7]
    for men, kind in (
        (position[2] & own, _BISHOP),
        (position[3] & own, _ROOK),
        (position[4] & own, _QUEEN),
    ):
        while men:
            bit = men & -men
            men ^= bit
            at = bit.bit_length() - 1
            reach = 0
            if kind != _ROOK:
                reach = DIAGS[at][DIAG_MASKS[at] & every]
            if kind != _BISHOP:
                reach |= FILES[at][FILE_MASKS[at] & every] | RANKS[at][RANK_MASKS[at] & every]
            reach &= free
            if bit & bound:
                reach &= lines[at]
            base = at | kind
            while reach:
                mark = reach & -reach
                reach ^= mark
                moves.append(base | (mark.bit_length() - 1) << 6)


def _add_pawns(
    position: Position, turn: bool, allowed: int, bound: int, lines: list[int], moves: list[Code]
) -> None:
    own, enemy = (position[6], position[7]) if turn else (position[7], position[6])
    every, ep, hits = own | enemy, position[8], PAWNS[turn]
    ahead, start, last = (8, 1, 7) if turn else (-8, 6, 0)
    rest = position[0] & own
    while rest:
        bit = rest & -rest
        rest ^= bit
        at = bit.bit_length() - 1
        reach = hits[at] & enemy
        step = 1 << (at + ahead)
        if not step & every:
            reach |= step
            if at >> 3 == start and not (jump := 1 << (at + 2 * ahead)) & every:
                reach |= jump
        reach &= allowed
        if bit & bound:
            reach &= lines[at]
        base = at | _PAWN
        while reach:
            mark = reach & -reach
            reach ^= mark
            to = mark.bit_length() - 1
            if to >> 3 == last:
                moves.extend(base | to << 6 | promotion for promotion in _PROMOTIONS)
            else:
                moves.append(base | to << 6)
        if ep and hits[at] & (1 << ep):
            code = base | ep << 6
            if not checkers((*play(position, turn, code)[:8], 0, 0), turn):
                moves.append(code)


def add_castling(position: Position, turn: bool, king: int, moves: list[Code]) -> None:
    every = position[6] | position[7]
    rest = position[9] & BACK[turn]
    while rest:
        bit = rest & -rest
        rest ^= bit
        rook = bit.bit_length() - 1
        way = 1 if rook > king else -1
        if BETWEEN[king][rook] & every:
            continue
        if all(_safe(position, turn, king + way * step) for step in (1, 2)):
            moves.append(king | (king + 2 * way) << 6 | _KING)


def _safe(position: Position, turn: bool, king: int) -> bool:
    """Whether the king would not be attacked there, on a square that is free."""
    pawns, knights, bishops, rooks, queens, kings, white, black, ep, castling = position
    moved = kings & (white if turn else black) | 1 << king
    if turn:
        white ^= moved
    else:
        black ^= moved
    shifted = (pawns, knights, bishops, rooks, queens, kings ^ moved, white, black, ep, castling)
    return not checkers(shifted, turn)


def play(position: Position, turn: bool, code: Code) -> Position:
    """The position after the move."""
    pawns, knights, bishops, rooks, queens, kings, white, black, ep, castling = position
    start, to, kind = code & 63, code >> 6 & 63, code >> 15
    lands = 1 << to
    moved = 1 << start | lands
    if (black if turn else white) & lands:
        left = ~lands
        pawns &= left
        knights &= left
        bishops &= left
        rooks &= left
        queens &= left
        if turn:
            black ^= lands
        else:
            white ^= lands
    if turn:
        white ^= moved
    else:
        black ^= moved
    if castling:
        castling &= ~moved
    if kind == 1:
        if code & 0x7000 or to == ep or to - start in (16, -16):
            return _play_pawn(
                (pawns, knights, bishops, rooks, queens, kings, white, black, ep, castling),
                turn,
                code,
            )
        pawns ^= moved
    elif kind == 2:
        knights ^= moved
    elif kind == 3:
        bishops ^= moved
    elif kind == 4:
        rooks ^= moved
    elif kind == 5:
        queens ^= moved
    else:
        kings ^= moved
        if castling:
            if to - start in (2, -2) and castling & BACK[turn]:
                rook = 1 << (start + 3 if to > start else start - 4) | 1 << ((start + to) >> 1)
                rooks ^= rook
                if turn:
                    white ^= rook
                else:
                    black ^= rook
            castling &= ~BACK[turn]
    return (pawns, knights, bishops, rooks, queens, kings, white, black, 0, castling)


def _play_pawn(position: Position, turn: bool, code: Code) -> Position:
    """What is left to do of a pawn's move: it promotes, passes or is passed."""
    pawns, knights, bishops, rooks, queens, kings, white, black, ep, castling = position
    start, to, promotion = code & 63, code >> 6 & 63, code >> 12 & 7
    lands, passed = 1 << to, 0
    pawns ^= 1 << start
    if promotion == 5:
        queens |= lands
    elif promotion == 4:
        rooks |= lands
    elif promotion == 3:
        bishops |= lands
    elif promotion == 2:
        knights |= lands
    else:
        pawns |= lands
        if to - start in (16, -16):
            middle = (start + to) >> 1
            if PAWNS[turn][middle] & pawns & (black if turn else white):
                passed = middle
        elif ep and (to - start) & 7:
            taken = 1 << (to - 8 if turn else to + 8)
            pawns ^= taken
            if turn:
                black ^= taken
            else:
                white ^= taken
    return (pawns, knights, bishops, rooks, queens, kings, white, black, passed, castling)
