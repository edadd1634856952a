"""What a player's words are as tries, one after another, from what they see alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.game import Ask, Misheard, Seat, Try
from bot.umpire import Umpire
from bot.words.match.tries import now_and_later, parts_in, tries_in

NO_MOVE = frozenset({"empty", "too-long", "unparsable", "not-a-move", "squares-first", "placing"})
"""Why a game hears nothing like a move in a text; any other reason is about a move."""
_SEVERAL = "any-capture"
_NONE = "no-capture"
Step: TypeAlias = Literal["try", "move", "nothing"]
"""What may be tried or asked; what is about a move, but none; neither."""


def tries_meant(umpire: Umpire, seat: Seat, text: str) -> tuple[str, ...]:
    """The texts to be tried one after another: a list, where each of its parts is about a move and
    at least one of them is one; else the whole text."""
    if turns_meant(umpire, seat, text)[1]:
        return (text,)
    explicit = tries_in(text)
    if len(explicit) > 1:
        return explicit
    parts = parts_in(text)
    if len(parts) < 2:
        return (text,)
    steps = [_step(umpire, seat, part) for part in parts]
    if set(steps) == {"try"}:
        return parts
    listed = "nothing" not in steps and "try" in steps
    return parts if listed and _step(umpire, seat, text) != "try" else (text,)


def turns_meant(umpire: Umpire, seat: Seat, text: str) -> tuple[str, str]:
    """What is meant for this turn, and the move that is to follow it in the next one, which "" is where
    none is meant: what comes afterwards is no second try."""
    now, later = now_and_later(text)
    moves = later and all(_step(umpire, seat, one) != "nothing" for one in (now, later))
    return (now, later) if moves else (text, "")


def captures_meant(umpire: Umpire, seat: Seat, text: str) -> tuple[str, ...] | None:
    """What "any capture by a pawn" stands for now, perhaps nothing; None for any other text."""
    heard = umpire.hear(seat, text)
    if not isinstance(heard, Misheard) or heard.why not in {_SEVERAL, _NONE}:
        return None
    return heard.instead if heard.why == _SEVERAL else ()


def may_stand_in_list(umpire: Umpire, seat: Seat, text: str) -> bool:
    """Whether it is a try, a question, or "any capture by a pawn"."""
    return _step(umpire, seat, text) == "try"


def _step(umpire: Umpire, seat: Seat, text: str) -> Step:
    heard = umpire.hear(seat, text)
    if isinstance(heard, Try | Ask):
        return "try"
    if isinstance(heard, Misheard):
        if heard.why in {_SEVERAL, _NONE}:
            return "try"
        return "nothing" if heard.why in NO_MOVE else "move"
    return "nothing"
