"""Chess-T, Chess-T2 and Chess-T1 for the search: what is legal, and how it ends.

A set-up without a lot knows nothing of impregnable squares that are still to be drawn, as people do
not: the search goes on as if there were none.
"""

from __future__ import annotations

from typing import Final

from bot.players.faces.chess_t_men import (
    CAPTURE,
    EXCHANGE,
    GOES_ON,
    STEP,
    UNKNOWN,
    WHITE_WON,
    ChessTMen,
)
from bot.players.faces.chess_t_worth import (
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
    gained,
    is_royal,
    kind_of,
    pressure,
)
from bot.players.search.board import WON

_SIGNS: Final = "-:%"
_OPEN: Final = 1
_OVER: Final = 2


class ChessTBoard(ChessTMen):
    """A board that the search can play on."""

    def moves(self) -> list[int]:
        if self._won != GOES_ON or self._quiet >= self._rules.quiet_limit:
            return []
        return self._list(self._tables.everywhere, False)

    def noisy(self) -> list[int]:
        """Captures, exchanges, and a royal's step into a castle that nobody guards."""
        turn = self._turn
        targets = self._sides[1 - turn]
        castle = self._tables.castles[1 - turn]
        men = self._men
        if not any(is_royal(men[square], 1 - turn) for square in castle):
            targets |= self._tables.castle_bits[1 - turn]
        return self._list(targets, False)

    def ended(self) -> bool:
        if self._over == UNKNOWN:
            over = (
                self._won != GOES_ON
                or self._quiet >= self._rules.quiet_limit
                or not self._can_move()
            )
            self._over = _OVER if over else _OPEN
        return self._over == _OVER

    def worth(self) -> int:
        turn = self._turn
        if self._won != GOES_ON:
            return WON if self._won == WHITE_WON + turn else -WON
        if self.ended():
            return 0 if self._can_move() else -WON
        white = self._sums[0].to_bytes(self._tables.size, "little")
        black = self._sums[1].to_bytes(self._tables.size, "little")
        tabled = self._tables
        score = self._score + pressure(self._men, white, black, tabled.castles, self._rights)
        return -score if turn else score

    def gain(self, move: int) -> int:
        start, target, sign, into = move & 127, move >> 7 & 127, move >> 14 & 3, move >> 16
        men = self._men
        found = gained(kind_of(men[start]), kind_of(men[target]), kind_of(into), sign == EXCHANGE)
        if self._tables.castle_bits[1 - self._turn] >> target & 1:
            found += self._raid(start)
        return found

    def _raid(self, start: int) -> int:
        """What it is worth to enter the enemy's castle: everything where nobody guards it."""
        castle, turn, men = self._tables.castles[1 - self._turn], self._turn, self._men
        if start in castle or any(is_royal(men[square], 1 - turn) for square in castle):
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
                kind = kind_of(men[at])
                if kind == SCOUT or (stronger and (not walled or kind <= PRINCE)):
                    return True
        return False

    def write(self, move: int) -> str:
        start, target, sign, into = move & 127, move >> 7 & 127, move >> 14 & 3, move >> 16
        letter = LETTERS[kind_of(into)] if into else ""
        return f"{self._names[start]}{_SIGNS[sign]}{self._names[target]}{letter}"

    def _can_move(self) -> bool:
        return bool(self._list(self._tables.everywhere, True))

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
        kind = kind_of(man)
        walled = bool(tabled.walls >> target & 1)
        castle = tabled.castle_bits[1 - turn]
        enters = bool(castle >> target & 1) and not castle >> start & 1
        if not there:
            if walled and (kind > PRINCE or (enters and self._is_banned(target))):
                return
            sign = STEP
        else:
            sign = self._strike(kind, kind_of(there), walled, target)
            if sign < 0:
                return
        if start == guard and not self._stays(sign, target, intruders):
            return
        plain = start | target << 7 | sign << 14
        if sign == EXCHANGE or kind in (KING, KONNET, RITTER, SCOUT):
            found.append(plain)
        elif kind == PRINCE:
            self._add_prince(plain, enters, found)
        else:
            self._add_knecht(plain, kind, start, target, found)

    def _strike(self, kind: int, taken: int, walled: bool, target: int) -> int:
        if kind == SCOUT:
            return EXCHANGE if walled else CAPTURE
        if walled and kind > PRINCE:
            return -1
        turn, rules = self._turn, self._rules
        superiority = self._force(turn, target) - self._force(1 - turn, target)
        if superiority > 0:
            return CAPTURE
        if superiority < 0 or not rules.exchange or KING in (kind, taken):
            return -1
        return EXCHANGE

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
            if kind_of(self._men[at]) <= PRINCE and self._acts[at][2] >> target & 1:
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
        if sign == EXCHANGE:
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
