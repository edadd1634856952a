"""The organisers' log: every intervention, for everybody to read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC
from typing import NamedTuple

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, audit, event_from
from bot.club.tournaments.settings import Settings, settings_from
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.tournament import ends_at
from bot.desk.tournament_book.audience import Sheet, show, title_of
from bot.desk.tournament_book.notices import did
from bot.desk.tournaments.orders import RUNNING
from bot.desk.tournaments.show import as_seen
from bot.desk.tournaments.which_tournament import leads
from bot.desk.visit.hours import hours_of, zone_of
from bot.desk.visit.visit import Visit
from bot.language import Language
from bot.words.dates import minute, plain
from bot.words.tournaments import sayings as s
from bot.words.tournaments.playing_commands import LOG
from bot.words.tournaments.topic import PHRASES
from storage import tournaments


async def show_log(visit: Visit, number: int | None) -> None:
    """Every intervention, for everybody to read."""
    book = await as_seen(visit, number, LOG)
    if book is None:
        return
    stored = await tournaments.events(visit.tx, book.id)
    events = tuple(event_from(one) for one in stored)
    kept = await tournaments.contest(visit.tx, book.id)
    announced = settings_from(kept.settings) if kept else book.contest.settings
    then = _moments(announced, events)
    leading = await leads(visit, book)
    times = await tournaments.moments(visit.tx, book.id)
    zone = zone_of(hours_of(visit.member.settings).zone) or UTC
    lines = [
        (times[place], await did(visit, book, event, *then[place]))
        for place, event in audit(events)
        if isinstance(event, s.Intervention)
        and (leading or not _is_coming(book.contest, event, then[place].coming))
    ]
    if not lines:
        visit.reply(s.NothingYet(title_of(book), "log"))
        return
    name = f"tournament-{book.id}-log.txt"

    def written(language: Language) -> str:
        told = [one.logged(PHRASES[language], minute(at, language, zone)) for at, one in lines]
        return plain("\n".join(told), language, zone)

    sheet = Sheet(lambda language: (name, written(language)))
    await show(visit, visit.member, s.Seen(title_of(book), "log", book.contest.round), sheet)


def _is_coming(contest: Contest, event: s.Intervention, coming: int) -> bool:
    """Whether it tells of a round that is not public yet. `coming` is the one that was coming then."""
    match event:
        case ev.PairsFixed(round_) | ev.TeamsFixed(round_) | ev.ByeAdded(_, round_):
            told = round_
        case ev.LinedUp():
            told = coming
        case _:
            return False
    return told >= contest.coming and contest.stage not in ("done", "cancelled")


class _Moment(NamedTuple):
    """Of an event: by how many seconds it moved the round's deadline, to when, and which round was
    coming."""

    later: int
    until: int
    coming: int


def _moments(settings: Settings, events: Sequence[Event]) -> list[_Moment]:
    contest = Contest(settings)
    found: list[_Moment] = []
    for event in events:
        before, contest = contest.deadline, apply(contest, event)
        until = ends_at(contest) if contest.stage in RUNNING else 0
        found.append(_Moment(contest.deadline - before, until, contest.coming))
    return found
