"""Exchange Chess for the search, on a board of any size."""

from __future__ import annotations

from typing import Final

from bot.games.exchange_chess.position import read
from bot.games.game import WHITE
from bot.players.faces.exchange_chess_tables import (
    KING,
    KNIGHT,
    LETTERS,
    QUEEN,
    SIDE,
    Tables,
    kind_of,
    tables,
)
from bot.players.faces.exchange_chess_worth import (
    IN_HAND,
    ON_BOARD,
    WORTH,
    danger,
    is_attacked,
    score_of,
)
from bot.players.search.board import WON, Board

_QUIET_LIMIT: Final = 40
_DROP: Final = 0
_SHIFT: Final = 1
_SWAP: Final = 2
_State = tuple[int, int, int, int, int, int, int, int, int]


class ExchangeChessBoard(Board):
    """A move is its start, its target, its sign and the man that is put down, eight bits for each
    square."""

    def __init__(self, text: str) -> None:
        position = read(text)
        self._tables: Tables = tables(position.size)
        self._men: list[int] = [LETTERS.index(letter) for letter in position.board]
        self._hands: list[int] = [0] * len(LETTERS)
        for letter in position.reserve:
            self._hands[LETTERS.index(letter)] += 1
        self._white_king, self._black_king = position.kings
        self._turn = 0 if position.turn == WHITE else 1
        self._quiet = position.quiet
        self._score = score_of(self._men, self._hands)
        self._key = self._tables.key_of(self._men, self._hands, self._turn)
        self._lost = self._whose_king_is_gone()
        self._past: list[_State] = []

    def make(self, move: int) -> None:
        start, target = move & 255, move >> 8 & 255
        sign, dropped = move >> 16 & 3, move >> 18
        men, turn, tabled = self._men, self._turn, self._tables
        there = men[target]
        man = men[start]
        self._past.append(
            (
                move,
                there,
                man,
                self._score,
                self._key,
                self._quiet,
                self._white_king,
                self._black_king,
                self._lost,
            )
        )
        if sign == _DROP:
            self._put_down(dropped, target)
            self._quiet = 0
        elif sign == _SWAP:
            men[start], men[target] = there, man
            keys = tabled.keys
            self._key ^= keys[man][start] ^ keys[man][target]
            self._key ^= keys[there][start] ^ keys[there][target]
            self._quiet += 1
        else:
            men[start], men[target] = 0, man
            self._key ^= tabled.keys[man][start] ^ tabled.keys[man][target]
            if there:
                self._key ^= tabled.keys[there][target]
                taken = ON_BOARD[kind_of(there)]
                self._score += taken if there > SIDE else -taken
                self._quiet = 0
                if there in (KING, KING + SIDE):
                    self._lost = 1 + int(there > SIDE)
            else:
                self._quiet += 1
        self._turn = 1 - turn
        self._key ^= tabled.turn_key

    def unmake(self) -> None:
        (
            move,
            there,
            man,
            self._score,
            self._key,
            self._quiet,
            self._white_king,
            self._black_king,
            self._lost,
        ) = self._past.pop()
        self._turn = 1 - self._turn
        start, target = move & 255, move >> 8 & 255
        if move >> 16 & 3 == _DROP:
            self._men[target] = 0
            self._hands[move >> 18] += 1
            return
        self._men[target] = there
        self._men[start] = man

    def key(self) -> int:
        return self._key

    def ended(self) -> bool:
        return bool(self._lost) or self._quiet >= _QUIET_LIMIT or self._is_stuck()

    def worth(self) -> int:
        turn = self._turn
        if self._lost:
            return -WON if self._lost == 1 + turn else WON
        if self._is_stuck():
            return -WON
        if self._quiet >= _QUIET_LIMIT:
            return 0
        score = self._score
        if not self._placing():
            tabled, men = self._tables, self._men
            score += danger(tabled, men, self._black_king, 1)
            score -= danger(tabled, men, self._white_king, 0)
        return -score if turn else score

    def moves(self) -> list[int]:
        if self._lost or self._quiet >= _QUIET_LIMIT:
            return []
        return self._all()

    def noisy(self) -> list[int]:
        """Captures."""
        if self._placing():
            return []
        men, turn, tabled = self._men, self._turn, self._tables
        low, high = (SIDE, 2 * SIDE) if turn else (0, SIDE)
        found: list[int] = []
        for at, man in enumerate(men):
            if man <= low or man > high:
                continue
            for ray in tabled.rays[man][at]:
                for target in ray:
                    there = men[target]
                    if there:
                        if there <= low or there > high:
                            found.append(at | target << 8 | _SHIFT << 16)
                        break
        return found

    def gain(self, move: int) -> int:
        if move >> 16 & 3 != _SHIFT:
            return 0
        there = self._men[move >> 8 & 255]
        if not there:
            return 0
        taken, own = WORTH[kind_of(there)], WORTH[kind_of(self._men[move & 255])]
        if own > taken and is_attacked(self._tables, self._men, move >> 8 & 255, 1 - self._turn):
            return taken - own
        return taken - (own >> 5)

    def pressed(self) -> bool:
        """Whether the king of the side to move is attacked."""
        turn = self._turn
        king = self._black_king if turn else self._white_king
        return (
            king >= 0
            and self._black_king >= 0
            and is_attacked(self._tables, self._men, king, 1 - turn)
        )

    def write(self, move: int) -> str:
        start, target = move & 255, move >> 8 & 255
        sign, dropped = move >> 16 & 3, move >> 18
        names = self._tables.names
        if sign == _DROP:
            return f"{LETTERS[kind_of(dropped)]}@{names[target]}"
        if sign == _SWAP:
            return str(self._tables.swaps[start, target])
        return names[start] + names[target]

    def _placing(self) -> bool:
        return self._white_king < 0 or self._black_king < 0

    def _is_stuck(self) -> bool:
        """Whether the side to move has no move."""
        if self._placing():
            return False
        low, size = SIDE * self._turn, self._tables.board.size
        if any(self._hands[low + 1 : low + KING]) and self._men.count(0) > 3 * size + 6:
            return False  # a drop shuns at most three lines and the squares beside the kings
        return not self._all()

    def _put_down(self, man: int, target: int) -> None:
        tabled, hands = self._tables, self._hands
        self._men[target] = man
        self._key ^= tabled.keys[man][target]
        hands[man] -= 1
        if man == KING:
            self._white_king = target
        elif man == KING + SIDE:
            self._black_king = target
        else:
            count = hands[man]
            self._key ^= tabled.hand_keys[man][count] ^ tabled.hand_keys[man][count + 1]
            gained = ON_BOARD[kind_of(man)] - IN_HAND[kind_of(man)]
            self._score += -gained if man > SIDE else gained

    def _all(self) -> list[int]:
        if self._placing():
            return self._placements()
        found: list[int] = []
        self._others(found)
        self._drops(found)
        return found

    def _placements(self) -> list[int]:
        tabled = self._tables
        corners = tabled.corners
        if self._white_king >= 0:
            corners = (tabled.board.opposite(self._white_king),)
        man = KING + SIDE * self._turn
        return [corner << 8 | _DROP << 16 | man << 18 for corner in corners]

    def _drops(self, found: list[int]) -> None:
        """The men in hand, nowhere beside a king and never with check."""
        men, turn, tabled, hands = self._men, self._turn, self._tables, self._hands
        low = SIDE * turn
        king = self._white_king if turn else self._black_king
        white, black = tabled.beside[self._white_king], tabled.beside[self._black_king]
        free = [at for at, man in enumerate(men) if not man and at not in white and at not in black]
        for kind in range(QUEEN, KING):
            man = low + kind
            if hands[man] <= 0:
                continue
            checking = set()
            for ray in tabled.rays[kind][king]:
                for at in ray:
                    if men[at]:
                        break
                    checking.add(at)
            base = _DROP << 16 | man << 18
            found.extend([at << 8 | base for at in free if at not in checking])

    def _others(self, found: list[int]) -> None:
        """Captures, swaps and knights' steps."""
        men, turn, tabled = self._men, self._turn, self._tables
        low, high = (SIDE, 2 * SIDE) if turn else (0, SIDE)
        king = high
        reached = twice = 0
        jumps: list[int] = []
        for at, man in enumerate(men):
            if man <= low or man >= king:
                continue
            knight = man == low + KNIGHT
            for ray in tabled.rays[man][at]:
                there = target = 0
                for target in ray:
                    there = men[target]
                    if there:
                        break
                if not there:
                    if knight:
                        bit = 1 << target
                        twice |= reached & bit
                        reached |= bit
                        jumps.append(at | target << 8)
                elif there <= low or there > high:
                    found.append(at | target << 8 | _SHIFT << 16)
                elif there != king and (at < target or not self._sees(there, target, at)):
                    # Two men that see each other swap once, whichever of them does it.
                    swap = (at, target) if at < target else (target, at)
                    found.append(swap[0] | swap[1] << 8 | _SWAP << 16)
        found.extend([jump | _SHIFT << 16 for jump in jumps if twice >> (jump >> 8) & 1])

    def _sees(self, man: int, start: int, target: int) -> bool:
        """Whether a man sees a square towards which nothing stands in the way."""
        return any(target in ray for ray in self._tables.rays[man][start])

    def _whose_king_is_gone(self) -> int:
        """1 where White's was taken, 2 where Black's was, 0 where none was."""
        if self._placing():
            return 0
        if self._men[self._white_king] != KING:
            return 1
        return 2 if self._men[self._black_king] != KING + SIDE else 0
