"""What the umpire of a Kriegspiel needs to know of a law."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

from bot.games.game import Announcement, Ending, Law, Move, Seat
from bot.games.orthochess.announcements import Kind, TakenMan
from bot.games.orthochess.ending import ChessEnd

P = TypeVar("P")


class Taken(Protocol):
    """What a move takes."""

    @property
    def landing(self) -> str:
        """Where the taking man lands."""

    @property
    def at(self) -> str:
        """Where the taken man stood: another square en passant."""

    @property
    def man(self) -> TakenMan:
        """Its kind; "promoted-pawn" where the law has it taken so."""

    @property
    def en_passant(self) -> bool: ...


class ChessLaw(Law[P], Protocol[P]):
    """A law of the chess family: what is legal, and the facts an umpire announces.

    Moves that are asked about are any text; those of `captured`, `promotes` and `announced` are
    legal.
    """

    def deal(self, setup: str, random: Random) -> str: ...
    def result(self, position: P) -> Ending[ChessEnd] | None: ...
    def attempt(self, position: P, seat: Seat, move: Move) -> P | None:
        """What `play` gives; None where the move is not legal."""

    def own_men(self, position: P, seat: Seat) -> dict[str, str]:
        """The seat's own men by square, as capital letters."""

    def all_men(self, position: P) -> dict[str, str]:
        """All men by square, White's as capital letters."""

    def rights(self, position: P, seat: Seat) -> str:
        """The seat's own castling rights: "KQ", "K", "Q" or ""."""

    def has_pawns(self, position: P, seat: Seat) -> bool: ...
    def conceivable(self, position: P, seat: Seat, move: Move) -> bool:
        """Whether some placement of enemy men would make the attempt legal."""

    def answers(self, position: P, seat: Seat, move: Move, kinds: tuple[Kind, ...]) -> bool:
        """Whether that placement could also give the checks announced."""

    def is_pawn_capture(self, position: P, move: Move) -> bool:
        """Whether a conceivable attempt is a pawn's diagonal step."""

    def captured(self, position: P, move: Move) -> Taken | None: ...
    def checks(self, position: P) -> tuple[Kind, ...]:
        """The kinds of check that the side to move is in, in the order in which they are said."""

    def pawn_landings(self, position: P) -> tuple[str, ...]:
        """Where pawns may legally capture, in order."""

    def count_pawn_captures(self, position: P) -> int:
        """How many captures by pawns are legal; promotions count once."""

    def promotes(self, move: Move) -> bool: ...
    def announced(self, position: P, move: Move) -> tuple[Announcement, ...]:
        """What everybody is told of a legal move, beside what it takes and its checks."""

    def reserves(self, position: P) -> dict[Seat, str]:
        """The men that each seat holds in reserve, for all to see: as capital letters."""
