"""Starts that the umpire draws when a match begins, instead of one that somebody has set up."""

from __future__ import annotations

from random import Random

from bot.club.terms import DRAWN
from bot.games.box import Box
from bot.games.shelf import FOR_TWO, SHELF

_WORDS = frozenset([DRAWN, "lot", "by lot", "случайная", "случайно", "жребий", "по жребию"])


def read_setup(text: str) -> str:
    """The position that was typed, or DRAWN where it is to be drawn."""
    return DRAWN if text.lower() in _WORDS else text


def with_draws() -> tuple[str, ...]:
    """The games of which the umpire draws starts."""
    return tuple(game for game in FOR_TWO if SHELF[game].draw is not None)


def start_of(box: Box, setup: str, random: Random) -> str:
    """The set-up of a match that begins now: what was agreed, or what the umpire draws."""
    return box.draw(random) if setup == DRAWN and box.draw is not None else setup
