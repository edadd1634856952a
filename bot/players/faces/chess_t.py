"""Chess-T, Chess-T2 and Chess-T1 for the search: the sums of forces are kept man by man.

A set-up without a lot knows nothing of impregnable squares that are still to be drawn, as people do
not: the search goes on as if there were none.

In one file: one class is found faster compiled, and its state is made, judged and taken back together.
"""

from __future__ import annotations

from typing import Final

from bot.games.chess_t.position import read
from bot.games.chess_t.variants import Rules
from bot.games.game import WHITE
from bot.players.faces.chess_t_tables import (
    KING,
    KNECHT,
    KONNET,
    LETTERS,
    PRINCE,
    RITTER,
    SCOUT,
    SIDE,
    VER_KNECHT,
    WORTH,
    Act,
    Tables,
    tables,
)
from bot.players.search.board import WON, Board

_STEP, _CAPTURE, _EXCHANGE = range(3)
_SIGNS = "-:%"
_SIEGE = 5
"""What half a unit of force on a castle square is worth."""
_ON_KING = 8
"""What half a unit of force more on a King's square is worth."""
_FRESH_RIGHT = 20
_NO_ACT: Final[Act] = ((), 0, 0)
_GOES_ON, _WHITE_WON, _BLACK_WON = range(3)
_UNKNOWN, _OPEN, _OVER = range(3)
_State = tuple[list[int], list[Act], int, int, int, int, int, int, int, int, int, int, int]


