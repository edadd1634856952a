"""What can happen to a contest. A contest is its settings and the list of these."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

Score: TypeAlias = Literal["1-0", "0-1", "1/2-1/2", "0-0"]
How: TypeAlias = Literal["played", "forfeit", "time", "claim", "adjudication"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game between two members. Its id is unique in the contest and outlives its players."""

    id: int
    round: int
    white: int
    black: int
    leg: int = 1  # 1 or 2; from 3 on the games of a decider
    slot: int = 0  # the place in a bracket, or the number of a team match
    board: int = 1
    group: int = 0  # 0: none, or the bracket after the groups


@dataclass(frozen=True, slots=True)
class Opened:
    kind: ClassVar[str] = "opened"


@dataclass(frozen=True, slots=True)
class Joined:
    member: int
    rating: int = 0
    team: str = ""
    kind: ClassVar[str] = "joined"


@dataclass(frozen=True, slots=True)
class Left:
    member: int
    kind: ClassVar[str] = "left"


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    kind: ClassVar[str] = "check-in-opened"


@dataclass(frozen=True, slots=True)
class CheckedIn:
    member: int
    kind: ClassVar[str] = "checked-in"


@dataclass(frozen=True, slots=True)
class ByeAsked:
    member: int
    round: int
    kind: ClassVar[str] = "bye-asked"


@dataclass(frozen=True, slots=True)
class Started:
    """Entry is closed; `order` are the pairing numbers, first to last, for good."""

    order: tuple[int, ...]
    at: int
    by: int | None = None
    kind: ClassVar[str] = "started"


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A draft. With engine, seed and state it can be made again and explained."""

    round: int
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()
    engine: str = ""
    seed: int = 0
    state: str = ""
    relaxed: tuple[str, ...] = ()
    at: int = 0
    kind: ClassVar[str] = "round-paired"


@dataclass(frozen=True, slots=True)
class Published:
    round: int
    at: int
    deadline: int
    kind: ClassVar[str] = "published"


@dataclass(frozen=True, slots=True)
class DeciderPaired:
    """Further games of a tied meeting, in the round that runs."""

    pairings: tuple[Pairing, ...]
    deadline: int
    kind: ClassVar[str] = "decider-paired"


@dataclass(frozen=True, slots=True)
class GameStarted:
    pairing: int
    match: int
    at: int = 0
    kind: ClassVar[str] = "game-started"


@dataclass(frozen=True, slots=True)
class Appeared:
    """The member did something in his game: he is no no-show there."""

    pairing: int
    member: int
    kind: ClassVar[str] = "appeared"


@dataclass(frozen=True, slots=True)
class Resulted:
    pairing: int
    score: Score
    how: How = "played"
    kind: ClassVar[str] = "resulted"


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A game that was not played, by those who were absent: one or both."""

    pairing: int
    absent: tuple[int, ...]
    by: int | None = None
    reason: str = ""
    kind: ClassVar[str] = "forfeited"


@dataclass(frozen=True, slots=True)
class JudgementAsked:
    """The deadline has passed; until `until` the games wait for claims or the organiser."""

    round: int
    until: int
    kind: ClassVar[str] = "judgement-asked"


@dataclass(frozen=True, slots=True)
class RoundClosed:
    round: int
    kind: ClassVar[str] = "round-closed"


@dataclass(frozen=True, slots=True)
class Finished:
    kind: ClassVar[str] = "finished"


# What an organiser does. Each has `by` and `reason` and is part of the audit log.


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
    by: int
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
class Overridden:
    """The organiser's pairings instead of the draft's."""

    round: int
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...]
    by: int
    reason: str = ""
    kind: ClassVar[str] = "overridden"


@dataclass(frozen=True, slots=True)
class HelperAppointed:
    member: int
    by: int
    reason: str = ""
    kind: ClassVar[str] = "helper-appointed"


@dataclass(frozen=True, slots=True)
class Cancelled:
    by: int
    reason: str = ""
    kind: ClassVar[str] = "cancelled"


Event: TypeAlias = (
    Opened
    | Joined
    | Left
    | CheckInOpened
    | CheckedIn
    | ByeAsked
    | Started
    | RoundPaired
    | Published
    | DeciderPaired
    | GameStarted
    | Appeared
    | Resulted
    | Forfeited
    | JudgementAsked
    | RoundClosed
    | Finished
    | Corrected
    | Removed
    | Replaced
    | ByeAdded
    | Paused
    | Resumed
    | Extended
    | Overridden
    | HelperAppointed
    | Cancelled
)
KINDS: dict[str, type[Event]] = {
    each.kind: each
    for each in (
        *(Opened, Joined, Left, CheckInOpened, CheckedIn, ByeAsked, Started, RoundPaired),
        *(Published, DeciderPaired, GameStarted, Appeared, Resulted, Forfeited, JudgementAsked),
        *(RoundClosed, Finished, Corrected, Removed, Replaced, ByeAdded, Paused, Resumed),
        *(Extended, Overridden, HelperAppointed, Cancelled),
    )
}


def event_json(event: Event) -> dict[str, Any]:
    """The event as a JSON object: its kind, then its facts."""
    return {"kind": event.kind, **dataclasses.asdict(event)}


def event_from(stored: Mapping[str, Any]) -> Event:
    """The event stored by `event_json`."""
    facts = {name: value for name, value in stored.items() if name != "kind"}
    if "pairings" in facts:
        facts["pairings"] = tuple(Pairing(**each) for each in facts["pairings"])
    for name in ("order", "byes", "relaxed", "absent"):
        if name in facts:
            facts[name] = tuple(facts[name])
    return KINDS[stored["kind"]](**facts)


def audit(events: tuple[Event, ...]) -> tuple[tuple[int, Event], ...]:
    """The interventions, each with its number in the list: whoever did something by hand."""
    return tuple(
        (number, event)
        for number, event in enumerate(events)
        if getattr(event, "by", None) is not None
    )
