"""A shogi board as its viewer knows it: own men and hand, and marks for what was heard.

Men are wooden tiles with kanji; whoever likes letters better has them swapped at painting time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Seat, View
from bot.games.tsuitate import words_en, words_ru
from bot.games.tsuitate.announcements import MOST_FOULS
from bot.games.tsuitate.sketch import HAND
from bot.language import InEach, Language
from renderer.scene import Cell, Man, Scene, Tray

_FILES, _RANKS = tuple("987654321"), tuple("abcdefghi")
_SPRITES = {
    "P": "FU",
    "L": "KY",
    "N": "KE",
    "S": "GI",
    "G": "KI",
    "B": "KA",
    "R": "HI",
    "K": "OU",
    "+P": "TO",
    "+L": "NY",
    "+N": "NK",
    "+S": "NG",
    "+B": "UM",
    "+R": "RY",
}


class _Words(Protocol):
    @property
    def FOULS(self) -> str: ...  # noqa: N802  # a constant of the words modules
    def turn_line(self, view: View) -> str: ...
    def caption(self, view: View) -> str: ...
    def tray(self, seat: Seat, view: View) -> str: ...
    def describe(self, view: View) -> str: ...


_WORDS: InEach[_Words] = InEach(en=words_en, ru=words_ru)


def picture(view: View, language: Language) -> Scene:
    words = _WORDS[language]
    flip = view["seat"] == WHITE
    marks = _marks(view)
    return Scene(
        cols=9,
        rows=9,
        cells=tuple(
            Cell("plain", tuple(marks.get(file + rank, ())), _man(view, file + rank))
            for rank in _RANKS
            for file in _FILES
        ),
        xs=_FILES,
        ys=_RANKS,
        flip=flip,
        trays=_trays(view, language),
        title=words.turn_line(view),
        caption=words.caption(view),
        counter=f"{words.FOULS} {_fouls(view)}",
        alt=words.describe(view) if view["seat"] != AUDIENCE else "",
    )


def _man(view: View, square: str) -> Man | None:
    """One's own men stand upright; on the umpire's board, sente's."""
    man: str | None = view["men"].get(square)
    if man:
        turned = view["seat"] == UMPIRE and man.islower()
        return Man(f"shogi.{_SPRITES[man.upper()]}", turn=180 if turned else 0)
    guess: str | None = view.get("phantoms", {}).get(square)
    return Man(f"shogi.{_SPRITES[guess]}", turn=180, ghost=True) if guess else None


def _marks(view: View) -> dict[str, list[str]]:
    marks: dict[str, list[str]] = {}
    moved: str = view["moved"] or ""
    for square in {moved[:2], moved[2:4]} - {""}:
        marks.setdefault(square, []).append("last")
    for square in {move[2:4] for move in view["refused"]}:
        marks.setdefault(square, []).append("x")
    if view["gone"]:
        marks.setdefault(view["gone"], []).append("cap")
    if view["check"] and view["seat"] in {*view["to_act"], UMPIRE}:
        king = "k" if view["seat"] == UMPIRE and view["to_act"] == [WHITE] else "K"
        for square in (square for square, man in view["men"].items() if man == king):
            marks.setdefault(square, []).append("check")
    return marks


def _trays(view: View, language: Language) -> tuple[Tray, ...]:
    words = _WORDS[language]
    near, far = (WHITE, BLACK) if view["seat"] == WHITE else (BLACK, WHITE)
    hands: Mapping[Seat, Mapping[str, int]] = view["hands"]
    return tuple(
        Tray(side, _held(hands.get(seat, {})), words.tray(seat, view))
        for side, seat in (("far", far), ("near", near))
    )


def _held(hand: Mapping[str, int]) -> tuple[tuple[Man, int], ...]:
    return tuple((Man(f"shogi.{_SPRITES[kind]}"), hand[kind]) for kind in HAND if hand.get(kind))


def _fouls(view: View) -> str:
    """How many fouls the viewer has made; where the viewer has no side, sente's and gote's."""
    fouls: Mapping[Seat, int] = view["fouls"]
    if view["seat"] in fouls:
        return f"{fouls[view['seat']]}/{MOST_FOULS}"
    return f"{fouls[BLACK]} : {fouls[WHITE]}"
