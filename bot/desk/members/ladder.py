"""Ladders: who is strongest at a family of games, in the club or among those who play here."""

from __future__ import annotations

from bot.chat.contract import HOUSE
from bot.club.glicko import DRIFT, PROVISIONAL_ABOVE
from bot.desk.match.ratings import rating_now
from bot.desk.visit.visit import Visit
from bot.games.shelf import SHELF
from bot.words.members import ratings as s
from bot.words.members.wishes import ShowTop, Speed
from storage import ladders, ratings
from storage.ladders import Listed

MOST = 20
NEWCOMERS = 10
"""So many at most below the line: those whose ratings are not sure yet."""
FIRST = 3
"""So many of each ladder, where no game is named."""


async def show_top(visit: Visit, wish: ShowTop) -> None:
    """The ladder of a game, or the first of all ladders."""
    if wish.here and visit.incoming.place is None and visit.incoming.community is None:
        visit.reply(s.OnlyInPlaces())
    elif wish.game is None:
        await _show_all(visit, wish.speed, here=wish.here)
    else:
        family = SHELF[wish.game].family
        visit.reply(await _ladder(visit, family, wish.speed or "slow", MOST, here=wish.here))


async def _show_all(visit: Visit, wanted: Speed | None, *, here: bool) -> None:
    pools = [(family, s.speed_of(kind)) for family, kind in await ladders.pools(visit.tx)]
    found = [
        await _ladder(visit, family, speed, FIRST, here=here)
        for family, speed in pools
        if family in SHELF and wanted in {None, speed}
    ]
    visit.reply(s.Ladders(here, tuple(one for one in found if one.ranks or one.newcomers)))


async def _ladder(visit: Visit, family: str, speed: Speed, most: int, *, here: bool) -> s.Ladder:
    """Whoever's rating is unsure, by few games or long silence, stands below the line, unranked."""
    said, me = visit.incoming, visit.member
    chat, community, place = (said.chat, said.community, said.place) if here else (None, None, None)
    ranked = ladders.Ladder(
        family, speed, PROVISIONAL_ABOVE, DRIFT, visit.now, chat, community, place, HOUSE
    )
    first = await ladders.top(visit.tx, ranked, most)
    lines = tuple(_line(visit, rank, one) for rank, one in enumerate(first, 1))
    more = await ladders.newcomers(visit.tx, ranked, min(most - len(first), NEWCOMERS))
    unsure = tuple(_line(visit, 0, one) for one in more)
    first += more
    own = None
    if me.id not in {one.member for one in first} and (
        mine := await ratings.rating(visit.tx, me.id, family, speed)
    ):
        rank = await ladders.rank(visit.tx, ranked, me.id) or 0
        own = _line(visit, rank, Listed(me.id, me.name, mine))
    return s.Ladder(family, speed, here, lines, own, unsure)


def _line(visit: Visit, rank: int, one: Listed) -> s.LadderLine:
    return s.LadderLine(rank, one.name, rating_now(visit, one.rating), one.rating.games)
