"""The database a command works on: the one that --db names, or the bot's own."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.commands.command import Unusable
from bot.serving.config import Misconfigured, read_config
from storage.backup import NotCopied
from storage.database import Away, DatabaseBusy, NewerSchema, OlderSchema, Unreadable
from storage.where import Where, where

DATABASE_FAULTS = (
    Away,
    DatabaseBusy,
    Misconfigured,
    NewerSchema,
    NotCopied,
    OlderSchema,
    Unreadable,
)
"""What may be wrong with a database, or with the configuration that names it."""


def add_database(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--db", type=where, help="the database, a file or postgresql://…; the bot's own otherwise"
    )


def database_named(options: Namespace) -> Where:
    named: Where = options.db or read_config(os.environ).database
    return named


def existing_database(options: Namespace) -> Where:
    named = database_named(options)
    if isinstance(named, Path) and not named.exists():
        raise Unusable(f"there is no database {named}")
    return named
