"""The umpire's oath: hashes that bind the umpire before a match to what can be checked after it.

The oath is the hash of a seed and of how the match began. Each seat's record is a chain of
hashes, salted with what is made of the seed: its head is shown to that seat and depends on nothing
but what the seat did and was told. The seed has 256 bits, so that nobody finds by trying what is
behind a hash, however few set-ups there are. When all is over the seed is opened.

`.github/OATH.md` says the same as a recipe, for any language that knows SHA-256.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

SHOWN_START = 32
"""Digits of the oath in the opening letter. Whoever swears could look for two beginnings with
equal digits before they swear; with so many it is hopeless."""
SHOWN_HEAD = 16
"""Digits of a head beside the record. The oath binds what comes before it, so that only a second
text for a given head would help a cheat."""
_TITLE = "umpire oath 1"
_HEX = re.compile("[0-9a-f]{64}")
LEAST = 8
"""Digits of what was copied: fewer may be those of something else by chance."""
_SEEN = re.compile("(?:(?P<seat>[a-z]+)-)?(?:(?P<count>[0-9]{1,9})-)?(?P<digits>[0-9a-f]{1,64})")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a seat's record."""

    seat: str
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Told:
    """One act of a match, or its beginning, and what each seat was told of it."""

    seat: str | None
    act: str | None = field(repr=False)
    told: Mapping[str, Sequence[Mapping[str, Any]]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Oath:
    """All of it. To be shown whole only when the match is over."""

    seed: str = field(repr=False)
    start: str = field(repr=False)
    """How the match began, as a line."""
    lines: tuple[Line, ...] = field(repr=False)

    def sworn(self) -> str:
        """What stands in the opening letter, whole."""
        return _hash(self.seed, self.start)

    def heads(self, seat: str) -> Iterator[str]:
        """The head of the seat's record after each of its lines."""
        salt = _hash(self.seed, seat)
        head = _hash(salt)
        for line in self.lines:
            if line.seat == seat:
                head = _hash(salt, head, line.text)
                yield head

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(line.seat for line in self.lines))


def start_of(match: int, game: str, edition: int, options: Mapping[str, str], setup: str) -> str:
    """How a match began, as a line."""
    began = {"edition": edition, "game": game, "match": match, "options": {**options}}
    return f"start {_written(began | {'setup': setup})}"


def line_of(seat: str, count: int, act: str | None, told: Sequence[Mapping[str, Any]]) -> Line:
    """What the seat did, if it did anything, and what it was told then; `count` is from 1, and of
    that seat's lines alone."""
    said: dict[str, Any] = {"told": [*told]} | ({} if act is None else {"act": act})
    return Line(seat, f"{seat} {count} {_written(said)}")


def lines_of(told: Iterable[Told], seats: Sequence[str]) -> Iterator[Line]:
    """The lines of all seats, in the order of the match: whoever neither acted nor was told
    anything has none, and cannot tell from the others' that there was something."""
    counts = dict.fromkeys(seats, 0)
    for one in told:
        for seat in seats:
            pile, act = one.told.get(seat, ()), one.act if seat == one.seat else None
            if pile or act is not None:
                counts[seat] += 1
                yield line_of(seat, counts[seat], act, pile)


def write(oath: Oath) -> str:
    """The file, as `read` reads it, below the recipe by which anybody can."""
    above = [f"# {line}" for line in recipe().splitlines()]
    body = [_TITLE, oath.start, f"seed {oath.seed}", f"oath {oath.sworn()}"]
    heads = []
    for seat in oath.seats:
        *_, last = oath.heads(seat)
        heads.append(f"head {seat} {last}")
    return "\n".join([*above, *body, *(line.text for line in oath.lines), *heads, ""])


@cache
def recipe() -> str:
    return resources.files(__package__).joinpath("oath.txt").read_text(encoding="utf-8")


class NotSworn(ValueError):
    """The file is no oath, or not kept; the text says where."""


