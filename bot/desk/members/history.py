"""The past: a member's finished matches, a page at a time."""

from __future__ import annotations

from bot.desk.match.past import past_lines
from bot.desk.visit.identify import asked_for
from bot.desk.visit.visit import Visit
from bot.words.meeting.unknown import NoSuchMember
from bot.words.members import results as s
from bot.words.members.wishes import ShowHistory
from storage import members, standing
from storage.members import Member

PAGE = 10


async def show_history(visit: Visit, wish: ShowHistory) -> None:
    """Finished matches of the one named, or the speaker's, as far as they are of that kind."""
    person = await _person(visit, wish.who)
    if person is None:
        return
    games = (wish.game,) if wish.game else ()
    page = max(wish.page, 1)
    if page > 1:  # beyond the last one there is the last one
        count = await standing.count_past(visit.tx, person.id, games=games, outcome=wish.outcome)
        page = min(page, max(1, -(-count // PAGE)))
    played = await standing.past(
        visit.tx,
        person.id,
        games=games,
        outcome=wish.outcome,
        most=PAGE + 1,
        skip=(page - 1) * PAGE,
    )
    if not played:
        visit.reply(s.NoHistory(person.name))
        return
    visit.reply(
        s.History(
            name=person.name,
            matches=past_lines(played[:PAGE]),
            page=page,
            more=len(played) > PAGE,
            member=person.id,
            game=wish.game,
            outcome=wish.outcome,
        )
    )


async def _person(visit: Visit, who: str | int) -> Member | None:
    """By name, or by a button's number. A deleted member is found no more."""
    if isinstance(who, str):
        return await asked_for(visit, who)
    found = await members.found(visit.tx, who)
    if found is None:
        visit.reply(NoSuchMember(str(who)))
    return found
