"""Which tournament a speaker means, and whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.club.house import is_house, level_named, level_of
from bot.club.tournaments.redrawing import told_round
from bot.desk.tournament_book.audience import is_banned_in
from bot.desk.tournament_book.book import held
from bot.desk.visit.community import is_welcome_in_all
from bot.desk.visit.identify import name_at, spoken_of
from bot.desk.visit.machines import is_machine, machine_in
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.command import Command
from bot.words.hearing import spoken
from bot.words.meeting.house import NoMachines
from bot.words.meeting.unknown import NoSuchMember
from bot.words.tournaments import sayings as s
from bot.words.tournaments.commands import Wish
from storage import tournaments
from storage.members import Member


async def meant(
    visit: Visit,
    number: int | None,
    command: Command[Wish],
    fits: Callable[[Held], bool] = lambda _: True,
    *,
    over: bool = False,
    unfit: bool = False,
) -> Held | None:
    """The tournament named by number, or the only one that fits: this place's, the speaker's, any.

    None after telling the speaker what is missing; they may choose with a button, which says the
    command of one tournament. With `over`, the latest that is over may be meant where none runs; with
    `unfit`, the only one that runs where none fits, so that it can be said why it does not.
    """
    if number is not None:
        book = await held(visit, number)
        if book is None:
            visit.reply(s.NoTournament(number))
        return book
    found = await _nearest(visit, fits, unfit=unfit)
    if not found and over:
        found = await _past(visit, fits)
    if len(found) == 1:
        return found[0]
    if found:
        lines = tuple([line_of(visit, book) for book in found])
        rests = tuple([f"{book.id} {said_after(visit, command)}".rstrip() for book in found])
        visit.reply(s.WhichTournament(command, lines, rests))
    else:
        visit.reply(s.NoTournament(None))
    return None


def said_after(visit: Visit, command: Command[Wish]) -> str:
    """What the speaker has typed behind the command."""
    said = spoken(visit.incoming.text)
    return said[1] if said and said[0] == command else ""


async def administered(visit: Visit) -> frozenset[int]:
    """The tournaments of the community whose admin says this there: they are its organisers, too."""
    said = visit.incoming
    if not said.admin or said.community is None:
        return frozenset()
    return frozenset(await tournaments.of_community(visit.tx, said.chat, said.community))


async def is_admin_of(visit: Visit, book: Held) -> bool:
    """Whether an admin of its community says this there; also when it is over."""
    said = visit.incoming
    if not said.admin or said.community is None:
        return False
    return await tournaments.is_of_community(visit.tx, book.id, said.chat, said.community)


async def leads(visit: Visit, book: Held) -> bool:
    """Whether the speaker may see and do what organisers may; a ban suspends that."""
    if visit.operator or await is_admin_of(visit, book):
        return True
    me = visit.member.id
    return book.manages(me) and not await is_banned_in(visit, book, me)


async def is_welcome_in(visit: Visit, book: Held) -> bool:
    """Whether no community that hears of it has banned the speaker; if one has, they are told."""
    return await is_welcome_in_all(visit, await tournaments.places(visit.tx, book.id))


async def _likely(visit: Visit) -> list[list[int]]:
    said = visit.incoming
    here = (
        await tournaments.told_in(visit.tx, said.chat, said.place) if said.place is not None else []
    )
    return [
        here,
        await tournaments.of_member(visit.tx, visit.member.id),
        [one.id for one in await tournaments.open_now(visit.tx)],
    ]


async def _nearest(visit: Visit, fits: Callable[[Held], bool], *, unfit: bool) -> list[Held]:
    """Those that run and fit, of this place, or else of the speaker, or else of all."""
    running: dict[int, Held] = {}
    for numbers in await _likely(visit):
        books = [await held(visit, number) for number in numbers]
        open_ = [book for book in books if book is not None and not book.over]
        found = [book for book in open_ if fits(book)]
        if found:
            return found
        running |= {book.id: book for book in open_}
    return [*running.values()] if unfit and len(running) == 1 else []


async def _past(visit: Visit, fits: Callable[[Held], bool]) -> list[Held]:
    """The last tournament that fits, sooner one that the speaker has played in; or the last of all."""
    books = [await held(visit, one.id) for one in await tournaments.latest(visit.tx)]
    there = [book for book in books if book is not None]
    found = [book for book in there if fits(book)] or there
    own = [book for book in found if visit.member.id in book.contest.players]
    return (own or found)[:1]


def line_of(visit: Visit, book: Held) -> s.TournamentLine:
    contest = book.contest
    # Of one that is over, who played in it, as its table has them; else who plays on.
    counted = [*contest.players] if book.over else contest.active
    return s.TournamentLine(
        s.Title(book.id, book.name),
        contest.settings.game,
        contest.settings.format,
        contest.stage,
        told_round(contest, contest.round),
        len(counted),
        visit.member.id in counted,
    )


async def person_named(visit: Visit, name: str) -> Member | None:
    """Whoever is mentioned so, or has this name in the club; on either platform."""
    return await spoken_of(visit, name) or await spoken_of(visit, f"@{name}")


async def whole_names(visit: Visit, names: Sequence[str], reason: str) -> tuple[list[str], str]:
    """The names, each of as many of these words as make the longest one that somebody has; and what
    of the words is left for the reason. Where a reason may follow, nobody can hear where a name of
    several words ends, but for the house's, whose number belongs to it."""
    words = [part for one in names for part in ([one] if is_house(one) else one.split())]
    words, found = [*words, *reason.split()], []
    for later in reversed(range(len(names))):
        whole = await name_at(visit, words, later)
        found.append(" ".join(words[:whole]))
        words = words[whole:]
    return found, " ".join(words)


async def house_player(visit: Visit, book: Held, name: str) -> Member | None:
    """The machine that fills this tournament up, if it is called so; it needs no level there."""
    name = name.removeprefix("@")
    found = await machine_in(visit.tx, book.contest) if is_house(name) else None
    fits = found is not None and level_named(name) in (None, level_of(found.name))
    return found if fits else None


async def known_player(visit: Visit, book: Held, name: str) -> Member | None:
    """A person, whether or not they play there, or the machine that does."""
    return await house_player(visit, book, name) or await known_person(visit, name)


async def known_person(visit: Visit, name: str) -> Member | None:
    """The same; None after telling the speaker that nobody is known by the name, or no person."""
    found = await person_named(visit, name)
    if found is None:
        visit.reply(NoSuchMember(name))
    elif await is_machine(visit.tx, found.id):
        visit.reply(NoMachines(found.name))
        return None
    return found
