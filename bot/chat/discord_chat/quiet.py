"""Keeping the library quiet: what it says at lower levels holds what people write."""

from __future__ import annotations

import logging

import discord


def hush() -> None:
    """Keep the library from logging what it sends and receives, whatever the level is."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    logging.getLogger("discord").setLevel(logging.WARNING)
    for name in ("http", "gateway", "shard", "client", "webhook", "state"):
        logging.getLogger(f"discord.{name}").setLevel(logging.WARNING)
