"""What is told of a tournament's own steps: in private to those concerned, in public round by round.

In one file, though it is long: it is gone through step by step.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import assert_never

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats.swiss import rounds_of
from bot.club.tournaments.places import places
from bot.club.tournaments.redrawing import NEVER_REDRAWN
from bot.club.tournaments.settings import by_teams, rounds_cap
from bot.club.tournaments.standings import points_count, standings
from bot.club.tournaments.steps import Step, due
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
)
from bot.desk.tournament_book.drafts import tell_of_draft
from bot.desk.tournament_book.news import (
    are_groups_over,
    tell_of_begun,
    tell_of_groups,
    tell_waiting,
)
from bot.desk.tournament_book.sheets import card_sheet, final_sheet
from bot.desk.tournament_book.team_notices import (
    team_places,
    tell_team_places,
    tell_teams_of_round,
)
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.refusals import put_out_reason


async def tell_of(visit: Visit, book: Held, step: Step) -> None:
    """What follows from the step for people."""
    match step.what:
        case "open":
            await post_announcement(visit, book)
        case "check-in":
            left = max(0, book.contest.settings.start_at - visit.now)
            opened = s.CheckInOpened(title_of(book), left, book.contest.settings.start_at)
            await tell(visit, book.contest.players, opened)
            await post(visit, book, opened)
        case "start":
            await tell_of_start(visit, book, step.events)
        case "cancel":
            await _tell_cancelled(visit, book, step.events)
        case "pair":
            await tell_of_draft(visit, book, step)
        case "publish":
            await tell_of_round(visit, book)
            if book.contest.settings.format == "arena":
                await tell_waiting(visit, book, book.contest.active)
        case "decide":
            await _tell_of_decider(visit, book, step)
        case "withdraw":
            await _tell_put_out(visit, book, step.events)
        case "close":
            await _tell_of_close(visit, book)
        case "finish":
            await _tell_of_finish(visit, book)
        case "ask" | "games" | "forfeit" | "judge":
            pass  # told game by game, or not at all


async def tell_of_start(visit: Visit, book: Held, events: Iterable[ev.Event]) -> None:
    await _tell_put_out(visit, book, events)
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
            await tell_did(visit, book, saying, tuple(book.contest.players))
            await refresh_announcement(visit, book)


async def tell_did(
    visit: Visit, book: Held, saying: s.Did, to: Iterable[int], *, public: bool = True
) -> None:
    """An intervention: to those whom it concerns, and in public."""
    by = visit.member.id
    await tell(visit, (member for member in to if member != by), saying)
    if public:
        await post(visit, book, saying)


async def did(
    visit: Visit, book: Held, event: s.Intervention, later: int = 0, until: int = 0
) -> s.Did:
    """What is told of it; `later` are the seconds by which it has moved the deadline to `until`."""
    people = people_of(book, event)
    names = await called(visit, book, people)
    author = (await visit.person(event.by)).name if event.by else ""
    told = tuple(names[member] for member in people)
    game = await _game_of(visit, book, event)
    coming = book.contest.coming
    return s.Did(title_of(book), event, author, told, later, game, until, coming)


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
        ):
            return ()
        case _:
            assert_never(event)


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
    through = contest.settings.format in ("knockout", "groups")
    for member in idle:
        reader = await visit.person(member)
        if member not in resting:
            visit.tell(reader, s.Idle(title_of(book), contest.round))
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


async def _tell_put_out(visit: Visit, book: Held, events: Iterable[ev.Event]) -> None:
    for event in events:
        if isinstance(event, ev.Removed) and (why := put_out_reason(event.reason)):
            name = (await visit.person(event.member)).name
            concerned = (event.member, *(one.id for one in await managers(visit, book)))
            team = event.team or team_of(book.contest, event.member)
            await tell(visit, concerned, s.PutOut(title_of(book), name, why, team))


async def _tell_of_close(visit: Visit, book: Held) -> None:
    following = due(book.contest, visit.now)
    last = following is not None and following.what == "finish"  # which tells the standings, too
    if last or book.contest.settings.format in NEVER_REDRAWN:
        return
    if are_groups_over(book):
        await tell_of_groups(visit, book)
        return
    sheet = final_sheet(book, await players(visit, book))
    await post(visit, book, s.RoundOver(title_of(book), book.contest.round), sheet)


async def _tell_of_finish(visit: Visit, book: Held) -> None:
    names = await players(visit, book)
    halves = {row.member: row.halves for row in standings(book.contest)}
    ranks = places(book.contest)
    first = [(member, rank) for member, rank in ranks.items() if rank <= 3][:8]
    counts = points_count(book.contest)
    best = tuple(
        (rank, names[member], halves[member] if counts else None) for member, rank in first
    )
    card = card_sheet(book, names, first[:3])
    await post(visit, book, s.Over(title_of(book), best, team_places(book.contest)), card)
    bracket = book.contest.settings.format in ("knockout", "groups")
    view: s.View = "bracket" if bracket else "standings"
    if by_teams(book.contest.settings):
        view = "table"
    seen = s.Seen(title_of(book), view, book.contest.round)
    await post(visit, book, seen, final_sheet(book, names))
    if by_teams(book.contest.settings):
        await tell_team_places(visit, book, halves)
        return
    for member, rank in ranks.items():
        reader = await visit.person(member)
        visit.tell(reader, s.YourPlace(title_of(book), rank, len(ranks), halves[member]))
