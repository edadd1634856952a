"""Reports by hand, line by line."""

from __future__ import annotations


def row(number: int, points: str, *rounds: str, name: str = "Somebody") -> str:
    """A 001 record by hand: its columns are counted in the tests of the writer."""
    start = f"001 {number:>4}      {name:<33} {2000:>4} RUS {'':>11} {'':<10} {points:>4} {1:>4}"
    return "".join([start, *(f"  {each}" for each in rounds)])


def report(*lines: str) -> str:
    return "\n".join(lines)


GOOD = (
    "XXR 5",
    row(1, "2.0", "   3 w 1", "   2 b 1"),
    row(2, "1.0", "   4 b 1", "   1 w 0"),
    row(3, "0.5", "   1 b 0", "   4 w ="),
    row(4, "0.5", "   2 w 0", "   3 b ="),
)
