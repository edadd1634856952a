"""Pairs of clubs, in which everybody but one player says the same, and that one does other things unheard.

Each is the whole service on a database of its own: desk, post, clocks, watchers, a second account, a
channel, closed doors, restarts, the table's frames, completion, cards. What leaves either, to whomever
but the player who is hidden, is compared to the byte: words, buttons, files and their names and sizes,
boards, the order across readers; and the statements that each sentence of those others costs.

In one file: what is done in both, and what is compared.
"""

from __future__ import annotations

import json
import logging
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any, get_args
from unittest.mock import patch

from bot.chat.contract import Typed
from bot.chat.menu import Offers
from bot.desk.afterwards.lookback import Lookback
from bot.desk.post.reels import Screening
from bot.desk.reception.completion import complete
from bot.desk.reception.counter import DeskCounter
from bot.desk.reception.dealing import Dealer
from bot.desk.visit.sealed import Sealed, seal
from bot.games.box import Box
from bot.games.game import AUDIENCE, Answer, Misheard, Seat, Try, other, plain
from bot.serving.analysis_worker import analyse_here, judge_here
from bot.umpire import Umpire, open_match
from storage.lane import Tx
from tests.club_for_tests import House, club
from tests.letters import Told
from tests.linking import link
from tests.secrecy.test_twins import CASES, hides
from tests.secrecy.test_wire import typed
from tests.secrecy.twins import TEXTS, Pair, World, after, others_act, some_act
from tests.secrecy.wires import open_here
from tests.stored import stored

PEOPLE = {"white": "anna", "black": "boris"}
STRANGERS = ("fred", "carol")
"""Fred watches; Carol only asks."""
HALL = "club"
LOOKS = (
    *("/board", "/record", "/record oath", "/games", "/mydata", "/profile", "/history", "/top"),
    *("/more", "/versus boris", "/phantom q e5", "/phantom off", "/seeks", "/status", "/hint"),
    *("#1 /pgn", "#1 /replay", "#1 /card", "#1 /analyse", "#1 /watch", "/set board text"),
    *("/set board both", "/language ru", "/language en", "/draw decline", "/resign", "/help"),
    *("/settings", "/rules kriegspiel", "/profile boris", "/profile anna", "/history boris"),
    *("/tournament list", "/accounts", "#1 /board", "#1 /record", "/problem", "/blocks", "/oath"),
)
_SAID = re.compile(r"(?<=^discord:)\d+|(?<=^telegram:)\d+|(?<=^house:)\d+")
LAST = ("/board", "/record", "/record oath", "/mydata", "/games", "/history")
ONES_OWN = (
    *("/phantom q d1", "/phantom off", "/board", "/record", "/set board text", "/set board both"),
    *("/set theme slate", "/mydata", "/plan e4", "/plan off", "/history"),
)
"""What the hidden player says in one of the clubs alone; no act."""
PACES = ("none", "none", "3d", "10m+5s", "1h")


def _boxes() -> Iterator[tuple[Box, dict[str, str]]]:
    for case in CASES:
        box, options = case.values
        if isinstance(box, Box) and isinstance(options, dict) and hides(box):
            yield box, options


BOXES = tuple(_boxes())


class Differs(Exception):
    """Somebody can tell the two clubs apart."""


@dataclass(slots=True)
class Heard:
    """What was done while a club was served."""

    sql: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)

    @contextmanager
    def listening(self) -> Iterator[None]:
        def counted(real: Callable[..., Any]) -> Callable[..., Any]:
            def told(tx: Tx, sql: str, /, *rows: Any, **named: Any) -> Any:
                self.sql.append(sql)
                return real(tx, sql, *rows, **named)

            return told

        root, log = logging.getLogger("bot"), self.log
        handler = logging.Handler()
        handler.emit = lambda record: log.append(record.getMessage())  # type: ignore[method-assign]
        level = root.level
        root.addHandler(handler)
        root.setLevel(logging.DEBUG)
        try:
            with ExitStack() as patched:
                for name in ("all", "each", "do", "many"):
                    patched.enter_context(patch.object(Tx, name, counted(getattr(Tx, name))))
                yield
        finally:
            root.removeHandler(handler)
            root.setLevel(level)


