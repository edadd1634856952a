"""The two cards of a tournament in public: its announcement, which fills, and its round, which ends.

They are changed as things happen, without a sound; where messages cannot be changed, nothing is
sent, for the next round tells all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from bot.club.tournaments.appointments import is_put_off, of_game
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats import doubleknockout
from bot.club.tournaments.last_round import last_round
from bot.club.tournaments.redrawing import NEVER_REDRAWN
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import bracket_seeds
from bot.desk.tournament_book.audience import players, post, title_of
from bot.desk.tournament_book.season_book import title_of_season
from bot.desk.tournament_book.sheets import pairings_sheet
from bot.desk.tournament_book.team_notices import teams_at_rest
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from storage.cards import of_round, of_tournament

_PUBLIC = ("published", "running", "closing", "between", "done")


async def announced(visit: Visit, book: Held) -> s.Announced:
    """The announcement as it stands now."""
    contest = book.contest
    names = await players(visit, book)
    stands: Literal["open", "started", "cancelled"] = "started" if contest.order else "open"
    if contest.stage == "cancelled":
        stands = "cancelled"
    organiser = (await visit.person(book.organiser)).name
    here = tuple(names[member] for member in contest.active)
    waiting = len(contest.waiting)
    season = await title_of_season(visit, book.id)
    return s.Announced(title_of(book), contest.settings, organiser, here, stands, waiting, season)


async def post_announcement(visit: Visit, book: Held) -> None:
    await post(visit, book, await announced(visit, book), card=of_tournament(book.id))


async def refresh_announcement(visit: Visit, book: Held) -> None:
    """Somebody has come or gone, or it has begun."""
    if book.contest.stage == "announced":
        return
    card = of_tournament(book.id)
    await post(visit, book, await announced(visit, book), card=card, change_only=True)


async def post_round(
    visit: Visit, book: Held, byes: tuple[str, ...], *, change_only: bool = False
) -> None:
    """The round's pairings, with the results that there are."""
    contest = book.contest
    names = await players(visit, book)
    games = games_of_round(contest)
    done = sum(each.id in contest.outcomes for each in games)
    teams = teams_at_rest(contest, contest.round) if by_teams(contest.settings) else ()
    left = max(0, contest.deadline - visit.now)
    saying = s.RoundBegun(
        *(
            title_of(book),
            contest.round,
            last_round(contest),
            len(games),
            left,
            byes,
            contest.deadline,
        ),
        teams=teams,
        done=done,
        appointed=appointed(contest, names, contest.round, visit.now),
    )
    await post(
        visit,
        book,
        saying,
        pairings_sheet(book, names, contest.round),
        calls=[member for each in games for member in (each.white, each.black)],
        card=of_round(book.id, contest.round),
        change_only=change_only,
    )


def appointed(
    contest: Contest, names: Mapping[int, str], round_: int, now: int
) -> tuple[tuple[str, int, int], ...]:
    """Who has agreed to play when, pair by pair, the next first; what is over is not told."""
    found = {
        f"{names[each.white]} – {names[each.black]}": of_game(contest, each.id)
        for each in contest.unfinished
        if (contest.settings.all_at_once or each.round == round_)
        and is_put_off(contest, each.id, now)
    }
    lines = ((pair, one.at, one.until) for pair, one in found.items())
    return tuple(sorted(lines, key=lambda line: (line[1], line[0])))


async def refresh_round(visit: Visit, book: Held) -> None:
    """A result has come in, or the round has more time."""
    contest = book.contest
    if (
        contest.settings.format in NEVER_REDRAWN
        or contest.stage not in _PUBLIC
        or not contest.round
    ):
        return
    names = await players(visit, book)
    byes = tuple(names[member] for member in idle_of_round(contest))
    await post_round(visit, book, byes, change_only=True)


def games_of_round(contest: Contest) -> list[Pairing]:
    """Those that are counted together: where rounds are single meetings, or all are played at once,
    all of the tournament."""
    if contest.settings.all_at_once or contest.settings.format in NEVER_REDRAWN:
        return list(contest.pairings.values())
    return [each for each in contest.pairings.values() if each.round == contest.round]


def idle_of_round(contest: Contest) -> list[int]:
    """Who has no game in the round, and is still in the tournament; teams are told as teams."""
    if by_teams(contest.settings):
        return []
    resting = [
        who
        for (number, who) in contest.byes
        if number == contest.round and not contest.players[who].gone
    ]
    return [*resting, *left_by_table(contest)]


def left_by_table(contest: Contest) -> list[int]:
    """Whom a table leaves without a game in this round: it brings nothing, and is nobody's fault."""
    if contest.settings.format == "doubleknockout":
        waiting = doubleknockout.waiting(contest, bracket_seeds(contest), contest.round)
        return [member for member in waiting if not contest.players[member].gone]
    tables = contest.settings.format in ("roundrobin", "groups")
    if not tables or contest.settings.all_at_once:
        return []
    mine = [each for each in contest.pairings.values() if each.round == contest.round]
    if contest.settings.format == "groups" and not any(each.group for each in mine):
        return []  # in the bracket who has no game is out of it, or through
    playing = {who for each in mine for who in (each.white, each.black)}
    resting = {who for number, who in contest.byes if number == contest.round}
    return [member for member in contest.active if member not in playing | resting]
