"""`umpire doctor`: what is configured, what is missing, and how to get it."""

from __future__ import annotations

import base64
import binascii
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot import machine_code
from bot.commands.command import Command
from bot.players.uci import SETTING, find_stockfish
from bot.serving.config import Config, Misconfigured, read_config
from storage.engine import SQLITE_VERSION

_SAFE_SQLITE = (3, 51, 3)
# View channels, send messages, attach files, open threads and send in them.
_DISCORD_PERMISSIONS = 0x400 | 0x800 | 0x8000 | 0x8_0000_0000 | 0x40_0000_0000

_DISCORD_STEPS = """\
  1. https://discord.com/developers/applications → New Application → Bot → Reset Token.
  2. No privileged intent is needed: leave all three off.
  3. UMPIRE_DISCORD_TOKEN=…, start the bot, and invite it with the address that `umpire doctor`
     prints then."""
_TELEGRAM_STEPS = """\
  1. Write /newbot to @BotFather and take the token.
  2. Leave privacy mode on (/setprivacy → Enable): the bot needs no group talk.
  3. UMPIRE_TELEGRAM_TOKEN=…, start the bot, and write /start to it."""


@dataclass(frozen=True, slots=True)
class Finding:
    text: str
    fault: bool = False
    """Whether the bot cannot run like this."""


def examine(config: Config, complaints: Sequence[str]) -> list[Finding]:
    """Everything worth knowing before a start; `complaints` are about the database file."""
    findings = [_discord(config), _telegram(config), _table(config)]
    if complaints:
        findings.append(Finding("database: " + "; ".join(complaints), fault=True))
    elif config.database.exists():
        findings.append(Finding(f"database: {config.database} is sound"))
    else:
        findings.append(Finding(f"database: {config.database} will be made at the first start"))
    findings += [_operators(config), _sqlite(), _chess(), _engine(os.environ)]
    return findings


def _discord(config: Config) -> Finding:
    if config.discord_token is None:
        return Finding("Discord: no token. How to get one:\n" + _DISCORD_STEPS)
    number = _application(config.discord_token)
    if number is None:
        return Finding("Discord: the token is not shaped like a bot's token", fault=True)
    return Finding(
        "Discord: token set. Invite the bot with\n"
        f"  https://discord.com/oauth2/authorize?client_id={number}"
        f"&scope=bot+applications.commands&permissions={_DISCORD_PERMISSIONS}"
    )


def _application(token: str) -> str | None:
    """The application's public number, which a bot's token begins with."""
    head = token.split(".")[0]
    try:
        number = base64.b64decode(head + "=" * (-len(head) % 4), validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return number if number.isdecimal() and token.count(".") == 2 else None


def _telegram(config: Config) -> Finding:
    if config.telegram_token is None:
        return Finding("Telegram: no token. How to get one:\n" + _TELEGRAM_STEPS)
    number, sign, secret = config.telegram_token.partition(":")
    if not (number.isdecimal() and sign and secret):
        return Finding("Telegram: the token is not shaped like a bot's token", fault=True)
    way = f"webhook at {config.webhook}" if config.webhook else "long polling"
    return Finding(f"Telegram: token set, {way}. Leave privacy mode on; write /start to the bot.")


def _table(config: Config) -> Finding:
    if not config.table:
        return Finding("local table: off (UMPIRE_TABLE=yes keeps it beside the tokens)")
    return Finding(f"local table: http://{config.table_host}:{config.table_port}")


def _operators(config: Config) -> Finding:
    if not config.operators:
        return Finding(
            "operators: nobody. UMPIRE_OPERATORS=discord:123,telegram:456 lets these people close "
            "the bot for maintenance, read reports and ban; /mydata tells everybody their own number"
        )
    return Finding(f"operators: {', '.join(':'.join(one) for one in config.operators)}")


def _sqlite() -> Finding:
    version = ".".join(map(str, SQLITE_VERSION))
    if SQLITE_VERSION >= _SAFE_SQLITE:
        return Finding(f"SQLite {version}")
    return Finding(
        f"SQLite {version}: safe while nothing else writes to the file; beside another writer "
        "(litestream, say) use 3.51.3 or newer"
    )


def _chess() -> Finding:
    folder = machine_code.in_use()
    if folder:
        return Finding(f"chess: as machine code, from {folder}")
    return Finding("chess: in plain Python; `umpire compile` makes machine code of it, for haste")


def _engine(environment: Mapping[str, str]) -> Finding:
    """Whether the house's strongest level has an engine beside it; it plays well without."""
    path, found = environment.get(SETTING), find_stockfish()
    if path and not os.access(path, os.X_OK):
        return Finding(f"the house: {SETTING} names no program: {path}", fault=True)
    if path:
        return Finding(f"the house: level 5 asks {path} where chess is hidden")
    if found:
        return Finding(
            f"the house: plays by its own search. {SETTING}={found} lets level 5 ask Stockfish "
            "where chess is hidden"
        )
    return Finding(
        "the house: plays by its own search. With Stockfish (Debian: apt install stockfish) and "
        f"{SETTING}=/usr/games/stockfish level 5 is stronger where chess is hidden"
    )


def _no_arguments(_: ArgumentParser) -> None:
    """It looks at the environment and the database."""


def _doctor(_: Namespace) -> int:
    """Status 1, where the bot cannot run."""
    config = read_config(os.environ)
    findings = examine(config, _complaints(config.database))
    for finding in findings:
        print(f"{'FAULT ' if finding.fault else ''}{finding.text}")
    return 1 if any(finding.fault for finding in findings) else 0


def _complaints(database: Path) -> Sequence[str]:
    if not database.exists():
        return ()
    import asyncio  # a start without a database need not wait for these

    from storage.backup import check

    return asyncio.run(check(database))


COMMANDS = {"doctor": Command(_no_arguments, _doctor, (Misconfigured,))}
