"""A program of anybody's at a seat: it reads letters as `umpire script - --json` prints them, and
says sentences as that command reads them."""

from __future__ import annotations

import json
import re
import select
import shlex
import subprocess
from collections import deque

from bot.games.box import Box, Options
from bot.games.game import Announcement, Seat, SetUp, View, plain
from bot.language import FALLBACK
from bot.players.player import Reply
from bot.words.match.telling import describe, say_told

_LINE = re.compile(r"[^:\s]+:\s*(?:#\d+\s+)?/?(.*)")
"""Who says it, perhaps in which match, and what; `/resign` and `resign` are the same here."""
_LONGEST = 10_000
_PIECE = select.PIPE_BUF
"""What can be written at once to a pipe with room."""
_LEAVE = 2.0
"""Seconds in which a program may end by itself."""
_UNHEARD = "That is no move and no question here. Nothing was tried."


class ProgramFault(Exception):
    """A program does not play; says what it did instead."""


class Program:
    """One process for one match."""

    def __init__(
        self, command: str, box: Box, options: Options, seat: Seat, patience: float
    ) -> None:
        self._command, self._box, self._seat, self._patience = command, box, seat, patience
        self._options = options
        self._handed = 0
        self._said = 0
        self._line = 0
        self._unread = b""
        self._waiting: deque[str] = deque()
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the command that the user gave
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
            )
        except (OSError, ValueError) as fault:
            raise ProgramFault(f"cannot start “{command}”: {fault}") from None

    def hand(self, told: tuple[Announcement, ...], view: View) -> None:
        self._handed += 1
        seen = {
            "game": self._box.key,
            "options": dict(self._options),
            "seat": self._seat,
            "match": 1,
            "number": self._handed,
            "view": view,
        }
        start = [one.start for one in told if isinstance(one, SetUp)]
        ruled = tuple(one for one in told if not isinstance(one, SetUp))
        said = [*start, say_told(self._box, ruled, self._seat, FALLBACK)]
        letter = {
            "line": self._line,
            "to": self._seat,
            "channel": None,
            "text": "\n".join(filter(None, said)) or _UNHEARD,
            "choices": [],
            "told": [plain(one) for one in told],
            "alt": describe(self._box, view, FALLBACK),
            "picture": None,
            "seen": seen,
        }
        self._write(letter)
        self._write({"line": self._line, "heard": True})
        self._line = 0  # what comes unasked, the opponent did

    def answer(self) -> Reply:
        while True:
            text = self._read()
            if not text.strip() or text.lstrip().startswith("#"):
                continue
            self._said += 1
            self._line = self._said
            if not (line := _LINE.fullmatch(text.strip())):
                raise ProgramFault(
                    f"“{self._command}” was to say “{self._seat}: e4” or the like, "
                    f"but its line {self._said} is “{text.strip()[:60]}”"
                )
            return Reply(line[1].strip())

    def close(self) -> None:
        """Its input ends; who does not leave then is ended."""
        if self._process.stdin:
            self._process.stdin.close()
        try:
            self._process.wait(_LEAVE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def _write(self, line: object) -> None:
        pipe = self._process.stdin
        if pipe is None:
            return
        data = f"{json.dumps(line, ensure_ascii=False)}\n".encode()
        try:
            while data:
                if not select.select([], [pipe], [], self._patience)[1]:
                    raise ProgramFault(f"“{self._command}” does not read its letters")
                data = data[pipe.write(data[:_PIECE]) :]
        except BrokenPipeError:
            # Whoever leaves when the game is over is right; of others the next answer is missed.
            return

    def _read(self) -> str:
        """The next line, in time."""
        while not self._waiting:
            pipe = self._process.stdout
            if pipe is None:
                raise ProgramFault(f"“{self._command}” has no output")
            if not select.select([pipe], [], [], self._patience)[0]:
                raise ProgramFault(
                    f"“{self._command}” said nothing for {self._patience:g} s when it was to move "
                    "(does it flush its output?)"
                )
            read = pipe.read(65_536)
            if not read:
                status = self._process.wait()
                raise ProgramFault(
                    f"“{self._command}” ended (status {status}) while it was to move"
                )
            *lines, self._unread = (self._unread + read).split(b"\n")
            if len(self._unread) > _LONGEST:
                raise ProgramFault(f"“{self._command}” says a line that does not end")
            self._waiting.extend(line.decode(errors="replace") for line in lines)
        return self._waiting.popleft()
