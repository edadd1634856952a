"""Ladders: who is strongest at a family of games, in the club or among those who play here."""

from __future__ import annotations

from bot.club.glicko import PROVISIONAL_ABOVE
from bot.desk.match.ratings import rating_now
from bot.desk.visit.visit import Visit
from bot.games.shelf import SHELF, find
from bot.words.members import sayings as s
from bot.words.sayings import NoSuchGame
from storage import ratings
from storage.ratings import Listed

MOST = 20
FIRST = 3
"""So many of each ladder, where no game is named."""
_PACES = {
    "live": "live",
    "живая": "live",
    "живые": "live",
    "slow": "slow",
    "correspondence": "slow",
    "переписка": "slow",
    "медленные": "slow",
}
_HERE = frozenset({"here", "здесь", "тут"})


async def show_top(visit: Visit, text: str) -> None:
    """The ladder of a game, or the first of all ladders."""
    pace: str | None = None
    here = False
    game: list[str] = []
    for word in text.split():
        if word.lower() in _HERE:
            here = True
        elif word.lower() in _PACES:
            pace = _PACES[word.lower()]
        else:
            game.append(word)
    if here and visit.incoming.place is None and visit.incoming.community is None:
        visit.reply(s.OnlyInPlaces())
        return
    if not game:
        await _show_all(visit, pace, here=here)
        return
    box = find(" ".join(game))
    if box is None:
        visit.reply(NoSuchGame(" ".join(game), tuple(SHELF)))
        return
    visit.reply(await _ladder(visit, box.family, pace or "slow", MOST, here=here))


async def _show_all(visit: Visit, pace: str | None, *, here: bool) -> None:
    found = [
        await _ladder(visit, family, kind, FIRST, here=here)
        for family, kind in await ratings.pools(visit.tx)
        if family in SHELF and pace in {None, kind}
    ]
    visit.reply(s.Ladders(here, tuple(one for one in found if one.ranks)))


async def _ladder(visit: Visit, family: str, pace: str, most: int, *, here: bool) -> s.Ladder:
    """Whoever's rating has become unsure, by few games or long silence, is not ranked."""
    said = visit.incoming
    where = (said.chat, said.community, said.place) if here else ()
    rated = await ratings.ladder(visit.tx, family, pace, PROVISIONAL_ABOVE, *where)
    sure = [one for one in rated if not rating_now(visit, one.rating).provisional]
    lines = {one.member: _line(visit, rank, one) for rank, one in enumerate(sure, 1)}
    shown = tuple(list(lines.values())[:most])
    own = lines.get(visit.member.id)
    if own is None and (mine := await ratings.rating(visit.tx, visit.member.id, family, pace)):
        own = _line(visit, 0, Listed(visit.member.id, visit.member.name, mine))
    return s.Ladder(family, pace, here, shown, None if own in shown else own)


def _line(visit: Visit, rank: int, one: Listed) -> s.LadderLine:
    return s.LadderLine(rank, one.name, rating_now(visit, one.rating), one.rating.games)
