"""A board for the search with a taste for men: what a seeing engine judges by where no other is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from bot.games.game import BLACK, WHITE, Law, Seat
from bot.players.search.law_board import LawBoard

P = TypeVar("P")
_CHESS = {"P": 100, "N": 300, "B": 310, "R": 500, "Q": 900}
_SHOGI = {"P": 100, "L": 300, "N": 320, "S": 450, "G": 500, "B": 800, "R": 950}
_PROMOTED = {"P": 500, "L": 500, "N": 500, "S": 500, "B": 1000, "R": 1150}
_FILES = "abcdefghijkl"
_MIDDLE = 4
"""For each square nearer to the middle, or rank further for a pawn."""
_FREE = 1
"""So many moves deep, any capture is looked at."""
_ENDING = 5
"""With so few men, kings belong in the middle, too; else it is not said where they do."""
_SIGN = re.compile(r"\d+|/|\+?[A-Za-z]|.")


class MaterialBoard(LawBoard[P]):
    """Any law whose positions are written like a FEN, or an SFEN."""

    def __init__(self, law: Law[P], position: P) -> None:
        super().__init__(law, position)
        self._shogi = len(law.write(position).split("/")) == len("123456789")
        self._read: dict[str, tuple[dict[str, str], int]] = {}
        self._goals: list[str] = []

    def make(self, move: int) -> None:
        self._goals.append(_goal(self.write(move)))
        super().make(move)

    def unmake(self) -> None:
        self._goals.pop()
        super().unmake()

    def noisy(self) -> list[int]:
        """What takes a man; further on, only what takes back: with men in hand there is no end to
        exchanges."""
        men = self._men()
        if len(self._goals) > _FREE:
            men = {square: man for square, man in men.items() if square == self._goals[-1]}
        return [move for move in self.moves() if _goal(self.write(move)) in men] if men else []

    def gain(self, move: int) -> int:
        text, men = self.write(move), self._men()
        taken = men.get(_goal(text))
        if taken is None:
            return 0
        return 10 * self._value(taken) - self._value(men.get(text[:2], "K")) // 10

    def worth(self) -> int:
        if self.ended():
            return super().worth()
        level = self._both()[1]
        return level if self._seat() == self._capitals() else -level

    def _men(self) -> dict[str, str]:
        return self._both()[0]

    def _both(self) -> tuple[dict[str, str], int]:
        """Who stands where, and what that is worth for the side of the capital letters."""
        text = self._law.write(self.position)
        if text not in self._read:
            if len(self._read) > 20_000:
                self._read.clear()
            self._read[text] = self._judge(text)
        return self._read[text]

    def _judge(self, text: str) -> tuple[dict[str, str], int]:
        fields = text.split()
        board, _, pocket = fields[0].partition("[")
        men = _men_of(board, shogi=self._shogi)
        pocket = fields[2] if self._shogi else pocket
        worth = _held(pocket, _SHOGI if self._shogi else _CHESS)
        size = 9 if self._shogi else 8
        alone = len(men) <= _ENDING
        for square, man in men.items():
            one = self._value(man)
            if alone or man not in "Kk":
                one += _placed(square, man, size, shogi=self._shogi)
            worth += one if man.strip("+").isupper() else -one
        return men, worth

    def _value(self, man: str) -> int:
        if not self._shogi:
            return _CHESS.get(man.upper(), 0)
        values = _PROMOTED if man.startswith("+") else _SHOGI
        return values.get(man.strip("+").upper(), 0)

    def _capitals(self) -> Seat:
        return BLACK if self._shogi else WHITE


def _men_of(board: str, *, shogi: bool) -> dict[str, str]:
    men: dict[str, str] = {}
    for row, rank in enumerate(board.split("/")):
        file = 0
        for sign in _SIGN.findall(rank):
            if sign.isdigit():
                file += int(sign)
            elif sign == "~":  # a man that was a pawn
                continue
            else:
                men[_square(file, row, shogi=shogi)] = sign
                file += 1
    return men


def _square(file: int, row: int, *, shogi: bool) -> str:
    return f"{9 - file}{_FILES[row]}" if shogi else f"{_FILES[file]}{8 - row}"


def _placed(square: str, man: str, size: int, *, shogi: bool) -> int:
    """A little for standing in the middle, and for pawns that have gone far."""
    column, row = square[0], square[1]
    first = int(column) - 1 if shogi else _FILES.index(column)
    second = _FILES.index(row) if shogi else int(row) - 1
    kind = man.strip("+").upper()
    if kind == "P":
        capital_rises = not shogi
        gone = second if man.isupper() == capital_rises else size - 1 - second
        return _MIDDLE * gone
    last = size - 1
    return _MIDDLE * (last - (abs(2 * first - last) + abs(2 * second - last)) // 2)


def _held(pocket: str, values: Mapping[str, int]) -> int:
    """Men in hand, of both sides."""
    worth, count = 0, ""
    for letter in pocket:
        if letter.isdigit():
            count += letter
        elif letter.isalpha():
            one = values.get(letter.upper(), 0) * int(count or 1)
            worth += one if letter.isupper() else -one
            count = ""
    return worth


def _goal(text: str) -> str:
    """Where a move goes that might take something; a man that is put down takes nothing."""
    return "" if "@" in text or "*" in text else text[2:4]
