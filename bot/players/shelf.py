"""Who plays which game for the house."""

from __future__ import annotations

from collections.abc import Mapping

from bot.players.chance import any_open_move
from bot.players.player import Player

_OPEN = ("chess", "chess-t", "chess-t2", "chess-t1", "knight-corners", "exchange-chess")

PLAYERS: Mapping[str, Player] = dict.fromkeys(_OPEN, any_open_move)
"""By the game's key."""
