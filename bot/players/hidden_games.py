"""Who plays for the house where something is hidden."""

from __future__ import annotations

from collections.abc import Mapping

from bot.players.belief.player import play_blind, play_hidden
from bot.players.foul_shy import play_tsuitate
from bot.players.player import Player

HIDDEN: Mapping[str, Player] = {
    "kriegspiel": play_hidden,
    "modern-kriegspiel": play_hidden,
    "crazyhouse-kriegspiel": play_blind,
    "pickle-pot": play_hidden,
    "one-eyed": play_hidden,
    "semi-kriegspiel": play_hidden,
    "tsuitate": play_tsuitate,
}
"""By a game's key."""
