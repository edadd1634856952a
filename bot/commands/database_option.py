"""The database a command works on: the one that --db names, or the bot's own."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.commands.command import Unusable
from bot.serving.config import Misconfigured, read_config
from storage.backup import NotCopied
from storage.database import DatabaseBusy, NewerSchema, OlderSchema, Unreadable

DATABASE_FAULTS = (
    DatabaseBusy,
    Misconfigured,
    NewerSchema,
    NotCopied,
    OlderSchema,
    Unreadable,
)
"""What may be wrong with a database, or with the configuration that names it."""


def add_database(parser: ArgumentParser) -> None:
    parser.add_argument("--db", type=Path, help="the database; the bot's own otherwise")


def database_path(options: Namespace) -> Path:
    path: Path = options.db or read_config(os.environ).database
    return path


def existing_database(options: Namespace) -> Path:
    path = database_path(options)
    if not path.exists():
        raise Unusable(f"there is no database {path}")
    return path
