"""What the organisers are shown of a round before it is published, and what has changed in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.club.tournaments import events as ev
from bot.club.tournaments.drafting import drafted_teams, mark_of_draft
from bot.club.tournaments.redrawing import NEVER_REDRAWN
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import Step
from bot.club.tournaments.teams import team_of
from bot.desk.tournament_book.audience import managers, players, show, title_of
from bot.desk.tournament_book.sheets import pairings_sheet
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.rounds import Pairs


async def tell_of_draft(visit: Visit, book: Held, step: Step) -> None:
    contest = book.contest
    paired = next(event for event in step.events if isinstance(event, ev.RoundPaired))
    chief = await managers(visit, book)
    if paired.broken:
        names = await players(visit, book)
        broken = tuple(
            (each.what, tuple(_who(contest, names, member) for member in each.members))
            for each in paired.broken
        )
        for manager in chief:
            visit.tell(manager, s.Relaxed(title_of(book), paired.round, broken))
    if contest.settings.review and contest.settings.format not in NEVER_REDRAWN:
        names = await players(visit, book)
        sheet = pairings_sheet(book, names, contest.round)
        saying = _draft(book, names, visit.now)
        for manager in chief:
            await show(visit, manager, saying, sheet)


def _who(contest: Contest, names: Mapping[int, str], member: int) -> str:
    """Whom a rule was broken for: where teams meet, the team of who sits on its first board."""
    return team_of(contest, member) or names[member]


def _draft(book: Held, names: Mapping[int, str], now: int) -> s.DraftReady | s.DraftAgain:
    """What is to be published, and how it differs from what was shown before."""
    contest = book.contest
    left = max(0, contest.published_at + contest.settings.review - now)
    before = contest.dropped
    mark = mark_of_draft(contest)
    if before is None:
        return s.DraftReady(
            title_of(book), contest.round, left, now + left, _laid_by(contest), mark
        )
    mine = [each for each in contest.pairings.values() if each.round == contest.round]
    pairs = [(each.white, each.black) for each in mine if each.leg == 1]
    byes = [who for number, who in contest.given | contest.spared if number == contest.round]
    new = [*_lines(pairs, before.pairs, names), *_lines(zip(byes), zip(before.byes), names)]
    gone = [*_lines(before.pairs, pairs, names), *_lines(zip(before.byes), zip(byes), names)]
    laid = bool(
        contest.fixed or contest.fixed_byes or contest.fixed_teams or contest.fixed_team_byes
    )
    if by_teams(contest.settings):
        now_ = drafted_teams(contest, contest.round)
        new = [" – ".join(each) for each in now_ if each not in before.teams]
        gone = [" – ".join(each) for each in before.teams if each not in now_]
        new += _lines(pairs, before.pairs, names) if not new else []
    return s.DraftAgain(
        *(title_of(book), contest.round, before.why, left, tuple(new), tuple(gone), laid),
        now + left,
        _laid_by(contest),
        mark,
    )


def _laid_by(contest: Contest) -> Pairs:
    match contest.settings.format:
        case "teamswiss":
            return "teams"
        case "swiss":
            return "players"
        case _:
            return "none"


def _lines(
    here: Iterable[tuple[int, ...]], there: Iterable[tuple[int, ...]], names: Mapping[int, str]
) -> list[str]:
    """What is here and not there: "anna – boris", or the name of who rests."""
    known = set(there)
    return [" – ".join(names[who] for who in each) for each in here if each not in known]
