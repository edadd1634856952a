"""Ratings: what the end of a match does to them, in the transaction that ends it."""

from __future__ import annotations

from bot.club.glicko import NEWCOMER, Player, after_game, rested
from bot.desk.match.clocks import pace_of
from bot.desk.tournament_book.feed import is_led_by_a_player, is_of_a_contest
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE, Result, Seat
from bot.games.shelf import SHELF
from bot.umpire import Umpire
from bot.words.members import ratings as s
from storage import browsers, ratings
from storage.matches import Match
from storage.members import Member
from storage.ratings import Change, Rating

LEAST_TURNS = 4
MOST_A_WEEK = 6
"""Rated games of the same two in a week: more would be farming."""
DAY = 86_400
_WEEK = 7 * DAY
_SCORES = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


async def counts(visit: Visit, match: Match) -> bool:
    """Whether more hangs on it than the game itself: a rating, or points in a tournament."""
    return agreed_of(match).rated or await is_of_a_contest(visit, match)


async def rate(visit: Visit, match: Match, result: Result, umpire: Umpire) -> s.Verdict | None:
    """Change both ratings, or say why not; None: nobody expects it of this match.

    Silence is counted in days of the calendar: being away makes unsure, whoever was attending; and
    whoever meets somebody meets them as unsure as they are by then.
    """
    players = await _players(visit, match)
    if not agreed_of(match).rated or result.score not in _SCORES or players is None:
        return None
    if umpire.turns < LEAST_TURNS:
        return s.TooShort()
    if result.reason == "adjudication" and await is_led_by_a_player(visit, match):
        return s.OwnCause()
    white, black = players
    if await browsers.is_shared(visit.tx, white.id, black.id):
        return s.BesideEachOther()
    if await ratings.between(visit.tx, white.id, black.id, visit.now - _WEEK) >= MOST_A_WEEK:
        return s.TooOften(MOST_A_WEEK)
    family, kind = pool_of(match)
    score = _SCORES[result.score]
    stored = [await ratings.rating(visit.tx, one.id, family, kind) for one in players]
    before = [player_of(one) for one in stored]
    silent = [max(0, visit.now - old.at) / DAY if old else 0.0 for old in stored]
    met = [rested(one, days) for one, days in zip(before, silent, strict=True)]
    changes = []
    for who, old, own, days, rival, points in (
        (white, stored[0], before[0], silent[0], met[1], score),
        (black, stored[1], before[1], silent[1], met[0], 1 - score),
    ):
        new = after_game(own, rival, points, days)
        entered = Change(
            match=match.id,
            member=who.id,
            rating_before=own.rating,
            rd_before=own.rd,
            vol_before=own.vol,
            rival_rating=rival.rating,
            rival_rd=rival.rd,
            score=points,
            days=days,
            rating=new.rating,
            rd=new.rd,
            vol=new.vol,
            at=visit.now,
        )
        await ratings.change(visit.tx, family, kind, entered, old.games + 1 if old else 1)
        changes.append(s.Change(who.name, shown(own), shown(new)))
    return s.Rated(tuple(changes))


async def _players(visit: Visit, match: Match) -> tuple[Member, Member] | None:
    """White and Black; None where not two people play against each other."""
    white, black = match.seats.get(WHITE), match.seats.get(BLACK)
    if white is None or black is None or white == black:
        return None
    return await visit.person(white), await visit.person(black)


async def verdict_of(visit: Visit, match: Match) -> s.Rated | s.Void | None:
    """What a finished match did to ratings, as far as it is still kept."""
    void = await ratings.annulled(visit.tx, match.id)
    if void is not None:
        return s.Void(void)
    entered = await ratings.changes_by(visit.tx, match.id)
    changes = []
    for seat in (WHITE, BLACK):
        if one := entered.get(match.seats.get(Seat(seat), 0)):
            name = (await visit.person(one.member)).name
            changes.append(s.Change(name, shown(before_of(one)), shown(after_of(one))))
    return s.Rated(tuple(changes)) if changes else None


def pool_of(match: Match) -> tuple[str, str]:
    """The family and the kind of pace that the match is rated in."""
    return SHELF[match.game].family, pace_of(match).kind


def player_of(stored: Rating | None) -> Player:
    return Player(stored.rating, stored.rd, stored.vol) if stored else NEWCOMER


def before_of(change: Change) -> Player:
    return Player(change.rating_before, change.rd_before, change.vol_before)


def after_of(change: Change) -> Player:
    return Player(change.rating, change.rd, change.vol)


def shown(player: Player) -> s.Shown:
    return s.Shown(round(player.rating), player.provisional)


def rating_now(visit: Visit, rating: Rating) -> s.Shown:
    """The rating with the doubt that silence has added to it."""
    return shown(rested(player_of(rating), max(0, visit.now - rating.at) / DAY))
