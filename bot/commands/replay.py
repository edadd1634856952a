"""`umpire replay`: a record read back and played again; a finished match as a GIF."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.commands.command import FAULT, Command, Unusable
from bot.commands.database_option import DATABASE_FAULTS, add_database, existing_database
from bot.commands.files import STANDARD_INPUT, read_text, save
from bot.commands.pictures import add_taste, film_of
from bot.games.readback.play import Astray, Played, play_back, read_games
from bot.games.readback.written import Unreadable
from bot.games.shelf import SHELF


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="FILE|MATCH",
        help="what /pgn gives (PGN, or the record of an open game), or PGN of others (- reads standard "
        "input): it is played through the law; or the number of a finished match, which is drawn into "
        "the file of -o",
    )
    add_database(parser)
    add_taste(parser, required=False)


def _replay(options: Namespace) -> int:
    what: str = options.what
    if what.isdecimal() and not Path(what).exists():
        if options.output is None:
            raise Unusable("a match is drawn into a file: -o FILE.gif")
        taste = (options.language, options.theme, options.pieces)
        save(options.output, film_of(existing_database(options), int(what), *taste))
        return 0
    if options.output is not None:
        raise Unusable("-o draws a match of the database, by its number; a file is only read back")
    return _read_back(what)


def _read_back(file: str) -> int:
    """All records of the file; says of the first that goes wrong where it does."""
    name = "standard input" if file == STANDARD_INPUT else file
    text = read_text(file)
    games = 0
    try:
        for written in read_games(text):
            print(("\n" if games else "") + _told(play_back(written)), flush=True)
            games += 1
    except Astray as fault:
        print(("\n" if games else "") + fault.board, flush=True)
        print(f"umpire: {name}, {fault}", file=sys.stderr)
        return FAULT
    except Unreadable as fault:
        raise Unusable(f"{name}, {fault}") from None
    return 0


def _told(played: Played) -> str:
    written, result = played.written, played.result
    title = SHELF[written.game].words["en"].title
    white, black = written.players
    return "\n".join(
        [
            f"{title}, {written.name}: {white} – {black}",
            "",
            played.board,
            "",
            f"{played.plies} moves of both sides, all legal; {result.score} ({result.reason})",
        ]
    )


COMMANDS = {"replay": Command(_add_arguments, _replay, DATABASE_FAULTS)}
