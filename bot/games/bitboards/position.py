"""A chess position as a tuple of bit sets, and a move as one number.

A position holds pawns, knights, bishops, rooks, queens, kings, White's men, Black's men, the
square of a possible en passant (0 for none) and the rooks that may castle; whose turn it is goes
beside it. A set has one bit for each square, a1 the lowest.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import chess

Position: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
Code: TypeAlias = int
"""from | to << 6 | promotion << 12 | kind << 15, kinds as the `chess` library counts them.

A drop goes to where it comes from. A text alone does not say the kind of the man that moves: of
such a number the kind is 0.
"""
MEANT: Final = (1 << 15) - 1
"""The part of a number that the text says, but for drops."""
NO_MOVE: Final = -1
"""Of a text that is not a move's."""

NAMES: Final = chess.SQUARE_NAMES
_LETTERS: Final = "?pnbrqk"
_CORNERS: Final = ((7, "K"), (0, "Q"), (63, "k"), (56, "q"))
_AT: Final = {name: square for square, name in enumerate(NAMES)}
_ENDS: Final = [start + end for end in NAMES for start in NAMES]


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
    return put_on(chess.Board(None), position, turn)


def put_on(board: chess.Board, position: Position, turn: bool) -> chess.Board:
    """The board itself, with the men of the position on it."""
    board.pawns, board.knights, board.bishops = position[0:3]
    board.rooks, board.queens, board.kings = position[3:6]
    board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK] = position[6:8]
    board.occupied = position[6] | position[7]
    board.turn = turn
    board.ep_square = position[8] or None
    board.castling_rights = position[9]
    return board


def fen_of(position: Position, turn: bool) -> str:
    """What the position is to an engine, after no moves."""
    letters = ["1"] * 64
    for kind in range(6):
        for color, alphabet in ((6, "PNBRQK"), (7, "pnbrqk")):
            left = position[kind] & position[color]
            while left:
                low = left & -left
                letters[low.bit_length() - 1] = alphabet[kind]
                left ^= low
    ranks = []
    for rank in range(56, -8, -8):
        text, empty = "", 0
        for letter in letters[rank : rank + 8]:
            if letter == "1":
                empty += 1
                continue
            text += f"{empty}{letter}" if empty else letter
            empty = 0
        ranks.append(f"{text}{empty}" if empty else text)
    castling = "".join(letter for corner, letter in _CORNERS if position[9] >> corner & 1)
    passed = NAMES[position[8]] if position[8] else "-"
    return f"{'/'.join(ranks)} {'w' if turn else 'b'} {castling or '-'} {passed} 0 1"


_READ: Final[dict[str, Code]] = {}
"""What was read already: of what is no move's text nothing, so that it cannot grow without end."""


def read_code(text: str) -> Code:
    """The number of a move's canonical text, its kind left out; NO_MOVE where it is none."""
    code = _READ.get(text)
    if code is None:
        code = _read(text)
        if code != NO_MOVE:
            _READ[text] = code
    return code


def _read(text: str) -> Code:
    start, to, rest = _AT.get(text[:2]), _AT.get(text[2:4]), text[4:]
    if text[1:2] == "@" and to is not None and not rest:
        kind = "?PNBRQK".find(text[0])
        return to | to << 6 | kind << 15 if kind > 0 else NO_MOVE
    if text == "0000":
        return 0
    if start is None or to is None or start == to or len(rest) > 1:
        return NO_MOVE
    promotion = _LETTERS.find(rest) if rest else 0
    return start | to << 6 | promotion << 12 if promotion >= 0 and rest != "?" else NO_MOVE


def code_of(position: Position, text: str) -> Code:
    """The number of a move's canonical text, whether legal or not."""
    code = read_code(text)
    if code == NO_MOVE:
        raise ValueError("not the text of a move")
    return code | kind_at(position, code & 63) << 15


def kind_at(position: Position, square: int) -> int:
    """The kind of the man on the square; 0 where there is none."""
    at = 1 << square
    pawns, knights, bishops, rooks, queens, kings, _, _, _, _ = position
    if pawns & at:
        return 1
    if knights & at:
        return 2
    if bishops & at:
        return 3
    if rooks & at:
        return 4
    if queens & at:
        return 5
    return 6 if kings & at else 0


def text_of(code: Code) -> str:
    """A move's canonical text."""
    if not (code ^ code >> 6) & 63:
        return f"{_LETTERS[code >> 15].upper()}@{NAMES[code & 63]}"
    promotion = code >> 12 & 7
    return _ENDS[code & 4095] + (_LETTERS[promotion] if promotion else "")
