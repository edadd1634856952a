"""Logs: lines for people, or one JSON object a line for programs. Neither quotes a position."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message; of an exception its type alone."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            line["exception"] = record.exc_info[0].__name__
        return json.dumps(line, ensure_ascii=False)


def set_up_logging(level: str, form: str) -> None:
    """From now on this process logs so, on its standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(_LINE))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for chatty in ("httpx", "httpcore", "aiohttp.access", "asyncio", "PIL"):
        # httpx writes each address at INFO, and Telegram's addresses hold the token.
        logging.getLogger(chatty).setLevel(logging.WARNING)
