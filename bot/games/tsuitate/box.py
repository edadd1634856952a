"""Tsuitate shogi on the shelf."""

from __future__ import annotations

from bot.games.box import Box, Options, Record
from bot.games.game import BLACK, WHITE, View
from bot.games.shogi.drawn import draw_start
from bot.games.shogi.law import own_tries
from bot.games.tsuitate import words_en, words_ru
from bot.games.tsuitate.picture import picture
from bot.games.tsuitate.score import export
from bot.games.tsuitate.sketch import HAND
from bot.games.tsuitate.veil import Tsuitate
from bot.games.tsuitate.vocabulary import MEN
from bot.language import InEach

KEY = "tsuitate"


def _build(_options: Options) -> Tsuitate:
    return Tsuitate(KEY)


def _export(record: Record) -> tuple[str, str]:
    return export(record, words_en.WORDS.title, words_en.WORDS.say)


def drops(view: View) -> tuple[str, ...]:
    """How the sentences begin that put down a man from the viewer's hand."""
    hand = view["hands"].get(view["seat"], {})
    return tuple(f"{kind}*" for kind in HAND if hand.get(kind))


def tries(view: View, _options: Options) -> tuple[str, ...]:
    """All that the viewer's own men and hand do not forbid."""
    hand = view["hands"].get(view["seat"])
    if view["result"] or hand is None:
        return ()
    return own_tries(view["men"], hand, view["seat"])


BOX = Box(
    key=KEY,
    family=KEY,
    options=(),
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=_export,
    guesses={word: kinds[0] for word, kinds in MEN.items()} | {"c": "B"},
    drops=drops,
    closes=frozenset({WHITE, BLACK}),
    tries=tries,
    draw=draw_start,
)
