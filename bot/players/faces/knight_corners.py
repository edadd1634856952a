"""Knight Corners for the search: two sets of knights, and who has to pass."""

from __future__ import annotations

from random import Random
from typing import Final

from bot.games.game import BLACK, WHITE
from bot.games.knight_corners.announcements import QUIET_LIMIT
from bot.games.knight_corners.jumps import (
    CORNERS,
    FREEDOMS,
    GOALS,
    INDEX,
    JUMPS,
    SQUARES,
    distance,
)
from bot.players.search.board import WON, Board

_SEATS: Final = (WHITE, BLACK)
_ONWARD: Final = [
    [
        sum(
            1 << to
            for to in range(64)
            if JUMPS[at] >> to & 1 and distance(seat, to) > distance(seat, at)
        )
        for at in range(64)
    ]
    for seat in _SEATS
]
_GOALS: Final = [GOALS[seat] for seat in _SEATS]
_FREEDOMS: Final = [FREEDOMS[seat] for seat in _SEATS]
_HOMES: Final = [GOALS[BLACK], GOALS[WHITE]]
_STEP, _ARRIVED, _AT_HOME = 12, 14, 6
"""Worths: of a step nearer, of a knight that is there or still at home."""
_MOVABLE: Final[list[int]] = [-130, -70, -36, -14, 0, 9, 16, 22, 27, 32, 36, 40, *range(43, 200)]
"""What it is worth to have so many moves: the first are worth the most, who has none is passed
over."""
_SHUT_IN: Final = 12
"""What it is worth to have a knight shut in where the other side must arrive, for each of the other
side's that is there already: without a way out for it they cannot all be."""
_SEVERAL, _FEW = 3, 3
"""From so many on that are there, its side does not count as having fewer moves than these, either:
else it would be shut in to be passed over, and the game be drawn."""
_SQUARES: Final = [
    [
        _STEP * distance(seat, at)
        + (_ARRIVED if GOALS[seat] >> at & 1 else 0)
        - (_AT_HOME if _HOMES[number] >> at & 1 else 0)
        for at in range(64)
    ]
    for number, seat in enumerate(_SEATS)
]
_random = Random("keys of Knight Corners")
_KEYS: Final = [[_random.getrandbits(60) for _ in range(64)] for _ in _SEATS]
_TURN_KEY: Final = _random.getrandbits(60)
_GOES_ON, _LEVEL, _WHITE_WON, _BLACK_WON = range(4)


