"""A board for the search over any law: slow and without taste, but there for every new game."""

from __future__ import annotations

from hashlib import blake2b
from typing import Generic, TypeVar

from bot.games.game import Law, Move, Seat
from bot.players.search.board import WON, Board

P = TypeVar("P")


class LawBoard(Board, Generic[P]):
    """Knows who has won, and otherwise counts in how many ways each side may go on."""

    def __init__(self, law: Law[P], position: P) -> None:
        self._law = law
        self._past: list[P] = [position]
        self._texts: list[Move] = []
        self._numbers: dict[Move, int] = {}

    @property
    def position(self) -> P:
        return self._past[-1]

    def moves(self) -> list[int]:
        if self.ended():
            return []
        return [self._number(move) for move in sorted(self._law.legal(self.position, self._seat()))]

    def make(self, move: int) -> None:
        self._past.append(self._law.play(self.position, self._seat(), self._texts[move]))

    def unmake(self) -> None:
        self._past.pop()

    def key(self) -> int:
        text = self._law.write(self.position).encode()
        return int.from_bytes(blake2b(text, digest_size=8).digest())

    def ended(self) -> bool:
        return self._law.result(self.position) is not None

    def worth(self) -> int:
        """An end is judged from the side that would be to move: the one that did not move last."""
        result = self._law.result(self.position)
        if result is None:
            return 5 * len(list(self._law.legal(self.position, self._seat())))
        if result.score not in ("1-0", "0-1"):
            return 0
        won = self._law.seats[result.score == "0-1"]
        return WON if won != self._mover() else -WON

    def same_side(self) -> bool:
        return not self.ended() and self._seat() == self._mover()

    def write(self, move: int) -> str:
        return self._texts[move]

    def _seat(self) -> Seat:
        return min(self._law.to_act(self.position))

    def _mover(self) -> Seat | None:
        """Whose move was the latest; None before there was one."""
        return min(self._law.to_act(self._past[-2])) if len(self._past) > 1 else None

    def _number(self, move: Move) -> int:
        if move not in self._numbers:
            self._numbers[move] = len(self._texts)
            self._texts.append(move)
        return self._numbers[move]
