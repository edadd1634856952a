"""Looking at tournaments: the list, one of them, its tables, one's own points and next game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.tournaments.entering import place_in_queue
from bot.club.tournaments.redrawing import NEVER_REDRAWN, is_paired, told_round
from bot.club.tournaments.settings import has_bracket, points_count
from bot.club.tournaments.standings import Row, halves, rounds_of_member, standings
from bot.club.tournaments.state import Contest, deadline_of
from bot.club.tournaments.tiebreaks import Round, Value
from bot.club.tournaments.tournament import ends_at
from bot.desk.tournament_book.audience import called, players, show, title_of
from bot.desk.tournament_book.book import held, in_public
from bot.desk.tournament_book.cards import appointed
from bot.desk.tournament_book.season_book import title_of_season
from bot.desk.tournament_book.sheets import (
    bracket_sheet,
    pairings_sheet,
    standings_sheet,
    table_sheet,
)
from bot.desk.tournaments.appointed import appointed_of
from bot.desk.tournaments.entry import plays
from bot.desk.tournaments.orders import RUNNING
from bot.desk.tournaments.which_tournament import known_player, leads, line_of, meant
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.command import Command
from bot.words.tournaments import sayings as s
from bot.words.tournaments.commands import Wish
from bot.words.tournaments.looking import BRACKETS
from bot.words.tournaments.playing_commands import (
    BRACKET,
    NEXT,
    PAIRINGS,
    POINTS,
    SHOW,
    STANDINGS,
    TABLE,
)
from bot.words.tournaments.scores import unplayed_kind
from bot.words.tournaments.wishes import ShowPairings, ShowPoints, ShowTable
from storage import tournaments


async def show_list(visit: Visit) -> None:
    """All tournaments that are not over, and the last that are."""
    open_ = [await held(visit, one.id) for one in await tournaments.open_now(visit.tx)]
    past = [await held(visit, one.id) for one in await tournaments.latest(visit.tx)]
    visit.reply(
        s.Tournaments(
            tuple(line_of(visit, book) for book in open_ if book),
            tuple(line_of(visit, book) for book in past if book),
        )
    )


async def as_seen(visit: Visit, number: int | None, command: Command[Wish]) -> Held | None:
    """The tournament as the speaker may see it: a draft is for the organisers' eyes."""
    book = await meant(visit, number, command, over=True)
    if book is None or await leads(visit, book):
        return book
    return in_public(book)


async def show_one(visit: Visit, number: int | None) -> None:
    book = await as_seen(visit, number, SHOW)
    if book is None:
        return
    contest = book.contest
    organiser = await visit.person(book.organiser)
    known = (book.organiser, *contest.helpers, *contest.players, *contest.waiting)
    names = await called(visit, book, known)
    timed = contest.stage in RUNNING and contest.settings.format != "ladder"
    until = ends_at(contest) if timed and contest.paused_at is None else 0
    visit.reply(
        s.Shown(
            title_of(book),
            contest.settings,
            names[book.organiser] if organiser.name else "",
            tuple(names[helper] for helper in sorted(contest.helpers)),
            contest.stage,
            contest.paused_at is not None,
            told_round(contest, contest.round),
            tuple(names[member] for member in contest.active),
            max(0, until - visit.now) if until else None,
            plays(visit, book),
            until,
            tuple(names[member] for member in contest.waiting),
            place_in_queue(contest, visit.member.id),
            await title_of_season(visit, book.id),
        )
    )


_TABLES = {"standings": STANDINGS, "table": TABLE, "bracket": BRACKET}


async def show_table(visit: Visit, wish: ShowTable) -> None:
    """Standings, cross table or bracket."""
    book = await as_seen(visit, wish.number, _TABLES[wish.what])
    if book is None:
        return
    if wish.what == "bracket" and book.contest.settings.format not in BRACKETS:
        visit.reply(s.NoBracket(title_of(book)))
        return
    if not _has_begun(book):
        visit.reply(s.NothingYet(title_of(book), wish.what))
        return
    names = await players(visit, book)
    makers = {"standings": standings_sheet, "table": table_sheet, "bracket": bracket_sheet}
    sheet = makers[wish.what](book, names)
    round_ = told_round(book.contest, book.contest.round)
    await show(visit, visit.member, s.Seen(title_of(book), wish.what, round_), sheet)


