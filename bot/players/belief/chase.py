"""The search for a king that is alone, over all squares on which it may stand.

A belief is then a set of squares beside one's own men, and it is exact. A try splits it by what
would be heard; whatever is left then runs, unseen. From a rough guess how far each set is from
mate, the search plays the hunt on, again and again, and corrects what it passes: whoever goes round
in a circle finds that the guess was too fair. Half of it counts what is likely, half the worst, for
the king may see.
"""

from __future__ import annotations

from random import Random
from typing import Final

from bot.games.bitboards.position import Code
from bot.games.bitboards.tables import (
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    KNIGHTS,
    RANK_MASKS,
    RANKS,
)
from bot.players.belief.cordon import (
    BISHOP,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    Cordon,
    Men,
    Squares,
    around,
)
from bot.players.belief.ground import can_mate, far_from_mate
from bot.players.faces.chess_tables import WORTHS

LOST: Final = 2000.0
"""In moves, like all costs here: what it costs to lose the last man that can mate. Far more than any
hunt takes, so that no man is ever risked to save moves."""
_LONG: Final = 140.0
"""No hunt is guessed to take longer."""
_LESS: Final = 20.0
"""What it costs to lose another, at the least."""
_TAKES: Final = 0.9
"""How likely a king that can take a man does."""
_REFUSED: Final = 0.1
"""What a refusal costs: nobody has moved, but somebody may have heard it."""
_WORST: Final = 0.5
_HORIZON: Final = 30
"""So many moves a hunt is played on."""


class Attempt:
    """One try, and the sets that it may lead to."""

    def __init__(self, code: Code) -> None:
        self.code = code
        self.risk = 0.0
        """What it is likely to lose."""
        self.sure = 0.0
        """What is certain already, by its share of the squares, …"""
        self.worst = 0.0
        """… and the worst of that."""
        self.ends: list[Node] = []
        self.shares: list[float] = []
        self.spent: list[float] = []

    def add(self, end: Node, share: float, spent: float) -> None:
        self.ends.append(end)
        self.shares.append(share)
        self.spent.append(spent)

    def cost(self) -> float:
        """In own moves to mate."""
        total, worst = self.sure, self.worst
        for at, end in enumerate(self.ends):
            cost = end.cost + self.spent[at]
            total += self.shares[at] * cost
            if cost > worst:
                worst = cost
        return self.risk + (1.0 - _WORST) * total + _WORST * worst

    def drawn(self, random: Random) -> Node:
        """Where it goes on: to the worst, or as it is likely."""
        at = 0
        if random.random() < _WORST:
            worst = -1.0
            for n, end in enumerate(self.ends):
                if end.cost + self.spent[n] > worst:
                    at, worst = n, end.cost + self.spent[n]
            return self.ends[at]
        left = random.random()
        for n, share in enumerate(self.shares):
            at = n
            left -= share
            if left < 0:
                break
        return self.ends[at]


class Node:
    """A set of squares beside the men that hunt, these to move."""

    def __init__(self, men: Men, squares: Squares, cost: float) -> None:
        self.men = men
        self.squares = squares
        self.cost = cost
        self.options: list[Attempt] | None = None


