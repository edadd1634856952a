"""Who plays for the house where something is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.players.belief.player import play_blind, play_hidden
from bot.players.blind_shogi.player import play_tsuitate
from bot.players.player import Player
from bot.players.uci import Engine

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


def advised(player: Player, engine: Engine) -> Player:
    """The same player with an engine of chess beside it; whoever has no use for one is as before."""
    if player in (play_blind, play_hidden):
        return partial(player, engine=engine)
    return player
