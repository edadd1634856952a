"""What two players have agreed on: the games of a meeting, their times, and reminders of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.club.pace import UNTIMED, read_pace
from bot.club.tournaments.appointments import (
    end_of,
    games_of,
    is_put_off,
    last_moment,
    of_game,
)
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.settings import pace_of
from bot.club.tournaments.state import Contest
from bot.desk.tournament_book.audience import names_of, title_of
from bot.desk.tournament_book.book import held
from bot.desk.visit.errands import RemindOfMeeting
from bot.desk.visit.hours import hours_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s


@dataclass(frozen=True, slots=True)
class Meeting:
    """The games of one round between the speaker and somebody."""

    rival: int
    games: tuple[Pairing, ...]


def meetings_of(contest: Contest, member: int) -> list[Meeting]:
    found: dict[tuple[int, int], list[Pairing]] = {}
    for each in games_of(contest, member):
        found.setdefault((each.rival(member), each.round), []).append(each)
    return [Meeting(rival, tuple(games)) for (rival, _), games in found.items()]


def numbers_of(contest: Contest, games: Iterable[Pairing]) -> tuple[int, ...]:
    return tuple(contest.matches[each.id] for each in games)


def is_timed(contest: Contest, games: Iterable[Pairing]) -> bool:
    return any((read_pace(pace_of(contest.settings, one.leg)) or UNTIMED).timed for one in games)


def spans_of(contest: Contest, meeting: Meeting, now: int) -> tuple[s.Span, s.Span]:
    """What is agreed and what is proposed, as far as it is to come."""
    found = of_game(contest, meeting.games[0].id)
    agreed = (found.at, found.until) if end_of(found) > now else s.NOTHING
    to_come = (found.wanted_until or found.wanted) > now
    return agreed, ((found.wanted, found.wanted_until) if to_come else s.NOTHING)


def end_of_round(contest: Contest, meeting: Meeting) -> int:
    return min(last_moment(contest, each.id) for each in meeting.games)


async def appointed_of(visit: Visit, book: Held, member: int) -> tuple[s.Appointed, ...]:
    """The member's meetings, and what is agreed on for them."""
    if book.contest.settings.format == "arena":
        return ()
    mine = meetings_of(book.contest, member)
    names = await names_of(visit, (one.rival for one in mine))
    return tuple(
        s.Appointed(
            names[one.rival],
            numbers_of(book.contest, one.games),
            *spans_of(book.contest, one, visit.now),
            mine=of_game(book.contest, one.games[0].id).by == member,
        )
        for one in mine
    )


async def remind_of_meeting(visit: Visit, errand: RemindOfMeeting) -> None:
    """To both, if it still holds. In quiet hours it makes no sound: they have chosen the time."""
    book = await held(visit, errand.contest)
    if book is None or book.over:
        return
    contest = book.contest
    game = contest.pairings.get(errand.pairing)
    found = of_game(contest, errand.pairing)
    if game is None or errand.pairing in contest.outcomes or found.at != errand.at:
        return
    one = next((one for one in meetings_of(contest, game.white) if game in one.games), None)
    if one is None:
        return
    numbers, timed = numbers_of(contest, one.games), is_timed(contest, one.games)
    for member, other in ((game.white, game.black), (game.black, game.white)):
        reader, rival = await visit.person(member), (await visit.person(other)).name or "…"
        silent = hours_of(reader.settings).quiet_until(visit.now) is not None
        span = (found.at, found.until)
        if errand.when == "now":
            run = timed and not is_put_off(contest, game.id, visit.now)
            now = s.MeetingNow(title_of(book), rival, numbers, run)
            visit.tell(reader, now, silent=silent)
        else:
            left = max(0, found.at - visit.now)
            soon = s.MeetingSoon(title_of(book), rival, numbers, span, left)
            visit.tell(reader, soon, silent=silent)
