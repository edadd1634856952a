"""Of single moves, whether they are legal: without a list of all moves.

Whoever asks knows `checking` and `bound` already, from `checks.checkers_and_pinned`.
"""

from __future__ import annotations

from typing import Final

from bot.games.bitboards.checks import checkers, checkers_and_pinned, flights, is_attacked
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import MEANT, Code, Position
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
    NO_A,
    NO_H,
    PAWNS,
    RANK_MASKS,
    RANKS,
)

_PAWN: Final = 1
_KNIGHT: Final = 2
_BISHOP: Final = 3
_ROOK: Final = 4
_QUEEN: Final = 5
_KING: Final = 6


def legal_code(position: Position, turn: bool, code: Code, checking: int, bound: int) -> Code:
    """The number of the move with its kind, if it is legal; else 0, which is no move's."""
    pawns, _, _, _, _, kings, white, black, ep, _ = position
    own = white if turn else black
    start, to = code & 63, code >> 6 & 63
    leaves, lands = 1 << start, 1 << to
    if not own & leaves or own & lands:
        return 0
    if kings & leaves:
        return code | _KING << 15 if _king_can(position, turn, code, checking) else 0
    if pawns & leaves:
        if not _pawn_can(position, turn, code):
            return 0
        if to == ep and ep and (to - start) & 7:
            return code | _PAWN << 15 if is_legal_in_passing(position, turn, start) else 0
        kind = _PAWN
    else:
        kind = _kind_that_reaches(position, code)
    if kind and (checking or bound & leaves):
        king = (kings & own).bit_length() - 1
        if bound & leaves and not LINES[king][start] & lands:
            return 0
        if checking and not lands & answers_to(king, checking):
            return 0
    return code | kind << 15 if kind else 0


def _kind_that_reaches(position: Position, code: Code) -> int:
    """The kind of the piece, king aside, if nothing is in its way; else 0."""
    start, lands = code & 63, 1 << (code >> 6 & 63)
    leaves, every = 1 << start, position[6] | position[7]
    if code & 0x7000:
        return 0
    if position[1] & leaves:
        return _KNIGHT if KNIGHTS[start] & lands else 0
    if position[2] & leaves:
        return _BISHOP if DIAGS[start][DIAG_MASKS[start] & every] & lands else 0
    reach = FILES[start][FILE_MASKS[start] & every] | RANKS[start][RANK_MASKS[start] & every]
    if position[3] & leaves:
        return _ROOK if reach & lands else 0
    return _QUEEN if (reach | DIAGS[start][DIAG_MASKS[start] & every]) & lands else 0


def is_legal(position: Position, turn: bool, code: Code) -> bool:
    """The same of a number with its kind, for whoever knows nothing of checks yet."""
    checking, bound = checkers_and_pinned(position, turn)
    return legal_code(position, turn, code & MEANT, checking, bound) == code


def has_pawn_capture(position: Position, turn: bool) -> bool:
    """Whether a pawn may legally take."""
    return bool(pawn_captures(position, turn, *checkers_and_pinned(position, turn)))


def sees_a_man(position: Position, turn: bool) -> bool:
    """Whether a pawn sees a man that it could take, were it free to; or a square just passed."""
    own, enemy = (position[6], position[7]) if turn else (position[7], position[6])
    pawns = position[0] & own
    if turn:
        seen = (pawns & NO_A) << 7 | (pawns & NO_H) << 9
    else:
        seen = (pawns & NO_A) >> 9 | (pawns & NO_H) >> 7
    return bool(seen & enemy or position[8])


def answers_to(king: int, checking: int) -> int:
    """Where a man has to land that answers these checks: nowhere if they are two."""
    if checking & (checking - 1):
        return 0
    return BETWEEN[king][checking.bit_length() - 1] | checking