async def show_pairings(visit: Visit, wish: ShowPairings) -> None:
    """Those of a round."""
    book = await as_seen(visit, wish.number, PAIRINGS)
    if book is None:
        return
    contest = book.contest
    if not _has_begun(book):
        visit.reply(s.NothingYet(title_of(book), "pairings"))
        return
    round_ = contest.round if wish.round is None else wish.round
    if told_round(contest, round_) and not is_paired(contest, round_):
        visit.reply(s.NotPairedYet(title_of(book), round_, contest.round))
        return
    names = await players(visit, book)
    times = appointed(contest, names, round_, visit.now)
    seen = s.Seen(title_of(book), "pairings", told_round(contest, round_), times)
    await show(visit, visit.member, seen, pairings_sheet(book, names, round_))


def _has_begun(book: Held) -> bool:
    contest = book.contest
    return bool(contest.order) if contest.settings.format == "ladder" else bool(contest.round)


async def show_next(visit: Visit, number: int | None) -> None:
    """The speaker's open games, or when there will be one."""
    book = await meant(visit, number, NEXT, lambda one: plays(visit, one))
    if book is None:
        return
    me = visit.member.id
    rests = (book.contest.coming, me) in book.contest.asked  # their own wish
    book = in_public(book)
    contest = book.contest
    mine = [
        each
        for each in contest.unfinished
        if me in (each.white, each.black) and each.id in contest.matches
    ]
    left = max(0, contest.deadline - visit.now)
    if not mine:
        rounds = contest.settings.format not in NEVER_REDRAWN
        running = contest.stage in RUNNING and rounds and contest.paused_at is None
        open_ = len(contest.unfinished)
        visit.reply(
            s.NoNextGame(
                title_of(book),
                contest.stage,
                open_,
                left if running else None,
                rests,
                contest.deadline,
                _rest(book, me),
            )
        )
        return
    rivals = [each.rival(me) for each in mine]
    names = await called(visit, book, rivals)
    counted = points_count(contest.settings)
    games = tuple(
        (contest.matches[each.id], names[rival], halves(contest, rival) if counted else None)
        for each, rival in zip(mine, rivals, strict=True)
    )
    until = max(deadline_of(contest, each) for each in mine)
    if contest.settings.format == "arena":
        until = ends_at(contest)
    left = max(0, until - visit.now) if contest.paused_at is None else 0
    times = await appointed_of(visit, book, me)
    visit.reply(
        s.NextGame(title_of(book), games, told_round(contest, contest.round), left, until, times)
    )


def _rest(book: Held, member: int) -> s.ByeGiven | None:
    """The bye that somebody has in the round that runs."""
    contest = book.contest
    halves = contest.byes.get((contest.round, member))
    if halves is None or contest.stage not in RUNNING:
        return None
    brings = None if has_bracket(contest.settings) else halves
    return s.ByeGiven(title_of(book), contest.round, brings)


def _below_who_played(contest: Contest, rows: Sequence[Row], row: Row) -> bool:
    """Which no column of the table tells."""
    return (
        points_count(contest.settings)
        and row.counts
        and not row.played
        and any(one.counts and one.halves == row.halves and one.played for one in rows)
    )


async def show_points(visit: Visit, wish: ShowPoints) -> None:
    """Somebody's points round by round, and what their tie-breaks are made of."""
    book = await as_seen(visit, wish.number, POINTS)
    if book is None:
        return
    member = visit.member if wish.who is None else await known_player(visit, book, wish.who)
    if member is None:
        return
    contest = book.contest
    rows = standings(contest)
    row = next((row for row in rows if row.member == member.id), None)
    if row is None or not contest.order:
        visit.reply(s.Refused(title_of(book), "not-a-player" if not wish.who else "not-entered"))
        return
    names = await players(visit, book)
    visit.reply(
        s.Points(
            title_of(book),
            member.name,
            row.rank,
            len(rows),
            row.halves,
            tuple(_round_line(each, names) for each in rounds_of_member(contest, member.id)),
            tuple(_tie_break(value, names) for value in row.values),
            row.counts,
            below=_below_who_played(contest, rows, row),
        )
    )


def _round_line(each: Round, names: Mapping[int, str]) -> s.RoundLine:
    kind = None if each.kind == "game" else each.kind
    rival = "" if each.rival is None else names.get(each.rival, "")
    return s.RoundLine(each.number, kind, each.halves, rival, each.colour)


def _tie_break(value: Value, names: Mapping[int, str]) -> s.TieBreakLine:
    progressive = value.name == "PS"
    parts = tuple(
        s.Part(part, round=int(label)) if progressive else _part(label, part, names)
        for label, part in value.parts
    )
    return s.TieBreakLine(value.name, value.value, parts)


def _part(label: str, value: float, names: Mapping[int, str]) -> s.Part:
    """A label is an opponent's number, or why there was none."""
    if label.isdecimal():
        return s.Part(value, names.get(int(label), ""))
    return s.Part(value, kind=unplayed_kind(label))
