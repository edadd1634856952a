"""The lives of several processes at once: each begun as `umpire --role` begins it, ended by SIGKILL.

Whoever is killed is begun again after a while; meanwhile the others take over. Now and then it is the
database's server that is killed, or stopped as an operator stops it. In one file: the crew, its people
and its end.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from tests.chat.discord.gateway import TOKEN as DISCORD_TOKEN
from tests.chat.telegram.server import TOKEN as TELEGRAM_TOKEN
from tests.crash.both.judge import Verdict, judge
from tests.crash.both.kills import DONE, told
from tests.crash.both.platforms import NAMES, Platforms, both_platforms
from tests.crash.both.players import Players
from tests.postgres.server import PostgreSQL
from tests.postgres.standing_in import name_of
from tests.stored import stored

EVERYTHING = "discord,telegram,courier,clock,house"
CREWS: Mapping[int, Sequence[str]] = {
    2: (EVERYTHING, EVERYTHING),
    4: (
        "discord,courier",
        "telegram,courier,clock",
        "discord,telegram,clock,house",
        "courier,clock,house",
    ),
}
"""The roles of each process, by how many there are: each role in two of them at least."""
PARTS = 2
PARTED: Mapping[int, Sequence[str]] = {
    2: ("discord:0,telegram,courier,clock,house", "discord:1,telegram,courier,clock,house"),
    4: (
        "discord:0,courier",
        "discord:1,telegram,clock",
        "discord:0,clock,house",
        "discord:1,telegram,courier,house",
    ),
}
"""Likewise, with Discord in two parts: of two processes nobody takes over the other's."""
PATIENCE = 180.0
"""Seconds in which nothing at all may come of what was begun, when nobody is killed any more."""
_CARRYING = "SELECT process FROM outbox JOIN crew USING (owner) ORDER BY claimed DESC LIMIT 1"
"""Which process took the latest letter that somebody has taken."""
_LOOK = 0.01
_FRESH = 25
"""One life in so many reads the whole program anew."""


