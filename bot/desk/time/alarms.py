"""What is done because it is time: reminders, flags, the end of a vacation, a digest."""

from __future__ import annotations

from bot.acts import Flag
from bot.desk.match.clocks import by_claim, left_of, next_alarm, take_up
from bot.desk.match.enter import enter
from bot.desk.match.first_boards import give_back, is_on_its_way, start_anew
from bot.desk.match.turns import turns_of
from bot.desk.time.attend import end_vacation
from bot.desk.visit.errands import (
    Analyse,
    CallLater,
    CloseSeason,
    EndVacation,
    GiveBack,
    GiveUp,
    LeaveBanned,
    LookAtContest,
    LookAtPage,
    OfferHouse,
    RemindOfMeeting,
    RemindOfRound,
    RemindPlayer,
    SendDigest,
    TakeUp,
    errand_of,
    job_of,
)
from bot.desk.visit.hours import hours_of
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.words.time import hours as said_of_hours
from bot.words.time import sayings as s
from storage import clocks, matches
from storage.clocks import Clock, Job
from storage.matches import Match


async def ring(visit: Visit, clock: Clock) -> None:
    """The clock's alarm is due: a reminder, or its time has run out."""
    match = await matches.match(visit.tx, clock.match)
    if match is None or match.result or clock.deadline is None or clock.chat is None:
        await clocks.set_alarm(visit.tx, clock, None)
        return
    if clock.deadline >= visit.tick(clock.chat):
        await _remind(visit, match, clock)
    elif await is_on_its_way(visit, match, clock):
        await start_anew(visit, match, clock)
    elif by_claim(match):
        await clocks.set_alarm(visit.tx, clock, None)
        late = await visit.person(match.seats[clock.seat])
        opponent = await visit.person(match.seats[other(Seat(clock.seat))])
        visit.tell(late, s.TimeUp(match.id))
        visit.tell(opponent, s.MayClaim(match.id, late.name))
    else:
        await enter(visit, match, Seat(clock.seat), Flag())


async def _remind(visit: Visit, match: Match, clock: Clock) -> None:
    """Remind whoever is to move; in their quiet hours later, if there is a later."""
    member = await visit.person(match.seats[clock.seat])
    left, deadline = left_of(visit, clock), clock.deadline or 0
    alarm = await next_alarm(visit, match, clock.seat, left, deadline)
    await clocks.set_alarm(visit.tx, clock, alarm)
    quiet_until = hours_of(member.settings).quiet_until(visit.now)
    if quiet_until is not None and quiet_until - visit.now < left:
        errand = RemindPlayer(match.id, clock.seat)
        await clocks.plan(visit.tx, job_of(errand, quiet_until))
        return
    await tell_reminder(visit, match, clock)


async def tell_reminder(visit: Visit, match: Match, clock: Clock) -> None:
    member = await visit.person(match.seats[clock.seat])
    opponent = await visit.person(match.seats[other(Seat(clock.seat))])
    left = left_of(visit, clock)
    visit.tell(member, s.Reminder(match.id, match.game, opponent.name, left))


async def run(visit: Visit, job: Job) -> None:
    """Do what the job is for: its time has come. A room is opened when it is wanted."""
    match errand_of(job):
        case RemindPlayer(number, seat):
            await _remind_late(visit, number, seat)
        case CallLater(number, seat):
            await _call(visit, number, seat)
        case GiveBack(number, seat):
            await give_back(visit, number, seat)
        case EndVacation(member):
            await end_vacation(visit, await visit.person(member))
        case SendDigest(member):
            await _digest(visit, member)
        case LookAtContest(contest):
            from bot.desk.tournaments.advance import look

            await look(visit, contest)
        case CloseSeason(season):
            from bot.desk.tournaments.season_closing import close_season

            await close_season(visit, season)
        case RemindOfRound() as errand:
            from bot.desk.tournaments.reminders import remind

            await remind(visit, errand)
        case RemindOfMeeting() as errand:
            from bot.desk.tournaments.appointed import remind_of_meeting

            await remind_of_meeting(visit, errand)
        case LeaveBanned(member):
            from bot.desk.tournaments.waiting import leave_banned

            await leave_banned(visit, member)
        case TakeUp(number):
            await take_up(visit, number)
        case OfferHouse() as errand:
            from bot.desk.meeting.seeks import offer_house

            await offer_house(visit, errand)
        case GiveUp(challenge):
            from bot.desk.meeting.awaiting import give_up

            await give_up(visit, challenge)
        case LookAtPage(chat, user):
            from bot.desk.post.shut_pages import note_shut

            for letter in await note_shut(visit.tx, chat, user):
                visit.post(letter)
        case Analyse():
            pass  # has no time: it is answered as soon as it can be


async def _remind_late(visit: Visit, number: int, seat: str) -> None:
    """The quiet hours are over; it may no longer be their turn, or they want no reminders now."""
    match = await matches.match(visit.tx, number)
    clock = (await clocks.of_match(visit.tx, number)).get(seat)
    if match is None or match.result is not None or clock is None or clock.deadline is None:
        return
    hours = hours_of((await visit.person(match.seats[clock.seat])).settings)
    if hours.digest is None and number not in hours.muted:
        await tell_reminder(visit, match, clock)


async def _call(visit: Visit, number: int, seat: str) -> None:
    """Say that it is their turn, if it still is and they have not moved meanwhile."""
    match = await matches.match(visit.tx, number)
    if match is None or match.result is not None or match.to_act != seat:
        return
    member = await visit.person(match.seats[seat])
    hours = hours_of(member.settings)
    if number in hours.muted:
        return
    if (quiet_until := hours.quiet_until(visit.now)) is not None:
        await clocks.plan(visit.tx, job_of(CallLater(number, seat), quiet_until))
        return
    turns = [one for one in await turns_of(visit, member) if one.number == number]
    if turns:
        visit.tell(member, said_of_hours.StillYourTurn(turns[0]), played=number)


async def _digest(visit: Visit, number: int) -> None:
    """Tell them where it is their turn, once a day."""
    member = await visit.person(number)
    hours = hours_of(member.settings)
    if hours.digest is None:
        return
    due = hours.next_at(hours.digest, visit.now)
    await clocks.plan(visit.tx, job_of(SendDigest(number), due))
    turns = await turns_of(visit, member)
    if turns:
        visit.tell(member, said_of_hours.DailyDigest(turns))
