"""The operator's commands: backup, restore, verify, export, prune."""

from __future__ import annotations

import asyncio
import csv
import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from bot.desk.afterwards.verification import faults_of
from bot.desk.match.archive import record_of, result_of
from bot.games.shelf import SHELF
from bot.serving.config import Misconfigured, read_config
from bot.serving.service import KEPT
from storage import backup, matches, post
from storage.database import Read, Unreadable, locked, open_database, open_to_look
from storage.matches import Match
from storage.schema import migrations

_DAY = 86_400


def add_commands(commands: Any) -> None:
    """Put the operator's commands into the command line."""
    saver = _add(commands, "backup", _backup, "copy the database, also while the bot runs")
    saver.add_argument("file", type=Path, nargs="?", help="umpire-DATE.db beside it otherwise")
    restorer = _add(commands, "restore", _restore, "put a backup in the database's place")
    restorer.add_argument("file", type=Path)
    _add(commands, "verify", _verify, "rule every match again and compare with what was told")
    exporter = _add(commands, "export", _export, "write all finished matches as files")
    exporter.add_argument("folder", type=Path)
    pruner = _add(commands, "prune", _prune, "forget delivered letters (the bot does by itself)")
    pruner.add_argument("--days", type=int, default=KEPT // _DAY, help="keep so many days")


def _add(commands: Any, name: str, do: Any, about: str) -> ArgumentParser:
    parser: ArgumentParser = commands.add_parser(name, help=about)
    parser.add_argument("--db", type=Path, help="the database; the bot's own otherwise")
    parser.set_defaults(do=do)
    return parser


def _database(options: Namespace) -> Path:
    path: Path = options.db or read_config(os.environ).database
    return path


def _stamp() -> str:
    return datetime.fromtimestamp(time.time(), UTC).strftime("%Y%m%d-%H%M%S")


def _backup(options: Namespace) -> int:
    source = _database(options)
    if not source.exists():
        raise Unreadable(f"there is no database {source}")
    target: Path = options.file or source.with_name(f"{source.stem}-{_stamp()}.db")
    if target.exists():
        raise Misconfigured(f"{target} is there already; name another file")
    asyncio.run(backup.copy(source, target))
    if faults := asyncio.run(backup.check(target)):
        print(f"FAULT {target} is damaged: {'; '.join(faults)}")
        return 1
    print(f"{target}: {target.stat().st_size:,} bytes, sound")
    return 0


def _restore(options: Namespace) -> int:
    source, target = options.file, _database(options)
    if not source.exists():
        raise Unreadable(f"there is no {source}")
    if faults := asyncio.run(backup.check(source)):
        print(f"FAULT {source} is damaged, and nothing was changed: {'; '.join(faults)}")
        return 1
    found = asyncio.run(backup.version(source))
    if found is None or not 0 < found <= len(migrations()):
        raise Unreadable(f"{source} is not a database of this program, and nothing was changed")
    was_there = target.exists()
    with locked(target) as path:
        aside = path.with_name(f"{path.stem}-before-{_stamp()}.db")
        try:
            asyncio.run(backup.restore(source, path, aside))
        except OSError as fault:
            raise Unreadable(f"nothing was changed: {fault.strerror}") from None
    print(f"{target} is {source} now")
    if was_there:
        print(f"what it was is {aside.name}, beside it")
    return 0


def _verify(options: Namespace) -> int:
    path = _database(options)
    if not path.exists():
        raise Unreadable(f"there is no database {path}")
    damage = asyncio.run(backup.check(path))
    for fault in damage:
        print(f"FAULT {fault}")
    return asyncio.run(_verify_all(path)) or int(bool(damage))


async def _verify_all(path: Path) -> int:
    faulty = total = 0
    async with open_to_look(path) as read:
        async for match in _all_matches(read):
            total += 1
            acts = await read(partial(matches.acts, number=match.id))
            faults = list(faults_of(match, acts))
            faulty += bool(faults)
            for fault in faults:
                print(f"FAULT match {match.id}: {fault}")
    print(f"matches ruled again: {total}; with faults: {faulty}")
    return 1 if faulty else 0


def _export(options: Namespace) -> int:
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        return asyncio.run(_export_all(_database(options), options.folder))
    except OSError as fault:
        raise Unreadable(f"cannot write there: {fault.strerror}") from None


async def _export_all(path: Path, folder: Path) -> int:
    """What is over is open to all; what still runs stays closed."""
    fields = ("number", "game", "options", "white", "black", "result", "reason", "began", "ended")
    written = 0
    with (folder / "matches.csv").open("w", newline="", encoding="utf-8") as index:
        rows = csv.writer(index)
        rows.writerow(fields)
        async with open_to_look(path) as read:
            async for match in _all_matches(read):
                result = result_of(match)
                if result is None:
                    continue
                record = await read(partial(record_of, match=match, result=result))
                ending, text = SHELF[match.game].export(record)
                (folder / f"match-{match.id}.{ending}").write_text(text, encoding="utf-8")
                names = [record.players.get(seat, "") for seat in ("white", "black")]  # type: ignore[call-overload]  # a Seat is a str
                times = [_day(match.created), _day(match.ended or 0)]
                ended = (result.score, result.reason, *times)
                rows.writerow(
                    (match.id, match.game, json.dumps(dict(match.options)), *names, *ended)
                )
                written += 1
    print(f"finished matches written to {folder}: {written}")
    return 0


def _day(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).isoformat()


def _prune(options: Namespace) -> int:
    if options.days < 0:
        raise Misconfigured("the days are 0 or more")
    path = _database(options)
    if not path.exists():
        raise Unreadable(f"there is no database {path}")
    return asyncio.run(_prune_all(path, int(time.time()) - options.days * _DAY))


async def _prune_all(path: Path, before: int) -> int:
    total = 0
    async with open_database(path) as database:
        while forgotten := await database.write(partial(post.prune, before=before)):
            total += forgotten
    print(f"{total} delivered letters and served messages forgotten")
    return 0


async def _all_matches(read: Read) -> AsyncIterator[Match]:
    """Every match, in order, with a bar where somebody looks on."""
    total = await read(matches.count)
    last = done = 0
    while found := await read(partial(matches.page, after=last)):
        for match in found:
            _bar(done, total)
            yield match
            done += 1
        last = found[-1].id
    _bar(done, total)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _bar(done: int, total: int) -> None:
    if sys.stderr.isatty():
        filled = "#" * (30 * done // max(total, 1))
        print(f"\r[{filled:<30}] {done} of {total}", end="", file=sys.stderr)
