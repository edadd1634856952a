"""Pairs of clubs, in which everybody but one player says the same, and that one does other things unheard.

Each is the whole service on a database of its own: desk, post, clocks, watchers, tournaments of players
and of teams, problems, a second account, a channel, closed doors, restarts, messages that are changed,
the table's frames, completion, cards. What leaves either, to whomever but the player who is hidden, is
compared to the byte: words, buttons, files and their names and sizes, boards, the order across readers;
and the statements that each sentence of those others costs.

In one file: what is done in both, and what is compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, get_args
from unittest.mock import patch

from bot.acts import Act
from bot.chat.contract import Typed
from bot.chat.menu import Offers
from bot.desk.afterwards.lookback import Lookback
from bot.desk.post.courier import Courier
from bot.desk.reception.completion import complete
from bot.desk.reception.counter import DeskCounter
from bot.desk.reception.dealing import Dealer
from bot.games.box import Box
from bot.games.game import AUDIENCE, UMPIRE, Answer, Misheard, Seat, Try, other, plain
from bot.games.kriegspiel.announcements import HellNo
from bot.games.shelf import SHELF
from bot.serving.analysis_worker import analyse_here, judge_here
from bot.umpire import Umpire, open_match
from tests.club_for_tests import House, club
from tests.linking import link
from tests.secrecy.clubs import Heard, NearChat, Side, plain_of
from tests.secrecy.never import fault_in, kinds_told, old_buttons, open_to_all, printed
from tests.secrecy.test_twins import CASES, hides
from tests.secrecy.test_wire import typed
from tests.secrecy.twins import TEXTS, Pair, World, after, others_act, some_act
from tests.secrecy.wires import Memory, carry_here, image_of

PLAYERS = ("anna", "boris")
WATCHERS = {
    "fred": (),
    "greta": ("/language ru",),
    "hugo_tg": ("/set board text",),
    "ivan_tg": ("/language ru", "/set board both"),
    "judy": ("/set board text", "/set theme slate"),
}
"""Who watches, and what each says before: no two read the same."""
STRANGERS = (*WATCHERS, "carol")
"""Who plays nothing; Carol does not watch, either."""
HALL = "club"
LOOKS = (
    *("/board", "/record", "/record oath", "/games", "/mydata", "/profile", "/history", "/top"),
    *("/more", "/versus boris", "/phantom q e5", "/phantom off", "/seeks", "/status", "/hint"),
    *("#1 /pgn", "#1 /replay", "#1 /card", "#1 /analyse", "#1 /watch", "/set board text"),
    *("/set board both", "/language ru", "/language en", "/draw decline", "/resign", "/help"),
    *("/settings", "/rules kriegspiel", "/profile boris", "/profile anna", "/history boris"),
    *("/tournament standings 1", "/tournament pairings 1", "/tournament table 1", "/organise 1"),
    *("/tournament log 1", "/tournament why", "/tournament teams 1", "/tournament show 1"),
    *("/problem 3", "/solution", "/problem 46", "/reports", "/tournament games 1", "/unwatch"),
    *(
        "/tournament list",
        "/accounts",
        "#1 /board",
        "#1 /record",
        "#1 /record oath",
        "/problem",
        "/blocks",
        "/oath",
    ),
)
LAST = ("/board", "/record", "/record oath", "/mydata", "/games", "/history")
ONES_OWN = (
    *("/phantom q d1", "/phantom off", "/board", "/record", "/set board text", "/set board both"),
    *("/set theme slate", "/mydata", "/plan e4", "/plan off", "/history"),
)
"""What the hidden player says in one of the clubs alone; no act."""
PACES = ("none", "none", "3d", "10m+5s", "1h", "2d+1m")


def _boxes() -> Iterator[tuple[Box, dict[str, str]]]:
    for case in CASES:
        box, options = case.values
        if isinstance(box, Box) and isinstance(options, dict) and hides(box):
            yield box, options


BOXES = tuple(_boxes())


class Differs(Exception):
    """Somebody can tell the two clubs apart."""


@dataclass(slots=True)
class Twins:
    """The two clubs, and what is known of the match in either."""

    sides: tuple[Side, Side]
    random: Random
    pair: Pair
    people: Mapping[Seat, str] = field(default_factory=dict)
    delay: int = 0
    """By how many moves whoever watches sees the board late; 0: not before the end."""
    together: int = 0
    """So many acts are the same in both, before the hidden player does other things."""
    parted: int | None = None
    """At which turn that began."""
    steps: int = 0
    letters: int = 0
    compared: int = 0
    """What was compared beside letters: keys, frames, what is shown to those who look."""
    public: bool = True
    """Whether everybody has heard the same so far."""
    secrets: set[str] = field(default_factory=set)
    """Acts that no line of a log may hold."""
    kinds: frozenset[str] | None = None
    """What may be said of a captured man, and of tries."""

    @property
    def watched(self) -> str:
        return self.people.get(self.pair.seat, PLAYERS[0])

    @property
    def hidden(self) -> str:
        return self.people.get(other(self.pair.seat), PLAYERS[1])

    @property
    def readers(self) -> set[str]:
        """Who may know nothing of the difference yet: after the delay, those who watch may."""
        found = {self.watched, f"{self.watched}_tg"} | ({HALL} if self.public else set())
        return found | set(STRANGERS) if self.public and not self._is_late() else found

    def _is_late(self) -> bool:
        turns = self.pair.one.umpire.turns
        return bool(self.delay) and self.parted is not None and turns - 2 * self.delay > self.parted

    def begin_step(self) -> None:
        self.steps += 1
        for side in self.sides:
            side.house.said = self.steps * 1000

    async def both(self, who: str, text: str, place: str | None = None) -> None:
        """Somebody says the same in both; it takes the same, and the log says the same of it."""
        self.begin_step()
        costs, logs = [], []
        for side in self.sides:
            before = len(side.heard.log)
            costs.append(await side.say(who, text, place))
            logs.append(side.heard.log[before:])
        if costs[0] != costs[1] and who in self.readers:
            raise self._differs(f"what it takes to hear {who}", *map(str, costs))
        if who in self.readers:
            self.check("lines of the log", *logs)
        self.compare()

    def compare(self) -> None:
        """All that was delivered since the last time."""
        readers = self.readers
        for side in self.sides:
            if fault := fault_in(side.house.told[side.mark :], side.look, self.kinds):
                raise self._differs("what may never be", fault, "")
            for line in side.heard.log:
                if any(secret in line for secret in self.secrets):
                    raise self._differs("a line of the log", line, "")
            side.heard.log.clear()
        told = [side.new_letters(readers) for side in self.sides]
        self.check("letters", *told)
        self.letters += len(told[0]) // 2
        self.compared -= len(told[0]) // 2
        but = () if STRANGERS[0] in readers else STRANGERS
        owed = [side.owed(self.hidden, but, self.public) for side in self.sides]
        self.check("keys", *owed)

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


async def peopled(folder: Path) -> bytes:
    """A club to which everybody has come, and has said how they read: what each of a pair begins as."""
    async with club(folder) as house:
        for who in (*STRANGERS, *PLAYERS):
            for text in ("/games", *WATCHERS.get(who, ())):
                await house.say(who, text)
    return image_of(house.path)


async def play_pair(seed: int, image: bytes, length: int = 60) -> Twins:
    """A pair of clubs, to the end of its match or of its length, each on a database that begins as
    the `image`. Raises Differs."""
    random = Random(seed)
    box, options = random.choice(BOXES)
    changing, cup = random.random() < 0.4, random.choice(("", "", "", "robin", "team"))
    heard, memory = Heard(), Memory(image)
    async with AsyncExitStack() as stack:
        stack.callback(memory.close)
        stack.enter_context(heard.listening())
        stack.enter_context(patch("tests.club_for_tests.open_database", memory.open))
        stack.enter_context(patch("tests.club_for_tests.stored", memory.look))
        stack.enter_context(patch("tests.club_for_tests.ChangingChat", NearChat))
        stack.enter_context(patch.object(Courier, "drain", carry_here))
        sides = []
        for path in (Path("/one"), Path("/two")):  # where no file is made
            opened = club(path, changing=changing, tournaments=bool(cup))
            house = await stack.enter_async_context(opened)
            house.admins.add("anna")
            sides.append(Side(house, memory, heard))
        begun = open_match(box.build(box.settle(options)), "")
        seat = random.choice(begun.umpire.game.law.seats)
        start = World(begun.umpire)
        twins = Twins((sides[0], sides[1]), random, Pair(seat, start, start))
        await _begin(twins, box, options, cup)
        for _ in range(length):
            if not await _step(twins):
                break
        for text in LAST if await _goes_on(twins) else ():
            await twins.both(twins.watched, text)
        return twins


async def _begin(twins: Twins, box: Box, options: Mapping[str, str], cup: str) -> None:
    random = twins.random
    chosen = " ".join(f"{key}={value}" for key, value in options.items())
    pace = random.choice(PACES)
    if cup:
        await _enter_cup(twins, f"game={box.key} {chosen} format={cup} pace={pace}", cup)
    if not twins.sides[0].look("SELECT 1 FROM match"):
        await _offer(twins, box, chosen, pace)
    (setup, again), (one, two) = (
        [side.look(sql) for side in twins.sides]
        for sql in (
            "SELECT setup FROM match",
            "SELECT seat, name FROM seat JOIN member ON member.id = member",
        )
    )
    if setup != again or one != two:
        raise Differs("they began otherwise")
    twins.people = dict(one)
    ((game, settled),) = twins.sides[0].look("SELECT game, options FROM match")
    twins.kinds = kinds_told(game, json.loads(settled))
    start = World(open_match(box.build(box.settle(options)), setup[0][0]).umpire)
    twins.pair = Pair(twins.pair.seat, start, start)
    for who in (*WATCHERS, twins.watched):  # who plays it may not watch it
        await twins.both(who, "#1 /watch")
    for who in (twins.watched, STRANGERS[-1]):  # to whom nothing was sworn
        await twins.both(who, "#1 /record oath")
    if random.random() < 0.3:
        twins.begin_step()
        for side in twins.sides:
            await link(side.house, twins.watched, f"{twins.watched}_tg")
        twins.compare()


async def _offer(twins: Twins, box: Box, chosen: str, pace: str) -> None:
    random = twins.random
    twins.delay = random.choice((0, 0, 1, 2))
    watch = f"watch={twins.delay}" if twins.delay else random.choice(("", "watch=1"))
    if twins.delay:
        twins.together = random.randrange(14)
        await twins.both("anna", "/community watch=on", HALL)
    setup = box.build(box.settle(options_in(chosen))).deal("", Random(random.randrange(7)))
    offer = f"/challenge @boris {box.key} side=white {chosen} pace={pace} {watch} --setup '{setup}'"
    await twins.both("anna", offer, HALL)
    await twins.both("boris", "/accept", HALL)


def options_in(chosen: str) -> dict[str, str]:
    return dict(one.split("=", 1) for one in chosen.split())


async def _enter_cup(twins: Twins, settings: str, cup: str) -> None:
    """The match is of a tournament, of two players or of two teams."""
    line = f'/tournament create name="Cup" {settings} round=7d noshow=off'
    if cup == "team":
        await twins.both("anna", f"{line} boards=1", HALL)
        for who, name in (("boris", "Bears"), ("anna", "Ants")):
            await twins.both(who, f"/tournament team 1 {name}")
        await twins.both("anna", "/tournament start 1")
    else:
        await twins.both("anna", f"{line} size=2 start=full", HALL)
        for who in ("boris", "anna"):
            await twins.both(who, "/tournament join 1")


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
        door = random.choice((*PLAYERS, *WATCHERS))
        for side in twins.sides:
            side.house.closed ^= {door}
    elif dice < 0.46:
        await _look_on(twins)
    elif dice < 0.5:
        await _consider(twins)
    elif dice < 0.54:
        await _plan_apart(twins)
    elif dice < 0.57:
        await _press_old(twins)
    else:
        return await _act(twins)
    return await _goes_on(twins)


async def _goes_on(twins: Twins) -> bool:
    """Once it is over, all is open to all."""
    one, two = (side.look("SELECT result FROM match WHERE id = 1") for side in twins.sides)
    if (one[0][0] is None) != (two[0][0] is None):
        raise Differs(f"over in one of them: {one} {two}")
    return one[0][0] is None


async def _look(twins: Twins) -> None:
    random = twins.random
    who = random.choice((*[twins.watched] * len(STRANGERS), *STRANGERS))
    idle = twins.pair.seat not in twins.pair.one.umpire.to_act
    words = LOOKS + TEXTS if idle or who != twins.watched else LOOKS
    place = HALL if random.random() < 0.15 else None
    text = random.choice(words)
    await twins.both(who, text, place)
    if who == twins.watched and text in TEXTS:
        await twins.both(who, "#1 /plan off")  # it may have been one, and is not what follows


async def _plan_apart(twins: Twins) -> None:
    """The hidden player plans something for their next turn, another thing in either club, and drops
    it when somebody has looked; sometimes where all can read it, and it is heard by nobody's match."""
    if other(twins.pair.seat) in twins.pair.one.umpire.to_act:
        return
    if twins.hidden in twins.sides[0].house.closed:
        return
    twins.begin_step()
    place = HALL if twins.random.random() < 0.3 else None
    for side, world in zip(twins.sides, (twins.pair.one, twins.pair.two), strict=True):
        text = _planned(world.umpire, other(twins.pair.seat), twins.random)
        await side.say(twins.hidden, f"#1 /plan {text}", place)
        if place and side.look("SELECT 1 FROM plan WHERE match = 1"):
            raise Differs("a plan that all could read is kept")
    await _peek(twins, twins.watched)
    for side in twins.sides:
        await side.say(twins.hidden, "#1 /plan off")
    twins.compare()


