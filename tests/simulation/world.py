"""One world: the whole service in a loop of ours, with its members, its platforms and its mishaps.

A seed makes a world, and the same one again to the byte. What happened is noted as it happens, so
that it can be replayed without the seed's choices, and without some of it. In one file: what happens in a world, and what comes of it.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias
from unittest.mock import patch

from bot.chat.contract import HOUSE, Incoming, Mention
from bot.desk.time.attendance import CAP
from bot.serving import queues, timekeeper
from tests.simulation import platforms
from tests.simulation.disk import Cut, Disk
from tests.simulation.host import Host
from tests.simulation.life import Life
from tests.simulation.loop import Died, SimLoop
from tests.simulation.oracle import Failed, Oracle
from tests.simulation.people import Club, Table, speak
from tests.simulation.platforms import ROUGH, Delivered, Line, Platform, Weather
from tests.simulation.script import Happening, Mishap, Said

START = 1_767_225_600
FAR_BEAT = 14.0
_DRAIN = 3000.0
_PIECE = 30.0
_CODE = re.compile(r"\b[A-Z2-9]{8}\b")
"""With which another account becomes the same person."""
_MISHAPS = (
    *("kill",) * 4,
    *("power",) * 3,
    *("stop", "outage", "outage", "stall", "stall", "rough", "rough", "close", "close"),
)
"""Before what may go wrong with the database, and after it."""
_WALL_MISHAPS = ("jump", "sleep", "sleep")


Ground: TypeAlias = Callable[[Random], AbstractContextManager[Disk | Host]]
"""Makes what is under one world: what a disk, or a server, holds of a new club."""


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
    store: Disk | Host
    chance: Random
    moment: float = 0.0
    steps: int = 0
    shift: int = 0
    """Seconds by which the wall clock was set."""
    up: bool = False
    said: int = 0
    scripted: float = 0.0
    """The moment at which what happened last was to happen."""
    noted: list[Happening] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    _ends: list[tuple[float, str, str]] = field(default_factory=list)
    """Mishaps that last: until when, which, whose."""

    def __post_init__(self) -> None:
        seed = self.plan.seed
        self.choices = Random(f"{seed} choices")
        self.digest = hashlib.sha256()
        self.oracle = Oracle(self.store)
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
        roomy = self.up and self.store.takes and not self._asleep
        attends = {name: roomy and line.settled for name, line in self.lines.items()}
        attends = {name: attends.get(name, False) for name in self.platforms}
        self.oracle.pass_time(seconds, {**attends, HOUSE: roomy})

    def _begin_life(self) -> None:
        self._asleep = False
        self.loop = SimLoop(self.moment, self._passed)
        self.lines = {name: platform.plug() for name, platform in self.platforms.items()}
        self.up = True
        life = Life(
            self.loop,
            self.store,
            self.lines,
            self.chance,
            Random(f"{self.plan.seed} {self.store.lives} life"),
            self._now,
            self.club.names[0],
        )
        self._stop, self._begun = life.stop, life.begun
        self._life = self.loop.create_task(life.live())

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
        if (
            one.to.user
            and (found := _CODE.search(str(message.text)))
            and "/link" in str(message.text)
        ):
            self.club.codes = [*self.club.codes[-3:], found[0]]

    # What happens.

    def run(self, script: Sequence[Happening] | None = None) -> Outcome:
        """Let happen what the seed chooses, or what is in the script; then let all faults end."""
        failed = None
        try:
            for one in self._chosen() if script is None else script:
                self._pass(one.after)
                self._cast_dice(one.after)
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
        for row in self.store.look("SELECT key, state FROM outbox ORDER BY id"):
            self.digest.update(repr(row).encode())
        return self._outcome(failed)

    def _cast_dice(self, after: float) -> None:
        """What follows depends on when it was to happen, not on how much happened before: so a
        script from which something is taken is the same world for the rest."""
        self.scripted = round(self.scripted + after, 3)
        self.chance.seed(f"{self.plan.seed} chance {self.scripted}")

    def _outcome(self, failed: Failed | None) -> Outcome:
        acts = self.store.look("SELECT count(*) FROM act")[0][0]
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
                after = round(choices.expovariate(1 / 3000), 3)
            if choices.random() < self.plan.mishaps:
                yield self._mishap(after)
            else:
                who, text, place = speak(self.club, choices)
                yield Said(after, who, text, place)

    def _mishap(self, after: float) -> Mishap:
        choices = self.choices
        kind = choices.choice((*_MISHAPS, *self.store.mishaps, *_WALL_MISHAPS))
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
            case "jump":
                return Mishap(after, kind, "", float(choices.choice((-3600, -60, 60, 3600))))
            case "sleep" | "stop":
                return Mishap(after, kind, "", round(choices.expovariate(1 / 600), 1))
            case _:
                return Mishap(after, kind, "", self.store.measure(kind, choices))

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
            case "jump":
                self.shift += int(one.value)
            case "sleep":
                self._sleep(one.value)
            case kind if kind in self.store.mishaps and self.store.befall(kind, one.value):
                self.oracle.allow(self.store.blink)
                self._ends.append((until, kind, ""))

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
        self.store.cut(how)
        self._note_doubts()
        self.oracle.look_after_cut()
        for (key,) in self.store.look("SELECT key FROM outbox WHERE state = 'claimed'"):
            self.oracle.allowed_twice[key] += 1
        self.oracle.running.clear()
        self.loop.skip(round(self.chance.expovariate(1 / 20), 3))
        self.moment = self.loop.moment
        self._begin_life()

    def _pass(self, seconds: float) -> None:
        """Let time pass, in which what lasts may end."""
        until = self.loop.moment + seconds
        while True:
            ending = min([end for end, _, _ in self._ends if end <= until], default=until)
            self.loop.run_to(max(ending, self.loop.moment), self._life.done)
            self._look_at_life()
            if self._is_turned_away():
                self._die("kill")
                continue
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
            case _:
                self.store.mend(kind)

    def _look_at_life(self, *, dying: bool = False) -> None:
        """The process runs until it is asked to end."""
        if self.loop.dead or not self._life.done():
            return
        if self._is_turned_away():
            return
        fault = self._life.exception()
        if fault is not None and not isinstance(fault, Died):
            raise Failed("died", _named(fault))
        if not self._stop.is_set() and not dying:
            raise Failed("ended", "nobody had asked for it")

    def _is_turned_away(self) -> bool:
        """Whether there was no database to begin with, now."""
        over = not self.loop.dead and self._life.done() and not self._begun.is_set()
        return over and isinstance(self._life.exception(), self.store.turns_away)

    def _look(self) -> None:
        self._note_doubts()
        before = dict(self.oracle.running)
        self.oracle.look()
        self.oracle.look_at_flags(before)
        if self.loop.faults:
            raise Failed("uncaught", _named(self.loop.faults[0]))
        self._look_around()

    def _note_doubts(self) -> None:
        for platform in self.platforms.values():
            self.oracle.allowed_twice.update(platform.in_doubt)
            platform.in_doubt.clear()

    def _look_around(self) -> None:
        """What people see: the matches that run, and who sits where."""
        users = dict(self.store.look("SELECT member, person FROM account ORDER BY turn DESC"))
        self.club.tables = [
            Table(number, {seat: users[who] for seat, who in match.seats.items()}, match.umpire)
            for number, match in self.oracle.matches.items()
            if match.result is None
            and all(users.get(who) in self.club.names for who in match.seats.values())
        ]
        self.club.contests = self.store.look("SELECT coalesce(max(id), 0) FROM contest")[0][0]

    def _end(self) -> None:
        """All faults end, everybody can be reached, and nobody says anything more."""
        for _, kind, who in self._ends:
            self._unbefall(kind, who)
        self._ends.clear()
        self.store.mend_all()
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
            if not self.store.look("SELECT 1 FROM outbox WHERE ended IS NULL LIMIT 1"):
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
    """The timekeeper looks at its clocks so seldom, and platforms for what was said likewise."""
    with (
        patch.object(queues, "BEAT", seconds),
        patch.object(timekeeper, "BEAT", seconds),
        patch.object(platforms, "LOOK", platforms.LOOK * seconds),
    ):
        yield


def run_world(plan: Plan, ground: Ground, script: Sequence[Happening] | None = None) -> Outcome:
    chance = Random(f"{plan.seed} chance")
    logging.disable(logging.CRITICAL)
    try:
        with beats(FAR_BEAT if plan.far else 1.0), ground(chance) as store:
            return World(plan, store, chance).run(script)
    finally:
        logging.disable(logging.NOTSET)
