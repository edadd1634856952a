"""The board: the whole of it to the side that sees it, a Kriegspiel's to everybody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from bot.games.game import BLACK, View
from bot.games.kriegspiel import picture as kriegspiel
from bot.games.orthochess import picture as chess
from bot.games.sighted import words_en, words_ru
from bot.games.sighted.hearing import places
from bot.language import InEach, Language
from renderer.scene import Scene


class _Words(Protocol):
    def describe(self, view: View) -> str: ...
    def title(self, view: View) -> str: ...


_WORDS: InEach[_Words] = InEach(en=words_en, ru=words_ru)

_CAPTIONS = InEach(en="The whole board is seen", ru="Видна вся доска")


def picture(view: View, language: Language) -> Scene:
    words = _WORDS[language]
    if view["seat"] == view["sighted"]:
        scene = _whole(view, language)
    else:
        scene = kriegspiel.picture(view, language)
    return replace(
        scene,
        title=words.title(view) if view["placing"] and not view["result"] else scene.title,
        alt=words.describe(view) if scene.alt else "",
    )


def _whole(view: View, language: Language) -> Scene:
    return chess.scene(
        view["men"],
        _marks(view),
        flip=view["seat"] == BLACK,
        title=chess.turn_line(view, language),
        caption=_CAPTIONS[language],
        alt="…",
    )


def _marks(view: View) -> dict[str, list[str]]:
    marks: dict[str, list[str]] = {}
    for square in view["moved"] or ():
        marks.setdefault(square, []).append("last")
    for square, mark in ((view["gone"], "cap"), (view["checked"], "check")):
        if square:
            marks.setdefault(square, []).append(mark)
    if places(view):
        offers: list[str] = view["placing"]["offers"]
        marks |= {offer[2:]: ["dot"] for offer in offers if len(offer) == 4}
    return marks