@dataclass(slots=True)
class Side:
    """One of the two clubs."""

    house: House
    heard: Heard
    lines: list[str] = field(default_factory=list)
    mark: int = 0
    """How many letters have been compared."""

    owed_mark: int = 0

    def owed(self, hidden: str, public: bool) -> list[str]:
        """How what is owed since the last time is called; a sentence's number is nothing."""
        rows = stored(
            self.house.path,
            "SELECT outbox.id, recipient, key, kind, topic, card, member.name FROM outbox"
            " LEFT JOIN member ON recipient = 'member:' || member.id"
            " WHERE outbox.id > ? ORDER BY outbox.id",
            self.owed_mark,
        )
        if rows:
            self.owed_mark = rows[-1][0]
        return [
            repr((to, _SAID.sub("", key), kind, topic, card))
            for _, to, key, kind, topic, card, name in rows
            if name != hidden and (public or name not in (None, *STRANGERS))
        ]

    async def say(self, who: str, text: str, place: str | None = None) -> list[str]:
        """The statements that it took until it was heard."""
        self.lines.append(f"{who}{'@' + place if place else ''}: {text}")
        before = len(self.heard.sql)
        await self.house.hear(who, text, place)
        cost = self.heard.sql[before:]
        del self.heard.sql[:]
        await self.house.deliver()
        return cost


@dataclass(slots=True)
class Twins:
    """The two clubs, and what is known of the match in either."""

    sides: tuple[Side, Side]
    pair: Pair
    random: Random
    steps: int = 0
    compared: int = 0
    public: bool = True
    """Whether everybody has heard the same so far."""
    secrets: set[str] = field(default_factory=set)
    """Acts that no line of a log may hold."""

    @property
    def watched(self) -> str:
        return PEOPLE[self.pair.seat]

    @property
    def hidden(self) -> str:
        return PEOPLE[other(self.pair.seat)]

    @property
    def readers(self) -> set[str]:
        everybody = {self.watched, f"{self.watched}_tg"}
        return everybody | {*STRANGERS, HALL} if self.public else everybody

    def begin_step(self) -> None:
        self.steps += 1
        for side in self.sides:
            side.house.said = self.steps * 1000

    async def both(self, who: str, text: str, place: str | None = None) -> None:
        """Somebody says the same in both; it takes the same."""
        self.begin_step()
        costs = [await side.say(who, text, place) for side in self.sides]
        if costs[0] != costs[1] and who in self.readers:
            raise self._differs(f"what it takes to hear {who}", *map(str, map(len, costs)))
        self.compare()

    def compare(self) -> None:
        """All that was delivered since the last time."""
        told = []
        for side in self.sides:
            letters = side.house.told[side.mark :]
            told.append([canonical(one) for one in letters if one.who in self.readers])
            side.mark = len(side.house.told)
            for line in side.heard.log:
                if any(secret in line for secret in self.secrets):
                    raise self._differs("a line of the log", line, "")
            side.heard.log.clear()
        self.check("letters", *told)
        self.check(
            "keys", *[side.owed(PEOPLE[other(self.pair.seat)], self.public) for side in self.sides]
        )

    def check(self, what: str, one: list[str], two: list[str]) -> None:
        self.compared += len(one)
        if one == two:
            return
        for first, second in zip(one, two, strict=False):
            if first != second:
                raise self._differs(what, first, second)
        raise self._differs(f"number of {what}", str(len(one)), str(len(two)))

    def _differs(self, what: str, one: str, two: str) -> Differs:
        at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
        start = max(0, at - 60)
        shown = f"{what}:\n  {one[start : at + 120]}\n  {two[start : at + 120]}"
        return Differs("\n".join((shown, *(" | ".join(side.lines[-12:]) for side in self.sides))))


def canonical(told: Told) -> str:
    """All of a letter that its reader, or a program of theirs, can perceive."""
    message = told.message
    board: object = told.board
    if told.board is not None and not isinstance(told.board, Screening):
        board = seal(Sealed(language="en", text="", board=told.board))
    block = message.block
    size = (block.name, len(block.text.encode())) if block else None
    whole = [told.at, told.chat, told.who, str(message.text), size, board, asdict(message)]
    return json.dumps(whole, default=repr, ensure_ascii=False)


