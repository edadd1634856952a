"""`umpire mend`: what failed and was set aside; listed, shown in numbers, tried again, given up."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from random import SystemRandom

from bot.commands.command import Command, Unusable
from bot.commands.database_option import DATABASE_FAULTS, add_database, existing_database
from bot.desk.reception.desk import Desk
from bot.desk.reception.mending import Outcome, drop, retry
from bot.desk.time.attendance import Attendance
from bot.desk.visit.visit import Visit
from storage import asides, clocks, matches, post
from storage.asides import Aside
from storage.database import Database, Tx, open_database, open_to_look
from storage.where import Where

_DO = {"retry": retry, "drop": drop}


def _add_arguments(parser: ArgumentParser) -> None:
    add_database(parser)
    parser.add_argument(
        "action",
        nargs="?",
        choices=("list", "show", *_DO),
        default="list",
        help="list and show also while the bot runs; retry and drop while it does not",
    )
    parser.add_argument("numbers", nargs="*", help="as listed; “retry all” tries everything again")


def _mend(options: Namespace) -> int:
    """Status 1, where something would fail again."""
    path = existing_database(options)
    if options.action in _DO:
        return asyncio.run(_act(path, options.action, options.numbers))
    found = asyncio.run(_look(path, options.numbers))
    if options.action == "list":
        print(f"set aside: {len(found)}")
    for line in found:
        print(line)
    return 0


async def _look(path: Where, numbers: Sequence[str]) -> list[str]:
    async with open_to_look(path) as read:
        chosen = _chosen(await read(asides.everything), numbers, default="all")
        if not numbers:
            return [_line(one) for one in chosen]
        return [await read(partial(_shown, one=one)) for one in chosen]


def _chosen(found: Sequence[Aside], numbers: Sequence[str], default: str = "") -> list[Aside]:
    wanted = list(numbers) or [default]
    if wanted == ["all"]:
        return list(found)
    by_number = {str(one.id): one for one in found}
    for number in wanted:
        if number not in by_number:
            raise Unusable(f"name what is meant by its number in the list; {number!r} is not there")
    return [by_number[number] for number in wanted]


def _line(one: Aside) -> str:
    since = datetime.fromtimestamp(one.at, UTC).strftime("%Y-%m-%d %H:%M")
    what = one.kind if one.kind == "sentence" else f"{one.kind} {one.unit}"
    return f"{one.id}: {what}, {since}, {one.times} x {one.reason.fault} at {one.reason.place}"


async def _shown(tx: Tx, one: Aside) -> str:
    """Numbers only: what stands on a board, or in a letter, is nobody's business."""
    lines = [_line(one)]
    if one.kind == "match" and (match := await matches.match(tx, int(one.unit))):
        players = ", ".join(f"{seat} member {who}" for seat, who in sorted(match.seats.items()))
        lines.append(f"  {match.game}, edition {match.edition}, {match.n} acts; {players}")
        for seat, clock in sorted((await clocks.of_match(tx, match.id)).items()):
            lines.append(f"  clock of {seat}: {clock.left} s, {'its' if clock.turn else 'no'} turn")
    if one.kind == "letter" and (letter := await post.letter(tx, int(one.unit))):
        size = len(letter.body.encode())
        lines.append(f"  key {letter.key}, {letter.attempts} attempts, {size} bytes")
    if one.body is not None:
        lines.append(f"  {len(one.body.encode())} bytes are kept to be put back")
    return "\n".join(lines)


async def _act(path: Where, action: str, numbers: Sequence[str]) -> int:
    if not numbers or (action == "drop" and "all" in numbers):
        raise Unusable(f"name what to {action} by its number in the list")
    failing = 0
    async with open_database(path) as database:
        desk = await _desk(database)
        chosen = _chosen(await database.read(asides.everything), numbers)
        if not chosen:
            print(f"nothing is set aside; there is nothing to {action}")
        for count, one in enumerate(chosen, 1):
            outcome = await _settle(desk, action, one)
            failing += outcome.still is not None
            print(f"{count}/{len(chosen)} {_told(one, outcome)}", flush=True)
    return 1 if failing else 0


async def _desk(database: Database) -> Desk:
    """A desk whose clocks stand where the bot stopped."""
    attendance = Attendance()
    attendance.load(await database.read(clocks.ticks))
    now = int(time.time())
    return Desk(database, now=lambda: now, random=SystemRandom(), tick=attendance.tick)


async def _settle(desk: Desk, action: str, one: Aside) -> Outcome:
    outcomes: list[Outcome] = []

    async def work(visit: Visit) -> bool:
        outcomes.append(await _DO[action](visit, one))
        return True

    await desk.do(work)
    return outcomes[0]


def _told(one: Aside, outcome: Outcome) -> str:
    what = one.kind if one.kind == "sentence" else f"{one.kind} {one.unit}"
    if outcome.still is not None:
        return f"{what}: still {outcome.still.fault} at {outcome.still.place}"
    return f"{what}: {outcome.done}"


COMMANDS = {"mend": Command(_add_arguments, _mend, DATABASE_FAULTS)}
