"""The bot's lives: begun as `umpire` begins it, ended by SIGKILL at any instant."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.chat.discord.gateway import TOKEN as DISCORD_TOKEN
from tests.chat.telegram.server import TOKEN as TELEGRAM_TOKEN
from tests.crash.both.judge import Verdict, judge
from tests.crash.both.platforms import NAMES, Platforms, both_platforms
from tests.crash.both.players import Players
from tests.stored import stored

PATIENCE = 600.0
"""Seconds in which the last life may do nothing of what was begun: other things may run beside this."""
DONE = (
    "SELECT (SELECT count(*) FROM outbox WHERE ended IS NOT NULL) + (SELECT count(*) FROM act)"
    " + (SELECT count(*) FROM inbox)"
)
"""What grows while anything goes on."""
_LOOK = 0.01
_LONG_LIFE = 20.0
"""Seconds in which time is kept, and flags may fall: one life in so many."""
_LONG = 40
_FRESH = 25
"""One life in so many reads the whole program anew."""
_ENDS = (signal.SIGINT, signal.SIGTERM)


@dataclass
class Lives:
    path: Path
    platforms: Platforms
    players: Players
    random: Random
    say: Callable[[str], None]
    kills: int = 0
    in_doubt: Counter[str] = field(default_factory=Counter)
    began_within: float = 1.0
    """Seconds that a start takes, lately."""
    _mother: asyncio.subprocess.Process | None = None
    """Has read what every life has to read, and bears them."""
    _born: int = 0
    """The process that is to be killed."""
    _ended: asyncio.Task[bytes] | None = None
    _began: float = 0.0
    stopped: bool = False
    """No more kills: what was begun comes to its end."""
    _since: dict[str, float] = field(default_factory=dict)
    _before: dict[str, int] = field(default_factory=dict)

    # One life.

    async def begin(self) -> None:
        if self._mother is None or self.players.life % _FRESH == 0:
            await self.leave()
            self._mother = await self._start()
        out, into = self._mother.stdout, self._mother.stdin
        assert out is not None
        assert into is not None
        self._before, self._since = self.platforms.connections, {}
        self._began = time.monotonic()
        into.write(b"\n")
        self._born = int(await out.readline())
        self._ended = asyncio.create_task(out.readline())

    async def _start(self) -> asyncio.subprocess.Process:
        settings = {
            "UMPIRE_DATABASE": str(self.path),
            "UMPIRE_DISCORD_TOKEN": DISCORD_TOKEN,
            "UMPIRE_TELEGRAM_TOKEN": TELEGRAM_TOKEN,
            "UMPIRE_TELEGRAM_API": self.platforms.telegram.url,
            "UMPIRE_LOG": "error",
            "LOOPBACK_DISCORD": f"127.0.0.1:{self.platforms.discord.server.port}",
            "LOOPBACK_LOG": str(self.path.with_suffix(".log")),
        }
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.crash.both.victim"),
            env={**os.environ, **settings},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # a Ctrl-C is for whoever judges
        )

    @property
    def connected(self) -> bool:
        return len(self._since) == len(self._before)

    async def look(self) -> None:
        """Some time passes in this life."""
        looked = time.monotonic()
        await asyncio.sleep(_LOOK)
        assert self._ended is not None
        assert not self._ended.done(), f"the bot ended by itself: {self._ended.result()!r}"
        for chat, count in self.platforms.connections.items():
            if count > self._before[chat] and chat not in self._since:
                self._since[chat] = looked  # it was not there before that
                if self.connected:
                    self.began_within = 0.8 * self.began_within + 0.2 * (looked - self._began)
        now = time.monotonic()
        for chat, since in self._since.items():
            self.players.attended[chat] += now - since
            self._since[chat] = now

    async def end(self, how: signal.Signals) -> None:
        assert self._ended is not None
        self.players.close_eyes()
        os.kill(self._born, how)
        status = int(await self._ended)
        assert status == (-9 if how is signal.SIGKILL else 0), f"it ended with {status}"
        now = time.monotonic()
        for chat, since in self._since.items():
            self.players.attended[chat] += now - since
        self._since = {}
        if how is signal.SIGKILL:
            self.kills += 1
            self.in_doubt.update(
                chat
                for (chat,) in stored(self.path, "SELECT chat FROM outbox WHERE state = 'claimed'")
            )

    async def live(self, over: Callable[[], bool], *, more: bool = True) -> None:
        """People do what they do, until this is so."""
        self.players.life += 1
        await self.begin()
        while not over():
            await self.look()
            if self.connected:
                if not self.players.sees:
                    self.players.open_eyes()
                await self.players.act(more=more)

    def _deadly(self) -> Callable[[], bool]:
        """When this life ends: while it begins, after some requests, or after some time."""
        random, dice = self.random, self.random.random()
        if self.players.life % _LONG == 0:
            return self._after(_LONG_LIFE)
        if dice < 0.15:
            moment = random.random() * 1.3 * self.began_within
            return lambda: time.monotonic() - self._began > moment
        if dice < 0.3:
            return self._after(2 * random.random())
        wanted, before, delay = random.randint(1, 12), -1, random.random() ** 3 * 0.1
        reached = idle = 0.0

        def after_requests() -> bool:
            nonlocal before, reached, idle
            if not self.connected:
                return False
            now = time.monotonic()
            if before < 0:
                before, idle = self.platforms.requests, now
            if not reached and (self.platforms.requests >= before + wanted or now > idle + 5):
                reached = now
            return bool(reached) and now >= reached + delay

        return after_requests

    def _after(self, seconds: float) -> Callable[[], bool]:
        connected = 0.0

        def is_over() -> bool:
            nonlocal connected
            if self.connected and not connected:
                connected = time.monotonic()
            return bool(connected) and time.monotonic() > connected + seconds

        return is_over

    # All of them.

    async def run(self, kills: int, until: float) -> Verdict:
        """So many kills, or as many as there is time for; then everything comes to its end."""
        await self._gather()
        told = time.monotonic()
        while self.kills < kills and time.monotonic() < until and not self.stopped:
            await self.live(self._deadly())
            await self.end(signal.SIGKILL)
            if self.kills % 50 == 0 or time.monotonic() - told > 30:
                told = time.monotonic()
                self.say(self.told())
            await asyncio.sleep(self.random.random() ** 4)
        await self.live(self._finished(), more=False)
        await self.end(signal.SIGTERM)
        return judge(self.path, self.platforms, self.players, self.in_doubt)

    async def _gather(self) -> None:
        """Everybody comes, and has no pictures: those are drawn by a process of their own."""
        await self.live(lambda: self.players.sees and self.platforms.listened_to, more=False)
        said = [await self.platforms.type(who, "/set board text") for who in NAMES]
        while not all(map(self.players.heard, said)):
            await self.look()
        await self.end(signal.SIGTERM)

    def _finished(self) -> Callable[[], bool]:
        """When all that was begun has come to its end, or nothing more of it does."""
        done, since = -1, time.monotonic()

        def is_over() -> bool:
            nonlocal done, since
            if self.players.sees:
                ((now,),) = self.players.look(DONE)
                if now != done:
                    done, since = now, time.monotonic()
            return self._is_done() or time.monotonic() > since + PATIENCE

        return is_over

    def _is_done(self) -> bool:
        return (
            self.players.sees
            and not self.players.busy
            and not self.players.look("SELECT 1 FROM outbox WHERE ended IS NULL LIMIT 1")
        )

    async def leave(self) -> None:
        """Whatever went wrong, nothing runs on."""
        if self._ended is not None and not self._ended.done():
            os.kill(self._born, signal.SIGKILL)
            await self._ended
        if self._mother is not None and self._mother.stdin is not None:
            self._mother.stdin.close()  # nothing more is to be born
            await self._mother.wait()
            self._mother = None

    def stop(self) -> None:
        self.say("no more kills: what was begun comes to its end, and is judged")
        self.stopped = True

    def told(self) -> str:
        return told(self.counted())

    def counted(self) -> dict[str, int]:
        return {
            "kills": self.kills,
            **self.players.counted(),
            "letters under way at kills": self.in_doubt.total(),
        }


def told(counted: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {what}" for what, count in counted.items())


async def kill(
    folder: Path,
    kills: int,
    seed: int,
    say: Callable[[str], None],
    minutes: float,
    *,
    at_once: int = 6,
    longest: int = 24,
) -> tuple[Lives, Verdict]:
    """So many matches run `at_once`, the `longest` of so many acts. Whoever is asked to end, by a
    signal, judges first what has been."""
    random = Random(seed)
    path = folder / "killed.db"
    async with both_platforms(folder) as platforms:
        attended = {"discord": 0.0, "telegram": 0.0}
        players = Players(platforms, path, random, attended, at_once, longest)
        lives = Lives(path, platforms, players, random, say)
        for asked in _ENDS:
            asyncio.get_running_loop().add_signal_handler(asked, lives.stop)
        try:
            verdict = await lives.run(kills, time.monotonic() + 60 * minutes)
        finally:
            await lives.leave()
            for asked in _ENDS:
                asyncio.get_running_loop().remove_signal_handler(asked)
    return lives, verdict
