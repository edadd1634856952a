"""A contest's state: a fold over its events. In one file, as each event is one case of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.appointments import apply_to_appointments, without
from bot.club.tournaments.appointments import replaced as appointments_replaced
from bot.club.tournaments.drafting import drop_draft, enter_draft
from bot.club.tournaments.entering import apply_to_entry, out_of_queue
from bot.club.tournaments.events import Event
from bot.club.tournaments.orders import BLOCK, NOBODY_LEFT
from bot.club.tournaments.settings import Settings, comes_and_goes
from bot.club.tournaments.teams import (
    apply_to_teams,
    numbered,
    pass_captaincy,
    reseat,
    seat,
    show_boards,
    unseat,
)
from bot.club.tournaments.tournament import Contest as Contest
from bot.club.tournaments.tournament import Dropped
from bot.club.tournaments.tournament import Outcome as Outcome
from bot.club.tournaments.tournament import Player as Player
from bot.club.tournaments.tournament import Stage as Stage
from bot.club.tournaments.tournament import absent_score as absent_score
from bot.club.tournaments.tournament import deadline_of as deadline_of
from bot.club.tournaments.tournament import holder as holder
from bot.club.tournaments.tournament import no_shows as no_shows


def fold(settings: Settings, events: Iterable[Event]) -> Contest:
    """The state after the events."""
    contest = Contest(settings)
    for event in events:
        contest = apply(contest, event)
    return contest


def apply(contest: Contest, event: Event) -> Contest:
    """The state after one more event. Applying a result or a start twice changes nothing."""
    match event:
        case (
            ev.Opened()
            | ev.CheckInOpened()
            | ev.Started()
            | ev.Finished()
            | ev.Cancelled()
            | ev.Paused()
            | ev.Resumed()
        ):
            return _pass_stage(contest, event)
        case ev.Joined() | ev.Left() | ev.CheckedIn() | ev.Removed() | ev.Replaced():
            return _enter(contest, event)
        case ev.ByeAsked() | ev.ByeAdded():
            return _rest(contest, event)
        case ev.ByeDropped():
            return _rest_not(contest, (event.round, event.member))
        case ev.RoundPaired() | ev.Overridden():
            return enter_draft(contest, event)
        case ev.DraftDropped():
            return drop_draft(contest, event)
        case ev.PairsFixed():
            return replace(contest, fixed=event.pairs, fixed_byes=event.byes)
        case (
            ev.Published()
            | ev.DeciderPaired()
            | ev.Extended()
            | ev.JudgementAsked()
            | ev.RoundClosed()
        ):
            return _pass_round(contest, event)
        case ev.GameStarted() | ev.Appeared() | ev.Resulted() | ev.Forfeited() | ev.Corrected():
            return _play(contest, event)
        case ev.KeptApart(reason=reason, by=None) if reason == BLOCK:
            return replace(contest, blocked=contest.blocked | {frozenset(event.members)})
        case ev.KeptApart():
            return replace(contest, apart=contest.apart | {frozenset(event.members)})
        case ev.LetMeet():
            pair = {frozenset(event.members)}
            return replace(contest, apart=contest.apart - pair, blocked=contest.blocked - pair)
        case ev.Nudged():
            return replace(contest, nudged={**contest.nudged, event.member: event.at})
        case ev.HelperAppointed(ends=False):
            return replace(contest, helpers=contest.helpers | {event.member})
        case ev.HelperAppointed() | ev.HandedOver():
            return replace(contest, helpers=contest.helpers - {event.member})
        case (
            ev.TeamFounded()
            | ev.Invited()
            | ev.Declined()
            | ev.CaptainNamed()
            | ev.LinedUp()
            | ev.TeamsFixed()
        ):
            return apply_to_teams(contest, event)
        case (
            ev.Queued()
            | ev.Unqueued()
            | ev.GuestInvited()
            | ev.GuestDropped()
            | ev.PasswordSaid()
            | ev.AccountParted()
            | ev.EntryChanged()
        ):
            return apply_to_entry(contest, event)
        case ev.TimeProposed() | ev.TimeAgreed() | ev.TimeRefused() | ev.TimeKept():
            return apply_to_appointments(contest, event)


def _pass_stage(
    contest: Contest,
    event: ev.Opened
    | ev.CheckInOpened
    | ev.Started
    | ev.Finished
    | ev.Cancelled
    | ev.Paused
    | ev.Resumed,
) -> Contest:
    match event:
        case ev.Opened():
            return replace(contest, stage="registration")
        case ev.CheckInOpened():
            return replace(contest, stage="check-in")
        case ev.Started():
            begun = replace(
                _with_ghosts(contest, event.order),
                stage="running" if contest.settings.format == "ladder" else "between",
                order=event.order,
                numbers=event.order,
                started_at=event.at,
            )
            return replace(begun, team_order=event.teams or numbered(begun))
        case ev.Finished():
            return replace(contest, stage="done", appointments={})
        case ev.Cancelled():
            return replace(contest, stage="cancelled")
        case ev.Paused():
            return replace(contest, paused_at=event.at)
        case ev.Resumed():
            return _resume(contest, event.at)


def _with_ghosts(contest: Contest, order: Iterable[int]) -> Contest:
    """Earlier versions gave a number also to who had been replaced before the start."""
    heirs = {each: contest.players.get(holder(contest, each)) for each in order}
    ghosts = {
        each: Player(each, 0, heir.team if heir else "", gone=True)
        for each, heir in heirs.items()
        if each not in contest.players
    }
    return replace(contest, players={**contest.players, **ghosts}) if ghosts else contest


def _rest(contest: Contest, event: ev.ByeAsked | ev.ByeAdded) -> Contest:
    key = (event.round, event.member)
    asked = contest.asked | {key}
    if isinstance(event, ev.ByeAsked):
        return replace(contest, asked=asked)
    by_pairing = event.by is None and event.reason == NOBODY_LEFT
    spared = contest.spared | {key} if by_pairing else contest.spared
    byes = {**contest.byes, key: event.halves}
    return replace(contest, byes=byes, asked=asked, spared=spared)


def _rest_not(contest: Contest, key: tuple[int, int]) -> Contest:
    byes = {each: halves for each, halves in contest.byes.items() if each != key}
    return replace(contest, asked=contest.asked - {key}, spared=contest.spared - {key}, byes=byes)


def _pass_round(
    contest: Contest,
    event: ev.Published | ev.DeciderPaired | ev.Extended | ev.JudgementAsked | ev.RoundClosed,
) -> Contest:
    match event:
        case ev.Published():
            return replace(
                show_boards(contest),
                stage="published",
                published_at=event.at,
                deadline=event.deadline,
                fixed=(),
                fixed_byes=(),
                fixed_teams=(),
                fixed_team_byes=(),
                dropped=None,
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
        case ev.Extended():
            stage: Stage = "running" if contest.stage == "closing" else contest.stage
            begun, settings = contest.begun, contest.settings
            later = event.deadline - contest.deadline
            if settings.format == "ladder":  # where each game has its own time
                begun = {key: at + later for key, at in begun.items()}
            elif settings.format == "arena":  # which is over by its own clock
                settings = replace(settings, duration=settings.duration + later)
            extended = replace(contest, settings=settings, begun=begun)
            return replace(extended, deadline=event.deadline, judged=None, stage=stage)
        case ev.JudgementAsked():
            return replace(contest, stage="closing", judged=event.until)
        case ev.RoundClosed():
            return replace(contest, stage="between", judged=None, appointments={})


def _play(
    contest: Contest,
    event: ev.GameStarted | ev.Appeared | ev.Resulted | ev.Forfeited | ev.Corrected,
) -> Contest:
    match event:
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
            return _enter_outcome(contest, event.pairing, Outcome(event.score, event.how))


def _enter(
    contest: Contest, event: ev.Joined | ev.Left | ev.CheckedIn | ev.Removed | ev.Replaced
) -> Contest:
    players = dict(contest.players)
    order = contest.order
    match event:
        case ev.Joined():
            return _join(out_of_queue(contest, event.member), event)
        case ev.CheckedIn() if event.member in contest.waiting:
            there = replace(contest.waiting[event.member], checked_in=True)
            return replace(contest, waiting={**contest.waiting, event.member: there})
        case ev.CheckedIn():
            players[event.member] = replace(players[event.member], checked_in=True)
        case ev.Left() | ev.Removed():
            if contest.order:
                back = isinstance(event, ev.Left) and comes_and_goes(contest.settings)
                players[event.member] = replace(
                    players[event.member], gone=True, gone_round=contest.round, may_return=back
                )
                if contest.stage == "paired":  # in an old database, which kept the draft
                    drafted = {(contest.round, event.member)}
                    byes = {key: each for key, each in contest.byes.items() if key not in drafted}
                    contest = replace(contest, byes=byes, given=contest.given - drafted)
                contest = pass_captaincy(replace(contest, players=players), event.member)
            else:
                return _as_if_never(contest, event.member)
        case ev.Replaced():
            return _replace_player(out_of_queue(contest, event.with_member), event)
    return replace(contest, players=players, order=order)


def _as_if_never(contest: Contest, member: int) -> Contest:
    """Who goes before the start has never been there: no number, no board, no wish is left."""
    gone = contest.players.get(member)
    if gone is None:  # earlier versions put out, at a check-in, who had been replaced before
        return contest
    players = {key: each for key, each in contest.players.items() if key != member}
    asked = frozenset(key for key in contest.asked if key[1] != member)
    byes = {key: halves for key, halves in contest.byes.items() if key[1] != member}
    left = replace(contest, players=players, asked=asked, byes=byes)
    return unseat(left, member, gone.team)


def _join(contest: Contest, event: ev.Joined) -> Contest:
    """A late entrant gets the last number, half-point byes as declared, nothing for the rest; who
    comes back to an arena goes on with the points that they had, on a ladder from the bottom."""
    if (known := contest.players.get(event.member)) and known.may_return:
        back = replace(known, gone=False, gone_round=0, may_return=False)
        there = replace(contest, players={**contest.players, event.member: back})
        if contest.settings.format != "ladder":
            return there
        there = replace(there, fallen=(*there.fallen, (len(there.outcomes), event.member)))
        return replace(there, order=_climbed(there))
    entered = event.entered or (contest.round + 1 if contest.order else 1)
    player = Player(event.member, event.rating, event.team, entered)
    byes = dict(contest.byes)
    order, numbers = contest.order, contest.numbers
    if order:
        order, numbers = (*order, event.member), (*numbers, event.member)
        for missed in range(1, entered) if contest.settings.format == "swiss" else ():
            recent = entered - missed <= contest.settings.late_byes
            byes[missed, event.member] = 1 if recent else 0
    players = {**contest.players, event.member: player}
    replaced = dict(contest.replaced)
    if not event.entered:  # by themselves: whoever was replaced before the start may come again
        replaced.pop(event.member, None)
    if event.instead:
        replaced[event.instead] = event.member
    joined = replace(
        contest, players=players, order=order, numbers=numbers, byes=byes, replaced=replaced
    )
    return seat(joined, event.member, event.team)


def _replace_player(contest: Contest, event: ev.Replaced) -> Contest:
    """Finished games stay with whoever played them; the games to come keep their identity."""

    def swap(member: int) -> int:
        return event.with_member if member == event.member else member

    old = contest.players[event.member]
    heir = Player(event.with_member, event.rating, old.team, old.entered)
    earlier = {key: each for key, each in contest.replaced.items() if key != heir.member}
    replaced = {
        **earlier,
        old.member: heir.member,
    }  # who was replaced before the start may come back
    if not contest.order:
        there = replace(contest, players={**contest.players, heir.member: heir})
        seated = reseat(there, old.member, heir.member, old.team)
        return replace(_as_if_never(seated, old.member), replaced=replaced)
    players = {**contest.players, old.member: replace(old, gone=True, gone_round=contest.round)}
    players[heir.member] = heir
    pairings = {
        key: each
        if key in contest.outcomes
        else replace(each, white=swap(each.white), black=swap(each.black))
        for key, each in contest.pairings.items()
    }
    order = tuple(swap(member) for member in contest.order)
    numbers = tuple(swap(member) for member in contest.numbers)
    changed = replace(
        contest,
        players=players,
        pairings=pairings,
        order=(*order, event.member),
        numbers=(*numbers, event.member),
        appointments=appointments_replaced(contest.appointments, contest.unfinished, event.member),
        replaced=replaced,
    )
    return reseat(changed, event.member, event.with_member, old.team)


def _result(contest: Contest, pairing: int, outcome: Outcome) -> Contest:
    """The first result stands; another one needs a correction."""
    return contest if pairing in contest.outcomes else _enter_outcome(contest, pairing, outcome)


def _enter_outcome(contest: Contest, pairing: int, outcome: Outcome) -> Contest:
    changed = replace(
        contest,
        outcomes={**contest.outcomes, pairing: outcome},
        appointments=without(contest.appointments, (pairing,)),
    )
    on_ladder = contest.settings.format == "ladder"
    return replace(changed, order=_climbed(changed)) if on_ladder else changed


def _climbed(contest: Contest) -> tuple[int, ...]:
    """A ladder's places, by its results in the order in which they came: a corrected one counts
    where the first one stood. Who came later stood last, and so was in nobody's way."""
    places = list(contest.numbers)

    def fall(count: int) -> None:
        for member in [holder(contest, who) for after, who in contest.fallen if after == count]:
            places.remove(member)
            places.append(member)

    for count, (pairing, outcome) in enumerate(contest.outcomes.items()):
        fall(count)
        if outcome.score not in ("1-0", "0-1"):
            continue
        game = contest.pairings[pairing]
        sides = (holder(contest, game.white), holder(contest, game.black))
        winner, loser = sides if outcome.score == "1-0" else sides[::-1]
        if places.index(winner) > places.index(loser):
            places.remove(winner)
            places.insert(places.index(loser), winner)
    fall(len(contest.outcomes))
    return tuple(places)


def _later(dropped: Dropped | None, pause: int) -> Dropped | None:
    return None if dropped is None else replace(dropped, at=dropped.at + pause)


def _resume(contest: Contest, at: int) -> Contest:
    if contest.paused_at is None:
        return contest
    pause = at - contest.paused_at
    return replace(
        contest,
        paused_at=None,
        deadline=contest.deadline + pause,
        published_at=contest.published_at + pause,
        dropped=_later(contest.dropped, pause),
        started_at=contest.started_at + pause,
        begun={key: at + pause for key, at in contest.begun.items()},
        judged=None if contest.judged is None else contest.judged + pause,
    )
