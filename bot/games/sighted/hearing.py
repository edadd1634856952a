"""Hearing a player who sees the board: where men are placed, and moves."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.games.board import latin_squares
from bot.games.ears.cleaning import clean
from bot.games.game import Action, Misheard, Move, Try, View
from bot.games.kriegspiel.hearing import hear
from bot.games.orthochess.notation import LONGEST, hear_move
from bot.games.orthochess.notation import Unclear as UnclearMove
from bot.games.orthochess.vocabulary import VOCABULARY
from bot.games.sighted.army import placing

Unclear: TypeAlias = UnclearMove | Literal["placing"]

_MEN = {
    word: letter
    for letter, words in {
        "K": "king короля король кр kр кp kp k к",
        "Q": "queen ферзя ферзь q ф",
        "B": "bishop слона слон b с",
    }.items()
    for word in words.split()
}
_VOCABULARY = replace(
    VOCABULARY,
    fillers=VOCABULARY.fillers
    | frozenset(
        [
            "place",
            "put",
            "choose",
            "take",
            "open",
            "on",
            "at",
            "to",
            "of",
            "the",
            "my",
            "and",
            "file",
            "поставить",
            "поставьте",
            "ставлю",
            "выбираю",
            "беру",
            "на",
            "и",
            "с",
            "вертикаль",
            "вертикали",
        ]
    ),
)
_MAN = rf"(?:(?P<man>{'|'.join(_MEN)})[\s@:]*)?"
_ITEM = re.compile(rf"[\s,;]*{_MAN}(?P<square>[a-h][1-8])")
_FILE = re.compile(rf"{_MAN}(?P<file>[a-hа-ц])(?:[\s-]*(?:{'|'.join(_MEN)}))?")
_FILLERS = re.compile(
    r"\b(?:place|put|choose|take|open|on|at|to|of|the|my|and|file"
    r"|поставить|поставьте|ставлю|выбираю|беру|на|и|(?:с )?вертикал[ьи])\b"
)


def hear_seen(text: str, view: View) -> Action | Misheard[UnclearMove]:
    """What a player means who sees the whole board."""
    return hear(text, view, _read_seen)


def _read_seen(text: str, view: View) -> Move | Misheard[UnclearMove]:
    return hear_move(text, view["own"], view["seat"], view["rights"], view["legal"])


def places(view: View) -> bool:
    """Whether the view's owner is to place men."""
    return bool(view["placing"] and view["placing"]["seat"] == view["seat"])


def hear_placing(text: str, view: View) -> Action | Misheard[Literal["placing"]]:
    """Where men are placed: "Bc1", "c", "Ke1 Qd1", "e1 d1" (in the order they are asked for)."""
    men, offers = view["placing"]["men"], tuple(view["placing"]["offers"])
    plain = latin_squares(clean(text[:LONGEST], _VOCABULARY)).lower()
    words = " ".join(_FILLERS.sub(" ", plain).split())
    words = words.strip(" ?!.,;«»“”\"'-")
    by_man = _by_square(words, men) or _by_file(words, offers)
    if by_man.keys() != {*men}:
        return Misheard("placing", (men, *offers), offers)
    return Try(placing(men, tuple(by_man[man] for man in men)))


def _by_square(words: str, men: str) -> dict[str, str]:
    """Men and their squares; men that are not named come in the order they are asked for."""
    items = list(_ITEM.finditer(words))
    if "".join(item[0] for item in items) != words or len(items) != len(men):
        return {}
    named = [_MEN.get(item["man"] or "", "") for item in items]
    return dict(zip(named if any(named) else men, (item["square"] for item in items), strict=True))


def _by_file(words: str, offers: tuple[str, ...]) -> dict[str, str]:
    """A man of which only the file is in question."""
    found = _FILE.fullmatch(words)
    if not found:
        return {}
    file = latin_squares(f"{found['file']}1")[0]
    fitting = [offer for offer in offers if len(offer) == 4 and offer[2] == file]
    return {fitting[0][0]: fitting[0][2:]} if len(fitting) == 1 else {}
