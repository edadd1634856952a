"""Hearing a Kriegspiel player: attempts, and the question."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from bot.games.game import Action, Ask, Misheard, Move, Try, View
from bot.games.orthochess.notation import Unclear, hear_move

_ANY = re.compile(
    r"any|anything|are there any|any (pawn )?(captures?|tries|try)|pawn (captures?|tries)"
    r"|есть|есть ли|есть что|(есть|есть ли|какие) (взятия|взятие)( пешкой| пешками)?|взятия"
)


ReadMove: TypeAlias = Callable[[str, View], Move | Misheard[Unclear]]
"""How a player's text is read as a move of their law, from their own view alone."""


def read_chess(text: str, view: View) -> Move | Misheard[Unclear]:
    return hear_move(text, view["men"], view["seat"], view["rights"])


def hear(text: str, view: View, read: ReadMove = read_chess) -> Action | Misheard[Unclear]:
    """What the owner of the view means, from what they see alone."""
    words = " ".join(text[:64].lower().replace("«", "").replace("»", "").split())
    if _ANY.fullmatch(words.strip(" ?!.,\"'“”")):
        return Ask("any")
    heard = read(text, view)
    return heard if isinstance(heard, Misheard) else Try(heard)


def may(view: View) -> tuple[str, ...]:
    """Sentences worth a button: the question, while it may be asked and was not."""
    asks = view["may_ask"] and view["answer"] is None and "P" in view["men"].values()
    return ("any?",) if asks else ()
