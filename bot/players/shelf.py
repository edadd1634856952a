"""Who plays which game for the house."""

from __future__ import annotations

from bot.games.shelf import SHELF
from bot.players.chance import any_open_move, any_try
from bot.players.player import Player

_OPEN = frozenset(["chess", "chess-t", "chess-t2", "chess-t1", "knight-corners", "exchange-chess"])


def player_of(game: str) -> Player:
    """The best player there is of a game for two."""
    return any_open_move if game in _OPEN else any_try


def plays(game: str) -> bool:
    """Whether the house plays it at all: not what one plays alone."""
    return not SHELF[game].alone
