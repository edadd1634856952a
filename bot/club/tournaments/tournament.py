"""A contest as a value: everything its events say, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.club.tournaments.events import Ground
from bot.club.tournaments.game import How, Pairing, Score, TeamMatch
from bot.club.tournaments.settings import Settings

Stage: TypeAlias = Literal[
    "announced",
    "registration",
    "check-in",
    "between",  # started, and no round is drafted or running
    "paired",
    "published",
    "running",
    "closing",
    "done",
    "cancelled",
]


@dataclass(frozen=True, slots=True)
class Player:
    """One entrant. `entered` is the first round that they can play."""

    member: int
    rating: int
    team: str = ""
    entered: int = 1
    gone: bool = False
    gone_round: int = 0  # the round in which they went
    may_return: bool = False  # went by themselves, from where people come and go
    checked_in: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    score: Score
    how: How


@dataclass(frozen=True, slots=True)
class Team:
    """Several who play together. `order` is by boards, and keeps those who have gone; `shown` is
    how it was when a round was published last, which is all that others may know of it."""

    name: str
    captain: int
    order: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    invited: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Waiter:
    """Who waits for a place, and the team for which they would play."""

    member: int
    rating: int
    team: str = ""
    checked_in: bool = False


@dataclass(frozen=True, slots=True)
class Appointment:
    """When a game is to be played, as both have agreed or as one has proposed. 0: nothing is."""

    at: int = 0
    until: int = 0  # where they have agreed on a span
    wanted: int = 0
    wanted_until: int = 0
    by: int = 0  # who has proposed that
    since: int = 0  # when they played at last, though it was agreed otherwise
    tries: Mapping[int, int] = field(default_factory=dict)  # how often each has proposed a time


@dataclass(frozen=True, slots=True)
class Dropped:
    """A draft that did not stay, and why; the review that it began goes on."""

    why: Ground
    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    at: int
    teams: tuple[tuple[str, ...], ...] = ()  # the matches of teams; one alone had a bye


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything the events say, and nothing else."""

    settings: Settings
    stage: Stage = "announced"
    players: Mapping[int, Player] = field(default_factory=dict)
    order: tuple[int, ...] = ()  # by pairing number; on the ladder, by place
    numbers: tuple[int, ...] = ()  # by pairing number, on the ladder too
    started_at: int = 0
    round: int = 0
    pairings: Mapping[int, Pairing] = field(default_factory=dict)
    outcomes: Mapping[int, Outcome] = field(default_factory=dict)
    fallen: tuple[tuple[int, int], ...] = ()
    """Who came back to a ladder, to its bottom, each after how many results."""
    matches: Mapping[int, int] = field(default_factory=dict)
    begun: Mapping[int, int] = field(default_factory=dict)  # when each game was started
    replaced: Mapping[int, int] = field(default_factory=dict)  # who plays on for whom
    appeared: frozenset[tuple[int, int]] = frozenset()
    byes: Mapping[tuple[int, int], int] = field(default_factory=dict)  # (round, member): halves
    given: frozenset[tuple[int, int]] = frozenset()  # the byes that a pairing gave
    asked: frozenset[tuple[int, int]] = frozenset()  # (round, member)
    spared: frozenset[tuple[int, int]] = frozenset()  # nobody was left whom they might meet
    published_at: int = 0
    deadline: int = 0
    fixed: tuple[tuple[int, int], ...] = ()  # pairs that an organiser laid down for the draft
    fixed_byes: tuple[int, ...] = ()
    dropped: Dropped | None = None  # the draft before this one
    judged: int | None = None  # until when the open games wait for judgement
    paused_at: int | None = None
    apart: frozenset[frozenset[int]] = frozenset()  # pairs that organisers do not want
    blocked: frozenset[frozenset[int]] = frozenset()  # pairs that a block parts: nobody is told
    helpers: frozenset[int] = frozenset()
    teams: Mapping[str, Team] = field(default_factory=dict)
    team_order: tuple[str, ...] = ()  # by their numbers, from the start on
    team_matches: Mapping[tuple[int, int], TeamMatch] = field(default_factory=dict)
    """(round, slot)."""
    team_byes: frozenset[tuple[int, str]] = frozenset()  # (round, team): that a pairing gave
    fixed_teams: tuple[tuple[str, str], ...] = ()  # matches that an organiser laid down
    fixed_team_byes: tuple[str, ...] = ()
    invitations: frozenset[tuple[int, int]] = frozenset()
    """(captain, member): who has been asked by whom; once is enough, whatever the team is called."""
    nudged: Mapping[int, int] = field(default_factory=dict)  # when each was asked to play last
    waiting: Mapping[int, Waiter] = field(default_factory=dict)  # who waits longest comes first
    guests: frozenset[int] = frozenset()  # whom the organisers have invited
    called: Mapping[int, int] = field(default_factory=dict)  # when each was invited last
    knowing: frozenset[int] = frozenset()  # who has said the password
    parted_accounts: Mapping[int, int] = field(default_factory=dict)  # whose each one was
    appointments: Mapping[int, Appointment] = field(default_factory=dict)

    @property
    def active(self) -> tuple[int, ...]:
        """Those who still play, in the order of their numbers."""
        known = self.order or tuple(self.players)
        return tuple(member for member in known if not self.players[member].gone)

    @property
    def coming(self) -> int:
        """The next round that is not public yet."""
        return self.round if self.stage == "paired" else self.round + 1

    @property
    def parted(self) -> frozenset[frozenset[int]]:
        """The pairs that are not to be made, whatever parts them."""
        return self.apart | self.blocked

    @property
    def unfinished(self) -> tuple[Pairing, ...]:
        """The games without a result, in the order of their ids."""
        return tuple(each for key, each in self.pairings.items() if key not in self.outcomes)

    @property
    def next_id(self) -> int:
        return max(self.pairings, default=0) + 1


def holder(contest: Contest, member: int) -> int:
    """Who plays in the place of a member: the member, or who has replaced them."""
    while member in contest.replaced:
        member = contest.replaced[member]
    return member


def ends_at(contest: Contest) -> int:
    """When the round ends; an arena's games end with it."""
    settings = contest.settings
    if settings.format == "arena":
        return min(contest.deadline, contest.started_at + settings.duration)
    return contest.deadline


def deadline_of(contest: Contest, game: Pairing) -> int:
    """When the game must be over: with its round; on a ladder each has its own time."""
    begun = contest.begun.get(game.id)
    if contest.settings.format != "ladder" or begun is None:
        return contest.deadline
    return begun + contest.settings.round_time


def absent_score(pairing: Pairing, absent: Iterable[int]) -> Score:
    """The result of a game that somebody did not come to."""
    missing = set(absent)
    if {pairing.white, pairing.black} <= missing:
        return "0-0"
    return "0-1" if pairing.white in missing else "1-0"


def no_shows(contest: Contest) -> dict[int, int]:
    """In how many rounds each one had a game and did not come to it; who always came is not in it."""
    missed: dict[int, set[int]] = {}
    for key, outcome in contest.outcomes.items():
        game = contest.pairings[key]
        if outcome.how != "forfeit":
            continue
        if outcome.score in ("0-1", "0-0"):
            missed.setdefault(game.white, set()).add(game.round)
        if outcome.score in ("1-0", "0-0"):
            missed.setdefault(game.black, set()).add(game.round)
    return {member: len(rounds) for member, rounds in missed.items()}
