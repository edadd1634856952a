"""The timekeeper: lets attended time pass, and does what is due."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Protocol

from bot.chat.contract import HOUSE
from bot.desk.reception.desk import Desk
from bot.desk.time.alarms import ring
from bot.desk.time.alarms import run as run_job
from bot.desk.time.attendance import CAP, Attendance
from bot.desk.time.restoring import tell_restored
from bot.desk.visit.asides import contain
from bot.desk.visit.broken import Unmoved
from bot.desk.visit.closed import maintenance
from bot.desk.visit.unserved import find_broken
from bot.desk.visit.visit import Visit
from bot.words.time.sayings import AwayFor
from storage import clocks
from storage.clocks import Clock, Job, Tick
from storage.database import Database, Full

BEAT = 1.0
"""Seconds between two looks at the clocks."""
KEEP_EVERY = 15
"""Seconds of attended time that a crash may give to the players."""
GAP = 600
"""Seconds of absence of which people are told."""
log = logging.getLogger(__name__)


def since_boot() -> float:
    """Seconds by a clock that nobody sets; where there is one, it goes on while the machine sleeps."""
    awake_or_not: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if awake_or_not is None else time.clock_gettime(awake_or_not)


class Attended(Protocol):
    def attends(self) -> bool:
        """Whether it is connected and has brought everything that waited."""


class Timekeeper:
    """Drives one database's clocks. Everything is looked at again in the transaction that acts."""

    def __init__(
        self,
        database: Database,
        desk: Desk,
        attendance: Attendance,
        *,
        now: Callable[[], int],
        keep_every: int = KEEP_EVERY,
    ) -> None:
        """`keep_every` is in seconds: others may read what is kept."""
        self._keep_every = keep_every
        self._database = database
        self._desk = desk
        self._attendance = attendance
        self._now = now
        self._served = now()
        """When people were served last, by the calendar."""
        self._kept: dict[str, int] = {}
        self._at: dict[str, float] = {}
        """When each platform was attended last, by a clock that nobody sets."""
        self._taken: Job | None = None
        self._rung: Clock | None = None
        """What is being done now, for whoever must set it aside."""

    async def open(self) -> None:
        """Go on where the last run stopped; matches that cannot be served are adjourned."""
        ticks = [await self._sound(tick) for tick in await self._database.read(clocks.ticks)]
        self._attendance.load(ticks)
        for broken in await self._database.read(find_broken):
            await contain(self._desk.do, "match", str(broken.number), broken)
        seen = max((tick.seen for tick in ticks), default=self._now())
        if self._now() - seen > GAP:
            await self._make_up(seen)
        self._served = self._now()
        if await self._desk.do(tell_restored):
            self._attendance.load(await self._database.read(clocks.ticks))

    async def _make_up(self, seen: int) -> None:
        """No deadline of a tournament has come nearer since then."""
        from bot.desk.tournaments.outage import make_up

        try:
            await self._desk.do(partial(make_up, seen=seen))
        except Full:
            raise
        except Exception as fault:
            await contain(self._desk.do, "task", "outage", fault)

    async def _sound(self, tick: Tick) -> Tick:
        """More seconds than there have been are none: then time stands where a clock started last."""
        if 0 <= tick.seconds <= self._now():
            return tick
        start = await self._database.read(partial(clocks.latest_start, chat=tick.chat))
        log.error("the attended time of %s cannot be; it goes on from %d", tick.chat, start)
        return replace(tick, seconds=start if 0 <= start <= self._now() else 0)

    async def run(self, chats: Mapping[str, Attended], monotonic: Callable[[], float]) -> None:
        """Keep time until cancelled."""
        last: dict[str, float] = {}
        while True:
            served = False
            for name, chat in chats.items():
                # Where nothing can be stored nobody can move, and no time passes.
                if chat.attends() and not self._database.full:
                    second = monotonic()
                    # The first look after a start or an outage adds nothing.
                    seconds = min(second - last.get(name, second), CAP)
                    await self.attend(name, seconds, self._since(name, second))
                    last[name] = second
                    served |= name != HOUSE
                else:
                    last.pop(name, None)
            if await self._may_settle(served):
                await self.settle()
            await asyncio.sleep(BEAT)

    async def follow(
        self,
        passed: Callable[[], Awaitable[Mapping[str, float]]],
        monotonic: Callable[[], float],
    ) -> None:
        """The same where other processes attend, and tell by how much."""
        while True:
            found = await passed()
            for name, seconds in found.items():
                since = self._since(name, monotonic())
                await self.attend(name, min(seconds, CAP), since)
            if await self._may_settle(bool(found.keys() - {HOUSE})):
                await self.settle()
            await asyncio.sleep(BEAT)

    async def _may_settle(self, served: bool) -> bool:
        """Whether what is due may be done: it waits while no people could be served, on any platform.

        The machine may sleep meanwhile, or its calendar be set forward: nobody could play in that time,
        and no round ends by it.
        """
        now = self._now()
        if served:
            if now - self._served > GAP:
                await self._make_up(self._served)
            self._served = now
        return now - self._served <= GAP

    def _since(self, chat: str, second: float) -> float | None:
        """Seconds since it was attended last; None where this process has not attended it yet."""
        before, self._at[chat] = self._at.get(chat), second
        return None if before is None else second - before

    async def attend(self, chat: str, seconds: float, since: float | None = None) -> None:
        """So much attended time has passed there; none while the house is closed.

        A calendar that was set forward tells of no absence: nobody was away for longer than `since`,
        where that is known.
        """
        if await self._closed():
            seconds = 0
        now, seen = self._now(), self._attendance.seen.get(chat)
        self._attendance.attend(chat, seconds, now)
        gap = 0 if seen is None else now - seen - int(seconds)
        if since is not None:
            gap = min(gap, int(since - seconds))
        if seen is not None and gap > GAP and not await self._closed():
            await self._tell_gap(chat, gap)
        if abs(now - self._kept.get(chat, 0)) >= self._keep_every:
            await self._keep(chat)

    async def pause(self, chat: str) -> int | None:
        """Seconds until something is due, if this platform is attended; None if nothing is."""
        if await self._closed():
            return None
        alarm = await self._database.read(partial(clocks.next_alarm, chat=chat))
        job = await self._database.read(clocks.next_job)
        waits = [] if alarm is None else [alarm - self._attendance.tick(chat)]
        return min([*waits, *([] if job is None else [job - self._now()])], default=None)

    async def settle(self) -> None:
        """Do everything that is due, if the house is not closed."""
        done = not await self._closed()
        while done:
            done = False
            for chat in tuple(self._attendance.seen):
                while await self._ring_one(chat):
                    done = True
            while await self._do_job():
                done = True

    async def do_next_job(self, visit: Visit) -> bool:
        """Do the job that is due first; False where none is. What goes wrong is raised."""
        self._taken = None
        job = self._taken = await clocks.take_job(visit.tx, visit.now)
        if job is None:
            return False
        await run_job(visit, job)
        return True

    async def _closed(self) -> bool:
        return await self._database.read(maintenance) is not None

    async def _keep(self, chat: str) -> None:
        self._kept[chat] = self._now()
        kept = Tick(chat, self._attendance.tick(chat), self._attendance.seen[chat])
        await self._database.write(partial(clocks.keep_tick, tick=kept))

    async def _ring_one(self, chat: str) -> bool:
        """Ring one clock. A match in which that fails is set aside, with its clocks held."""
        try:
            return await self._desk.do(partial(self._ring, chat=chat))
        except Exception as fault:
            if self._rung is None:
                raise
            await contain(self._desk.do, "match", str(self._rung.match), fault)
            return True

    async def _ring(self, visit: Visit, chat: str) -> bool:
        self._rung = None
        clock = self._rung = await clocks.ringing(visit.tx, chat, self._attendance.tick(chat))
        if clock is None:
            return False
        await ring(visit, clock)
        if (await clocks.of_match(visit.tx, clock.match)).get(clock.seat) == clock:
            raise Unmoved
        return True

    async def _do_job(self) -> bool:
        """One job. What cannot be done is set aside: it must stop nobody else."""
        try:
            return await self._desk.do(self.do_next_job)
        except Exception as fault:
            if self._taken is None:
                raise
            await contain(self._desk.do, "job", self._taken.key, fault)
            return True

    async def _tell_gap(self, chat: str, seconds: int) -> None:
        async def tell(visit: Visit) -> bool:
            for member in await clocks.players_on(visit.tx, chat):
                visit.tell(await visit.person(member), AwayFor(seconds))
            return True

        await self._keep(chat)
        await self._desk.do(tell)