async def play_pair(seed: int, folder: Path, template: Path, length: int = 40) -> Twins:
    """A pair of clubs, to the end of its match or of its length. Raises Differs."""
    random = Random(seed)
    box, options = random.choice(BOXES)
    setup = box.build(box.settle(options)).deal("", Random(seed % 7))
    opened = open_match(box.build(box.settle(options)), setup)
    seat = random.choice(opened.umpire.game.law.seats)
    world = World(opened.umpire)
    heard = Heard()
    homes = [folder / "one", folder / "two"]
    for home in homes:
        home.mkdir(parents=True)
        shutil.copyfile(template, home / "club.db")
    with heard.listening(), patch("tests.club_for_tests.open_database", open_here):
        async with club(homes[0]) as first, club(homes[1]) as second:
            sides = Side(first, heard), Side(second, heard)
            twins = Twins(sides, Pair(seat, world, world), random)
            await _begin(twins, box, options, setup)
            for _ in range(length):
                if not await _step(twins):
                    break
            for text in LAST if await _goes_on(twins) else ():
                await twins.both(twins.watched, text)
            return twins


async def _begin(twins: Twins, box: Box, options: Mapping[str, str], setup: str) -> None:
    random = twins.random
    chosen = " ".join(f"{key}={value}" for key, value in options.items())
    pace, watch = random.choice(PACES), random.choice(("", "", "watch=1"))
    for who in (*STRANGERS, "boris"):
        await twins.both(who, "/games")
    offer = f"/challenge @boris {box.key} side=white {chosen} pace={pace} {watch} --setup '{setup}'"
    await twins.both("anna", offer, HALL)
    await twins.both("boris", "/accept", HALL)
    await twins.both("fred", "#1 /watch")
    if random.random() < 0.3:
        twins.begin_step()
        for side in twins.sides:
            await link(side.house, twins.watched, f"{twins.watched}_tg")
        twins.compare()


async def _step(twins: Twins) -> bool:
    """One thing that happens; whether the match goes on."""
    dice, random = twins.random.random(), twins.random
    if dice < 0.25:
        await _look(twins)
    elif dice < 0.31:
        await _wait(twins)
    elif dice < 0.34:
        for side in twins.sides:
            await side.house.restart()
        twins.compare()
    elif dice < 0.38:
        door = random.choice((*PEOPLE.values(), "fred"))
        for side in twins.sides:
            side.house.closed ^= {door}
    elif dice < 0.52:
        await _peek(twins)
    else:
        return await _act(twins)
    return await _goes_on(twins)


async def _goes_on(twins: Twins) -> bool:
    """Once it is over, all is open to all."""
    results = [await side.house.result(1) for side in twins.sides]
    if (results[0] is None) != (results[1] is None):
        raise Differs(f"over in one of them: {results}")
    return results[0] is None


async def _look(twins: Twins) -> None:
    random = twins.random
    who = random.choice((twins.watched, twins.watched, *STRANGERS))
    idle = twins.pair.seat not in twins.pair.one.umpire.to_act
    words = LOOKS + TEXTS if idle or who != twins.watched else LOOKS
    place = HALL if random.random() < 0.15 else None
    await twins.both(who, random.choice(words), place)


async def _wait(twins: Twins) -> None:
    twins.begin_step()
    seconds = twins.random.choice((5, 60, 900, 40_000))
    for side in twins.sides:
        side.lines.append(f"! clock +{seconds}s")
        await side.house.wait(seconds)
    if await _goes_on(twins):
        twins.compare()


async def _act(twins: Twins) -> bool:
    """Whoever is to act does: the hidden one differently, where nobody hears of it."""
    acting = twins.pair.seat in twins.pair.one.umpire.to_act
    for _ in range(8):
        pair = _same_act(twins) if acting else others_act(twins.pair, twins.random)
        if pair is not None and _can_be_told(twins.pair, pair):
            break
    else:
        return False
    news = [_new(old, new) for old, new in _worlds(twins.pair, pair)]
    heard = [
        _overheard(old.umpire, new)
        for (old, _), new in zip(_worlds(twins.pair, pair), news, strict=True)
    ]
    if pair.one.umpire.result or pair.two.umpire.result:
        return False  # before it is said, for then all would be open
    twins.public = twins.public and heard[0] == heard[1]
    twins.pair = pair
    if acting:
        if news[0]:
            await _watched_acts(twins, news[0][0][1])
    else:
        await _hidden_acts(twins, news)
    return True


