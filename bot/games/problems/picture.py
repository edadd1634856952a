"""A problem's board as the solver may know it: question marks where an unseen man may stand."""

from __future__ import annotations

from typing import Protocol

from bot.games.game import UMPIRE, View
from bot.games.orthochess import picture as chess
from bot.games.problems import words_en, words_ru
from bot.games.problems.words import marked
from bot.language import InEach, Language
from renderer.scene import Scene


class _Words(Protocol):
    def describe(self, view: View) -> str: ...
    def left_line(self, move: int, left: int) -> str: ...
    def unseen(self, kinds: str, where: str) -> str: ...
    def unseen_line(self, unseen: str) -> str: ...


_WORDS: InEach[_Words] = InEach(en=words_en, ru=words_ru)


def picture(view: View, language: Language) -> Scene:
    men: dict[str, str] = dict(view["men"])
    ghosts: dict[str, str] = {}
    if view["seat"] != UMPIRE and view["move_number"] == 1:
        men = {**view["given"], **men}  # nobody has moved: they stand there
    elif view["seat"] != UMPIRE:
        ghosts = {square: man for square, man in view["given"].items() if square not in men}
    guessed = {square: man.lower() for square, man in view.get("phantoms", {}).items()}
    return chess.scene(
        men,
        _marks(view, men),
        flip=False,
        ghosts=ghosts | guessed,
        title=_title(view, language),
        caption=_caption(view, language),
        alt=_WORDS[language].describe(view),
    )


def _marks(view: View, men: dict[str, str]) -> dict[str, list[str]]:
    marks: dict[str, list[str]] = {}

    def mark(square: str, name: str) -> None:
        if name not in marks.setdefault(square, []):
            marks[square].append(name)

    if view["seat"] != UMPIRE:
        for square in marked(view).keys() - view.get("phantoms", {}).keys():
            mark(square, "q")
    if view["moved"]:
        mark(view["moved"][:2], "last")
        mark(view["moved"][2:4], "last")
    for square in view["gone"]:
        mark(square, "cap")
    for move in view["refused"]:
        if len(move) in {4, 5}:
            mark(move[2:4], "x")
    if view["checks"]:
        for square in (square for square, man in men.items() if man == "K"):
            mark(square, "check")
    return marks


def _title(view: View, language: Language) -> str:
    if view["result"]:
        return chess.turn_line(view, language)
    moves = _WORDS[language].left_line(view["move_number"], view["left"])
    return f"#{view['length']} · {moves}"


def _caption(view: View, language: Language) -> str:
    words, lines = _WORDS[language], chess.LINES[language]
    heard = [lines.check_line(kind) for kind in view["checks"]]
    if view["gone"]:
        heard.insert(0, lines.gone_line(", ".join(view["gone"])))
    if not heard and view["seat"] != UMPIRE and view["unseen"]:
        many = "; ".join(words.unseen(kinds, where) for kinds, where in view["unseen"])
        heard = [f"? = {many}" if marked(view) else words.unseen_line(many)]
    text = ". ".join(heard)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


_LONGEST = 100
