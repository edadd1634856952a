"""The door of a tournament: what it asks of those who enter, and what organisers change of that."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC

from bot.club.glicko import NEWCOMER
from bot.club.pace import UNTIMED, read_pace
from bot.club.tournaments import events as ev
from bot.club.tournaments.entering import CHANGEABLE
from bot.club.tournaments.entry_rules import Lack, counted, lacks
from bot.club.tournaments.settings import PlayedOf, Settings, check, pace_of
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournament_book.cards import refresh_announcement
from bot.desk.tournaments.orders import led, tell_done
from bot.desk.tournaments.passwords import draw, keep
from bot.desk.visit.hours import hours_of, zone_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.shelf import SHELF
from bot.words.tournaments import fields
from bot.words.tournaments import sayings as s
from bot.words.tournaments.entry_commands import ENTRY, ENTRY_FIELDS
from bot.words.tournaments.entry_fields import SHORTEST_PASSWORD
from bot.words.tournaments.entry_wishes import ChangeEntry
from storage import ratings, secrets, standing

_TOGETHER = (
    ("least", "most"),
    ("rating_from", "rating_to"),
    ("played_least", "played_least_of"),
    ("played_most", "played_most_of"),
    ("access",),
)
"""Settings that are told together."""
_OF_ENTRY = frozenset({"bad-size", "bad-ratings", "few-places"})
"""What may be wrong with them."""


async def rating_of(visit: Visit, book: Held, member: int) -> int:
    """The rating with which somebody enters: their own of this game and pace, or a newcomer's."""
    settings = book.contest.settings
    pace = read_pace(pace_of(settings, 1)) or UNTIMED
    family = SHELF[settings.game].family
    own = await ratings.rating(visit.tx, member, family, pace.kind)
    return round(own.rating if own else NEWCOMER.rating)


async def lacks_of(visit: Visit, book: Held, rating: int) -> tuple[Lack, ...]:
    """What the speaker lacks who wants to enter; who has been in it before lacks nothing."""
    if visit.member.id in book.contest.players:
        return ()
    settings = book.contest.settings
    wanted = counted(settings)
    played = {of: await _played(visit, settings.game, of) for of in sorted(wanted)}
    return lacks(settings, rating, played)


async def _played(visit: Visit, game: str, of: PlayedOf) -> int:
    """How many games of this kind the speaker has finished."""
    me = visit.member.id
    if of in ("rated", "any-rated"):
        family = SHELF[game].family
        known = await ratings.all_of(visit.tx, me)
        return sum(one.games for kind, _, one in known if of == "any-rated" or kind == family)
    tallies = await standing.tallies(visit.tx, me)
    return sum(one.games for kind, one in tallies.items() if of == "any" or kind == game)


async def change_entry(visit: Visit, wish: ChangeEntry) -> None:
    """Other conditions from now on; who is in stays in. With nothing said they are shown."""
    if wish.password is not None and visit.incoming.place is not None:
        visit.reply(s.PasswordInPublic(wish.number, organising=True))
        return
    book = await led(visit, wish.number, ENTRY)
    if book is None:
        return
    settings = _settled(visit, book.contest.settings, wish)
    if settings is None:
        return
    if wish.password is not None:
        if len(wish.password) < SHORTEST_PASSWORD:
            visit.reply(s.PasswordTooShort(SHORTEST_PASSWORD))
            return
        settings = replace(settings, access="password")
    changes = _changes(book.contest.settings, settings)
    faults = [one for one in check(settings) if one.word in _OF_ENTRY]
    if faults or not (changes or wish.password):
        told = s.EntryShown(
            *(title_of(book), settings, len(book.contest.active), len(book.contest.waiting)),
            tuple(faults),
            same=bool(wish.said),
        )
        visit.reply(told)
        return
    event = ev.EntryChanged(changes, visit.member.id, password=wish.password is not None)
    if wish.password is not None:
        await keep(visit, book.id, wish.password)
    elif settings.access == "password" and not await secrets.is_kept(visit.tx, book.id):
        await draw(visit, book.id, settings)
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (), public=True)
    await refresh_announcement(visit, book)


def _settled(visit: Visit, settings: Settings, wish: ChangeEntry) -> Settings | None:
    """The settings with what was said; None after telling what cannot be."""
    zone = zone_of(hours_of(visit.member.settings).zone) or UTC
    said = dict(wish.said)
    for name in fields.in_order(said):
        known = fields.field_named(name)
        if known not in ENTRY_FIELDS:
            visit.reply(s.NoSuchField(name, ENTRY_FIELDS))
            return None
        settled = fields.settle(settings, name, said[name], zone)
        if settled is None:
            visit.reply(s.BadValue(name, said[name]))
            return None
        settings = settled
    return settings


def _changes(before: Settings, after: Settings) -> tuple[tuple[str, int | str | None], ...]:
    """What is another now, each with what is told together with it."""
    return tuple(
        (name, getattr(after, name))
        for group in _TOGETHER
        if any(getattr(before, name) != getattr(after, name) for name in group)
        for name in group
        if name in CHANGEABLE
    )
