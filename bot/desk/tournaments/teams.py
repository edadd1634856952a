"""Teams: founding one, inviting, entering, lining up, passing it on."""

from __future__ import annotations

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may, refusal_of_entry
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.team_acts import (
    awaited_team,
    refusal_to_enter,
    refusal_to_found,
    refusal_to_lead,
    refusal_to_line_up,
    team_named,
)
from bot.club.tournaments.teams import captain_of, inviting, led_by, line_up, roster, team_of
from bot.desk.tournament_book.audience import names_of, tell, title_of
from bot.desk.tournament_book.book import in_public, write
from bot.desk.tournament_book.notices import did
from bot.desk.tournament_book.team_notices import tell_new_captain
from bot.desk.tournaments.orders import tell_done
from bot.desk.tournaments.which_game import player_meant
from bot.desk.tournaments.which_tournament import (
    administered,
    known_person,
    leads,
    meant,
    whole_names,
)
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.command import Command
from bot.words.tournaments import sayings as s
from bot.words.tournaments.commands import Wish
from bot.words.tournaments.options import LONGEST_REASON
from bot.words.tournaments.refusals import Refusal
from bot.words.tournaments.team_commands import CAPTAIN, DECLINE, INVITE, LINE_UP, TEAMS
from bot.words.tournaments.team_wishes import (
    DeclineTeam,
    FoundTeam,
    InvitePlayer,
    LineUp,
    NameCaptain,
)
from storage import blocks


async def show_teams(visit: Visit, number: int | None) -> None:
    book = await _of_teams(visit, number, TEAMS, over=True)
    if book is not None:
        await list_teams(visit, book, choosing=False)


async def list_teams(visit: Visit, book: Held, *, choosing: bool) -> None:
    """All teams; those with a button that the speaker could enter now. How the others are going to
    line up, nobody sees but organisers."""
    contest, me = book.contest, visit.member.id
    seen = contest if await leads(visit, book) else in_public(book).contest
    own = team_of(contest, me)
    own = own if me in roster(contest, own) else ""
    names = await names_of(visit, contest.players)
    can = may(contest, me, "join", organiser=book.organiser, rating=contest.settings.rating_from)
    entering = can in (None, "full")
    lines = tuple(
        s.TeamLine(
            name,
            tuple(names[who] for who in roster(contest if name == own else seen, name)),
            names[captain] if (captain := captain_of(contest, name)) is not None else "",
            entering and refusal_to_enter(contest, name, me) is None,
        )
        for name in contest.team_order or contest.teams
    )
    settings = contest.settings
    founding = entering and not contest.order
    visit.reply(
        s.Teams(
            *(title_of(book), settings.boards, settings.reserves, lines, choosing, founding),
            settings.invited_only,
        )
    )


async def is_no_team(visit: Visit, wish: FoundTeam, book: Held) -> bool:
    """Whether no such team can be founded; if so, that is said."""
    why = refusal_to_found(book.contest, wish.name)
    if why:
        visit.reply(s.Refused(title_of(book), why))
    return why is not None


async def found(visit: Visit, wish: FoundTeam, rating: int, book: Held) -> Held:
    """A new team, with the speaker on its first board."""
    me = visit.member.id
    book = await write(visit, book, ev.TeamFounded(wish.name, me), ev.Joined(me, rating, wish.name))
    visit.reply(s.Founded(title_of(book), wish.name))
    return book


async def team_to_enter(visit: Visit, book: Held, said: str | None) -> str | None:
    """The team that the speaker wants to enter and may; None after telling them what is missing."""
    contest, me = book.contest, visit.member.id
    asked = inviting(contest, me)
    if said is None and len(asked) != 1:
        await list_teams(visit, book, choosing=True)
        return None
    name = asked[0] if said is None else team_named(contest, said) or awaited_team(contest, said)
    if name is None:
        visit.reply(s.NoSuchTeam(title_of(book), said or ""))
        return None
    why = refusal_to_enter(contest, name, me) if name in contest.teams else None
    if why:
        visit.reply(s.Refused(title_of(book), why))
        return None
    return name


async def tell_captain(visit: Visit, before: Contest, book: Held, name: str, *, came: bool) -> None:
    """The speaker has come to the team, or gone; and who leads it now, if that has changed."""
    contest = book.contest
    captain = captain_of(contest, name)
    if captain is not None and captain != visit.member.id:
        told = s.TeamChanged(
            *(title_of(book), visit.member.name or "…", name, len(roster(contest, name))),
            contest.settings.boards,
            came,
        )
        await tell(visit, (captain,), told)
    await tell_new_captain(visit, before, book, name)


async def invite(visit: Visit, wish: InvitePlayer) -> None:
    """Somebody is asked, by each captain once; they play only if they say so. Where a block stands
    between the two nothing is sent, and the captain cannot tell."""
    book = await _of_teams(visit, wish.number, INVITE, led=True)
    person = await known_person(visit, wish.who) if book else None
    if book is None or person is None:
        return
    contest, name = book.contest, led_by(book.contest, visit.member.id)
    lead = refusal_to_lead(contest, name, visit.member.id) if name else "not-the-captain"
    why: Refusal | None = lead
    if why is None and refusal_of_entry(contest) == "closed":
        why = "closed"
    if why is None and person.id in contest.players:
        why = "plays-there"
    if why is None:
        why = refusal_to_enter(_invited(contest, name, person.id), name, person.id)
    if why:
        visit.reply(s.Refused(title_of(book), why))
        return
    before = (visit.member.id, person.id) in contest.invitations
    if person.id not in contest.teams[name].invited:
        book = await write(visit, book, ev.Invited(name, person.id), wake=False)
        if not before and not await blocks.apart(visit.tx, visit.member.id, person.id):
            visit.tell(person, s.Offer(title_of(book), visit.member.name, name))
    visit.reply(s.Asked(title_of(book), person.name, name, before))


