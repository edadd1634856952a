"""Logs: lines for people, or one JSON object a line for programs. Neither quotes a position.

Nobody waits for whoever reads them, and no fault fills them.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from queue import Full, Queue
from threading import Thread
from types import TracebackType
from typing import TypeAlias

_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_NUMBER = re.compile(r"\d[\da-f]*")
_ALIKE = 5
"""So many complaints that are alike are told; after that one a minute."""
_A_WHILE = 60.0
_KINDS = 500
_WAITING = 2000
"""Lines that may wait for whoever reads them."""
_PLACES = 12
"""So many are told of where a fault was raised, the innermost last: what calls itself without end has a thousand."""
_LAST_WORDS = 1.0
"""Seconds that lines get to be read when the process ends."""

_Raised: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class Lines(logging.Formatter):
    """For people; of an exception where it was raised, and its type alone: its text may quote somebody."""

    def __init__(self) -> None:
        super().__init__(_LINE)

    def formatException(self, ei: _Raised) -> str:  # noqa: N802  # the library's name
        kind, _, raised = ei
        return "".join(traceback.format_tb(raised)) + (kind.__name__ if kind else "")


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message; of an exception its type and where it was raised."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, str | list[str]] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            line["exception"] = record.exc_info[0].__name__
            frames = traceback.walk_tb(record.exc_info[2])
            places = [f"{frame.f_globals.get('__name__')}:{number}" for frame, number in frames]
            line["at"] = places[-_PLACES:]
        return json.dumps(line, ensure_ascii=False)


@dataclass(slots=True)
class _Told:
    times: int = 0
    last: float = 0.0
    untold: int = 0
    """How many were not told since."""


class Sparing(logging.Filter):
    """Of complaints that are alike but for numbers a few are told, and then one a minute, with how many there
    were: what goes wrong at every sentence, or at every stranger's, would fill the disk that may be full."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: OrderedDict[tuple[str, str], _Told] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = record.name, _NUMBER.sub("#", f"{record.msg} {record.args}")
        told = self._told.setdefault(kind, _Told())
        self._told.move_to_end(kind)
        if len(self._told) > _KINDS:
            self._told.popitem(last=False)
        now = self._clock()
        if told.times >= _ALIKE and now - told.last < _A_WHILE:
            told.untold += 1
            return False
        told.times += 1
        if told.times == _ALIKE:
            _add(record, "from now on one like it a minute is told")
        elif told.untold:
            _add(record, f"and {told.untold} like it before")
        told.last, told.untold = now, 0
        return True


def _add(record: logging.LogRecord, remark: str) -> None:
    record.msg, record.args = f"{record.getMessage()} ({remark})", ()


class Unhurried(logging.Handler):
    """Writes to a file that nobody may be reading (a full pipe, under a supervisor that hangs), in a thread: the
    lines wait there, and nobody else. Those for which there is no room are counted."""

    def __init__(self, file: int) -> None:
        super().__init__()
        self._file, self._lost = file, 0
        self._lines: Queue[str] = Queue(_WAITING)
        self._writing = Thread(target=self._write, name="log", daemon=True)
        self._writing.start()

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
            if self._lost:
                self._lines.put_nowait(
                    f"({self._lost} lines are missing here, as nobody read them)"
                )
                self._lost = 0
            self._lines.put_nowait(line)
        except Full:
            self._lost += 1
        except Exception:
            self.handleError(record)

    def _write(self) -> None:
        while True:
            line = self._lines.get()
            rest = f"{line}\n".encode(errors="backslashreplace")
            try:
                while rest:
                    rest = rest[os.write(self._file, rest) :]
            except OSError:  # nobody will ever read it, or the disk is full
                pass
            finally:
                self._lines.task_done()

    def flush(self) -> None:
        """Wait for a moment, at the end."""
        until = time.monotonic() + _LAST_WORDS
        while self.waits and time.monotonic() < until:
            time.sleep(0.005)

    @property
    def waits(self) -> bool:
        """Whether something is not written yet."""
        return self._lines.unfinished_tasks > 0


def set_up_logging(level: str, form: str) -> None:
    """From now on this process logs so, on its standard error."""
    handler = Unhurried(
        sys.__stderr__.fileno() if sys.__stderr__ else os.open(os.devnull, os.O_WRONLY)
    )
    handler.addFilter(Sparing())
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for chatty in ("httpx", "httpcore", "aiohttp.access", "asyncio", "PIL"):
        # httpx writes each address at INFO, and Telegram's addresses hold the token.
        logging.getLogger(chatty).setLevel(logging.WARNING)
