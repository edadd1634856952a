"""A Modern Kriegspiel at which people speak in words."""

from __future__ import annotations

from typing import Any

from bot.games.game import Answer, Misheard, Seat, View
from bot.games.modern_kriegspiel.box import BOX
from bot.umpire import Umpire, open_match


def opened(setup: str = "", **options: str) -> Umpire:
    return open_match(BOX.build(BOX.settle(options)), setup).umpire


def say(umpire: Umpire, *texts: str) -> Umpire:
    """The umpire after whoever is to act has said each text."""
    for text in texts:
        (seat,) = umpire.to_act
        heard = umpire.hear(seat, text)
        assert not isinstance(heard, Misheard), (text, heard)
        ruled = umpire.act(seat, heard)
        assert not isinstance(ruled, Answer), (text, ruled)
        umpire = ruled.umpire
    return umpire


def seen(umpire: Umpire, seat: Seat, **more: Any) -> View:
    """What the seat sees, and perhaps its guesses."""
    return {**umpire.observe(seat).view, **more}
