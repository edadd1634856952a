"""Chess-T, Chess-T2 and chess-T1 on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bot.games.box import Box, Option, Options, Record
from bot.games.chess_t import words_en, words_ru
from bot.games.chess_t.forces import contested
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.notation import hear, spell
from bot.games.chess_t.picture import picture
from bot.games.chess_t.position import Position, read
from bot.games.chess_t.score import annotate, annotated, export, with_lot
from bot.games.chess_t.settings import EXCHANGE, FORMER, RITTERS, SCOUTS, SETUP
from bot.games.chess_t.variants import Rules, chess_t, chess_t1, chess_t2
from bot.games.game import Move, View
from bot.games.openplay.veil import Open
from bot.language import InEach


def _no_buttons(view: View) -> tuple[str, ...]:  # noqa: ARG001  # a move is typed here
    return ()


def _box(make_rules: Callable[[Options], Rules], *options: Option) -> Box:
    defaults = {option.name: option.values[0] for option in (*options, *FORMER)}
    key = make_rules(defaults).name

    def law_of(chosen: Options, *, warns: bool = True) -> ChessT:
        return ChessT(make_rules({**defaults, **chosen}), warns)

    def build(chosen: Options) -> Open[Position]:
        law = law_of(chosen)
        return Open(
            key, law, partial(hear, law), _no_buttons, edition=2, writes=partial(annotated, law)
        )

    def build_first(chosen: Options) -> Open[Position]:
        """Before moves were told with their men, and castles warned of."""
        law = law_of(chosen, warns=False)
        return Open(key, law, partial(hear, law), _no_buttons)

    def annotate_move(chosen: Options, position: Position, move: Move) -> str:
        return annotate(law_of(chosen), position, move)

    def recall(chosen: Options, setup: str, notes: Sequence[str]) -> str:
        return with_lot(law_of(chosen), setup, notes)

    def tries(view: View, chosen: Options) -> tuple[str, ...]:
        law = law_of(chosen)
        legal = () if view["result"] else law.start(view["position"]).moves
        return tuple(spell(legal, move) for move in legal) if view["seat"] == view["turn"] else ()

    def spell_move(view: View, chosen: Options, move: Move) -> str:
        return spell(law_of(chosen).start(view["position"]).moves, move)

    def show(view: View, settings: Mapping[str, object]) -> View:
        """With the forces on contested squares, where the reader likes to see them."""
        if settings.get("forces") != "on":
            return view
        rules = make_rules(defaults)
        return {**view, "forces": contested(rules.geometry, read(rules, view["position"]))}

    def ahead(view: View, chosen: Options) -> tuple[str, ...]:
        if view["result"] or view["seat"] in view["to_act"]:
            return ()
        law = law_of(chosen)
        moves = law.ahead(law.start(view["position"]), view["seat"])
        return tuple(spell(moves, move) for move in moves)

    def export_record(record: Record) -> tuple[str, str]:
        return export(law_of(record.options), words_en.TITLES[key], record)

    return Box(
        key=key,
        family="chess-t",
        options=options,
        build=build,
        words=InEach(en=words_en.words(key), ru=words_ru.words(key)),
        picture=picture,
        export=export_record,
        annotate=annotate_move,
        recall=recall,
        tries=tries,
        ahead=ahead,
        spell=spell_move,
        show=show,
        forces=True,
        earlier={1: build_first},
    )


CHESS_T = _box(chess_t, SETUP, RITTERS, EXCHANGE)
CHESS_T2 = _box(chess_t2, SETUP, SCOUTS, EXCHANGE)
CHESS_T1 = _box(chess_t1)