def _planned(umpire: Umpire, seat: Seat, random: Random) -> str:
    """Two tries of men that the seat has, wherever they would go."""
    view = umpire.observe(seat).view
    scene = SHELF[umpire.game.key].picture(view, "en")
    origins = random.choices(sorted(view["men"]), k=2)
    xs, ys = sorted(scene.xs), sorted(scene.ys)
    return ", else ".join(f"{one}{random.choice(xs)}{random.choice(ys)}" for one in origins)


async def _consider(twins: Twins) -> None:
    """The watched player is asked whether a move is meant, and thinks better of it: best of one that
    would be heard otherwise in either."""
    pair, seat = twins.pair, twins.pair.seat
    if seat not in pair.one.umpire.to_act:
        return
    for _ in range(12):
        act = some_act(pair.one.umpire, seat, twins.random)
        one, two = (after(world, seat, seat, act) for world in (pair.one, pair.two))
        if isinstance(act, Try) and " " not in typed(act) and one.heard != two.heard:
            break
    if isinstance(act, Try) and " " not in typed(act):
        for text in ("/set confirm on", f"#1 {typed(act)}", "/set confirm off"):
            await twins.both(twins.watched, text)


async def _press_old(twins: Twins) -> None:
    """A button under an earlier board, pressed or made up, is no act on this one."""
    house, pair = twins.sides[0].house, twins.pair
    found = old_buttons(house.letters(twins.watched))
    if not found or pair.seat not in pair.one.umpire.to_act:
        return
    act = _telling(pair, twins.random)
    before = [side.look("SELECT count(*) FROM act") for side in twins.sides]
    await twins.both(twins.watched, f"{twins.random.choice(found)} {typed(act)}")
    for side, count in zip(twins.sides, before, strict=True):
        if side.look("SELECT count(*) FROM act") != count:
            raise Differs("an old button has acted on a new board")


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
        pair = _same_act(twins) if acting else _other_acts(twins)
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
    if pair.apart and twins.parted is None:
        twins.parted = twins.pair.one.umpire.turns
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
    if any(_is_away(side, twins.hidden) for side in twins.sides):
        for side in twins.sides:
            side.house.closed.discard(twins.hidden)  # whoever writes in private can be written to
        await twins.both(twins.hidden, "/games")  # which is told to others, before they act
    twins.begin_step()
    alone = twins.random.choice((*twins.sides, None))
    for part in (slice(-1), slice(-1, None)):  # what nobody hears of, and what the others do hear
        for side, acts in zip(twins.sides, news, strict=True):
            for seat, text in acts[part]:
                if side is alone:
                    await side.say(twins.hidden, twins.random.choice(ONES_OWN))
                    await side.say(twins.hidden, "/plan off")
                if len(text) > 3:
                    twins.secrets.add(text)
                await side.say(twins.people[seat], f"#1 {text}")
        await _see_clocks(twins)
    twins.compare()


