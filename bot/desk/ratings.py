"""Ratings: what the end of a match does to them, in the transaction that ends it."""

from __future__ import annotations

import json

from bot.club.glicko import NEWCOMER, Player, after_game
from bot.desk.clocks import pace_of
from bot.desk.visit import Visit
from bot.games.game import BLACK, WHITE, Result
from bot.games.shelf import SHELF
from bot.umpire import Umpire
from bot.words.people import sayings as s
from storage import ratings
from storage.matches import Match
from storage.ratings import Rating

LEAST_TURNS = 4
MOST_A_WEEK = 6
"""Rated games of the same two in a week: more would be farming."""
_DAY, _WEEK = 86_400, 7 * 86_400
_SCORES = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


async def rate(visit: Visit, match: Match, result: Result, umpire: Umpire) -> s.Verdict | None:
    """Change both ratings, or say why not; None: nobody expects it of this match.

    Silence is counted in days of the calendar: being away makes unsure, whoever was attending.
    """
    agreed = json.loads(match.terms).get("rated", False)
    white, black = [await visit.person(match.seats[seat]) for seat in (WHITE, BLACK)]
    if not agreed or result.score not in _SCORES or white.id == black.id:
        return None
    if not white.name or not black.name:
        return None
    if umpire.turns < LEAST_TURNS:
        return s.TooShort()
    if await ratings.between(visit.tx, white.id, black.id, visit.now - _WEEK) >= MOST_A_WEEK:
        return s.TooOften(MOST_A_WEEK)
    family, kind = SHELF[match.game].family, pace_of(match).kind
    score = _SCORES[result.score]
    stored = [await ratings.rating(visit.tx, one.id, family, kind) for one in (white, black)]
    players = [_player(one) for one in stored]
    changes = []
    for who, old, own, rival, points in (
        (white, stored[0], players[0], players[1], score),
        (black, stored[1], players[1], players[0], 1 - score),
    ):
        days = max(0, visit.now - old.at) / _DAY if old else 0
        new = after_game(own, rival, points, days)
        games = old.games + 1 if old else 1
        after = Rating(new.rating, new.rd, new.vol, games, visit.now)
        before = (own.rating, own.rd, own.vol)
        await ratings.change(visit.tx, match.id, who.id, family, kind, before, after)
        changes.append(s.Change(who.name, _shown(own), _shown(new)))
    return s.Rated(tuple(changes))


async def verdict_of(visit: Visit, match: Match) -> s.Rated | None:
    """What a finished match did to ratings, as far as it is still kept."""
    entered = await ratings.changes_by(visit.tx, match.id)
    changes = []
    for member in (match.seats[seat] for seat in (WHITE, BLACK)):
        if member in entered:
            rating_before, rd_before, rating, rd = entered[member]
            before = Player(rating_before, rd_before, NEWCOMER.vol)
            after = Player(rating, rd, NEWCOMER.vol)
            name = (await visit.person(member)).name
            changes.append(s.Change(name, _shown(before), _shown(after)))
    return s.Rated(tuple(changes)) if changes else None


def _player(stored: Rating | None) -> Player:
    return Player(stored.rating, stored.rd, stored.vol) if stored else NEWCOMER


def _shown(player: Player) -> s.Shown:
    return s.Shown(round(player.rating), player.provisional)
