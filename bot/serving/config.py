"""One frozen Config, read once, from the environment and an optional TOML file.

What is set to nothing is not set. Quotation marks around a value are none of it: systemd takes them away
from a line of its environment file, and Docker leaves them there. A list in the file is as good as the
same with spaces between.

UMPIRE_CONFIG         a TOML file; its keys are the names below in lower case, without UMPIRE_
UMPIRE_DATABASE       umpire.db; a file, or postgresql://user:password@host/name
UMPIRE_ROLE           what this process does, of several that serve one PostgreSQL database: see
                      `bot.serving.roles`; otherwise everything, alone
UMPIRE_DISCORD_TOKEN  (or DISCORD_TOKEN)
UMPIRE_DISCORD_HOME   the number of a server where alone the operators' commands are shown
UMPIRE_DISCORD_SHARDS into how many shards Discord is divided, where several processes have some
UMPIRE_TELEGRAM_TOKEN (or TELEGRAM_TOKEN)
UMPIRE_TABLE          the local table beside the tokens: yes or no (without a token: always)
UMPIRE_TABLE_HOST     127.0.0.1
UMPIRE_TABLE_PORT     8765
UMPIRE_TABLE_HOSTS    other names under which a browser may ask for it, with spaces between
UMPIRE_TABLE_ADDRESS  its public https address, such as https://chess.example; opens it inside of Telegram
UMPIRE_TABLE_SHARE    others in this network may open it, as with umpire --share: yes or no
UMPIRE_LOG            info, debug, warning or error
UMPIRE_LOG_FORM       text, or json: one object a line
UMPIRE_HEALTH_PORT    a port on the loopback where /health answers; 0: none
UMPIRE_OPERATORS      who may close, judge and ban everywhere: discord:123, telegram:456; at the table /status says it
UMPIRE_PROTECT        Telegram: hidden boards cannot be forwarded or saved: yes or no
UMPIRE_SPOILER        Telegram: hidden boards are covered until touched: yes or no
UMPIRE_TELEGRAM_API   a Bot API server of one's own, such as http://127.0.0.1:8081
UMPIRE_WEBHOOK        Telegram: a public https address instead of long polling
UMPIRE_WEBHOOK_HOST   127.0.0.1, and
UMPIRE_WEBHOOK_PORT   8443, where the web server in front of it delivers
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from bot.serving.hosts import is_loopback, meet
from bot.serving.roles import NoRole, Roles, read_roles
from bot.serving.settings import Misconfigured as Misconfigured
from bot.serving.settings import (
    read_address,
    read_count,
    read_host,
    read_hosts,
    read_https,
    read_number,
    read_one_of,
    read_operators,
    read_port,
    read_token,
    read_yes_or_no,
)
from storage.where import BadAddress, Server, Where, where

PUBLIC_API = "https://api.telegram.org"
_HERE = "127.0.0.1"
_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True, slots=True)
class Config:
    database: Where
    discord_token: str | None = field(repr=False)
    telegram_token: str | None = field(repr=False)
    telegram_api: str
    """The address of the Bot API."""
    discord_home: int | None
    """The server in which operators have their commands."""
    table: bool
    """Whether the local table is served."""
    table_host: str
    table_port: int
    table_hosts: tuple[str, ...]
    """Other names under which a browser may ask for the table."""
    table_address: str | None
    """Where others find it, by https: a web server in front speaks that."""
    table_share: bool
    """Whether it is for everybody in the network of this machine."""
    log: str
    log_form: str
    health_port: int
    operators: tuple[tuple[str, str], ...]
    """Who runs the bot: chats, and the numbers that these give people."""
    protect: bool
    spoiler: bool
    webhook: str | None
    webhook_host: str
    webhook_port: int
    role: Roles | None
    """What this process does; None: everything, and no other process serves the database."""
    discord_shards: int | None

    def does(self, role: str) -> bool:
        """Or another process does."""
        return self.role is None or role in self.role


SETTINGS = (
    *(f"UMPIRE_{name.upper()}" for name in Config.__dataclass_fields__),
    *("UMPIRE_CONFIG", "UMPIRE_CHESS_ENGINE", "UMPIRE_MACHINE_CODE"),
)
"""The names of all of them in the environment, also those that are read elsewhere."""

_ALIKE = 0.85
"""How much of a name is that of a setting, where a slip is likely: nothing else is called so."""


def unknown(environment: Mapping[str, str]) -> dict[str, str | None]:
    """Names like those of settings that set nothing, and which setting is meant, where a slip is likely."""
    names = [
        one for one in sorted(environment) if one.startswith("UMPIRE_") and one not in SETTINGS
    ]
    if not names:
        return {}
    from difflib import get_close_matches  # only where somebody has slipped

    return {one: next(iter(get_close_matches(one, SETTINGS, 1, _ALIKE)), None) for one in names}


def slip(name: str, meant: str) -> str:
    return f"there is no {name}; {meant} is meant?"


def read_config(environment: Mapping[str, str]) -> Config:
    """The configuration; the environment goes before the file."""
    file = _bare(environment.get("UMPIRE_CONFIG", ""))
    given = {**(_read_file(Path(file)) if file else {}), **_from(environment)}
    values = {name: bare for name, value in given.items() if (bare := _bare(value))}
    unknown = set(values) - set(Config.__dataclass_fields__)
    if unknown:
        raise Misconfigured(
            f"{Path(file).name} sets what is no setting: {', '.join(sorted(unknown))}. There they are called"
            " as in the environment, but in lower case and without UMPIRE_, and stand in no section"
        )
    discord, telegram = read_token("discord_token", values), read_token("telegram_token", values)
    share = read_yes_or_no("table_share", values.get("table_share", ""))
    everywhere = "0.0.0.0" if share else _HERE  # noqa: S104  # that is what sharing is
    config = Config(
        database=_database(values),
        discord_token=discord,
        telegram_token=telegram,
        telegram_api=read_address("telegram_api", values.get("telegram_api", PUBLIC_API)),
        discord_home=read_number("discord_home", values.get("discord_home", "")),
        table=read_yes_or_no("table", values.get("table", ""))
        or share
        or not (discord or telegram),
        table_host=_table_host(values.get("table_host", everywhere), share=share),
        table_port=read_port("table_port", values.get("table_port", "8765")),
        table_hosts=read_hosts("table_hosts", values.get("table_hosts", "")),
        table_address=read_https("table_address", values.get("table_address", "")),
        table_share=share,
        log=read_one_of("log", values.get("log", "info").lower(), _LEVELS),
        log_form=read_one_of("log_form", values.get("log_form", "text").lower(), ("text", "json")),
        health_port=read_port("health_port", values.get("health_port", "0"), least=0),
        operators=read_operators(values.get("operators", "")),
        protect=read_yes_or_no("protect", values.get("protect", "")),
        spoiler=read_yes_or_no("spoiler", values.get("spoiler", "")),
        webhook=read_https("webhook", values.get("webhook", "")),
        webhook_host=read_host("webhook_host", values.get("webhook_host", _HERE)),
        webhook_port=read_port("webhook_port", values.get("webhook_port", "8443")),
        role=_roles(values),
        discord_shards=read_count("discord_shards", values.get("discord_shards", "")),
    )
    _look_at_ports(config)
    return config


def _table_host(value: str, *, share: bool) -> str:
    host = read_host("table_host", value)
    if share and is_loopback(host):
        raise Misconfigured.of(
            "table_host", f"is {host}, where nobody else gets in; leave it away to share the table"
        )
    return host


def _look_at_ports(config: Config) -> None:
    """What this process opens has a port each, or the second one finds it taken by the first."""
    opened: list[tuple[str, str, int]] = []
    if config.table and config.does("table"):
        opened.append(("table_port", config.table_host, config.table_port))
    if config.health_port:
        opened.append(("health_port", _HERE, config.health_port))
    if config.webhook and config.telegram_token and config.does("telegram"):
        opened.append(("webhook_port", config.webhook_host, config.webhook_port))
    for (first, at, port), (second, beside, same) in combinations(opened, 2):
        if port == same and meet(at, beside):
            raise Misconfigured.of(
                second, f"is {port}, and so is UMPIRE_{first.upper()}: each has a port of its own"
            )


def _database(values: Mapping[str, str]) -> Where:
    try:
        return where(values.get("database", "umpire.db"))
    except BadAddress as fault:
        raise Misconfigured(str(fault)) from None


def _roles(values: Mapping[str, str]) -> Roles | None:
    """Several processes share a server, and never a file."""
    shards = read_count("discord_shards", values.get("discord_shards", ""))
    try:
        roles = read_roles(values.get("role", ""), shards)
    except NoRole as fault:
        raise Misconfigured(str(fault)) from None
    if roles is not None and not isinstance(_database(values), Server):
        raise Misconfigured(
            "a file is served by one process, which does everything: leave the role away. Several share"
            " a PostgreSQL server: UMPIRE_DATABASE=postgresql://… (umpire copy moves a file there)"
        )
    return roles


def _from(environment: Mapping[str, str]) -> dict[str, str]:
    values = {
        name.removesuffix("_TOKEN").lower() + "_token": environment[name]
        for name in ("DISCORD_TOKEN", "TELEGRAM_TOKEN")
        if name in environment
    }
    for name in Config.__dataclass_fields__:
        value = environment.get(f"UMPIRE_{name.upper()}")
        if value is not None:
            values[name] = value
    return values


def _bare(value: str) -> str:
    """Without blanks and quotation marks around it."""
    value = value.strip()
    if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
        value = value[1:-1].strip()
    return value


def _read_file(path: Path) -> dict[str, str]:
    try:
        # Some editors begin a file with a mark that it is in UTF-8: it is none of the text.
        read = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as fault:
        raise Misconfigured(f"cannot read {path.name}: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise Misconfigured(f"{path.name} is not text in UTF-8") from None
    except tomllib.TOMLDecodeError as fault:
        where = re.search(r"\(at .*\)", str(fault))  # the rest of its text may quote a token
        raise Misconfigured(
            f"{path.name} is not TOML {where[0] if where else ''}".strip()
        ) from None
    return {
        name: " ".join(map(str, value)) if isinstance(value, list) else str(value)
        for name, value in read.items()
    }
