"""What can happen to a contest. A contest is its settings and the list of these.

In one file, though it is long: whoever looks for an event finds it here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from bot.club.tournaments.appointment_events import AppointmentEvent as AppointmentEvent
from bot.club.tournaments.appointment_events import TimeAgreed as TimeAgreed
from bot.club.tournaments.appointment_events import TimeKept as TimeKept
from bot.club.tournaments.appointment_events import TimeProposed as TimeProposed
from bot.club.tournaments.appointment_events import TimeRefused as TimeRefused
from bot.club.tournaments.entry_events import AccountParted as AccountParted
from bot.club.tournaments.entry_events import EntryChanged as EntryChanged
from bot.club.tournaments.entry_events import EntryEvent as EntryEvent
from bot.club.tournaments.entry_events import GuestDropped as GuestDropped
from bot.club.tournaments.entry_events import GuestInvited as GuestInvited
from bot.club.tournaments.entry_events import PasswordSaid as PasswordSaid
from bot.club.tournaments.entry_events import Queued as Queued
from bot.club.tournaments.entry_events import Unqueued as Unqueued
from bot.club.tournaments.game import Broken as Broken
from bot.club.tournaments.game import How as How
from bot.club.tournaments.game import Pairing as Pairing
from bot.club.tournaments.game import Rule as Rule
from bot.club.tournaments.game import Score as Score
from bot.club.tournaments.game import TeamMatch as TeamMatch
from bot.club.tournaments.orders import ByeAdded as ByeAdded
from bot.club.tournaments.orders import Cancelled as Cancelled
from bot.club.tournaments.orders import Corrected as Corrected
from bot.club.tournaments.orders import Extended as Extended
from bot.club.tournaments.orders import HandedOver as HandedOver
from bot.club.tournaments.orders import HelperAppointed as HelperAppointed
from bot.club.tournaments.orders import KeptApart as KeptApart
from bot.club.tournaments.orders import LetMeet as LetMeet
from bot.club.tournaments.orders import Nudged as Nudged
from bot.club.tournaments.orders import Overridden as Overridden
from bot.club.tournaments.orders import PairsFixed as PairsFixed
from bot.club.tournaments.orders import Paused as Paused
from bot.club.tournaments.orders import Removed as Removed
from bot.club.tournaments.orders import Replaced as Replaced
from bot.club.tournaments.orders import Resumed as Resumed
from bot.club.tournaments.team_events import CaptainNamed as CaptainNamed
from bot.club.tournaments.team_events import Declined as Declined
from bot.club.tournaments.team_events import Invited as Invited
from bot.club.tournaments.team_events import LinedUp as LinedUp
from bot.club.tournaments.team_events import TeamFounded as TeamFounded
from bot.club.tournaments.team_events import TeamsFixed as TeamsFixed


@dataclass(frozen=True, slots=True)
class Opened:
    kind: ClassVar[str] = "opened"


@dataclass(frozen=True, slots=True)
class Joined:
    """`entered` and `instead` are for a contest that is made again from a report: the first round
    that they could play (0: the next one), and whose place they have taken (0: nobody's)."""

    member: int
    rating: int = 0
    team: str = ""
    entered: int = 0
    instead: int = 0
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
class ByeDropped:
    """They can play in that round after all."""

    member: int
    round: int
    kind: ClassVar[str] = "bye-dropped"


@dataclass(frozen=True, slots=True)
class Started:
    """Entry is closed; `order` are the pairing numbers, first to last, for good."""

    order: tuple[int, ...]
    at: int
    by: int | None = None
    teams: tuple[str, ...] = ()  # by their numbers, where they do not follow from the players
    kind: ClassVar[str] = "started"


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A draft. With rule, engine, seed and state it can be made again and explained.

    `relaxed` are the words of `broken`, each once: what the organiser is to be told.
    """

    round: int
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()
    engine: str = ""
    seed: int = 0
    state: str = ""
    relaxed: tuple[Rule, ...] = ()
    at: int = 0
    rule: str = ""
    broken: tuple[Broken, ...] = ()
    team_matches: tuple[TeamMatch, ...] = ()
    team_byes: tuple[str, ...] = ()
    kind: ClassVar[str] = "round-paired"


Ground: TypeAlias = Literal["players", "results", "apart", "byes", "pairs"]
"""What a draft stands on."""


@dataclass(frozen=True, slots=True)
class DraftDropped:
    """What the draft stood on has changed: the round is to be paired anew."""

    round: int
    why: Ground
    kind: ClassVar[str] = "draft-dropped"


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
    """The member did something in their game: they are not absent from it."""

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


Event: TypeAlias = (
    Opened
    | Joined
    | Left
    | CheckInOpened
    | CheckedIn
    | ByeAsked
    | ByeDropped
    | Started
    | RoundPaired
    | DraftDropped
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
    | PairsFixed
    | HelperAppointed
    | HandedOver
    | KeptApart
    | LetMeet
    | Nudged
    | Cancelled
    | TeamFounded
    | Invited
    | Declined
    | CaptainNamed
    | LinedUp
    | TeamsFixed
    | EntryEvent
    | AppointmentEvent
)
KINDS: dict[str, type[Event]] = {
    each.kind: each
    for each in (
        *(Opened, Joined, Left, CheckInOpened, CheckedIn, ByeAsked, Started, RoundPaired),
        *(ByeDropped, DraftDropped, PairsFixed, HandedOver),
        *(Published, DeciderPaired, GameStarted, Appeared, Resulted, Forfeited, JudgementAsked),
        *(RoundClosed, Finished, Corrected, Removed, Replaced, ByeAdded, Paused, Resumed),
        *(Extended, Overridden, HelperAppointed, KeptApart, LetMeet, Nudged, Cancelled),
        *(TeamFounded, Invited, Declined, CaptainNamed, LinedUp, TeamsFixed),
        *(Queued, Unqueued, GuestInvited, GuestDropped, PasswordSaid, AccountParted),
        *(EntryChanged,),
        *(TimeProposed, TimeAgreed, TimeRefused, TimeKept),
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
    if "pairs" in facts:
        facts["pairs"] = tuple((white, black) for white, black in facts["pairs"])
    if "changes" in facts:
        facts["changes"] = tuple((name, value) for name, value in facts["changes"])
    if "broken" in facts:
        facts["broken"] = tuple(
            Broken(each["what"], tuple(each["members"]), tuple(each["rounds"]))
            for each in facts["broken"]
        )
    if "team_matches" in facts:
        facts["team_matches"] = tuple(_team_match(each) for each in facts["team_matches"])
    for name in ("order", "byes", "relaxed", "absent", "members", "team_byes", "teams", "games"):
        if name in facts:
            facts[name] = tuple(facts[name])
    return KINDS[stored["kind"]](**facts)


def _team_match(stored: Mapping[str, Any]) -> TeamMatch:
    defaults = tuple((board, team, member) for board, team, member in stored["defaults"])
    return TeamMatch(**{**stored, "defaults": defaults})


def audit(events: tuple[Event, ...]) -> tuple[tuple[int, Event], ...]:
    """The interventions, each with its number in the list: whoever did something by hand."""
    return tuple(
        (number, event)
        for number, event in enumerate(events)
        if getattr(event, "by", None) is not None
    )
