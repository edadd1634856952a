"""A contest's state: a fold over its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from bot.club.contests import events as ev
from bot.club.contests.events import Event, How, Pairing, Score
from bot.club.contests.settings import Settings

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
    """One entrant. `entered` is the first round that he can play."""

    member: int
    rating: int
    team: str = ""
    entered: int = 1
    gone: bool = False
    gone_round: int = 0  # the round in which he went
    checked_in: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    score: Score
    how: How


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything the events say, and nothing else."""

    settings: Settings
    stage: Stage = "announced"
    players: Mapping[int, Player] = field(default_factory=dict)
    order: tuple[int, ...] = ()  # by pairing number; on the ladder, by place
    started_at: int = 0
    round: int = 0
    pairings: Mapping[int, Pairing] = field(default_factory=dict)
    outcomes: Mapping[int, Outcome] = field(default_factory=dict)
    matches: Mapping[int, int] = field(default_factory=dict)
    begun: Mapping[int, int] = field(default_factory=dict)  # when each game was started
    replaced: Mapping[int, int] = field(default_factory=dict)  # who plays on for whom
    appeared: frozenset[tuple[int, int]] = frozenset()
    byes: Mapping[tuple[int, int], int] = field(default_factory=dict)  # (round, member): halves
    given: frozenset[tuple[int, int]] = frozenset()  # the byes that a pairing gave
    asked: frozenset[tuple[int, int]] = frozenset()  # (round, member)
    published_at: int = 0
    deadline: int = 0
    judged: int | None = None  # until when the open games wait for judgement
    relaxed: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    paused_at: int | None = None
    helpers: frozenset[int] = frozenset()

    @property
    def active(self) -> tuple[int, ...]:
        """Those who still play, in the order of their numbers."""
        known = self.order or tuple(self.players)
        return tuple(member for member in known if not self.players[member].gone)

    @property
    def unfinished(self) -> tuple[Pairing, ...]:
        """The games without a result, in the order of their ids."""
        return tuple(each for key, each in self.pairings.items() if key not in self.outcomes)

    @property
    def next_id(self) -> int:
        return max(self.pairings, default=0) + 1


def fold(settings: Settings, events: Iterable[Event]) -> Contest:
    """The state after the events."""
    contest = Contest(settings)
    for event in events:
        contest = apply(contest, event)
    return contest


def absent_score(pairing: Pairing, absent: Iterable[int]) -> Score:
    """The result of a game that somebody did not come to."""
    missing = set(absent)
    if {pairing.white, pairing.black} <= missing:
        return "0-0"
    return "0-1" if pairing.white in missing else "1-0"


def no_shows(contest: Contest, member: int) -> int:
    """The rounds in which a member had a game and did not come to it."""
    return len(
        {
            pairing.round
            for key, pairing in contest.pairings.items()
            if key in contest.outcomes
            and contest.outcomes[key].how == "forfeit"
            and (
                (pairing.white == member and contest.outcomes[key].score in ("0-1", "0-0"))
                or (pairing.black == member and contest.outcomes[key].score in ("1-0", "0-0"))
            )
        }
    )


def apply(contest: Contest, event: Event) -> Contest:
    """The state after one more event. Applying a result or a start twice changes nothing."""
    match event:
        case ev.Opened():
            return replace(contest, stage="registration")
        case ev.CheckInOpened():
            return replace(contest, stage="check-in")
        case ev.Joined() | ev.Left() | ev.CheckedIn() | ev.Removed() | ev.Replaced():
            return _enter(contest, event)
        case ev.ByeAsked():
            return replace(contest, asked=contest.asked | {(event.round, event.member)})
        case ev.ByeAdded():
            byes = {**contest.byes, (event.round, event.member): event.halves}
            return replace(contest, byes=byes, asked=contest.asked | {(event.round, event.member)})
        case ev.Started():
            return replace(
                contest,
                stage="running" if contest.settings.format == "ladder" else "between",
                order=event.order,
                started_at=event.at,
            )
        case ev.RoundPaired() | ev.Overridden():
            return _draft(contest, event)
        case ev.Published():
            return replace(
                contest, stage="published", published_at=event.at, deadline=event.deadline
            )
        case ev.DeciderPaired():
            more = {each.id: each for each in event.pairings}
            return replace(
                contest,
                stage="running",
                pairings={**contest.pairings, **more},
                deadline=max(contest.deadline, event.deadline),
                judged=None,
            )
        case ev.GameStarted():
            matches = {**contest.matches, event.pairing: event.match}
            stage: Stage = "running" if contest.stage == "published" else contest.stage
            begun = {**contest.begun, event.pairing: event.at}
            return replace(contest, matches=matches, begun=begun, stage=stage)
        case ev.Appeared():
            return replace(contest, appeared=contest.appeared | {(event.pairing, event.member)})
        case ev.Resulted():
            return _result(contest, event.pairing, Outcome(event.score, event.how))
        case ev.Forfeited():
            score = absent_score(contest.pairings[event.pairing], event.absent)
            return _result(contest, event.pairing, Outcome(score, "forfeit"))
        case ev.Corrected():
            outcome = Outcome(event.score, event.how)
            return replace(contest, outcomes={**contest.outcomes, event.pairing: outcome})
        case ev.JudgementAsked():
            return replace(contest, stage="closing", judged=event.until)
        case ev.RoundClosed():
            return replace(contest, stage="between", judged=None)
        case ev.Finished():
            return replace(contest, stage="done")
        case ev.Cancelled():
            return replace(contest, stage="cancelled")
        case ev.Paused():
            return replace(contest, paused_at=event.at)
        case ev.Resumed():
            return _resume(contest, event.at)
        case ev.Extended():
            stage = "running" if contest.stage == "closing" else contest.stage
            return replace(contest, deadline=event.deadline, judged=None, stage=stage)
        case ev.HelperAppointed():
            return replace(contest, helpers=contest.helpers | {event.member})


