"""The paper chat: the product driven by lines of text, for scripts, tests and trying things.

anna: e4                                  anna says it to the bot in private
anna@club: /challenge @boris kriegspiel   ... in a public channel named club
! clock +3d                               time passes
! restart                                 everything in memory is dropped
! admin anna                              anna is in charge of every channel from now on
# a comment
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeAlias

from bot.chat.contract import Address, Hear, Incoming, Mention, Outgoing, Receipt

_SAID = re.compile(r"(?P<user>[^\W_][\w.-]{0,31})(?:@(?P<place>[\w.-]{1,32}))?:(?: (?P<text>.*))?")
_ADMIN = re.compile(r"admin ([^\W_][\w.-]{0,31})")
_CLOCK = re.compile(r"clock \+(\d{1,9})([smhdw])")
_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}
_MENTION = re.compile(r"@([^\W_][\w.-]{0,31})")


class Malformed(ValueError):
    """A line that is none of the forms. Says which line and what would be right."""


@dataclass(frozen=True, slots=True)
class Said:
    user: str
    place: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Clock:
    seconds: int


@dataclass(frozen=True, slots=True)
class Restart:
    pass


@dataclass(frozen=True, slots=True)
class Admin:
    user: str


Line: TypeAlias = Said | Clock | Restart | Admin


def read_script(lines: Iterable[str]) -> Iterator[tuple[int, Line]]:
    """The lines of a script with their numbers, comments and empty lines left out."""
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip("\r\n")
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, _read_line(number, line)


def _read_line(number: int, line: str) -> Line:
    if line.startswith("!"):
        order = " ".join(line[1:].split())
        if order == "restart":
            return Restart()
        if clock := _CLOCK.fullmatch(order):
            return Clock(int(clock[1]) * _SECONDS[clock[2]])
        if admin := _ADMIN.fullmatch(order):
            return Admin(admin[1])
        raise Malformed(
            f"line {number}: after “!” comes “restart”, “clock +3d” (s, m, h, d, w) or “admin anna”"
        )
    said = _SAID.fullmatch(line)
    if not said:
        raise Malformed(f"line {number}: expected “name: text”, “name@channel: text”, “!” or “#”")
    return Said(said["user"], said["place"], said["text"] or "")


class PaperChat:
    """A chat whose people write in a script, and whose messages go to a printer of lines.

    Whoever is mentioned there is a person, unless `nobody` is called so.
    """

    name = "paper"

    def __init__(
        self,
        write: Callable[[str], None],
        *,
        nobody: Callable[[str], bool],
        as_json: bool = False,
        pictures: Path | None = None,
    ) -> None:
        self._write = write
        self._nobody = nobody
        self._as_json = as_json
        self._pictures = pictures
        self._drawn: dict[str, int] = {}
        """How many pictures each reader got: a count of all would tell of the other side."""
        self.admins: set[str] = set()
        self.line = 0
        """The input line that is being served; 0 for the clock."""

    async def run(self, hear: Hear) -> None:
        """Nobody writes here but through `said`."""

    def said(self, number: int, said: Said, run: str) -> Incoming:
        """The incoming message of a script line; `run` tells this script from others."""
        mentions = tuple(
            Mention(found[0], found[1], found[1])
            for found in _MENTION.finditer(said.text)
            if not self._nobody(found[1])
        )
        return Incoming(
            chat=self.name,
            user=said.user,
            name=said.user,
            text=said.text,
            key=f"{run}.{number}",
            place=said.place,
            mentions=mentions,
            community=said.place,
            admin=said.place is not None and said.user in self.admins,
        )

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        block = message.block
        text = str(message.text) if block is None else f"{message.text}\n{block.text}"
        letter = {
            "line": self.line,
            "to": to.place if to.user is None else to.user,
            "channel": to.place,
            "text": text,
            "choices": [list(choice) for choice in message.choices],
            "told": list(message.told),
            "seen": asdict(message.seen) if message.seen else None,
            "alt": message.alt,
            "picture": self._save(to, message.picture),
        }
        self._write(json.dumps(letter, ensure_ascii=False) if self._as_json else _plain(letter))
        return Receipt(key)

    def _save(self, to: Address, picture: bytes | None) -> str | None:
        if picture is None or self._pictures is None:
            return None
        reader = to.user or f"@{to.place}"
        self._drawn[reader] = self._drawn.get(reader, 0) + 1
        ending = "gif" if picture.startswith(b"GIF") else "png"
        name = f"{reader}-{self._drawn[reader]:04}.{ending}"
        (self._pictures / name).write_bytes(picture)
        return name


def _plain(letter: Mapping[str, object]) -> str:
    """The letter as a person reads it in a terminal."""
    channel, choices = letter["channel"], letter["choices"]
    head = f"→ {'#' if channel else ''}{letter['to']}"
    lines = [f"    {line}" for line in str(letter["text"]).split("\n")]
    if isinstance(choices, list) and choices:
        lines.append("    " + "  ".join(f"[{label}]" for label, _ in choices))
    if letter["picture"]:
        lines.append(f"    (picture: {letter['picture']})")
    return "\n".join([head, *lines])
