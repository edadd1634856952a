"""The board as a scene."""

from __future__ import annotations

from typing import Protocol

from bot.games.chess_t import words_en, words_ru
from bot.games.chess_t.forces import write_force
from bot.games.chess_t.geometry import owner
from bot.games.game import BLACK, WHITE, View
from bot.language import InEach, Language
from renderer.scene import MAX_CORNER, Cell, Man, Scene

_SPRITES = {
    "K": "cht.King",
    "C": "cht.Konnet",
    "P": "cht.Prince",
    "R": "cht.Ritter",
    "V": "cht.VerKnecht",
    "I": "cht.Knecht",
    "S": "cht.Scout",
}
# Gaps between the ranks, from the top: the double lines make Ver Knechts, the thick one parts
# the territories.
_LINES = (("h", 3, "double"), ("h", 4, "thick"), ("h", 5, "double"))
_STARS = {WHITE: "star.w", BLACK: "star.b"}


class _Words(Protocol):
    def head(self, view: View) -> str: ...
    def last_move(self, view: View) -> str: ...
    def counter(self, view: View) -> str: ...
    def describe(self, view: View) -> str: ...


_WORDS: InEach[_Words] = InEach(en=words_en, ru=words_ru)


def picture(view: View, language: Language) -> Scene:
    """The board as the view's owner sees it."""
    words = _WORDS[language]
    files = "abcdefghi"[: view["files"]]
    ranks = [str(rank) for rank in range(view["ranks"], 0, -1)]
    castles = {square for castle in view["castles"].values() for square in castle}
    return Scene(
        cols=len(files),
        rows=len(ranks),
        cells=tuple(_cell(view, file + rank, castles) for rank in ranks for file in files),
        xs=tuple(files),
        ys=tuple(ranks),
        flip=view["seat"] == BLACK,
        lines=_LINES,
        title=words.head(view),
        caption=words.last_move(view),
        counter=words.counter(view),
        alt=words.describe(view),
    )


def _cell(view: View, square: str, castles: set[str]) -> Cell:
    marks = [_STARS[seat] for seat, star in view["impregnable"].items() if star == square]
    if square in view["check"]:
        marks.append("check")
    if view["last"] and square in (view["last"][1][:2], view["last"][1][3:5]):
        marks.append("last")
    man = view["board"].get(square)
    return Cell(
        fill="castle" if square in castles else "",
        marks=tuple(marks),
        man=_man(view, man) if man else None,
        corner=_ratio(view, square),
    )


def _man(view: View, man: str) -> Man:
    """A Prince that may still become a Konnet has a plus."""
    seat = owner(man)
    badge = "+" if man in "Pp" and view["may_transform"][seat] else ""
    return Man(_SPRITES[man.upper()], "w" if seat == WHITE else "b", badge=badge)


def _ratio(view: View, square: str) -> str:
    """White's and Black's force, where the players chose to see them and both act."""
    sums = view.get("forces", {}).get(square)
    text = ":".join(map(write_force, sums)) if sums else ""
    # Six Konnets' worth on one square would not fit; then the number is left to `force e5`.
    return text if len(text) <= MAX_CORNER else ""