def _pawn_can(position: Position, turn: bool, code: Code) -> bool:
    """Whether a pawn has such a move, as far as its own king does not matter."""
    start, to, promotion = code & 63, code >> 6 & 63, code >> 12 & 7
    if (to >> 3 == (7 if turn else 0)) != (1 < promotion < 6) or promotion in (1, 6):
        return False
    lands = 1 << to
    steps = to - start if turn else start - to
    if PAWNS[turn][start] & lands:
        return bool((position[7] if turn else position[6]) & lands) or (
            to == position[8] and bool(to)
        )
    every = position[6] | position[7]
    if steps == 8:
        return not every & lands
    return (
        steps == 16
        and start >> 3 == (1 if turn else 6)
        and not every & (lands | 1 << ((start + to) >> 1))
    )


def _king_can(position: Position, turn: bool, code: Code, checking: int) -> bool:
    start, to = code & 63, code >> 6 & 63
    every = position[6] | position[7]
    if code & 0x7000:
        return False
    if KINGS[start] >> to & 1:
        return not is_attacked(position, not turn, to, every ^ 1 << start)
    rooks = position[9] & BACK[turn]
    if checking or not rooks or to - start not in (2, -2):
        return False
    rook = start + 3 if to > start else start - 4
    return bool(
        rook >= 0
        and rooks >> rook & 1
        and not BETWEEN[start][rook] & every
        and not is_attacked(position, not turn, (start + to) >> 1, every ^ 1 << start)
        and not is_attacked(position, not turn, to, every ^ 1 << start)
    )


def is_legal_in_passing(position: Position, turn: bool, start: int) -> bool:
    """Whether the pawn there, which sees the square passed, may take en passant."""
    after = play(position, turn, start | position[8] << 6 | _PAWN << 15)
    return not checkers(after, turn)


def may_take_in_passing(position: Position, turn: bool) -> bool:
    """Whether some pawn may legally take en passant."""
    ep = position[8]
    if not ep:
        return False
    pawns = position[0] & (position[6] if turn else position[7]) & PAWNS[not turn][ep]
    return any(
        pawns >> start & 1 and is_legal_in_passing(position, turn, start)
        for start in (ep - 9, ep - 7, ep + 7, ep + 9)
    )


def settled(position: Position, turn: bool) -> Position:
    """The same without a square passed on which nobody may take: equal when the same moves are
    possible (FIDE 9.2.3)."""
    if position[8] and not may_take_in_passing(position, turn):
        return (*position[:8], 0, position[9])
    return position


def can_move(position: Position, turn: bool, checking: int, bound: int) -> bool:
    """Whether there is a legal move."""
    own = position[6] if turn else position[7]
    if not checking:
        free, knights = position[0] & own, position[1] & own
        if bound:
            free &= ~bound
            knights &= ~bound
        ahead = free << 8 if turn else free >> 8
        if ahead & (position[6] | position[7]) != ahead:
            return True
        while knights:
            bit = knights & -knights
            knights ^= bit
            reach = KNIGHTS[bit.bit_length() - 1]
            if reach & own != reach:
                return True
    return bool(flights(position, turn, one_will_do=True)) or bool(legal_moves(position, turn))


def pawn_captures(position: Position, turn: bool, checking: int, bound: int) -> list[Code]:
    """The legal captures of pawns, from and to only: promotions count once."""
    own, enemy = (position[6], position[7]) if turn else (position[7], position[6])
    pawns, ep = position[0] & own, position[8]
    found: list[Code] = []
    if turn:
        left, right, back = (pawns & NO_A) << 7 & enemy, (pawns & NO_H) << 9 & enemy, -8
    else:
        left, right, back = (pawns & NO_A) >> 9 & enemy, (pawns & NO_H) >> 7 & enemy, 8
    if left or right:
        king = (position[5] & own).bit_length() - 1
        if checking:
            allowed = answers_to(king, checking)
            left &= allowed
            right &= allowed
        for rest, aside in ((left, 1), (right, -1)):
            while rest:
                bit = rest & -rest
                rest ^= bit
                to = bit.bit_length() - 1
                start = to + back + aside
                if not bound >> start & 1 or LINES[king][start] & bit:
                    found.append(start | to << 6)
    if ep:
        rest = pawns & PAWNS[not turn][ep]
        while rest:
            bit = rest & -rest
            rest ^= bit
            start = bit.bit_length() - 1
            if is_legal_in_passing(position, turn, start):
                found.append(start | ep << 6)
    return found
