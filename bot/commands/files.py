"""Files that the user names: read, written, or complained about. `-` is standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bot.commands.command import Unusable

STANDARD_INPUT = "-"


@contextmanager
def lines(file: str) -> Iterator[TextIO]:
    """A file's lines, as they come."""
    if file == STANDARD_INPUT:
        yield sys.stdin
        return
    try:
        source = Path(file).open(encoding="utf-8")  # noqa: SIM115  # closed below
    except OSError as fault:
        raise Unusable(f"cannot read {file}: {fault.strerror}") from None
    with source:
        yield source


def read_bytes(file: str) -> bytes:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as fault:
        raise Unusable(f"cannot read {file}: {fault.strerror}") from None


def read_text(file: str) -> str:
    with lines(file) as source:
        return source.read()


def save(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise Unusable(f"cannot write {path}: {fault.strerror}") from None


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Unusable(f"cannot write to {path}: {fault.strerror}") from None
