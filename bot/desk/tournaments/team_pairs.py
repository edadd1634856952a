"""What organisers decide of teams: that it starts without some, who meets whom in a draft."""

from __future__ import annotations

from bot.club.tournaments import events as ev
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.starting import can_start, start
from bot.club.tournaments.state import Contest
from bot.club.tournaments.team_acts import team_named, team_objections
from bot.club.tournaments.teams import roster, small_teams
from bot.desk.tournament_book.audience import managers, title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournaments.orders import tell_done
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.options import LONGEST_REASON


async def teams_are_ready(visit: Visit, book: Held, *, sure: bool) -> bool:
    """Whether it can start; where teams would be left out, only with the organiser's word."""
    contest = book.contest
    if not by_teams(contest.settings):
        return True
    able = can_start(contest, start(contest, visit.now))
    small = small_teams(contest)
    if able and (sure or not small):
        return True
    lines = tuple((name, len(roster(contest, name))) for name in contest.teams)
    left_out = small if able else ()
    visit.reply(s.TeamsNotReady(title_of(book), contest.settings.boards, lines, left_out))
    return False


async def override_teams(visit: Visit, book: Held, words: tuple[str, ...]) -> None:
    """ "Bears-Lions" must meet, the first with White on board 1; a team alone has a bye."""
    contest = book.contest
    pairs: list[tuple[str, str]] = []
    byes: list[str] = []
    rest = words
    while rest and (sides := _teams_meant(contest, rest[0])):
        rest = rest[1:]
        if len(sides) == 2:
            pairs.append((sides[0], sides[1]))
        else:
            byes += sides
    laid = bool(pairs or byes)
    if rest and _names_any(contest, rest[0]):  # half of it is no team: not a reason
        visit.reply(s.NameTeams(title_of(book)))
        return
    if not laid and (rest or not contest.fixed_teams + contest.fixed_team_byes):
        visit.reply(s.NameTeams(title_of(book)))
        return
    reason = " ".join(rest)[:LONGEST_REASON]
    event = ev.TeamsFixed(contest.round, tuple(pairs), tuple(byes), visit.member.id, reason)
    against = team_objections(contest, event)
    if against:
        told = tuple((each.why, each.teams) for each in against)
        visit.reply(s.PairsRefused(title_of(book), told))
        return
    book = await write(visit, book, event)
    others = [one.id for one in await managers(visit, book)]
    await tell_done(visit, book, event, others)


def _teams_meant(contest: Contest, word: str) -> tuple[str, ...]:
    """Which teams a word like "Bears-Lions" names; one alone; none."""
    found = _team_meant(contest, word)
    if found is not None:
        return (found,)
    for place, char in enumerate(word):
        if char in "-–—:":
            home = _team_meant(contest, word[:place])
            away = _team_meant(contest, word[place + 1 :])
            if home is not None and away is not None:
                return home, away
    return ()


def _names_any(contest: Contest, word: str) -> bool:
    return any(
        char in "-–—:"
        and (
            _team_meant(contest, word[:place]) is not None
            or _team_meant(contest, word[place + 1 :]) is not None
        )
        for place, char in enumerate(word)
    )


def _team_meant(contest: Contest, word: str) -> str | None:
    """By its name, or by its number."""
    word = word.strip().strip('"«»“”').removeprefix("@")
    if word.isdecimal() and 1 <= int(word) <= len(contest.team_order):
        return contest.team_order[int(word) - 1]
    return team_named(contest, word) if word else None
