"""Where a database is: a file of ours, or a server that others keep."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a PostgreSQL server; its text shows no password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        host = parts.netloc.rpartition("@")[2]
        return f"postgresql://{host}{parts.path}"


Where: TypeAlias = Path | Server


def where(text: str) -> Where:
    """What a setting, or `--db`, names."""
    return Server(text) if text.startswith(SCHEMES) else Path(text)
