"""The organisers' page, and the nudges that are given from it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.club.tournaments import events as ev
from bot.club.tournaments.appointments import end_of, is_put_off, of_game
from bot.club.tournaments.drafting import mark_of_draft
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.redrawing import told_round
from bot.club.tournaments.settings import DAY
from bot.club.tournaments.state import Contest, deadline_of, no_shows
from bot.club.tournaments.tournament import ends_at
from bot.desk.match.enter import umpire_of
from bot.desk.tournament_book.audience import names_of, title_of
from bot.desk.tournament_book.book import held, write
from bot.desk.tournament_book.cards import games_of_round
from bot.desk.tournament_book.notices import named
from bot.desk.tournament_book.season_book import title_of_season
from bot.desk.tournaments.ending import match_of
from bot.desk.tournaments.orders import RUNNING, led
from bot.desk.tournaments.which_season import season_line
from bot.desk.tournaments.which_tournament import (
    administered,
    is_welcome_in,
    known_person,
    leads,
    line_of,
)
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.words.tournaments import sayings as s
from bot.words.tournaments.organising_commands import NUDGE
from bot.words.tournaments.wishes import Nudge
from storage import matches, seasons, tournaments
from storage.matches import Match

_HOUR = 3600
SLOW = 86_400
"""Seconds of silence after which an organiser may ask what is the matter."""
_BOTH = 2
"""Moves after which whoever is to move has moved before."""
AGAIN = 72_000
"""Seconds after which the same player may be asked again."""


async def show_panel(visit: Visit, number: int | None) -> None:
    """One tournament's page; without a number that of the only one, or the list of them."""
    if number is not None:
        book = await held(visit, number)
        if book is None:
            visit.reply(s.NoTournament(number))
        elif not await leads(visit, book):
            # A ban suspends leading: then that is told.
            if not book.manages(visit.member.id) or await is_welcome_in(visit, book):
                visit.reply(s.Refused(title_of(book), "not-the-organiser"))
        else:
            visit.reply(await _panel(visit, book))
        return
    books = await _led_by(visit)
    if len(books) == 1:
        visit.reply(await _panel(visit, books[0]))
        return
    lines = []
    for book in books:
        line, panel = line_of(visit, book), await _panel(visit, book)
        lines.append(s.PanelLine(line.title, line.stage, _waits(panel)))
    led = await seasons.led_by(visit.tx, visit.member.id)
    told = [await season_line(visit, number) for number in led]
    visit.reply(s.Panels(tuple(lines), tuple(one for one in told if one)))


async def _led_by(visit: Visit) -> list[Held]:
    """Those that the speaker leads: as organiser, as helper, or as admin of the place."""
    here = await administered(visit)
    found = [await held(visit, number) for number in await tournaments.running(visit.tx)]
    me = visit.member.id
    return [
        book
        for book in found
        if book is not None and not book.over and (book.manages(me) or book.id in here)
    ]


def _waits(panel: s.Panel) -> int:
    """How many things there are to look at."""
    open_ = len(panel.open) if panel.stage == "closing" else sum(one.nudge for one in panel.open)
    draft = panel.stage == "paired"
    return open_ + draft + len(panel.unreachable) + bool(panel.missing) + panel.paused


async def _panel(visit: Visit, book: Held) -> s.Panel:
    contest = book.contest
    settings = contest.settings
    until = _until(contest)
    games = games_of_round(contest)
    open_ = [each for each in contest.unfinished if each.id in contest.matches]
    active = [await visit.person(member) for member in contest.active]
    names = {one.id: one.name for one in active}
    missed = no_shows(contest)
    absent = _not_checked_in(contest)
    rests = [who for number, who in sorted(contest.asked) if number == contest.coming]
    return s.Panel(
        title_of(book),
        contest.stage,
        contest.paused_at is not None,
        told_round(contest, contest.round),
        len(active),
        settings.least,
        settings.most,
        sum(each.id in contest.outcomes for each in games),
        len(games),
        tuple(sorted([await _open(visit, book, each) for each in open_], key=_by_silence)),
        max(0, until - visit.now) if until else 0,
        until,
        tuple(names[member] for member in absent),
        tuple(one.name for one in active if not one.reachable),
        tuple(
            names[member]
            for member in contest.active
            if settings.no_shows > 1
            and not book.over
            and settings.format != "ladder"  # which nobody is put out of
            and missed.get(member, 0) == settings.no_shows - 1
        ),
        tuple(names[member] for member in rests if member in names),
        tuple((await names_of(visit, contest.waiting)).values()),
        await title_of_season(visit, book.id),
        mark_of_draft(contest),
        _longer(contest, visit.now),
        _is_short(contest),
    )


def _longer(contest: Contest, now: int) -> int:
    """A moment and no span, or two who press it, or one who presses twice, would give it twice."""
    if contest.stage not in RUNNING or contest.settings.format == "ladder":
        return 0
    return max(ends_at(contest), now) + (_HOUR if _is_short(contest) else DAY)


def _is_short(contest: Contest) -> bool:
    """Whether a round lasts for hours; on a ladder there is none."""
    settings = contest.settings
    lasts = settings.duration if settings.format == "arena" else settings.round_time
    return lasts < DAY and settings.format != "ladder"


