"""`umpire render`: a position as a picture. And the film of a match, for `umpire replay` and the demo."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from bot.commands.command import Command, Unusable
from bot.commands.files import save
from bot.commands.games import game_named
from bot.desk.members.settings import SETTINGS
from bot.desk.post.films import reel_of
from bot.desk.post.gallery import paint
from bot.desk.post.reels import Reel, film
from bot.desk.visit.sealed import Board, Replay
from bot.games.game import BLACK, UMPIRE, WHITE, BadSetup, Seat
from bot.games.shelf import SHELF
from bot.language import FALLBACK, LANGUAGES, Language
from storage import matches
from storage.database import open_to_look
from storage.where import Where

_THEMES, _PIECES = SETTINGS["theme"], SETTINGS["pieces"]


def film_of(
    database: Where,
    number: int,
    language: Language = FALLBACK,
    theme: str = _THEMES[0],
    pieces: str = _PIECES[0],
) -> bytes:
    """The finished match of this number as a GIF; Unusable if there is none."""
    reel = asyncio.run(_find_reel(database, number))
    return paint(film(Replay(number, language, theme, pieces), reel))


async def _find_reel(path: Where, number: int) -> Reel:
    async with open_to_look(path) as read:
        match = await read(partial(matches.match, number=number))
        if match is None:
            raise Unusable(f"no match {number}")
        reel = await read(partial(reel_of, number=number))
        if reel is None:
            raise Unusable(f"match {number} is still running")
        return reel


def _add_render_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(SHELF)}")
    parser.add_argument("--setup", default="", metavar="POSITION", help="instead of the usual one")
    parser.add_argument(
        "--seat", choices=(WHITE, BLACK, UMPIRE), default=WHITE, help="whose board it is"
    )
    add_taste(parser)


def _render(options: Namespace) -> int:
    box = game_named(options.game)
    game = box.build(box.settle({}))
    try:
        state = game.start(options.setup).state
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    # A position of the user's own: nobody plays on it, so that nothing is hidden from them.
    view = game.view(state, Seat(options.seat))
    board = Board(box.key, view, options.language, options.theme, options.pieces)
    save(options.output, paint(board))
    return 0


def add_taste(parser: ArgumentParser, *, required: bool = True) -> None:
    """How a board is drawn, and into which file."""
    parser.add_argument("--theme", choices=_THEMES, default=_THEMES[0], help="colours")
    parser.add_argument("--pieces", choices=_PIECES, default=_PIECES[0], help="on shogi men")
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK, help="of captions")
    parser.add_argument(
        "-o", "--output", type=Path, required=required, metavar="FILE", help="the picture"
    )


COMMANDS = {"render": Command(_add_render_arguments, _render)}
