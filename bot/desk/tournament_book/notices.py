"""What is told of a tournament's own steps: in private to those concerned, in public round by round.

In one file, though it is long: it is gone through step by step.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import assert_never

from bot.club.tournaments import events as ev
from bot.club.tournaments.entering import changed_settings
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats import groups
from bot.club.tournaments.formats.swiss import rounds_of
from bot.club.tournaments.redrawing import NEVER_REDRAWN
from bot.club.tournaments.settings import by_teams, has_bracket, rounds_cap
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import Step, draft, due
from bot.club.tournaments.teams import team_of
from bot.desk.tournament_book.audience import (
    called,
    managers,
    names_of,
    players,
    post,
    tell,
    title_of,
)
from bot.desk.tournament_book.cards import (
    idle_of_round,
    post_announcement,
    post_round,
    refresh_announcement,
    refresh_round,
)
from bot.desk.tournament_book.drafts import tell_of_draft
from bot.desk.tournament_book.endings import post_end, tell_places
from bot.desk.tournament_book.news import (
    are_groups_over,
    fallen_and_out,
    never_paired,
    tell_of_begun,
    tell_of_groups,
    tell_waiting,
)
from bot.desk.tournament_book.season_news import tell_of_season
from bot.desk.tournament_book.sheets import final_sheet
from bot.desk.tournament_book.team_notices import tell_new_captain, tell_teams_of_round
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.refusals import put_out_reason


async def tell_of(visit: Visit, before: Contest, book: Held, step: Step) -> None:
    """What follows for people from the step, which was taken from `before`."""
    match step.what:
        case "open":
            await post_announcement(visit, book)
        case "check-in":
            left = max(0, book.contest.settings.start_at - visit.now)
            opened = s.CheckInOpened(title_of(book), left, book.contest.settings.start_at)
            await tell(visit, (*book.contest.players, *book.contest.waiting), opened)
            await post(visit, book, opened)
        case "start":
            await tell_of_start(visit, before, book, step.events)
        case "cancel":
            await _tell_cancelled(visit, book, step.events)
        case "pair":
            await tell_of_draft(visit, book, step)
        case "publish":
            await tell_of_round(visit, book)
            if book.contest.settings.format == "arena":
                await tell_waiting(visit, book, never_paired(book))
        case "go-on":
            await refresh_round(visit, book)
        case "decide":
            await _tell_of_decider(visit, book, step)
        case "withdraw":
            await _tell_put_out(visit, before, book, step.events)
            await refresh_announcement(visit, book)
        case "close":
            await _tell_of_close(visit, book)
        case "finish":
            await _tell_of_finish(visit, book)
        case "ask" | "games" | "forfeit" | "judge" | "admit" | "dismiss":
            pass  # told game by game, or not at all


async def tell_of_start(
    visit: Visit, before: Contest, book: Held, events: Iterable[ev.Event]
) -> None:
    await _tell_put_out(visit, before, book, events)
    for event in events:
        if isinstance(event, ev.Joined) and event.member in before.waiting:
            up = s.MovedUp(title_of(book), event.team)
            visit.tell(await visit.person(event.member), up)
    settings = book.contest.settings
    cap = rounds_cap(len(book.contest.active))
    if settings.format == "swiss" and rounds_of(book.contest) > cap:
        for manager in await managers(visit, book):
            saying = s.TooManyRounds(title_of(book), rounds_of(book.contest), cap)
            visit.tell(manager, saying)
    await refresh_announcement(visit, book)
    await tell_of_begun(visit, book)


async def _tell_cancelled(visit: Visit, book: Held, events: Iterable[ev.Event]) -> None:
    for event in events:
        if isinstance(event, ev.Cancelled):
            saying = await did(visit, book, event)
            leading = {manager.id for manager in await managers(visit, book)}
            others = {*book.contest.players, *book.contest.waiting} - leading
            await tell_did(visit, book, saying, sorted(others))
            again = not book.contest.settings.every  # or the next one comes by itself
            await tell(visit, sorted(leading), replace(saying, again=again))
            await refresh_announcement(visit, book)
            await tell_of_season(visit, book)


async def tell_did(
    visit: Visit, book: Held, saying: s.Did, to: Iterable[int], *, public: bool = True
) -> None:
    """An intervention: to those whom it concerns, and in public."""
    by = visit.member.id
    await tell(visit, (member for member in to if member != by), saying)
    if public:
        await post(visit, book, saying)


async def did(
    visit: Visit,
    book: Held,
    event: s.Intervention,
    later: int = 0,
    until: int = 0,
    coming: int | None = None,
) -> s.Did:
    """What is told of it; `later` are the seconds by which it has moved the deadline to `until`.
    `coming` is the round that was coming then; without it, the one that is coming now."""
    people = people_of(book, event)
    of_team = isinstance(event, ev.CaptainNamed | ev.LinedUp)  # which names the team itself
    names = await (names_of(visit, people) if of_team else called(visit, book, people))
    author = (await visit.person(event.by)).name if event.by else ""
    told = tuple(names[member] for member in people)
    game = await _game_of(visit, book, event)
    round_ = book.contest.coming if coming is None else coming
    settings = None
    if isinstance(event, ev.EntryChanged):
        settings = changed_settings(book.contest.settings, event)
    form = book.contest.settings.format
    timed: s.Timed = form if form == "arena" or form == "ladder" else "round"
    if timed == "ladder":
        until = 0  # each game has its own time
    run = isinstance(event, ev.Cancelled) and any(
        game.id in book.contest.matches for game in book.contest.unfinished
    )
    return s.Did(
        title_of(book), event, author, told, later, game, until, round_, settings, run, timed=timed
    )


async def _game_of(visit: Visit, book: Held, event: s.Intervention) -> s.GameName | None:
    if isinstance(event, ev.Corrected | ev.Forfeited):
        return await named(visit, book, book.contest.pairings[event.pairing])
    return None


async def named(visit: Visit, book: Held, game: Pairing) -> s.GameName:
    """The game as people name it."""
    sides = (game.white, game.black)
    # Without a match it is typed as its players are called.
    known = game.id in book.contest.matches
    names = await (called(visit, book, sides) if known else names_of(visit, sides))
    return s.GameName(book.contest.matches.get(game.id), names[game.white], names[game.black])


def people_of(book: Held, event: s.Intervention) -> tuple[int, ...]:
    """Whom an intervention is about; of a forfeit, who was absent first."""
    match event:
        case ev.Corrected(pairing):
            game = book.contest.pairings[pairing]
            return game.white, game.black
        case ev.Forfeited(pairing, absent):
            game = book.contest.pairings[pairing]
            return tuple(dict.fromkeys((*absent, game.white, game.black)))
        case ev.Replaced(member, with_member):
            return member, with_member
        case ev.PairsFixed(_, pairs, byes):
            return (*chain.from_iterable(pairs), *byes)
        case ev.KeptApart(members) | ev.LetMeet(members):
            return members
        case ev.Removed(member) | ev.ByeAdded(member) | ev.Nudged(member):
            return (member,)
        case ev.HelperAppointed(member) | ev.HandedOver(member):
            return (member,)
        case ev.CaptainNamed(_, member):
            return (member,)
        case ev.LinedUp(_, members):
            return members
        case (
            ev.Started()
            | ev.Paused()
            | ev.Resumed()
            | ev.Extended()
            | ev.Overridden()
            | ev.Cancelled()
            | ev.TeamsFixed()
            | ev.EntryChanged()
        ):
            return ()
        case _:
            assert_never(event)


def _rest(contest: Contest, member: int) -> s.Rest:
    """What comes for whoever rests in this round of a table or of the groups, of which a small one
    is played sooner than the others."""
    for group in groups.groups(contest) if contest.settings.format == "groups" else ():
        if member in group and contest.round >= groups.rounds_of(contest, group):
            return "group"
    table = contest.settings.format == "roundrobin"
    return "table" if table and draft(contest) is None else "more"


async def tell_of_round(visit: Visit, book: Held) -> None:
    """The round's pairings for everybody, and a word to those who have none."""
    contest = book.contest
    if contest.settings.format in NEVER_REDRAWN:
        return
    names = await players(visit, book)
    idle = idle_of_round(contest)
    await post_round(visit, book, tuple(names[member] for member in idle))
    resting = {who: half for (number, who), half in contest.byes.items() if number == contest.round}
    if by_teams(contest.settings):
        await tell_teams_of_round(visit, book)
    through = has_bracket(contest.settings)
    for member in idle:
        reader = await visit.person(member)
        if member not in resting:
            double = contest.settings.format == "doubleknockout"
            title, round_ = title_of(book), contest.round
            idle_saying = (
                s.Waits(title, round_) if double else s.Idle(title, round_, _rest(contest, member))
            )
            visit.tell(reader, idle_saying)
            continue
        brings = None if through else resting[member]
        visit.tell(reader, s.ByeGiven(title_of(book), contest.round, brings))


