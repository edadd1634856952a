"""Files that the user names: read, written, or complained about. `-` is standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path

from bot.commands.command import Unusable

STANDARD_INPUT = "-"


_UTF_8 = "utf-8-sig"
"""Some editors begin a file with a mark that it is in UTF-8: it is none of the text."""
_KEPT = "surrogateescape"
"""What is no text is found in its line, not in the piece of the file that was read with it."""


@contextmanager
def lines(file: str) -> Iterator[Iterator[str]]:
    """A file's lines, as they come."""
    if file == STANDARD_INPUT:
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(encoding=_UTF_8, errors=_KEPT)
        yield _text(sys.stdin, "")
        return
    try:
        source = Path(file).open(encoding=_UTF_8, errors=_KEPT)  # noqa: SIM115  # closed below
    except OSError as fault:
        raise Unusable(f"cannot read {file}: {fault.strerror}") from None
    with source:
        yield _text(source, f"{file}, ")


def _text(source: Iterable[str], where: str) -> Iterator[str]:
    for number, line in enumerate(source, 1):
        if not line.isascii() and any("\ud800" <= sign <= "\udfff" for sign in line):
            raise Unusable(f"{where}line {number}: not text in UTF-8")
        yield line


def read_bytes(file: str) -> bytes:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as fault:
        raise Unusable(f"cannot read {file}: {fault.strerror}") from None


def read_text(file: str) -> str:
    with lines(file) as source:
        return "".join(source)


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
