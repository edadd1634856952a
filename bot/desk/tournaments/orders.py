"""What all orders of organisers have in common: who may give them, and who is told."""

from __future__ import annotations

from collections.abc import Iterable

from bot.club.tournaments.acts import Act, may
from bot.club.tournaments.refusals import Refusal
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.tournament import ends_at
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.notices import did, tell_did
from bot.desk.tournaments.which_tournament import (
    administered,
    is_admin_of,
    is_welcome_in,
    meant,
)
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.command import Command
from bot.words.topic import AnySaying
from bot.words.tournaments import sayings as s
from bot.words.tournaments.commands import Wish
from bot.words.tournaments.wishes import NamedGame
from storage import tournaments

RUNNING = ("published", "running", "closing")
"""Stages in which a round has a deadline."""


async def led(
    visit: Visit,
    number: int | None,
    command: Command[Wish],
    act: Act = "manage",
    game: NamedGame | None = None,
) -> Held | None:
    """The tournament, if the speaker may do this in it; None after telling them. Whoever is banned
    where it is told of may not, or they could spoil it for everybody there.

    A match's number says which tournament is meant, and a result is corrected also in one that is over.
    """
    me = visit.member.id
    if number is None and game is not None and game.match is not None:
        found = await tournaments.game_of(visit.tx, game.match)
        number = found[0] if found else None
    here = await administered(visit)
    book = await meant(
        *(visit, number, command),
        lambda one: one.manages(me) or visit.operator or one.id in here,
        over=act == "correct",
    )
    if book is None:
        return None
    leading = visit.operator or await is_admin_of(visit, book)
    if not leading and book.manages(me) and not await is_welcome_in(visit, book):
        return None
    organiser = me if leading else book.organiser
    why = may(book.contest, me, act, organiser=organiser)
    if why:
        visit.reply(_refusal(book, why))
        return None
    return book


def _refusal(book: Held, why: Refusal) -> AnySaying:
    if why != "too-few" or by_teams(book.contest.settings):
        return s.Refused(title_of(book), why)
    settings = book.contest.settings
    least = max(2, settings.least)
    return s.TooFew(title_of(book), len(book.contest.players), least, settings.most)


async def tell_done(
    visit: Visit,
    book: Held,
    event: s.Intervention,
    to: Iterable[int],
    *,
    public: bool = False,
    later: int = 0,
) -> None:
    """Told to the author, to those whom it concerns, and, if it concerns all, in public.

    `later` are the seconds by which the deadline has moved.
    """
    until = ends_at(book.contest) if book.contest.stage in RUNNING else 0
    saying = await did(visit, book, event, later, until)
    visit.reply(saying)
    await tell_did(visit, book, saying, to, public=public)
