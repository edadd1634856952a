"""The clocks of a match: wound, started, stopped and held."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.club.pace import Pace
from bot.desk.match.reading import awaited
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.errands import TakeUp, job_of
from bot.desk.visit.hours import hours_of
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.umpire import Umpire
from bot.words.time import sayings as s
from storage import boards, clocks, matches, members
from storage.clocks import Clock
from storage.matches import Match

PAUSED = "paused"


def pace_of(match: Match) -> Pace:
    return agreed_of(match).pace


def by_claim(match: Match) -> bool:
    """Whether time runs out only when the opponent claims it."""
    return agreed_of(match).claim


async def wind(visit: Visit, match: Match, umpire: Umpire) -> None:
    """Set up the clocks of a new match, and start those whose turn it is."""
    pace = pace_of(match)
    if not pace.timed:
        return
    for seat in match.seats:
        clock = Clock(match.id, seat, pace.first, turn=seat in umpire.to_act)
        await _start(visit, match, clock)


async def pass_turn(visit: Visit, match: Match, before: Umpire, after: Umpire) -> dict[str, int]:
    """Stop the clocks whose turn is over, and start those whose turn it is now.

    What the stopped ones showed: with the time that a turn adds, but without a new turn's.
    """
    pace = pace_of(match)
    if not pace.timed:
        return {}
    shown = await clocks.of_match(visit.tx, match.id)
    if after.result:
        return {
            seat: left for seat, left in (await _halt(visit, shown)).items() if shown[seat].turn
        }
    stopped = {}
    for seat in sorted(before.to_act - after.to_act):
        left = left_of(visit, shown[seat])
        added = pace.after_turn(left)
        stopped[str(seat)] = left if pace.each else added
        await clocks.keep(visit.tx, Clock(match.id, seat, added, turn=False))
    for seat in sorted(after.to_act - before.to_act):
        await _start(visit, match, replace(shown[seat], turn=True))
    return stopped


async def _halt(visit: Visit, shown: Mapping[str, Clock]) -> dict[str, int]:
    """The match is over: every clock shows for ever what it shows now."""
    left = {seat: left_of(visit, clock) for seat, clock in shown.items()}
    for seat, clock in shown.items():
        await clocks.keep(visit.tx, Clock(clock.match, seat, left[seat], turn=False))
    return left


def left_of(visit: Visit, clock: Clock) -> int:
    """What the clock shows now."""
    if clock.deadline is None or clock.chat is None:
        return clock.left
    return max(0, clock.deadline - visit.tick(clock.chat))


async def hold(visit: Visit, clock: Clock) -> None:
    """The clock stands still, though the turn goes on."""
    await clocks.keep(
        visit.tx, Clock(clock.match, clock.seat, left_of(visit, clock), turn=clock.turn)
    )


async def release(visit: Visit, match: Match, clock: Clock) -> None:
    """Start the clock again, if nothing else holds it."""
    if clock.turn and clock.deadline is None:
        await _start(visit, match, clock)


async def put_off(visit: Visit, match: Match, until: int) -> None:
    """All its clocks stand until then, or until somebody moves."""
    await clocks.put_off(visit.tx, match.id, until)
    await clocks.plan(visit.tx, job_of(TakeUp(match.id), until))
    for clock in (await clocks.of_match(visit.tx, match.id)).values():
        await hold(visit, clock)


async def take_up(visit: Visit, number: int) -> None:
    """Its time has come: the clock of whoever is to move runs, unless something else holds it."""
    match = await matches.match(visit.tx, number)
    if match is None or match.put_off is None or match.put_off > visit.now:
        return
    await clocks.put_off(visit.tx, number, None)
    if match.result is not None:
        return
    for clock in (await clocks.of_match(visit.tx, number)).values():
        await release(visit, replace(match, put_off=None), clock)


async def _start(visit: Visit, match: Match, clock: Clock) -> None:
    """Let the clock run if it is its owner's turn, in the time of the platform they use."""
    member = match.seats[clock.seat]
    account = await boards.account_at(visit.tx, member, match.id)
    account = account or await members.account_of(visit.tx, member)
    if not clock.turn or account is None or await _held(visit, match, member):
        await clocks.keep(visit.tx, Clock(clock.match, clock.seat, clock.left, turn=clock.turn))
        return
    deadline = visit.tick(account.chat) + clock.left
    alarm = await next_alarm(visit, match, clock.seat, clock.left, deadline)
    await clocks.keep(
        visit.tx, Clock(clock.match, clock.seat, clock.left, True, account.chat, deadline, alarm)
    )


async def next_alarm(visit: Visit, match: Match, seat: str, left: int, deadline: int) -> int:
    """When to look at a clock again: at the next reminder that is wished, or after the deadline."""
    if not pace_of(match).live:
        hours = hours_of((await visit.person(match.seats[seat])).settings)
        if hours.digest is None and match.id not in hours.muted:
            rung = max((one for one in hours.rungs if one < left), default=None)
            if rung is not None:
                return deadline - rung
    return deadline + 1


async def _held(visit: Visit, match: Match, member: int) -> bool:
    if (
        match.pause == PAUSED
        or match.put_off is not None
        or match.aside is not None
        or await awaited(visit, match)
    ):
        return True
    away = await clocks.vacation(visit.tx, member)
    return bool(away and away.since is not None and not pace_of(match).live)


async def times(visit: Visit, match: Match, seat: Seat) -> s.Times | None:
    """What the clocks show to a player; None where there are none."""
    pace = pace_of(match)
    if not pace.timed or match.result:
        return None
    shown = await clocks.of_match(visit.tx, match.id)
    if seat not in shown or other(seat) not in shown:
        return None
    return s.Times(
        left_of(visit, shown[seat]),
        left_of(visit, shown[other(seat)]),
        pace,
        any(one.turn and one.deadline is None for one in shown.values()),
    )


async def time_left(visit: Visit, match: Match, seat: str) -> int | None:
    """What the seat's clock shows; None where there is none."""
    clock = (await clocks.of_match(visit.tx, match.id)).get(seat)
    return left_of(visit, clock) if clock else None


async def rearm(visit: Visit, matches: Iterable[Match]) -> None:
    """Look at the member's running clocks anew after they have changed when they are reminded."""
    by_id = {match.id: match for match in matches}
    for clock in await clocks.of_member(visit.tx, visit.member.id):
        if clock.deadline is not None and clock.match in by_id:
            match, left = by_id[clock.match], left_of(visit, clock)
            alarm = await next_alarm(visit, match, clock.seat, left, clock.deadline)
            await clocks.set_alarm(visit.tx, clock, alarm)
