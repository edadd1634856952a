"""Figures in the text that Prometheus reads: numbers, and of names only those of the platforms."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from pathlib import Path

FIGURES: Mapping[str, tuple[str, str]] = {
    "healthy": ("healthy", "Whether all is well: 1 or 0."),
    "disk_full": ("disk_full", "Whether the disk takes nothing more."),
    "database_away": ("database_away", "Whether the database's server does not answer."),
    "uptime": ("uptime_seconds", "Seconds since the start."),
    "connected": ("chat_connected", "Whether the platform is connected."),
    "letters_owed": ("letters_owed", "Letters that wait to be sent."),
    "oldest_letter_waits": (
        "oldest_letter_wait_seconds",
        "How long the oldest of them has waited.",
    ),
    "heard_last_hour": ("sentences_heard_last_hour", "Sentences heard in the last hour."),
    "sent_last_hour": ("letters_sent_last_hour", "Letters sent in the last hour."),
    "refused_last_hour": ("letters_refused_last_hour", "Letters that a platform did not take."),
    "given_up_last_hour": ("letters_given_up_last_hour", "Letters that could not be delivered."),
    "matches_running": ("matches_running", "Matches that are being played."),
    "set_aside": ("set_aside", "What failed and waits for umpire mend."),
}
"""What the health page tells: what each figure is called here, and what it means."""


def exposition(found: Mapping[str, object]) -> str:
    """What was found, each figure with a line about it; then what the process uses."""
    lines = [line for key, value in found.items() for line in _figure(key, value)]
    return "\n".join([*lines, *_process(), ""])


def _figure(key: str, value: object) -> Iterator[str]:
    if key not in FIGURES:
        return
    name, about = FIGURES[key]
    yield from _head(f"umpire_{name}", about, "gauge")
    if isinstance(value, Mapping):
        for chat, one in value.items():
            yield f'umpire_{name}{{chat="{chat}"}} {_number(one)}'
    else:
        yield f"umpire_{name} {_number(value)}"


def _head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def _number(value: object) -> str:
    return str(int(value)) if isinstance(value, int) else "NaN"


def _process() -> list[str]:
    """Under the names that everybody's dashboards know."""
    lines = [
        *_head("process_cpu_seconds_total", "CPU time of the bot's own process.", "counter"),
        f"process_cpu_seconds_total {time.process_time():.2f}",
    ]
    if (memory := _resident()) is not None:
        about = "Memory of the bot's own process."
        lines += [*_head("process_resident_memory_bytes", about, "gauge")]
        lines += [f"process_resident_memory_bytes {memory}"]
    return lines


def _resident() -> int | None:
    """None where the system does not tell it so."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return None
    return next(
        (int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS:")),
        None,
    )
