"""A standing ladder: challenge somebody a few places up; the winner has the place."""

from __future__ import annotations

from bot.club.tournaments.events import Pairing, RoundPaired
from bot.club.tournaments.refusals import Refusal
from bot.club.tournaments.state import Contest


def closed(contest: Contest) -> Refusal | None:
    """Why nobody can challenge anybody now, or None."""
    if contest.stage in ("done", "cancelled") or contest.paused_at is not None:
        return "not-running"
    return None if contest.order else "not-begun"


def refusal(contest: Contest, member: int, rival: int) -> Refusal | None:
    """Why a challenge cannot be, or None."""
    if why := closed(contest):
        return why
    if member not in contest.active or rival not in contest.active or member == rival:
        return "not-a-player"
    distance = contest.active.index(member) - contest.active.index(rival)
    if distance < 0:
        return "already-above"
    if distance > contest.settings.reach:
        return "too-far"
    busy = {side for each in contest.unfinished for side in (each.white, each.black)}
    if member in busy:
        return "already-playing"
    # One answer for both: blocks part, too, and nobody is to hear of one by a word of its own.
    return "not-free" if rival in busy or frozenset((member, rival)) in contest.parted else None


def rivals(contest: Contest, member: int) -> tuple[tuple[int, int], ...]:
    """Whom the member may challenge now, the nearest first, with their places."""
    places = ((each, place) for place, each in enumerate(contest.active, 1))
    found = [(each, place) for each, place in places if refusal(contest, member, each) is None]
    return tuple(reversed(found))


def challenge(contest: Contest, member: int, rival: int, now: int) -> RoundPaired:
    """The challenge as a round of one meeting. The challenged has White in the first game."""
    game = Pairing(contest.next_id, contest.round + 1, rival, member)
    return RoundPaired(contest.round + 1, (game,), engine="ladder", at=now)
