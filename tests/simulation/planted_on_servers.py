"""Faults of what is kept on a server, planted in the product, each of which a simulated world must notice.

Each is named with the kind of promise that it breaks.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from unittest.mock import patch

from storage import postgres
from storage.lane import Lane
from storage.server_session import PostgresSession
from storage.trouble import Doubt
from tests.simulation.host import Host
from tests.simulation.planted import answered_before_commit


@contextmanager
def doubt_taken_for_lost() -> Iterator[None]:
    """A commit whose answer was lost is taken for none: those who wait are told that nothing is stored."""
    clear_up = Lane._clear_up  # noqa: SLF001

    def hasty(lane: Lane, doubt: Doubt) -> None:
        doubt.is_stored()
        clear_up(lane, Doubt(lambda: False))

    with patch.object(Lane, "_clear_up", hasty):
        yield


@contextmanager
def doubt_taken_for_stored() -> Iterator[None]:
    """A commit whose answer was lost is taken for one."""
    with patch.object(PostgresSession, "_found_out", lambda _: True):
        yield


@contextmanager
def doubt_done_again() -> Iterator[None]:
    """What may have been stored is done once more."""
    with patch.object(PostgresSession, "_found_out", lambda _: False):
        yield


_WRITER = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'"


@contextmanager
def not_written_down() -> Iterator[None]:
    """The server answers before what it has stored is safe from a cut of its power. Whoever writes it
    down by and by stands still: by the machine's own clock that may come before the cut."""
    lax = tuple(one.replace("commit = on", "commit = off") for one in postgres._SETTINGS)  # noqa: SLF001
    look_in, let_go, still = Host._look_in, Host.let_go, set[int]()  # noqa: SLF001

    def look_in_and_halt(host: Host) -> None:
        look_in(host)
        asked = host._eye.execute(_WRITER)  # noqa: SLF001
        ((writer,),) = asked.fetchall()
        os.kill(writer, signal.SIGSTOP)
        still.add(writer)

    def go_on_and_let_go(host: Host) -> None:
        for writer in still:
            with suppress(ProcessLookupError):
                os.kill(writer, signal.SIGCONT)
        let_go(host)

    with (
        patch.object(postgres, "_SETTINGS", lax),
        patch.object(Host, "_look_in", look_in_and_halt),
        patch.object(Host, "let_go", go_on_and_let_go),
    ):
        yield


PLANTED_ON_SERVERS: dict[
    str, tuple[Callable[[], AbstractContextManager[None]], tuple[str, ...]]
] = {
    "answered before commit": (answered_before_commit, ("lost",)),
    "doubt taken for lost": (doubt_taken_for_lost, ("denied",)),
    "doubt taken for stored": (doubt_taken_for_stored, ("lost",)),
    "doubt done again": (doubt_done_again, ("denied",)),
    "not written down": (not_written_down, ("lost", "twice")),
}
