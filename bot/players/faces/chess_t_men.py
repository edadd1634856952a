"""The men of a Chess-T board: moved and put back, the sums of their forces kept man by man."""

from __future__ import annotations

from typing import Final

from bot.games.chess_t.position import read
from bot.games.chess_t.variants import Rules
from bot.games.game import WHITE
from bot.players.faces.chess_t_tables import Act, Tables, tables
from bot.players.faces.chess_t_worth import KING, LETTERS, PRINCE, SIDE, is_royal
from bot.players.search.board import Board

STEP: Final = 0
CAPTURE: Final = 1
EXCHANGE: Final = 2
GOES_ON: Final = 0
WHITE_WON: Final = 1
BLACK_WON: Final = 2
UNKNOWN: Final = 0
"""Whether it is over is found out when it is asked."""
_NO_ACT: Final[Act] = ((), 0, 0)
_State = tuple[list[int], list[Act], int, int, int, int, int, int, int, int, int, int, int]


class ChessTMen(Board):
    """A move is its start, target, sign and what the man becomes, seven bits for each square."""

    def __init__(self, rules: Rules, text: str) -> None:
        position = read(rules, text)
        self._rules = rules
        self._tables: Tables = tables(rules.geometry, *position.stars)
        self._names = rules.geometry.names
        size = self._tables.size
        self._men: list[int] = [LETTERS.index(letter) for letter in position.board]
        self._sides = [0, 0]
        for square, man in enumerate(self._men):
            if man:
                self._sides[man > SIDE] |= 1 << square
        self._acts: list[Act] = [_NO_ACT] * size
        self._sums = [0, 0]
        self._score = self._key = 0
        for square, man in enumerate(self._men):
            if man:
                act = self._tables.act(man, square, self._sides[0] | self._sides[1])
                self._acts[square] = act
                self._sums[man > SIDE] += act[1]
                self._score += self._tables.squares[man][square]
                self._key ^= self._tables.keys[man][square]
        self._rights = ("P" in position.rights) + 2 * ("p" in position.rights)
        self._key ^= self._tables.rights_keys[self._rights]
        self._turn = 0 if position.turn == WHITE else 1
        if self._turn:
            self._key ^= self._tables.turn_key
        self._quiet = position.quiet
        self._won = self._judge()
        self._over = UNKNOWN
        self._past: list[_State] = []

    def make(self, move: int) -> None:
        sides, sums, tabled = self._sides, self._sums, self._tables
        self._past.append(
            (
                self._men,
                self._acts,
                sides[0],
                sides[1],
                sums[0],
                sums[1],
                self._key,
                self._score,
                self._rights,
                self._quiet,
                self._turn,
                self._won,
                self._over,
            )
        )
        men = self._men = self._men[:]
        acts = self._acts = self._acts[:]
        turn = self._turn
        start, target, sign, into = move & 127, move >> 7 & 127, move >> 14 & 3, move >> 16
        man, there = men[start], men[target]
        changed = 1 << start
        self._take_off(start, turn)
        if there:
            self._take_off(target, 1 - turn)
        if sign != CAPTURE:
            changed |= 1 << target
        placed = into or man
        if sign != EXCHANGE:
            men[target] = placed
            sides[turn] |= 1 << target
        occupied = sides[0] | sides[1]
        rest = occupied & tabled.near[start]
        if sign != CAPTURE:
            rest |= occupied & tabled.near[target]
        rest &= ~(1 << target)
        self._cut_off_anew(rest, changed, occupied)
        if sign != EXCHANGE:
            act = tabled.act(placed, target, occupied)
            acts[target] = act
            sums[turn] += act[1]
            self._score += tabled.squares[placed][target]
            self._key ^= tabled.keys[placed][target]
        if (man == PRINCE or man == PRINCE + SIDE) and sign != EXCHANGE:
            self._use_right(turn, start, target, into)
        self._quiet = self._quiet + 1 if sign == STEP else 0
        self._turn = 1 - turn
        self._key ^= tabled.turn_key
        self._won = self._judge()
        self._over = UNKNOWN

    def unmake(self) -> None:
        (
            self._men,
            self._acts,
            self._sides[0],
            self._sides[1],
            self._sums[0],
            self._sums[1],
            self._key,
            self._score,
            self._rights,
            self._quiet,
            self._turn,
            self._won,
            self._over,
        ) = self._past.pop()

    def key(self) -> int:
        return self._key

    def _force(self, side: int, square: int) -> int:
        return self._sums[side] >> 8 * square & 255

    def _take_off(self, square: int, side: int) -> None:
        man, tabled = self._men[square], self._tables
        self._men[square] = 0
        self._sides[side] &= ~(1 << square)
        self._sums[side] -= self._acts[square][1]
        self._acts[square] = _NO_ACT
        self._score -= tabled.squares[man][square]
        self._key ^= tabled.keys[man][square]

    def _cut_off_anew(self, rest: int, changed: int, occupied: int) -> None:
        """The force of the men in `rest`, where it passes a square that was left or taken."""
        men, acts, sums, tabled = self._men, self._acts, self._sums, self._tables
        screens = tabled.screens
        while rest:
            bit = rest & -rest
            rest ^= bit
            at = bit.bit_length() - 1
            man = men[at]
            if screens[man][at] & changed:
                act = tabled.act(man, at, occupied)
                sums[man > SIDE] += act[1] - acts[at][1]
                acts[at] = act

    def _use_right(self, turn: int, start: int, target: int, into: int) -> None:
        castle = self._tables.castle_bits[1 - turn]
        enters = castle >> target & 1 and not castle >> start & 1
        if into or (enters and self._rules.prince_transforms == "at once"):
            rights = self._rights & ~(1 << turn)
            self._key ^= self._tables.rights_keys[self._rights] ^ self._tables.rights_keys[rights]
            self._rights = rights

    def _judge(self) -> int:
        """Who has won by a King or by the castle of the side to move."""
        men, turn = self._men, self._turn
        white, black = KING in men, KING + SIDE in men
        if white != black:
            return WHITE_WON if white else BLACK_WON
        enemies = False
        for square in self._tables.castles[turn]:
            man = men[square]
            if is_royal(man, turn):
                return GOES_ON
            enemies = enemies or is_royal(man, 1 - turn)
        return (BLACK_WON if turn == 0 else WHITE_WON) if enemies else GOES_ON
