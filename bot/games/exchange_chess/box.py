"""Exchange Chess on the shelf."""

from __future__ import annotations

from dataclasses import replace

from bot.games.box import Box, Option, Options, Record
from bot.games.exchange_chess import score, words_en, words_ru
from bot.games.exchange_chess.geometry import LARGEST, SMALLEST
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.notation import hear
from bot.games.exchange_chess.picture import picture
from bot.games.exchange_chess.position import Position
from bot.games.game import Move, View
from bot.games.openplay.veil import Open
from bot.language import InEach

KEY = "exchange-chess"
_USUAL = "8"
_SIZES = [str(size) for size in range(SMALLEST, LARGEST + 1)]
_SIZE = Option("size", (_USUAL, *(size for size in _SIZES if size != _USUAL)), of_start=True)


def _offer_corners(view: View) -> tuple[str, ...]:
    """While the kings are placed, a button for each corner."""
    return tuple(view["placing"])


def _law(options: Options) -> ExchangeChess:
    return ExchangeChess(int(options.get(_SIZE.name, _USUAL)))


def _build(options: Options) -> Open[Position]:
    law = _law(options)
    return Open(
        KEY, law, hear, _offer_corners, edition=3, forced=law.forced, writes=score.annotated
    )


def _build_second(options: Options) -> Open[Position]:
    """Before moves were told with their men."""
    law = _law(options)
    return Open(KEY, law, hear, _offer_corners, edition=2, forced=law.forced)


def _build_first(options: Options) -> Open[Position]:
    """Before the umpire put Black's king in its place."""
    return Open(KEY, replace(_law(options), puts_king=False), hear, _offer_corners)


def _is_decided(options: Options) -> bool:
    """On 4×4 White wins by force, so it is for learning (EC Rulings of 2026-11-22)."""
    return options.get(_SIZE.name) == str(SMALLEST)


def _annotate(options: Options, position: Position, move: Move) -> str:
    return score.annotate(_law(options), position, move)


def _export(record: Record) -> tuple[str, str]:
    return score.export(_law(record.options), record)


def tries(view: View, options: Options) -> tuple[str, ...]:
    """The legal moves of whoever is to move."""
    law = _law(options)
    return () if view["result"] else tuple(law.legal(law.start(view["position"]), view["seat"]))


def ahead(view: View, options: Options) -> tuple[str, ...]:
    """The viewer's moves as if it were their turn."""
    if view["result"] or view["seat"] in view["to_act"]:
        return ()
    law = _law(options)
    return law.ahead(law.start(view["position"]), view["seat"])


def drops(view: View) -> tuple[str, ...]:
    """How the sentences begin that put down a man from the viewer's reserve; none before the kings
    stand."""
    if view["placing"]:
        return ()
    return tuple(f"{kind}@" for kind in view["reserve"].get(view["seat"], ()))


BOX = Box(
    key=KEY,
    family=KEY,
    options=(_SIZE,),
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=_export,
    earlier={1: _build_first, 2: _build_second},
    casual=_is_decided,
    annotate=_annotate,
    tries=tries,
    ahead=ahead,
    drops=drops,
)
