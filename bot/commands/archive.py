"""`umpire verify` and `umpire export`: every match there is, ruled again or written as a file."""

from __future__ import annotations

import asyncio
import csv
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.commands.command import Command, Unusable
from bot.commands.database_option import DATABASE_FAULTS, add_database, existing_database
from bot.desk.afterwards.verification import all_faults, faults_of_ratings
from bot.desk.match.archive import record_of, result_of
from bot.desk.visit.broken import Broken
from bot.games.box import Record
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from storage import backup, matches
from storage.database import Read, open_to_look
from storage.matches import Match
from storage.where import Where

_UNREADABLE = (ArithmeticError, LookupError, TypeError, ValueError)
"""What may come of a row in which something else stands than was written. Its text may quote that."""
_FIELDS = ("number", "game", "options", "white", "black", "result", "reason", "began", "ended")
"""The columns of the list of matches."""


def _verify(options: Namespace) -> int:
    """Status 1, where the file is damaged or a match was told differently."""
    path = existing_database(options)
    # What a server keeps it looks after itself (`pg_amcheck`).
    damage = asyncio.run(backup.check(path)) if isinstance(path, Path) else ()
    for fault in damage:
        print(f"FAULT {fault}")
    try:
        faulty = asyncio.run(_verify_all(path))
    except _UNREADABLE as fault:
        print(f"FAULT a row cannot be read ({type(fault).__name__}); nothing after it was verified")
        return 1
    return 1 if damage or faulty else 0


async def _verify_all(path: Where) -> int:
    """How many faults of matches and ratings there are; each is printed."""
    faulty = total = 0
    async with open_to_look(path) as read:
        async for match in _all_matches(read):
            total += 1
            faults = await read(partial(all_faults, match=match))
            faulty += bool(faults)
            for fault in faults:
                print(f"FAULT match {match.id}: {fault}")
        wrong = await read(faults_of_ratings)
        for fault in wrong:
            print(f"FAULT {fault}")
    print(f"matches ruled again: {total}; with faults: {faulty}")
    return faulty + len(wrong)


def _add_export_arguments(parser: ArgumentParser) -> None:
    add_database(parser)
    parser.add_argument("folder", type=Path, help="made if it is not there")


def _export(options: Namespace) -> int:
    path, folder = existing_database(options), options.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written, left_out = asyncio.run(_export_all(path, folder))
    except OSError as fault:
        raise Unusable(f"cannot write there: {fault.strerror}") from None
    print(f"finished matches written to {folder}: {written}")
    if left_out:
        print(f"left out: {left_out}; umpire verify says what is wrong with them")
    return 1 if left_out else 0


async def _export_all(path: Where, folder: Path) -> tuple[int, int]:
    """What is over is open to all; what still runs stays closed. How many matches were written, and how
    many left out because they cannot be read."""
    written = left_out = 0
    with (folder / "matches.csv").open("w", newline="", encoding="utf-8") as index:
        rows = csv.writer(index)
        rows.writerow(_FIELDS)
        async with open_to_look(path) as read:
            async for match in _all_matches(read):
                result = result_of(match)
                if result is None:
                    continue
                try:
                    record = await read(partial(record_of, match=match, result=result))
                    ending, text = SHELF[match.game].export(record)
                except (Broken, *_UNREADABLE) as fault:
                    why = type(fault.__cause__ or fault).__name__
                    print(f"FAULT match {match.id} cannot be read ({why})")
                    left_out += 1
                    continue
                (folder / f"match-{match.id}.{ending}").write_text(text, encoding="utf-8")
                rows.writerow(_row(match, record))
                written += 1
    return written, left_out


def _row(match: Match, record: Record) -> tuple[object, ...]:
    return (
        match.id,
        match.game,
        json.dumps(dict(match.options)),
        record.players.get(WHITE, ""),
        record.players.get(BLACK, ""),
        record.result.score,
        record.result.reason,
        _moment(match.created),
        _moment(match.ended or 0),
    )


def _moment(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).isoformat()


async def _all_matches(read: Read) -> AsyncIterator[Match]:
    """Every match, in order, with a bar where somebody looks on."""
    total = await read(matches.count)
    last = done = 0
    while found := await read(partial(matches.page, after=last)):
        for match in found:
            _show_bar(done, total)
            yield match
            done += 1
        last = found[-1].id
    _show_bar(done, total)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _show_bar(done: int, total: int) -> None:
    if sys.stderr.isatty():
        filled = "#" * (30 * done // max(total, 1))
        print(f"\r[{filled:<30}] {done} of {total}", end="", file=sys.stderr)


COMMANDS = {
    "verify": Command(add_database, _verify, DATABASE_FAULTS),
    "export": Command(_add_export_arguments, _export, DATABASE_FAULTS),
}