class ChessTBoard(Board):
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
        self._over = _UNKNOWN
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
        if sign != _CAPTURE:
            changed |= 1 << target
        placed = into or man
        if sign != _EXCHANGE:
            men[target] = placed
            sides[turn] |= 1 << target
        occupied = sides[0] | sides[1]
        rest = occupied & tabled.near[start]
        if sign != _CAPTURE:
            rest |= occupied & tabled.near[target]
        rest &= ~(1 << target)
        self._cut_off_anew(rest, changed, occupied)
        if sign != _EXCHANGE:
            act = tabled.act(placed, target, occupied)
            acts[target] = act
            sums[turn] += act[1]
            self._score += tabled.squares[placed][target]
            self._key ^= tabled.keys[placed][target]
        if (man == PRINCE or man == PRINCE + SIDE) and sign != _EXCHANGE:
            self._use_right(turn, start, target, into)
        self._quiet = self._quiet + 1 if sign == _STEP else 0
        self._turn = 1 - turn
        self._key ^= tabled.turn_key
        self._won = self._judge()
        self._over = _UNKNOWN

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

    def ended(self) -> bool:
        if self._over == _UNKNOWN:
            over = (
                self._won != _GOES_ON
                or self._quiet >= self._rules.quiet_limit
                or not self._can_move()
            )
            self._over = _OVER if over else _OPEN
        return self._over == _OVER

    def worth(self) -> int:
        turn = self._turn
        if self._won != _GOES_ON:
            return WON if self._won == _WHITE_WON + turn else -WON
        if self.ended():
            lost = self._rules.blockade == "loss" and not self._can_move()
            return -WON if lost else 0
        score = self._score + self._pressure()
        return -score if turn else score

    def moves(self) -> list[int]:
        if self._won != _GOES_ON or self._quiet >= self._rules.quiet_limit:
            return []
        return self._list(self._tables.everywhere, False)

    def noisy(self) -> list[int]:
        """Captures, exchanges, and a royal's step into a castle that nobody guards."""
        turn = self._turn
        targets = self._sides[1 - turn]
        castle = self._tables.castles[1 - turn]
        men = self._men
        if not any(_is_royal(men[square], 1 - turn) for square in castle):
            targets |= self._tables.castle_bits[1 - turn]
        return self._list(targets, False)

    def gain(self, move: int) -> int:
        start, target, sign, into = move & 127, move >> 7 & 127, move >> 14 & 3, move >> 16
        men = self._men
        gained = 0
        if men[target]:
            gained = WORTH[_kind(men[target])]
            if sign == _EXCHANGE:
                gained -= WORTH[_kind(men[start])]
            else:
                gained -= WORTH[_kind(men[start])] >> 6
        if into:
            gained += WORTH[_kind(into)] - WORTH[_kind(men[start])]
        if self._tables.castle_bits[1 - self._turn] >> target & 1:
            gained += self._raid(start)
        return gained

    def _raid(self, start: int) -> int:
        """What it is worth to enter the enemy's castle: everything where nobody guards it."""
        castle, turn, men = self._tables.castles[1 - self._turn], self._turn, self._men
        if start in castle or any(_is_royal(men[square], 1 - turn) for square in castle):
            return 0
        return WORTH[KING]

    def pressed(self) -> bool:
        """Whether the King of the side to move could be taken if the enemy were to move."""
        turn = self._turn
        bits, men = self._sides[turn], self._men
        king = KING + SIDE * turn
        if king not in men:
            return False
        square = men.index(king)
        tabled = self._tables
        walled = tabled.walls >> square & 1
        stronger = self._force(1 - turn, square) > self._force(turn, square)
        if not stronger and not self._rules.scouts:
            return False
        rest = self._sides[1 - turn] & ~bits
        while rest:
            bit = rest & -rest
            rest ^= bit
            at = bit.bit_length() - 1
            if self._acts[at][2] >> square & 1:
                kind = _kind(men[at])
                if kind == SCOUT or (stronger and (not walled or kind <= PRINCE)):
                    return True
        return False

    def write(self, move: int) -> str:
        start, target, sign, into = move & 127, move >> 7 & 127, move >> 14 & 3, move >> 16
        letter = LETTERS[_kind(into)] if into else ""
        return f"{self._names[start]}{_SIGNS[sign]}{self._names[target]}{letter}"

    def _can_move(self) -> bool:
        return bool(self._list(self._tables.everywhere, True))

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
            return _WHITE_WON if white else _BLACK_WON
        enemies = False
        for square in self._tables.castles[turn]:
            man = men[square]
            if _is_royal(man, turn):
                return _GOES_ON
            enemies = enemies or _is_royal(man, 1 - turn)
        return (_BLACK_WON if turn == 0 else _WHITE_WON) if enemies else _GOES_ON

    def _pressure(self) -> int:
        """Force on the castles and on the Kings, as White's gain."""
        size = self._tables.size
        white = self._sums[0].to_bytes(size, "little")
        black = self._sums[1].to_bytes(size, "little")
        found = 0
        ours, theirs = self._tables.castles
        for square in theirs:
            found += white[square]
        for square in ours:
            found -= black[square]
        found *= _SIEGE
        men = self._men
        if KING in men:
            king = men.index(KING)
            found -= _ON_KING * black[king]
            king = men.index(KING + SIDE)
            found += _ON_KING * white[king]
        if self._rights & 1:
            found += _FRESH_RIGHT
        if self._rights & 2:
            found -= _FRESH_RIGHT
        return found

    def _list(self, wanted: int, one_will_do: bool) -> list[int]:
        """The legal moves to wanted squares; those of one man if that will do."""
        men, acts, turn, tabled = self._men, self._acts, self._turn, self._tables
        own, enemy = self._sides[turn], self._sides[1 - turn]
        wanted &= ~own
        guard, intruders = self._guard()
        found: list[int] = []
        rest = own
        while rest:
            bit = rest & -rest
            rest ^= bit
            start = bit.bit_length() - 1
            targets, _, mask = acts[start]
            if not mask & wanted:
                continue
            slow = tabled.special[men[start]] | enemy
            if start == guard:
                slow = wanted
            for target in targets:
                if not wanted >> target & 1:
                    continue
                if slow >> target & 1:
                    self._add(start, target, guard, intruders, found)
                else:
                    found.append(start | target << 7)
            if one_will_do and found:
                break
        return found

    def _add(self, start: int, target: int, guard: int, intruders: int, found: list[int]) -> None:
        """The moves between two squares, where more than the way is to be asked."""
        turn, tabled = self._turn, self._tables
        man, there = self._men[start], self._men[target]
        kind = _kind(man)
        walled = bool(tabled.walls >> target & 1)
        castle = tabled.castle_bits[1 - turn]
        enters = bool(castle >> target & 1) and not castle >> start & 1
        if not there:
            if walled and (kind > PRINCE or (enters and self._is_banned(target))):
                return
            sign = _STEP
        else:
            sign = self._strike(kind, _kind(there), walled, target)
            if sign < 0:
                return
        if start == guard and not self._stays(sign, target, intruders):
            return
        plain = start | target << 7 | sign << 14
        if sign == _EXCHANGE or kind in (KING, KONNET, RITTER, SCOUT):
            found.append(plain)
        elif kind == PRINCE:
            self._add_prince(plain, enters, found)
        else:
            self._add_knecht(plain, kind, start, target, found)

    def _strike(self, kind: int, taken: int, walled: bool, target: int) -> int:
        if kind == SCOUT:
            return _EXCHANGE if walled else _CAPTURE
        if walled and kind > PRINCE:
            return -1
        turn, rules = self._turn, self._rules
        superiority = self._force(turn, target) - self._force(1 - turn, target)
        if superiority > 0:
            return _CAPTURE
        if superiority < 0 or not rules.exchange:
            return -1
        if not rules.king_exchanges and KING in (kind, taken):
            return -1
        return _EXCHANGE

    def _is_banned(self, target: int) -> bool:
        turn = self._turn
        if not self._rules.entry_ban:
            return False
        if self._force(1 - turn, target) <= self._force(turn, target):
            return False
        rest = self._sides[1 - turn]
        while rest:
            bit = rest & -rest
            rest ^= bit
            at = bit.bit_length() - 1
            if _kind(self._men[at]) <= PRINCE and self._acts[at][2] >> target & 1:
                return True
        return False

    def _guard(self) -> tuple[int, int]:
        """The last own royal in the own castle while enemies are inside, and where these are."""
        turn, men = self._turn, self._men
        guard, intruders = -1, 0
        count = 0
        for square in self._tables.castles[turn]:
            man = men[square]
            if not man:
                continue
            if (man > SIDE) == (turn == 1):
                count += 1
                guard = square
            else:
                intruders |= 1 << square
        return (guard, intruders) if count == 1 and intruders else (-1, 0)

    def _stays(self, sign: int, target: int, intruders: int) -> bool:
        if sign == _EXCHANGE:
            return intruders & ~(1 << target) == 0
        return bool(self._tables.castle_bits[self._turn] >> target & 1)

    def _add_prince(self, plain: int, enters: bool, found: list[int]) -> None:
        turn, rules = self._turn, self._rules
        konnet = KONNET + SIDE * turn
        may = enters and self._rights >> turn & 1 and self._men.count(konnet) < rules.most_royals
        if not may or rules.prince_transforms != "at once":
            found.append(plain)
        if may:
            found.append(plain | konnet << 16)

    def _add_knecht(self, plain: int, kind: int, start: int, target: int, found: list[int]) -> None:
        turn, rules, files = self._turn, self._rules, self._rules.geometry.files
        side = SIDE * turn
        rank, before = target // files, start // files
        if turn:
            rank, before = 7 - rank, 7 - before
        if kind == KNECHT:
            found.append(plain | (VER_KNECHT + side) << 16 if before == 4 < rank else plain)
            return
        if rank != 7:
            found.append(plain)
            return
        found.append(plain | (RITTER + side) << 16)
        if self._men.count(PRINCE + side) < rules.most_royals:
            found.append(plain | (PRINCE + side) << 16)
        corner = target % files in (0, files - 1)
        if corner and self._men.count(KONNET + side) < rules.most_royals:
            found.append(plain | (KONNET + side) << 16)
        if rules.scouts:
            found.append(plain | (SCOUT + side) << 16)


def _kind(man: int) -> int:
    return man - SIDE if man > SIDE else man


def _is_royal(man: int, side: int) -> bool:
    return KING + SIDE * side <= man <= PRINCE + SIDE * side
