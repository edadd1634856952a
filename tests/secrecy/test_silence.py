"""Silence: no log record, exception or letter holds what its reader may not know.

At the most talkative level of every logger, a match with its mishaps is played through the
product, for every box whose seats see different things. Canaries are the squares: a log and an
exception name none, and a player reads only those of their own men, of what they typed, and of
what they were told.

In one file: one life, and everything that is read in it.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.chat.contract import Address, Hear, Incoming, Later, Mention, Outgoing, Receipt
from bot.chat.menu import Text
from bot.club.oath import SHOWN_HEAD, SHOWN_START, Oath
from bot.commands.script import START
from bot.desk.match.oaths import oath_of
from bot.desk.post.courier import Courier
from bot.desk.post.reels import Drawable, Screening
from bot.desk.reception.desk import Desk
from bot.desk.visit.sealed import Sealed, seal
from bot.games.box import Box
from bot.games.game import Answer, BadSetup, Misheard, Seat, other, plain
from bot.games.kriegspiel.captures import pawn_captures
from bot.games.shelf import SHELF
from bot.umpire import Umpire, open_match
from storage import matches
from storage.database import Database, Tx, open_database
from storage.faults import trail_of
from tests.peek import state_of
from tests.secrecy.test_twins import hides
from tests.secrecy.test_wire import typed
from tests.secrecy.twins import some_act
from tests.stored import change

PEOPLE = {Seat("white"): "anna", Seat("black"): "boris"}
ACTS = 24
HIDING = [pytest.param(box, id=key) for key, box in SHELF.items() if hides(box)]
DIAGRAM = re.compile(r"(?:[a-zA-Z1-9+*]{1,9}/){3}|(?:[a-zA-Z.] ){5}|\{.*K.*\}")
"""A position written as a line, as a board, or as a mapping."""
OUT_OF_TURN = ("any?", "O-O", "what?", "resign@", "/board", "/record", "/games", "/set board both")


class Rough:
    """A chat whose library quotes what it was to send when it fails; it fails often."""

    name = "paper"

    def __init__(self, random: Random) -> None:
        self.random = random
        self.got: list[tuple[str, Outgoing]] = []

    async def run(self, hear: Hear) -> None:
        """Nobody writes here."""

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        dice = self.random.random()
        if dice < 0.1:
            raise RuntimeError(f"500: {message.text} {message.alt}")
        if dice < 0.15:
            raise Later(1)
        self.got.append((to.user or f"#{to.place}", message))
        return Receipt(key)


async def clumsy(board: Drawable, _chat: str) -> bytes | None:
    """Fails, and says with what."""
    assert not isinstance(board, Screening), "no film is asked for here"
    raise RuntimeError(f"cannot draw {seal(Sealed(language='en', text='', board=board))}")


@dataclass(slots=True)
class House:
    """The product, whose clock goes on until everything has arrived.

    It is no club of `tests.club_for_tests`: chat and artist must fail, and quote what they had.
    """

    database: Database
    random: Random
    now: int = START
    said: int = 0
    chat: Rough = field(init=False)
    desk: Desk = field(init=False)
    courier: Courier = field(init=False)

    def __post_init__(self) -> None:
        self.chat = Rough(self.random)
        self.desk = Desk(self.database, now=lambda: self.now, random=self.random, tick=lambda _: 0)
        chats = {self.chat.name: self.chat}
        self.courier = Courier(self.database, chats, now=lambda: self.now, draw=clumsy)

    async def say(self, user: str, text: str, place: str | None = None) -> None:
        self.said += 1
        mentions = (Mention("@boris", "boris", "boris"),) if "@boris" in text else ()
        key = f"{self.now}.{self.said}"
        await self.desk.hear(Incoming("paper", user, user, text, key, place, mentions))
        for _ in range(3):
            await self.courier.drain()
            self.now += 600


def square_names(box: Box, umpire: Umpire) -> re.Pattern[str]:
    scene = box.picture(umpire.observe(Seat("white")).view, "en")
    files, ranks = "|".join(scene.xs), "|".join(scene.ys)
    return re.compile(rf"(?:{files})(?:{ranks})(?![0-9a-zA-Z]?[0-9]{{3}})")


@dataclass(slots=True)
class Known:
    """The squares that each seat may read of, as the match goes on."""

    square: re.Pattern[str]
    squares: dict[Seat, set[str]]
    read: int = 0

    def learn(self, seat: Seat, *values: object) -> None:
        self.squares[seat].update(self.square.findall(json.dumps(values)))

    def look(self, umpire: Umpire) -> None:
        """Everybody sees their own men."""
        for seat in self.squares:
            view = umpire.observe(seat).view
            self.learn(seat, view["men"])
            if "may_ask" in view:  # captures that one's own pawns allow are offered after "Try!"
                self.learn(seat, pawn_captures(view))

    def check(self, got: list[tuple[str, Outgoing]], sworn: Sequence[str]) -> None:
        """Read the letters that are new, but for the digits that the umpire has sworn by: some of
        them look like squares."""
        seats = {name: seat for seat, name in PEOPLE.items()}
        for reader, message in got[self.read :]:
            whole = (
                str(message.text),
                message.alt,
                message.choices,
                message.block and message.block.text,
            )
            words = f"{whole} {message.told}"
            for digits in sworn:
                words = words.replace(digits, "")
            found = set(self.square.findall(words))
            if reader in seats:
                assert found <= self.squares[seats[reader]], f"{reader} read of a square"
            else:
                assert found <= set.intersection(*self.squares.values()), "the channel read of one"
        self.read = len(got)


async def sworn_in(house: House) -> list[str]:
    """All digits of the oath that may have been shown so far, longest first."""

    async def look(tx: Tx) -> Oath | None:
        match = await matches.match(tx, 1)
        return await oath_of(tx, match) if match else None

    if (found := await house.database.read(look)) is None:
        return []
    heads = [head for seat in PEOPLE for head in found.heads(seat)]
    shown = [found.sworn()[:SHOWN_START], *(head[:SHOWN_HEAD] for head in heads)]
    return [found.sworn(), *heads, *shown]


async def play(house: House, box: Box, setup: str, random: Random) -> None:
    """A match with mishaps, read as it goes on."""
    await house.say("boris", "/language ru")
    await house.say("anna", f"/challenge @boris {box.key} side=white --setup '{setup}'", "club")
    await house.say("boris", "/accept")
    opened = open_match(box.build(box.settle({})), setup)
    umpire = opened.umpire
    known = Known(square_names(box, umpire), {seat: set() for seat in umpire.game.law.seats})
    known.look(umpire)
    for seat in known.squares:
        known.learn(seat, [plain(one) for one in opened.told.get(seat, ())])
    for seat in known.squares:  # examples in hints are the same whatever the position
        for _, words in box.words.each():
            known.learn(seat, words.typed(umpire.observe(seat).view))
            for why in ("unparsable", "not-a-move", "empty"):
                with suppress(AssertionError):  # not every game knows all of these
                    known.learn(seat, words.explain(Misheard(why)))
    done = 0
    while done < ACTS:
        seat = random.choice(sorted(umpire.to_act))
        act = some_act(umpire, seat, random)
        if umpire.hear(seat, typed(act)) != act:
            continue
        ruled = umpire.act(seat, act)
        if not isinstance(ruled, Answer) and ruled.umpire.result:
            break
        done += 1
        await house.say(PEOPLE[other(seat)], random.choice(OUT_OF_TURN))
        await house.say(PEOPLE[seat], typed(act), "club")
        known.check(house.chat.got, await sworn_in(house))
        known.learn(seat, typed(act))
        if not isinstance(ruled, Answer):
            umpire = ruled.umpire
            for hearer, pile in ruled.told.items():
                if hearer in known.squares:
                    known.learn(hearer, [plain(one) for one in pile])
        known.look(umpire)
        await house.say(PEOPLE[seat], typed(act))
        known.check(house.chat.got, await sworn_in(house))
    assert known.read > ACTS
    scene = box.picture(umpire.observe(Seat("white")).view, "en")
    most = len(scene.xs) * len(scene.ys) * 7 // 8
    assert all(len(squares) < most for squares in known.squares.values()), "no canary is left"


@pytest.fixture
def talk() -> Iterator[list[logging.LogRecord]]:
    """Everything that any logger says, however unimportant."""
    heard: list[logging.LogRecord] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(record)

    ear, root = Ear(level=1), logging.getLogger()
    loggers = [root, *(logging.getLogger(name) for name in root.manager.loggerDict)]
    levels = [logger.level for logger in loggers]
    root.addHandler(ear)
    for logger in loggers:
        logger.setLevel(1)
    yield heard
    root.removeHandler(ear)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


def check_silent(records: list[logging.LogRecord], square: re.Pattern[str]) -> None:
    formatter = logging.Formatter("%(name)s %(message)s")
    for record in records:
        line = formatter.format(record)
        assert not DIAGRAM.search(line), f"{record.name} logged a position"
        assert not square.search(line), f"{record.name} logged a square"
        assert not square.search(repr(record.args)), f"{record.name} was given a square to log"


@asynccontextmanager
async def a_house(path: Path, random: Random) -> AsyncIterator[House]:
    async with open_database(path) as database:
        yield House(database, random)


@pytest.mark.parametrize("box", HIDING)
async def test_nobody_learns_what_they_may_not(
    box: Box, tmp_path: Path, talk: list[logging.LogRecord]
) -> None:
    random = Random(box.key)
    setup = box.build(box.settle({})).deal("", random)
    async with a_house(tmp_path / "it.db", random) as house:
        await play(house, box, setup, random)
    square = square_names(box, open_match(box.build(box.settle({})), setup).umpire)
    said = {record.getMessage() for record in talk}
    assert any("sending failed: RuntimeError at" in one for one in said), "nothing went wrong"
    assert any("cannot be drawn" in one for one in said)
    check_silent(talk, square)


@pytest.mark.parametrize("box", HIDING)
async def test_exceptions_are_silent(
    box: Box, tmp_path: Path, talk: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A score that was tampered with cannot be replayed; what is raised tells nothing of it."""
    random = Random(1)
    game = box.build(box.settle({}))
    setup = game.deal("", random)
    umpire = open_match(game, setup).umpire
    square = square_names(box, umpire)
    first = min(umpire.to_act)
    legal = sorted(game.law.legal(getattr(state_of(umpire), "position", state_of(umpire)), first))
    path = tmp_path / "it.db"
    async with a_house(path, random) as house:
        await house.say("boris", "/help")
        await house.say("anna", f"/challenge @boris {box.key} side=white --setup '{setup}'")
        await house.say("boris", "/accept")
        await house.say(PEOPLE[first], legal[0])
    faults: list[BaseException] = []

    def noted(fault: BaseException) -> str:
        faults.append(fault)
        return trail_of(fault)

    monkeypatch.setattr("bot.desk.reception.desk.trail_of", noted)
    for body in (f"try {legal[-1]} {legal[-1]}", f"look {legal[0]}", "draw accept", "try"):
        change(path, "UPDATE act SET seat = ?, body = ?", other(first), body)
        change(path, "UPDATE match SET aside = NULL")
        async with a_house(path, random) as house:
            known = len(faults)
            house.said = known * 1000 + 1000
            await house.say("boris", "/board")
            assert len(faults) > known, "it was served"
    for bad in ("e2", "8/8", "8/8/8/8/8/8/8/e2e4 w - - 0 1", "KKKKKKKK/8/8/8/8/8/8/8 w - - 0 1"):
        with pytest.raises(BadSetup) as refused:
            game.start(bad)
        faults.append(refused.value)
    for fault in faults:
        cause: BaseException | None = fault
        while cause:
            shown = f"{cause} {cause!r} {cause.args}"
            assert not DIAGRAM.search(shown)
            assert not square.search(shown)
            suppressed = cause.__suppress_context__
            cause = cause.__cause__ or (None if suppressed else cause.__context__)
    check_silent(talk, square)


@pytest.mark.parametrize(
    "leak", ["king on e1", "rnbqkbnr/pppppppp/8/8", "P . . P . . .", "{'e': 'K'}"]
)
def test_a_planted_leak_is_caught(leak: str, talk: list[logging.LogRecord]) -> None:
    logging.getLogger("bot.planted").debug("the board is %s", leak)
    with pytest.raises(AssertionError, match=r"bot\.planted"):
        check_silent(talk, re.compile(r"[a-h][1-8]"))


def test_squares_that_look_like_an_oath_are_read() -> None:
    known = Known(re.compile(r"[a-h][1-8]"), {Seat("white"): {"e2", "e4"}, Seat("black"): set()})
    sworn, leak = "0123456789abcdef", "e2e4d7d5b1c3a7a6"
    known.check([("anna", Outgoing(Text((f"e2e4 5-{sworn}",))))], [sworn])
    with pytest.raises(AssertionError, match="anna read of a square"):
        known.check([("anna", Outgoing(Text())), ("anna", Outgoing(Text((leak,))))], [sworn])
