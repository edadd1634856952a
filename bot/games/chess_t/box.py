"""Chess-T, Chess-T2 and chess-T1 on the shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.games.box import Box, Option, Options, Record
from bot.games.chess_t import words_en, words_ru
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.notation import hear
from bot.games.chess_t.picture import picture
from bot.games.chess_t.position import Position
from bot.games.chess_t.score import annotate, export
from bot.games.chess_t.settings import EXCHANGE, FORCES, RITTERS, SCOUTS, SETUP
from bot.games.chess_t.variants import Rules, chess_t, chess_t1, chess_t2
from bot.games.game import Move, View
from bot.games.openplay.veil import Open
from bot.language import InEach


def _no_buttons(view: View) -> tuple[str, ...]:  # noqa: ARG001  # a move is typed here
    return ()


def _box(make_rules: Callable[[Options], Rules], *options: Option) -> Box:
    defaults = {option.name: option.values[0] for option in options}
    key = make_rules(defaults).name

    def build(chosen: Options) -> Open[Position]:
        law = ChessT(make_rules({**defaults, **chosen}))
        return Open(key, law, partial(hear, law), _no_buttons)

    def annotate_move(chosen: Options, position: Position, move: Move) -> str:
        return annotate(ChessT(make_rules({**defaults, **chosen})), position, move)

    def tries(view: View, chosen: Options) -> tuple[str, ...]:
        law = ChessT(make_rules({**defaults, **chosen}))
        return () if view["result"] else tuple(law.legal(law.start(view["position"]), view["seat"]))

    def ahead(view: View, chosen: Options) -> tuple[str, ...]:
        if view["result"] or view["seat"] in view["to_act"]:
            return ()
        law = ChessT(make_rules({**defaults, **chosen}))
        return law.ahead(law.start(view["position"]), view["seat"])

    def export_record(record: Record) -> tuple[str, str]:
        law = ChessT(make_rules({**defaults, **record.options}))
        return export(law, words_en.TITLES[key], record)

    return Box(
        key=key,
        family="chess-t",
        options=options,
        build=build,
        words=InEach(en=words_en.words(key), ru=words_ru.words(key)),
        picture=picture,
        export=export_record,
        annotate=annotate_move,
        tries=tries,
        ahead=ahead,
    )


CHESS_T = _box(chess_t, SETUP, RITTERS, EXCHANGE, FORCES)
CHESS_T2 = _box(chess_t2, SETUP, SCOUTS, EXCHANGE, FORCES)
CHESS_T1 = _box(chess_t1, FORCES)
