"""The running bot: one database, one desk, one courier, and every chat, in one loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from functools import partial
from random import Random

from bot.chat.contract import HOUSE, Chat, Hopeless
from bot.desk.afterwards.lookback import Lookback
from bot.desk.post.absence import tell_switched_off
from bot.desk.post.courier import Courier
from bot.desk.post.films import Draw
from bot.desk.post.outcry import cry
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.visit.flood import Flood
from bot.desk.visit.identify import fold_names
from bot.serving.counters import open_counters
from bot.serving.disk import Disk
from bot.serving.lasting import keep_doing, keep_running
from bot.serving.queues import advise, analyse, judge, pair_rounds
from bot.serving.sweeping import keep_sweeping
from bot.serving.timekeeper import Timekeeper, since_boot
from bot.serving.workers import APART, Workers
from storage.database import Database

_PARTING = 2.5
"""Seconds that letters under way get to arrive when the bot stops."""


class Bell:
    """Rung by chats that have letters written; they are made before there is a courier."""

    def __init__(self) -> None:
        self._wake: Callable[[], None] | None = None

    def heard_by(self, wake: Callable[[], None]) -> None:
        self._wake = wake

    def ring(self) -> None:
        if self._wake:
            self._wake()


async def serve_on(
    database: Database,
    chats: Mapping[str, Chat],
    *,
    now: Callable[[], int],
    random: Random,
    draw: Draw,
    stop: asyncio.Event,
    operators: Collection[tuple[str, str]] = (),
    flood: Flood | None = None,
    bell: Bell | None = None,
    meter: Callable[[], float] = lambda: 0.0,
    monotonic: Callable[[], float] = since_boot,
    workers: Workers = APART,
) -> None:
    """Serve all chats until `stop`; one that fails does not stop the others.

    `operators` run the bot: each by the chat and who they are there. Where there is a `flood`, nobody
    says more than people can, in sentences or in the seconds of `meter`. The `bell` wakes whoever
    carries the letters. The `workers` do what would hold up the loop. Raises Hopeless when no chat can run.
    """
    served = dict(chats)
    """But for those that turned out to refuse us: to people they are as switched off."""
    courier = Courier(database, served, now=now, draw=draw)
    if bell is not None:
        bell.heard_by(courier.wake)
    attendance = Attendance()
    desk = Desk(
        database,
        now=now,
        random=random,
        tick=attendance.tick,
        posted=courier.wake,
        operators=operators,
        flood=flood,
        meter=meter,
        monotonic=monotonic,
        cry=partial(cry, chats),
    )
    lookback = Lookback(database.read, workers.analyse, workers.judge)
    database.clocked = open_counters(
        database, desk, courier, chats, now=now, draw=draw, lookback=lookback
    )
    timekeeper = Timekeeper(database, desk, attendance, now=now)
    disk = Disk(database, operators, partial(cry, chats), now)
    await disk.outlast(partial(database.write, fold_names))
    await disk.outlast(timekeeper.open)

    async def tell_what_is_off() -> None:
        await database.write(partial(tell_switched_off, served=served, now=now()))

    async def speak(name: str) -> None:
        await keep_running(chats[name], desk.hear)
        del served[name]
        await disk.outlast(tell_what_is_off)
        courier.wake()

    await disk.outlast(tell_what_is_off)
    async with asyncio.TaskGroup() as group:
        # Only the database ends the whole: a supervisor starts it again, unharmed.
        chatting = [group.create_task(speak(name), name=f"chat {name}") for name in chats]
        doing = partial(keep_doing, desk)
        carrying = group.create_task(doing("courier", courier.run), name="courier")
        running: list[asyncio.Task[None]] = [
            carrying,
            group.create_task(database.failed(), name="database"),
            group.create_task(disk.watch(), name="disk"),
        ]
        for name, work in {
            "sweep": partial(keep_sweeping, database, now),
            "timekeeper": partial(timekeeper.run, chats, monotonic),
            "rounds": partial(pair_rounds, database, desk, now, workers),
            "studies": partial(analyse, database, desk, workers),
            "hints": partial(advise, database, desk, workers),
            "verdicts": partial(judge, database, desk, workers),
            "lookback": partial(lookback.run),
        }.items():
            lasting = partial(disk.outlast, work)
            running.append(group.create_task(doing(name, lasting), name=name))
        people = [task for task in chatting if task.get_name() != f"chat {HOUSE}"]
        alone = group.create_task(asyncio.wait(people), name="chats")
        stopped = group.create_task(stop.wait(), name="stop")
        await asyncio.wait([alone, stopped], return_when=asyncio.FIRST_COMPLETED)
        courier.finish()  # a letter cut off on its way might arrive twice
        await asyncio.wait([carrying], timeout=_PARTING)
        for task in (*chatting, *running, alone, stopped):
            task.cancel()
    if not stop.is_set():
        raise Hopeless("no chat could be served; see above")
