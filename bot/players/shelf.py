"""Who plays which game for the house."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.shelf import OPEN_GAMES, SHELF
from bot.players.chance import random_tries
from bot.players.hidden_games import HIDDEN
from bot.players.open_games import play_open_game
from bot.players.player import Player

PLAYERS: Mapping[str, Player] = {**dict.fromkeys(OPEN_GAMES, play_open_game), **HIDDEN}
"""By a game's key. Where something is hidden and nobody is here, tries are made at random."""


def player_of(game: str) -> Player:
    """The best player there is of a game for two."""
    return PLAYERS.get(game, random_tries)


def plays(game: str) -> bool:
    """Whether the house plays it at all: not what one plays alone."""
    return not SHELF.spines[game].alone
