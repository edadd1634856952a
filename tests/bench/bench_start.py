"""What a start costs, in processes of their own: the bot until its table listens, and small tools.

    python -m tests.bench.bench_start

CPU of the whole process, by the system's own count; what Python itself takes stands beside it.
"""

from __future__ import annotations

import os
import socket
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.rows import Row

ROUNDS = 7
_RATED = '{"r": 1500, "rd": 200, "vol": 0.06, "tau": 0.5, "games": [[1400, 30, 1]]}'
_UNTIL_OPEN = """
import logging, os

class Enough(logging.Handler):
    def emit(self, record):
        os._exit(0)

logging.getLogger("bot.chat.web_chat.chat").addHandler(Enough())
from bot.__main__ import main
main([])
"""
"""The bot, until it says that its table is open."""
_TOOLS = {
    "`umpire --version`": ("--version",),
    "`umpire rate`": ("rate",),
    "`umpire moves chess`, which opens a game": ("moves", "chess"),
}


def cpu_of(arguments: Sequence[str], **settings: str) -> float:
    """Milliseconds of one run, after one that is not counted: files are read and compiled once."""
    known = {name: value for name, value in os.environ.items() if not name.startswith("UMPIRE")}
    spent = []
    for _ in range(ROUNDS + 1):
        with tempfile.TemporaryFile("w+") as asked, open(os.devnull, "w", encoding="utf-8") as told:
            asked.write(_RATED)
            asked.seek(0)
            files = [(os.POSIX_SPAWN_DUP2, file.fileno(), n) for n, file in ((0, asked), (1, told))]
            process = os.posix_spawn(
                sys.executable,
                [sys.executable, *arguments],
                known | settings,
                file_actions=[*files, (os.POSIX_SPAWN_DUP2, told.fileno(), 2)],
            )
            _, status, usage = os.wait4(process, 0)
        if status:
            raise SystemExit(f"{' '.join(arguments[:3])} failed")
        spent.append((usage.ru_utime + usage.ru_stime) * 1000)
    return statistics.median(spent[1:])


def table() -> float:
    """Of the bot, with a fresh database and no token."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "start.db")
        return cpu_of(("-c", _UNTIL_OPEN), UMPIRE_DATABASE=file, UMPIRE_TABLE_PORT=port)


def rows() -> Iterator[Row]:
    bare = cpu_of(("-c", "pass"))
    python = f"Python itself {bare:.0f} ms"
    yield _row("start of the bot, until its table listens", table(), f"at most 800; {python}")
    for name, arguments in _TOOLS.items():
        yield _row(name, cpu_of(("-m", "bot", *arguments)), f"at most 250; {python}")


def _row(work: str, spent: float, beside: str) -> Row:
    print(f"{work:45} {spent:7.0f} ms   {beside}", flush=True)
    return Row(work, f"{spent:.0f} ms CPU", beside, "bench_start")


if __name__ == "__main__":
    list(rows())
