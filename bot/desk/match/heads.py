"""The first line of every letter about a match: which it is, and who plays whom."""

from __future__ import annotations

from bot.desk.match.solving import is_alone, named
from bot.desk.visit.visit import Visit
from bot.games.game import Seat
from bot.language import Language
from bot.words.match.telling import letter_head
from bot.words.problems.topic import PHRASES as PROBLEM_PHRASES
from bot.words.tongues import TONGUES
from storage.matches import Match


async def head_line(visit: Visit, match: Match, seat: Seat | None, language: Language) -> str:
    if is_alone(match):
        return named(match).head(match.id, PROBLEM_PHRASES[language])
    return letter_head(match.id, match.game, seat, await names_of(visit, match, language), language)


async def names_of(visit: Visit, match: Match, language: Language) -> tuple[str, str]:
    """White and Black; "" where nobody sits."""
    known = TONGUES[language].known
    white, black = [match.seats.get(seat) for seat in ("white", "black")]
    return (
        "" if white is None else known((await visit.person(white)).name),
        "" if black is None else known((await visit.person(black)).name),
    )
