"""Coming back to where all one's men have stood before, which leads nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.bitboards.position import NAMES, NO_MOVE, Code, read_code
from bot.players.belief.vote import Values
from bot.players.chance import own_tries
from bot.players.player import Question

_AGAIN = 0.04
"""What it costs, each time."""


def dear_repeats(table: list[Values], asked: Question) -> list[Values]:
    """Where all one's men have stood before, the game does not go on."""
    again = returns(asked, {code for row in table for code in row})
    if not again:
        return table
    return [
        {
            code: worth if worth >= 1 else worth - _AGAIN * again.get(code, 0)
            for code, worth in row.items()
        }
        for row in table
    ]


def returns(asked: Question, codes: Iterable[Code] | None = None) -> dict[Code, int]:
    """The moves after which all one's men stand as they have stood before, and how often they have;
    of the codes, or of all that the own men may do."""
    men = asked.view["men"]
    past: dict[frozenset[tuple[str, str]], int] = {}
    last = None
    for letter in reversed(asked.letters):
        stood = frozenset(letter.view["men"].items())
        if len(stood) != len(men):
            break
        if stood != last:
            past[stood] = past.get(stood, 0) + 1
        last = stood
    if len(past) < 2:
        return {}
    again: dict[Code, int] = {}
    for code in sorted(codes if codes is not None else _thinkable(asked)):
        start, to = NAMES[code & 63], NAMES[code >> 6 & 63]
        after = dict(men)
        after[to] = after.pop(start, "")
        if times := past.get(frozenset(after.items()), 0):
            again[code] = times
    return again


def _thinkable(asked: Question) -> Iterator[Code]:
    men = asked.view["men"]
    for text in own_tries(asked.view):
        if (code := read_code(text)) != NO_MOVE and text[:2] in men:
            yield code | ("PNBRQK".index(men[text[:2]]) + 1) << 15
