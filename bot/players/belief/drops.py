"""Worlds in which men taken come back: what an umpire says of drops, and what they change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.single import can_move
from bot.games.crazyhouse.drops import EDGES, made, where_drops_go
from bot.games.kriegspiel.listening import Ear
from bot.games.problems.sounds import Sound

Hands: TypeAlias = tuple[str, str]
"""Black's reserve and White's, as everybody sees them: "QNPP"."""
_LETTERS = "?PNBRQK"
_PIECES = ("knight", "bishop", "rook", "queen")


@dataclass(frozen=True, slots=True)
class DropEar(Ear):
    """One side that hears an umpire of these rules where there are reserves."""

    hands: Hands

    def _made(self, before: Position, turn: bool, code: Code) -> Position:
        return made(before, turn, code)

    def _alike(self, sound: Sound, heard: Sound) -> bool:
        # Which pieces were pawns is not followed: any piece may have been one.
        if heard.what == "promoted-pawn" and sound.what in _PIECES:
            sound = sound._replace(what="promoted-pawn")
        return sound == heard

    def _end(self, position: Position, turn: bool, checking: int, bound: int) -> str | None:
        if can_move(position, turn, checking, bound) or self.can_drop(position, turn, checking):
            return None
        return "checkmate" if checking else "stalemate"

    def can_drop(self, position: Position, turn: bool, checking: int) -> bool:
        hand = self.hands[turn]
        squares = where_drops_go(position, turn, checking)
        return bool(hand and (squares if hand.strip("P") else squares & ~EDGES))


def hands_in(view: Mapping[str, Any]) -> Hands | None:
    """None where there are no reserves."""
    held = view.get("reserves")
    return (held["black"], held["white"]) if held else None


def holding(ear: Ear, hands: Hands | None) -> Ear:
    """The ear that knows of these reserves."""
    return ear if hands is None else DropEar(ear.turn, ear.terms, hands)


def can_act(ear: Ear, position: Position, turn: bool, checking: int, bound: int) -> bool:
    """Whether the side has anything that it may do."""
    if can_move(position, turn, checking, bound):
        return True
    return isinstance(ear, DropEar) and ear.can_drop(position, turn, checking)


def kinds_in(hand: str) -> list[int]:
    """The kinds that are in reserve, the weakest first."""
    return sorted({_LETTERS.index(letter) for letter in hand})