class KnightCornersBoard(Board):
    """A move is its start and its target, six bits each."""

    def __init__(self, white: int, black: int, turn: int, been_home: int, quiet: int) -> None:
        """`turn` is 0 where White is to move, 1 where Black is; the rest is as in the law."""
        self._white, self._black = white, black
        self._been_home, self._quiet = been_home, quiet
        self._turn = turn
        self._same = False
        self._score = self._key = 0
        for side, knights in enumerate((white, black)):
            for at in range(64):
                if knights >> at & 1:
                    self._score += -_SQUARES[1][at] if side else _SQUARES[0][at]
                    self._key ^= _KEYS[side][at]
        if turn:
            self._key ^= _TURN_KEY
        self._over = _GOES_ON
        self._moves: list[int] = []
        self._past: list[tuple[int, int, int, bool, int, int, int, list[int], int, int]] = []
        self._settle(1 - turn)

    def make(self, move: int) -> None:
        turn = self._turn
        self._past.append(
            (
                self._white,
                self._black,
                turn,
                self._same,
                self._score,
                self._key,
                self._over,
                self._moves,
                self._been_home,
                self._quiet,
            )
        )
        start, target = move & 63, move >> 6
        shift = 1 << start | 1 << target
        gained = _SQUARES[turn][target] - _SQUARES[turn][start]
        if turn:
            self._black ^= shift
            self._score -= gained
        else:
            self._white ^= shift
            self._score += gained
        if self._been_home >> start & 1:
            self._been_home ^= shift
        self._quiet += 1
        if 1 << target & _GOALS[turn] & ~self._been_home:
            self._been_home |= 1 << target
            self._quiet = 0
        self._key ^= _KEYS[turn][start] ^ _KEYS[turn][target] ^ _TURN_KEY
        self._turn = 1 - turn
        self._settle(turn)

    def unmake(self) -> None:
        (
            self._white,
            self._black,
            self._turn,
            self._same,
            self._score,
            self._key,
            self._over,
            self._moves,
            self._been_home,
            self._quiet,
        ) = self._past.pop()

    def moves(self) -> list[int]:
        return self._moves

    def key(self) -> int:
        return self._key

    def ended(self) -> bool:
        return self._over != _GOES_ON

    def worth(self) -> int:
        turn = self._turn
        if self._over != _GOES_ON:
            if self._over == _LEVEL:
                return 0
            return WON if self._over == _WHITE_WON + turn else -WON
        own, enemy = (self._black, self._white) if turn else (self._white, self._black)
        score = -self._score if turn else self._score
        theirs = _ways(1 - turn, enemy, own)
        return (
            score
            + _freedom(self._moves, own, enemy, _GOALS[1 - turn])
            - _freedom(theirs, enemy, own, _GOALS[turn])
        )

    def same_side(self) -> bool:
        return self._same

    def gain(self, move: int) -> int:
        """Steps far ahead first; none is so good that it must not be reduced."""
        turn = self._turn
        return _SQUARES[turn][move >> 6] - _SQUARES[turn][move & 63] - 3 * _STEP

    def write(self, move: int) -> str:
        return SQUARES[move & 63] + SQUARES[move >> 6]

    def _settle(self, mover: int) -> None:
        """Find the moves and the end; whoever has no move passes."""
        white, black = self._white, self._black
        self._same = False
        self._moves = []
        self._over = _ending(mover, white, black) or _ending(1 - mover, white, black)
        if self._over != _GOES_ON:
            return
        turn = self._turn
        moves = _ways(turn, black if turn else white, white if turn else black)
        if not moves:
            moves = _ways(1 - turn, white if turn else black, black if turn else white)
            if not moves:
                self._over = _LEVEL
                return
            self._turn = 1 - turn
            self._same = self._turn == mover
            self._key ^= _TURN_KEY
            self._quiet += 1
        if self._quiet >= QUIET_LIMIT:
            self._over = _LEVEL
            return
        self._moves = moves


def board_of(text: str) -> KnightCornersBoard:
    """The board of a position's text."""
    placement, turn, *counts = text.split()
    knights = {"N": 0, "n": 0}
    for rank, row in zip("87654321", placement.split("/"), strict=True):
        file = 0
        for letter in row:
            if letter in knights:
                knights[letter] |= 1 << INDEX["abcdefgh"[file] + rank]
            file += int(letter) if letter.isdigit() else 1
    been_home = knights["N"] & _GOALS[0] | knights["n"] & _GOALS[1]
    away = counts[1] if len(counts) > 1 else ""
    for at in range(0, len(away), 2):
        been_home |= 1 << INDEX[away[at : at + 2]]
    quiet = int(counts[0]) if counts else 0
    return KnightCornersBoard(knights["N"], knights["n"], int(turn == "b"), been_home, quiet)


def _ways(side: int, own: int, enemy: int) -> list[int]:
    """The side's jumps: to an empty square that other own knights cover at least as often."""
    empty = ~(own | enemy)
    free = bool(own) and not own & ~_FREEDOMS[side]
    onward = JUMPS if free else _ONWARD[side]
    found: list[int] = []
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        start = bit.bit_length() - 1
        targets = onward[start] & empty
        while targets:
            landing = targets & -targets
            targets ^= landing
            target = landing.bit_length() - 1
            around = JUMPS[target]
            if (around & own).bit_count() > (around & enemy).bit_count():
                found.append(start | target << 6)
    return found


def _freedom(ways: list[int], own: int, other: int, corner: int) -> int:
    """What these ways are worth to a side, where the other is to fill the corner."""
    shut = own & corner
    for way in ways:
        shut &= ~(1 << (way & 63))
    if not shut:
        return _MOVABLE[len(ways)]
    there = (other & corner).bit_count()
    counted = max(len(ways), _FEW) if there >= _SEVERAL else len(ways)
    return _MOVABLE[counted] + _SHUT_IN * shut.bit_count() * there


def _ending(side: int, white: int, black: int) -> int:
    own, enemy = (black, white) if side else (white, black)
    won = _BLACK_WON if side else _WHITE_WON
    if own & _GOALS[side] == _GOALS[side]:
        return won
    rest = enemy & CORNERS
    while rest:
        bit = rest & -rest
        rest ^= bit
        around = JUMPS[bit.bit_length() - 1]
        if around & own == around:
            return won
    return _GOES_ON
