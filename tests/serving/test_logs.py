"""Logs: nothing of what an exception says, nothing without bound, and nobody waits for whoever reads."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from functools import partial
from threading import Thread

import pytest

from bot.serving import logs
from bot.serving.lasting import tell_of_uncaught
from bot.serving.logs import JsonLines, Lines, Sparing, Unhurried


def test_a_line_is_an_object_without_the_exception_s_text() -> None:
    try:
        int("black king on e8")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "letter %d: failed", (7,), None)
        record.exc_info = sys.exc_info()
    line = JsonLines().format(record)
    assert "e8" not in line
    told = json.loads(line)
    assert (told["level"], told["message"]) == ("error", "letter 7: failed")
    assert told["exception"] == "ValueError"
    (place,) = told["at"]
    assert place.startswith(f"{__name__}:")


def test_of_what_calls_itself_without_end_the_innermost_places_are_told() -> None:
    def deeper(left: int) -> int:
        return deeper(left - 1) if left else int("no number")

    try:
        deeper(100)
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "failed", (), None)
        record.exc_info = sys.exc_info()
    places = json.loads(JsonLines().format(record))["at"]
    assert len(places) == 12
    assert len(set(places)) == 1


def test_for_people_an_exception_is_where_it_was_raised_and_its_type() -> None:
    try:
        int("black king on e8")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "failed", (), sys.exc_info())
    line = Lines().format(record)
    assert "black king on e8" not in line.replace('int("black king on e8")', "")
    assert "test_logs.py" in line
    assert line.endswith("ValueError")


async def test_what_nobody_has_caught_is_told_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(tell_of_uncaught)
    loop.call_soon(int, "black king on e8")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert "Exception in callback int: ValueError at" in caplog.text
    assert "king" not in caplog.text


def told_by(sparing: Sparing, text: str, *args: object, level: int = logging.ERROR) -> str | None:
    record = logging.LogRecord("x", level, "f", 1, text, args, None)
    return record.getMessage() if sparing.filter(record) else None


def test_complaints_that_are_alike_are_told_a_few_times_and_then_once_a_minute() -> None:
    now = 0.0
    sparing = Sparing(lambda: now)
    told = [told_by(sparing, "update %d was not heard", n) for n in range(1000)]
    assert [one for one in told if one] == [
        *(f"update {n} was not heard" for n in range(4)),
        "update 4 was not heard (from now on one like it a minute is told)",
    ]
    assert told_by(sparing, "port %d is taken", 8765) == "port 8765 is taken", "others are told"
    assert told_by(sparing, "update 1 was heard", level=logging.INFO), "and what is no complaint"
    now += 61
    assert told_by(sparing, "update %d was not heard", 7) == (
        "update 7 was not heard (and 995 like it before)"
    )
    assert told_by(sparing, "update %d was not heard", 8) is None


def test_nobody_waits_for_a_pipe_that_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot hung for good in a line of its log, under a supervisor that had stopped reading."""
    monkeypatch.setattr(logs, "_LAST_WORDS", 0.1)
    reading, writing = os.pipe()
    handler = Unhurried(writing)
    line = logging.LogRecord("x", logging.INFO, "f", 1, "x" * 1000, (), None)
    began = time.monotonic()
    for _ in range(5000):
        handler.handle(line)
    handler.flush()
    assert time.monotonic() - began < 5
    monkeypatch.setattr(logs, "_LAST_WORDS", 10.0)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.extend(iter(partial(os.read, reading, 1 << 16), b"")))
    reader.start()
    handler.flush()
    handler.handle(line)  # there is room again: it is told what was lost before
    handler.flush()
    os.close(writing)
    reader.join()
    lines = b"".join(read).splitlines()
    lost = sum(int(one[1:].split()[0]) for one in lines if one.startswith(b"("))
    assert lost > 1000
    assert lost + sum(one.startswith(b"x") for one in lines) == 5001, "each is there or counted"
    os.close(reading)


def test_who_reads_no_more_costs_nobody_anything() -> None:
    reading, writing = os.pipe()
    handler = Unhurried(writing)
    os.close(reading)
    for _ in range(2):
        handler.handle(logging.LogRecord("x", logging.INFO, "f", 1, "said", (), None))
        handler.flush()
        assert not handler.waits
    os.close(writing)
