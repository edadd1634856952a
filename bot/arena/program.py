"""A program of anybody's at a seat: it reads letters as `umpire script - --json` prints them, and
says sentences as that command reads them. Letters have no line about the match, and no board is
drawn; what nobody says at a board is not heard."""

from __future__ import annotations

import json
import os
import re
import select
import shlex
import subprocess
from collections import deque
from contextlib import suppress
from signal import SIGKILL
from time import monotonic

from bot.arena.match import Handed
from bot.games.box import Box, Options
from bot.games.game import Misheard, Seat, SetUp, plain
from bot.language import FALLBACK
from bot.players.player import Reply
from bot.words.match.stamp import write_stamp
from bot.words.match.telling import describe, draw_choices, say_told
from bot.words.match.topic import PHRASES

_LINE = re.compile(r"[^:\s]+:\s*(.*)")
"""Who says it, and what."""
_MATCH = 1
"""The only one that there is."""
_LONGEST = 10_000
_PIECE = select.PIPE_BUF
"""What can be written at once to a pipe with room."""
_LEAVE = 2.0
"""Seconds in which a program may end by itself."""
_ENDS = 1.0
"""Seconds until a program that has closed its output has ended, if it ends."""
_ELSEWHERE = (
    "In the arena there are moves, questions, draws, /resign and /board; the rest is for the club. "
    "Nothing was tried."
)


class ProgramFault(Exception):
    """A program does not play; says what it did instead."""


class Program:
    """One process for one match."""

    def __init__(
        self, command: str, box: Box, options: Options, seat: Seat, patience: float
    ) -> None:
        self._command, self._box, self._seat, self._patience = command, box, seat, patience
        self._options = options
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
                process_group=0,  # with whatever it starts, so that all of it can be ended
            )
        except (OSError, ValueError) as fault:
            raise ProgramFault(f"cannot start “{command}”: {fault}") from None

    def hand(self, handed: Handed) -> None:
        seen = {
            "game": self._box.key,
            "options": dict(self._options),
            "seat": self._seat,
            "match": _MATCH,
            "number": handed.number,
            "view": handed.view,
        }
        letter = {
            "line": self._line,
            "to": self._seat,
            "channel": None,
            "text": self._text(handed),
            "choices": self._choices(handed),
            "told": [plain(one) for one in handed.told],
            "alt": describe(self._box, handed.view, FALLBACK),
            "picture": None,
            "seen": seen,
        }
        self._write(letter)
        self._write({"line": self._line, "heard": True})
        self._line = 0  # what comes unasked, the opponent did

    def _text(self, handed: Handed) -> str:
        match handed.no_act:
            case None:
                start = [one.start for one in handed.told if isinstance(one, SetUp)]
                ruled = tuple(one for one in handed.told if not isinstance(one, SetUp))
                told = say_told(self._box, ruled, self._seat, FALLBACK)
                return "\n".join(filter(None, (*start, told)))
            case Misheard():
                return self._box.words[FALLBACK].explain(handed.no_act)
            case "board":
                return describe(self._box, handed.view, FALLBACK)
            case "stale":
                return PHRASES[FALLBACK].board_moved_on(_MATCH)
            case "elsewhere":
                return _ELSEWHERE

    def _choices(self, handed: Handed) -> list[list[str]]:
        """Buttons: what the game offers from what the seat sees, and an answer to a draw offer."""
        asked = handed.no_act.instead if isinstance(handed.no_act, Misheard) else ()
        label = self._box.words[FALLBACK].label
        choices = [(label(one), one) for one in asked or handed.may]
        if handed.offer and not asked:
            choices += draw_choices(own=handed.offer == self._seat, language=FALLBACK)
        stamp = write_stamp(_MATCH, handed.number, 0)
        return [[shown, f"{stamp} {said}"] for shown, said in choices]

    def answer(self) -> Reply:
        until = monotonic() + self._patience
        while True:
            text = self._read(until)
            self._said += 1
            if not text.strip() or text.lstrip().startswith("#"):
                continue
            self._line = self._said
            if not (line := _LINE.fullmatch(text.strip())):
                raise ProgramFault(
                    f"“{self._command}” was to say “{self._seat}: e4” or the like, "
                    f"but its line {self._said} is “{text.strip()[:60]}”"
                )
            return Reply(line[1].strip())

    def close(self) -> None:
        """Its input ends; who does not leave then is ended, and what it has started and left."""
        if self._process.stdin:
            self._process.stdin.close()
        try:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_LEAVE)
        finally:  # also where Ctrl-C, or another game that has failed, ends the waiting
            with suppress(ProcessLookupError, PermissionError):  # where it left nobody
                os.killpg(self._process.pid, SIGKILL)
            self._process.wait()
            if self._process.stdout:
                self._process.stdout.close()

    def _write(self, line: object) -> None:
        pipe = self._process.stdin
        if pipe is None:
            return
        data = f"{json.dumps(line, ensure_ascii=False)}\n".encode()
        until = monotonic() + self._patience
        try:
            while data:
                if not select.select([], [pipe], [], max(0.0, until - monotonic()))[1]:
                    raise ProgramFault(f"“{self._command}” does not read its letters")
                data = data[pipe.write(data[:_PIECE]) :]
        except BrokenPipeError:
            # Whoever leaves when the game is over is right; of others the next answer is missed.
            return

    def _read(self, until: float) -> str:
        """The next line, whole by then."""
        while not self._waiting:
            pipe = self._process.stdout
            if pipe is None:
                raise ProgramFault(f"“{self._command}” has no output")
            left = until - monotonic()
            if left < 0 or not select.select([pipe], [], [], left)[0]:
                raise ProgramFault(
                    f"“{self._command}” said no sentence for {self._patience:g} s when it was to "
                    "move (does it end its lines, and flush its output?)"
                )
            read = pipe.read(65_536)
            if not read:
                raise ProgramFault(f"“{self._command}” {self._how_it_left()} while it was to move")
            *lines, self._unread = (self._unread + read).split(b"\n")
            if len(self._unread) > _LONGEST:
                raise ProgramFault(f"“{self._command}” says a line that does not end")
            self._waiting.extend(line.decode(errors="replace") for line in lines)
        return self._waiting.popleft()

    def _how_it_left(self) -> str:
        try:
            return f"ended (status {self._process.wait(_ENDS)})"
        except subprocess.TimeoutExpired:
            return "closed its output"
