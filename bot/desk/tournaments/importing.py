"""A tournament made again from a report: of members, where their names are known, and of guests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256

from bot.club.house import level_of
from bot.club.names import clean, numbered, skeleton, title_skeleton
from bot.club.tournaments import events as ev
from bot.club.tournaments.recreation import import_trf, with_members
from bot.club.tournaments.settings import settings_json
from bot.desk.tournament_book.book import held, write
from bot.desk.visit.identify import named
from bot.desk.visit.machines import machine
from bot.desk.visit.visit import Visit
from bot.games.shelf import SHELF
from bot.words.tournaments.changes import read_name
from storage import claims, tournaments


@dataclass(frozen=True, slots=True)
class Made:
    number: int
    players: int
    stage: str
    guests: tuple[str, ...]
    """Names of the report that nobody in the club has."""
    strange: tuple[tuple[int, str], ...] = ()
    """Lines that were passed over, with their numbers."""


class Known(Exception):
    """This very report has become a tournament before; the text says which."""


async def make_again(
    visit: Visit,
    text: str,
    game: str,
    organiser: str,
    made: Callable[[Made], None],
    *,
    again: bool = False,
) -> bool:
    """The reported tournament in the club; nothing if nobody is called like the organiser.

    One that is not over stands paused, so that its organiser can look at it and put members in
    the places of guests. Raises BadTrf, and Known for the same report unless `again`.
    """
    chief = await named(visit.tx, organiser)
    if chief is None:
        return False
    digest = sha256(f"{game}\n{text.strip()}".encode()).hexdigest()
    before = await tournaments.made_of(visit.tx, digest)
    if before is not None and not again:
        raise Known(str(before))
    report = import_trf(text, game, visit.now)
    members: dict[int, int] = {}
    guests: list[str] = []
    for number, name in report.names.items():
        level = level_of(name)  # a guest of this name would be somebody who never comes
        member = await (machine(visit.tx, level, visit.now) if level else named(visit.tx, name))
        if member is None or member.id in members.values():
            members[number] = await _guest(visit, name)
            guests.append(name)
        else:
            members[number] = member.id
    moved = with_members(report, members)
    options = tuple(SHELF[game].settle(dict(moved.settings.options)).items())
    name = read_name(moved.settings.name) or "?"
    settings = replace(moved.settings, name=name, options=options, report=digest)
    stored = await tournaments.create(
        visit.tx, settings_json(settings), chief.id, visit.now, title_skeleton(settings.name)
    )
    book = await held(visit, stored.id)
    if book is None:
        raise LookupError(f"tournament {stored.id} is not there")
    for event in moved.events:
        book = await write(visit, book, event, wake=False)
    if book.over and moved.ended is not None:
        await tournaments.end_then(visit.tx, book.id, moved.ended)
    if not book.over:
        book = await write(visit, book, ev.Paused(visit.now, chief.id, "report"), wake=False)
    made(Made(book.id, len(members), book.contest.stage, tuple(guests), report.strange))
    return True


async def _guest(visit: Visit, name: str) -> int:
    """A member without an account, under this name or the next that is free."""
    wanted = clean(name)
    count = 1
    while await _is_somebodys(visit, numbered(wanted, count)):
        count += 1
    free = numbered(wanted, count)
    return await tournaments.guest(visit.tx, free, skeleton(free), visit.now)


async def _is_somebodys(visit: Visit, name: str) -> bool:
    claimed = await claims.by_skeleton(visit.tx, skeleton(name))
    return claimed is not None or await named(visit.tx, name) is not None
