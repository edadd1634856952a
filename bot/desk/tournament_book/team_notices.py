"""What teams are told: who has no match, no board or nobody against them, and how it ended."""

from __future__ import annotations

from collections.abc import Container, Mapping

from bot.club.tournaments.game import TeamMatch
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest
from bot.club.tournaments.team_results import bye_worth, team_standings
from bot.club.tournaments.teams import captain_of, in_play, roster
from bot.desk.tournament_book.audience import show, tell, title_of
from bot.desk.tournament_book.keepsakes import keepsake_sheet, kept
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s


def teams_at_rest(contest: Contest, round_: int) -> tuple[str, ...]:
    """Teams that are in it and have no match in this round."""
    busy = {
        name
        for each in contest.team_matches.values()
        if each.round == round_
        for name in (each.home, each.away)
    }
    return tuple(name for name in in_play(contest) if name not in busy)


async def tell_teams_of_round(visit: Visit, book: Held) -> None:
    """Everybody who has no game in it learns why."""
    contest, title = book.contest, title_of(book)
    for name in teams_at_rest(contest, contest.round):
        given = (contest.round, name) in contest.team_byes
        worth = bye_worth(contest) if given else None
        await tell(visit, roster(contest, name), s.TeamRests(title, name, contest.round, worth))
    playing = {
        who
        for each in contest.pairings.values()
        if each.round == contest.round
        for who in (each.white, each.black)
    }
    for match in contest.team_matches.values():
        if match.round == contest.round:
            await _tell_of_match(visit, book, match, playing)


async def _tell_of_match(
    visit: Visit, book: Held, match: TeamMatch, playing: Container[int]
) -> None:
    """Of boards that are no games: who has won one, whose captain has nobody for it, who sits out."""
    contest, title = book.contest, title_of(book)
    free = {member: (board, team) for board, team, member in match.defaults if team}
    for member, (board, team) in free.items():
        rival = match.away if team == match.home else match.home
        await tell(visit, (member,), s.WonByDefault(title, contest.round, board, rival))
    for name in (match.home, match.away):
        lost = tuple(board for board, team, _ in match.defaults if team != name)
        captain = captain_of(contest, name)
        if lost and captain is not None:
            await tell(visit, (captain,), s.LostByDefault(title, name, contest.round, lost))
        # Who asked for the rest has been told so.
        idle = [
            who
            for who in roster(contest, name)
            if who not in playing and who not in free and (contest.round, who) not in contest.asked
        ]
        await tell(visit, idle, s.InReserve(title, name, contest.round))


def team_places(contest: Contest) -> tuple[tuple[int, str, int, int], ...]:
    """Rank, name, match points and half points on the boards, best first."""
    if not by_teams(contest.settings):
        return ()
    rows = team_standings(contest)
    return tuple((row.rank, row.team, row.points, row.halves) for row in rows if row.counts)


async def tell_team_places(
    visit: Visit, book: Held, before: Contest | None, gains: Mapping[int, s.SeasonGain]
) -> None:
    """Everybody's; after a correction, those whose team stands elsewhere than `before`."""
    cards = await kept(visit, book)
    halves = {row.member: row.halves for row in standings(book.contest)}
    rows = team_standings(book.contest)
    stood = {row.team: (row.rank, row.points) for row in team_standings(before)} if before else {}
    for row in rows:
        if stood.get(row.team) == (row.rank, row.points):
            continue
        for member in roster(book.contest, row.team):
            saying = s.YourTeamsPlace(
                *(title_of(book), row.team, row.rank, len(rows), row.points),
                halves.get(member, 0),
                cards[member].feats if member in cards else None,
                gains.get(member),
            )
            reader = await visit.person(member)
            if member in cards:
                await show(visit, reader, saying, keepsake_sheet(book, cards[member]))
            else:
                visit.tell(reader, saying)


async def tell_new_captain(visit: Visit, before: Contest, book: Held, name: str) -> None:
    """Somebody leads the team now who did not before."""
    led = captain_of(book.contest, name)
    if led is not None and led != captain_of(before, name):
        await tell(visit, (led,), s.YouLead(title_of(book), name))
