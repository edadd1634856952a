"""Exchange Chess on the shelf."""

from __future__ import annotations

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
_SIZE = Option("size", (_USUAL, *(size for size in _SIZES if size != _USUAL)))


def _offer_corners(view: View) -> tuple[str, ...]:
    """While the kings are placed, a button for each corner: one for Black."""
    return tuple(view["placing"])


def _law(options: Options) -> ExchangeChess:
    return ExchangeChess(int(options.get(_SIZE.name, _USUAL)))


def _build(options: Options) -> Open[Position]:
    return Open(KEY, _law(options), hear, _offer_corners)


def _annotate(options: Options, position: Position, move: Move) -> str:
    return score.annotate(_law(options), position, move)


def _export(record: Record) -> tuple[str, str]:
    return score.export(_law(record.options), record)


BOX = Box(
    key=KEY,
    family=KEY,
    options=(_SIZE,),
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=_export,
    annotate=_annotate,
)
