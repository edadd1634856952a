"""Silence: Telegram's token is part of every address, and its library quotes what it carries."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)

_TALKERS = ("telegram", "httpx", "httpcore")


class _Discreet(logging.Handler):
    """Tells that a library complained and of what kind, never in its own words."""

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[0] if record.exc_info else None
        log.warning("%s complains%s", record.name, f": {fault.__name__}" if fault else "")


def hush() -> None:
    """From now on nothing that these libraries write reaches a log as it stands.

    They write addresses (with the token), parameters (with the letters) and answers, at INFO,
    at DEBUG and in exceptions; so their records end here, whatever level the operator sets.
    """
    for name in _TALKERS:
        talker = logging.getLogger(name)
        talker.propagate = False
        talker.setLevel(logging.WARNING)
        if not any(isinstance(handler, _Discreet) for handler in talker.handlers):
            talker.addHandler(_Discreet(logging.WARNING))