async def _tell_of_decider(visit: Visit, book: Held, step: Step) -> None:
    names = await players(visit, book)
    pairs = dict.fromkeys(
        (names[min(sides)], names[max(sides)])
        for event in step.events
        if isinstance(event, ev.DeciderPaired)
        for sides in ((each.white, each.black) for each in event.pairings)
    )
    await post(visit, book, s.Decider(title_of(book), tuple(pairs)))


async def _tell_put_out(
    visit: Visit, before: Contest, book: Held, events: Iterable[ev.Event]
) -> None:
    teams: dict[str, None] = {}
    for event in events:
        if isinstance(event, ev.Removed) and (why := put_out_reason(event.reason)):
            name = (await visit.person(event.member)).name
            concerned = (event.member, *(one.id for one in await managers(visit, book)))
            team = team_of(before, event.member)
            await tell(visit, concerned, s.PutOut(title_of(book), name, why, team))
            teams[team] = None
    for team in teams:  # when all are gone who go at once: of a captain's heirs, too
        await tell_new_captain(visit, before, book, team)


async def _tell_of_close(visit: Visit, book: Held) -> None:
    following = due(book.contest, visit.now)
    last = following is not None and following.what == "finish"  # which tells the standings, too
    if last or book.contest.settings.format in NEVER_REDRAWN:
        return
    if are_groups_over(book):
        await tell_of_groups(visit, book)
        return
    sheet = final_sheet(book, await players(visit, book))
    bracket = has_bracket(book.contest.settings) and not any(
        each.group for each in book.contest.pairings.values() if each.round == book.contest.round
    )
    gone_down = await fallen_and_out(visit, book)
    saying = s.RoundOver(title_of(book), book.contest.round, bracket, *gone_down)
    await post(visit, book, saying, sheet)


async def _tell_of_finish(visit: Visit, book: Held) -> None:
    await post_end(visit, book)
    await tell_places(visit, book)
    await tell_of_season(visit, book)
