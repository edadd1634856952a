"""What people want of time: vacation, pause, more time, a claim, reminders, quiet hours.

In one file, because each is a sentence or two about the same clocks.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Literal, assert_never

from bot.acts import Flag
from bot.club.bounds import LETTERS_OWED, TOLD_AN_HOUR
from bot.club.pace import LONGEST
from bot.desk.match.clocks import PAUSED, by_claim, hold, left_of, pace_of, rearm, release
from bot.desk.match.courtesy import say_over
from bot.desk.match.enter import enter, umpire_of
from bot.desk.match.first_boards import is_on_its_way
from bot.desk.match.ratings import counts
from bot.desk.match.which_match import against, meant
from bot.desk.time.restoring import go_on
from bot.desk.visit.errands import EndVacation, SendDigest, job_of, key_of
from bot.desk.visit.hours import (
    Hours,
    hours_of,
    keep_hours,
    read_hours,
    read_minute,
    read_rungs,
    write_minute,
    zone_named,
)
from bot.desk.visit.identify import own_seat
from bot.desk.visit.machines import is_machine
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.words.time import commands as says
from bot.words.time import hours as said_of_hours
from bot.words.time import sayings as s
from bot.words.time import vacation as said_of_vacation
from storage import clocks, matches, members, post
from storage.clocks import Clock, Vacation
from storage.matches import Match
from storage.members import Member

YEARLY = 30 * 86_400
"""Vacation a year."""


async def attend(visit: Visit, sentence: says.Wish) -> None:
    match sentence:
        case says.Vacation(None):
            await _show_vacation(visit)
        case says.Vacation(0):
            await end_vacation(visit, visit.member)
        case says.Vacation(seconds):
            await _begin_vacation(visit, seconds or 0)
        case says.ChangeHours():
            await _change_hours(visit, sentence)
        case says.GoOn():
            await go_on(visit)
        case says.Mute(on):
            await _mute(visit, on=on)
        case says.Pause() | says.RefusePause() | says.Resume() | says.GiveTime() | says.Claim():
            await _at_the_clock(visit, sentence)
        case _:
            assert_never(sentence)


async def _at_the_clock(
    visit: Visit,
    sentence: says.Pause | says.RefusePause | says.Resume | says.GiveTime | says.Claim,
) -> None:
    to = sentence.name if isinstance(sentence, says.GiveTime) else None
    if to is not None and not await against(visit, to):
        return
    match = await meant(visit)
    if match is None:
        return
    if match.result:
        await say_over(visit, match, await umpire_of(visit, match))
        return
    if not pace_of(match).timed:
        visit.reply(s.NoTime(match.id))
        return
    seat = own_seat(match, visit.member.id)
    match sentence:
        case says.Pause():
            await _pause(visit, match, seat)
        case says.RefusePause():
            await _refuse_pause(visit, match, seat)
        case says.Resume():
            await _resume(visit, match)
        case says.GiveTime(seconds):
            await _give(visit, match, seat, seconds)
        case says.Claim():
            await _claim(visit, match, seat)


async def _tell_both(visit: Visit, match: Match, saying: s.TimeSaying) -> None:
    for member in dict.fromkeys((visit.member.id, *match.seats.values())):
        visit.tell(await visit.person(member), saying)


async def _topic(visit: Visit, reader: Member, of: str) -> str | None:
    """What the next letter to another player is about; None: they are told of it too often.

    There are so many topics in an hour: whoever gets no letters at all is owed no more of them.
    """
    hour, recipient = visit.now - 3600, post.member_recipient(reader.id)
    count = await post.lately(visit.tx, recipient, f"{of}:", hour, LETTERS_OWED)
    return f"{of}:{count}" if count < TOLD_AN_HOUR else None


async def _opponent(visit: Visit, match: Match, seat: Seat) -> Member:
    return await visit.person(match.seats[other(seat)])


async def _pause(visit: Visit, match: Match, seat: Seat) -> None:
    """Offer to stop both clocks, or agree to it. The house agrees at once, unless the game counts:
    nobody shall think as long as they like against it there."""
    if match.pause == PAUSED:
        visit.reply(s.Paused(match.id))
    elif await is_machine(visit.tx, match.seats[other(seat)]):
        if await counts(visit, match):
            visit.reply(s.HousePausesNot(match.id))
        else:
            await _stop(visit, match)
    elif match.pause == other(seat):
        await _stop(visit, match)
    elif match.pause == seat:
        visit.reply(s.YouOfferPause(match.id))  # the other side has been told so
    else:
        opponent = await _opponent(visit, match, seat)
        topic = await _topic(visit, opponent, f"pause:{match.id}")
        if topic is None:
            visit.reply(s.ToldOften())
            return
        await clocks.set_pause(visit.tx, match.id, seat)
        visit.reply(s.YouOfferPause(match.id))
        visit.tell(opponent, s.PauseOffered(match.id, visit.member.name), topic=topic)


async def _stop(visit: Visit, match: Match) -> None:
    """Both agree: the clocks stand still."""
    await clocks.set_pause(visit.tx, match.id, PAUSED)
    for clock in (await clocks.of_match(visit.tx, match.id)).values():
        await hold(visit, clock)
    await _tell_both(visit, match, s.Paused(match.id))


async def _refuse_pause(visit: Visit, match: Match, seat: Seat) -> None:
    if match.pause != other(seat):
        visit.reply(s.NotPaused(match.id))
        return
    await clocks.set_pause(visit.tx, match.id, None)
    await _tell_both(visit, match, s.PauseRefused(match.id, visit.member.name))


async def _resume(visit: Visit, match: Match) -> None:
    if match.pause != PAUSED:
        visit.reply(s.NotPaused(match.id))
        return
    await clocks.set_pause(visit.tx, match.id, None)
    for clock in (await clocks.of_match(visit.tx, match.id)).values():
        await release(visit, replace(match, pause=None), clock)
    await _tell_both(visit, match, s.Resumed(match.id, visit.member.name))


async def _give(visit: Visit, match: Match, seat: Seat, seconds: int) -> None:
    """More time for the opponent."""
    clock = (await clocks.of_match(visit.tx, match.id))[other(seat)]
    left = left_of(visit, clock) + seconds
    if left > LONGEST:
        visit.reply(s.TooMuchTime(LONGEST))
        return
    to = await _opponent(visit, match, seat)
    topic = await _topic(visit, to, f"more:{match.id}")
    if topic is None:
        visit.reply(s.ToldOften())
        return
    await hold(visit, clock)
    given = replace(clock, left=left, chat=None, deadline=None, alarm=None)
    await clocks.keep(visit.tx, given)
    await release(visit, match, given)
    given_to = s.TimeGiven(match.id, visit.member.name, to.name, seconds)
    visit.tell(visit.member, given_to)
    if to.id != visit.member.id:
        visit.tell(to, given_to, topic=topic)


async def _claim(visit: Visit, match: Match, seat: Seat) -> None:
    if match.pause == PAUSED:  # a clock that was stopped at nothing has run out for nobody
        visit.reply(s.Paused(match.id))
        return
    clock = (await clocks.of_match(visit.tx, match.id))[other(seat)]
    expired = clock.deadline is not None and clock.chat and clock.deadline < visit.tick(clock.chat)
    if not (expired and by_claim(match)) or await is_on_its_way(visit, match, clock):
        opponent = await _opponent(visit, match, seat)
        visit.reply(s.NothingToClaim(match.id, opponent.name))
        return
    await enter(visit, match, other(seat), Flag())


async def _vacation_of(visit: Visit, member: Member) -> Vacation:
    """The member's vacation account, of this year."""
    year = datetime.fromtimestamp(visit.now, hours_of(member.settings).clock(0).tzinfo).year
    kept = await clocks.vacation(visit.tx, member.id)
    if kept is None:
        return Vacation(member.id, None, None, year, 0)
    return kept if kept.year == year or kept.since is not None else replace(kept, year=year, used=0)


