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
from pathlib import Path
from urllib.parse import urlsplit

from bot.serving.roles import NoRole, Roles, read_roles
from storage.where import BadAddress, Server, Where, where

PUBLIC_API = "https://api.telegram.org"
_YES = {"yes", "true", "1", "on", "да"}
_NO = {"no", "false", "0", "off", "нет", ""}
_LEVELS = ("debug", "info", "warning", "error")


class Misconfigured(ValueError):
    """A setting that cannot be used; the text says which and why, and never holds a token."""

    @classmethod
    def of(cls, name: str, why: str) -> Misconfigured:
        return cls(f"UMPIRE_{name.upper()} {why}")


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


SETTINGS = (
    *(f"UMPIRE_{name.upper()}" for name in Config.__dataclass_fields__),
    *("UMPIRE_CONFIG", "UMPIRE_CHESS_ENGINE", "UMPIRE_MACHINE_CODE"),
)
"""The names of all of them in the environment, also those that are read elsewhere."""


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
    discord, telegram = _token("discord_token", values), _token("telegram_token", values)
    share = _yes_or_no("table_share", values.get("table_share", ""))
    everywhere = "0.0.0.0" if share else "127.0.0.1"  # noqa: S104  # that is what sharing is
    return Config(
        database=_database(values),
        discord_token=discord,
        telegram_token=telegram,
        telegram_api=_address("telegram_api", values.get("telegram_api", PUBLIC_API)),
        discord_home=_number("discord_home", values.get("discord_home", "")),
        table=_yes_or_no("table", values.get("table", "")) or share or not (discord or telegram),
        table_host=_host(values.get("table_host", everywhere), share=share),
        table_port=_port("table_port", values.get("table_port", "8765")),
        table_hosts=_names("table_hosts", values.get("table_hosts", "")),
        table_address=_https("table_address", values.get("table_address", "")),
        table_share=share,
        log=_one_of("log", values.get("log", "info").lower(), _LEVELS),
        log_form=_one_of("log_form", values.get("log_form", "text").lower(), ("text", "json")),
        health_port=_port("health_port", values.get("health_port", "0"), least=0),
        operators=_operators(values.get("operators", "")),
        protect=_yes_or_no("protect", values.get("protect", "")),
        spoiler=_yes_or_no("spoiler", values.get("spoiler", "")),
        webhook=_https("webhook", values.get("webhook", "")),
        webhook_host=values.get("webhook_host", "127.0.0.1"),
        webhook_port=_port("webhook_port", values.get("webhook_port", "8443")),
        role=_roles(values),
        discord_shards=_count("discord_shards", values.get("discord_shards", "")),
    )


def _token(name: str, values: Mapping[str, str]) -> str | None:
    """A line break in it would be told as a platform that cannot be reached, for ever."""
    value = values.get(name)
    if value and not (value.isascii() and value.isprintable() and " " not in value):
        raise Misconfigured.of(
            name, "holds a blank, a line break or a letter that no token has; copy it once more"
        )
    return value


def _host(value: str, *, share: bool) -> str:
    if share and is_loopback(value):
        raise Misconfigured.of(
            "table_host", f"is {value}, where nobody else gets in; leave it away to share the table"
        )
    return value


def is_loopback(host: str) -> bool:
    """Whether only this machine gets in there."""
    return host.lower() in {"localhost", "::1"} or host.startswith("127.")


def _names(name: str, value: str) -> tuple[str, ...]:
    """Names of hosts. What no browser asks for would only be found out by whoever is turned away."""
    names = tuple(value.replace(",", " ").split())
    if any("/" in one or "*" in one or one.count(":") == 1 for one in names):
        raise Misconfigured.of(
            name, "are names such as chess.example: no https:// before, no port behind"
        )
    return names


def _database(values: Mapping[str, str]) -> Where:
    try:
        return where(values.get("database", "umpire.db"))
    except BadAddress as fault:
        raise Misconfigured(str(fault)) from None


def _roles(values: Mapping[str, str]) -> Roles | None:
    """Several processes share a server, and never a file."""
    shards = _count("discord_shards", values.get("discord_shards", ""))
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


def _count(name: str, value: str) -> int | None:
    number = _number(name, value)
    if number is not None and not 0 < number < 10_000:
        raise Misconfigured.of(name, "is at least 1")
    return number


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


def _yes_or_no(name: str, value: str) -> bool:
    if value.lower() not in _YES | _NO:
        raise Misconfigured.of(name, "is yes or no")
    return value.lower() in _YES


def _port(name: str, value: str, least: int = 1) -> int:
    if not (value.isdecimal() and len(value) < 6 and least <= int(value) < 65_536):
        raise Misconfigured.of(name, f"is a port, {least} to 65535")
    return int(value)


def _number(name: str, value: str) -> int | None:
    if value and not (value.isdecimal() and len(value) < 20):
        raise Misconfigured.of(name, "is a number")
    return int(value) if value else None


def _one_of(name: str, value: str, values: tuple[str, ...]) -> str:
    if value not in values:
        raise Misconfigured.of(name, f"is one of {', '.join(values)}")
    return value


_PERSON = re.compile(r"(discord|telegram):(\d+)|(web):(w[0-9a-f]{24})")
"""As each platform numbers people; at the table it is made of what their browser keeps."""


def _operators(value: str) -> tuple[tuple[str, str], ...]:
    """People's numbers, not their names: names change hands."""
    found = []
    for one in value.replace(",", " ").split():
        person = _PERSON.fullmatch(one)
        if person is None:
            raise Misconfigured.of(
                "operators", "is like discord:123,telegram:456, or as /status says it at the table"
            )
        chat, _, user = one.partition(":")
        found.append((chat, user))
    return tuple(found)


def _address(name: str, value: str) -> str:
    if not value.startswith(("http://", "https://")) or not _host_in(value):
        raise Misconfigured.of(name, "is an http address, such as http://127.0.0.1:8081")
    return value.rstrip("/")


def _host_in(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def _https(name: str, value: str) -> str | None:
    if value and (not value.startswith("https://") or not _host_in(value)):
        raise Misconfigured.of(name, "is an https address, such as https://chess.example")
    return value or None
