"""Crazyhouse Kriegspiel on the shelf: composition only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from chess.variant import CrazyhouseBoard

from bot.games.bitboards.position import NAMES
from bot.games.box import Options, Record, no_army
from bot.games.crazyhouse.law import Crazyhouse
from bot.games.crazyhouse.notation import hear_attempt
from bot.games.crazyhouse_kriegspiel import words_en, words_ru
from bot.games.crazyhouse_kriegspiel.picture import picture
from bot.games.crazyhouse_kriegspiel.rules import OPTIONS, rules_of
from bot.games.game import View
from bot.games.kriegspiel.box import BOX as KRIEGSPIEL
from bot.games.kriegspiel.box import tries as from_the_board
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.drawn import draw_start
from bot.games.orthochess.pgn import export
from bot.language import InEach

KEY = "crazyhouse-kriegspiel"


def _build(options: Options) -> Kriegspiel[Any]:
    rules = rules_of(options)
    return Kriegspiel(KEY, Crazyhouse(rules.draws), rules, read=hear_attempt)


def _build_first(options: Options) -> Kriegspiel[Any]:
    """Before who asked was said."""
    return replace(_build(options), edition=1)


def _export(record: Record) -> tuple[str, str]:
    """Readers of PGN know the law by the name of Crazyhouse; the veil has a tag of its own."""
    tags = {"Variant": "Crazyhouse", "KriegspielRules": record.options["rules"]}
    title = words_en.WORDS.title
    return export(record, tags, words_en.WORDS.say_by(record.options), CrazyhouseBoard, title=title)


def drops(view: View) -> tuple[str, ...]:
    """How the sentences begin that put down a man from the viewer's reserve."""
    return tuple(f"{kind}@" for kind in dict.fromkeys(view["reserves"].get(view["seat"], "")))


def tries(view: View, options: Options) -> tuple[str, ...]:
    """All that the viewer's own men and reserve do not forbid."""
    moves = from_the_board(view, options)
    return (*moves, *(f"{start}{square}" for start in drops(view) for square in _free(view, start)))


def _free(view: View, start: str) -> Iterator[str]:
    return (
        square
        for square in NAMES
        if square not in view["men"] and not (start == "P@" and square[1] in "18")
    )


BOX = replace(
    KRIEGSPIEL,
    key=KEY,
    family=KEY,
    options=OPTIONS,
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=_export,
    earlier={1: _build_first},
    drops=drops,
    army=no_army,  # what was taken comes back
    tries=tries,
    draw=partial(draw_start, reserves="[]"),
)
