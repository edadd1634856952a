"""Portable Game Notation, read: tags, moves, and where they stand. Comments and variations are left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import get_args

from bot.games.game import MatchEnd
from bot.games.named import find
from bot.games.orthochess.ending import ChessEnd
from bot.games.readback.written import Token, Unreadable, Written, numbered
from bot.games.shelf import SHELF

_TAG = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]')
_RESULTS = {"1-0", "0-1", "1/2-1/2", "*"}
_PIECE = re.compile(r"\{|\}|\(|\)|;.*|\$\d+|\d+\.(?:\.\.|…)?|[^\s{}();]+")
_OURS = re.compile(r"(.+), match \d+")
"""How the house names its matches: other veils over the moves of chess are no variants of PGN."""
_TITLED = {spine.titles["en"]: key for key, spine in SHELF.spines.items()}
CHESS = "chess"
_NUMBER = re.compile(r"(\d+)\.(?:\.\.|…)?")
_USUAL = {"", "standard", "chess", "from position", "normal"}
_ENDS = frozenset([*get_args(ChessEnd), *get_args(MatchEnd)])
"""What the law or a match knows of. Others write there what they like: "Normal", "Time forfeit"."""
_NAMED = {"crazyhouse": "crazyhouse-kriegspiel"}
"""What other readers of PGN call a law that the house plays under another name."""


@dataclass(slots=True)
class _Reading:
    line: int
    tags: dict[str, str]
    tokens: list[Token]
    result: str = ""
    end_line: int = 0
    number: int = 0
    comment: bool = False
    depth: int = 0
    """Of variations."""


def is_pgn(text: str) -> bool:
    """Whether it begins as PGN does."""
    first = next((line for _, line in numbered(text) if line.strip()), "")
    return bool(_TAG.fullmatch(first.strip()))


def read_pgn(text: str) -> Iterator[Written]:
    """All games of a file, one after another. Raises Unreadable."""
    reading: _Reading | None = None
    for number, line in numbered(text):
        tag = None if reading and reading.comment else _TAG.fullmatch(line.strip())
        if tag and (reading is None or reading.tokens or reading.result):
            if reading:
                yield _finished(reading)
            reading = _Reading(number, {}, [])
        if tag and reading:
            reading.tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        elif line.strip() and not line.startswith("%"):
            if reading is None:
                raise Unreadable("a record in PGN begins with its tags", number)
            _read_line(reading, number, line)
    if reading:
        yield _finished(reading)


def _read_line(reading: _Reading, line: int, text: str) -> None:
    at = 0
    while at < len(text):
        if reading.comment:  # in which any sign may stand
            at = text.find("}", at) + 1
            if not at:
                return
            reading.comment = False
        found = _PIECE.search(text, at)
        if found is None:
            return
        at, piece = found.end(), found[0]
        if piece == "{":
            reading.comment = True
        elif piece in {"(", ")"}:
            reading.depth += 1 if piece == "(" else -1
        elif not reading.depth and not piece.startswith((";", "$")):
            _take(reading, line, piece)


def _take(reading: _Reading, line: int, piece: str) -> None:
    if found := _NUMBER.fullmatch(piece):
        reading.number = int(found[1])
        return
    if reading.result:
        raise Unreadable("the record has ended already", line)
    if piece in _RESULTS:
        reading.result, reading.end_line = piece, line
        return
    reading.tokens.append(Token(line, reading.number, piece))


def _finished(reading: _Reading) -> Written:
    tags = reading.tags
    said = tags.get("Result", reading.result)
    if reading.comment or reading.depth:
        raise Unreadable("a comment or variation has no end", reading.line)
    if reading.result and said != reading.result:
        raise Unreadable(f"the tag says {said}, the moves end with {reading.result}", reading.line)
    game = _game_of(tags, reading.line)
    return Written(
        line=reading.line,
        game=game,
        name=tags.get("Event", "?"),
        players=(tags.get("White", "?"), tags.get("Black", "?")),
        options=_options(game, tags, reading.line),
        setup=tags.get("FEN", ""),
        tokens=tuple(reading.tokens),
        result=said,
        end=end if (end := tags.get("Termination", "")) in _ENDS else "",
        end_line=reading.end_line or reading.line,
    )


def _game_of(tags: Mapping[str, str], line: int) -> str:
    variant = tags.get("Variant", "").casefold()
    if variant in _USUAL:
        event = _OURS.fullmatch(tags.get("Event", ""))
        return _TITLED.get(event[1], CHESS) if event else CHESS
    if variant in _NAMED:
        return _NAMED[variant]
    box = find(variant)
    if box is None:
        raise Unreadable(f"the variant {tags['Variant']!r} is not played here", line)
    return box.key


def _options(game: str, tags: Mapping[str, str], line: int) -> dict[str, str]:
    known = {option.name: option.values for option in SHELF[game].options}
    rules = tags.get("KriegspielRules", "")
    if rules and rules not in known.get("rules", ()):
        raise Unreadable(f"there are no rules called {rules!r}", line)
    seat = tags.get("Sighted", "").lower()
    chosen = {
        "rules": rules,
        "sighted": seat if seat in known.get("sighted", ()) else "",
        "stalemate": "loss" if "stalemate" in known and _lost_by_stalemate(tags) else "",
    }
    return SHELF[game].settle({name: value for name, value in chosen.items() if value})


def _lost_by_stalemate(tags: Mapping[str, str]) -> bool:
    """Whether this setting was chosen is seen where it decided the game, and matters nowhere else."""
    return tags.get("Termination") == "stalemate" and tags.get("Result") in {"1-0", "0-1"}
