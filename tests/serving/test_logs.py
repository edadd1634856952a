"""Logs for programs: one JSON object a line, and nothing of what an exception says."""

from __future__ import annotations

import json
import logging
import sys

from bot.serving.logs import JsonLines


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
