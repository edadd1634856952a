"""Frames: what travels over a seat's socket, as JSON, in both directions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, get_args

from bot.chat.contract import Outgoing
from bot.chat.menu import Moment, Text, Use
from bot.language import Language

LARGEST = 16 * 1024
"""In bytes, of one frame or one request."""
LONGEST_BLOCK = 64 * 1024
"""Letters of a text that stands in a frame; a longer one is a file, fetched piece by piece."""
LONGEST_TEXT = 4000
"""The desk itself answers texts that are merely too long to be moves."""
_LONGEST_LABEL = 80
_GREATEST = 10**9
Meaning: TypeAlias = Literal["try", "ask", "command", "call", "talk"]
"""A move, a question or a command, all for the umpire's ears alone; a command whose answer is for
the whole table, such as an open challenge; words for everybody."""
_MEANINGS: Mapping[object, Meaning] = {name: name for name in get_args(Meaning)}
_ID = re.compile(r"[0-9A-Za-z-]{8,64}")


class Malformed(ValueError):
    """Not a frame of ours. The text is a code for which the page has words."""

    def __init__(self, code: str, name: str | None = None) -> None:
        super().__init__(code)
        self.name = name
        """Which words they were, if that much can be read: the page sends them no more."""


@dataclass(frozen=True, slots=True)
class Words:
    """What somebody says at their seat."""

    id: str
    """Made by the page, so that words sent again after a broken line are heard once."""
    text: str = field(repr=False)
    mean: Meaning
    label: str | None = None
    """What stood on the button that said it."""
    about: int | None = None
    """The match whose board they look at."""
    sure: bool = False
    """Talk that was held back, and is to be read by all."""

    @property
    def in_room(self) -> bool:
        """Whether it concerns everybody at the table, not the umpire alone."""
        return self.mean in {"talk", "call"}


def read_words(raw: str) -> Words:
    """The words in a frame, or Malformed."""
    frame = read_object(raw)
    text, name, label = frame.get("say"), frame.get("id"), frame.get("label")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise Malformed("malformed")
    mean, sure = frame.get("mean"), frame.get("sure", False)
    if not isinstance(text, str) or not isinstance(mean, str) or mean not in _MEANINGS:
        raise Malformed("malformed", name)
    if not isinstance(sure, bool) or (sure and mean != "talk"):
        raise Malformed("malformed", name)
    if mean == "call" and not text.startswith("/"):
        raise Malformed("malformed", name)  # only a command is for all without being talk
    if label is not None and (not isinstance(label, str) or len(label) > _LONGEST_LABEL):
        raise Malformed("malformed", name)
    if len(text) > LONGEST_TEXT:
        raise Malformed("too-long", name)
    return Words(name, text, _MEANINGS[mean], label, _match_in(frame, name), sure)


def _match_in(frame: Mapping[str, Any], name: str) -> int | None:
    about = frame.get("about")
    if about is None:
        return None
    if isinstance(about, bool) or not isinstance(about, int) or not 0 < about < _GREATEST:
        raise Malformed("malformed", name)
    return about


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
    n: int | None,
    message: Outgoing,
    picture: str | None,
    file: str | None = None,
    *,
    room: bool,
    letter: str | None = None,
    beside: Mapping[str, Any] | None = None,
) -> str:
    """A letter of the log; without a number it shows how a match stands, and stands in no log.

    The page says of each `letter` that has such an id that it was read, and shows it once. Its long
    text is fetched as the `file`, where there is one. What the page of its match shows `beside` it,
    the page need not ask for.
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
        held = {"file": file} if file else {"text": message.block.text}
        frame["block"] = {"name": message.block.name, **held}
    if picture:
        frame["picture"] = picture
    if message.scene:
        frame["scene"] = message.scene
    if message.alt is not None:
        frame["alt"] = message.alt
    if message.about is not None:
        frame["about"] = message.about
    if message.standing:
        one = message.standing
        frame["standing"] = {"game": one.game, "opponent": one.opponent, "turn": one.turn}
    if message.seen and not room:
        frame["step"] = message.seen.number
    if message.answers and not room:
        frame["answers"] = id_in(message.answers)
    if beside:
        frame["beside"] = beside
    if message.aloud:
        frame["aloud"] = message.aloud
    return write(frame)


def _parts(text: Text) -> list[str | dict[str, str]]:
    """The text with its commands as buttons."""
    return [_part(part, text.language) for part in text.to_write]


def _part(part: str | Use | Moment, language: Language) -> str | dict[str, str]:
    match part:
        case Use():
            return _button(part, language)
        case Moment(words=words):
            return words
        case _:
            return part


def _button(use: Use, language: Language) -> dict[str, str]:
    """What it reads, and what it says; or what it begins to say, and the word to be replaced."""
    label = use.shown(language)
    if use.complete:
        return {"label": label, "say": use.typed}
    return {"label": label, "begin": label if use.blank else f"{label} ", "blank": use.blank}


def write_said(n: int, words: Words, name: str) -> str:
    """Somebody's own words to the umpire, as their other tabs read them."""
    shown = words.text if words.label is None else words.label
    return write({"kind": "said", "n": n, "room": False, "text": shown, "by": name, "id": words.id})


def write_talk(n: int, message: Outgoing, name: str) -> str:
    """Somebody's words to all, which the umpire has let pass."""
    known = {"id": id_in(message.answers)} if message.answers else {}
    return write(
        {"kind": "said", "n": n, "room": True, "text": str(message.text), "by": name} | known
    )


def id_in(key: str) -> str:
    """The page's own name for the words that have this key."""
    return key.rpartition(":")[2]


def write_hello(run: str, name: str, *, again: bool) -> str:
    """First on every line; `again` when the page has seen what was before."""
    return write({"kind": "hello", "run": run, "name": name, "again": again})


def write_people(names: Iterable[str]) -> str:
    return write({"kind": "people", "names": sorted(names, key=str.casefold)})


def write_clocks(shown: Mapping[str, Any]) -> str:
    return write({"kind": "clocks", **shown})


def write_beat() -> str:
    """A line is alive on which nothing is to be told."""
    return write({"kind": "beat"})


def write_heard(name: str) -> str:
    return write({"kind": "heard", "id": name})


def write_error(code: str, name: str | None = None) -> str:
    return write({"kind": "error", "code": code} | ({"id": name} if name else {}))


def write(frame: object) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
