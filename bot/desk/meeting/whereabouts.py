"""Whereabouts: where somebody has begun to settle the terms of a game, which is done in private."""

from __future__ import annotations

from bot.desk.visit.visit import Visit
from storage import asking

_LASTS = 86_400
"""Seconds for which a question that was not answered is remembered."""


async def keep_whereabouts(visit: Visit) -> None:
    """The speaker is asked about terms: what comes of it is at home where they speak, or spoke."""
    said = visit.incoming
    place = said.place or said.beside
    if place is not None:
        await asking.keep(visit.tx, visit.member.id, said.chat, place, visit.now)
    else:
        await asking.forget(visit.tx, visit.member.id)


async def whereabouts(visit: Visit) -> tuple[str | None, str | None]:
    """Chat and place of an offer that the speaker settles by buttons."""
    said = visit.incoming
    place = said.place or said.beside
    if place is None:
        since = visit.now - _LASTS
        place = await asking.begun_in(visit.tx, visit.member.id, said.chat, since)
    return (said.chat, place) if place is not None else (None, None)