class Chase:
    """One search. Its work is counted in tries looked at."""

    def __init__(self, turn: bool, stalemate_wins: bool, random: Random) -> None:
        self._turn = turn
        self._stalemate = 1.0 if stalemate_wins else LOST
        self._random = random
        self._cordons: dict[Men, Cordon] = {}
        self._moves: dict[Men, list[tuple[Code, Men]]] = {}
        self._nodes: dict[tuple[Men, Squares], Node] = {}
        self.work = 0

    def tries(
        self, men: Men, squares: Squares, refused: frozenset[Code], work: int
    ) -> list[tuple[float, Code]]:
        """What each try costs in moves to mate, the best first; none where nothing can be moved."""
        root = self._node(men, squares)
        options = [one for one in self._options(root) if one.code not in refused]
        root.options = options
        most = self.work + work
        while self.work < most and options:
            self._play_on(root)
        return sorted((one.cost(), one.code) for one in options)

    def _play_on(self, root: Node) -> None:
        path: list[Node] = []
        node = root
        while len(path) < _HORIZON and node.cost < LOST:
            path.append(node)
            best = self._correct(node)
            if best is None or not best.ends:
                break
            node = best.drawn(self._random)
        for one in reversed(path):
            self._correct(one)

    def _correct(self, node: Node) -> Attempt | None:
        """The best try; the set costs what it does."""
        self.work += 1
        best: Attempt | None = None
        least = LOST
        for one in self._options(node):
            cost = one.cost()
            if best is None or cost < least:
                best, least = one, cost
        node.cost = min(LOST, least)
        return best

    def _node(self, men: Men, squares: Squares) -> Node:
        key = (men, squares)
        node = self._nodes.get(key)
        if node is None:
            cost = far_from_mate(self._cordon(men), men, squares, self._turn)
            node = self._nodes[key] = Node(men, squares, min(cost, _LONG))
        return node

    def _options(self, node: Node) -> list[Attempt]:
        options = node.options
        if options is None:
            options = []
            for code, after in self._moves_of(node.men):
                # A king's step that is refused wherever the other stands is none.
                if code >> 15 != KING or node.squares & ~KINGS[code >> 6 & 63]:
                    options.append(self._option(node, code, after))
            node.options = options
            self.work += len(options) >> 2
        return options

    def _option(self, node: Node, code: Code, after: Men) -> Attempt:
        squares, many = node.squares, node.squares.bit_count()
        hindered = squares & hinders(code)
        squares ^= hindered
        cordon = self._cordon(after)
        stuck = squares & ~around(cordon.free)
        checked = squares & cordon.covered
        option = Attempt(code)
        if stale := stuck & ~checked:
            option.sure += self._stalemate * stale.bit_count() / many
            option.worst = self._stalemate
        if mates := stuck & checked:
            option.sure += mates.bit_count() / many
            option.worst = max(option.worst, 1.0)
        if quiet := squares & ~(stuck | checked):
            self._run(option, cordon, after, quiet, many)
        if checked := checked & ~stuck:
            for part in cordon.heard_apart(checked):
                self._run(option, cordon, after, part, many)
        if hindered:
            option.add(self._node(node.men, hindered), hindered.bit_count() / many, _REFUSED)
        return option

    def _run(self, option: Attempt, cordon: Cordon, men: Men, squares: Squares, many: int) -> None:
        """After this was heard the king runs, or takes what nobody guards."""
        share = squares.bit_count() / many
        if cordon.loose:
            near, price = 0, 0.0
            for man in men:
                if cordon.loose >> (man & 63) & 1 and (at := squares & KINGS[man & 63]):
                    near |= at
                    price = max(price, _price(men, man))
            lost = near.bit_count() / many * _TAKES
            share -= lost
            # Not the worst that counts: else all that is risky would be alike.
            option.risk += lost * price
        if left := around(squares) & cordon.free & ~cordon.every:
            option.add(self._node(men, left), share, 1.0)

    def _cordon(self, men: Men) -> Cordon:
        cordon = self._cordons.get(men)
        if cordon is None:
            cordon = self._cordons[men] = Cordon(men, self._turn)
        return cordon

    def _moves_of(self, men: Men) -> list[tuple[Code, Men]]:
        found = self._moves.get(men)
        if found is None:
            found = self._moves[men] = moves_of(men, self._turn)
        return found


def hinders(code: Code) -> Squares:
    """The squares from which a bare king makes the move illegal."""
    kind, start, to = code >> 15, code & 63, code >> 6 & 63
    if kind == KING:
        return KINGS[to]
    if kind == PAWN:
        return 1 << to | 1 << (start + to >> 1) if abs(to - start) == 16 else 1 << to
    return 0  # whatever a piece sees, the king does not stand on


def moves_of(men: Men, turn: bool) -> list[tuple[Code, Men]]:
    """Every move that the own men leave room for, and the men after it."""
    every = 0
    for man in men:
        every |= 1 << (man & 63)
    found: list[tuple[Code, Men]] = []
    for number, man in enumerate(men):
        at, kind = man & 63, man >> 6
        rest = _reach(kind, at, every, turn) & ~every
        while rest:
            bit = rest & -rest
            rest ^= bit
            to = bit.bit_length() - 1
            promotes = kind == PAWN and to >> 3 == (7 if turn else 0)
            for into in (QUEEN, ROOK) if promotes else (0,):
                after = (*men[:number], to | (into or kind) << 6, *men[number + 1 :])
                found.append((at | to << 6 | into << 12 | kind << 15, after))
    return found


def _reach(kind: int, at: int, every: Squares, turn: bool) -> Squares:
    if kind == KING:
        return KINGS[at]
    if kind == KNIGHT:
        return KNIGHTS[at]
    if kind == PAWN:
        ahead = 8 if turn else -8
        one = 1 << (at + ahead)
        if not one & every and at >> 3 == (1 if turn else 6):
            return one | 1 << (at + 2 * ahead)
        return one
    reach = 0
    if kind != ROOK:
        reach = DIAGS[at][DIAG_MASKS[at] & every]
    if kind != BISHOP:
        reach |= FILES[at][FILE_MASKS[at] & every] | RANKS[at][RANK_MASKS[at] & every]
    return reach


def _price(men: Men, gone: int) -> float:
    """What it costs that a man is taken."""
    left = tuple(man for man in men if man != gone)
    if can_mate(left) or any(man >> 6 == PAWN for man in left):
        return _LESS + WORTHS[gone >> 6] / 40
    return LOST
