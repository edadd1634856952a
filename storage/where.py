"""Where a database is: a file of ours, or a server that others keep."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

SCHEMES = ("postgresql://", "postgres://")
_NO_CODE = re.compile(r"%(?![0-9A-Fa-f]{2})|%00")
_HOST = re.compile(r"(?:[^:\[\]]*|\[[^\[\]]+\])(?::(\d*))?")


class BadAddress(ValueError):
    """What is neither a file nor a server's address; the text quotes nothing, as there may be a password."""


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a PostgreSQL server; its text shows no password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        _, hosts, name = _parts(self.url)
        return f"postgresql://{hosts}{name.partition('?')[0]}"


Where: TypeAlias = Path | Server


def where(text: str) -> Where:
    """What a setting, or `--db`, names. Raises BadAddress."""
    if text.startswith(SCHEMES):
        _look_at(text)
        return Server(text)
    if "://" in text or text.lower().startswith(("postgres:", "postgresql:")):
        raise BadAddress("a database is a file, or postgresql://user:password@host/name")
    return Path(text)


def _parts(url: str) -> tuple[str, str, str]:
    """Who asks and with which password, where, and what: as the client's library divides it."""
    rest = url.partition("://")[2]
    person, at, _ = rest.partition("/")[0].partition("@")
    if at:
        rest = rest.partition("@")[2]
    else:
        person = ""
    hosts = re.split("[/?]", rest, maxsplit=1)[0]
    return person, hosts, rest[len(hosts) :]


def _look_at(url: str) -> None:
    """A password that ends too early would be taken for a host or a name, and shown as such; and what the
    client's library does not understand it quotes."""
    person, hosts, name = _parts(url)
    if (
        "@" in hosts + name.partition("?")[0]
        or _NO_CODE.search(person)
        or any(sign.isspace() for sign in url)
    ):
        raise BadAddress(
            "in the database's address a password has some signs in another form:"
            " / is %2F, @ is %40, % is %25, a blank is %20"
        )
    settings = filter(None, name.partition("?")[2].split("&"))
    if (
        _NO_CODE.search(url)
        or not all(map(_is_host, hosts.split(",")))
        or not all("=" in one for one in settings)
    ):
        raise BadAddress(
            "in the database's address stand the name and the password before an @; then a host such as"
            " db.example, db.example:5432 or [::1]:5432; a % is %25, and a & in a password %26"
        )


def _is_host(text: str) -> bool:
    found = _HOST.fullmatch(text)
    return found is not None and int(found[1] or 1) in range(1, 65_536)
