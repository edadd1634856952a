"""Frames: what travels over a seat's socket, as JSON, in both directions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.chat.contract import Outgoing
from bot.chat.menu import Text, Use
from bot.language import Language

LARGEST = 16 * 1024
"""In bytes, of one frame or one request."""
LONGEST_TEXT = 4000
"""The desk itself answers texts that are merely too long to be moves."""
_LONGEST_LABEL = 80
_ID = re.compile(r"[0-9A-Za-z-]{8,64}")


class Malformed(ValueError):
    """Not a frame of ours. The text is a code for which the page has words."""


@dataclass(frozen=True, slots=True)
class Words:
    """What somebody says at their seat."""

    id: str
    """Made by the page, so that words sent again after a broken line are heard once."""
    text: str = field(repr=False)
    room: bool = False
    """Said to everybody at the table instead of to the umpire."""
    label: str | None = None
    """What stood on the button that said it."""


def read_words(raw: str) -> Words:
    """The words in a frame, or Malformed."""
    frame = read_object(raw)
    text, name = frame.get("say"), frame.get("id")
    room, label = frame.get("room", False), frame.get("label")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise Malformed("malformed")
    if not isinstance(text, str) or not isinstance(room, bool):
        raise Malformed("malformed")
    if label is not None and (not isinstance(label, str) or len(label) > _LONGEST_LABEL):
        raise Malformed("malformed")
    if len(text) > LONGEST_TEXT:
        raise Malformed("too-long")
    return Words(name, text, room, label)


def read_object(raw: str) -> dict[str, Any]:
    """A JSON object, or Malformed."""
    if len(raw) > LARGEST:
        raise Malformed("too-long")
    try:
        frame = json.loads(raw)
        json.dumps(frame, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (ValueError, RecursionError):
        raise Malformed("malformed") from None
    if not isinstance(frame, dict):
        raise Malformed("malformed")
    return frame


def read_receipt(raw: str) -> str | None:
    """Which letter a page says it has shown to its reader; None if the frame says something else."""
    frame = read_object(raw) if '"read"' in raw else {}
    letter = frame.get("read")
    return letter if isinstance(letter, str) and _ID.fullmatch(letter) else None


def write_letter(
    n: int | None, message: Outgoing, picture: str | None, *, room: bool, letter: str | None = None
) -> str:
    """A letter of the log; without a number it shows how a match stands, and stands in no log.

    The page says of each `letter` that has such an id that it was read, and shows it once.
    """
    frame: dict[str, Any] = {"kind": "letter", "room": room, "text": str(message.text)}
    frame |= {"n": n} if n is not None else {"stands": True}
    if letter:
        frame["letter"] = letter
    if message.text.uses:
        frame["parts"] = _parts(message.text)
    if message.choices:
        frame["choices"] = message.choices
    if message.block:
        frame["block"] = {"name": message.block.name, "text": message.block.text}
    if picture:
        frame["picture"] = picture
    if picture and message.grid:
        grid = message.grid
        more = {"most": grid.most, "drops": grid.drops, "unsure": grid.unsure}
        frame["grid"] = {
            "columns": grid.columns,
            "rows": grid.rows,
            "area": [round(x, 5) for x in (grid.left, grid.top, grid.width, grid.height)],
        } | {name: value for name, value in more.items() if value}
    if message.alt is not None:
        frame["alt"] = message.alt
    if message.about is not None:
        frame["about"] = message.about
    return write(frame)


def _parts(text: Text) -> list[str | dict[str, str]]:
    """The text with its commands as buttons."""
    return [
        part if isinstance(part, str) else _button(part, text.language) for part in text.to_write
    ]


def _button(use: Use, language: Language) -> dict[str, str]:
    """What it reads, and what it says; or what it begins to say, and the word to be replaced."""
    label = use.shown(language)
    if use.complete:
        return {"label": label, "say": use.typed}
    return {"label": label, "begin": label if use.blank else f"{label} ", "blank": use.blank}


def write_said(n: int, words: Words, name: str) -> str:
    """Somebody's own words, as their other tabs, or all at the table, read them."""
    shown = words.text if words.room or words.label is None else words.label
    return write(
        {"kind": "said", "n": n, "room": words.room, "text": shown, "by": name, "id": words.id}
    )


def write_hello(run: str, name: str, *, again: bool) -> str:
    """First on every line; `again` when the page has seen what was before."""
    return write({"kind": "hello", "run": run, "name": name, "again": again})


def write_people(names: Iterable[str]) -> str:
    return write({"kind": "people", "names": sorted(names, key=str.casefold)})


def write_heard(name: str) -> str:
    return write({"kind": "heard", "id": name})


def write_error(code: str, name: str | None = None) -> str:
    return write({"kind": "error", "code": code} | ({"id": name} if name else {}))


def write(frame: object) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
