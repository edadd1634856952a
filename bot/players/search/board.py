"""What a search needs of a board. A class, not a protocol: its methods are found faster compiled."""

from __future__ import annotations

WON = 1_000_000
"""The worth of a game that is won now; a game won later is worth a little less."""


class Board:
    """One position that changes: moves are made and taken back. Moves are small integers.

    Worths are for the side to move. A hundred is about a pawn, or what is as much in the game.
    """

    def moves(self) -> list[int]:
        """All legal moves, in an order that depends on the position alone; none when it is over."""
        raise NotImplementedError

    def noisy(self) -> list[int]:
        """Legal moves after which standing still would be judged wrongly: captures, promotions."""
        return []

    def make(self, move: int) -> None:
        raise NotImplementedError

    def unmake(self) -> None:
        """Take the latest move back."""
        raise NotImplementedError

    def key(self) -> int:
        """Equal for positions with the same future but for repetitions and counts of moves."""
        raise NotImplementedError

    def ended(self) -> bool:
        """Whether the game is over; `worth` is then WON, -WON or 0."""
        raise NotImplementedError

    def worth(self) -> int:
        raise NotImplementedError

    def gain(self, move: int) -> int:  # noqa: ARG002
        """How good the move looks before it is made: what it takes, whereto it goes. A noisy move
        that seems to lose more than it takes gains less than nothing; it is not followed further."""
        return 0

    def pressed(self) -> bool:
        """Whether the side to move has hardly a choice, as in check: worth a deeper look."""
        return False

    def same_side(self) -> bool:
        """Whether the side to move is the one that made the latest move."""
        return False

    def write(self, move: int) -> str:
        """The move's canonical text."""
        raise NotImplementedError
