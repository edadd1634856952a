"""`umpire copy`: everything in one database into another that is empty, whichever engines they are of."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.commands.command import Command, Unusable
from bot.commands.database_option import DATABASE_FAULTS, named
from storage.copying import Different, NotEmpty, copy
from storage.database import locked, open_database
from storage.where import Where

_WIDE = 30


def _add_arguments(parser: ArgumentParser) -> None:
    for name in ("from", "to"):
        parser.add_argument(
            f"--{name}",
            dest=f"{name}_",
            type=named,
            required=True,
            help="a file, or postgresql://…",
        )


def _copy(options: Namespace) -> int:
    source, target = options.from_, options.to_
    if isinstance(source, Path) and not source.is_file():
        raise Unusable(f"there is no database {source}")
    if source == target or _file(source) == _file(target) is not None:
        raise Unusable(f"{target} is what is to be copied; name another")
    try:
        rows = asyncio.run(_do(source, target))
    except NotEmpty as fault:
        raise Unusable(f"{target}: {fault}. Nothing was changed; name another") from None
    print(f"{rows} rows copied, and all of them compared: {target} is as {source}")
    # A server's text has no password, and so is no address.
    there = str(target) if isinstance(target, Path) else "ADDRESS, the one that you gave here"
    print(f"To have every match ruled again there: umpire verify --db {there}")
    print(
        "From now on UMPIRE_DATABASE is to name it, and the other is to be kept away from the bot"
    )
    return 0


async def _do(source: Where, target: Where) -> int:
    rows = 0
    async with open_database(source) as old:
        if isinstance(target, Path):
            with locked(target):  # what is made so belongs to whoever runs the bot there
                pass
        async with open_database(target) as new:
            async for far in copy(old, new):
                rows = far.rows
                _show(far.rows, far.of, far.table)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return rows


def _file(where: Where) -> Path | None:
    return where.resolve() if isinstance(where, Path) else None


def _show(done: int, total: int, table: str) -> None:
    """A bar, where somebody looks on."""
    if sys.stderr.isatty():
        full = _WIDE * done // max(1, total)
        bar = "#" * full + "." * (_WIDE - full)
        print(f"\r[{bar}] {done:,} of {total:,} rows: {table:<20}", end="", file=sys.stderr)


COMMANDS = {"copy": Command(_add_arguments, _copy, (*DATABASE_FAULTS, Different))}
"""`umpire copy`."""
