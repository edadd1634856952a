"""Squares by name, on boards of any size, and the letters that people type for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

FILES = "abcdefghijkl"

# Russian letters that look like, or are typed for, Latin file letters.
_FILE_LETTERS = str.maketrans("абвсцдефгнхийАБВСЦДЕФГНХИЙ", "abbccdefghhiiABBCCDEFGHHII")
_EMPTY, _GAP = re.compile(r"(?<!\d)\d{1,2}(?!\d)", re.ASCII), re.compile(r"\.+")
_BEFORE_RANK = re.compile(r"[а-йн-цА-ЙН-Ц](?=\s?\d)")


def name(file: int, rank: int) -> str:
    """The square's name; both counted from 0."""
    return f"{FILES[file]}{rank + 1}"


def place(square: str) -> tuple[int, int]:
    """File and rank, counted from 0, of a well-formed square name."""
    return FILES.index(square[0]), int(square[1:]) - 1


def latin_squares(text: str) -> str:
    """`text` with every Russian letter that stands before a digit read as a file letter."""
    return _BEFORE_RANK.sub(lambda found: found[0].translate(_FILE_LETTERS), text)


def diagram(files: int, ranks: int, at: Callable[[str], str], flip: bool = False) -> str:
    """A text board, one letter a square, with coordinates; `flip` shows it from Black's side."""
    columns: Sequence[int] = range(files)[:: -1 if flip else 1]
    rows: Sequence[int] = range(ranks)[:: 1 if flip else -1]
    width = len(str(ranks))
    foot = " " * width + " " + " ".join(FILES[file] for file in columns)
    lines = [
        f"{rank + 1:>{width}} " + " ".join(at(name(file, rank)) for file in columns)
        for rank in rows
    ]
    return "\n".join([*lines, foot])


def read_rows(text: str, files: int, ranks: int, letters: str) -> dict[str, str] | None:
    """Men by square, of rows from the top with a number for so many empty squares; None if the text
    is no such board, or has other letters."""
    rows = [_EMPTY.sub(lambda digits: "." * int(digits[0]), row) for row in text.split("/")]
    if [len(row) for row in rows] != [files] * ranks or set("".join(rows)) - {*letters, "."}:
        return None
    squares = (name(file, rank) for rank in reversed(range(ranks)) for file in range(files))
    return {at: man for at, man in zip(squares, "".join(rows), strict=True) if man != "."}


def write_rows(men: Mapping[str, str], files: int, ranks: int) -> str:
    """What `read_rows` reads."""
    rows = (
        "".join(men.get(name(file, rank), ".") for file in range(files))
        for rank in reversed(range(ranks))
    )
    return _GAP.sub(lambda gap: str(len(gap[0])), "/".join(rows))
