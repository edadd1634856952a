"""A finished match as its page steps through it: what each side saw, and the truth between them.

Finished matches are public, as their replays and records are. Of a running one there is nothing
here, whoever asks: its umpire opens no board.
"""

from __future__ import annotations

from typing import Any

from bot.desk.match.archive import record_of, result_of
from bot.desk.match.ratings import day, verdict_of
from bot.desk.match.record import manners_of
from bot.desk.post.films import reel_of
from bot.desk.post.reels import Reel, frames
from bot.desk.post.scenes import write_scene
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.sealed import Board
from bot.desk.visit.sight import DEFAULT_THEME
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, UMPIRE, WHITE, Entry, Seat
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.match.noted import done
from bot.words.match.telling import say_told, seat_name
from bot.words.members.ratings import Rated, changed
from bot.words.tongue import score
from bot.words.tongues import TONGUES
from storage.matches import Match

Json = dict[str, Any]


async def review(visit: Visit, number: int, language: Language) -> Json | None:
    """Who played what, and all that was tried and told; None where no such match is over."""
    reel = await reel_of(visit.tx, number)
    if reel is None:
        return None
    match, tongue = reel.match, TONGUES[language]
    result = result_of(match)
    if result is None:
        return None
    record = await record_of(visit.tx, match, result, language)
    verdict = await verdict_of(visit, match)
    return {
        "match": match.id,
        "game": tongue.title(match.game),
        "score": score(result.score),
        "day": day(match.ended or match.created),
        "players": [
            {
                "seat": seat,
                "name": record.players[seat],
                "side": seat_name(seat, match.game, language),
            }
            for seat in (WHITE, BLACK)
            if seat in record.players
        ],
        "settings": [
            *tongue.options(match.game, match.options.items()),
            tongue.pace(agreed_of(match).pace),
        ],
        "ratings": changed(verdict.changes, tongue) if isinstance(verdict, Rated) else "",
        "views": [str(seat) for seat in _shown(reel)],
        "steps": [_step(match, entry, language) for entry in record.entries],
    }


async def review_step(
    visit: Visit, number: int, step: int, language: Language
) -> dict[str, Json] | None:
    """The boards after so many acts, by who sees them; the umpire's is the truth."""
    reel = await reel_of(visit.tx, number)
    seen = frames(reel) if reel else ()
    if reel is None or not 0 <= step < len(seen):
        return None
    game = reel.match.game
    return {
        str(seat): write_scene(Board(game, seen[step][seat], language, DEFAULT_THEME), None)
        for seat in _shown(reel)
    }


def _shown(reel: Reel) -> tuple[Seat, ...]:
    """Whose boards there are: one is enough where nothing is hidden."""
    if not SHELF[reel.match.game].guesses:
        return (UMPIRE,)
    sides = {seat for seat in (WHITE, BLACK) if seat in reel.match.seats}
    return tuple(seat for seat in (WHITE, UMPIRE, BLACK) if seat == UMPIRE or seat in sides)


def _step(match: Match, entry: Entry, language: Language) -> Json:
    box, manners = SHELF[match.game], manners_of(match)
    return {
        "n": entry.n,
        "by": "" if entry.seat == UMPIRE else str(entry.seat),
        "did": done(entry.act),
        "told": {
            str(seat): say_told(box, entry.told[seat], seat, language, manners)
            for seat in (WHITE, BLACK)
            if entry.told.get(seat)
        },
    }
