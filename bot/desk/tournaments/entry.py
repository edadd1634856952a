"""What players do: enter, leave, come, rest, claim."""

from __future__ import annotations

from typing import Literal

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may, refusal_of_entry
from bot.club.tournaments.events import event_from
from bot.club.tournaments.settings import by_teams, comes_and_goes
from bot.club.tournaments.teams import captain_of, team_of
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournament_book.cards import refresh_announcement
from bot.desk.tournament_book.news import tell_off_ladder
from bot.desk.tournaments.advance import by_time
from bot.desk.tournaments.blocks import part_blocked
from bot.desk.tournaments.door import lacks_of, rating_of
from bot.desk.tournaments.ending import match_of, slower
from bot.desk.tournaments.passwords import let_in
from bot.desk.tournaments.teams import found, is_no_team, team_to_enter, tell_captain
from bot.desk.tournaments.waiting import enqueue, leave_queue
from bot.desk.tournaments.which_tournament import is_welcome_in, line_of, meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.game import other
from bot.words.command import Command
from bot.words.hearing import spoken
from bot.words.tournaments import sayings as s
from bot.words.tournaments.commands import Wish
from bot.words.tournaments.playing_commands import BYE, CLAIM, HERE, JOIN, LEAVE
from bot.words.tournaments.team_commands import FOUND
from bot.words.tournaments.team_wishes import FoundTeam
from bot.words.tournaments.wishes import Enter, Rest
from storage import tournaments


def plays(visit: Visit, book: Held) -> bool:
    player = book.contest.players.get(visit.member.id)
    return player is not None and not player.gone


def _is_in(visit: Visit, book: Held) -> bool:
    """Whether the speaker plays in it, or waits for a place."""
    return plays(visit, book) or visit.member.id in book.contest.waiting


async def join(visit: Visit, wish: Enter) -> None:
    book = await _to_enter(visit, wish.number, JOIN)
    if book is None:
        return
    if wish.number is None and wish.team and not by_teams(book.contest.settings):
        # A name that no tournament here has: this one was not meant as it stands.
        visit.reply(s.WhichTournament(JOIN, (line_of(visit, book),)))
        return
    book = await let_in(visit, book, wish)
    if book is None:
        return
    rating = await rating_of(visit, book, visit.member.id)
    full = await _full_or_free(visit, book, rating)
    if full is None:
        return
    team = ""
    if by_teams(book.contest.settings):
        wanted = await team_to_enter(visit, book, wish.team)
        if wanted is None:
            return
        team = wanted
    if full:
        await enqueue(visit, book, rating, team)
        return
    before = book.contest
    begun, form = bool(book.contest.order), book.contest.settings.format
    late = begun and not comes_and_goes(book.contest.settings)
    book = await write(visit, book, ev.Joined(visit.member.id, rating, team))
    await part_blocked(visit, book, visit.member.id)
    most = book.contest.settings.most
    count = len(book.contest.active)
    visit.reply(s.Entered(title_of(book), count, most, team, late, begun and form == "ladder"))
    await refresh_announcement(visit, book)
    if team:
        await tell_captain(visit, before, book, team, came=True)


async def _full_or_free(visit: Visit, book: Held, rating: int) -> bool | None:
    """Whether the speaker has to wait for a place; None after telling them that they cannot enter."""
    why = may(book.contest, visit.member.id, "join", organiser=book.organiser, rating=rating)
    title = title_of(book)
    if why in (None, "full", "rating-out-of-range"):
        lacking = await lacks_of(visit, book, rating)
        if not lacking:
            return why is not None
        visit.reply(s.NotEligible(title, book.contest.settings.game, lacking))
    elif why == "password":
        visit.reply(s.PasswordNeeded(title))
    elif why is not None:
        visit.reply(s.Refused(title, why))
    return None


async def found_team(visit: Visit, wish: FoundTeam) -> None:
    """The speaker enters with a team of their own."""
    book = await _to_enter(visit, wish.number, FOUND)
    if book is None:
        return
    rating = await rating_of(visit, book, visit.member.id)
    full = await _full_or_free(visit, book, rating)
    if full is None or await is_no_team(visit, wish, book):
        return
    if full:
        await enqueue(visit, book, rating, wish.name)
        return
    book = await found(visit, wish, rating, book)
    await part_blocked(visit, book, visit.member.id)
    await refresh_announcement(visit, book)


async def _to_enter(visit: Visit, number: int | None, command: Command[Wish]) -> Held | None:
    """The tournament that the speaker may enter as far as communities are asked."""
    me = visit.member.id

    def may_enter(one: Held) -> bool:
        known = one.contest.players.get(me)
        return known is None or known.may_return

    book = await meant(visit, number, command, may_enter, unfit=True)
    if book is None or not await is_welcome_in(visit, book):
        return None
    return book