def _not_yet_used(visit: Visit, kept: Vacation) -> int:
    """What is booked of the vacation that goes on, and still to come."""
    return 0 if kept.until is None else max(0, kept.until - visit.now)


async def _show_vacation(visit: Visit) -> None:
    kept = await _vacation_of(visit, visit.member)
    rest = None if kept.until is None else kept.until - visit.now
    visit.reply(said_of_vacation.VacationShown(YEARLY - kept.used, rest))


async def _begin_vacation(visit: Visit, seconds: int) -> None:
    """Hold all the speaker's clocks, but for live games, as long as this year's vacation lasts.

    Who is on vacation already says anew how long it shall last from now on.
    """
    kept = await _vacation_of(visit, visit.member)
    before = kept.used - _not_yet_used(visit, kept)
    free = YEARLY - before
    if free <= 0:
        await _show_vacation(visit)
        return
    if seconds > free:
        visit.reply(said_of_vacation.VacationAsked(seconds, free))
        return
    running = {one.id: one for one in await matches.running_for(visit.tx, visit.member.id)}
    held: list[Clock] = []
    opponents: dict[int, tuple[Member, str | None]] = {}
    for clock in await clocks.of_member(visit.tx, visit.member.id):
        match = running[clock.match]
        if pace_of(match).live or (clock.turn and not left_of(visit, clock)):
            continue  # nor does it save them from a claim
        held.append(clock)
        opponent = await _opponent(visit, match, Seat(clock.seat))
        topic = await _topic(visit, opponent, f"away:{visit.member.id}")
        opponents[opponent.id] = opponent, topic
    if any(topic is None for _, topic in opponents.values()):
        visit.reply(s.ToldOften())
        return
    until = visit.now + seconds
    used = before + seconds
    since = visit.now if kept.since is None else kept.since
    away = Vacation(visit.member.id, since, until, kept.year, used)
    await clocks.keep_vacation(visit.tx, away)
    await clocks.plan(visit.tx, job_of(EndVacation(visit.member.id), until))
    for clock in held:
        await hold(visit, clock)
    away_for = said_of_vacation.OpponentAway(visit.member.name, until - visit.now)
    for opponent, topic in opponents.values():
        visit.tell(opponent, away_for, topic=topic)
    visit.reply(said_of_vacation.VacationShown(YEARLY - used, until - visit.now))


