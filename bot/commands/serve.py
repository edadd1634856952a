"""`umpire` alone: the bot runs until it is told to stop."""

from __future__ import annotations

import asyncio
import io
import os
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import segno

from bot.chat.contract import Hopeless
from bot.commands.command import LATER, Command
from bot.commands.database_option import DATABASE_FAULTS, MAY_PASS
from bot.serving.addresses import own_addresses
from bot.serving.config import Config, read_config, slip, unknown
from bot.serving.wiring import run

WHAT_IT_MEANS = (
    "Whoever is in this network can open it and take any free name; it is plain http, so share it "
    "only in a network that you trust."
)
_ENGINE = "UMPIRE_CHESS_ENGINE"
_NEAREST = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
"""Who is open to all networks of one kind is so to none of the other."""


def _no_arguments(_: ArgumentParser) -> None:
    """All that can be set stands in the environment, but for what the bare command takes."""


def _serve(options: Namespace) -> int:
    shared = {"UMPIRE_TABLE_SHARE": "yes"} if options.share else {}
    roles = {"UMPIRE_ROLE": options.role} if options.role else {}
    config = read_config({**os.environ, **shared, **roles})
    for told in _doubts(os.environ):
        print(f"umpire: {told}", file=sys.stderr)

    def opened(port: int) -> None:
        addresses = own_addresses() if config.table_share else ()
        text = invitation(config, port, addresses)
        if addresses and sys.stdout and sys.stdout.isatty():
            text += f"\n{square_code(link_to(addresses[0], port))}"
        # Whoever has gone, or has no room, keeps the table from nobody; the log says where it is, too.
        with suppress(OSError):
            print(text, flush=True)

    try:
        asyncio.run(run(config, opened))
    except MAY_PASS as fault:
        # After a power cut the server, or the room on the disk, may be there later than the bot.
        print(f"umpire: {fault}", file=sys.stderr)
        return LATER
    return 0


def _doubts(environment: Mapping[str, str]) -> Iterator[str]:
    """What is likely to be wrong, and ends nothing: whatever starts the bot may put names of its own there,
    and an engine may come later."""
    yield from (slip(name, meant) for name, meant in unknown(environment).items() if meant)
    engine = environment.get(_ENGINE)
    if engine and shutil.which(engine) is None:
        yield f"{_ENGINE}={engine} is no program that can be run; levels 4 and 5 play without it"


def invitation(config: Config, port: int, addresses: Sequence[str]) -> str:
    """Where the table is, for whoever has started it."""
    here = _NEAREST.get(config.table_host, config.table_host)
    lines = [f"The local table: {link_to(here, port)}"]
    if config.table_share and not addresses:
        lines.append("This machine is in no network, so nobody else can open it.")
    if addresses:
        links = " or ".join(link_to(one, port) for one in addresses)
        lines += [f"For others in this network: {links}", WHAT_IT_MEANS]
    return "\n".join(lines)


def square_code(link: str) -> str:
    """The link for the camera of a phone, to be printed in a terminal."""
    drawn = io.StringIO()
    segno.make(link, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()


def link_to(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


SERVE = Command(_no_arguments, _serve, (*DATABASE_FAULTS, Hopeless))
