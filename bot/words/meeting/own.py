"""The settings that single games have, and what can be chosen of them, as they are called and typed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.language import InEach, Language

NAMES: Mapping[str, InEach[str]] = {
    "any": InEach(en="any", ru="есть"),
    "stalemate": InEach(en="stalemate", ru="пат"),
    "ritters": InEach(en="ritters", ru="риттеры"),
    "scouts": InEach(en="scouts", ru="разведчики"),
    "exchange": InEach(en="exchange", ru="размен"),
    "size": InEach(en="size", ru="размер"),
}
"""By their keys."""
_VALUES: Mapping[tuple[str, str], InEach[str]] = {
    ("rules", "classic"): InEach(en="classic", ru="классические"),
    ("rules", "english"): InEach(en="english", ru="английские"),
    ("rules", "cincinnati"): InEach(en="cincinnati", ru="цинциннати"),
    ("rules", "berkeley"): InEach(en="berkeley", ru="берклийские"),
    ("any", "by-rules"): InEach(en="by-rules", ru="по-правилам"),
    ("any", "private"): InEach(en="private", ru="наедине"),
    ("stalemate", "draw"): InEach(en="draw", ru="ничья"),
    ("stalemate", "loss"): InEach(en="loss", ru="проигрыш"),
    ("exchange", "equality"): InEach(en="equality", ru="равенство"),
    ("exchange", "off"): InEach(en="off", ru="нет"),
    ("sighted", "white"): InEach(en="white", ru="белые"),
    ("sighted", "black"): InEach(en="black", ru="чёрные"),
}
"""What can be chosen, where it has a name; else it is a letter, a number, or a sign such as RAND."""
_OFTEN_SAID = {
    ("stalemate", "поражение"): "loss",
    ("exchange", "равные"): "equality",
    ("rules", "классика"): "classic",
    ("rules", "classical"): "classic",
    ("rules", "рэнд"): "rand",
    ("rules", "цинциннатские"): "cincinnati",
    ("rules", "беркли"): "berkeley",
    ("rules", "berkley"): "berkeley",
}
BOARD = "board"
"""What a board's size is called where "size" is something else: of a tournament, its players."""
_BOARDS = (BOARD, "доска")
_KEYS = {name: key for key, called in NAMES.items() for _, name in called.each()} | dict.fromkeys(
    _BOARDS, "size"
)
_MEANT = _OFTEN_SAID | {
    (key, name): value for (key, value), called in _VALUES.items() for _, name in called.each()
}
_AROUND_RULES = re.compile(r"\b(?:by|under|with|the|rules|по|правила|правилам|правил)\b")
_SQUARE_BOARD = re.compile(r"(\d{1,2})[x×х*]\1")
_OTHER_CASE = re.compile(r"(?<=ск)(?:им|их|ими)$")


def key_of(name: str) -> str:
    return _KEYS.get(name, name)


def beside_players(name: str, typed: str) -> str:
    """The key of a setting of the game itself among those of a tournament."""
    key = key_of(name)
    return BOARD if key == "size" and (name in _BOARDS or bare_size(typed)) else key


def bare_board(typed: str) -> str | None:
    """The same as `bare_size` there."""
    found = _SQUARE_BOARD.fullmatch(typed.lower())
    return f"{BOARD}={found[1]}" if found else None


def bare_size(typed: str) -> str | None:
    """A board's size as people write it without its name, as a setting: "4x4"."""
    found = _SQUARE_BOARD.fullmatch(typed.lower())
    return f"size={found[1]}" if found else None


def meant(key: str, typed: str) -> str:
    """What was chosen, as the game knows it; what nobody knows, as it was typed."""
    said = typed.lower()
    if key == "size":
        return _SQUARE_BOARD.sub(r"\1", said)
    if key == "rules":  # "по английским правилам"
        said = _OTHER_CASE.sub("ие", _AROUND_RULES.sub("", said).strip())
        return _MEANT.get((key, said), said or typed)
    return _MEANT.get((key, said), typed)


def value_name(key: str, value: str, language: Language) -> str:
    called = _VALUES.get((key, value))
    return called[language] if called else value
