"""The book of a season: its tournaments, and the table that they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.club.tournaments.season import Line, Who, brought, key_of_team, parted, season_table
from bot.club.tournaments.season_terms import Terms, terms_from
from bot.desk.tournament_book.audience import names_of, title_of
from bot.desk.tournament_book.book import held
from bot.desk.visit.machines import machine_in
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from storage import seasons
from storage.seasons import Entry

MOST_TIES = 5
"""Explained at once; everybody's own are told to them."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season and its tournaments as they stand."""

    id: int
    terms: Terms
    organiser: int
    ended: int | None
    entries: tuple[Entry, ...]
    books: Mapping[int, Held]
    """Those of them that can be read."""
    lines: tuple[Line, ...]
    now: int

    @property
    def title(self) -> s.Title:
        return s.Title(self.id, self.terms.name)

    @property
    def over(self) -> tuple[int, ...]:
        """The tournaments that count: that are over, and were not called off."""
        return tuple(number for number, book in self.books.items() if is_counted(book))

    @property
    def full(self) -> bool:
        """Whether it has all its tournaments; those that were called off are none of them."""
        there = [one for one in self.books.values() if one.contest.stage != "cancelled"]
        return bool(self.terms.of) and len(there) >= self.terms.of

    @property
    def past(self) -> bool:
        """Whether its last day is over."""
        return bool(self.terms.until) and self.now >= self.terms.until

    def reaches(self, book: Held) -> bool:
        """Whether the tournament can begin before its last day is over."""
        settings = book.contest.settings
        starts = settings.start_at if settings.starts == "date" and not book.contest.order else 0
        return not self.terms.until or max(self.now, starts) < self.terms.until

    @property
    def complete(self) -> bool:
        """Whether nothing more can come, so that it ends."""
        if self.terms.of and len(self.over) >= self.terms.of:
            return True
        return self.past and bool(self.over) and all(book.over for book in self.books.values())

    def line_of(self, who: Who) -> Line | None:
        return next((line for line in self.lines if line.who == who), None)


def is_counted(book: Held) -> bool:
    return book.contest.stage == "done"


async def season_held(visit: Visit, number: int) -> Season | None:
    """The season of this number as its tournaments stand now, also after what this visit did."""
    stored = await seasons.season(visit.tx, number)
    terms = terms_from(stored.terms) if stored else None
    if stored is None or terms is None:
        return None
    entries = tuple(await seasons.entries(visit.tx, number))
    books: dict[int, Held] = {}
    for entry in entries:
        book = None if entry.aside is not None else await held(visit, entry.contest)
        if book is not None:
            books[entry.contest] = book
    results = [
        brought(number, book.contest, terms, await _machine_in(visit, book))
        for number, book in books.items()
        if is_counted(book)
    ]
    lines = season_table(terms, results)
    return Season(number, terms, stored.organiser, stored.ended, entries, books, lines, visit.now)


async def _machine_in(visit: Visit, book: Held) -> int | None:
    found = await machine_in(visit.tx, book.contest)
    return found.id if found else None


async def season_of(visit: Visit, contest: int) -> Season | None:
    """The season in which a tournament stands."""
    number = await seasons.of_contest(visit.tx, contest)
    return None if number is None else await season_held(visit, number)


async def title_of_season(visit: Visit, contest: int) -> s.Title | None:
    """What the season of a tournament is called, without its table being made."""
    number = await seasons.of_contest(visit.tx, contest)
    stored = None if number is None else await seasons.season(visit.tx, number)
    terms = terms_from(stored.terms) if stored else None
    return s.Title(stored.id, terms.name) if stored and terms else None


async def names_in(visit: Visit, season: Season) -> dict[Who, str]:
    """Everybody's name; a team's as it was written last."""
    if not season.terms.teams:
        members = [line.who for line in season.lines if isinstance(line.who, int)]
        names = await names_of(visit, members)
        return {member: names[member] for member in members}
    return {
        key_of_team(name): name
        for book in season.books.values()
        for name in book.contest.team_order
    }


def columns_of(season: Season) -> tuple[s.SeasonColumn, ...]:
    """Its tournaments: those that count by number, then what runs or is to come."""
    counted = season.over
    ended = {entry.contest: entry.ended or 0 for entry in season.entries}
    found = [
        s.SeasonColumn(title_of(season.books[number]), column, ended[number])
        for column, number in enumerate(counted, 1)
    ]
    for entry in season.entries:
        book = season.books.get(entry.contest)
        if book is None:
            found.append(s.SeasonColumn(s.Title(entry.contest, ""), readable=False))
        elif entry.contest not in counted:
            settings, entered = book.contest.settings, not book.contest.order
            starts = settings.start_at if settings.starts == "date" and entered else 0
            stage = book.contest.stage
            starts = 0 if stage == "cancelled" else starts
            found.append(s.SeasonColumn(title_of(book), stage=stage, starts=starts))
    return tuple(found)


def ties_of(names: Mapping[Who, str], among: Sequence[Line]) -> tuple[s.SeasonTie, ...]:
    """Why one of two with the same points stands above the other."""
    return tuple(_ties(names, among))[:MOST_TIES]


def _ties(names: Mapping[Who, str], among: Sequence[Line]) -> Iterator[s.SeasonTie]:
    level: list[Line] = []
    for high, low in pairwise(among):
        if high.rank == low.rank:
            level = level or [high]
            level.append(low)
            continue
        if level:
            yield s.SeasonTie(tuple(names[line.who] for line in level), None)
            level = []
        if by := parted(high, low):
            yield s.SeasonTie((names[high.who], names[low.who]), by)
    if level:
        yield s.SeasonTie(tuple(names[line.who] for line in level), None)


def place_in(season: Season, who: Who, contest: int | None = None) -> s.SeasonPlace | None:
    """Where somebody stands, and what a tournament has brought them."""
    line = season.line_of(who)
    if line is None:
        return None
    of = len(season.lines)
    gained = [one.points for one in line.results if one.contest == contest]
    return s.SeasonPlace(line.rank, of, line.points, *gained)
