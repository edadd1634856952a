"""A database file that is taken away, or put elsewhere, while it is open."""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from storage.glance import files_of, journal_of
from storage.trouble import Full

log = logging.getLogger(__name__)

_Known: TypeAlias = tuple[int, int]

_GONE = (
    "%s is not where it was, so that nothing can be stored: put the same file back. Of one that was deleted a copy"
    " can be made from /proc/%d/fd, with its -wal, while this process runs"
)
_JOURNAL_GONE = (
    "%s-wal is not where it was, so that nothing can be stored: put it back, or end this process (SIGTERM to %d),"
    " which then saves what is in it"
)


def only_where_it_was(path: Path, step: Callable[[str], None]) -> Callable[[str], None]:
    """What is written to a file that was taken away, or put elsewhere, ends with this process. It would be
    acknowledged and lost, so that it counts as refused until the same file, and its journal, are back."""
    files: tuple[_Known | None, _Known | None] = None, None
    told = False

    def stepping(at: str) -> None:
        nonlocal files, told
        if at == "before commit":
            found = _known(path), _known(journal_of(path))
            # Where a disk can have no journal of this kind there never is one.
            files = files[0] or found[0], files[1] or found[1]
            if found != files:
                if not told:
                    log.error(_GONE if found[0] != files[0] else _JOURNAL_GONE, path, os.getpid())
                told = True
                raise Full("the database is not where it was")
            told = False
        step(at)

    return stepping


def taken_away(path: Path) -> str | None:
    """What to do where a process has the database of this name open, and it is not the file that is there now."""
    path = path.resolve()
    side, file = files_of(path)
    if not _is_locked(side) or _is_locked(file):
        return None
    return (
        f"{path} was taken away, or another was put in its place, while a bot has it open: put the same file"
        " back before that bot ends. Of one that was deleted a copy can be made from /proc/…/fd, with its -wal"
    )


def _is_locked(path: Path) -> bool:
    try:
        looking = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(looking, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(looking)
    return False


def _known(path: Path) -> _Known | None:
    """By what the system knows the file of this name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
