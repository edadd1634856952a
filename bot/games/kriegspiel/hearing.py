"""Hearing a Kriegspiel player: attempts, and the question."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from bot.games.ears.cleaning import clean
from bot.games.ears.vocabulary import Vocabulary
from bot.games.game import Action, Ask, Misheard, Move, Try, View
from bot.games.kriegspiel.captures import are_told, pawn_captures
from bot.games.orthochess.notation import Unclear, hear_move

_CORE = frozenset(
    [
        "any",
        "anything",
        "captures",
        "capture",
        "takes",
        "take",
        "tries",
        "try",
        "есть",
        "любой",
        "любое",
        "любая",
        "любые",
        "взятия",
        "взятие",
        "взятий",
        "захваты",
        "захват",
        "захватов",
        "бить",
        "взять",
        "брать",
        "рубить",
        "побить",
        "бьют",
        "бьёт",
        "бьет",
        "берут",
    ]
)
"""One of these stands in every question."""
_BESIDE = frozenset(
    [
        "are",
        "there",
        "is",
        "do",
        "i",
        "have",
        "can",
        "may",
        "could",
        "we",
        "a",
        "the",
        "some",
        "possible",
        "legal",
        "pawn",
        "pawns",
        "with",
        "by",
        "for",
        "my",
        "me",
        "right",
        "now",
        "here",
        "got",
        "to",
        "make",
        "of",
        "something",
        "ли",
        "что",
        "что-нибудь",
        "что-то",
        "чем",
        "какие",
        "какое",
        "какие-нибудь",
        "какой-нибудь",
        "какое-нибудь",
        "нибудь",
        "кого",
        "у",
        "меня",
        "мои",
        "моей",
        "моими",
        "пешкой",
        "пешками",
        "пешек",
        "пешки",
        "пешка",
        "пешечные",
        "пешечное",
        "можно",
        "могу",
        "могут",
        "может",
        "имеются",
        "можем",
        "возможно",
        "возможны",
        "сейчас",
        "я",
    ]
)
_STATED = frozenset(
    [
        "captures",
        "capture",
        "takes",
        "take",
        "tries",
        "try",
        "взятия",
        "взятие",
        "бить",
        "взять",
        "брать",
        "рубить",
        "побить",
        "бьют",
        "бьёт",
        "бьет",
        "берут",
    ]
)
"""These alone are also orders: "take with a pawn" is no question, "can I take with a pawn" is."""
_ASKING = frozenset(
    [
        "any",
        "anything",
        "are",
        "there",
        "is",
        "do",
        "have",
        "can",
        "may",
        "could",
        "captures",
        "tries",
        "ли",
        "есть",
        "можно",
        "могу",
        "могут",
        "может",
        "имеются",
        "можем",
        "возможно",
        "возможны",
        "чем",
        "что",
        "какие",
        "любой",
        "любое",
        "любая",
        "любые",
    ]
)
_PX = re.compile(
    r"px|any pawn takes?|pawn takes any(?:thing)?|any capture by a pawn"
    r"|(?:take|capture) with any pawn|(?:любое )?взятие (?:любой )?пешкой|бью любой пешкой"
)
"""Any capture by a pawn, one after another: what players of ICC say."""
_NO_QUESTION = re.compile(r"\bhave to\b|\bany\s+moves?\b")
"""Whether one is obliged is a question about the rules, and "any move" asks for no capture: who asks
this one is obliged."""
_WHICHEVER = frozenset({"anything", "любой", "любая", "любые"})
"""By themselves they answer “which one?”."""
_POLITE = frozenset({"ну", "а", "и", "так", "судья", "пожалуйста", "скажите", "скажи"})
"""What may stand beside «есть», which also means "have" and "to eat", where it asks."""
_BUTTONS = 8
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


def is_question(text: str) -> bool:
    """Whether a text asks for pawn captures, in whatever words: "any?", "are there any pawn
    captures?", «можно бить пешкой?»."""
    plain = clean(text, _QUESTION).lower()
    if any(map(str.isdigit, plain)) or _NO_QUESTION.search(text.lower()):
        return False
    words = _WORD.findall(plain)
    if not words or not (_CORE | _BESIDE).issuperset(words) or _CORE.isdisjoint(words):
        return False
    if _CORE.intersection(words) == {"есть"}:
        said = [word for word in _WORD.findall(text.lower()) if word not in _POLITE]
        asked = "?" in text or "ли" in words
        return said == ["есть"] or (asked and said == words and "пешка" not in words)
    if len(words) == 1:
        return words[0] in {"any", "взятия", "взятие"} or (words[0] in _WHICHEVER and "?" in text)
    asked = "?" in text and not _STATED.isdisjoint(words)
    return asked or not _ASKING.isdisjoint(words)


_QUESTION = Vocabulary(men={}, fillers=_CORE | _BESIDE)


ReadMove: TypeAlias = Callable[[str, View], Move | Misheard[Unclear]]
"""How a player's text is read as a move of their law, from their own view alone."""


def read_chess(text: str, view: View) -> Move | Misheard[Unclear]:
    return hear_move(text, view["men"], view["seat"], view["rights"])


def hear(text: str, view: View, read: ReadMove = read_chess) -> Action | Misheard[Unclear]:
    """What the owner of the view means, from what they see alone."""
    if _PX.fullmatch(" ".join(text.lower().strip(" .!").split())):
        captures = pawn_captures(view)
        return Misheard("any-capture", (), captures) if captures else Misheard("no-capture")
    if is_question(text):
        return Ask("any")
    heard = read(text, view)
    return heard if isinstance(heard, Misheard) else Try(heard)


def may(view: View) -> tuple[str, ...]:
    """Sentences worth a button: the question, while it may be asked and was not; where there is a
    pawn capture, those that the viewer's own board allows."""
    asks = view["may_ask"] and view["answer"] is None and "P" in view["men"].values()
    question = ("any?",) if asks else ()
    if not are_told(view):
        return question
    captures = pawn_captures(view)
    every = ("px",) if len(captures) > 1 else ()
    return (*question, *captures[:_BUTTONS], *every)