def _enter(
    contest: Contest, event: ev.Joined | ev.Left | ev.CheckedIn | ev.Removed | ev.Replaced
) -> Contest:
    players = dict(contest.players)
    order = contest.order
    match event:
        case ev.Joined():
            return _join(contest, event)
        case ev.CheckedIn():
            players[event.member] = replace(players[event.member], checked_in=True)
        case ev.Left() | ev.Removed():
            if contest.order:
                players[event.member] = replace(
                    players[event.member], gone=True, gone_round=contest.round
                )
            else:
                del players[event.member]
        case ev.Replaced():
            return _replace_player(contest, event)
    return replace(contest, players=players, order=order)


def _join(contest: Contest, event: ev.Joined) -> Contest:
    """A late entrant gets the last number, half-point byes as declared, nothing for the rest."""
    entered = contest.round + 1 if contest.order else 1
    player = Player(event.member, event.rating, event.team, entered)
    byes = dict(contest.byes)
    order = contest.order
    if order:
        order = (*order, event.member)
        for missed in range(1, entered) if contest.settings.format == "swiss" else ():
            recent = entered - missed <= contest.settings.late_byes
            byes[missed, event.member] = 1 if recent else 0
    players = {**contest.players, event.member: player}
    return replace(contest, players=players, order=order, byes=byes)


def _replace_player(contest: Contest, event: ev.Replaced) -> Contest:
    """Finished games stay with him who played them; the games to come keep their identity."""

    def swap(member: int) -> int:
        return event.with_member if member == event.member else member

    old = contest.players[event.member]
    players = {**contest.players, event.member: replace(old, gone=True, gone_round=contest.round)}
    players[event.with_member] = Player(event.with_member, event.rating, old.team, old.entered)
    pairings = {
        key: each
        if key in contest.outcomes
        else replace(each, white=swap(each.white), black=swap(each.black))
        for key, each in contest.pairings.items()
    }
    order = tuple(swap(member) for member in contest.order)
    if contest.order:
        order = (*order, event.member)
    return replace(
        contest,
        players=players,
        pairings=pairings,
        order=order,
        replaced={**contest.replaced, event.member: event.with_member},
    )


def _draft(contest: Contest, event: ev.RoundPaired | ev.Overridden) -> Contest:
    pairings = dict(contest.pairings)
    byes = dict(contest.byes)
    given = contest.given
    if isinstance(event, ev.Overridden):
        dropped = {each.id for each in contest.pairings.values() if each.round == event.round}
        pairings = {key: each for key, each in pairings.items() if key not in dropped}
        old = {key for key in given if key[0] == event.round}
        byes = {key: halves for key, halves in byes.items() if key not in old}
        given = given - old
    pairings |= {each.id: each for each in event.pairings}
    for member in event.byes:
        byes[event.round, member] = 2 * contest.settings.games
    given |= {(event.round, member) for member in event.byes}
    playing = {member for each in event.pairings for member in (each.white, each.black)}
    for round_, member in contest.asked:
        if round_ == event.round and member not in playing and (round_, member) not in byes:
            byes[round_, member] = contest.settings.games
    relaxed = dict(contest.relaxed)
    if isinstance(event, ev.RoundPaired) and event.relaxed:
        relaxed[event.round] = event.relaxed
    return replace(
        contest,
        stage="paired",
        round=event.round,
        pairings=pairings,
        byes=byes,
        given=given,
        relaxed=relaxed,
        published_at=event.at if isinstance(event, ev.RoundPaired) else contest.published_at,
        judged=None,
    )


def _result(contest: Contest, pairing: int, outcome: Outcome) -> Contest:
    """The first result stands; another one needs a correction."""
    if pairing in contest.outcomes:
        return contest
    changed = replace(contest, outcomes={**contest.outcomes, pairing: outcome})
    if contest.settings.format != "ladder" or outcome.score not in ("1-0", "0-1"):
        return changed
    game = contest.pairings[pairing]
    winner = game.white if outcome.score == "1-0" else game.black
    loser = game.black if outcome.score == "1-0" else game.white
    places = list(contest.order)
    if places.index(winner) > places.index(loser):
        places.remove(winner)
        places.insert(places.index(loser), winner)
    return replace(changed, order=tuple(places))


def _resume(contest: Contest, at: int) -> Contest:
    if contest.paused_at is None:
        return contest
    pause = at - contest.paused_at
    return replace(
        contest,
        paused_at=None,
        deadline=contest.deadline + pause,
        published_at=contest.published_at + pause,
        started_at=contest.started_at + pause,
        begun={key: at + pause for key, at in contest.begun.items()},
        judged=None if contest.judged is None else contest.judged + pause,
    )
