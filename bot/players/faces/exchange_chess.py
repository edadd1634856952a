"""Exchange Chess for the search, on a board of any size.

In one file: one class is found faster compiled, and its state is made, judged and taken back together.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from bot.games.exchange_chess.geometry import geometry
from bot.games.exchange_chess.position import read
from bot.games.game import WHITE
from bot.players.search.board import WON, Board

LETTERS: Final = ".QRBNKqrbnk"
"""Men are their places here: White's from 1, Black's from 6, an empty square is 0."""
_QUEEN, _ROOK, _BISHOP, _KNIGHT, _KING = range(1, 6)
_SIDE: Final = 5
_WORTH: Final = (0, 900, 500, 320, 330, 20_000)
_IN_HAND: Final = (0, 860, 480, 310, 310, 0)
_COUNTED: Final = (0, 900, 500, 320, 330, 0)
"""What counts as material: who has lost a king has lost."""
_QUIET_LIMIT = 40
_WATCHED = 60
"""What a man costs that stands alone between its king and an enemy that would attack it."""
_OPEN_SQUARE = 7
"""What an empty square costs from which the own king may be attacked along a line."""
_DROP, _SHIFT, _SWAP = range(3)
_State = tuple[int, int, int, int, int, int, int, int, int]


class Tables:
    """What a board of one size looks up."""

    def __init__(self, size: int) -> None:
        board = geometry(size)
        self.board = board
        self.names = board.names
        self.count = size * size
        self.rays = [
            board.rays[letter] if man and letter not in "Kk" else ((),) * self.count
            for man, letter in enumerate(LETTERS)
        ]
        """By man and square: the lines it sees along."""
        self.corners = board.corners
        self.beside = {corner: board.neighbours[corner] for corner in board.corners}
        random = Random("keys of Exchange Chess")
        self.keys = [[random.getrandbits(60) for _ in range(self.count)] for _ in LETTERS]
        self.hand_keys = [[random.getrandbits(60) for _ in range(board.each + 1)] for _ in LETTERS]
        self.turn_key = random.getrandbits(60)
        self.swaps = {
            (one, two): board.swap(one, two)
            for man in (_QUEEN, _KNIGHT)
            for one in range(self.count)
            for ray in self.rays[man][one]
            for two in ray
        }


@lru_cache(maxsize=16)
def tables(size: int) -> Tables:
    return Tables(size)


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
        self._score = self._key = 0
        for square, man in enumerate(self._men):
            if man:
                kind = _kind(man)
                self._score += _COUNTED[kind] if man <= _SIDE else -_COUNTED[kind]
                self._key ^= self._tables.keys[man][square]
        for man, count in enumerate(self._hands):
            if man not in (0, _KING, _KING + _SIDE):
                self._score += count * (_IN_HAND[man] if man <= _SIDE else -_IN_HAND[man - _SIDE])
                self._key ^= self._tables.hand_keys[man][count]
        if self._turn:
            self._key ^= self._tables.turn_key
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
                taken = _COUNTED[_kind(there)]
                self._score += taken if there > _SIDE else -taken
                self._quiet = 0
                if there in (_KING, _KING + _SIDE):
                    self._lost = 1 + int(there > _SIDE)
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
            score += self._danger(1) - self._danger(0)
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
        low, high = (_SIDE, 2 * _SIDE) if turn else (0, _SIDE)
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
        man = self._men[move & 255]
        return _WORTH[_kind(there)] - (_WORTH[_kind(man)] >> 5)

    def pressed(self) -> bool:
        """Whether the king of the side to move is attacked."""
        turn = self._turn
        king = self._black_king if turn else self._white_king
        return king >= 0 and self._black_king >= 0 and self._is_attacked(king, 1 - turn)

    def write(self, move: int) -> str:
        start, target = move & 255, move >> 8 & 255
        sign, dropped = move >> 16 & 3, move >> 18
        names = self._tables.names
        if sign == _DROP:
            return f"{LETTERS[_kind(dropped)]}@{names[target]}"
        if sign == _SWAP:
            return str(self._tables.swaps[start, target])
        return names[start] + names[target]

    def _placing(self) -> bool:
        return self._white_king < 0 or self._black_king < 0

    def _is_stuck(self) -> bool:
        """Whether the side to move has no move."""
        if self._placing():
            return False
        low, size = _SIDE * self._turn, self._tables.board.size
        if any(self._hands[low + 1 : low + _KING]) and self._men.count(0) > 3 * size + 6:
            return False  # a drop shuns at most three lines and the squares beside the kings
        return not self._all()

    def _put_down(self, man: int, target: int) -> None:
        tabled, hands = self._tables, self._hands
        self._men[target] = man
        self._key ^= tabled.keys[man][target]
        hands[man] -= 1
        if man == _KING:
            self._white_king = target
        elif man == _KING + _SIDE:
            self._black_king = target
        else:
            count = hands[man]
            self._key ^= tabled.hand_keys[man][count] ^ tabled.hand_keys[man][count + 1]
            gained = _COUNTED[_kind(man)] - _IN_HAND[_kind(man)]
            self._score += -gained if man > _SIDE else gained

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
        man = _KING + _SIDE * self._turn
        return [corner << 8 | _DROP << 16 | man << 18 for corner in corners]

    def _drops(self, found: list[int]) -> None:
        """The men in hand, nowhere beside a king and never with check."""
        men, turn, tabled, hands = self._men, self._turn, self._tables, self._hands
        low = _SIDE * turn
        king = self._white_king if turn else self._black_king
        white, black = tabled.beside[self._white_king], tabled.beside[self._black_king]
        free = [at for at, man in enumerate(men) if not man and at not in white and at not in black]
        for kind in range(_QUEEN, _KING):
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
        low, high = (_SIDE, 2 * _SIDE) if turn else (0, _SIDE)
        king = high
        reached = twice = 0
        jumps: list[int] = []
        for at, man in enumerate(men):
            if man <= low or man >= king:
                continue
            knight = man == low + _KNIGHT
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

    def _is_attacked(self, king: int, side: int) -> bool:
        men, tabled = self._men, self._tables
        low = _SIDE * side
        for ray in tabled.rays[_ROOK][king]:
            for at in ray:
                man = men[at]
                if man:
                    if man == low + _ROOK or man == low + _QUEEN:
                        return True
                    break
        for ray in tabled.rays[_BISHOP][king]:
            for at in ray:
                man = men[at]
                if man:
                    if man == low + _BISHOP or man == low + _QUEEN:
                        return True
                    break
        return any(men[ray[0]] == low + _KNIGHT for ray in tabled.rays[_KNIGHT][king])

    def _danger(self, side: int) -> int:
        """How exposed the side's king is: open lines, and men that watch it through one other."""
        men, tabled = self._men, self._tables
        low = _SIDE * (1 - side)
        king = self._black_king if side else self._white_king
        found = 0
        for kind in (_ROOK, _BISHOP):
            for ray in tabled.rays[kind][king]:
                between = 0
                for at in ray:
                    man = men[at]
                    if not man:
                        if not between:
                            found += _OPEN_SQUARE
                    elif man == low + kind or man == low + _QUEEN:
                        found += _WATCHED
                        break
                    else:
                        between += 1
                        if between == 2:
                            break
        return found

    def _whose_king_is_gone(self) -> int:
        """1 where White's was taken, 2 where Black's was, 0 where none was."""
        if self._placing():
            return 0
        if self._men[self._white_king] != _KING:
            return 1
        return 2 if self._men[self._black_king] != _KING + _SIDE else 0


def _kind(man: int) -> int:
    return man - _SIDE if man > _SIDE else man
