"""Hearing drops beside moves: "N@f3", "@f3", "К@f3", "drop knight f3", «сброс коня на f3».

What a text means depends on the text and on the speaker's own men alone; whether a drop is
possible at all is the umpire's to say.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from bot.games.board import latin_squares
from bot.games.ears.cleaning import clean
from bot.games.ears.vocabulary import CHESS_MEN
from bot.games.game import Misheard, Move, View
from bot.games.orthochess.notation import LONGEST, Unclear, hear_move
from bot.games.orthochess.vocabulary import VOCABULARY

_MEN: dict[str, str] = {
    **{name: man for name, man in CHESS_MEN.items() if man != "K"},
    # Nobody drops a king: a K is the Russian knight, to the eye.
    **{
        word: letter
        for letter, words in {
            "N": "n k к коней",
            "B": "b c с",
            "R": "r л",
            "Q": "q ф",
            "P": "p п",
        }.items()
        for word in words.split()
    },
    "": "P",
}
_VERBS = (
    {"drop", "drops", "dropping", "place", "places", "put"}
    | {"сброс", "сбросить", "сбрасываю", "сбрось"}
    | {"поставить", "поставь", "ставлю", "выставить", "выставляю"}
)
_NOISE = {"a", "an", "the", "on", "to", "at", "in", "from", "reserve"} | (
    {"на", "в", "во", "из", "запаса", "запас", "резерва", "резерв"}
)
_NUMBER = re.compile(r"\s*\d{1,3}\s?\.[\s.…]*")
_DROPPING = replace(
    VOCABULARY, signs={**VOCABULARY.signs, **dict.fromkeys((*_VERBS, *_NOISE), "@")}
)
NOBODY = frozenset({"cannot-reach", "no-such-man", "no-such-man-there"})
"""Where nobody on the board can be meant, whom the reserve may have."""
_MAN_AND_SQUARE = re.compile(r"(?P<man>[^\W\d_]*)(?P<square>[a-h][1-8])")


def hear_attempt(text: str, view: View) -> Move | Misheard[Unclear]:
    """The attempt that the text means to the owner of the view: a drop, or a move of a man."""
    text = clean(text, _DROPPING) if text.strip() else text
    if len(text) <= LONGEST:
        drop = _hear_drop(text)
        if drop:
            return drop
    heard = hear_move(text, view["men"], view["seat"], view["rights"])
    if isinstance(heard, Misheard) and heard.why in NOBODY:
        letter, target = heard.about[:2]
        if _may_drop(letter, target, view):
            return Misheard(heard.why, heard.about, (f"{letter}@{target}",))
    return heard


def _may_drop(letter: str, target: str, view: View) -> bool:
    """Whether the speaker's own board and reserve would let them put such a man there."""
    free = len(target) == 2 and target not in view["men"]
    far = letter == "P" and target[1:] in {"1", "8"}
    return free and not far and letter in view["reserves"][view["seat"]]


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
