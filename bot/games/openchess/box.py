"""Ordinary chess on the shelf."""

from __future__ import annotations

from bot.games.box import Box, Options, Record
from bot.games.game import WHITE, Action, Misheard, Move, Try, View
from bot.games.openchess import words_en, words_ru
from bot.games.openchess.picture import picture
from bot.games.openplay.veil import Open
from bot.games.orthochess.drawn import draw_start
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.notation import Unclear, hear_move
from bot.games.orthochess.own_tries import ways_ahead
from bot.games.orthochess.pgn import annotate, export
from bot.games.orthochess.position import Position
from bot.language import InEach

KEY = "chess"


def hear(text: str, view: View) -> Action | Misheard[Unclear]:
    seat = view["seat"]
    own = {
        square: man.upper()
        for square, man in view["men"].items()
        if man.isupper() == (seat == "white")
    }
    heard = hear_move(text, own, seat, view["rights"].get(seat, ""), view["legal"])
    return heard if isinstance(heard, Misheard) else Try(heard)


def no_buttons(_: View) -> tuple[str, ...]:
    return ()


def _build(_: Options) -> Open[Position]:
    return Open(KEY, Orthochess(), hear, no_buttons, edition=2, writes=_write)


def _build_first(_: Options) -> Open[Position]:
    """Before moves were told with their men."""
    return Open(KEY, Orthochess(), hear, no_buttons)


def _write(before: Position, move: Move, _after: Position) -> str:
    return annotate(before, move)


def _annotate(_options: Options, position: Position, move: Move) -> str:
    return annotate(position, move)


def _export(record: Record) -> tuple[str, str]:
    return export(record, {}, words_en.WORDS.say, title=words_en.WORDS.title)


def tries(view: View, _options: Options) -> tuple[str, ...]:
    """The legal moves of whoever is to move."""
    return tuple(view["legal"]) if view["seat"] in view["to_act"] else ()


def ahead(view: View, _options: Options) -> tuple[str, ...]:
    """Where the viewer's men go, whoever stands in their way yet."""
    if view["result"] or view["seat"] in view["to_act"] or view["seat"] not in view["rights"]:
        return ()
    white = view["seat"] == WHITE
    men = {at: man.upper() for at, man in view["men"].items() if man.isupper() == white}
    return ways_ahead(men, view["rights"][view["seat"]], white=white)


BOX = Box(
    key=KEY,
    family=KEY,
    options=(),
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=_export,
    earlier={1: _build_first},
    annotate=_annotate,
    tries=tries,
    draw=draw_start,
    ahead=ahead,
)
