"""`umpire doctor`: what is configured, what is missing, and how to get it."""

from __future__ import annotations

import base64
import binascii
import os
import shutil
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence

from bot import machine_code
from bot.chat.checkup.found import Found, installation, invitation
from bot.commands.command import Command
from bot.players.uci import SETTING, EngineGone, ask_often, find_stockfish
from bot.serving.config import PUBLIC_API, Config, Misconfigured, read_config, slip, unknown
from storage.engine import SQLITE_VERSION
from storage.where import Server, Where

_SAFE_SQLITE = (3, 51, 3)
_ROOM = 2_000_000
"""Bytes that a bot's first minutes take."""
_DISCORD_STEPS = """\
  1. https://discord.com/developers/applications → New Application → Bot → Reset Token.
  2. No privileged intent is needed: leave all three off.
  3. UMPIRE_DISCORD_TOKEN=…, start the bot, and invite it with the address that `umpire doctor`
     prints then."""
_TELEGRAM_STEPS = """\
  1. Write /newbot to @BotFather and take the token.
  2. Leave privacy mode on (/setprivacy → Enable): the bot needs no group talk.
  3. UMPIRE_TELEGRAM_TOKEN=…, start the bot, and write /start to it."""


def examine(config: Config, complaints: Sequence[str]) -> Iterator[Found]:
    """Everything worth knowing before a start, as it is found: some of it takes a while. `complaints` are
    about the database file."""
    yield from (_discord(config), _telegram(config), _table(config), *_roles(config))
    if isinstance(config.database, Server):
        yield from _server(config.database)
    elif complaints:
        yield Found("database: " + "; ".join(complaints), fault=True)
    elif config.database.exists():
        yield Found(f"database: {config.database} is sound")
    else:
        yield Found(f"database: {config.database} will be made at the first start")
    yield from (_operators(config), _sqlite(), _chess(), *_unread(os.environ))
    yield from _engine(os.environ)


def _server(server: Server) -> list[Found]:
    try:
        from storage.checkup import examine as examine_server
    except ImportError:
        return [Found("database: PostgreSQL needs this bot installed with [postgres]", fault=True)]

    return [
        Found(f"database: {server}: {text}", fault=fault)
        for fault, text in examine_server(server, time.time)
    ]


def _discord(config: Config) -> Found:
    if config.discord_token is None:
        return Found("Discord: no token. How to get one:\n" + _DISCORD_STEPS)
    number = _application(config.discord_token)
    if number is None:
        return _misshapen("Discord", "Telegram", _is_telegrams(config.discord_token))
    return Found(
        f"Discord: token set. Invite the bot with\n  {invitation(number)}\n"
        f"and let people bring its commands along, wherever they are, with\n  {installation(number)}"
    )


def _application(token: str) -> str | None:
    """The application's public number, which a bot's token begins with."""
    head = token.split(".")[0]
    try:
        number = base64.b64decode(head + "=" * (-len(head) % 4), validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return number if number.isdecimal() and token.count(".") == 2 else None


def _is_telegrams(token: str) -> bool:
    number, _, secret = token.partition(":")
    return number.isdecimal() and bool(secret)


def _misshapen(platform: str, other: str, swapped: bool) -> Found:
    if swapped:
        text = f"the token is one of {other}'s, and belongs in UMPIRE_{other.upper()}_TOKEN"
    else:
        text = "the token is not shaped like a bot's token"
    return Found(f"{platform}: {text}", fault=True)


def _roles(config: Config) -> list[Found]:
    if config.role is None:
        return []
    lacks = [
        f"{role} needs {setting}"
        for role, setting, there in (
            ("discord", "UMPIRE_DISCORD_TOKEN", config.discord_token),
            ("telegram", "UMPIRE_TELEGRAM_TOKEN", config.telegram_token),
            ("table", "UMPIRE_TABLE=yes", config.table),
        )
        if role in config.role and not there
    ]
    return [
        Found(f"this process: {config.role}, beside others on the same database"),
        *[Found(f"this process: the role {one}", fault=True) for one in lacks],
    ]


def _telegram(config: Config) -> Found:
    if config.telegram_token is None:
        return Found("Telegram: no token. How to get one:\n" + _TELEGRAM_STEPS)
    if not _is_telegrams(config.telegram_token):
        swapped = _application(config.telegram_token) is not None
        return _misshapen("Telegram", "Discord", swapped)
    door = f"http://{config.webhook_host}:{config.webhook_port}, where nobody else must get in"
    hook = f"webhook at {config.webhook}: a web server there passes on to {door}"
    way = hook if config.webhook else "long polling"
    if config.telegram_api != PUBLIC_API:
        way += f", by the Bot API server at {config.telegram_api}"
    return Found(f"Telegram: token set, {way}. Leave privacy mode on; write /start to the bot.")


def _unread(environment: Mapping[str, str]) -> list[Found]:
    return [
        Found(f"settings: {slip(name, meant)}", fault=True)
        if meant
        else Found(f"settings: {name} is none of this bot's")
        for name, meant in unknown(environment).items()
    ]


def _table(config: Config) -> Found:
    if not config.table and config.table_address:
        return Found("local table: off; UMPIRE_TABLE_ADDRESS needs UMPIRE_TABLE=yes", fault=True)
    if not config.table:
        return Found("local table: off (UMPIRE_TABLE=yes keeps it beside the tokens)")
    here = f"local table: http://{config.table_host}:{config.table_port}"
    if config.table_address is None:
        return Found(here)
    inside = (
        "; buttons on Telegram open it there"
        if config.telegram_token
        else "; a Telegram token would open it inside of Telegram, too"
    )
    return Found(
        f"{here}, from everywhere {config.table_address}: a web server there passes on to it, with "
        f"Host and X-Forwarded-Proto{inside}"
    )


def _operators(config: Config) -> Found:
    if not config.operators:
        return Found(
            "operators: nobody. UMPIRE_OPERATORS=discord:123,telegram:456 lets these people close "
            "the bot for maintenance, read reports and ban; /status tells whoever asks what to write for them"
        )
    return Found(f"operators: {', '.join(':'.join(one) for one in config.operators)}")


def _sqlite() -> Found:
    version = ".".join(map(str, SQLITE_VERSION))
    if SQLITE_VERSION >= _SAFE_SQLITE:
        return Found(f"SQLite {version}")
    return Found(
        f"SQLite {version}: safe while nothing else writes to the file; beside another writer "
        "(litestream, say) use 3.51.3 or newer"
    )


def _chess() -> Found:
    folder = machine_code.in_use()
    if folder:
        return Found(f"chess: as machine code, from {folder}")
    return Found("chess: in plain Python; `umpire compile` makes machine code of it, for haste")


def _engine(environment: Mapping[str, str]) -> Iterator[Found]:
    """Whether the house's strong levels have an engine beside it; it plays well without."""
    path, found = environment.get(SETTING), find_stockfish()
    if path:
        yield Found(f"asking {path} for a move; an engine may take a minute to begin …")
        try:
            ask_often(path)
        except EngineGone as fault:
            yield Found(
                f"the house: {SETTING}={path}: {fault}. Levels 4 and 5 play without it", fault=True
            )
        else:
            yield Found(f"the house: levels 4 and 5 ask {path} where chess is hidden")
    elif found:
        yield Found(
            f"the house: plays by its own search. {SETTING}={found} lets levels 4 and 5 ask Stockfish "
            "where chess is hidden"
        )
    else:
        yield Found(
            "the house: plays by its own search. With Stockfish (Debian: apt install stockfish) and "
            f"{SETTING}=/usr/games/stockfish levels 4 and 5 are stronger where chess is hidden"
        )


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--online",
        action="store_true",
        help="ask the platforms, too: tokens, rights, webhook, clock",
    )


