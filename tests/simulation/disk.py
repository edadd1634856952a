"""A disk under a real SQLite: it may be full, fail, and lose what was not synced when the power goes.

What is modelled, and what is not: SQLite writes to real files, in one thread. A kill leaves what the
kernel has. A cut of the power leaves, of the journal, all up to the last commit that was synced, and
of what was written after it any of its sectors, whole, old or garbage; and, of a checkpoint that may
have been under way, any sectors of the database, because its journal is synced before and kept until
it is done. That a commit is synced is taken from `PRAGMA synchronous`, which is asked; the operating
system's calls are not watched. A disk that lies about its syncs is not modelled: no setting outlives it.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeAlias, TypeVar

from storage.connection import Wire
from storage.database import Database, open_by
from tests.simulation.loop import Died, SimLoop

T = TypeVar("T")
Cut: TypeAlias = Literal["kill", "power"]

SECTOR = 512
CHECKPOINT = 200
"""Commits after which the journal is folded into the file; SQLite's own way is by pages."""
_WRITES = ("INSERT", "UPDATE", "DELETE", "COMMIT")


@contextmanager
def disk(folder: Path, template: Path, random: Random) -> Iterator[Disk]:
    """One with a copy of this database on it, for one world; nothing of it stays."""
    made = Disk(folder, random)
    try:
        made.begin(template)
        yield made
    finally:
        made.let_go()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass
class Disk:
    folder: Path
    random: Random
    lives: int = 0
    mishaps: tuple[str, ...] = ("full", "eio", "eio")
    """What goes wrong with it, and how often that is chosen."""
    blink: float = 0.0
    """Seconds that may be taken for attended though nothing was stored in them."""
    turns_away: tuple[type[Exception], ...] = ()
    """What a process that begins may end by through nobody's fault; it is begun again."""
    full: bool = False
    failing: int = 0
    """So many writes to come fail with an error of the disk."""
    wires: list[SimWire] = field(default_factory=list)
    commits: int = 0
    synced: int = 0
    """Bytes of the journal that no cut of the power takes."""
    _eye: sqlite3.Connection | None = None

    @property
    def path(self) -> Path:
        return self.folder / f"{self.lives}" / "umpire.db"

    @property
    def journal(self) -> Path:
        return self.path.with_name("umpire.db-wal")

    def begin(self, template: Path) -> None:
        self.path.parent.mkdir(parents=True)
        shutil.copyfile(template, self.path)

    @property
    def takes(self) -> bool:
        """Whether anything can be stored."""
        return not self.full

    @staticmethod
    def measure(kind: str, choices: Random) -> float:
        """How long or how often it goes wrong."""
        return (
            float(choices.randint(1, 3)) if kind == "eio" else round(choices.expovariate(1 / 20), 1)
        )

    def befall(self, kind: str, value: float) -> bool:
        """Go wrong; whether that lasts, until it is mended."""
        if kind == "eio":
            self.failing += int(value)
        else:
            self.full = True
        return kind == "full"

    def mend(self, kind: str) -> None:
        self.full = self.full and kind != "full"

    def mend_all(self) -> None:
        self.full, self.failing = False, 0

    @asynccontextmanager
    async def open(
        self, loop: SimLoop, step: Callable[[str], None], clock: Callable[[], float]
    ) -> AsyncIterator[Database]:
        """The database that is there, for one life."""

        def stepping(when: str) -> None:
            step(when)
            if when == "after commit":
                self.committed(next(one.opened for one in self.wires if one.opened.disk))

        async with open_by(partial(self.connect, loop), self.path, stepping, clock) as database:
            yield database

    async def connect(self, loop: SimLoop, name: str) -> Wire:
        opened = sqlite3.connect(
            name, uri=True, isolation_level=None, cached_statements=512, factory=Failing
        )
        opened.row_factory = sqlite3.Row
        opened.text_factory = partial(str, encoding="utf-8", errors="replace")
        if not name.startswith("file:"):
            opened.disk = self
            opened.execute("PRAGMA wal_autocheckpoint = 0")
        wire = SimWire(self, loop, opened)
        self.wires.append(wire)
        return wire

    def fault(self, sql: str) -> sqlite3.OperationalError | None:
        """What this statement of the writer fails with."""
        if not sql.lstrip().startswith(_WRITES) or not (self.full or self.failing):
            return None
        if not self.full:
            self.failing -= 1
        fault = sqlite3.OperationalError(
            "database or disk is full" if self.full else "disk I/O error"
        )
        fault.sqlite_errorcode = sqlite3.SQLITE_FULL if self.full else sqlite3.SQLITE_IOERR_WRITE
        fault.sqlite_errorname = "SQLITE_FULL" if self.full else "SQLITE_IOERR_WRITE"
        return fault

    def committed(self, writer: sqlite3.Connection) -> None:
        """A commit has returned."""
        self.commits += 1
        ((level,),) = writer.execute("PRAGMA synchronous").fetchall()
        if self.commits % CHECKPOINT == 0:
            writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self.synced = self.journal.stat().st_size
        elif level >= 2:
            self.synced = self.journal.stat().st_size

    def cut(self, how: Cut) -> None:
        """The process is no more; the next one finds what is left of its file."""
        if how == "power":
            self._finish_commit()
        found, journal = self.path, self.journal
        self.lives += 1
        self.path.parent.mkdir()
        shutil.copyfile(found, self.path)
        if journal.exists():
            shutil.copyfile(journal, self.journal)
            if how == "power":
                self._tear()
        self.let_go()
        shutil.rmtree(found.parent)
        self.synced = self.journal.stat().st_size if self.journal.exists() else 0

    def _finish_commit(self) -> None:
        """A commit that was under way has written its pages, though nobody has seen it synced."""
        for wire in self.wires:
            if wire.opened.disk is self and wire.opened.in_transaction:
                wire.opened.disk = None
                wire.opened.execute("COMMIT")

    def _tear(self) -> None:
        self._tear_checkpoint()
        whole = self.journal.read_bytes()
        kept, tail = whole[: self.synced], whole[self.synced :]
        sectors = [tail[at : at + SECTOR] for at in range(0, len(tail), SECTOR)]
        end = self.random.randint(0, len(sectors))
        torn = [self._torn(one) for one in sectors[:end]]
        self.journal.write_bytes(kept + b"".join(torn))

    def _torn(self, sector: bytes) -> bytes:
        dice = self.random.random()
        if dice < 0.6:
            return sector
        return bytes(len(sector)) if dice < 0.8 else self.random.randbytes(len(sector))

    def _tear_checkpoint(self) -> None:
        """Some sectors of the file are as a checkpoint would write them."""
        if self.random.random() < 0.5 or not self.synced:
            return
        aside = self.path.with_name("folded.db")
        shutil.copyfile(self.path, aside)
        aside.with_name("folded.db-wal").write_bytes(self.journal.read_bytes()[: self.synced])
        folding = sqlite3.connect(aside)
        folding.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        folding.close()
        old, new = self.path.read_bytes(), aside.read_bytes()
        torn = bytearray(old)
        for at in range(0, len(new), SECTOR):
            if self.random.random() < 0.5:
                torn[at : at + SECTOR] = new[at : at + SECTOR]
        if len(torn) % SECTOR == 0:
            self.path.write_bytes(bytes(torn))
        aside.unlink()

    def let_go(self) -> None:
        if self._eye is not None:
            self._eye.close()
            self._eye = None
        for wire in self.wires:
            wire.opened.disk = None
            wire.opened.close()
        self.wires.clear()

    def look(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """What is committed, seen from outside."""
        if self._eye is None:
            self._eye = sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True)
        return self._eye.execute(sql, values).fetchall()

    def damage(self) -> str | None:
        """What is wrong with what is stored."""
        ((state,),) = self.look("PRAGMA quick_check")
        return None if state == "ok" else str(state)


