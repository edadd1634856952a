"""A database file that is taken away, or put elsewhere, while it is open."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

from storage.glance import journal_of
from storage.trouble import Full

log = logging.getLogger(__name__)

_GONE = (
    "%s, or %s, is not where it was, so that nothing can be stored: put the same files back. What is in them"
    " can be read under /proc/%d/fd while this process runs"
)


def only_where_it_was(path: Path, step: Callable[[str], None]) -> Callable[[str], None]:
    """What is written to a file that was taken away, or put elsewhere, ends with this process. It would be
    acknowledged and lost, so that it counts as refused until the same file, and its journal, are back."""
    files: list[tuple[int, int]] = []
    told = False

    def stepping(at: str) -> None:
        nonlocal told
        if at == "before commit":
            try:
                found = [(one.st_dev, one.st_ino) for one in (path.stat(), journal_of(path).stat())]
            except OSError:
                found = []
            files[:] = files or found
            if found != files or not files:
                if not told:
                    log.error(_GONE, path, journal_of(path).name, os.getpid())
                told = True
                raise Full("the database is not where it was")
            told = False
        step(at)

    return stepping