def _until(contest: Contest) -> int:
    """The next moment at which something happens by itself; 0: nothing does, as in a pause."""
    settings = contest.settings
    if contest.paused_at is not None:
        return 0
    match contest.stage:
        case "registration" | "check-in":
            return settings.start_at if settings.starts == "date" else 0
        case "paired":
            return contest.published_at + settings.review
        case "closing":
            return contest.judged or 0
        case "published" | "running" if settings.format == "arena":
            return contest.started_at + settings.duration
        case "published" | "running":
            return 0 if settings.format == "ladder" else contest.deadline
        case "announced" | "between" | "done" | "cancelled":
            return 0


def _not_checked_in(contest: Contest) -> list[int]:
    if contest.stage != "check-in":
        return []
    return [member for member in contest.active if not contest.players[member].checked_in]


def _by_silence(game: s.OpenGame) -> tuple[bool, int]:
    return not game.nudge, -game.since


async def _open(visit: Visit, book: Held, game: Pairing) -> s.OpenGame:
    """What everybody at the table hears is all that is said of it: organisers may play, too."""
    line = await named(visit, book, game)
    found = of_game(book.contest, game.id)
    if is_put_off(book.contest, game.id, visit.now):
        span = (found.at, found.until)
        return s.OpenGame(line, "", 0, moved=True, nudge=False, put_off=span)
    match = await match_of(visit, book, game)
    who, since = await _keeps_waiting(visit, match)
    if who is None or match is None:
        return s.OpenGame(line, "", since, moved=True, nudge=False)
    since = min(since, visit.now - end_of(found))
    name = (await visit.person(who)).name
    moved = (await umpire_of(visit, match)).turns >= _BOTH
    paused = book.contest.paused_at is not None
    slow = since >= SLOW and not paused and _may_be_asked(visit, book, who)
    return s.OpenGame(line, name, since, moved, slow)


async def _keeps_waiting(visit: Visit, match: Match | None) -> tuple[int | None, int]:
    """Whose turn it is, and for how many seconds; None: the game does not run, or nobody's."""
    if match is None or match.to_act is None:
        return None, 0
    passed = await matches.turn_passed(visit.tx, match, other(Seat(match.to_act)))
    return match.seats.get(match.to_act), visit.now - passed


def _may_be_asked(visit: Visit, book: Held, member: int) -> bool:
    asked = book.contest.nudged.get(member)
    return member != visit.member.id and (asked is None or visit.now - asked >= AGAIN)


async def nudge(visit: Visit, wish: Nudge) -> None:
    """Ask whoever keeps others waiting; or one of them; each at most once a day."""
    book = await led(visit, wish.number, NUDGE)
    if book is None:
        return
    if book.contest.paused_at is not None:
        visit.reply(s.Refused(title_of(book), "paused"))
        return
    wanted: int | None = None
    if wish.who is not None:
        person = await known_person(visit, wish.who)
        if person is None:
            return
        wanted = person.id
        if wanted not in book.contest.active:
            visit.reply(s.Refused(title_of(book), "not-entered"))
            return
    late = await _late(visit, book, wanted)
    late.pop(visit.member.id, None)  # whom nobody has to ask
    asked = [one for one in late if _may_be_asked(visit, book, one)]
    if not asked:
        visit.reply(s.Refused(title_of(book), "nudged-lately" if late else "nobody-to-nudge"))
        return
    events = [ev.Nudged(member, visit.now, visit.member.id) for member in asked]
    book = await write(visit, book, *events, wake=False)
    for member in asked:
        visit.tell(await visit.person(member), late[member])
    names = await names_of(visit, asked)
    visit.reply(s.NudgeSent(title_of(book), tuple(names.values())))


async def _late(visit: Visit, book: Held, wanted: int | None) -> dict[int, s.Nudged]:
    """What each of those is to hear who keep others waiting; who is wanted need not be slow."""
    contest = book.contest
    by = visit.member.name
    until = _until(contest)
    left = max(0, until - visit.now)
    found = {
        member: s.Nudged(title_of(book), by, None, "", left, until)
        for member in _not_checked_in(contest)
        if wanted in (None, member)
    }
    for game in _running(contest, wanted, visit.now):
        who, since = await _keeps_waiting(visit, await match_of(visit, book, game))
        since = min(since, visit.now - end_of(of_game(contest, game.id)))
        if who is None or who in found or (since < SLOW if wanted is None else who != wanted):
            continue
        rival = (await visit.person(game.rival(who))).name
        until = deadline_of(contest, game)
        if until <= visit.now and contest.judged is not None:
            until = contest.judged
        left = max(0, until - visit.now)
        found[who] = s.Nudged(title_of(book), by, contest.matches[game.id], rival, left, until)
    return found


def _running(contest: Contest, wanted: int | None, now: int) -> Iterable[Pairing]:
    for each in contest.unfinished:
        if is_put_off(contest, each.id, now):
            continue  # both have agreed that nobody is late
        if each.id in contest.matches and wanted in (None, each.white, each.black):
            yield each
