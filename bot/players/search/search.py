"""Iterative deepening over any board: alpha-beta, transpositions, killers, history, quiet ends.

Work is counted in positions, never in time, so that the same question has the same answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.players.search.board import WON, Board

_DEEPEST = 60
_QUIET_DEPTH = 12
_FOUND_WIN = WON - 1000
_ENDLESS = 1 << 60
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
_WIDE = 4
"""Half moves in which all exchanges are followed; later ones are followed one by one."""
_TABLE = 400_000
"""Positions remembered; with more the table begins anew."""
_HOPELESS = 250
"""What the evaluation may change by, beyond what a capture takes."""
_REDUCED_FROM = 4
"""Quiet moves after so many are looked at less deeply at first."""


class OutOfWork(Exception):
    """As many positions were looked at as might be."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and what it is worth for the side that makes it."""

    move: int
    worth: int


@dataclass(frozen=True, slots=True)
class Found:
    choices: tuple[Choice, ...]
    """The best first, then all that come near enough; in the order of the board where equal."""
    depth: int
    """How deep every move was looked at."""
    work: int

    @property
    def best(self) -> Choice:
        return self.choices[0]


class Search:
    """One search; keeps what it learned for as long as it lives."""

    def __init__(self, board: Board, work: int, before: tuple[int, ...] = ()) -> None:
        """`before` are the keys of the positions of the game so far: coming back to one is level."""
        self._board = board
        self._allowed = work
        self._most = 0
        self._calm = _ENDLESS
        """Work after which exchanges are no longer followed, so that the first depth ends, too."""
        self._reach = 0
        """The half move from which on nothing is looked at more deeply for being pressed."""
        self.work = 0
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._history: dict[int, int] = {}
        self._killers: list[int] = [-1] * (2 * (_DEEPEST + _QUIET_DEPTH + 2))
        self._path: set[int] = set(before)

    def find(self, near: int = 0, deepest: int = _DEEPEST) -> Found:
        """The best move, and all that are worth at most `near` less. There must be a move.

        Stops after the last depth that was looked at whole; the first is looked at in any case.
        """
        board = self._board
        moves = board.moves()
        choices = [Choice(move, 0) for move in moves]
        depth = 0
        self._path.add(board.key())
        self._most = _ENDLESS
        while depth < min(deepest, _DEEPEST):
            self._reach = min(2 * (depth + 1), _DEEPEST)
            try:
                choices = self._look_at_all([one.move for one in choices], depth + 1, near)
            except OutOfWork:
                break
            depth += 1
            if len(moves) == 1 or abs(choices[0].worth) > _FOUND_WIN:
                break
            self._most, self._calm = self._allowed, _ENDLESS
        least = choices[0].worth - near
        return Found(tuple(one for one in choices if one.worth >= least), depth, self.work)

    def line(self, move: int, most: int) -> list[int]:
        """The move, and what was found to follow: at most so many half moves."""
        board, found = self._board, [move]
        board.make(move)
        seen = {board.key()}
        while len(found) < most and not board.ended():
            known = self._table.get(board.key())
            if known is None or known[3] not in board.moves():
                break
            found.append(known[3])
            board.make(known[3])
            if board.key() in seen:
                break
            seen.add(board.key())
        for _ in found:
            board.unmake()
        return found

    def _look_at_all(self, moves: list[int], depth: int, near: int) -> list[Choice]:
        """Every move of the first position, the best first; exact for all that come near it."""
        board = self._board
        best = -2 * WON
        found: list[Choice] = []
        for number, move in enumerate(moves):
            if self._most == _ENDLESS:
                left = max(self._allowed - self.work, 0)
                self._calm = self.work + left // (len(moves) - number)
            floor = max(best - near - 1, -2 * WON)
            board.make(move)
            try:
                worth = self._worth_after(depth - 1, 1, floor, 2 * WON)
            finally:
                board.unmake()
            found.append(Choice(move, worth))
            best = max(best, worth)
        found.sort(key=_by_worth)
        return found

    def _worth_after(self, depth: int, ply: int, alpha: int, beta: int) -> int:
        """The worth, for whoever made the latest move, of the position after it."""
        if self._board.same_side():
            return self._look(depth, ply, alpha, beta)
        return -self._look(depth, ply, -beta, -alpha)

    def _look(self, depth: int, ply: int, alpha: int, beta: int) -> int:
        board = self._board
        if self.work >= self._most:
            raise OutOfWork
        self.work += 1
        if board.ended():
            return _sooner(board.worth(), ply)
        key = board.key()
        if key in self._path:
            return 0
        if ply < self._reach and self.work < self._calm and board.pressed():
            depth += 1
        if depth <= 0:
            return self._quiet(ply, alpha, beta, _QUIET_DEPTH)
        known = self._table.get(key)
        first = -1
        if known is not None:
            deep, kind, worth, first = known
            worth = _from_table(worth, ply)
            if deep >= depth and (
                kind == _EXACT
                or (kind == _AT_LEAST and worth >= beta)
                or (kind == _AT_MOST and worth <= alpha)
            ):
                return worth
        return self._look_on(key, first, depth, ply, alpha, beta)

    def _look_on(self, key: int, first: int, depth: int, ply: int, alpha: int, beta: int) -> int:
        board = self._board
        best, chosen, kind = -2 * WON, -1, _AT_MOST
        self._path.add(key)
        try:
            for number, move in enumerate(self._ordered(board.moves(), first, ply)):
                quiet = board.gain(move) <= 0
                board.make(move)
                try:
                    worth = self._try(number, depth, ply, alpha, beta, quiet)
                finally:
                    board.unmake()
                if worth > best:
                    best, chosen = worth, move
                if best > alpha:
                    alpha, kind = best, _EXACT
                if alpha >= beta:
                    kind = _AT_LEAST
                    if quiet:
                        self._remember_quiet(move, depth, ply)
                    break
        finally:
            self._path.discard(key)
        if len(self._table) >= _TABLE:
            self._table.clear()
        self._table[key] = (depth, kind, _to_table(best, ply), chosen)
        return best

    def _try(self, number: int, depth: int, ply: int, alpha: int, beta: int, quiet: bool) -> int:
        """The worth of the move that was just made: all but the first are expected to be worse."""
        if number == 0:
            return self._worth_after(depth - 1, ply + 1, alpha, beta)
        late = quiet and number >= _REDUCED_FROM and depth >= 3 and not self._board.pressed()
        worth = self._worth_after(depth - 1 - late, ply + 1, alpha, alpha + 1)
        if worth > alpha and (late or worth < beta):
            worth = self._worth_after(depth - 1, ply + 1, alpha, beta)
        return worth

    def _quiet(self, ply: int, alpha: int, beta: int, depth: int) -> int:
        """The worth after the exchanges that are under way."""
        board = self._board
        worth = board.worth()
        if worth >= beta or depth == 0 or self.work >= self._calm:
            return worth
        hope = worth + _HOPELESS
        alpha = max(alpha, worth)
        for move in sorted(board.noisy(), key=board.gain, reverse=True):
            gain = board.gain(move)
            if gain < 0 or hope + gain <= alpha:
                break
            if self.work >= self._most:
                raise OutOfWork
            self.work += 1
            board.make(move)
            try:
                after = self._quiet_after(ply + 1, alpha, beta, depth - 1)
            finally:
                board.unmake()
            worth = max(worth, after)
            alpha = max(alpha, after)
            if alpha >= beta or depth <= _QUIET_DEPTH - _WIDE:
                break
        return worth

    def _quiet_after(self, ply: int, alpha: int, beta: int, depth: int) -> int:
        """The same for whoever made the latest move."""
        board = self._board
        same = board.same_side()
        if board.ended():
            worth = _sooner(board.worth(), ply)
        elif same:
            worth = self._quiet(ply, alpha, beta, depth)
        else:
            worth = self._quiet(ply, -beta, -alpha, depth)
        return worth if same else -worth

    def _ordered(self, moves: list[int], first: int, ply: int) -> list[int]:
        """The move that was best before, then gains, then what refuted other moves."""
        gain, history = self._board.gain, self._history
        one, two = self._killers[2 * ply], self._killers[2 * ply + 1]
        scores: list[tuple[int, int, int]] = []
        for number, move in enumerate(moves):
            if move == first:
                score = 1 << 40
            elif (taken := gain(move)) > 0:
                score = (1 << 30) + taken
            elif move in (one, two):
                score = 1 << 29
            else:
                score = history.get(move, 0)
            scores.append((-score, number, move))
        scores.sort()
        return [move for _, _, move in scores]

    def _remember_quiet(self, move: int, depth: int, ply: int) -> None:
        if self._killers[2 * ply] != move:
            self._killers[2 * ply + 1] = self._killers[2 * ply]
            self._killers[2 * ply] = move
        self._history[move] = self._history.get(move, 0) + depth * depth


def _by_worth(choice: Choice) -> int:
    return -choice.worth


def _sooner(worth: int, ply: int) -> int:
    """Better to win now than later, and to lose later."""
    return worth - ply if worth > 0 else worth + ply if worth < 0 else 0


def _to_table(worth: int, ply: int) -> int:
    """Wins are counted from the position itself, not from the first one."""
    return worth + ply if worth > _FOUND_WIN else worth - ply if worth < -_FOUND_WIN else worth


def _from_table(worth: int, ply: int) -> int:
    return worth - ply if worth > _FOUND_WIN else worth + ply if worth < -_FOUND_WIN else worth
