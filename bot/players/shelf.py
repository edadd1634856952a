"""Who plays which game for the house."""

from __future__ import annotations

from collections.abc import Mapping

from bot.players.chance import any_open_move
from bot.players.player import Player

PLAYERS: Mapping[str, Player] = {
    key: any_open_move
    for key in ("chess", "chess-t", "chess-t2", "chess-t1", "knight-corners", "exchange-chess")
}
"""By the game's key."""
