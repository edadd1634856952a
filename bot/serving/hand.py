"""A hand of the crew: one of several processes that serve one database together, each in its roles.

What only one may do is a duty, which another takes over within seconds when its process dies.
In one file: all that a process does for its roles, alone or beside others.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from bot.chat.contract import HOUSE, Chat, Hopeless, Occupied
from bot.desk.afterwards.lookback import Lookback
from bot.desk.post.absence import tell_switched_off
from bot.desk.post.courier import Courier
from bot.desk.post.films import Draw
from bot.desk.post.outcry import cry
from bot.desk.post.shares import Own, Share
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.visit.flood import Flood
from bot.desk.visit.identify import fold_names
from bot.serving.counters import open_counters
from bot.serving.dials import Dials
from bot.serving.disk import Disk
from bot.serving.fellows import Fellows
from bot.serving.lasting import keep_doing, keep_running
from bot.serving.listening import Listening, Passed
from bot.serving.queues import advise, analyse, judge, pair_rounds
from bot.serving.roles import Roles
from bot.serving.sweeping import keep_sweeping
from bot.serving.timekeeper import BEAT, Timekeeper
from bot.serving.workers import APART, Workers
from storage import clocks, crew, patience, post
from storage.clocks import Tick
from storage.crew import Fellow
from storage.database import Database, Tx
from storage.duties import ALL, Duties, Duty, Told, relieve

log = logging.getLogger(__name__)

LETTERS, CLOCKS = "letters", "clocks"
"""What processes tell one another: that there are some to be carried; of which matches they changed."""
CHATS = {"discord": "discord", "telegram": "telegram", "table": "web", "house": HOUSE}
"""What chat each role listens to."""
PLATFORMS = ("discord", "telegram")
"""Those to which letters can be carried without listening."""
LOOK = 2.0
"""Seconds after which clocks are looked at that nobody has told of, as letters are."""
AGAIN = 15.0
"""Seconds after which a duty is taken again that could not be done here: another machine may do it."""
_QUIET = 600
"""Seconds after which nothing is known of how much somebody has said."""
_PARTING = 2.5
"""Seconds that letters under way get to arrive when the process stops."""


class Hand:
    """One process, from its start to its stop."""

    def __init__(
        self,
        database: Database,
        roles: Roles,
        chats: Mapping[str, Chat],
        open_duties: Callable[[Told], Duties],
        *,
        now: Callable[[], int],
        random: Random,
        draw: Draw,
        operators: Collection[tuple[str, str]] = (),
        flood: Flood | None = None,
        meter: Callable[[], float] = lambda: 0.0,
        monotonic: Callable[[], float] = time.monotonic,
        workers: Workers = APART,
        many: Collection[str] = (),
    ) -> None:
        """`chats` are all that are configured, whatever the roles are: to which of them a letter goes
        depends on what they can do. Of those in `many`, several processes may listen to the same."""
        if database.owner is None:
            raise RuntimeError("a database that is served alone has no crew")
        self._owner = database.owner
        self._database, self._roles = database, roles
        self._chats = dict(chats)
        """But for those that turned out to refuse us: to people they are as switched off."""
        self._now, self._draw, self._monotonic = now, draw, monotonic
        self._workers, self._many = workers, many
        self.duties = open_duties(self._hear)
        share = Share(self._own, partial(self.duties.tell, LETTERS))
        self._courier = Courier(database, self._chats, now=now, draw=draw, share=share)
        self._attendance = Attendance()
        self._desk = Desk(
            database,
            now=now,
            random=random,
            tick=self._attendance.tick,
            posted=self.posted,
            operators=operators,
            flood=flood,
            meter=meter,
            monotonic=monotonic,
            cry=partial(cry, chats),
        )
        self._lookback = Lookback(database.read, workers.analyse, workers.judge)
        self._show_clocks = open_counters(
            database,
            self._desk,
            self._courier,
            chats,
            now=now,
            draw=draw,
            lookback=self._lookback,
        )
        database.clocked = self._clocked
        self._disk = Disk(database, operators, partial(cry, chats), now)
        self._listens = {
            chat for role, chat in CHATS.items() if role in roles and chat in self._chats
        }
        self._running: set[str] = set()
        self._listening = Listening(
            {} if roles.shards is None else {"discord": (roles.shards, roles.of)}
        )
        self._fellows = Fellows(self._owner)
        self._began = now()

    # What the others are told, and tell.

    def posted(self) -> None:
        """There may be letters to carry."""
        self._courier.wake()
        self.duties.tell(LETTERS)

    def _clocked(self, matches: Collection[int]) -> None:
        self._show_clocks(matches)
        self.duties.tell(CLOCKS, *matches)

    def _hear(self, kind: str, what: str) -> None:
        if kind in (LETTERS, ALL):
            self._courier.wake()
        if kind == CLOCKS:
            self._show_clocks([int(one) for one in what.split()])

    def _own(self) -> Own:
        """What is carried from here now."""
        heard = self._running & self._listens
        all_of = {one for one in heard if one not in PLATFORMS}
        all_of |= {one for one in self._running if self.duties.holds(f"{LETTERS}:{one}")}
        return Own(post.carried_by(self._owner), heard, all_of)

    def is_whole(self, chat: str) -> bool:
        """Whether all that stands in private chats there is heard and written here, and nowhere else."""
        private = chat != "discord" or self._roles.shards is None or 0 in self._roles.shards
        own = self._own()
        return private and chat in own.heard and chat in own.all_of and chat not in self._many

    # What it does.

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop`. Raises Hopeless where it can do nothing of what it is there for."""
        await self._disk.outlast(partial(self._database.write, fold_names))
        await self._disk.outlast(self._come)
        async with asyncio.TaskGroup() as group:
            alone = [group.create_task(one, name=name) for name, one in self._chatting().items()]
            carrying = group.create_task(self._lasting("courier", self._courier.run))
            running = [
                carrying,
                group.create_task(self.duties.run(), name="duties"),
                group.create_task(self._database.failed(), name="database"),
                group.create_task(self._disk.watch(), name="disk"),
                *[
                    group.create_task(self._lasting(name, partial(self._disk.outlast, work)))
                    for name, work in self._working().items()
                ],
            ]
            stopped = group.create_task(stop.wait(), name="stop")
            others = self._roles.names - CHATS.keys() - {"courier"}
            ended: list[asyncio.Task[Any]] = [stopped]
            if alone and not others:
                ended.append(group.create_task(asyncio.wait(alone), name="chats"))
            await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
            self._courier.finish()  # a letter cut off on its way might arrive twice
            await asyncio.wait([carrying], timeout=_PARTING)
            for task in (*alone, *running, *ended, stopped):
                task.cancel()
        await self._disk.outlast(
            partial(self._database.write, partial(crew.bury, dead=[self._owner]))
        )
        if not stop.is_set():
            raise Hopeless("none of its roles can be done; see above")

    async def _come(self) -> None:
        """To be one of the crew, before anything is claimed. What nobody of it has claimed is owed."""
        await self._report()
        await self._database.write(partial(crew.bury, dead=()))

    def _lasting(
        self, name: str, work: Callable[[], Awaitable[None]]
    ) -> Coroutine[None, None, None]:
        return keep_doing(self._desk, name, work)

    def _chatting(self) -> dict[str, Coroutine[None, None, None]]:
        """Everything that speaks with a platform, as long as that is ours to do."""
        found: dict[str, Coroutine[None, None, None]] = {}
        for role, chat in CHATS.items():
            if role not in self._roles or chat not in self._chats:
                continue
            if chat in self._many:
                found[f"chat {chat}"] = self._chat(chat)
            else:
                self.duties.want(self._duty_of(role))
                found[f"chat {chat}"] = self._while(role, partial(self._chat, chat))
        if "courier" in self._roles:
            for chat in PLATFORMS:
                if chat in self._chats and chat not in self._listens:
                    found[f"courier {chat}"] = self._chat(chat)
        return found

    def _duty_of(self, role: str) -> Duty:
        """Shards are held one by one; who has all of them, however many those are, has the whole."""
        if role == "discord" and self._roles.shards is not None:
            return Duty(role, tuple(f"discord {one}" for one in self._roles.shards), ("discord",))
        return Duty(role, (role,))

    def _working(self) -> dict[str, Callable[[], Awaitable[None]]]:
        found: dict[str, Callable[[], Awaitable[None]]] = {"beat": self._beat}
        if "clock" in self._roles:
            self.duties.want(Duty("clock", ("clock",)))
            found["clock"] = partial(self._while, "clock", self._keep_time)
        if "house" in self._roles:
            self.duties.want(Duty("thinking", ("thinking",)))
            found["thinking"] = partial(self._while, "thinking", self._think)
        if "table" in self._roles:
            found["lookback"] = self._lookback.run
            found["dials"] = self._watch_dials
        if "courier" in self._roles:
            for chat in PLATFORMS:
                if chat in self._chats:
                    duty = f"{LETTERS}:{chat}"
                    found[duty] = partial(self._while, duty, self._carry)
        return found

    async def _while(self, duty: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work whenever the duty is ours. Where it comes to its end, others may do it; where what it
        needs is taken, too, for a while."""
        while True:
            await self.duties.until(duty, held=True)
            log.info("on duty: %s", duty)
            doing = asyncio.ensure_future(work())
            lost = asyncio.ensure_future(self.duties.until(duty, held=False))
            try:
                await asyncio.wait([doing, lost], return_when=asyncio.FIRST_COMPLETED)
            finally:
                over = doing.done()
                for task in (doing, lost):
                    task.cancel()
                await asyncio.wait([doing, lost])
            if over:
                self.duties.give_up(duty)
                try:
                    return doing.result()
                except Occupied:
                    await asyncio.sleep(AGAIN)
                    self.duties.want(self._duty_of(duty))
                    continue
            log.warning("no longer on duty: %s", duty)

    async def _chat(self, name: str) -> None:
        """Run the chat; while it runs, letters to it can be carried from here."""
        letters = f"{LETTERS}:{name}"
        self._running.add(name)
        if "courier" in self._roles and name in PLATFORMS:
            self.duties.want(Duty(letters, (letters,)))
        try:
            hopeless = await keep_running(self._chats[name], self._desk.hear)
        finally:
            self._running.discard(name)
            self.duties.give_up(letters)
        if isinstance(hopeless, Occupied):
            raise hopeless
        del self._chats[name]
        await self._disk.outlast(self._tell_what_is_off)
        self.posted()

    async def _tell_what_is_off(self) -> None:
        job = partial(tell_switched_off, served=self._chats, now=self._now())
        await self._database.write(job)

    async def _carry(self) -> None:
        """The courier does it, and is told to look what there is."""
        self._courier.wake()
        await asyncio.Event().wait()

    async def _keep_time(self) -> None:
        """Go on where the last one stopped."""
        database, now = self._database, self._now
        timekeeper = Timekeeper(
            database, self._desk, self._attendance, now=now, keep_every=int(BEAT)
        )
        await timekeeper.open()
        await self._tell_what_is_off()
        passed = Passed()

        async def follow() -> Mapping[str, float]:
            return passed.look(await database.read(crew.everybody))

        await self._all_of(
            {
                "timekeeper": partial(timekeeper.follow, follow, self._monotonic),
                "rounds": partial(pair_rounds, database, self._desk, now, self._workers),
                "sweep": partial(keep_sweeping, database, now),
                "patience": self._forget_patience,
            }
        )

    async def _all_of(self, works: Mapping[str, Callable[[], Awaitable[None]]]) -> None:
        """Do all of it, as long as the duty is ours."""
        async with asyncio.TaskGroup() as group:
            for name, work in works.items():
                lasting = partial(self._disk.outlast, work)
                group.create_task(self._lasting(name, lasting), name=name)

    async def _watch_dials(self) -> None:
        """For what others have changed, and could not tell."""
        dials = Dials(self._database.read, self._chats)
        while True:
            await asyncio.sleep(LOOK)
            await dials.look()

    async def _forget_patience(self) -> None:
        """With whoever has been quiet so long that it is whole again."""
        while True:
            before = self._now() - _QUIET
            await self._database.write(partial(patience.prune, before=before))
            await asyncio.sleep(_QUIET)

    async def _think(self) -> None:
        database = self._database
        await self._all_of(
            {
                "studies": partial(analyse, database, self._desk, self._workers),
                "hints": partial(advise, database, self._desk, self._workers),
                "verdicts": partial(judge, database, self._desk, self._workers),
            }
        )

    # Who is there.

    async def _beat(self) -> None:
        """Say that we are here, look who else is, and read how much time has passed."""
        while True:
            await self._report()
            fellows, ticks = await self._database.read(_look)
            if not self.duties.holds("clock"):
                self._attendance.load(ticks)
            await self._relieve(fellows)
            await self._bury(fellows)
            await asyncio.sleep(BEAT)

    async def _report(self) -> None:
        listened = {
            name: chat
            for name, chat in self._chats.items()
            if name in self._running & self._listens
        }
        one = Fellow(
            owner=self._owner,
            host=socket.gethostname(),
            process=os.getpid(),
            roles=tuple(str(self._roles).split(",")),
            duties=tuple(self.duties.held),
            attended=self._listening.look(listened, self._monotonic),
            began=self._began,
            seen=self._now(),
        )
        await self._database.write(partial(crew.report, one=one))

    async def _relieve(self, fellows: Sequence[Fellow]) -> None:
        """Whoever hangs keeps nothing from the others."""
        for one in self._fellows.hanging(fellows, self.duties.living):
            log.warning("a process of the crew hangs: %d on %s", one.process, one.host)
            await self._database.read(partial(relieve, owner=one.owner))

    async def _bury(self, fellows: Sequence[Fellow]) -> None:
        """What the dead were carrying is owed again."""
        if dead := self._fellows.dead(fellows, self.duties.living, self._monotonic()):
            log.warning("%d process(es) of the crew have died", len(dead))
            if await self._database.write(partial(crew.bury, dead=dead)):
                self.posted()

    def told(self) -> dict[str, object]:
        """For the health page."""
        return {"role": str(self._roles), "duties": self.duties.held}

    @property
    def served(self) -> Mapping[str, Chat]:
        """The chats that are run here now."""
        return {name: self._chats[name] for name in self._running}


async def _look(tx: Tx) -> tuple[list[Fellow], list[Tick]]:
    return await crew.everybody(tx), await clocks.ticks(tx)
