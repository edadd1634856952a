"""Passwords of tournaments: drawn, chosen by an organiser, and said by those who enter.

They are heard where nobody reads along, told to those who organise, and kept as digests.
"""

from __future__ import annotations

from bot.club.bounds import WRONG_CODES
from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import refusal_of_entry
from bot.club.tournaments.entering import is_let_in
from bot.club.tournaments.settings import Settings, by_teams
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import write
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.entry_fields import read_password
from bot.words.tournaments.wishes import Enter
from storage import codes, secrets
from storage.members import Member

_SYLLABLES = [f"{one}{two}" for one in "bdfgklmnprstvz" for two in "aeiou"]
_HOUR = 3600


async def draw(
    visit: Visit,
    number: int,
    settings: Settings,
    before: int | None = None,
    organiser: Member | None = None,
) -> None:
    """A new tournament has the password of the one before it, or one that nobody can guess; its
    organiser is told."""
    if settings.access != "password":
        return
    title = s.Title(number, settings.name)
    if before is not None and await secrets.pass_on(visit.tx, before, number):
        visit.tell(organiser or visit.member, s.PasswordIs(title))
        return
    word = _new_word(visit)
    await keep(visit, number, word)
    visit.tell(organiser or visit.member, s.PasswordIs(title, word))


def _new_word(visit: Visit) -> str:
    """Three words of three syllables, easy to tell on the telephone: some 55 bits."""
    return "-".join("".join(visit.random.choices(_SYLLABLES, k=3)) for _ in range(3))


async def keep(visit: Visit, number: int, word: str) -> None:
    await secrets.keep(visit.tx, number, f"{visit.random.getrandbits(128):032x}", word)


async def let_in(visit: Visit, book: Held, wish: Enter) -> Held | None:
    """The tournament after what the speaker has said at its door; None after telling them that it
    was not right. Without a password nothing is said here."""
    contest, me = book.contest, visit.member.id
    word = wish.password
    guarded = contest.settings.access == "password"
    if guarded and word is None and wish.team and not by_teams(contest.settings):
        word = read_password(wish.team)  # "/tournament join 3 word"
    if word is None:
        return book
    if visit.incoming.place is not None:
        visit.reply(s.PasswordInPublic(book.id))
        return None
    enters = me not in contest.players and me not in contest.waiting
    known = book.manages(me) or is_let_in(contest, me)
    if not (guarded and enters) or known or refusal_of_entry(contest):
        return book
    wrong = await codes.wrong_since(visit.tx, me, visit.now - _HOUR)
    if wrong < WRONG_CODES and await secrets.fits(visit.tx, book.id, word):
        return await write(visit, book, ev.PasswordSaid(me), wake=False)
    if wrong < WRONG_CODES:
        await codes.note_wrong(visit.tx, me, visit.now)
    visit.reply(s.PasswordWrong(title_of(book), max(0, WRONG_CODES - wrong - 1)))
    return None
