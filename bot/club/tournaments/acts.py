"""What players and organisers may do, and why not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import Literal, TypeAlias

from bot.club.tournaments.entering import is_let_in
from bot.club.tournaments.events import PairsFixed
from bot.club.tournaments.formats.roundrobin import table
from bot.club.tournaments.last_round import refusal_of_round
from bot.club.tournaments.refusals import Refusal
from bot.club.tournaments.settings import Format, by_teams
from bot.club.tournaments.starting import can_start, start
from bot.club.tournaments.state import Contest

Act: TypeAlias = Literal[
    "join",
    "leave",
    "check-in",
    "bye",
    "claim",
    "start",
    "manage",
    "override",
    "publish",
    "part",
    "appoint",
    "cancel",
    "correct",
]


def may(
    contest: Contest,
    member: int,
    act: Act,
    *,
    organiser: int,
    rating: int = 0,
    round_: int = 0,
) -> Refusal | None:
    """Why the member may not do it now; None if they may."""
    if _is_over(contest, act):
        return "over"
    player = contest.players.get(member)
    playing = player is not None and not player.gone
    if act == "join":
        leads = member == organiser or member in contest.helpers
        return _may_join(contest, member, rating, leads=leads)
    if act in ("leave", "check-in", "bye", "claim"):
        waits = member in contest.waiting and act in ("leave", "check-in")
        return _may_play(contest, member, act, round_) if playing or waits else "not-a-player"
    if act in ("appoint", "cancel"):
        return None if member == organiser else "not-the-organiser"
    if member != organiser and member not in contest.helpers:
        return "not-the-organiser"
    if act == "start":
        return _may_start(contest)
    if act in ("override", "publish") and contest.stage != "paired":
        return "being-drawn" if contest.stage == "between" else "not-a-draft"
    return _refusal_of_format(contest.settings.format, act)


def _refusal_of_format(form: Format, act: Act) -> Refusal | None:
    """What organisers cannot do where pairs follow from a table, a bracket or the teams."""
    if act == "override" and form not in ("swiss", "teamswiss"):
        return "pairs-follow"
    if act == "part" and form not in ("swiss", "arena", "ladder"):
        return "all-meet"
    return None


def _is_over(contest: Contest, act: Act) -> bool:
    """Results may be corrected also when all are in."""
    return contest.stage == "cancelled" or (contest.stage == "done" and act != "correct")


def _may_start(contest: Contest) -> Refusal | None:
    if contest.paused_at is not None:
        return "stands-paused"
    if contest.stage == "announced":
        return "not-open"
    if contest.stage not in ("registration", "check-in"):
        return "already-started"
    if len(contest.players) < max(2, contest.settings.least):
        return "too-few"
    enough = can_start(contest, start(contest, 0))
    return None if enough else "too-few-teams" if by_teams(contest.settings) else "too-few"


def _may_join(contest: Contest, member: int, rating: int, *, leads: bool) -> Refusal | None:
    settings = contest.settings
    player = contest.players.get(member)
    if player is not None:
        if not player.gone:
            return "already-in"
        if not player.may_return:
            return "was-here"
        return "full" if len(contest.active) >= settings.most else None
    if member in contest.waiting:
        return "waits-already"
    if contest.parted_accounts.get(member) in {*contest.players, *contest.waiting} - {member}:
        return "own-account"
    shut = refusal_of_entry(contest)
    if shut is not None:
        return shut
    if not (leads or is_let_in(contest, member)):
        return "password" if settings.access == "password" else "not-invited"
    if not settings.rating_from <= rating <= settings.rating_to:
        return "rating-out-of-range"
    return "full" if len(contest.active) >= settings.most else None


def refusal_of_entry(contest: Contest) -> Literal["not-open", "closed"] | None:
    """Why nobody enters now, whoever they are."""
    settings = contest.settings
    if contest.stage == "announced":
        return "not-open"
    if contest.stage in ("done", "cancelled"):
        return "closed"
    if contest.stage in ("registration", "check-in") or settings.format in ("arena", "ladder"):
        return None
    if settings.format not in ("swiss", "roundrobin") and not by_teams(settings):
        return "closed"
    if contest.coming > settings.late_until or refusal_of_round(contest, contest.coming):
        return "closed"
    half = len(table(len(contest.order), settings.cycles)) / 2
    if settings.format == "roundrobin" and (settings.all_at_once or contest.coming > half):
        return "closed"
    return None


def _may_play(contest: Contest, member: int, act: Act, round_: int) -> Refusal | None:
    if act == "check-in":
        return None if contest.stage == "check-in" else "no-check-in"
    if act == "claim":
        mine = any(member in (each.white, each.black) for each in contest.unfinished)
        ready = contest.judged is not None and contest.settings.unfinished == "claim"
        return None if mine and ready else "nothing-to-claim"
    if act == "bye":
        if contest.settings.format != "swiss" and not by_teams(contest.settings):
            return "no-byes"
        why = refusal_of_round(contest, round_)
        if why or by_teams(contest.settings):
            return why
        used = sum(who == member for _, who in contest.asked)
        return "no-byes-left" if used >= contest.settings.byes else None
    return None


Objected: TypeAlias = Literal[
    "not-entered", "twice", "kept-apart", "have-met", "asked-bye", "had-bye", "two-byes"
]


@dataclass(frozen=True, slots=True)
class Objection:
    """Why pairs cannot be laid down so, and who is concerned."""

    why: Objected
    members: tuple[int, ...]


def objections(contest: Contest, event: PairsFixed) -> tuple[Objection, ...]:
    """What is wrong with an organiser's pairs: strangers, a name twice, a promise broken."""
    named = [*chain.from_iterable(event.pairs), *event.byes]
    found: list[Objection] = []
    strangers = tuple(dict.fromkeys(each for each in named if each not in contest.active))
    if strangers:
        found.append(Objection("not-entered", strangers))
    twice = tuple(member for member, times in Counter(named).items() if times > 1)
    if twice:
        found.append(Objection("twice", twice))
    resting = {member for round_, member in contest.asked - contest.spared if round_ == event.round}
    tired = tuple(each for each in chain.from_iterable(event.pairs) if each in resting)
    if tired:
        found.append(Objection("asked-bye", tired))
    found += [
        Objection(why, pair)
        for pair in event.pairs
        if (why := _quarrel(contest, pair, event.round))
    ]
    found += [
        Objection("had-bye", (each,)) for each in event.byes if _had_bye(contest, each, event.round)
    ]
    rest = set(contest.active) - resting - set(named)
    if len(event.byes) > 1 or (event.byes and len(rest) % 2):
        found.append(Objection("two-byes", event.byes))
    return tuple(found)


def _quarrel(
    contest: Contest, pair: tuple[int, int], round_: int
) -> Literal["kept-apart", "have-met"] | None:
    if frozenset(pair) in contest.apart:
        return "kept-apart"
    met = any(
        {each.white, each.black} == set(pair)
        for each in contest.pairings.values()
        if each.round < round_ and contest.outcomes[each.id].how != "forfeit"
    )
    return "have-met" if met else None


def _had_bye(contest: Contest, member: int, round_: int) -> bool:
    return any(who == member and number < round_ for number, who in contest.given)


def refusal_of_correction(contest: Contest, pairing: int) -> Refusal | None:
    """Why a result cannot be corrected: in a bracket the next round already stands on it."""
    game = contest.pairings.get(pairing)
    if game is None:
        return "no-such-game"
    if contest.stage == "paired" and game.round == contest.round:
        return "not-published"
    if pairing not in contest.outcomes:
        return "has-no-result"
    bracket = contest.settings.format in ("knockout", "doubleknockout")
    if bracket and game.round < contest.round:
        return "next-round-paired"
    if contest.settings.format == "groups":
        later = any(not each.group for each in contest.pairings.values())
        if later and (game.group or game.round < contest.round):
            return "next-round-paired"
    return None
