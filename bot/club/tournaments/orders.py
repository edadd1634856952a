"""What an organiser does. Each has `by` and `reason` and is part of the audit log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.club.tournaments.game import How, Pairing, Score

NOBODY_LEFT = "nobody whom they may meet is left"
"""The reason of a bye that a pairing itself gives; it goes with the draft."""
BLOCK = "block"
"""Why two are kept apart of whom one blocks the other."""


@dataclass(frozen=True, slots=True)
class Corrected:
    pairing: int
    score: Score
    how: How
    by: int
    reason: str = ""
    kind: ClassVar[str] = "corrected"


@dataclass(frozen=True, slots=True)
class Removed:
    """Out of the contest: by an organiser, or (by None) for no-shows or a missed check-in."""

    member: int
    by: int | None = None
    reason: str = ""
    team: str = ""  # too small to start, which is why
    kind: ClassVar[str] = "removed"


@dataclass(frozen=True, slots=True)
class Replaced:
    """Another member takes the place, the number and the unfinished games of one."""

    member: int
    with_member: int
    rating: int
    by: int
    reason: str = ""
    kind: ClassVar[str] = "replaced"


@dataclass(frozen=True, slots=True)
class ByeAdded:
    member: int
    round: int
    halves: int
    by: int | None  # None: by the pairing itself, or told by a report
    reason: str = ""
    kind: ClassVar[str] = "bye-added"


@dataclass(frozen=True, slots=True)
class Paused:
    at: int
    by: int
    reason: str = ""
    kind: ClassVar[str] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    """Play goes on; every deadline moves by the length of the pause."""

    at: int
    by: int
    reason: str = ""
    kind: ClassVar[str] = "resumed"


@dataclass(frozen=True, slots=True)
class Extended:
    round: int
    deadline: int
    by: int
    reason: str = ""
    kind: ClassVar[str] = "extended"


@dataclass(frozen=True, slots=True)
class PairsFixed:
    """Pairs, the first with White, and byes that the organiser lays down for a draft.

    Whoever is not named is paired around them. Nobody named: the draft is free again.
    """

    round: int
    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    by: int
    reason: str = ""
    kind: ClassVar[str] = "pairs-fixed"


@dataclass(frozen=True, slots=True)
class Overridden:
    """A whole round laid by an organiser, as earlier versions allowed. Now: `PairsFixed`."""

    round: int
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...]
    by: int
    reason: str = ""
    kind: ClassVar[str] = "overridden"


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two who are not paired with each other: by an organiser, or (by None) as one blocks the other.

    A Swiss, an arena and a ladder keep to it; in a table or a bracket everybody meets as it comes.
    Nobody is told of a block, so that it yields to an organiser's word and to the rules of pairing.
    """

    members: tuple[int, int]
    by: int | None = None
    reason: str = ""
    kind: ClassVar[str] = "kept-apart"


@dataclass(frozen=True, slots=True)
class LetMeet:
    """Two who were kept apart may be paired again."""

    members: tuple[int, int]
    by: int | None = None
    reason: str = ""
    kind: ClassVar[str] = "let-meet"


@dataclass(frozen=True, slots=True)
class Nudged:
    """Whoever keeps others waiting was asked to play."""

    member: int
    at: int
    by: int | None = None
    reason: str = ""
    kind: ClassVar[str] = "nudged"


@dataclass(frozen=True, slots=True)
class HelperAppointed:
    """Somebody helps to organise from now on; or, if it `ends`, no longer."""

    member: int
    by: int
    reason: str = ""
    ends: bool = False
    kind: ClassVar[str] = "helper-appointed"


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Somebody else organises from now on; by the organiser, or (by None) since they have gone."""

    member: int
    by: int | None = None
    reason: str = ""
    kind: ClassVar[str] = "handed-over"


@dataclass(frozen=True, slots=True)
class Cancelled:
    by: int
    reason: str = ""
    kind: ClassVar[str] = "cancelled"
