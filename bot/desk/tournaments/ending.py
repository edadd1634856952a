"""Ending matches that their tournament has decided: by absence, by the clock, by an organiser."""

from __future__ import annotations

from collections.abc import Mapping

from bot.acts import Abort, Act, Adjudge, Flag
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.game import Score
from bot.desk.match.clocks import left_of
from bot.desk.match.enter import enter
from bot.desk.tournament_book.audience import tell
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, UMPIRE, WHITE, Answer, Seat
from bot.words.tournaments import sayings as s
from storage import clocks, matches
from storage.matches import Match

_ADJUDGED: Mapping[Score, Act] = {
    "1-0": Adjudge("1-0"),
    "0-1": Adjudge("0-1"),
    "1/2-1/2": Adjudge("1/2-1/2"),
    "0-0": Abort(),
}


async def match_of(visit: Visit, book: Held, pairing: Pairing) -> Match | None:
    """The game's match, if it runs."""
    number = book.contest.matches.get(pairing.id)
    match = None if number is None else await matches.match(visit.tx, number)
    return match if match and match.result is None else None


async def adjudge(
    visit: Visit, book: Held, pairing: Pairing, score: Score, saying: s.TournamentSaying
) -> None:
    """Tell both players what the tournament has decided, and end their match if it runs.

    One letter tells both. Where both have lost, the match is called off, or drawn if it had begun.
    """
    match = await match_of(visit, book, pairing)
    if match is None:
        active = book.contest.active  # who has left is not told of each round without them
        there = [who for who in (pairing.white, pairing.black) if who in active]
        await tell(visit, there, saying)
        return
    told = dict.fromkeys((WHITE, BLACK), saying)
    done = await enter(visit, match, UMPIRE, _ADJUDGED[score], greetings=told)
    if isinstance(done, Answer):
        await enter(visit, match, UMPIRE, Adjudge("1/2-1/2"), greetings=told)


async def slower(visit: Visit, match: Match) -> Seat | None:
    """Who loses when time is up for all: whoever has less time left, or, if level, is to move."""
    shown = await clocks.of_match(visit.tx, match.id)
    if WHITE in shown and BLACK in shown:
        left = {seat: left_of(visit, shown[seat]) for seat in (WHITE, BLACK)}
        if left[WHITE] != left[BLACK]:
            return min(left, key=lambda seat: left[seat])
    return None if match.to_act is None else Seat(match.to_act)


async def flag(visit: Visit, match: Match, seat: Seat, saying: s.TournamentSaying) -> None:
    """The time of whoever sits there is up; both hear why."""
    await enter(visit, match, seat, Flag(), greetings=dict.fromkeys((WHITE, BLACK), saying))
