"""One line of a report and its columns, counted from 1 in characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from bot.club.swiss.field import MOST_TENTHS


class BadTrf(Exception):
    """A report that cannot be read; the text says where, and what was expected."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    text: str

    def part(self, first: int, last: int) -> str:
        """The characters of the columns, blanks after the end of the line."""
        return self.text[first - 1 : last].ljust(last - first + 1)

    def refuse(self, first: int, last: int, what: str, expected: str) -> NoReturn:
        columns = f"column {first}" if first == last else f"columns {first}-{last}"
        stands = self.part(first, last).strip()
        said = f"{stands!r} stands there" if stands else "nothing stands there"
        raise BadTrf(self.number, f"{what} ({columns}): {said}, expected {expected}")

    def whole(
        self, first: int, last: int, what: str, low: int, high: int, blank: int | None = None
    ) -> int:
        """The number in the columns; `blank` stands for empty ones, where those are allowed."""
        text = self.part(first, last).strip()
        if not text and blank is not None:
            return blank
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            self.refuse(first, last, what, f"a number from {low} to {high}")
        return int(text)

    def points(self, first: int, last: int, what: str) -> int | None:
        """The points in the columns, in tenths; None where they are empty."""
        text = self.part(first, last).strip()
        if not text:
            return None
        value = tenths_in(text)
        if value is None:
            self.refuse(first, last, what, "points such as 2.5")
        return value


def tenths_in(text: str) -> int | None:
    """A point value, below 100, in tenths; None for what is none."""
    whole, _, part = text.strip().replace(",", ".").partition(".")
    digits = whole + part
    if not digits.isascii() or not digits.isdigit() or len(part) > 2 or part[1:].strip("0"):
        return None
    value = int(whole or 0) * 10 + int((part or "0")[0])
    return value if value <= MOST_TENTHS else None