async def _watched_acts(twins: Twins, text: str) -> None:
    """At once, or after being asked whether it is meant."""
    asked = " " not in text and "?" not in text and twins.random.random() < 0.25
    for said in ("/set confirm on", f"#1 {text}") if asked else ():
        await twins.both(twins.watched, said)
    await twins.both(twins.watched, f"#1 /sure {text}" if asked else f"#1 {text}")
    if asked:
        await twins.both(twins.watched, "/set confirm off")


async def _hidden_acts(twins: Twins, news: list[list[tuple[Seat, str]]]) -> None:
    twins.begin_step()
    alone = twins.random.randrange(3)
    for number, (side, acts) in enumerate(zip(twins.sides, news, strict=True)):
        side.house.closed.discard(twins.hidden)  # whoever writes in private can be written to
        for seat, text in acts:
            if number == alone:
                await side.say(twins.hidden, twins.random.choice(ONES_OWN))
                await side.say(twins.hidden, "/plan off")
            if len(text) > 3:
                twins.secrets.add(text)
            await side.say(PEOPLE[seat], f"#1 {text}")
    twins.compare()


def _same_act(twins: Twins) -> Pair | None:
    """The watched one does the same in both, and hears the same of it."""
    pair, seat = twins.pair, twins.pair.seat
    act = some_act(pair.one.umpire, seat, twins.random)
    one, two = (after(world, seat, seat, act) for world in (pair.one, pair.two))
    same = one.heard == two.heard and len(one.acts) - len(pair.one.acts) == len(two.acts) - len(
        pair.two.acts
    )
    return (
        Pair(seat, one, two)
        if same and isinstance(act, Try) | (one.acts != pair.one.acts)
        else None
    )


def _worlds(old: Pair, new: Pair) -> tuple[tuple[World, World], tuple[World, World]]:
    return (old.one, new.one), (old.two, new.two)


def _new(old: World, new: World) -> list[tuple[Seat, str]]:
    return [(seat, typed(act)) for seat, act in new.acts[len(old.acts) :]]


def _can_be_told(old: Pair, new: Pair) -> bool:
    """Whether it goes on from what was, and each act is what its own text means."""
    for before, now in _worlds(old, new):
        if now.acts[: len(before.acts)] != before.acts:
            return False
        umpire = before.umpire
        for seat, act in now.acts[len(before.acts) :]:
            ruled = umpire.act(seat, act)
            if isinstance(ruled, Answer) or umpire.hear(seat, typed(act)) != act:
                return False
            umpire = ruled.umpire
    return True


def _overheard(umpire: Umpire, acts: list[tuple[Seat, str]]) -> list[Any]:
    """What everybody hears of these acts."""
    heard = []
    for seat, text in acts:
        meant = umpire.hear(seat, text)
        assert not isinstance(meant, Misheard), "it was looked at before"
        ruled = umpire.act(seat, meant)
        assert not isinstance(ruled, Answer)
        umpire = ruled.umpire
        heard += [[plain(one) for one in pile] for pile in [ruled.told.get(AUDIENCE, ())] if pile]
    return heard


async def _peek(twins: Twins) -> None:
    """What is shown to those who look, and owed to nobody: frames, completions, cards, curves."""
    who = twins.random.choice((twins.watched, *STRANGERS) if twins.public else (twins.watched,))
    text = twins.random.choice(("", "e", "N", "b", "1", "kr", "to"))
    seen = [await _shown(side.house, who, text) for side in twins.sides]
    twins.check(f"what is shown to {who}", *seen)


async def _shown(house: House, who: str, text: str) -> list[str]:
    desk, database, now = house.desk, house.database, house.now
    look = Lookback(database.read, analyse_here, judge_here)
    counter = DeskCounter(
        database, desk, house.courier, "discord", lambda: now, draw=house.draw, lookback=look
    )
    found: list[object] = [
        await complete(desk, "discord", Typed(who, offers, text, "move", match))
        for offers in get_args(Offers)
        for match in (None, 1)
    ]
    found += [
        await Dealer(desk, "discord").cards(who, text),
        await counter.boards(who, ()),
        await counter.story(who, 1),
        await counter.scene(who, 1, 1),
        await counter.clocks(who, 1),
        await counter.hall(HALL, "en"),
        await counter.review(1, None, "en"),
        await counter.curve(1, "en"),
        await counter.card(1, "en"),
    ]
    return [json.dumps(one, default=_frame, ensure_ascii=False) for one in found]


def _frame(value: object) -> object:
    return asdict(value) if hasattr(value, "__dataclass_fields__") else repr(value)  # type: ignore[call-overload]
