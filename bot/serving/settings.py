"""Settings: what each may hold, and what is said of what it cannot."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.serving.hosts import host_in, known_host

_YES = {"yes", "true", "1", "on", "да"}
_NO = {"no", "false", "0", "off", "нет", ""}


class Misconfigured(ValueError):
    """A setting that cannot be used; the text says which and why, and never holds a token."""

    @classmethod
    def of(cls, name: str, why: str) -> Misconfigured:
        return cls(f"UMPIRE_{name.upper()} {why}")


def read_token(name: str, values: Mapping[str, str]) -> str | None:
    """A line break in it would be told as a platform that cannot be reached, for ever."""
    value = values.get(name)
    if value and not (value.isascii() and value.isprintable() and " " not in value):
        raise Misconfigured.of(
            name, "holds a blank, a line break or a letter that no token has; copy it once more"
        )
    return value


def read_host(name: str, value: str) -> str:
    """A name that is looked up may be known later; what can be none would be tried for ever."""
    host = known_host(value)
    if host is None:
        raise Misconfigured.of(
            name,
            "is an address or a name of this machine alone, such as 127.0.0.1, ::1 or 0.0.0.0, which is"
            " all of its networks: no http:// before, no port behind",
        )
    return host


def read_hosts(name: str, value: str) -> tuple[str, ...]:
    """Names of hosts. What no browser asks for would only be found out by whoever is turned away."""
    names = tuple(known_host(one) for one in value.replace(",", " ").split())
    if None in names:
        raise Misconfigured.of(
            name, "are names such as chess.example: no https:// before, no port behind"
        )
    return tuple(filter(None, names))


def read_count(name: str, value: str) -> int | None:
    number = read_number(name, value)
    if number is not None and not 0 < number < 10_000:
        raise Misconfigured.of(name, "is at least 1")
    return number


def read_yes_or_no(name: str, value: str) -> bool:
    if value.lower() not in _YES | _NO:
        raise Misconfigured.of(name, "is yes or no")
    return value.lower() in _YES


def read_port(name: str, value: str, least: int = 1) -> int:
    if not (value.isdecimal() and len(value) < 6 and least <= int(value) < 65_536):
        raise Misconfigured.of(name, f"is a port, {least} to 65535")
    return int(value)


def read_number(name: str, value: str) -> int | None:
    if value and not (value.isdecimal() and len(value) < 20):
        raise Misconfigured.of(name, "is a number")
    return int(value) if value else None


def read_one_of(name: str, value: str, values: tuple[str, ...]) -> str:
    if value not in values:
        raise Misconfigured.of(name, f"is one of {', '.join(values)}")
    return value


_PERSON = re.compile(r"(discord|telegram):(\d+)|(web):(w[0-9a-f]{24})")
"""As each platform numbers people; at the table it is made of what their browser keeps."""


def read_operators(value: str) -> tuple[tuple[str, str], ...]:
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


def read_address(name: str, value: str) -> str:
    if not value.startswith(("http://", "https://")) or not host_in(value):
        raise Misconfigured.of(name, "is an http address, such as http://127.0.0.1:8081")
    return value.rstrip("/")


def read_https(name: str, value: str) -> str | None:
    if value and (not value.startswith("https://") or not host_in(value)):
        raise Misconfigured.of(name, "is an https address, such as https://chess.example")
    return value or None
