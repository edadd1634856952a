"""Ratings worked out again, as if some matches had not been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bot.club.glicko import Player, after_game, rested
from bot.desk.match.ratings import DAY, after_of, before_of, pool_of, shown
from bot.desk.visit.visit import Visit
from bot.words.members import ratings as told_of
from storage import ratings
from storage.matches import Match
from storage.ratings import Change, Rating


@dataclass(frozen=True, slots=True)
class _Track:
    """A member whose rating is another than was entered."""

    now: Player
    entered: Player
    at: int
    """When their last rated match ended."""


async def void(visit: Visit, match: Match, reason: str) -> tuple[told_of.Change, ...]:
    """The match counts for nothing any more; what that changes for its players."""
    changes = await leave_out(visit, *pool_of(match), [match.id])
    await ratings.annul(visit.tx, match.id, reason, visit.now)
    return changes


async def leave_out(
    visit: Visit, family: str, pace: str, played: Sequence[int]
) -> tuple[told_of.Change, ...]:
    """Ratings as if these matches, the earliest first, had not been played; what that changes for
    their players."""
    changes = await ratings.changes_since(visit.tx, family, pace, played[0])
    left_out = frozenset(played)
    tracks, rewritten = recount(changes, left_out)
    struck = Counter(one.member for one in changes if one.match in left_out)
    await ratings.rewrite(visit.tx, rewritten)
    told = []
    for member, track in tracks.items():
        stored = await ratings.rating(visit.tx, member, family, pace)
        if stored is None or Player(stored.rating, stored.rd, stored.vol) != track.entered:
            continue  # the accounts of two members were linked since: the rating is another one
        games = stored.games - struck[member]
        if games:
            new = Rating(track.now.rating, track.now.rd, track.now.vol, games, track.at)
            await ratings.keep(visit.tx, member, family, pace, new)
        else:
            await ratings.drop(visit.tx, member, family, pace)
        if member in struck:
            name = (await visit.person(member)).name
            told.append(told_of.Change(name, shown(track.entered), shown(track.now)))
    return tuple(told)


def recount(
    changes: Iterable[Change], struck: frozenset[int]
) -> tuple[dict[int, _Track], list[Change]]:
    """Whose ratings differ without the matches that are struck, and the other changes that differ.

    The changes are in the order in which they were entered. Whoever played a member whose rating
    now differs from what was entered gets another one, too.
    """
    tracks: dict[int, _Track] = {}
    rewritten = []
    for match, group in groupby(changes, key=lambda one: one.match):
        entered = {one.member: one for one in group}
        for member, one in entered.items():
            if member in tracks and tracks[member].entered != before_of(one):
                del tracks[member]  # accounts were linked: from here another rating goes on
            if match in struck:
                so_far = tracks.get(member)
                now, at = (
                    (so_far.now, so_far.at)
                    if so_far
                    else (before_of(one), one.at - round(one.days * DAY))
                )
                tracks[member] = _Track(now, after_of(one), at)
        if match in struck:
            continue
        known = {member: tracks[member] for member in entered if member in tracks}
        if not known:
            continue
        begun = {
            member: known[member].now if member in known else before_of(one)
            for member, one in entered.items()
        }
        silent = {
            member: (one.at - known[member].at) / DAY if member in known else one.days
            for member, one in entered.items()
        }
        for member, one in entered.items():
            rival = next((who for who in entered if who != member), None)
            other = rested(begun[rival], silent[rival]) if rival is not None else _rival_of(one)
            own, days = begun[member], silent[member]
            new = after_game(own, other, one.score, days)
            rewritten.append(
                replace(
                    one,
                    rating_before=own.rating,
                    rd_before=own.rd,
                    vol_before=own.vol,
                    rival_rating=other.rating,
                    rival_rd=other.rd,
                    days=days,
                    rating=new.rating,
                    rd=new.rd,
                    vol=new.vol,
                )
            )
            tracks[member] = _Track(new, after_of(one), one.at)
    return tracks, rewritten


def _rival_of(one: Change) -> Player:
    """An opponent whose own change is not kept, because they were deleted: as they were then."""
    return Player(one.rival_rating, one.rival_rd, 0.06)
