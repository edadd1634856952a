"""`umpire tournament`: tournaments from reports, and to files, on a database that nobody serves."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from argparse import Namespace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Any

from bot.club.swiss.trf_line import BadTrf
from bot.desk.desk import Desk
from bot.desk.tournaments.export import FORMATS, write_out
from bot.desk.tournaments.importing import Made, make_again
from bot.games.shelf import FOR_TWO, find
from bot.serving.config import Misconfigured, read_config
from storage.database import Unreadable, open_database


def add_tournament(commands: Any) -> None:
    """Put the tournament's commands into the command line."""
    tournament = commands.add_parser("tournament", help="read or write a tournament's report")
    verbs = tournament.add_subparsers(required=True, metavar="VERB")
    reader = verbs.add_parser("import", help="make a tournament of a report (TRF16, TRF-2026)")
    reader.add_argument("file", help="the report; - is standard input")
    reader.add_argument("--game", default="chess", help=f"one of {', '.join(FOR_TWO)}")
    reader.add_argument("--organiser", required=True, help="the member who goes on with it")
    writer = verbs.add_parser("export", help="write a tournament's report, table or games")
    writer.add_argument("number", type=int)
    writer.add_argument("--format", choices=FORMATS, default="trf")
    for verb, do in ((reader, _import), (writer, _export)):
        verb.add_argument("--db", type=Path, help="the database; the bot's own otherwise")
        verb.set_defaults(do=do)


def _database(options: Namespace) -> Path:
    path: Path = options.db or read_config(os.environ).database
    if not path.exists():
        raise Unreadable(f"there is no database {path}")
    return path


def _import(options: Namespace) -> int:
    box = find(options.game)
    if box is None or box.alone:
        raise Misconfigured(f"no game {options.game!r}; games: {', '.join(FOR_TWO)}")
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
        made = asyncio.run(_make(_database(options), text, box.key, options.organiser))
    except OSError as fault:
        raise Unreadable(f"cannot read {options.file}: {fault.strerror}") from None
    except BadTrf as fault:
        raise Misconfigured(f"{options.file}: {fault}") from None
    if made is None:
        raise Misconfigured(f"no member {options.organiser!r}")
    guests = f"; not members: {', '.join(made.guests)}" if made.guests else ""
    print(f"tournament {made.number}, {made.players} players, {made.stage}{guests}")
    return 0


async def _make(path: Path, text: str, game: str, organiser: str) -> Made | None:
    made: list[Made] = []
    async with open_database(path) as database:
        now = int(time.time())
        desk = Desk(database, now=lambda: now, random=SystemRandom(), tick=lambda _: 0)
        await desk.do(
            partial(make_again, text=text, game=game, organiser=organiser, made=made.append)
        )
    return made[0] if made else None


def _export(options: Namespace) -> int:
    text = asyncio.run(_write(_database(options), options.number, options.format))
    if not text:
        raise Misconfigured(f"tournament {options.number} has nothing to write as {options.format}")
    print(text, end="")
    return 0


async def _write(path: Path, number: int, kind: str) -> str:
    async with open_database(path) as database:
        return await database.read(partial(write_out, number=number, kind=kind))
