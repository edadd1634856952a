"""Processes to be killed: the bot itself, with its real libraries, on two loopback platforms.

Each line on standard input begins one; its number, and in time how it has ended, go to standard output.
What all of them have to read is read once, before: a life is then a fraction of a second's work. Where
Discord is stands in LOOPBACK_DISCORD, where the bot's own output goes in LOOPBACK_LOG.
"""

from __future__ import annotations

import gc
import os
import pkgutil
import sys
from importlib import import_module

import discord
import yarl

import bot.chat.discord_chat
import bot.chat.telegram_chat
import bot.club
import bot.desk
import bot.words
from bot.__main__ import main
from bot.games.shelf import SHELF

_READ = (bot.chat.discord_chat, bot.chat.telegram_chat, bot.club, bot.desk, bot.words)


def read_all() -> None:
    tuple(SHELF.values())
    for room in _READ:
        for one in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            import_module(one.name)
    gc.freeze()


def live() -> int:
    """One life, in this process."""
    log = os.open(os.environ["LOOPBACK_LOG"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    return main([])


def serve() -> None:
    for _ in sys.stdin:
        if not (born := os.fork()):
            os._exit(live())
        print(born, flush=True)
        _, status = os.waitpid(born, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    here = os.environ["LOOPBACK_DISCORD"]
    discord.http.Route.BASE = f"http://{here}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{here}/gw/")
    read_all()
    serve()