def _is_away(side: Side, who: str) -> bool:
    """Whether others are told that they cannot be written to, or will be."""
    unreachable = side.look("SELECT 1 FROM account WHERE person = ? AND reachable = 0", who)
    return who in side.house.closed or bool(unreachable)


async def _see_clocks(twins: Twins) -> None:
    """As they stand on the pages of whoever plays."""
    seen = [await _counter(side.house).clocked((1,)) for side in twins.sides]
    twins.check("clocks", *[[repr(one) for one in shown] for shown in seen])


def _other_acts(twins: Twins) -> Pair:
    """The hidden player acts; at first the same in both."""
    pair = others_act(twins.pair, twins.random)
    if len(twins.pair.one.acts) < twins.together:
        return Pair(pair.seat, pair.one, pair.one)
    return pair


def _same_act(twins: Twins) -> Pair | None:
    """The watched one does the same in both, and hears the same of it."""
    pair, seat = twins.pair, twins.pair.seat
    act = _telling(pair, twins.random)
    known = [_known_before(world.umpire, seat, act) for world in (pair.one, pair.two)]
    if known[0] != known[1]:
        raise Differs(f"what {seat} is told of {act} for what they know: {known}")
    one, two = (after(world, seat, seat, act) for world in (pair.one, pair.two))
    same = one.heard == two.heard and len(one.acts) - len(pair.one.acts) == len(two.acts) - len(
        pair.two.acts
    )
    return (
        Pair(seat, one, two)
        if same and isinstance(act, Try) | (one.acts != pair.one.acts)
        else None
    )


