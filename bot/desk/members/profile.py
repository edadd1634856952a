"""Profiles: what everybody may know of a member, and how two of them have fared."""

from __future__ import annotations

from bot.desk.match.past import past_lines
from bot.desk.match.ratings import rating_now
from bot.desk.visit.identify import asked_for
from bot.desk.visit.visit import Visit
from bot.games.shelf import SHELF
from bot.words.members import results as s
from bot.words.members.ratings import speed_of
from bot.words.members.sayings import NotYourself
from storage import members, ratings, standing
from storage.standing import Tally

_LATEST = 5


async def show_profile(visit: Visit, name: str) -> None:
    """Anybody's profile; only members themselves are told where they have accounts."""
    person = await asked_for(visit, name)
    if person is None:
        return
    tally = total(await standing.tallies(visit.tx, person.id))
    own = person.id == visit.member.id
    accounts = await members.accounts(visit.tx, person.id) if own else []
    visit.reply(
        s.Profile(
            name=person.name,
            since=await standing.joined(visit.tx, person.id),
            ratings=tuple(
                s.RatingLine(family, speed_of(kind), rating_now(visit, rating), rating.games)
                for family, kind, rating in await ratings.all_of(visit.tx, person.id)
                if family in SHELF
            ),
            won=tally.won,
            lost=tally.lost,
            drawn=tally.drawn,
            running=await standing.running(visit.tx, person.id),
            platforms=tuple(sorted({one.chat for one in accounts})) if own else None,
        )
    )


async def show_versus(visit: Visit, name: str) -> None:
    """How the speaker has fared against somebody."""
    rival = await asked_for(visit, name)
    if rival is None:
        return
    if rival.id == visit.member.id:
        visit.reply(NotYourself())
        return
    played = await standing.past(visit.tx, visit.member.id, rival=rival.id, most=_LATEST)
    if not played:
        visit.reply(s.NeverMet(visit.member.name, rival.name))
        return
    tallies = await standing.tallies(visit.tx, visit.member.id, rival.id)
    lines = tuple(
        s.TallyLine(game, one.won, one.lost, one.drawn)
        for game, one in tallies.items()
        if game in SHELF
    )
    visit.reply(s.Versus(visit.member.name, rival.name, lines, past_lines(played)))


def total(tallies: dict[str, Tally]) -> Tally:
    """All games together."""
    every = tallies.values()
    return Tally(
        sum(one.won for one in every),
        sum(one.lost for one in every),
        sum(one.drawn for one in every),
    )
