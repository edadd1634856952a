"""One line of the table of what was measured."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MARK = "rows: "
"""Before what a bench that runs in a process of its own has measured."""


@dataclass(frozen=True, slots=True)
class Row:
    work: str
    figure: str
    beside: str
    """A peer in the same run, and how many times it, or what is aimed at."""
    how: str
    """The module that measures it, under `tests.bench`."""


def table(rows: Iterable[Row]) -> str:
    """In Markdown."""
    lines = [f"| {row.work} | {row.figure} | {row.beside} | `{row.how}` |" for row in rows]
    return "\n".join(["| work | here | beside it | measured by |", "|---|---|---|---|", *lines])
