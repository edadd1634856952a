"""Who plays which game for the house."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.openplay.veil import Open
from bot.games.shelf import FOR_TWO, SHELF
from bot.players.hidden_games import HIDDEN
from bot.players.open_games import play_open_game
from bot.players.player import Player

_OPEN = tuple(key for key in FOR_TWO if isinstance(SHELF[key].build(SHELF[key].settle({})), Open))
"""All games in which nothing is hidden, those included that nobody has thought of yet."""

PLAYERS: Mapping[str, Player] = {**dict.fromkeys(_OPEN, play_open_game), **HIDDEN}
"""By a game's key. A game that is not here has no player."""
