"""Kriegspiel on the shelf."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.box import Box, Options, Record
from bot.games.game import BLACK, WHITE, Seat, View
from bot.games.kriegspiel import words_en, words_ru
from bot.games.kriegspiel.picture import picture
from bot.games.kriegspiel.rules import OPTIONS, rules_of
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.notebook import Army
from bot.games.orthochess.drawn import draw_start
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.own_tries import own_tries
from bot.games.orthochess.pgn import export
from bot.language import InEach

KEY = "kriegspiel"

GUESSES = {
    word: letter
    for letter, words in {
        "K": "k king кр король",
        "Q": "q queen ф ферзь",
        "R": "r rook л ладья",
        "B": "b bishop с слон",
        "N": "n knight к конь",
        "P": "p pawn п пешка",
    }.items()
    for word in words.split()
}


def _build(options: Options) -> Kriegspiel[Any]:
    rules = rules_of(options)
    return Kriegspiel(KEY, Orthochess(rules.draws), rules)


def _build_first(options: Options) -> Kriegspiel[Any]:
    """Before who asked was said."""
    return replace(_build(options), edition=1)


def _export(record: Record) -> tuple[str, str]:
    tags = {"KriegspielRules": record.options["rules"]}
    return export(record, tags, words_en.WORDS.say_by(record.options), title=words_en.WORDS.title)


def tries(view: View, _options: Options) -> tuple[str, ...]:
    """All that the viewer's own men do not forbid."""
    if view["result"] or view["seat"] not in (WHITE, BLACK):
        return ()
    return own_tries(view["men"], view["rights"], white=view["seat"] == WHITE)


def army(_options: Options, _seat: Seat) -> Army:
    """Eight pawns and eight other men."""
    return Army(men=16, pawns=8)


BOX = Box(
    key=KEY,
    family=KEY,
    options=OPTIONS,
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=_export,
    earlier={1: _build_first},
    guesses=GUESSES,
    army=army,
    tries=tries,
    draw=draw_start,
)
