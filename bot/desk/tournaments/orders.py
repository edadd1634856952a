"""What all orders of organisers have in common: who may give them, and who is told."""

from __future__ import annotations

from collections.abc import Iterable

from bot.club.tournaments.acts import Act, may
from bot.club.tournaments.events import Event
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.notices import did, tell_did
from bot.desk.tournaments.which_tournament import meant
from bot.desk.visit.identify import named, spoken_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.meeting.unknown import NoSuchMember
from bot.words.sayings import BadUsage
from bot.words.tournaments import sayings as s
from bot.words.tournaments.sentences import Contest as Wish
from storage.members import Member

FORMS = {
    "extend": "/tournament extend 3 2d reason",
    "remove": "/tournament remove 3 @name reason",
    "forfeit": "/tournament forfeit 3 game=12 @name reason",
    "addbye": "/tournament addbye 3 @name round=2 points=½ reason",
    "correct": "/tournament correct 3 game=12 score=1-0 reason",
    "override": "/tournament override 3 @white-@black @white-@black reason",
    "replace": "/tournament replace 3 @old @new reason",
    "apart": "/tournament apart 3 @name @name reason",
    "together": "/tournament together 3 @name @name",
    "helper": "/tournament helper 3 @name",
}
LONGEST_REASON = 200


async def led(visit: Visit, wish: Wish, act: Act = "manage") -> Held | None:
    """The contest, if the speaker may do this in it; None after telling him."""
    me = visit.member.id
    book = await meant(visit, wish, lambda one: one.manages(me) or visit.operator)
    if book is None:
        return None
    organiser = me if visit.operator else book.organiser
    refusal = may(book.contest, me, act, organiser=organiser)
    if refusal:
        visit.reply(s.Refused(title_of(book), refusal))
        return None
    return book


async def tell_done(
    visit: Visit, book: Held, event: Event, to: Iterable[int], *, public: bool = False
) -> None:
    """Told to the author, to those whom it concerns, and, if it concerns all, in public."""
    visit.reply(await did(visit, book, event))
    await tell_did(visit, book, event, to, public=public)


def reason_of(words: Iterable[str]) -> str:
    return " ".join(words)[:LONGEST_REASON]


async def named_first(
    visit: Visit, words: tuple[str, ...], most: int
) -> tuple[list[Member], tuple[str, ...]]:
    """Those who are named first, at most so many, and the words after them.

    Who is on the other platform is known by the name that he has in the club.
    """
    found: list[Member] = []
    for place, word in enumerate(words[:most]):
        member = await spoken_of(visit, word) or await named(visit.tx, word.removeprefix("@"))
        if member is None:
            return found, words[place:]
        found.append(member)
    return found, words[most:]


async def people_or_usage(
    visit: Visit, wish: Wish, count: int
) -> tuple[list[Member], tuple[str, ...]] | None:
    people, rest = await named_first(visit, wish.words, count)
    if len(people) == count:
        return people, rest
    if rest and rest[0].startswith("@"):
        visit.reply(NoSuchMember(rest[0].removeprefix("@")))
    else:
        visit.reply(BadUsage(FORMS[wish.verb]))
    return None
