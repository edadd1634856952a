"""`umpire script`: the product run by lines, with a clock that the script moves; letters come out."""

from __future__ import annotations

import asyncio
import json
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from signal import SIGINT

from bot.chat.contract import HOUSE, Chat
from bot.chat.paper_chat import (
    Admin,
    Clock,
    Line,
    Malformed,
    PaperChat,
    Restart,
    Said,
    read_script,
)
from bot.club.house import is_house
from bot.commands.command import Command
from bot.commands.database_option import DATABASE_FAULTS, named
from bot.commands.files import lines, make_folder
from bot.commands.stopping import ended_by
from bot.desk.afterwards.analysis_queue import Studies
from bot.desk.afterwards.verdicts import Verdicts
from bot.desk.match.hints import Hints
from bot.desk.post.courier import Courier
from bot.desk.post.films import Draw
from bot.desk.post.gallery import draw
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.tournaments.rounds import Rounds
from bot.serving.advisers import advise_here
from bot.serving.analysis_worker import analyse_here, judge_here
from bot.serving.house import open_house
from bot.serving.pairing_worker import pair_here
from bot.serving.thinkers import think_here
from bot.serving.timekeeper import Timekeeper
from storage import meta
from storage.database import Database, Tx, open_database
from storage.where import Where

START = 1_767_225_600
"""2026-01-01, where a script's clock begins."""


class Stage:
    """One run of the product on a database; a restart drops it and makes a new one."""

    def __init__(
        self,
        path: Where,
        chat: PaperChat,
        draw: Draw,
        random: Random,
        heard: Callable[[int], None],
    ) -> None:
        """`heard` is called with a line's number when all its letters are out."""
        self._path, self._chat, self._draw, self._random = path, chat, draw, random
        self._heard = heard
        self._restarting = 0
        self._now = START
        self._run = ""

    async def perform(self, lines: Iterator[tuple[int, Line]]) -> None:
        """Serve the lines, each with all its letters, before the next is read."""
        again = True
        while again:
            async with open_database(self._path) as database:
                again = await self._serve(database, lines)

    async def _serve(self, database: Database, lines: Iterator[tuple[int, Line]]) -> bool:
        """Serve until the end (False) or a restart (True)."""
        self._now = int(await database.read(lambda tx: meta.get(tx, "clock")) or START)
        self._run = self._run or await database.write(_next_run)
        attendance = Attendance()
        desk = Desk(database, now=lambda: self._now, random=self._random, tick=attendance.tick)
        timekeeper = Timekeeper(database, desk, attendance, now=lambda: self._now)
        await timekeeper.open()
        rounds = Rounds(database, desk.do, pair_here, lambda: self._now)
        studies = Studies(database, desk.do, analyse_here)
        hints = Hints(database, desk.do, advise_here)
        verdicts = Verdicts(database, desk.do, judge_here)
        house = open_house(database, think_here, self._random)
        chats: dict[str, Chat] = {self._chat.name: self._chat, house.name: house}
        courier = Courier(database, chats, now=lambda: self._now, draw=self._draw)
        for name in chats:
            await timekeeper.attend(name, 0)  # while nothing ran, no time was attended
        await courier.reclaim()

        async def moves() -> None:
            await house.settle(desk.hear, courier.drain)

        await moves()
        if self._restarting:
            self._heard(self._restarting)
            self._restarting = 0
        for number, line in lines:
            match line:
                case Restart():
                    self._restarting = number
                    return True
                case Admin(user):
                    self._chat.admins.add(user)
                case Clock(seconds):
                    self._chat.line = 0
                    await self._pass(timekeeper, rounds, seconds, moves)
                    await database.write(lambda tx: meta.put(tx, "clock", str(self._now)))
                case Said():
                    self._chat.line = number
                    await desk.hear(self._chat.said(number, line, self._run))
                    await _settle(timekeeper, rounds)
                    await studies.settle()
                    await hints.settle()
            await moves()
            if await verdicts.settle():
                await courier.drain()
            self._heard(number)
        return False

    async def _pass(
        self,
        timekeeper: Timekeeper,
        rounds: Rounds,
        seconds: int,
        moves: Callable[[], Awaitable[None]],
    ) -> None:
        """Let the time pass, stopping wherever something is due on the way: a round that begins there
        may ask the house to move, which `moves` before its own time passes."""
        until = self._now + seconds
        while self._now < until:
            step = await timekeeper.pause(self._chat.name) or until - self._now
            step = min(max(step, 1), until - self._now)
            self._now += step
            for chat in (self._chat.name, HOUSE):
                await timekeeper.attend(chat, step)
            await _settle(timekeeper, rounds)
            await moves()


async def _settle(timekeeper: Timekeeper, rounds: Rounds) -> None:
    """Do all that is due; a round that was paired makes more due."""
    await timekeeper.settle()
    while await rounds.settle():
        await timekeeper.settle()


async def _next_run(tx: Tx) -> str:
    """A name for this run, so that line 3 of the next script is not taken for line 3 of this."""
    run = str(int(await meta.get(tx, "runs") or 0) + 1)
    await meta.put(tx, "runs", run)
    return run


def run_script(
    lines: Iterable[str],
    path: Where,
    write: Callable[[str], None],
    draw: Draw,
    *,
    seed: int,
    as_json: bool,
    pictures: Path | None,
) -> None:
    """Run a script against the database at `path`. Raises Malformed at the first bad line, and what
    `write` raised after the line of which a letter could not be written."""
    unwritten: list[OSError] = []

    def printed(text: str) -> None:
        """A letter that nobody reads any more counts as sent: the next script has its own."""
        if not unwritten:
            try:
                write(text)
            except OSError as fault:
                unwritten.append(fault)

    def heard(number: int) -> None:
        if as_json:
            printed(json.dumps({"line": number, "heard": True}))
        if unwritten:
            raise unwritten[0]

    chat = PaperChat(printed, nobody=is_house, as_json=as_json, pictures=pictures)
    stage = Stage(path, chat, draw, Random(seed), heard)
    with ended_by(SIGINT):  # left to itself asyncio waits for the line that it waits for
        asyncio.run(stage.perform(read_script(lines)))


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", default="-", help="the script; - is standard input")
    parser.add_argument("--db", type=named, help="go on in this database instead of a new one")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print one JSON object a letter, and one more when a line's letters are out",
    )
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="save the boards here")
    parser.add_argument("--seed", type=int, default=0, help="for anything random")


def _script(options: Namespace) -> int:
    if options.pictures:
        make_folder(options.pictures)
    with lines(options.file) as script, tempfile.TemporaryDirectory() as scratch:
        run_script(
            script,
            options.db or Path(scratch) / "script.db",
            lambda text: print(text, flush=True),
            draw,
            seed=options.seed,
            as_json=options.json,
            pictures=options.pictures,
        )
    return 0


COMMANDS = {"script": Command(_add_arguments, _script, (*DATABASE_FAULTS, Malformed))}
