"""What a player means by `b1d2`, `Nb1-d2`, `Nd2`, `d2`, `Кd2` or «конь на d2»."""

from __future__ import annotations

import re
import unicodedata
from typing import Literal, TypeAlias

from bot.games.board import latin_squares
from bot.games.game import Action, Misheard, Move, Try, View
from bot.games.knight_corners.jumps import INDEX, JUMPS, SQUARES, bits, distance
from bot.games.knight_corners.law import KnightCorners

Unclear: TypeAlias = Literal["not-a-move", "pass", "no-such-square", "which", "nobody-reaches"]
"""Why a text is no move."""

_LAW = KnightCorners(quiet_limit=None)  # which moves there are is the same in each edition
_LONGEST = 64
_NUMBER = re.compile(r"\s*\d{1,3}\s?\.[\s.…]*")
_SQUARE = re.compile(r"[a-zа-я]\d{1,2}")
# "K" is what a Russian knight looks like, and no king plays here.
_WORDS = {
    *("n", "k", "к", "knight", "horse", "конь", "коня", "конём", "конем"),
    *("from", "to", "on", "goes", "moves", "jumps", "x", "х"),
    *("с", "со", "из", "на", "в", "ход", "идёт", "идет", "прыгает"),
}
_PASSES = {"pass", "passes", "пас", "пасс", "пропуск", "пропускаю"}
_LETTERS = re.compile(r"[^\W\d_]+")
_SIGNS = re.compile(r"[\s\-–—→>:×*,.!?+#()«»\"'“”]*")


def hear(text: str, view: View) -> Action | Misheard[Unclear]:
    """A move, or a hint for text that gives none."""
    if len(text) > _LONGEST:
        return Misheard("not-a-move")
    plain = latin_squares(unicodedata.normalize("NFKC", text)).lower()
    plain = _NUMBER.sub("", plain, count=1) if _NUMBER.match(plain) else plain
    squares, rest = _SQUARE.findall(plain), _SQUARE.sub(" ", plain)
    words = _LETTERS.findall(rest)
    if not squares and words and _PASSES.issuperset(words):
        return Misheard("pass")
    if not _WORDS.issuperset(words) or not _SIGNS.fullmatch(_LETTERS.sub("", rest)):
        return Misheard("not-a-move")
    if unknown := [square for square in squares if square not in INDEX]:
        return Misheard("no-such-square", (unknown[0],))
    match squares:
        case [start, target]:
            return Try(Move(start + target))
        case [target]:
            return _resolve(target, view)
        case _:
            return Misheard("not-a-move")


def _resolve(target: str, view: View) -> Action | Misheard[Unclear]:
    """Which knight is meant to go there."""
    seat, men = view["seat"], view["men"]
    position = _LAW.start(view["position"])
    found = sorted(move for move in _LAW.legal(position, seat) if move[2:] == target)
    if len(found) > 1:
        return Misheard("which", (target,), tuple(found))
    if found:
        return Try(found[0])
    near = [
        index
        for index in bits(JUMPS[INDEX[target]])
        if men.get(SQUARES[index]) == ("N" if seat == "white" else "n")
    ]
    if not near:
        return Misheard("nobody-reaches", (target,))
    # None of them may. If even the rearmost would go back, that is the reason; else cover is.
    rearmost = min(near, key=lambda index: distance(seat, index))
    return Try(Move(SQUARES[rearmost] + target))
