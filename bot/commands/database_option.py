"""The database a command works on: the one that --db names, or the bot's own."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from bot.commands.command import Unusable
from bot.serving.config import Misconfigured, read_config
from storage.backup import NotCopied
from storage.database import (
    DatabaseBusy,
    Full,
    NewerSchema,
    OlderSchema,
    StillServed,
    Unreachable,
    Unreadable,
)
from storage.where import BadAddress, Where, where

DATABASE_FAULTS = (
    DatabaseBusy,
    Full,
    Misconfigured,
    NewerSchema,
    NotCopied,
    OlderSchema,
    Unreadable,
)
"""What may be wrong with a database, or with the configuration that names it."""

MAY_PASS = (Full, StillServed, Unreachable)
"""What of it may be over in a while, with nothing done."""


def named(text: str) -> Where:
    """What an option names. Its complaint quotes nothing: there may be a password."""
    try:
        return where(text)
    except BadAddress as fault:
        raise ArgumentTypeError(str(fault)) from None


def add_database(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--db", type=named, help="the database, a file or postgresql://…; the bot's own otherwise"
    )


def database_named(options: Namespace) -> Where:
    database: Where = options.db or read_config(os.environ).database
    return database


def existing_database(options: Namespace) -> Where:
    database = database_named(options)
    if isinstance(database, Path) and not database.is_file():
        raise Unusable(f"there is no database {database}")
    return database
