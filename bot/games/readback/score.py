"""The record that the open games of the house share, read: see `openplay.score`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from bot.games.box import Box
from bot.games.game import BLACK, WHITE
from bot.games.openplay.score import MISSING
from bot.games.readback.written import Token, Unreadable, Written, numbered
from bot.games.shelf import OPEN_GAMES, SHELF

HEAD = re.compile(r"(?P<title>.+?)(?: (?P<size>\d+)x(?P=size))?, (?P<name>match \S+), (?P<day>\S+)")
_FIELD = re.compile(r"(White|Black|Settings|Start): ?(.*)")
_MOVES = re.compile(r"\s*(\d+)\.\s+(\S+)(?:\s+(\S+))?")
_NOTE = re.compile(r"\*\) .+")
_END = re.compile(r"(\S+) /(.+)/")
_NONE = {MISSING, "…"}


def is_score(text: str) -> bool:
    """Whether it begins as such a record does."""
    first = next((line for _, line in numbered(text) if line.strip()), "")
    return bool(HEAD.fullmatch(first.strip()))


def read_scores(text: str) -> Iterator[Written]:
    """All records of a file, one after another. Raises Unreadable."""
    parts: list[list[tuple[int, str]]] = []
    for number, line in numbered(text):
        if HEAD.fullmatch(line.strip()):
            parts.append([])
        if parts and line.strip():
            parts[-1].append((number, line.strip()))
    for part in parts:
        yield _read(part)


@dataclass(slots=True)
class _Body:
    fields: dict[str, str] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    result: str = ""
    end: str = ""
    end_line: int = 0


def _read(lines: list[tuple[int, str]]) -> Written:
    (begins, first), *rest = lines
    head = HEAD.fullmatch(first)
    box = _game_of(head["title"] if head else "")
    if head is None or box is None:
        titles = ", ".join(SHELF[game].words["en"].title for game in OPEN_GAMES)
        raise Unreadable(f"no open game is called so; there are {titles}", begins)
    body = _Body()
    for number, line in rest:
        if body.end_line:
            raise Unreadable("the record has ended already", number)
        _take(body, number, line)
    found = Written(
        line=begins,
        game=box.key,
        name=head["name"],
        players=(body.fields.get("White", "?"), body.fields.get("Black", "?")),
        setup=body.fields.get("Start", ""),
        tokens=tuple(body.tokens),
        notes=tuple(body.notes),
        result=body.result,
        end=body.end,
        end_line=body.end_line,
    )
    return replace(found, options=_settings(box, body.fields, head["size"], begins))


def _game_of(title: str) -> Box | None:
    return next(
        (SHELF[game] for game in OPEN_GAMES if SHELF[game].words["en"].title == title), None
    )


def _take(body: _Body, number: int, line: str) -> None:
    """One line of the record."""
    if found := _FIELD.fullmatch(line):
        body.fields[found[1]] = found[2]
    elif found := _MOVES.fullmatch(line):
        for seat, text in ((WHITE, found[2]), (BLACK, found[3])):
            if text and text not in _NONE:
                body.tokens.append(Token(number, int(found[1]), text, seat))
    elif _NOTE.fullmatch(line):
        body.notes.append(line)
    elif found := _END.fullmatch(line):
        body.result, body.end, body.end_line = found[1], found[2], number
    else:
        raise Unreadable("neither a move with its number nor anything else of a record", number)


def _settings(box: Box, fields: dict[str, str], size: str | None, line: int) -> dict[str, str]:
    chosen = {"size": size} if size else {}
    for one in fields.get("Settings", "").split(","):
        name, _, value = one.strip().partition("=")
        if name:
            chosen[name] = value
    known = {option.name: option.values for option in box.options}
    for name, value in chosen.items():
        if name in known and value not in known[name]:
            raise Unreadable(f"{name} is one of {', '.join(known[name])}; not {value!r}", line)
    return box.settle(chosen)