def _telling(pair: Pair, random: Random) -> Act:
    """An act of the watched player; often one to where the two clubs differ."""
    act = some_act(pair.one.umpire, pair.seat, random)
    if random.random() < 0.5:
        return act
    one, two = (world.umpire.reveal()[UMPIRE].get("men", {}) for world in (pair.one, pair.two))
    apart = {square for square in {*one, *two} if one.get(square) != two.get(square)}
    for _ in range(8):
        other_act = some_act(pair.one.umpire, pair.seat, random)
        if isinstance(other_act, Try) and other_act.move[-2:] in apart:
            return other_act
    return act


def _known_before(umpire: Umpire, seat: Seat, act: Act) -> list[object]:
    """What is told of an act only for what its player knows: that it is foolish, that it is nonsense."""
    ruled = umpire.act(seat, act)
    if isinstance(ruled, Answer):
        return [plain(one) for one in ruled.told]
    return [plain(one) for one in ruled.told.get(seat, ()) if isinstance(one, HellNo)]


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


async def _look_on(twins: Twins) -> None:
    others = STRANGERS if twins.public else ()
    await _peek(twins, twins.random.choice((*[twins.watched] * 3, *others)))


async def _peek(twins: Twins, who: str) -> None:
    """What is shown to those who look, and owed to nobody: frames, completions, cards, curves."""
    text = twins.random.choice(("", "e", "N", "b", "1", "kr", "to"))
    seen = [await _shown(side.house, who, text) for side in twins.sides]
    twins.check(f"what is shown to {who}", *seen)


