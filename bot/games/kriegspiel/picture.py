"""A Kriegspiel board as its viewer knows it: own men, and marks for what was heard."""

from __future__ import annotations

from bot.games.game import AUDIENCE, BLACK, UMPIRE, View
from bot.games.kriegspiel import words_en, words_ru
from bot.games.orthochess import picture as chess
from bot.language import InEach, Language
from renderer.scene import Scene

_WORDS = InEach(en=words_en.WORDS, ru=words_ru.WORDS)
_MARGINS = InEach(en=words_en.margin, ru=words_ru.margin)
_SQUARES = tuple(f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9))


def picture(view: View, language: Language) -> Scene:
    seat = view["seat"]
    flip = seat == BLACK
    men: dict[str, str] = view["men"]
    if seat != UMPIRE:
        men = {square: man.lower() if flip else man for square, man in men.items()}
    return chess.scene(
        men,
        _marks(view),
        flip=flip,
        ghosts={
            square: man if flip else man.lower() for square, man in view.get("phantoms", {}).items()
        },
        title=chess.turn_line(view, language),
        caption=_caption(view, language),
        alt=_WORDS[language].describe(view) if seat != AUDIENCE else "",
    )


def _marks(view: View) -> dict[str, list[str]]:
    marks: dict[str, list[str]] = {
        square: [] if square in view["men"] or view["seat"] == UMPIRE else ["fog"]
        for square in _SQUARES
    }
    if view["moved"]:
        for square in (view["moved"][:2], view["moved"][2:4]):
            if square in marks:  # a man from a reserve comes from none
                marks[square].append("last")
    for square in {move[2:4] for move in view["refused"] if move[2:4] in marks}:
        marks[square].append("x")
    if view["gone"]:
        marks[view["gone"]].append("cap")
    if view["checks"]:
        king = "k" if view["seat"] == UMPIRE and view["to_act"] == [BLACK] else "K"
        for square in (square for square, man in view["men"].items() if man == king):
            marks[square].append("check")
    return marks


def _caption(view: View, language: Language) -> str:
    lines = chess.LINES[language]
    heard = [lines.check_line(kind) for kind in view["checks"]]
    if view["gone"]:
        heard.insert(0, lines.gone_line(view["gone"]))
    if (notes := view.get("notes")) and (left := _MARGINS[language](notes)):
        heard.append(left)
    return ". ".join(heard)
