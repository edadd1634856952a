"""Faces: how a match stands for all to see, on the one message that is changed.

Nothing is on it but what the audience was told, and what was agreed on.
"""

from __future__ import annotations

from bot.desk.match.clocks import left_of, pace_of
from bot.desk.visit.sealed import Face
from bot.desk.visit.sight import board_for
from bot.desk.visit.visit import Visit
from bot.games.game import AUDIENCE, BLACK, WHITE
from bot.games.openplay.veil import Open
from bot.games.shelf import SHELF
from bot.language import Language, upper_first
from bot.umpire import Umpire
from bot.words.afterwards.commands import WATCH
from bot.words.match.sayings import Phrases
from bot.words.match.telling import describe, side_of
from bot.words.match.topic import PHRASES
from bot.words.text import mark_moment
from storage import clocks
from storage.matches import Match


async def face_of(
    visit: Visit, match: Match, umpire: Umpire, head: str, said: str, language: Language
) -> Face:
    """The match's head, what was agreed, what was told last, whose turn it is, and the clocks."""
    p = PHRASES[language]
    agreed = [
        *p.tongue.options(match.game, match.options.items(), match.setup),
        p.tongue.pace(pace_of(match)),
    ]
    lines = [head, "; ".join(agreed), said]
    seen = umpire.observe(AUDIENCE).view
    if umpire.result is None:
        sides = (side_of(seat, match.game, language) for seat in sorted(umpire.to_act))
        awaited = SHELF[match.game].words[language].awaits(seen)
        turns = [awaited] if awaited else map(p.to_move, sides)
        lines += [turn for turn in turns if turn not in said]
        lines += await _clock_lines(visit, match, p)
    view = seen if isinstance(umpire.game, Open) else None
    watch = ((p.watch, WATCH.says(match=match.id)),) if umpire.result is None else ()
    return Face(
        "\n".join(lines),
        watch,
        board_for(match.game, view, language, None) if view else None,
        describe(SHELF[match.game], view, language) if view else None,
    )


async def _clock_lines(visit: Visit, match: Match, p: Phrases) -> list[str]:
    """What each clock shows; of one that runs, the moment at which it will show nothing."""
    if not pace_of(match).timed:
        return []
    shown = await clocks.of_match(visit.tx, match.id)
    parts = []
    for seat in (WHITE, BLACK):  # as the head names its players
        if (clock := shown.get(seat)) is None:
            continue
        left = left_of(visit, clock)
        words = p.tongue.span(left)
        name = p.tongue.seat(seat, match.game)
        if clock.deadline is not None:
            words = mark_moment(visit.now + left, words)
        parts.append(p.clock(name, words))
    return [upper_first(", ".join(parts))] if parts else []