def read(text: str) -> Oath:
    """The oath in a file, whose hashes are all as they have to be. Raises NotSworn."""
    lines = [
        (number, line.removesuffix("\r"))
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.startswith("#")
    ]
    while lines and lines[0][1] != _TITLE:
        del lines[0]  # what stands above it in a chat
    kinds = [line.partition(" ")[0] for _, line in lines[:4]]
    if kinds[1:] != ["start", "seed", "oath"]:
        raise NotSworn(f"there are no lines “{_TITLE}”, start, seed and oath in it")
    start, seed, sworn = (line for _, line in lines[1:4])
    seed, sworn = seed.removeprefix("seed "), sworn.removeprefix("oath ")
    if not _HEX.fullmatch(seed):
        raise NotSworn("the seed is not 64 hexadecimal digits")
    body = [(number, line) for number, line in lines[4:] if not line.startswith("head ")]
    oath = Oath(seed, start, tuple(_numbered(body)))
    if oath.sworn() != sworn:
        raise NotSworn("seed and start do not make the oath")
    _compare_heads(oath, [line for _, line in lines[4:] if line.startswith("head ")])
    return oath


def _numbered(lines: Iterable[tuple[int, str]]) -> Iterator[Line]:
    """The lines of the seats, each of which is numbered from 1."""
    counts: dict[str, int] = {}
    for number, text in lines:
        seat, _, rest = text.partition(" ")
        count = counts[seat] = counts.get(seat, 0) + 1
        if not rest.startswith(f"{count} ") or not seat.isalpha():
            raise NotSworn(f"line {number} is not line {count} of a seat's record")
        yield Line(seat, text)


def _compare_heads(oath: Oath, written: Sequence[str]) -> None:
    made = []
    for seat in oath.seats:
        *_, last = oath.heads(seat)
        made.append(f"head {seat} {last}")
    if sorted(made) != sorted(written):
        raise NotSworn("the records do not make the heads")


def began(oath: Oath) -> dict[str, Any]:
    """What the start says. Raises NotSworn."""
    return _object(oath.start.removeprefix("start "), "the start")


def acts(oath: Oath) -> Iterator[tuple[str, str | None]]:
    """The seat of each line, and what it did, if anything. Raises NotSworn."""
    for line in oath.lines:
        said = _object(line.text.split(" ", 2)[2], "a line")
        act = said.get("act")
        if not isinstance(said.get("told"), list) or not (act is None or isinstance(act, str)):
            raise NotSworn("a line is not what a seat did and was told")
        yield line.seat, act


def _object(text: str, what: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise NotSworn(f"{what} cannot be read")
    return found


def unclear(seen: str) -> str | None:
    """Why nothing can be said of what somebody has copied; None where something can."""
    found = _copied(seen)
    if found is None:
        return "no digits of an oath, nor such as 5-3f9a0c31"
    return f"too short to say ({LEAST} digits at least)" if len(found["digits"]) < LEAST else None


def _copied(seen: str) -> re.Match[str] | None:
    """The rest may be left out, and dots stand for it."""
    return _SEEN.fullmatch(seen.strip().lower().rstrip(".… "))


def finds(oath: Oath, seen: str) -> str | None:
    """What these digits are, which somebody has copied during the match: None if they are nothing
    of this oath."""
    found = _copied(seen)
    if found is None or unclear(seen):
        return None
    digits = found["digits"]
    if found["seat"] in {None, "oath"} and not found["count"] and oath.sworn().startswith(digits):
        return "the oath of the opening letter"
    for seat in oath.seats:
        for count, head in enumerate(oath.heads(seat), 1):
            fits = found["seat"] in {None, seat} and int(found["count"] or count) == count
            if fits and head.startswith(digits):
                return f"the record of {seat} after {count} lines"
    return None


def _hash(*parts: str) -> str:
    # Half a surrogate pair is no text: it is hashed, and is none of what was sworn.
    return sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _written(value: Mapping[str, Any]) -> str:
    """As JSON in ASCII, on one line, the same on every machine."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
