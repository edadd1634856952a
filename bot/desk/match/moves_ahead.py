"""Moves ahead: what somebody may make up their mind to while it is the other's turn, where all is seen."""

from __future__ import annotations

from bot.games.game import Seat, Try
from bot.games.shelf import SHELF
from bot.umpire import Umpire
from storage.matches import Match


def may_be_meant(match: Match, umpire: Umpire, seat: Seat, text: str) -> bool:
    """Whether it names a move that some board of theirs may allow by then."""
    box = SHELF[match.game]
    ahead = frozenset(box.ahead(umpire.observe(seat).view, box.settle(match.options)))
    heard = umpire.hear(seat, text)
    return text in ahead or (isinstance(heard, Try) and heard.move in ahead)
