"""Hearing drops beside moves: "N@f3", "@f3", "К@f3", "drop knight f3", «сброс коня на f3».

What a text means depends on the text and on the speaker's own men alone; whether a drop is
possible at all is the umpire's to say.
"""

from __future__ import annotations

import re
import unicodedata

from bot.games.board import latin_squares
from bot.games.game import Misheard, Move, View
from bot.games.orthochess.notation import LONGEST, Unclear, hear_move

_MEN: dict[str, str] = {
    word: letter
    for letter, words in {
        # Nobody drops a king: a K is the Russian knight, to the eye.
        "N": "n k к knight horse конь коня коней",
        "B": "b c с bishop слон слона",
        "R": "r л rook castle ладья ладью ладьи",
        "Q": "q ф queen ферзь ферзя",
        "P": "p п pawn пешка пешку пешки",
    }.items()
    for word in words.split()
} | {"": "P"}
_VERBS = (
    {"drop", "drops", "dropping", "place", "places", "put"}
    | {"сброс", "сбросить", "сбрасываю", "сбрось"}
    | {"поставить", "поставь", "ставлю", "выставить", "выставляю"}
)
_NOISE = {"a", "an", "the", "on", "to", "at", "in", "from", "reserve"} | (
    {"на", "в", "во", "из", "запаса", "запас", "резерва", "резерв"}
)
_NUMBER = re.compile(r"\s*\d{1,3}\s?\.[\s.…]*")
_MAN_AND_SQUARE = re.compile(r"(?P<man>[^\W\d_]*)(?P<square>[a-h][1-8])")


def hear_attempt(text: str, view: View) -> Move | Misheard[Unclear]:
    """The attempt that the text means to the owner of the view: a drop, or a move of a man."""
    if len(text) <= LONGEST:
        drop = _hear_drop(text)
        if drop:
            return drop
    heard = hear_move(text, view["men"], view["seat"], view["rights"])
    if isinstance(heard, Misheard) and heard.why == "cannot-reach":
        letter, target = heard.about[:2]
        if letter in view["reserves"][view["seat"]]:
            return Misheard(heard.why, heard.about, (f"{letter}@{target}",))
    return heard


def _hear_drop(text: str) -> Move | Misheard[Unclear] | None:
    """The drop that is meant; None where none is spoken of."""
    plain = _NUMBER.sub("", unicodedata.normalize("NFKC", text).lower(), count=1)
    words = [
        word.strip(" .,;:!?+#-–—=\"'“”«»()") for word in re.split(r"\s+|([@*])", plain) if word
    ]
    if not {"@", "*", *_VERBS} & {*words}:
        return None
    told = "".join(word for word in words if word not in _VERBS | _NOISE | {"@", "*"})
    found = _MAN_AND_SQUARE.fullmatch(latin_squares(told))
    if not found or found["man"] not in _MEN:
        return Misheard("unparsable")
    return Move(f"{_MEN[found['man']]}@{found['square']}")
