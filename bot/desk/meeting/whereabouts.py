"""Whereabouts: where somebody has begun to settle the terms of a game, which is done in private."""

from __future__ import annotations

from bot.desk.visit.visit import Visit
from bot.words.hearing import hear
from storage import asking

_LASTS = 86_400
"""Seconds for which a question that was not answered is remembered."""


def here(visit: Visit) -> tuple[str | None, str | None]:
    """Chat and place where the speaker says or presses something among others, though it be shown to
    them alone."""
    said = visit.incoming
    place = said.place or said.beside
    return (said.chat, place) if place is not None else (None, None)


def goes_on(visit: Visit) -> bool:
    """Whether the speaker answers what they were asked, by a button or in a word."""
    return visit.incoming.pressed or hear(visit.incoming.text).sentence != visit.heard.sentence


async def keep_whereabouts(visit: Visit) -> None:
    """The speaker is asked about terms: what comes of it is at home where they speak, or spoke."""
    chat, place = here(visit)
    if chat is not None and place is not None:
        await asking.keep(visit.tx, visit.member.id, chat, place, visit.now)
    else:
        await asking.forget(visit.tx, visit.member.id)


async def whereabouts(visit: Visit) -> tuple[str | None, str | None]:
    """Chat and place of an offer that the speaker settles by buttons."""
    chat, place = here(visit)
    if place is not None:
        return chat, place
    since, said = visit.now - _LASTS, visit.incoming
    place = await asking.begun_in(visit.tx, visit.member.id, said.chat, since)
    return (said.chat, place) if place is not None else (None, None)