class ServersEye:
    """Sees what is committed on a server; statements are those of SQLite, with question marks."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)

    def execute(self, sql: str, values: Sequence[object] = (), /) -> Any:
        return self._connection.execute(sql.replace("%", "%%").replace("?", "%s").encode(), values)

    def close(self) -> None:
        self._connection.close()


@dataclass
class Process:
    """One of the crew: what bears it, and its present life."""

    roles: str
    born: int = 0
    ended: asyncio.Task[bytes] | None = None
    lives: int = 0
    again: float = 0.0
    """When it is begun again; 0: it lives, or is being begun."""
    beginning: asyncio.Task[None] | None = None
    _mother: asyncio.subprocess.Process | None = None

    @property
    def lives_now(self) -> bool:
        return self.ended is not None

    async def prepare(self, settings: Mapping[str, str]) -> None:
        """What bears it has read what every life has to read."""
        if self._mother is None or self.lives % _FRESH == _FRESH - 1:
            await self.leave()
            self._mother = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.crash.both.victim"),
                env={**os.environ, **settings, "UMPIRE_ROLE": self.roles},
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # a Ctrl-C is for whoever judges
            )

    async def begin(self, settings: Mapping[str, str]) -> None:
        await self.prepare(settings)
        assert self._mother is not None
        self.lives += 1
        out, into = self._mother.stdout, self._mother.stdin
        assert out is not None
        assert into is not None
        into.write(b"\n")
        self.born = int(await out.readline())
        self.ended = asyncio.create_task(out.readline())

    async def end(self, how: signal.Signals) -> int:
        assert self.ended is not None
        os.kill(self.born, how)
        ended, self.ended = self.ended, None
        return int(await ended)

    async def leave(self) -> None:
        if self.beginning is not None and self.beginning is not asyncio.current_task():
            await asyncio.wait([self.beginning])
        if self.ended is not None:
            with suppress(ProcessLookupError):
                os.kill(self.born, signal.SIGKILL)
            await self.ended
            self.ended = None
        if self._mother is not None and self._mother.stdin is not None:
            self._mother.stdin.close()  # nothing more is to be born
            await self._mother.wait()
            self._mother = None


@dataclass
class Crew:
    path: Path
    """Names the database on the server, as in `tests.stored`."""
    machine: PostgreSQL
    platforms: Platforms
    players: Players
    random: Random
    say: Callable[[str], None]
    processes: Sequence[Process]
    kills: int = 0
    restarts: int = 0
    """Of the server."""
    in_doubt: Counter[str] = field(default_factory=Counter)
    stopped: bool = False
    slowest: float = 0.0
    """Seconds until a platform was attended again that nobody attended."""
    _looked: float = 0.0
    _identified: int = 0
    _since: dict[str, float] = field(default_factory=dict)
    """Since when each platform that is attended has been counted."""
    _before: dict[str, int] = field(default_factory=dict)
    _gone: dict[str, float] = field(default_factory=dict)

    @property
    def shards(self) -> int:
        """In so many parts Discord is heard."""
        return self.platforms.discord.server.shards

    @property
    def settings(self) -> dict[str, str]:
        return {
            "UMPIRE_DATABASE": self.machine.server(name_of(self.path)).url,
            "UMPIRE_DISCORD_TOKEN": DISCORD_TOKEN,
            "UMPIRE_TELEGRAM_TOKEN": TELEGRAM_TOKEN,
            "UMPIRE_TELEGRAM_API": self.platforms.telegram.url,
            "UMPIRE_LOG": "warning",
            "LOOPBACK_DISCORD": f"127.0.0.1:{self.platforms.discord.server.port}",
            "LOOPBACK_LOG": str(self.path.with_suffix(".log")),
            **({"UMPIRE_DISCORD_SHARDS": str(shards)} if (shards := self.shards) > 1 else {}),
        }

    async def begin_all(self) -> None:
        self._before = dict.fromkeys(self.platforms.connections, 0)
        for one in self.processes:
            one.again = time.monotonic()
        while not self.connected:
            await self.look()

    @property
    def connected(self) -> bool:
        return len(self._since) == len(self._before)

    async def look(self) -> None:
        """Some time passes."""
        looked = self._looked
        await asyncio.sleep(_LOOK)
        for one in self.processes:
            if one.ended is not None and one.ended.done():
                raise AssertionError(f"{one.roles} ended by itself: {one.ended.result()!r}")
            if one.again and time.monotonic() > one.again:
                one.again = 0.0
                one.beginning = asyncio.create_task(one.begin(self.settings))
        now = self._looked = time.monotonic()
        for chat in [chat for chat in self._since if not self.platforms.is_attended(chat)]:
            self.players.attended[chat] += now - self._since.pop(chat)
            self._before[chat] = self.platforms.connections[chat]
            self._gone[chat] = now
        if (identified := self.platforms.discord.server.identified) != self._identified:
            # What was pressed before that may have gone to nobody.
            self._identified, self.players.life = identified, self.players.life + 1
        for chat, count in self.platforms.connections.items():
            if chat in self._since or not self.platforms.is_attended(chat):
                continue
            if count > self._before[chat]:
                self._since[chat] = looked  # it was not there before that
                if gone := self._gone.pop(chat, 0.0):
                    self.slowest = max(self.slowest, looked - gone)
        for chat, since in self._since.items():
            self.players.attended[chat] += now - since
            self._since[chat] = now

    async def people(self, *, more: bool) -> None:
        """They do what they do, while somebody listens and they see what is stored."""
        if not self.players.sees:
            with suppress(psycopg.Error):
                self.players.open_eyes()
                self.players.life += 1
        if self.connected and self.players.sees:
            try:
                await self.players.act(more=more)
            except psycopg.Error:
                self.players.close_eyes()

    async def kill_one(self) -> None:
        alive = [each for each in self.processes if each.lives_now]
        carrying = () if self.kills else stored(self.path, _CARRYING)
        # The first to die is whoever carries letters, so that others have to take over.
        carriers = [each for each in alive if (each.born,) in carrying]
        one = self.random.choice(carriers or alive)
        born = one.born
        status = await one.end(signal.SIGKILL)
        assert status == -9, f"it ended with {status}"
        one.again = time.monotonic() + self.random.random() ** 2 * 12
        self.kills += 1
        for _ in range(5):  # the platforms notice
            await self.look()
        self.in_doubt.update(
            chat
            for (chat,) in stored(
                self.path,
                "SELECT chat FROM outbox JOIN crew USING (owner)"
                " WHERE state = 'claimed' AND process = ?",
                born,
            )
        )

    async def restart_server(self) -> None:
        """Killed with all that serve, or stopped as an operator stops it; soon it is there again, or so
        late that nobody is sure of their duties any more, and the platforms are left meanwhile."""
        self.players.close_eyes()
        how = self.random.choice([self.machine.kill, self.machine.stop])
        await asyncio.to_thread(how)
        until = time.monotonic() + self.random.choice((2, 15)) * self.random.random()
        while time.monotonic() < until:
            await self.look()
        await asyncio.to_thread(self.machine.start)
        self.restarts += 1

    async def run(self, kills: int, until: float) -> Verdict:
        await self.begin_all()
        await self._gather()
        told_at = time.monotonic()
        while self.kills < kills and time.monotonic() < until and not self.stopped:
            pause = time.monotonic() + self.random.random() ** 2 * 9
            while time.monotonic() < pause:
                await self.look()
                await self.people(more=True)
            if self.kills % 12 == 11 and self.restarts <= self.kills // 12:
                await self.restart_server()
            elif any(one.lives_now for one in self.processes):
                await self.kill_one()
            if time.monotonic() - told_at > 30:
                told_at = time.monotonic()
                self.say(self.told())
        await self._finish()
        self.players.close_eyes()
        for one in self.processes:
            if one.lives_now:
                status = await one.end(signal.SIGTERM)
                assert status == 0, f"{one.roles} ended with {status}"
        return judge(self.path, self.platforms, self.players, self.in_doubt)

    async def _gather(self) -> None:
        """Everybody comes, and has no pictures: those are drawn by a process of their own."""
        while not (self.connected and self.platforms.listened_to):
            await self.look()
        said = [await self.platforms.type(who, "/set board text") for who in NAMES]
        while not self.players.sees:
            with suppress(psycopg.Error):
                self.players.open_eyes()
            await self.look()
        while not all(map(self.players.heard, said)):
            await self.look()

    async def _finish(self) -> None:
        """All that was begun comes to its end, or nothing more of it does."""
        done, since = -1, time.monotonic()
        while not self._is_done() and time.monotonic() < since + PATIENCE:
            await self.look()
            await self.people(more=False)
            with suppress(psycopg.Error):
                if self.players.sees and (now := self.players.look(DONE)[0][0]) != done:
                    done, since = now, time.monotonic()

    def _is_done(self) -> bool:
        with suppress(psycopg.Error):
            return (
                self.players.sees
                and all(map(self._has_come, self.processes))
                and not self.players.busy
                and not self.players.look("SELECT 1 FROM outbox WHERE ended IS NULL LIMIT 1")
            )
        return False

    def _has_come(self, one: Process) -> bool:
        """Whether it is one of the crew by now."""
        known = self.players.look("SELECT 1 FROM crew WHERE process = ?", one.born)
        return one.lives_now and bool(known)

    async def leave(self) -> None:
        """Whatever went wrong, nothing runs on."""
        for one in self.processes:
            await one.leave()

    def stop(self) -> None:
        self.say("no more kills: what was begun comes to its end, and is judged")
        self.stopped = True

    def told(self) -> str:
        return told(self.counted())

    def counted(self) -> dict[str, int]:
        return {
            "processes": len(self.processes),
            "kills": self.kills,
            "restarts of the server": self.restarts,
            **self.players.counted(),
            "letters under way at kills": self.in_doubt.total(),
        }


async def kill(
    folder: Path,
    machine: PostgreSQL,
    kills: int,
    seed: int,
    say: Callable[[str], None],
    minutes: float,
    *,
    processes: Sequence[str] = CREWS[2],
    parts: int = 1,
    at_once: int = 6,
    longest: int = 24,
) -> tuple[Crew, Verdict]:
    """The roles of all `processes`, and in how many parts they hear Discord; so many matches run
    `at_once`, the `longest` of so many acts. Whoever is asked to end, by a signal, judges first what
    has been."""
    random = Random(seed)
    path = folder / "crew.db"
    server = machine.make(name_of(path))
    async with both_platforms(folder) as platforms:
        platforms.discord.server.shards = parts
        attended = {"discord": 0.0, "telegram": 0.0}
        players = Players(
            platforms,
            path,
            random,
            attended,
            at_once,
            longest,
            looks=lambda _: ServersEye(server.url),
        )
        crew = Crew(
            path,
            machine,
            platforms,
            players,
            random,
            say,
            [Process(roles) for roles in processes],
        )
        loop = asyncio.get_running_loop()
        for asked in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(asked, crew.stop)
        try:
            verdict = await crew.run(kills, time.monotonic() + 60 * minutes)
        finally:
            await crew.leave()
            for asked in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(asked)
    return crew, verdict
