"""The board and both reserves as a scene; the squares on which nobody is dropped are grey."""

from __future__ import annotations

from typing import Protocol

from bot.games.board import FILES
from bot.games.exchange_chess import words_en, words_ru
from bot.games.game import BLACK, WHITE, Seat, View
from bot.language import InEach, Language
from renderer.scene import Cell, Man, Scene, Tray


class _Words(Protocol):
    def head(self, view: View) -> str: ...
    def last_move(self, view: View) -> str: ...
    def counter(self, view: View) -> str: ...
    def describe(self, view: View) -> str: ...


_WORDS: InEach[_Words] = InEach(en=words_en, ru=words_ru)


def picture(view: View, language: Language) -> Scene:
    """The board as the view's owner sees it, their own reserve below."""
    words, flip = _WORDS[language], view["seat"] == BLACK
    files = tuple(FILES[: view["size"]])
    ranks = tuple(str(rank) for rank in range(view["size"], 0, -1))
    far, near = (WHITE, BLACK) if flip else (BLACK, WHITE)
    return Scene(
        cols=len(files),
        rows=len(ranks),
        cells=tuple(_cell(view, file + rank) for rank in ranks for file in files),
        xs=files,
        ys=ranks,
        flip=flip,
        trays=(_tray("far", view, far), _tray("near", view, near)),
        title=words.head(view),
        caption=words.last_move(view),
        counter=words.counter(view),
        alt=words.describe(view),
    )


def _cell(view: View, square: str) -> Cell:
    marks = []
    if square in view["moved"]:
        marks.append("last")
    if square in view["checked"]:
        marks.append("check")
    man = view["men"].get(square)
    fill = "castle" if square in view.get("shut", ()) else ""
    return Cell(fill, tuple(marks), man=_man(man.upper(), man.isupper()) if man else None)


def _man(kind: str, white: bool) -> Man:
    return Man(f"chess.{kind}", "w" if white else "b")


def _tray(side: str, view: View, seat: Seat) -> Tray:
    held = view["reserve"][seat].items()
    return Tray(side, tuple((_man(kind, seat == WHITE), count) for kind, count in held))
