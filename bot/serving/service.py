"""The running bot: one database, one desk, one courier, and every chat, in one loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from random import Random

from bot.chat.contract import HOUSE, Chat, Completing, Dealing, Hear, HomeChat, Hopeless
from bot.desk.afterwards.lookback import Lookback
from bot.desk.post.courier import Courier
from bot.desk.post.films import Draw
from bot.desk.post.outcry import cry
from bot.desk.reception.counter import DeskCounter
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.time.maintenance import STARTED
from bot.desk.visit.asides import contain
from bot.desk.visit.errands import ANALYSES, HINTS, VERDICTS
from bot.desk.visit.flood import Flood
from bot.desk.visit.identify import fold_names
from bot.serving.disk import Disk
from bot.serving.sweeping import keep_sweeping
from bot.serving.timekeeper import BEAT, Timekeeper
from bot.serving.workers import APART, Workers
from storage import clocks, meta, tournament_rounds
from storage.database import Database, Tx, open_database
from storage.where import Where

log = logging.getLogger(__name__)

_PARTING = 2.5
"""Seconds that letters under way get to arrive when the bot stops."""

_PAUSES = (1, 2, 5, 15, 60)
"""Seconds before a chat that failed is started again; the last one for ever."""


class Bell:
    """Rung by chats that have letters written; they are made before there is a courier."""

    def __init__(self) -> None:
        self._wake: Callable[[], None] | None = None

    def heard_by(self, wake: Callable[[], None]) -> None:
        self._wake = wake

    def ring(self) -> None:
        if self._wake:
            self._wake()


async def serve(
    path: Where,
    chats: Mapping[str, Chat],
    *,
    now: Callable[[], int],
    random: Random,
    draw: Draw,
    stop: asyncio.Event,
    operators: Collection[tuple[str, str]] = (),
    flood: Flood | None = None,
    meter: Callable[[], float] = lambda: 0.0,
    workers: Workers = APART,
) -> None:
    """Open the database and serve all chats until `stop`."""
    async with open_database(path) as database:
        await serve_on(
            database,
            chats,
            now=now,
            random=random,
            draw=draw,
            stop=stop,
            operators=operators,
            flood=flood,
            meter=meter,
            workers=workers,
        )


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
    monotonic: Callable[[], float] = time.monotonic,
    workers: Workers = APART,
) -> None:
    """Serve all chats until `stop`; one that fails does not stop the others.

    `operators` run the bot: each by the chat and who they are there. Where there is a `flood`, nobody
    says more than people can, in sentences or in the seconds of `meter`. The `bell` wakes whoever
    carries the letters. The `workers` do what would hold up the loop. Raises Hopeless when no chat can run.
    """
    courier = Courier(database, chats, now=now, draw=draw)
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
        cry=partial(cry, chats),
    )
    lookback = Lookback(database.read, workers.analyse, workers.judge)
    homes = {name: chat for name, chat in chats.items() if isinstance(chat, HomeChat)}
    for name, home in homes.items():
        home.rely_on(DeskCounter(database, desk, courier, name, now, draw=draw, lookback=lookback))
    for name, chat in chats.items():
        if isinstance(chat, Completing):
            from bot.desk.reception.completion import complete

            chat.complete_by(partial(complete, desk, name))
        if isinstance(chat, Dealing):
            from bot.desk.reception.dealing import Dealer

            chat.deal_from(Dealer(desk, name))
    database.clocked = partial(_tell_clocks, [*homes.values()])
    timekeeper = Timekeeper(database, desk, attendance, now=now)
    disk = Disk(database, operators, partial(cry, chats), now)
    await disk.outlast(partial(database.write, fold_names))
    await disk.outlast(timekeeper.open)
    await disk.outlast(partial(database.write, partial(meta.put, key=STARTED, value=str(now()))))
    async with asyncio.TaskGroup() as group:
        # Only the database ends the whole: a supervisor starts it again, unharmed.
        chatting = [
            group.create_task(_keep_running(chat, desk.hear), name=f"chat {name}")
            for name, chat in chats.items()
        ]
        keep_doing = partial(_keep_doing, desk)
        carrying = group.create_task(keep_doing("courier", courier.run), name="courier")
        running: list[asyncio.Task[None]] = [
            carrying,
            group.create_task(database.failed(), name="database"),
            group.create_task(disk.watch(), name="disk"),
        ]
        for name, work in {
            "sweep": partial(keep_sweeping, database, now),
            "timekeeper": partial(timekeeper.run, chats, monotonic),
            "rounds": partial(_pair_rounds, database, desk, now, workers),
            "studies": partial(_analyse, database, desk, workers),
            "hints": partial(_advise, database, desk, workers),
            "verdicts": partial(_judge, database, desk, workers),
            "lookback": partial(lookback.run),
        }.items():
            lasting = partial(disk.outlast, work)
            running.append(group.create_task(keep_doing(name, lasting), name=name))
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


def _tell_clocks(homes: Collection[HomeChat], matches: Collection[int]) -> None:
    for home in homes:
        home.hear_clocks(matches)


async def _pair_rounds(
    database: Database, desk: Desk, now: Callable[[], int], workers: Workers
) -> None:
    """Pair the rounds of tournaments that are due, in a process of its own; how that is done is read
    with the first of them."""
    await _until(database, tournament_rounds.is_asked)
    from bot.desk.tournaments.rounds import Rounds

    pairer = workers.pairer()
    rounds = Rounds(database, desk.do, pairer.pair, now)
    try:
        while True:
            await rounds.settle()
            await asyncio.sleep(BEAT)
    finally:
        await pairer.close()


async def _analyse(database: Database, desk: Desk, workers: Workers) -> None:
    """Answer requests for analyses, each in a process of its own."""
    await _asked(database, ANALYSES)
    from bot.desk.afterwards.analysis_queue import Studies

    studies = Studies(database, desk.do, workers.analyse)
    while True:
        await studies.settle()
        await asyncio.sleep(BEAT)


async def _judge(database: Database, desk: Desk, workers: Workers) -> None:
    """Say where games with the house were decided, looked at in processes of their own."""
    await _asked(database, VERDICTS)
    from bot.desk.afterwards.verdicts import Verdicts

    verdicts = Verdicts(database, desk.do, workers.judge)
    while True:
        await verdicts.settle()
        await asyncio.sleep(BEAT)


async def _advise(database: Database, desk: Desk, workers: Workers) -> None:
    """Answer requests for hints, in a process of their own."""
    await _asked(database, HINTS)
    from bot.desk.match.hints import Hints

    adviser = workers.adviser()
    hints = Hints(database, desk.do, adviser.advise)
    try:
        while True:
            await hints.settle()
            await asyncio.sleep(BEAT)
    finally:
        await adviser.close()


async def _asked(database: Database, kind: str) -> None:
    await _until(database, lambda tx: clocks.is_asked(tx, kind))


async def _until(database: Database, asked: Callable[[Tx], Awaitable[bool]]) -> None:
    """Returns when something has been asked: until then nobody need know how it is done, and a
    start is the shorter for it."""
    while not await database.read(asked):  # noqa: ASYNC110  # it is asked in the database alone
        await asyncio.sleep(BEAT)


async def _keep_doing(desk: Desk, name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work, and once more, ever more slowly, when it fails. Returns when it is done.

    Each unit of it has a wall of its own; this one is around what nobody thought of.
    """
    for attempt in range(1_000_000):
        try:
            await work()
        except Exception as fault:
            await contain(desk.do, "task", name, fault)
            await asyncio.sleep(_PAUSES[min(attempt, len(_PAUSES) - 1)])
        else:
            return


async def _keep_running(chat: Chat, hear: Hear) -> None:
    """Run the chat; start it again, ever more slowly, when it fails. Returns if that is no use."""
    for attempt in range(1_000_000):
        try:
            await chat.run(hear)
        except Hopeless as fault:
            log.error("%s: %s", chat.name, fault)  # noqa: TRY400  # its text says all
            return
        except Exception:
            # Not the exception: what a platform's library raises may quote a message or a token.
            pause = _PAUSES[min(attempt, len(_PAUSES) - 1)]
            log.error("%s failed; starting it again in %d s", chat.name, pause)  # noqa: TRY400
            await asyncio.sleep(pause)
        else:
            return
