"""A chess position as a tuple of bit sets, for searches that look at very many.

A position holds pawns, knights, bishops, rooks, queens, kings, White's men, Black's men, the
square of a possible en passant (0 for none) and the rooks that may castle; whose turn it is goes
beside it. A move is one number: from, to, promotion and the man's kind.
"""

from __future__ import annotations

from typing import TypeAlias

import chess

Position: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
Code: TypeAlias = int
"""from | to << 6 | promotion << 12 | kind << 15, kinds as the `chess` library counts them."""

_ALL = chess.BB_ALL
_PAWN, _KNIGHT, _BISHOP, _ROOK, _QUEEN, _KING = (kind << 15 for kind in range(1, 7))
_PROMOTIONS = tuple(kind << 12 for kind in (5, 4, 3, 2))
_KNIGHTS, _KINGS = chess.BB_KNIGHT_ATTACKS, chess.BB_KING_ATTACKS
_PAWNS = chess.BB_PAWN_ATTACKS
_DIAG_MASKS, _DIAGS = chess.BB_DIAG_MASKS, chess.BB_DIAG_ATTACKS
_FILE_MASKS, _FILES = chess.BB_FILE_MASKS, chess.BB_FILE_ATTACKS
_RANK_MASKS, _RANKS = chess.BB_RANK_MASKS, chess.BB_RANK_ATTACKS
_BETWEEN = [[chess.between(one, two) for two in chess.SQUARES] for one in chess.SQUARES]
_LINES = [[chess.ray(one, two) for two in chess.SQUARES] for one in chess.SQUARES]
_BACK = (chess.BB_RANK_8, chess.BB_RANK_1)
_SNIPER_DIAGS = [_DIAGS[square][0] for square in chess.SQUARES]
_SNIPER_STRAIGHTS = [_FILES[square][0] | _RANKS[square][0] for square in chess.SQUARES]


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
        (knights & _KNIGHTS[king])
        | (pawns & _PAWNS[turn][king])
        | ((bishops | queens) & _DIAGS[king][_DIAG_MASKS[king] & every])
        | (
            (rooks | queens)
            & (_FILES[king][_FILE_MASKS[king] & every] | _RANKS[king][_RANK_MASKS[king] & every])
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
        (enemy_knights & _KNIGHTS[king])
        | (enemy_pawns & _PAWNS[turn][king])
        | (diagonal & _DIAGS[king][_DIAG_MASKS[king] & every])
        | (
            straight
            & (_FILES[king][_FILE_MASKS[king] & every] | _RANKS[king][_RANK_MASKS[king] & every])
        )
    )
    moves: list[Code] = []
    left, rest = every ^ home, _KINGS[king] & ~own
    attacks = _PAWNS[turn]
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = bit.bit_length() - 1
        if not (
            enemy_knights & _KNIGHTS[to]
            or enemy_pawns & attacks[to]
            or enemy_king & _KINGS[to]
            or (diagonal and diagonal & _DIAGS[to][_DIAG_MASKS[to] & left])
            or (
                straight
                and straight
                & (_FILES[to][_FILE_MASKS[to] & left] | _RANKS[to][_RANK_MASKS[to] & left])
            )
        ):
            moves.append(king | to << 6 | _KING)
    if checking:
        if checking & (checking - 1):
            return moves
        allowed = _BETWEEN[king][checking.bit_length() - 1] | checking
    else:
        allowed = _ALL
        if rights & _BACK[turn]:
            _add_castling(position, turn, king, moves)
    pinned = 0
    rest = (diagonal & _SNIPER_DIAGS[king]) | (straight & _SNIPER_STRAIGHTS[king])
    between = _BETWEEN[king]
    while rest:
        bit = rest & -rest
        rest ^= bit
        block = between[bit.bit_length() - 1] & every
        if block and not block & (block - 1):
            pinned |= block & own
    free = ~own & allowed
    lines = _LINES[king]

    rest = knights & own & ~pinned
    while rest:
        bit = rest & -rest
        rest ^= bit
        at = bit.bit_length() - 1
        reach = _KNIGHTS[at] & free
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
                reach = _DIAGS[at][_DIAG_MASKS[at] & every]
            if kind != _BISHOP:
                reach |= _FILES[at][_FILE_MASKS[at] & every] | _RANKS[at][_RANK_MASKS[at] & every]
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
        hits = _PAWNS[turn]
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
    rest = position[9] & _BACK[turn]
    while rest:
        bit = rest & -rest
        rest ^= bit
        rook = bit.bit_length() - 1
        way = 1 if rook > king else -1
        if _BETWEEN[king][rook] & every:
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
            if _PAWNS[turn][middle] & sets[0] & sets[enemy]:
                ep = middle
    sets[8] = ep
    if sets[9]:
        if kind == 6:
            if to - start in (2, -2) and sets[9] & _BACK[turn]:
                corner = start + 3 if to > start else start - 4
                rook = 1 << corner | 1 << ((start + to) >> 1)
                sets[3] ^= rook
                sets[own] ^= rook
            sets[9] &= ~_BACK[turn]
        sets[9] &= ~(leaves | lands)
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again


