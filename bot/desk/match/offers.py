"""A draw offered: what its player hears beside that it is."""

from __future__ import annotations

from bot.games.game import Observation
from bot.language import Language
from bot.umpire import DrawOffered, Umpire
from bot.words.match.telling import move_all_the_same


def offer_lines(umpire: Umpire, observation: Observation, language: Language) -> tuple[str, ...]:
    """Whoever offers a draw in their own turn would wait for an answer that comes after their move."""
    seat = observation.seat
    own_turn = seat in umpire.to_act and DrawOffered(seat) in observation.heard
    return (move_all_the_same(language),) if own_turn else ()