async def leave(visit: Visit, number: int | None, *, sure: bool) -> None:
    """Whoever presses a button is asked once more, if there is anything to be lost; whoever says it in
    words of their own always is."""
    book = await _own(visit, number, LEAVE, "leave")
    if book is None:
        return
    me = visit.member.id
    if me in book.contest.waiting:
        await leave_queue(visit, book)
        return
    lost = any(
        me in (each.white, each.black) and each.id in book.contest.matches
        for each in book.contest.unfinished
    )
    for_good = bool(book.contest.order) and book.contest.settings.format != "arena"
    pressed = visit.incoming.pressed and (lost or for_good)
    if not sure and (pressed or spoken(visit.incoming.text) is None):
        on_ladder = book.contest.settings.format == "ladder"
        visit.reply(s.AskLeave(title_of(book), lost, for_good, on_ladder))
        return
    before, team = book.contest, team_of(book.contest, me)
    book = await write(visit, book, ev.Left(me))
    form = book.contest.settings.format
    back = form if before.order and (form == "arena" or form == "ladder") else None
    visit.reply(s.Left(title_of(book), lost, back))
    await tell_off_ladder(visit, before, book, me)
    await refresh_announcement(visit, book)
    if team:
        await tell_captain(visit, before, book, team, came=False)


async def come(visit: Visit, number: int | None) -> None:
    """Checked in before the start; afterwards, present at all games that are open."""
    book = await meant(visit, number, HERE, lambda one: _is_in(visit, one))
    if book is None:
        return
    me = visit.member.id
    mine = [
        each.id
        for each in book.contest.unfinished
        if me in (each.white, each.black) and each.id in book.contest.matches
    ]
    if book.over or not mine:
        why = may(book.contest, me, "check-in", organiser=book.organiser)
        if why:
            enters = why == "not-a-player" and refusal_of_entry(book.contest) is None
            visit.reply(s.Refused(title_of(book), why, may_join=enters))
            return
        book = await write(visit, book, ev.CheckedIn(me))
        visit.reply(s.CheckedIn(title_of(book)))
        return
    new = [ev.Appeared(each, me) for each in mine if (each, me) not in book.contest.appeared]
    if new:
        book = await write(visit, book, *new, wake=False)
    visit.reply(s.Present(title_of(book)))


async def rest(visit: Visit, wish: Rest) -> None:
    """No game in the next round, or in one that is named."""
    book = await meant(visit, wish.number, BYE, lambda one: plays(visit, one))
    if book is None:
        return
    if wish.off:
        await _rest_not(visit, book, wish.round)
        return
    round_ = book.contest.coming if wish.round is None else wish.round
    why = may(*(book.contest, visit.member.id, "bye"), organiser=book.organiser, round_=round_)
    key = (round_, visit.member.id)
    if why == "no-byes-left" and key in book.contest.asked:  # for this very round, which stands
        halves = book.contest.byes.get(key, book.contest.settings.games)
        visit.reply(s.Resting(title_of(book), round_, halves))
        return
    if why:
        visit.reply(s.Refused(title_of(book), why))
        return
    book = await write(visit, book, ev.ByeAsked(visit.member.id, round_))
    if by_teams(book.contest.settings):
        visit.reply(s.SteppingAside(title_of(book), round_))
        captain = captain_of(book.contest, team_of(book.contest, visit.member.id))
        if captain is not None and captain != visit.member.id:
            told = s.SteppingAside(title_of(book), round_, visit.member.name)
            visit.tell(await visit.person(captain), told)
        return
    visit.reply(s.Resting(title_of(book), round_, book.contest.settings.games))


async def _rest_not(visit: Visit, book: Held, round_: int | None) -> None:
    """They can play after all, as long as the round is not public."""
    contest, me = book.contest, visit.member.id
    mine = sorted(each for each, who in contest.asked if who == me and each >= contest.coming)
    wanted = [each for each in mine if round_ in (None, each)]
    if not wanted:
        late = round_ is not None and round_ < contest.coming
        visit.reply(s.Refused(title_of(book), "too-late" if late else "no-bye-asked"))
        return
    event = ev.ByeDropped(me, wanted[0])
    stored = [event_from(one) for one in await tournaments.events(visit.tx, book.id)]
    if any(isinstance(one, ev.ByeAdded) and _same_bye(one, event) for one in stored):
        visit.reply(s.Refused(title_of(book), "bye-given"))
        return
    book = await write(visit, book, event)
    visit.reply(s.PlaysAfterAll(title_of(book), event.round))
    if by_teams(contest.settings):
        captain = captain_of(contest, team_of(contest, me))
        if captain is not None and captain != me:
            told = s.PlaysAfterAll(title_of(book), event.round, visit.member.name)
            visit.tell(await visit.person(captain), told)


def _same_bye(given: ev.ByeAdded, asked: ev.ByeDropped) -> bool:
    return given.by is not None and (given.member, given.round) == (asked.member, asked.round)


async def claim(visit: Visit, number: int | None) -> None:
    """The round's time is over: whoever has more time left may claim their game."""
    book = await _own(visit, number, CLAIM, "claim")
    if book is None:
        return
    me = visit.member.id
    for pairing in book.contest.unfinished:
        match = await match_of(visit, book, pairing)
        if match is None or me not in match.seats.values():
            continue
        if await slower(visit, match) == other(own_seat(match, me)):
            await by_time(visit, book, pairing)
            return
    visit.reply(s.Refused(title_of(book), "nothing-to-claim"))


async def _own(
    visit: Visit, number: int | None, command: Command[Wish], act: Literal["claim", "leave"]
) -> Held | None:
    book = await meant(visit, number, command, lambda one: _is_in(visit, one))
    if book is None:
        return None
    why = may(book.contest, visit.member.id, act, organiser=book.organiser)
    if why:
        visit.reply(s.Refused(title_of(book), why))
        return None
    return book