def is_mate(position: Position, turn: bool) -> bool:
    """Whether the side to move is checkmated."""
    pawns, knights, bishops, rooks, queens, kings, white, black, ep, _ = position
    own, enemy = (white, black) if turn else (black, white)
    every = white | black
    home = kings & own
    king = home.bit_length() - 1
    diagonal, straight = (bishops | queens) & enemy, (rooks | queens) & enemy
    enemy_knights, enemy_pawns, enemy_king = knights & enemy, pawns & enemy, kings & enemy
    attacks = _PAWNS[turn]
    checking = (
        (enemy_knights & _KNIGHTS[king])
        | (enemy_pawns & attacks[king])
        | (diagonal & _DIAGS[king][_DIAG_MASKS[king] & every])
        | (
            straight
            & (_FILES[king][_FILE_MASKS[king] & every] | _RANKS[king][_RANK_MASKS[king] & every])
        )
    )
    if not checking:
        return False
    left, rest = every ^ home, _KINGS[king] & ~own
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = bit.bit_length() - 1
        if not (
            enemy_knights & _KNIGHTS[to]
            or enemy_pawns & attacks[to]
            or enemy_king & _KINGS[to]
            or (diagonal and diagonal & _DIAGS[to][_DIAG_MASKS[to] & left])
            or (
                straight
                and straight
                & (_FILES[to][_FILE_MASKS[to] & left] | _RANKS[to][_RANK_MASKS[to] & left])
            )
        ):
            return False
    if checking & (checking - 1):
        return True
    if own == home:
        return True
    if ep and pawns & own & _PAWNS[not turn][ep]:
        return not legal_moves(position, turn)
    # Can a man that is not pinned take the checker or step between?
    pinned = 0
    rest = (diagonal & _SNIPER_DIAGS[king]) | (straight & _SNIPER_STRAIGHTS[king])
    between = _BETWEEN[king]
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
            own_knights & _KNIGHTS[to]
            or (own_diagonal and own_diagonal & _DIAGS[to][_DIAG_MASKS[to] & every])
            or (
                own_straight
                and own_straight
                & (_FILES[to][_FILE_MASKS[to] & every] | _RANKS[to][_RANK_MASKS[to] & every])
            )
        ):
            return False
        if own_pawns:
            if bit & checking:
                if own_pawns & _PAWNS[not turn][to]:
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
    diagonal = _DIAGS[king][_DIAG_MASKS[king] & every]
    straight = _FILES[king][_FILE_MASKS[king] & every] | _RANKS[king][_RANK_MASKS[king] & every]
    direct = (
        0,
        _PAWNS[not turn][king],
        _KNIGHTS[king],
        diagonal,
        straight,
        diagonal | straight,
        0,
    )
    hidden = 0
    rest = own & (
        ((bishops | queens) & _SNIPER_DIAGS[king]) | ((rooks | queens) & _SNIPER_STRAIGHTS[king])
    )
    between = _BETWEEN[king]
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
