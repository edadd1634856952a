"""A real PostgreSQL, in a folder of its own, on a socket that nobody else can reach.

It is started with the first test that asks for it, shared by the tests of one process, and gone with
that process, however it ends: what watches over it reads from a pipe that only the process holds open.
"""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from storage.where import Server

_FOLDERS = "/usr/lib/postgresql/*/bin"
_USER = "postgres"
_MEMORY = "/dev/shm"  # noqa: S108  # a folder of its own is made in it
_HABITS = (
    "listen_addresses = ''",
    "unix_socket_permissions = 0700",
    "max_connections = 200",
    "shared_buffers = 64MB",
    "jit = off",
)
_QUICK = (
    "autovacuum = off",
    "wal_writer_delay = 10s",  # what nobody waits for is not written down by the way
    "fsync = off",  # a kill of the process loses nothing by it, and no power is cut here
)
_GUARD = """
import os, signal, shutil, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
sys.stdin.buffer.read()
try:
    with open(os.path.join(sys.argv[1], "data", "postmaster.pid")) as file:
        os.kill(int(file.readline()), signal.SIGQUIT)
except (OSError, ValueError):
    pass
shutil.rmtree(sys.argv[1], ignore_errors=True)
"""


def programs() -> Path | None:
    """Where PostgreSQL's programs are; None where it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [one for one in Path("/").glob(_FOLDERS.lstrip("/")) if (one / "initdb").exists()]
    return max(folders, default=None, key=lambda one: float(one.parent.name))


class PostgreSQL:
    """One server; it can be stopped, killed and started again."""

    def __init__(
        self, programs: Path, *, durable: bool = False, follows: PostgreSQL | None = None
    ) -> None:
        """`durable`: on the disk, and synced to it; for what is measured. `follows`: as its replica."""
        self._programs = programs
        self.folder = Path(
            tempfile.mkdtemp(
                prefix="umpire-pg-",
                dir=_MEMORY if not durable and os.access(_MEMORY, os.W_OK) else None,
            )
        )
        self._as = (
            ("setpriv", f"--reuid={_USER}", f"--regid={_USER}", "--init-groups")
            if os.geteuid() == 0
            else ()
        )
        if self._as:
            shutil.chown(self.folder, _USER, _USER)
        self._guard = subprocess.Popen(  # ours
            [sys.executable, "-c", _GUARD, str(self.folder)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )
        atexit.register(self._end)
        if follows is None:
            self._do(
                "initdb", "-D", self.data, "-U", "umpire", "-A", "trust", "-E", "UTF8",
                "--locale=C.UTF-8", "--no-sync",
            )  # fmt: skip
        else:
            self._do(
                "pg_basebackup", "-D", self.data, "-R", "-h", follows.folder, "-U", "umpire",
                "-c", "fast", "--no-sync",
            )  # fmt: skip
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(
                "\n".join(
                    (
                        "",
                        f"unix_socket_directories = '{self.folder}'",
                        *(_HABITS if durable else (*_HABITS, *_QUICK)),
                        "",
                    )
                )
            )
        self.start()

    def replica(self) -> PostgreSQL:
        """Another server that follows this one, and only reads until it is promoted."""
        return PostgreSQL(self._programs, follows=self)

    def promote(self) -> None:
        self._do("pg_ctl", "-D", self.data, "-w", "promote")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _do(self, program: str, *words: object) -> None:
        done = subprocess.run(  # ours
            [*self._as, str(self._programs / program), *map(str, words)],
            capture_output=True,
            text=True,
            cwd=self.folder,
            check=False,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
        )
        assert done.returncode == 0, done.stderr + done.stdout

    def start(self) -> None:
        self._do("pg_ctl", "-D", self.data, "-l", self.folder / "log", "-w", "start")

    def start_again(self) -> None:
        """After a test that may have left it away."""
        if not any(self.folder.glob(".s.PGSQL.*")):
            self.start()

    def stop(self, mode: str = "fast") -> None:
        """As an operator does it: `fast` ends all connections, `immediate` is like a crash."""
        self._do("pg_ctl", "-D", self.data, "-m", mode, "-w", "stop")

    def kill(self) -> None:
        """The postmaster and all that serve, at once, as when the machine dies."""
        number = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{number}/task/{number}/children").read_text().split()
        every = (number, *map(int, children))
        for one in every:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        while any(_lives(one) for one in every):
            time.sleep(0.01)
        # Where nobody buries the dead, their numbers are taken for somebody who lives.
        for left in (self.data / "postmaster.pid", *self.folder.glob(".s.PGSQL.*")):
            left.unlink()

    def server(self, name: str) -> Server:
        return Server(f"postgresql://umpire@/{name}?host={self.folder}")

    def sql(self, text: str, name: str = "postgres") -> list[tuple[object, ...]]:
        """As the server's owner."""
        import psycopg

        with psycopg.connect(self.server(name).url, autocommit=True) as connection:
            done = connection.execute(text.encode())
            return done.fetchall() if done.description else []

    def make(self, name: str, template: str = "template1") -> Server:
        """A new database."""
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        return self.server(name)

    def drop(self, name: str) -> None:
        self.sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def _end(self) -> None:
        assert self._guard.stdin
        self._guard.stdin.close()
        self._guard.wait()


def _lives(number: int) -> bool:
    with suppress(OSError):
        return " Z " not in Path(f"/proc/{number}/stat").read_text()
    return False


@cache
def postgresql() -> PostgreSQL:
    """The server of this process. The test that asks is skipped where none is installed."""
    found = programs()
    if found is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql): NOT TESTED")
    return PostgreSQL(found)
