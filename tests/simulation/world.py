"""One world: the whole service in a loop of ours, with its members, its platforms and its mishaps.

A seed makes a world, and the same one again to the byte. What happened is noted as it happens, so
that it can be replayed without the seed's choices, and without some of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from bot.analysis.findings import Report, Verdict
from bot.chat.contract import HOUSE, Chat, Incoming, Mention
from bot.chat.house_chat import Answer, Thought
from bot.club.swiss.field import State
from bot.club.swiss.pairs import Paired
from bot.desk.match.hints import Advice, Asked
from bot.desk.post.reels import Drawable, Screening
from bot.desk.time.attendance import CAP
from bot.desk.visit.flood import Flood
from bot.desk.visit.sealed import Sealed, seal
from bot.players.findings import Study
from bot.serving import service, timekeeper
from bot.serving.advisers import advise_here
from bot.serving.analysis_worker import analyse_here, judge_here
from bot.serving.house import open_house
from bot.serving.pairing_worker import pair_here
from bot.serving.service import Bell, serve_on
from bot.serving.thinkers import think_here
from bot.serving.workers import Workers
from storage.database import open_by
from tests.simulation.disk import Cut, Disk
from tests.simulation.loop import Died, SimLoop
from tests.simulation.oracle import Failed, Oracle
from tests.simulation.people import Club, Table, speak
from tests.simulation.platforms import ROUGH, Delivered, Line, Platform, Weather
from tests.simulation.script import Happening, Mishap, Said

START = 1_767_225_600
FAR_BEAT = 14.0
_DRAIN = 3000.0
_PIECE = 30.0
_MISHAPS = (
    *("kill",) * 4,
    *("power",) * 3,
    *("stop", "outage", "outage", "stall", "stall", "rough", "rough", "close", "close"),
    *("full", "eio", "eio", "jump", "sleep", "sleep"),
)


@dataclass(frozen=True, slots=True)
class Plan:
    seed: int
    happenings: int = 150
    people: int = 8
    far: bool = False
    mishaps: float = 0.12
    """How many of the happenings are mishaps."""


@dataclass
class Outcome:
    steps: int
    letters: int
    compared: int
    acts: int
    cuts: int
    seconds: float
    digest: str
    """Of everything that was shown, when, and of all that is stored in the end."""
    script: list[Happening]
    failed: Failed | None
    log: list[str]


@dataclass
class World:
    plan: Plan
    folder: Path
    template: Path
    moment: float = 0.0
    steps: int = 0
    shift: int = 0
    """Seconds by which the wall clock was set."""
    up: bool = False
    down_until: float = 0.0
    said: int = 0
    noted: list[Happening] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    _ends: list[tuple[float, str, str]] = field(default_factory=list)
    """Mishaps that last: until when, which, whose."""

    def __post_init__(self) -> None:
        seed = self.plan.seed
        self.choices, self.chance = Random(f"{seed} choices"), Random(f"{seed} chance")
        self.digest = hashlib.sha256()
        self.disk = Disk(self.folder, self.chance)
        self.disk.begin(self.template)
        self.oracle = Oracle(self.disk)
        self.platforms = {
            name: Platform(
                name,
                name == "telegram",
                self.chance,
                self._time,
                self._see,
                self.oracle.acknowledge,
            )
            for name in ("discord", "telegram")
        }
        names = [f"p{n}{'_tg' if n % 2 else ''}" for n in range(self.plan.people)]
        self.club = Club(names, self.plan.far)
        self.lines: dict[str, Line] = {}
        self._begin_life()

    # Time and lives.

    def _time(self) -> float:
        return self.loop.moment

    def _now(self) -> int:
        return int(START + self.shift + self.loop.moment)

    def _passed(self, seconds: float) -> None:
        roomy = self.up and not self._database_full() and not self._asleep
        attends = {name: roomy and line.settled for name, line in self.lines.items()}
        attends = {name: attends.get(name, False) for name in self.platforms}
        self.oracle.pass_time(seconds, {**attends, HOUSE: roomy})

    def _database_full(self) -> bool:
        return self.disk.full

    def _begin_life(self) -> None:
        self._asleep = False
        self.loop = SimLoop(self.moment, self._passed)
        self._stop = asyncio.Event()
        self.lines = {name: platform.plug() for name, platform in self.platforms.items()}
        self.up = True
        self._life = self.loop.create_task(self._live())

    async def _live(self) -> None:
        loop, chance = self.loop, Random(f"{self.plan.seed} {self.disk.lives} life")
        ticking = iter(partial(chance.uniform, 0, 0.004), None)
        spent = 0.0

        def clock() -> float:
            nonlocal spent
            spent += next(ticking)
            return spent

        wired = partial(self.disk.connect, loop)
        async with open_by(wired, self.disk.path, self._committing, clock) as database:
            chats: dict[str, Chat] = {**self.lines}
            chats[HOUSE] = open_house(database, self._think, chance, chats)
            await serve_on(
                database,
                chats,
                now=self._now,
                random=chance,
                draw=self._draw,
                stop=self._stop,
                operators=(("discord", self.club.names[0]),),
                flood=Flood(),
                bell=Bell(),
                monotonic=loop.time,
                workers=Workers(self._analyse, self._judge, lambda: self, lambda: self),
            )

    def _committing(self, when: str) -> None:
        self.loop.count()
        if when == "after commit":
            writer = next(one for one in self.disk.wires if one.opened.disk)
            self.disk.committed(writer.opened)

    # What works beside the loop: at once, after a while.

    async def _work(self) -> None:
        await asyncio.sleep(2 * self.chance.random() ** 3)

    async def _think(self, thought: Thought) -> Answer:
        await self._work()
        return await think_here(thought)

    async def _draw(self, board: Drawable, chat: str) -> bytes | None:
        await asyncio.sleep(0.05 * self.chance.random())
        if isinstance(board, Screening):
            return b"GIF"
        sealed = seal(Sealed(language="en", text="", board=board))
        return hashlib.sha256(f"{chat} {sealed}".encode()).digest()

    async def _analyse(self, asked: Mapping[str, object]) -> Report | Study:
        await self._work()
        return await analyse_here(asked)

    async def _judge(self, asked: Mapping[str, object]) -> Verdict:
        await self._work()
        return await judge_here(asked)

    async def pair(self, state: State, *, relaxed: bool = False) -> Paired:
        await self._work()
        return await pair_here(state, relaxed=relaxed)

    async def advise(self, asked: Asked) -> Advice | None:
        await self._work()
        return await advise_here(asked)

    async def close(self) -> None:
        """Nothing is held."""

    # What is shown.

    def _see(self, one: Delivered) -> None:
        self.oracle.see(one)
        message = one.message
        line = f"{one.at:.3f} {one.chat} {one.to.user or one.to.place} {one.key} {str(message.text)!r} {message.choices}"
        self.digest.update(line.encode())
        self.digest.update(message.picture or b"")
        self.log.append(line)
        del self.log[:-400]
        if one.to.user and message.choices:
            known = self.club.buttons.setdefault(one.to.user, [])
            known += [sentence for _, sentence in message.choices]
            del known[:-8]

    # What happens.

    def run(self, script: Sequence[Happening] | None = None) -> Outcome:
        """Let happen what the seed chooses, or what is in the script; then let all faults end."""
        failed = None
        try:
            for one in self._chosen() if script is None else script:
                self._pass(one.after)
                self.noted.append(one)
                if isinstance(one, Said):
                    self._say(one)
                else:
                    self._befall(one)
                self._pass(0.0)
                self._look()
            self._end()
        except Failed as fault:
            failed = fault
        for row in self.disk.look("SELECT key, state FROM outbox ORDER BY id"):
            self.digest.update(repr(row).encode())
        return self._outcome(failed)

    def _outcome(self, failed: Failed | None) -> Outcome:
        acts = self.disk.look("SELECT count(*) FROM act")[0][0]
        self.loop.bury()
        oracle = self.oracle
        return Outcome(
            self.steps + self.loop.steps,
            oracle.letters,
            oracle.compared,
            acts,
            oracle.cuts,
            self.loop.moment,
            self.digest.hexdigest(),
            self.noted,
            failed,
            self.log,
        )

    def _chosen(self) -> Iterator[Happening]:
        choices = self.choices
        for _ in range(self.plan.happenings):
            after = round(choices.expovariate(1) * choices.choice((0.05, 0.5, 2, 10, 60)), 3)
            if self.plan.far and choices.random() < 0.1:
                after = round(choices.expovariate(1 / 10_000), 3)
            if choices.random() < self.plan.mishaps:
                yield self._mishap(after)
            else:
                who, text, place = speak(self.club, choices)
                yield Said(after, who, text, place)

    def _mishap(self, after: float) -> Mishap:
        choices = self.choices
        kind = choices.choice(_MISHAPS)
        match kind:
            case "kill" | "power":
                return Mishap(after, kind, "", float(choices.randint(0, 400)))
            case "outage" | "stall" | "rough":
                who = choices.choice(sorted(self.platforms))
                return Mishap(after, kind, who, round(choices.expovariate(1 / 40), 1))
            case "close":
                return Mishap(
                    after,
                    kind,
                    choices.choice(self.club.names),
                    round(choices.expovariate(1 / 60), 1),
                )
            case "full":
                return Mishap(after, kind, "", round(choices.expovariate(1 / 20), 1))
            case "eio":
                return Mishap(after, kind, "", float(choices.randint(1, 3)))
            case "jump":
                return Mishap(after, kind, "", float(choices.choice((-3600, -60, 60, 3600))))
            case _:
                return Mishap(after, kind, "", round(choices.expovariate(1 / 600), 1))

    def _say(self, said: Said) -> None:
        self.said += 1
        chat = _chat_of(said.user)
        words = [word for word in said.text.split() if word.startswith("@")]
        incoming = Incoming(
            chat=chat,
            user=said.user,
            name=said.user,
            text=said.text,
            key=f"s{self.said}",
            place=said.place,
            community=said.place and said.place.partition(".")[0],
            admin=said.place is not None and said.user == self.club.names[0],
            mentions=tuple(
                Mention(word, word[1:], word[1:]) for word in words if _chat_of(word) == chat
            ),
            handle=said.user,
        )
        self.platforms[chat].say(incoming, up=self.up)

    def _befall(self, one: Mishap) -> None:
        until = self.loop.moment + one.value
        match one.kind:
            case "kill" | "power" if self.up:
                self.loop.dies_at = self.loop.steps + int(one.value)
                self._pass(30.0)
                self._die("power" if one.kind == "power" else "kill")
            case "stop" if self.up:
                self._stop.set()
                self._pass(30.0)
                self._look()
                self._die("kill")
            case "outage":
                self.platforms[one.who].connected = False
                self._ends.append((until, "outage", one.who))
            case "stall":
                self.platforms[one.who].stalled = True
                self._ends.append((until, "stall", one.who))
            case "rough":
                self.platforms[one.who].weather = ROUGH
                self._ends.append((until, "rough", one.who))
            case "close":
                for platform in self.platforms.values():
                    platform.closed.add(one.who)
                self._ends.append((until, "close", one.who))
            case "full":
                self.disk.full = True
                self._ends.append((until, "full", ""))
            case "eio":
                self.disk.failing += int(one.value)
            case "jump":
                self.shift += int(one.value)
            case "sleep":
                self._sleep(one.value)

    def _sleep(self, seconds: float) -> None:
        """The machine is suspended; its monotonic clock goes on, as on some systems."""
        self._asleep = True
        self.loop.skip(seconds)
        self._asleep = False
        self.oracle.allow(CAP)  # what one look adds at most

    def _die(self, how: Cut) -> None:
        """The process ends here; it begins again after a while."""
        self._look_at_life(dying=True)
        self.up, self.moment = False, self.loop.moment
        self.steps += self.loop.steps
        self.loop.bury()
        self.lines = {}
        for platform in self.platforms.values():
            platform.lose()
        self.disk.cut(how)
        self.oracle.look_after_cut()
        for (key,) in self.disk.look("SELECT key FROM outbox WHERE state = 'claimed'"):
            self.oracle.allowed_twice[key] += 1
        self.oracle.running.clear()
        self.loop = SimLoop(self.moment, self._passed)
        self.loop.run_to(self.moment + round(self.chance.expovariate(1 / 20), 3))
        self.moment = self.loop.moment
        self._begin_life()

    def _pass(self, seconds: float) -> None:
        """Let time pass, in which what lasts may end."""
        until = self.loop.moment + seconds
        while True:
            ending = min([end for end, _, _ in self._ends if end <= until], default=until)
            self.loop.run_to(max(ending, self.loop.moment), self._life.done)
            self._look_at_life()
            if self.loop.dead:
                return
            self._end_mishaps()
            if ending >= until and self.loop.moment >= until:
                return
            if self._life.done():
                return

    def _end_mishaps(self) -> None:
        for one in [one for one in self._ends if one[0] <= self.loop.moment]:
            self._ends.remove(one)
            self._unbefall(one[1], one[2])

    def _unbefall(self, kind: str, who: str) -> None:
        match kind:
            case "outage":
                self.platforms[who].connected = True
            case "stall":
                self.platforms[who].stalled = False
            case "rough":
                self.platforms[who].weather = Weather()
            case "close":
                for platform in self.platforms.values():
                    platform.closed.discard(who)
            case "full":
                self.disk.full = False

    def _look_at_life(self, *, dying: bool = False) -> None:
        """The process runs until it is asked to end."""
        if self.loop.dead or not self._life.done():
            return
        fault = self._life.exception()
        if fault is not None and not isinstance(fault, Died):
            raise Failed("died", _named(fault))
        if not self._stop.is_set() and not dying:
            raise Failed("ended", "nobody had asked for it")

    def _look(self) -> None:
        for platform in self.platforms.values():
            self.oracle.allowed_twice.update(platform.in_doubt)
            platform.in_doubt.clear()
        before = dict(self.oracle.running)
        self.oracle.look()
        self.oracle.look_at_flags(before)
        if self.loop.faults:
            raise Failed("uncaught", _named(self.loop.faults[0]))
        self._look_around()

    def _look_around(self) -> None:
        """What people see: the matches that run, and who sits where."""
        users = dict(self.disk.look("SELECT member, person FROM account ORDER BY turn DESC"))
        self.club.tables = [
            Table(number, {seat: users[who] for seat, who in match.seats.items()}, match.umpire)
            for number, match in self.oracle.matches.items()
            if match.result is None
            and all(users.get(who) in self.club.names for who in match.seats.values())
        ]
        self.club.contests = self.disk.look("SELECT coalesce(max(id), 0) FROM contest")[0][0]

    def _end(self) -> None:
        """All faults end, everybody can be reached, and nobody says anything more."""
        for _, kind, who in self._ends:
            self._unbefall(kind, who)
        self._ends.clear()
        self.disk.failing = 0
        for platform in self.platforms.values():
            platform.weather = Weather(0, 0, 0, 0, 0, 0, 0)
        if not self.up:
            self._begin_life()
        for name in self.club.names:
            self._say(Said(0.0, name, "/help"))
        until = self.loop.moment + _DRAIN
        while self.loop.moment < until:
            self._pass(_PIECE)
            self._look()
            if not self.disk.look("SELECT 1 FROM outbox WHERE ended IS NULL LIMIT 1"):
                break
        self.oracle.look_at_end()


def _chat_of(name: str) -> str:
    return "telegram" if name.endswith("_tg") else "discord"


def _named(fault: BaseException) -> str:
    """The type of a fault and where it was raised: for a test, its words as well."""
    if isinstance(fault, BaseExceptionGroup):
        return "; ".join(map(_named, fault.exceptions))
    place, trace = "", fault.__traceback__
    while trace:
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    cause = f" from {_named(fault.__cause__)}" if fault.__cause__ else ""
    return f"{type(fault).__name__}({fault}) at {place}{cause}"


@contextmanager
def beats(seconds: float) -> Iterator[None]:
    """The timekeeper looks at its clocks so seldom."""
    with patch.object(service, "BEAT", seconds), patch.object(timekeeper, "BEAT", seconds):
        yield


def run_world(
    plan: Plan, folder: Path, template: Path, script: Sequence[Happening] | None = None
) -> Outcome:
    logging.disable(logging.CRITICAL)
    try:
        with beats(FAR_BEAT if plan.far else 1.0):
            return World(plan, folder, template).run(script)
    finally:
        logging.disable(logging.NOTSET)