def _doctor(options: Namespace) -> int:
    """Status 1, where the bot cannot run."""
    config = read_config(os.environ)
    faults = sum(_told(finding) for finding in examine(config, _complaints(config.database)))
    if options.online:
        import asyncio  # who only wants to know what is set need not wait for these

        faults += sum(_told(finding) for finding in asyncio.run(ask_platforms(config, time.time)))
    return 1 if faults else 0


def _told(finding: Found) -> bool:
    """Whether it is a fault. It is told at once: what comes next may have to be waited for."""
    print(f"{'FAULT ' if finding.fault else ''}{finding.text}", flush=True)
    return finding.fault


async def ask_platforms(
    config: Config, now: Callable[[], float], discord: str | None = None
) -> list[Found]:
    """What the platforms say whose tokens are set; Discord, at another address than its own."""
    from bot.chat.checkup.on_discord import API, check_discord
    from bot.chat.checkup.on_telegram import check_telegram

    used = await _places(config.database)
    found: list[Found] = []
    if config.discord_token:
        channels = used.get("discord", ())
        found += await check_discord(
            config.discord_token, channels, now, home=config.discord_home, url=discord or API
        )
    if config.telegram_token:
        found += await check_telegram(
            config.telegram_token,
            used.get("telegram", ()),
            now,
            webhook=config.webhook,
            url=config.telegram_api,
        )
    return found or [Found("no platform to ask: there is no token")]


async def _places(database: Where) -> Mapping[str, Sequence[str]]:
    """The public places in which the bot is used, by chat. A file that is missing or damaged tells none."""
    from storage.lookout import places_in

    return await places_in(database)


def _complaints(database: Where) -> Sequence[str]:
    """Why the bot could not use the file."""
    if isinstance(database, Server):
        return ()
    folder = database.resolve().parent
    if not folder.is_dir():
        return (f"there is no folder {folder}; make it, or name another file in UMPIRE_DATABASE",)
    if not os.access(folder, os.W_OK):
        return (f"nothing may be written in {folder} by whoever asks this",)
    if shutil.disk_usage(folder).free < _ROOM:
        return (f"there is no room on the disk of {folder}",)
    from storage.moved import taken_away

    if told := taken_away(database):
        return (told,)
    if not database.exists():
        return ()
    if not database.is_file():
        return (f"{database} is no file; UMPIRE_DATABASE names one, such as umpire.db",)
    if not os.access(database, os.R_OK | os.W_OK):
        return (f"{database} may not be read and written by whoever asks this",)
    import asyncio  # a start without a database need not wait for these

    from storage.backup import check
    from storage.lookout import refusals

    return asyncio.run(check(database)) or asyncio.run(refusals(database))


COMMANDS = {"doctor": Command(_arguments, _doctor, (Misconfigured,))}
