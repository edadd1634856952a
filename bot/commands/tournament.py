"""`umpire tournament`: tournaments from reports, and to files, on a database that nobody serves."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from random import SystemRandom

from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import report_text
from bot.commands.command import Command, Unusable
from bot.commands.database_option import DATABASE_FAULTS, add_database, existing_database
from bot.commands.files import read_bytes
from bot.commands.games import game_for_two
from bot.desk.reception.desk import Desk
from bot.desk.tournaments.export import FORMATS, write_out
from bot.desk.tournaments.importing import Known, Made, make_again
from bot.games.shelf import FOR_TWO
from storage.database import open_database
from storage.where import Where


def _add_arguments(parser: ArgumentParser) -> None:
    verbs = parser.add_subparsers(required=True, metavar="VERB")
    reader = verbs.add_parser("import", help="make a tournament of a report (TRF16, TRF-2026)")
    reader.add_argument("file", help="the report; - is standard input")
    reader.add_argument("--game", default="chess", help=f"one of {', '.join(FOR_TWO)}")
    reader.add_argument("--organiser", required=True, help="the member who goes on with it")
    reader.add_argument(
        "--again", action="store_true", help="also if this very report was imported before"
    )
    writer = verbs.add_parser("export", help="write a tournament's report, table or games")
    writer.add_argument("number", type=int, help="the tournament's number")
    writer.add_argument("--format", choices=FORMATS, default="trf", help="otherwise trf")
    for verb, do in ((reader, _import), (writer, _export)):
        add_database(verb)
        verb.set_defaults(verb=do)


def _tournament(options: Namespace) -> int:
    verb: Callable[[Namespace], int] = options.verb
    return verb(options)


def _import(options: Namespace) -> int:
    game = game_for_two(options.game).key
    data = read_bytes(options.file)
    try:
        text = report_text(data)
        made = asyncio.run(
            _make(existing_database(options), text, game, options.organiser, again=options.again)
        )
    except BadTrf as fault:
        raise Unusable(f"{options.file}: {fault}") from None
    except Known as known:
        raise Unusable(
            f"{options.file}: tournament {known} was made of this very report; is another one meant? "
            "Then say --again"
        ) from None
    if made is None:
        raise Unusable(f"no member {options.organiser!r}")
    guests = f"; not members: {', '.join(made.guests)}" if made.guests else ""
    print(f"tournament {made.number}, {made.players} players, {made.stage}{guests}")
    if made.stage not in ("done", "cancelled"):
        print(
            f"it stands paused: {options.organiser} lets it go on with /tournament resume {made.number}"
        )
    for line, text in made.strange:
        print(f"line {line} is no record that is known, and was passed over: {text}")
    return 0


async def _make(path: Where, text: str, game: str, organiser: str, *, again: bool) -> Made | None:
    made: list[Made] = []
    async with open_database(path) as database:
        now = int(time.time())
        desk = Desk(database, now=lambda: now, random=SystemRandom(), tick=lambda _: 0)
        await desk.do(
            partial(
                make_again,
                text=text,
                game=game,
                organiser=organiser,
                made=made.append,
                again=again,
            )
        )
    return made[0] if made else None


def _export(options: Namespace) -> int:
    text = asyncio.run(_write(existing_database(options), options.number, options.format))
    if text is None:
        raise Unusable(f"there is no tournament {options.number}")
    if not text:
        raise Unusable(f"tournament {options.number} has nothing to write as {options.format}")
    print(text, end="")
    return 0


async def _write(path: Where, number: int, kind: str) -> str | None:
    async with open_database(path) as database:
        return await database.read(partial(write_out, number=number, kind=kind))


COMMANDS = {"tournament": Command(_add_arguments, _tournament, DATABASE_FAULTS)}