def moment(chance: Random) -> float:
    """As long as a thread and a disk may take: mostly next to nothing."""
    dice = chance.random()
    return 0.0 if dice < 0.5 else 0.05 * dice**8


class Failing(sqlite3.Connection):
    disk: Disk | None = None

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        self._fail(sql)
        return super().execute(sql, parameters)

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        self._fail(sql)
        return super().executemany(sql, parameters)

    def _fail(self, sql: str) -> None:
        fault = self.disk.fault(sql) if self.disk else None
        if fault is None:
            return
        if self.disk and self.disk.random.random() < 0.3 and self.in_transaction:
            super().execute("ROLLBACK")  # as SQLite itself may then do
        raise fault


class SimWire:
    """Does its work at once, some time after it was asked, and tells so some time later."""

    def __init__(self, disk: Disk, loop: SimLoop, opened: Failing) -> None:
        self._disk, self._loop, self.opened = disk, loop, opened

    async def work(self, piece: Callable[[sqlite3.Connection], T]) -> T:
        await asyncio.sleep(moment(self._disk.random))
        if self._loop.dead:
            raise Died
        done = piece(self.opened)
        await asyncio.sleep(moment(self._disk.random))
        return done

    async def execute_fetchall(self, sql: str, /) -> Iterable[sqlite3.Row]:
        return await self.work(lambda opened: opened.execute(sql).fetchall())

    async def rollback(self) -> None:
        await self.work(lambda opened: opened.rollback())

    async def close(self) -> None:
        if not self._loop.dead:
            self.opened.close()
