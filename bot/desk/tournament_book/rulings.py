"""What players hear of games that were not played out: absence, time that is up, waiting for a verdict."""

from __future__ import annotations

from collections.abc import Iterable

from bot.club.pace import UNTIMED, read_pace
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.settings import pace_of
from bot.desk.tournament_book.audience import called, managers, tell, title_of
from bot.desk.tournament_book.notices import named
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s


async def of_forfeit(visit: Visit, book: Held, event: ev.Forfeited) -> s.Forfeit:
    """For both players: who has lost by absence."""
    game = book.contest.pairings[event.pairing]
    names = await called(visit, book, (game.white, game.black))
    absent = tuple(names[member] for member in event.absent)
    gone = any(book.contest.players[member].gone for member in event.absent)
    return s.Forfeit(title_of(book), await named(visit, book, game), absent, gone)


async def tell_judgement(visit: Visit, book: Held, games: Iterable[Pairing]) -> None:
    """Time is up: the players may claim, or the organisers decide."""
    contest = book.contest
    how = contest.settings.unfinished
    if how == "time":
        return
    open_ = {each: await named(visit, book, each) for each in games}
    until = contest.judged or 0
    left = max(0, until - visit.now)
    for manager in await managers(visit, book):
        saying = s.Judgement(
            title_of(book),
            contest.round,
            tuple(open_.values()),
            how,
            left,
            organiser=True,
            until=until,
        )
        visit.tell(manager, saying)
    for each, line in open_.items():
        saying = s.Judgement(
            title_of(book), contest.round, (line,), how, left, organiser=False, until=until
        )
        await tell(visit, (each.white, each.black), saying)


async def of_time(visit: Visit, book: Held, pairing: Pairing) -> s.ByTime:
    """For both players: the round's time is over, and who has won by that."""
    won = book.contest.outcomes[pairing.id].score == "1-0"
    winner = (await visit.person(pairing.white if won else pairing.black)).name
    pace = read_pace(pace_of(book.contest.settings, pairing.leg)) or UNTIMED
    game = await named(visit, book, pairing)
    return s.ByTime(title_of(book), game, winner, pace.timed)