def _invited(contest: Contest, name: str, member: int) -> Contest:
    """As if they were: room is what is to be looked at."""
    return apply(contest, ev.Invited(name, member)) if name else contest


async def decline(visit: Visit, wish: DeclineTeam) -> None:
    me = visit.member.id
    book = await meant(visit, wish.number, DECLINE, lambda one: bool(inviting(one.contest, me)))
    if book is None:
        return
    asked = inviting(book.contest, me)
    said = team_named(book.contest, wish.team) if wish.team else None
    names = [name for name in asked if not wish.team or name == said]
    if not names:
        visit.reply(s.Refused(title_of(book), "no-such-team"))
        return
    for name in names:
        book = await write(visit, book, ev.Declined(name, me), wake=False)
        visit.reply(s.Refusing(title_of(book), name))
        captain = captain_of(book.contest, name)
        if captain is not None:
            await tell(visit, (captain,), s.Refusing(title_of(book), name, visit.member.name))


async def line_up_team(visit: Visit, wish: LineUp) -> None:
    """By its captain or an organiser: the boards from the next round on. The draft follows."""
    book = await _of_teams(visit, wish.number, LINE_UP, led=True)
    if book is None:
        return
    members: list[int] = []
    rest = wish.words
    while rest and (member := await player_meant(visit, book, rest[0])) is not None:
        members.append(member)
        rest = rest[1:]
    # After the players a reason may follow, but no name that nobody has.
    strange = bool(rest) and (not members or rest[0].startswith("@"))
    name = team_of(book.contest, members[0]) if members else led_by(book.contest, visit.member.id)
    why = await _may_line_up(visit, book, name, tuple(members), strange)
    if why:
        visit.reply(s.Refused(title_of(book), why))
        return
    if not members:
        visit.reply(await _lined(visit, book, name))
        return
    by = None if captain_of(book.contest, name) == visit.member.id else visit.member.id
    event = ev.LinedUp(name, tuple(members), by, " ".join(rest)[:LONGEST_REASON])
    book = await write(visit, book, event)
    told = await _lined(visit, book, name)
    visit.reply(told)
    others = [member for member in roster(book.contest, name) if member != visit.member.id]
    await tell(visit, others, told if by is None else await did(visit, book, event))


async def _may_line_up(
    visit: Visit, book: Held, name: str, members: tuple[int, ...], strange: bool
) -> Refusal | None:
    if strange or not name:
        return "not-of-team"
    why = refusal_to_lead(book.contest, name, visit.member.id)
    if why == "not-the-captain" and await leads(visit, book):
        why = None
    wrong = refusal_to_line_up(book.contest, name, members)
    return why or (wrong[0] if wrong else None)


async def _lined(visit: Visit, book: Held, name: str) -> s.Lined:
    contest = book.contest
    names = await names_of(visit, roster(contest, name))
    seated = line_up(contest, name, contest.coming)
    behind = [names[each] for each in roster(contest, name) if each not in seated]
    told = tuple(names[each] for each in seated)
    return s.Lined(title_of(book), name, contest.coming, told, tuple(behind))


async def name_captain(visit: Visit, wish: NameCaptain) -> None:
    """By the captain, or by an organiser where the captain is not to be had."""
    book = await _of_teams(visit, wish.number, CAPTAIN, led=True)
    if book is None:
        return
    (who,), reason = await whole_names(visit, (wish.who,), wish.reason)
    person = await known_person(visit, who)
    if person is None:
        return
    contest = book.contest
    name = team_of(contest, person.id)
    if not name or person.id not in roster(contest, name):
        visit.reply(s.Refused(title_of(book), "not-entered"))
        return
    why = refusal_to_lead(contest, name, visit.member.id)
    leading = why == "not-the-captain" and await leads(visit, book)
    if why and not leading:
        visit.reply(s.Refused(title_of(book), why))
        return
    by = visit.member.id if leading else None
    event = ev.CaptainNamed(name, person.id, by, reason)
    book = await write(visit, book, event, wake=False)
    if by is None:
        visit.reply(s.CaptainIs(title_of(book), name, person.name))
    else:
        await tell_done(visit, book, event, roster(book.contest, name))
    await tell_new_captain(visit, contest, book, name)


async def _of_teams(
    visit: Visit,
    number: int | None,
    command: Command[Wish],
    *,
    led: bool = False,
    over: bool = False,
) -> Held | None:
    """The tournament of teams that is meant; None after telling what is missing."""
    me = visit.member.id
    here = await administered(visit)

    def fits(one: Held) -> bool:
        if not by_teams(one.contest.settings):
            return False
        mine = bool(led_by(one.contest, me)) or one.manages(me) or one.id in here
        return not led or mine or visit.operator

    book = await meant(visit, number, command, fits, over=over)
    if book is None:
        return None
    if not by_teams(book.contest.settings):
        visit.reply(s.Refused(title_of(book), "no-teams"))
        return None
    return book
