"""Looking at contests: the list, one of them, its tables, one's own points and next game, the log."""

from __future__ import annotations

from bot.club.tournaments.events import audit, event_from
from bot.club.tournaments.standings import halves, rounds_of_member, standings
from bot.desk.tournament_book.audience import Sheet, names_of, players, show, title_of
from bot.desk.tournament_book.book import held
from bot.desk.tournament_book.notices import did
from bot.desk.tournament_book.sheets import (
    bracket_sheet,
    pairings_sheet,
    standings_sheet,
    table_sheet,
)
from bot.desk.tournaments.entry import plays
from bot.desk.tournaments.which_tournament import line_of, meant
from bot.desk.visit.hours import hours_of
from bot.desk.visit.identify import named, spoken_of
from bot.desk.visit.visit import Visit
from bot.words.sayings import NoSuchMember
from bot.words.tournaments import sayings as s
from bot.words.tournaments.sentences import Contest as Wish
from bot.words.tournaments.topic import WORDS
from storage import tournaments


async def show_list(visit: Visit, _: Wish) -> None:
    """All contests that are not over, and the last that are."""
    open_ = [await held(visit, one.id) for one in await tournaments.open_now(visit.tx)]
    past = [await held(visit, one.id) for one in await tournaments.latest(visit.tx)]
    visit.reply(
        s.Contests(
            tuple(line_of(visit, book) for book in open_ if book),
            tuple(line_of(visit, book) for book in past if book),
        )
    )


async def show_one(visit: Visit, wish: Wish) -> None:
    book = await meant(visit, wish, over=True)
    if book is None:
        return
    contest = book.contest
    names = await names_of(visit, (book.organiser, *contest.helpers, *contest.players))
    running = contest.stage in ("published", "running", "closing")
    visit.reply(
        s.Shown(
            title_of(book),
            contest.settings,
            names[book.organiser],
            tuple(names[helper] for helper in sorted(contest.helpers)),
            contest.stage,
            contest.paused_at is not None,
            contest.round,
            tuple(names[member] for member in contest.active),
            max(0, contest.deadline - visit.now) if running else None,
            plays(visit, book),
        )
    )


async def show_sheet(visit: Visit, wish: Wish) -> None:
    """Standings, cross table, bracket or pairings."""
    book = await meant(visit, wish, over=True)
    if book is None:
        return
    contest = book.contest
    names = await players(visit, book)
    what: s.View
    match wish.verb:
        case "table":
            what, sheet = "table", table_sheet(book, names)
        case "bracket":
            what, sheet = "bracket", bracket_sheet(book, names)
        case "pairings":
            said = wish.settings.get("round") or next(iter(wish.words), "")
            round_ = int(said) if said.isdecimal() else contest.round
            what, sheet = "pairings", pairings_sheet(book, names, round_)
        case _:
            what, sheet = "standings", standings_sheet(book, names)
    draft = contest.stage == "paired" and not book.manages(visit.member.id)
    no_bracket = what == "bracket" and contest.settings.format not in ("knockout", "groups")
    begun = bool(contest.order) if contest.settings.format == "ladder" else bool(contest.round)
    if no_bracket or not begun or (what == "pairings" and draft):
        visit.reply(s.NothingYet(title_of(book), what))
        return
    await show(visit, visit.member, s.Seen(title_of(book), what, contest.round), sheet)


async def show_next(visit: Visit, wish: Wish) -> None:
    """The speaker's open games, or when there will be one."""
    book = await meant(visit, wish, lambda one: plays(visit, one))
    if book is None:
        return
    contest, me = book.contest, visit.member.id
    mine = [
        each
        for each in contest.unfinished
        if me in (each.white, each.black) and each.id in contest.matches
    ]
    left = max(0, contest.deadline - visit.now)
    if not mine:
        bye = (contest.round + 1, me) in contest.asked
        running = contest.stage in ("published", "running", "closing")
        open_ = len(contest.unfinished)
        visit.reply(
            s.NoNextGame(title_of(book), contest.stage, open_, left if running else None, bye)
        )
        return
    rivals = [each.black if each.white == me else each.white for each in mine]
    names = await names_of(visit, rivals)
    games = tuple(
        (contest.matches[each.id], names[rival], halves(contest, rival))
        for each, rival in zip(mine, rivals, strict=True)
    )
    visit.reply(s.NextGame(title_of(book), games, contest.round, left))


async def show_points(visit: Visit, wish: Wish) -> None:
    """Somebody's points round by round, and what his tie-breaks are made of."""
    book = await meant(visit, wish, over=True)
    if book is None:
        return
    member = visit.member
    if wish.words:
        word = wish.words[0]
        found = await spoken_of(visit, word) or await named(visit.tx, word.removeprefix("@"))
        if found is None:
            visit.reply(NoSuchMember(word.removeprefix("@")))
            return
        member = found
    contest = book.contest
    rows = standings(contest)
    row = next((row for row in rows if row.member == member.id), None)
    if row is None or not contest.order:
        visit.reply(s.Refused(title_of(book), "not-a-player"))
        return
    names = {str(key): name for key, name in (await players(visit, book)).items()}
    lines = tuple(
        s.RoundLine(
            each.number,
            each.kind,
            each.halves,
            names.get(str(each.rival), ""),
            each.colour or "",
        )
        for each in rounds_of_member(contest, member.id)
    )
    ties = tuple(
        s.TieBreak(
            value.name,
            value.value,
            tuple((names.get(label, label), part) for label, part in value.parts),
        )
        for value in row.values
    )
    visit.reply(
        s.Points(
            title_of(book),
            member.name,
            row.rank,
            len(rows),
            row.halves,
            lines,
            ties,
            row.counts,
        )
    )


async def show_log(visit: Visit, wish: Wish) -> None:
    """Every intervention, for everybody to read."""
    book = await meant(visit, wish, over=True)
    if book is None:
        return
    events = tuple(event_from(one) for one in await tournaments.events(visit.tx, book.id))
    times = await tournaments.moments(visit.tx, book.id)
    clock = hours_of(visit.member.settings).clock
    lines = [
        s.LogLine(clock(times[number]).strftime("%Y-%m-%d %H:%M"), await did(visit, book, event))
        for number, event in audit(events)
    ]
    if not lines:
        visit.reply(s.NothingYet(title_of(book), "log"))
        return
    name = f"tournament-{book.id}-log.txt"
    sheet = Sheet(
        lambda language: (name, "\n".join(WORDS[language].log_line(line) for line in lines))
    )
    await show(visit, visit.member, s.Seen(title_of(book), "log", book.contest.round), sheet)
