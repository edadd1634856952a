"""What a player is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from bot.games.game import Seat, SetUp, View

WEAKEST, STRONGEST = 1, 5
LEVELS = range(WEAKEST, STRONGEST + 1)
ADVISED = 4
"""From this level on an engine of chess is asked, where there is one."""

RESIGN = "/resign sure"
"""How a player gives up: whoever is not sure is asked."""

Fact: TypeAlias = Mapping[str, Any]
"""An announcement as a JSON object."""


@dataclass(frozen=True, slots=True)
class Letter:
    """What one act handed to a seat: what was told, and what is seen now."""

    told: tuple[Fact, ...] = field(repr=False)
    view: View = field(repr=False)


@dataclass(frozen=True, slots=True)
class Question:
    """All that a player knows of a match in which it is to act."""

    game: str
    """Its key on the shelf."""
    options: Mapping[str, str]
    """Every option of the game with its value, as both players agreed."""
    seat: Seat
    level: int
    seed: str
    """All chance comes from it: the same question with the same seed has the same answer."""
    letters: tuple[Letter, ...] = field(repr=False)
    """Everything that the seat was handed, oldest first; the last one is the present."""
    notes: str = field(default="", repr=False)
    """What this player wrote when it answered last. May be lost, or of another version: then it is
    made again from the letters."""
    at_once: int | None = None
    """About so many positions are looked at before it says anything; a player that has not followed
    all its letters by then says "", and goes on when it is asked with the notes of that."""

    @property
    def view(self) -> View:
        return self.letters[-1].view

    @property
    def set_up(self) -> str | None:
        """The position of which everybody was told that the match begins from it, if there is one."""
        told = (fact for fact in self.letters[0].told if fact["kind"] == SetUp.kind)
        return next((str(fact["start"]) for fact in told), None)

    def chance(self) -> Random:
        """For this answer alone: it differs from letter to letter."""
        return Random(f"{self.seed} {self.seat} {len(self.letters)}")


@dataclass(frozen=True, slots=True)
class Why:
    """What speaks for an answer, as plain facts that words are made of."""

    kind: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """A sentence as a person would type it: a move, "any?", "open e4 d5"; "" where there is more to
    be thought."""

    say: str
    notes: str = field(default="", repr=False)
    worth: float | None = None
    """The score that the player expects for its seat, from 0 to 1; None where it has no idea."""
    why: Why | None = None
    refused: float | None = None
    """How likely the umpire refuses it; None for what it does not refuse, or where there is no idea."""


Player: TypeAlias = Callable[[Question], Reply]
"""Pure: nothing but the question goes into the reply. Raises nothing for an honest question."""
