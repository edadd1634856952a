"""What the umpire of a problem says beside the words of a Kriegspiel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.game import End, Json
from bot.games.kriegspiel.announcements import Word
from bot.games.kriegspiel.rules import RuleSet
from bot.games.orthochess.notation import Unclear as UnclearMove

RuleName: TypeAlias = RuleSet | Literal["eastern", "dutch"]
"""The rule sets of the game, and two that problems were composed for."""
ProblemEnd: TypeAlias = Literal["checkmate", "stalemate", "out-of-moves", "given-up", "resignation"]


@dataclass(frozen=True, slots=True)
class Stipulation:
    """White mates in so many moves, wherever the unseen men stand and whatever Black plays."""

    length: int
    rules: RuleName
    unseen: tuple[tuple[str, str], ...]
    """What Black has beside the men of the diagram: kinds and squares, as in a problem's text."""
    kind: ClassVar[str] = "stipulation"


@dataclass(frozen=True, slots=True)
class BlackMoved:
    """Black has replied, in a way that was not seen."""

    done: bool
    """Whether it is said in the same breath that White's move stands: nothing else was to be said
    of that."""
    kind: ClassVar[str] = "black-moved"


@dataclass(frozen=True, slots=True)
class Suspects:
    """A hint: where Black's men may stand after all that was said, squares by letter."""

    men: Mapping[str, tuple[str, ...]]
    placements: int
    kind: ClassVar[str] = "suspects"


@dataclass(frozen=True, slots=True)
class Mover:
    """A hint where nothing is unseen yet: the man with which mate is still forced."""

    man: str
    """Its letter."""
    square: str
    kind: ClassVar[str] = "mover"


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: an attempt (or "any?") that still forces mate in so many moves, or None."""

    attempt: str | None
    moves: int
    kind: ClassVar[str] = "advice"


@dataclass(frozen=True, slots=True)
class Escape:
    """Why it was no mate: black men, letters by square, as they may have stood at the end, and a
    move that Black then has left."""

    men: Mapping[str, str]
    move: str | None
    kind: ClassVar[str] = "escape"


@dataclass(frozen=True, slots=True)
class Mistake:
    """From where on mate could be forced no more, told when it is over."""

    move: int
    """Which of White's moves it was."""
    man: str
    """The letter of the man that was moved; "" for the question."""
    attempt: str
    """The attempt, or "any?"."""
    since: int | None = None
    """Where it cannot be said for sure: it was this one of White's moves, or a later one up to the
    attempt."""
    kind: ClassVar[str] = "mistake"


@dataclass(frozen=True, slots=True)
class Solution:
    """The solution tree, or None where none is known."""

    tree: Mapping[str, Json] | None
    kind: ClassVar[str] = "solution"


Told: TypeAlias = (
    Stipulation
    | BlackMoved
    | Suspects
    | Mover
    | Advice
    | Escape
    | Mistake
    | Solution
    | Word
    | End[ProblemEnd]
)
Unclear: TypeAlias = UnclearMove | Literal["give-up"]
