"""What a side that sees the board has to play with, in White's squares."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.game import WHITE, Move, Seat


@dataclass(frozen=True, slots=True)
class Army:
    """The men that stand from the start, and those that their owner places before the first move."""

    home: str
    """The home rank, as FEN has it."""
    pawns: str
    """The rank before it."""
    missing: tuple[tuple[str, tuple[str, ...]], ...]
    """The men to be placed, in the order in which they are named, and where each may stand."""
    offers: tuple[Move, ...]
    """Some placings, or all, worth a button."""
    announced: bool
    """Whether the other side is told where they stand."""

    @property
    def men(self) -> str:
        return "".join(man for man, _ in self.missing)

    def bare(self, seat: Seat) -> str:
        """The board before they are placed, as FEN."""
        ranks = ["rnbqkbnr", "pppppppp", "8", "8", "8", "8", self.pawns, self.home]
        if seat != WHITE:
            ranks = [rank.swapcase() for rank in reversed(ranks)]
        return f"{'/'.join(ranks)} w KQkq - 0 1"


def placing(men: str, squares: tuple[str, ...]) -> Move:
    """The canonical text: "B@c1", "K@e1 Q@d1"."""
    return Move(" ".join(f"{man}@{at}" for man, at in zip(men, squares, strict=True)))


def turned(text: str, seat: Seat) -> str:
    """Squares and placings of White's, as the seat has them."""
    if seat == WHITE:
        return text
    return "".join(str(9 - int(sign)) if sign.isdigit() else sign for sign in text)
