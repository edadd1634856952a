"""Knight Corners on the shelf."""

from __future__ import annotations

from bot.games.box import Box, Options
from bot.games.game import View
from bot.games.knight_corners import words_en, words_ru
from bot.games.knight_corners.law import KnightCorners, Position
from bot.games.knight_corners.notation import hear
from bot.games.knight_corners.picture import picture
from bot.games.knight_corners.score import annotate, export
from bot.games.openplay.veil import Open
from bot.language import InEach

KEY = "knight-corners"


def _no_buttons(_: View) -> tuple[str, ...]:
    return ()


def _build(_: Options) -> Open[Position]:
    return Open(KEY, KnightCorners(), hear, _no_buttons, edition=2)


def _build_endless(_: Options) -> Open[Position]:
    """Before matches without arrivals were drawn."""
    return Open(KEY, KnightCorners(quiet_limit=None), hear, _no_buttons)


def tries(view: View, _options: Options) -> tuple[str, ...]:
    """The legal moves of whoever is to move."""
    law = KnightCorners()
    return tuple(law.legal(law.start(view["position"]), view["seat"])) if not view["result"] else ()


def ahead(view: View, _options: Options) -> tuple[str, ...]:
    """The viewer's jumps as if it were their turn."""
    if view["result"] or view["seat"] in view["to_act"]:
        return ()
    law = KnightCorners()
    return law.ahead(law.start(view["position"]), view["seat"])


BOX = Box(
    key=KEY,
    family=KEY,
    options=(),
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=export,
    earlier={1: _build_endless},
    annotate=annotate,
    tries=tries,
    ahead=ahead,
)
