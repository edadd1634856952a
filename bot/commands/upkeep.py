"""`umpire backup`, `restore` and `prune`: the care of the database's file."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.commands.command import Command, Unusable
from bot.commands.database_option import (
    DATABASE_FAULTS,
    add_database,
    database_named,
    existing_database,
)
from bot.serving.sweeping import KEPT, sweep
from storage import backup
from storage.database import locked, open_database
from storage.epochs import begin_epoch
from storage.glance import journal_of
from storage.schema import migrations
from storage.where import Server, Where

_DAY = 86_400
_MOST_DAYS = 100_000
_HALF = "is half a copy, which umpire copy has not finished"
_AFTER = (
    "once the bot is started, players and organisers are told; clocks of running matches stand"
    " still until both players have gone on"
)


def _add_backup_arguments(parser: ArgumentParser) -> None:
    add_database(parser)
    parser.add_argument(
        "file", type=Path, nargs="?", help="or a folder for umpire-DATE.db; otherwise beside it"
    )


def _backup(options: Namespace) -> int:
    """Status 1, where the copy is damaged, as then the database is."""
    source = existing_database(options)
    if isinstance(source, Server):
        raise Unusable(
            f"{source} is kept by PostgreSQL, and so are its copies: pg_dump --format=custom"
            " --file=umpire.dump and its address; or, into a file of ours: umpire copy"
        )
    named = f"{source.stem}-{_stamp()}.db"
    target: Path = options.file or source.with_name(named)
    if target.is_dir():
        target /= named
    if target.name == named:  # which is ours
        target = backup.unused(target)
    if target.exists():
        raise Unusable(f"{target} is there already; name another file")
    _clear_halves(source, target)
    asyncio.run(backup.copy(source, target))
    if faults := asyncio.run(backup.check(target)):
        print(f"FAULT {target} is damaged: {'; '.join(faults)}")
        return 1
    if not asyncio.run(backup.version(target)):
        target.unlink()  # whoever has named the wrong file would count on it
        raise Unusable(f"{source} is not a database of this program, and no copy was made")
    if asyncio.run(backup.is_half_copied(target)):
        target.unlink()
        raise Unusable(f"{source} {_HALF}, and no backup was made")
    print(f"{target}: {target.stat().st_size:,} bytes, sound")
    return 0


def _clear_halves(source: Path, target: Path) -> None:
    for half in backup.clear_halves(source, target):
        print(f"{half} was half a copy, of a backup that was cut off, and is gone")


def _add_restore_arguments(parser: ArgumentParser) -> None:
    add_database(parser)
    parser.add_argument(
        "file", type=Path, nargs="?", help="the backup; none, where pg_restore has put it in place"
    )


def _restore(options: Namespace) -> int:
    """Status 1, where the backup is damaged."""
    source, target = options.file, database_named(options)
    if isinstance(target, Server):
        return _restored(target, source)
    if source is None:
        raise Unusable("name the backup")
    if not source.is_file():
        raise Unusable(f"there is no file {source}")
    if faults := asyncio.run(backup.check(source)):
        print(f"FAULT {source} is damaged, and nothing was changed: {'; '.join(faults)}")
        return 1
    found = asyncio.run(backup.version(source))
    if not found:
        raise Unusable(f"{source} is not a database of this program, and nothing was changed")
    if asyncio.run(backup.is_half_copied(source)):
        raise Unusable(f"{source} {_HALF}, and nothing was changed")
    if found > len(migrations()):
        raise Unusable(
            f"{source} was written by a newer program, and nothing was changed: restore it with that one"
        )
    aside = _put_in_place(source, target)
    print(f"{target} is {source} now")
    if aside.exists():
        print(f"what it was is {aside.name}, beside it")
    else:
        print(
            f"there was no {target.resolve()} before; the bot's own is the one that UMPIRE_DATABASE names"
        )
        if (journal := journal_of(aside)).exists():
            print(
                f"its journal was there, and is {journal.name} now: what was played last stands in it, and"
                " can be read beside the file that was moved away, under that one's name with -wal behind it"
            )
    print(_AFTER)
    return 0


def _restored(server: Server, source: Path | None) -> int:
    """What the server holds is of the past: a new epoch begins."""
    if source is not None:
        raise Unusable(
            f"{server} is kept by PostgreSQL: stop the bot; pg_restore --clean --if-exists"
            " --dbname= and its address; then umpire restore without a file, which tells the bot that"
            " it is of the past. A file of ours goes there by umpire copy, and the same afterwards"
        )
    asyncio.run(_begin_epoch(server))
    print(f"{server} begins a new epoch")
    print(_AFTER)
    return 0


async def _begin_epoch(server: Server) -> None:
    async with open_database(server) as database:
        await database.write(partial(begin_epoch, now=int(time.time())))


def _put_in_place(source: Path, target: Path) -> Path:
    """The backup where the database was; where that is now, as far as there was one."""
    with locked(target) as path:
        _clear_halves(path, path)
        aside = backup.unused(path.with_name(f"{path.stem}-before-{_stamp()}.db"))
        try:
            asyncio.run(backup.restore(source, path, aside, int(time.time())))
        except OSError as fault:
            raise Unusable(f"nothing was changed: {fault.strerror}") from None
        except backup.NotCopied as fault:
            raise Unusable(f"nothing was changed: {fault}") from None
    return aside


def _stamp() -> str:
    return datetime.fromtimestamp(time.time(), UTC).strftime("%Y%m%d-%H%M%S")


def _add_prune_arguments(parser: ArgumentParser) -> None:
    add_database(parser)
    parser.add_argument("--days", type=int, default=KEPT // _DAY, help="keep so many days")


def _prune(options: Namespace) -> int:
    if not 0 <= options.days <= _MOST_DAYS:
        raise Unusable(f"the days are 0 to {_MOST_DAYS}")
    before = int(time.time()) - options.days * _DAY
    total = asyncio.run(_sweep(existing_database(options), before))
    print(f"{total} delivered letters and served messages forgotten")
    return 0


async def _sweep(path: Where, before: int) -> int:
    async with open_database(path) as database:
        return await sweep(database, before)


COMMANDS = {
    "backup": Command(_add_backup_arguments, _backup, DATABASE_FAULTS),
    "restore": Command(_add_restore_arguments, _restore, DATABASE_FAULTS),
    "prune": Command(_add_prune_arguments, _prune, DATABASE_FAULTS),
}
