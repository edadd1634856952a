"""What players and organisers may do, and why not."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.club.tournaments.events import Overridden
from bot.club.tournaments.formats.roundrobin import table
from bot.club.tournaments.refusals import Refusal
from bot.club.tournaments.state import Contest

Act: TypeAlias = Literal[
    "join", "leave", "check-in", "bye", "claim", "start", "manage", "override", "appoint", "cancel"
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
    if contest.stage in ("done", "cancelled"):
        return "over"
    player = contest.players.get(member)
    playing = player is not None and not player.gone
    if act == "join":
        return _may_join(contest, member, rating)
    if act in ("leave", "check-in", "bye", "claim"):
        if not playing:
            return "not-a-player"
        return _may_play(contest, member, act, round_)
    if act in ("appoint", "cancel"):
        return None if member == organiser else "not-the-organiser"
    if member != organiser and member not in contest.helpers:
        return "not-the-organiser"
    if act == "start":
        if contest.stage not in ("registration", "check-in"):
            return "already-started"
        return "too-few" if len(contest.players) < max(2, contest.settings.least) else None
    if act == "override" and contest.stage != "paired":
        return "not-a-draft"
    return None


def _may_join(contest: Contest, member: int, rating: int) -> Refusal | None:
    settings = contest.settings
    player = contest.players.get(member)
    if player is not None:
        return "was-here" if player.gone else "already-in"
    if not settings.rating_from <= rating <= settings.rating_to:
        return "rating-out-of-range"
    if len(contest.active) >= settings.most:
        return "full"
    if contest.stage == "announced":
        return "not-open"
    if contest.stage in ("registration", "check-in") or settings.format in ("arena", "ladder"):
        return None
    if settings.format not in ("swiss", "roundrobin"):
        return "closed"
    if contest.round + 1 > settings.late_until:
        return "closed"
    half = len(table(len(contest.order), settings.cycles)) / 2
    if settings.format == "roundrobin" and (settings.all_at_once or contest.round >= half):
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
        if contest.settings.format != "swiss":
            return "no-byes"
        if round_ <= contest.round:
            return "too-late"
        used = sum(who == member for _, who in contest.asked)
        return "no-byes-left" if used >= contest.settings.byes else None
    return None


def check_override(contest: Contest, event: Overridden) -> Refusal | None:
    """Why an organiser's pairings cannot stand: everybody once, and nobody from outside."""
    seen = [
        member for each in event.pairings if each.leg == 1 for member in (each.white, each.black)
    ]
    seen += event.byes
    if event.round != contest.round:
        return "other-round"
    if any(member not in contest.active for member in seen):
        return "not-a-player"
    if len(set(seen)) != len(seen):
        return "twice"
    taken = {key for key, each in contest.pairings.items() if each.round != event.round}
    numbers = [each.id for each in event.pairings]
    if len(set(numbers)) != len(numbers) or taken & set(numbers):
        return "bad-number"
    return None


def refusal_of_correction(contest: Contest, pairing: int) -> Refusal | None:
    """Why a result cannot be corrected: in a bracket the next round already stands on it."""
    game = contest.pairings.get(pairing)
    if game is None:
        return "no-such-game"
    if pairing not in contest.outcomes:
        return "has-no-result"
    if contest.settings.format == "knockout" and game.round < contest.round:
        return "next-round-paired"
    if contest.settings.format == "groups":
        later = any(not each.group for each in contest.pairings.values())
        if later and (game.group or game.round < contest.round):
            return "next-round-paired"
    return None
