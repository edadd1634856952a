"""What a match tells its tournament, in the transaction in which it happens.

Most matches are of none: what is known of tournaments is read with the first that is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.desk.visit.errands import TakeUp, key_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.game import Result
from storage import clocks, tournaments
from storage.matches import Match

if TYPE_CHECKING:
    from bot.club.tournaments.events import Event, Pairing
    from bot.club.tournaments.game import How, Score

_SCORES: dict[str, Score] = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2"}


async def is_of_a_contest(visit: Visit, match: Match) -> bool:
    return await tournaments.game_of(visit.tx, match.id) is not None


async def is_led_by_a_player(visit: Visit, match: Match) -> bool:
    """Whether one of the two leads the match's tournament, and so may have decided their own game."""
    found = await _game(visit, match)
    return found is not None and any(
        member == visit.member.id or found[0].manages(member) for member in match.seats.values()
    )


async def note_appearance(visit: Visit, match: Match) -> None:
    """The speaker has done something in their game, and so has come to it."""
    found = await _game(visit, match)
    if found is None:
        return
    from bot.club.tournaments.events import Appeared
    from bot.desk.tournament_book.book import write

    book, pairing = found
    key = (pairing.id, visit.member.id)
    if visit.member.id in (pairing.white, pairing.black) and key not in book.contest.appeared:
        await write(visit, book, Appeared(*key), wake=False)


async def note_meeting(visit: Visit, match: Match) -> Match:
    """They play, though they had agreed on another time: nothing holds the clocks any more."""
    await clocks.put_off(visit.tx, match.id, None)
    await clocks.drop_job(visit.tx, key_of(TakeUp(match.id)))
    found = await _game(visit, match)
    if found is not None:
        from bot.club.tournaments.events import TimeKept
        from bot.desk.tournament_book.book import write
        from bot.desk.tournament_book.cards import refresh_round

        book, pairing = found
        if pairing.id in book.contest.appointments:
            book = await write(visit, book, TimeKept(pairing.id, visit.now))
            await refresh_round(visit, book)
    return replace(match, put_off=None)


async def note_end(visit: Visit, match: Match, result: Result) -> None:
    """The match is over, and so is the game, unless the tournament has decided it before."""
    found = await _game(visit, match)
    if found is None:
        return
    from bot.desk.tournament_book.book import write
    from bot.desk.tournament_book.news import tell_after_game

    book, pairing = found
    score = _SCORES.get(result.score)
    if score is not None and pairing.id not in book.contest.outcomes:
        after = await write(visit, book, _outcome(book, pairing, result, score))
        await tell_after_game(visit, book, after, pairing)


def _outcome(book: Held, pairing: Pairing, result: Result, score: Score) -> Event:
    """Who lost on time without ever having come was not there at all."""
    from bot.club.tournaments.events import Forfeited, Resulted

    loser = pairing.white if score == "0-1" else pairing.black
    came = (pairing.id, loser) in book.contest.appeared
    if result.reason == "time" and score != "1/2-1/2" and not came:
        return Forfeited(pairing.id, (loser,))
    how: How = "adjudication" if result.reason == "adjudication" else "played"
    return Resulted(pairing.id, score, how)


async def _game(visit: Visit, match: Match) -> tuple[Held, Pairing] | None:
    found = await tournaments.game_of(visit.tx, match.id)
    if found is None:
        return None
    from bot.desk.tournament_book.book import held

    book = await held(visit, found[0])
    if book is None or book.over:
        return None
    return book, book.contest.pairings[found[1]]