async def _shown(house: House, who: str, text: str) -> list[str]:
    desk, counter = house.desk, _counter(house)
    story = await counter.story(who, 1)
    found: list[object] = [
        await complete(desk, "discord", Typed(who, offers, text, "move", match))
        for offers in get_args(Offers)
        for match in (None, 1)
    ]
    found += [
        await Dealer(desk, "discord").cards(who, text),
        await counter.boards(who, ()),
        story,
        *[await counter.beside(who, 1, n) for n in _letters_of(story)],
        await counter.scene(who, 1, 1),
        await counter.clocks(who, 1),
        await counter.hall(HALL, "en"),
        await counter.review(1, None, "en"),
        await counter.curve(1, "en"),
        await counter.card(1, "en"),
        await desk.show_all(printed),
        *([await desk.show_all(open_to_all)] if who in STRANGERS else []),
    ]
    return [json.dumps(one, default=plain_of, ensure_ascii=False) for one in found]


def _counter(house: House) -> DeskCounter:
    look, now = Lookback(house.database.read, analyse_here, judge_here), house.now
    return DeskCounter(
        house.database,
        house.desk,
        house.courier,
        "discord",
        lambda: now,
        draw=house.draw,
        lookback=look,
    )


def _letters_of(story: Mapping[str, Any] | None) -> tuple[int | None, ...]:
    """The numbers of a seat's letters, and that of one that has none."""
    return (None, *[step["n"] for step in story["steps"]]) if story else (None, 1)
