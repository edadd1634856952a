"""`umpire` alone: the bot runs until it is told to stop."""

from __future__ import annotations

import asyncio
import os
from argparse import ArgumentParser, Namespace

from bot.chat.contract import Hopeless
from bot.commands.command import Command
from bot.commands.database_option import DATABASE_FAULTS
from bot.serving.config import read_config
from bot.serving.wiring import run


def _no_arguments(_: ArgumentParser) -> None:
    """All that can be set stands in the environment."""


def _serve(_: Namespace) -> int:
    config = read_config(os.environ)
    if config.table:
        print(f"The local table: http://{config.table_host}:{config.table_port}", flush=True)
    asyncio.run(run(config))
    return 0


SERVE = Command(_no_arguments, _serve, (*DATABASE_FAULTS, Hopeless))
