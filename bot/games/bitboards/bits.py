"""A chess position as a tuple of bit sets, for searches that look at very many.

A position holds pawns, knights, bishops, rooks, queens, kings, White's men, Black's men, the
square of a possible en passant (0 for none) and the rooks that may castle; whose turn it is goes
beside it. A move is one number: from, to, promotion and the man's kind.
"""

from __future__ import annotations

from typing import TypeAlias

import chess

from bot.games.bitboards.rays import (
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
    SNIPER_DIAGS,
    SNIPER_STRAIGHTS,
)

Position: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
Code: TypeAlias = int
"""from | to << 6 | promotion << 12 | kind << 15, kinds as the `chess` library counts them."""

_ALL = chess.BB_ALL
_PAWN, _KNIGHT, _BISHOP, _ROOK, _QUEEN, _KING = (kind << 15 for kind in range(1, 7))
_PROMOTIONS = tuple(kind << 12 for kind in (5, 4, 3, 2))


def position_of(board: chess.Board) -> Position:
    ep = board.ep_square if board.ep_square and board.has_pseudo_legal_en_passant() else 0
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.occupied_co[chess.BLACK],
        ep,
        board.clean_castling_rights(),
    )


def board_of(position: Position, turn: bool) -> chess.Board:
    board = chess.Board(None)
    board.pawns, board.knights, board.bishops = position[0:3]
    board.rooks, board.queens, board.kings = position[3:6]
    board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK] = position[6:8]
    board.occupied = position[6] | position[7]
    board.turn = turn
    board.ep_square = position[8] or None
    board.castling_rights = position[9]
    return board


def code_of(position: Position, text: str) -> Code:
    """The number of a move's canonical text, whether legal or not."""
    move = chess.Move.from_uci(text)
    at = 1 << move.from_square
    kind = next((n for n, men in enumerate(position[:6], 1) if men & at), 0)
    return move.from_square | move.to_square << 6 | (move.promotion or 0) << 12 | kind << 15


def text_of(code: Code) -> str:
    """A move's canonical text."""
    promotion = code >> 12 & 7
    ends = chess.SQUARE_NAMES[code & 63] + chess.SQUARE_NAMES[code >> 6 & 63]
    return ends + (chess.PIECE_SYMBOLS[promotion] or "" if promotion else "")


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


def legal_moves(position: Position, turn: bool) -> list[Code]:
    """Every legal move of the side to move."""
    pawns, knights, bishops, rooks, queens, kings, white, black, ep, rights = position
    own, enemy = (white, black) if turn else (black, white)
    every = white | black
    home = kings & own
    king = home.bit_length() - 1
    diagonal, straight = (bishops | queens) & enemy, (rooks | queens) & enemy
    enemy_knights, enemy_pawns, enemy_king = knights & enemy, pawns & enemy, kings & enemy
    checking = (
        (enemy_knights & KNIGHTS[king])
        | (enemy_pawns & PAWNS[turn][king])
        | (diagonal & DIAGS[king][DIAG_MASKS[king] & every])
        | (
            straight
            & (FILES[king][FILE_MASKS[king] & every] | RANKS[king][RANK_MASKS[king] & every])
        )
    )
    moves: list[Code] = []
    left, rest = every ^ home, KINGS[king] & ~own
    attacks = PAWNS[turn]
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
            moves.append(king | to << 6 | _KING)
    if checking:
        if checking & (checking - 1):
            return moves
        allowed = BETWEEN[king][checking.bit_length() - 1] | checking
    else:
        allowed = _ALL
        if rights & BACK[turn]:
            _add_castling(position, turn, king, moves)
    pinned = 0
    rest = (diagonal & SNIPER_DIAGS[king]) | (straight & SNIPER_STRAIGHTS[king])
    between = BETWEEN[king]
    while rest:
        bit = rest & -rest
        rest ^= bit
        block = between[bit.bit_length() - 1] & every
        if block and not block & (block - 1):
            pinned |= block & own
    free = ~own & allowed
    lines = LINES[king]

    rest = knights & own & ~pinned
    while rest:
        bit = rest & -rest
        rest ^= bit
        at = bit.bit_length() - 1
        reach = KNIGHTS[at] & free
        base = at | _KNIGHT
        while reach:
            mark = reach & -reach
            reach ^= mark
            moves.append(base | (mark.bit_length() - 1) << 6)
    for men, kind in (
        (bishops & own, _BISHOP),
        (rooks & own, _ROOK),
        (queens & own, _QUEEN),
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
            if bit & pinned:
                reach &= lines[at]
            base = at | kind
            while reach:
                mark = reach & -reach
                reach ^= mark
                moves.append(base | (mark.bit_length() - 1) << 6)
    rest = pawns & own
    if rest:
        ahead, start, last = (8, 1, 7) if turn else (-8, 6, 0)
        hits = PAWNS[turn]
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
            if bit & pinned:
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
    return moves


def _add_castling(position: Position, turn: bool, king: int, moves: list[Code]) -> None:
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
    own = 6 if turn else 7
    home = position[5] & position[own]
    shifted = list(position)
    shifted[5] ^= home | 1 << king
    shifted[own] ^= home | 1 << king
    return not checkers(tuple(shifted), turn)  # type: ignore[arg-type]  # ten numbers again


def play(position: Position, turn: bool, code: Code) -> Position:
    """The position after the move."""
    sets = list(position)
    start, to, promotion, kind = code & 63, code >> 6 & 63, code >> 12 & 7, code >> 15
    leaves, lands = 1 << start, 1 << to
    own, enemy = (6, 7) if turn else (7, 6)
    if sets[enemy] & lands:
        sets[enemy] ^= lands
        for n in range(5):
            if sets[n] & lands:
                sets[n] ^= lands
                break
    sets[kind - 1] ^= leaves
    sets[(promotion or kind) - 1] |= lands
    sets[own] ^= leaves | lands
    ep = 0
    if kind == 1:
        if to == position[8] and to and (to - start) & 7:
            passed = 1 << (to - 8 if turn else to + 8)
            sets[0] ^= passed
            sets[enemy] ^= passed
        elif to - start in (16, -16):
            middle = (start + to) >> 1
            if PAWNS[turn][middle] & sets[0] & sets[enemy]:
                ep = middle
    sets[8] = ep
    if sets[9]:
        if kind == 6:
            if to - start in (2, -2) and sets[9] & BACK[turn]:
                corner = start + 3 if to > start else start - 4
                rook = 1 << corner | 1 << ((start + to) >> 1)
                sets[3] ^= rook
                sets[own] ^= rook
            sets[9] &= ~BACK[turn]
        sets[9] &= ~(leaves | lands)
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again
