"""Recourse: what whoever waits in a match can do if their opponent cannot be reached."""

from __future__ import annotations

from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.broken import Broken
from bot.desk.visit.tournament_cache import Contests
from bot.desk.visit.umpires import Umpires
from bot.words.match.sayings import Recourse, Unaided
from storage import communities, members, tournaments
from storage.database import Tx
from storage.matches import Match


async def recourse(tx: Tx, match: Match) -> Recourse:
    """By the rules of the match, and where it is at home."""
    agreed = agreed_of(match)
    if agreed.pace.timed:
        return "claim" if agreed.claim else "clock"
    if await tournaments.game_of(tx, match.id):
        return "organisers"
    return await unaided(tx, match)


async def recourse_without(tx: Tx, match: Match, absent: int) -> Recourse:
    """The same where that player cannot be reached, who may lead the tournament themselves."""
    helps, game = await recourse(tx, match), await tournaments.game_of(tx, match.id)
    stored = await tournaments.contest(tx, game[0]) if game and helps == "organisers" else None
    if stored is None:
        return helps
    book = await Contests().of(tx, stored)
    leading = await members.several(tx, sorted({book.organiser, *book.contest.helpers} - {absent}))
    return helps if any(one.reachable for one in leading) else "admins"


async def unaided(tx: Tx, match: Match) -> Unaided:
    """The same where no clock decides, and no organisers are told."""
    try:
        turns = (await Umpires().of(tx, match)).turns
    except Broken:  # whoever plays on finds it, and it is set aside; to tell of it must not fail
        return "report"
    if turns < 2:
        return "abort"
    at_home = match.chat is not None and match.place is not None
    if at_home and await communities.of_place(tx, str(match.chat), str(match.place)):
        return "adjudication"
    return "report"