async def end_vacation(visit: Visit, member: Member) -> None:
    """The member is back: their clocks run again, and unused vacation is kept."""
    kept = await _vacation_of(visit, member)
    if kept.since is None or kept.until is None:
        await _show_vacation(visit)
        return
    used = kept.used - _not_yet_used(visit, kept)
    await clocks.keep_vacation(visit.tx, Vacation(member.id, None, None, kept.year, used))
    await clocks.drop_job(visit.tx, key_of(EndVacation(member.id)))
    running = {one.id: one for one in await matches.running_for(visit.tx, member.id)}
    for clock in await clocks.of_member(visit.tx, member.id):
        await release(visit, running[clock.match], clock)
    visit.tell(member, said_of_vacation.VacationOver(YEARLY - used))


async def _mute(visit: Visit, *, on: bool) -> None:
    match = await meant(visit)
    if match is None:
        return
    hours = hours_of(visit.member.settings)
    muted = hours.muted | {match.id} if on else hours.muted - {match.id}
    await _keep(visit, replace(hours, muted=muted))
    visit.reply(said_of_hours.Muted(match.id) if on else said_of_hours.Unmuted(match.id))


async def _change_hours(visit: Visit, wish: says.ChangeHours) -> None:
    """Change what is said, if anything is, and show all."""
    hours = hours_of(visit.member.settings)
    if wish.text is not None:
        changed = _changed(hours, wish.what, wish.text)
        if not isinstance(changed, Hours):
            visit.reply(changed)
            return
        hours = changed
        await _keep(visit, hours)
    quiet = "-".join(map(write_minute, hours.quiet)) if hours.quiet else None
    digest = None if hours.digest is None else write_minute(hours.digest)
    clock = hours.clock(visit.now).strftime("%H:%M")
    visit.reply(said_of_hours.Reminders(hours.rungs, quiet, hours.zone, clock, digest))


def _changed(
    hours: Hours, what: Literal["remind", "quiet", "zone", "digest"], text: str
) -> Hours | s.TimeSaying:
    """The hours with this changed, or why it cannot be; an empty text turns it off."""
    match what:
        case "remind":
            rungs = read_rungs(text) if text else ()
            return (
                said_of_hours.BadReminders(text) if rungs is None else replace(hours, rungs=rungs)
            )
        case "quiet":
            quiet = read_hours(text) if text else None
            return (
                said_of_hours.BadHours(text) if text and not quiet else replace(hours, quiet=quiet)
            )
        case "zone":
            zone = zone_named(text)
            return replace(hours, zone=zone) if zone else said_of_hours.BadZone(text)
        case "digest":
            minute = read_minute(text) if text else None
            return (
                said_of_hours.BadHours(text)
                if text and minute is None
                else replace(hours, digest=minute)
            )
        case _:
            assert_never(what)


async def _keep(visit: Visit, hours: Hours) -> None:
    settings = keep_hours(visit.member.settings, hours)
    await members.set_settings(visit.tx, visit.member.id, settings)
    visit.member = replace(visit.member, settings=settings)
    errand = SendDigest(visit.member.id)
    if hours.digest is None:
        await clocks.drop_job(visit.tx, key_of(errand))
    else:
        await clocks.plan(visit.tx, job_of(errand, hours.next_at(hours.digest, visit.now)))
    await rearm(visit, await matches.running_for(visit.tx, visit.member.id))
