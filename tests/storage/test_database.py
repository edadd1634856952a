"""The promises of the database: whole transactions, honest answers, nobody else at the writer.

In one file, for they are read together.
"""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from storage import inbox, matches, members, meta, post
from storage.database import (
    Closed,
    Conflict,
    Database,
    DatabaseBusy,
    Full,
    Job,
    OnlyReads,
    Tx,
    Unreadable,
    open_database,
)
from storage.trouble import Fault
from tests.postgres import standing_in
from tests.storage.club import (
    NOW,
    act,
    begun,
    joined,
    kept_keys,
    whole_pairs,
    write_pair,
    writing_pair,
)
from tests.stored import stored


async def test_answers_after_the_commit(database: Database) -> None:
    assert await database.write(lambda tx: tx.do("INSERT INTO meta VALUES ('k', 'v')")) == 1
    assert await database.read(lambda tx: meta.get(tx, "k")) == "v"


async def test_a_refused_statement_undoes_the_whole_job(database: Database) -> None:
    async def twice(tx: Tx) -> None:
        await write_pair(tx, "first")
        await tx.do("INSERT INTO meta (key, value) VALUES ('first/a', 'again')")

    with pytest.raises(Conflict, match="meta"):
        await database.write(twice)
    assert await kept_keys(database) == set()


async def test_only_uniqueness_is_a_conflict(database: Database) -> None:
    with pytest.raises(Fault):
        await database.write(lambda tx: begun(tx, 1, 2))  # no such members
    with pytest.raises(Fault):  # STRICT
        await database.write(lambda tx: meta.put(tx, "k", None))  # type: ignore[arg-type]


@pytest.mark.sqlite
async def test_a_full_disk_refuses_the_job_and_the_writer_lives(database: Database) -> None:
    pages = await database.write(lambda tx: tx.all("PRAGMA page_count"))
    limit = pages[0][0] + 4
    await database.write(lambda tx: tx.all(f"PRAGMA max_page_count = {limit:d}"))
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await database.write(lambda tx: meta.put(tx, "k", "x" * 100_000))
    await database.write(writing_pair("small"))
    assert whole_pairs(await kept_keys(database)) == {"small"}


@pytest.mark.sqlite
async def test_a_disk_that_is_full_at_the_start_is_no_damage(tmp_path: Path) -> None:
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, usual[1]))
    try:
        with pytest.raises(Full):
            async with open_database(tmp_path / "new.db"):
                pass
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    async with open_database(tmp_path / "new.db") as database:
        await database.write(writing_pair("there is room again"))


async def test_readers_see_what_is_committed_and_nothing_else(database: Database) -> None:
    written, go_on, loop = asyncio.Event(), Event(), asyncio.get_running_loop()

    async def slow(tx: Tx) -> None:
        await write_pair(tx, "slow")
        loop.call_soon_threadsafe(written.set)
        assert go_on.wait(20)

    writing = asyncio.create_task(database.write(slow))
    await written.wait()
    assert await kept_keys(database) == set()
    go_on.set()
    await writing
    assert whole_pairs(await kept_keys(database)) == {"slow"}


async def test_one_read_sees_one_picture(database: Database) -> None:
    looked, go_on, loop = asyncio.Event(), Event(), asyncio.get_running_loop()

    async def look_twice(tx: Tx) -> tuple[str | None, str | None]:
        before = await meta.get(tx, "k")
        loop.call_soon_threadsafe(looked.set)
        assert go_on.wait(20)
        return before, await meta.get(tx, "k")

    await database.write(lambda tx: meta.put(tx, "k", "old"))
    looking = asyncio.create_task(database.read(look_twice))
    await looked.wait()
    await database.write(lambda tx: meta.put(tx, "k", "new"))
    assert await database.read(lambda tx: meta.get(tx, "k")) == "new"
    go_on.set()
    assert await looking == ("old", "old")


async def test_slow_readers_hold_up_neither_the_writer_nor_another_reader(
    database: Database,
) -> None:
    go_on = Event()

    async def slow(_: Tx) -> None:
        assert go_on.wait(20)

    slow_ones = [asyncio.create_task(database.read(slow)) for _ in range(2)]
    await database.write(writing_pair("meanwhile"))
    for _ in range(5):
        assert whole_pairs(await kept_keys(database)) == {"meanwhile"}
    assert not any(one.done() for one in slow_ones)
    go_on.set()
    await asyncio.gather(*slow_ones)


async def test_a_reader_cannot_write(database: Database) -> None:
    with pytest.raises(OnlyReads, match="read"):
        await database.read(lambda tx: meta.put(tx, "k", "v"))
    assert await kept_keys(database) == set()


async def see_it_close(database: Database, closing: Event) -> None:
    while database._writer._open:  # noqa: SLF001, ASYNC110  # nothing tells it
        await asyncio.sleep(0.001)
    closing.set()


async def test_close_does_what_was_asked_for_and_takes_no_more(path: Path) -> None:
    closing = Event()

    async def until_it_closes(_: Tx) -> None:
        assert closing.wait(10)

    async with open_database(path) as database:
        held = asyncio.create_task(database.write(until_it_closes))
        waiting = [asyncio.create_task(database.write(writing_pair(f"w{n}"))) for n in range(20)]
        watch = asyncio.create_task(database.failed())
        await asyncio.sleep(0)
        seen = asyncio.create_task(see_it_close(database, closing))
    await asyncio.gather(held, seen, *waiting)
    await watch
    with pytest.raises(Closed):
        await database.write(writing_pair("late"))
    with pytest.raises(Closed):
        await database.read(lambda tx: meta.get(tx, "w1"))
    assert not path.with_name(f"{path.name}-wal").exists()  # folded in: the file is all there is
    async with open_database(path) as database:
        assert whole_pairs(await kept_keys(database)) == {f"w{n}" for n in range(20)}


@pytest.mark.sqlite
async def test_two_processes_never_serve_one_database(path: Path, tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(tmp_path)
    async with open_database(path) as database:
        for name in (path, tmp_path / "other" / path.name):
            with pytest.raises(DatabaseBusy, match=r"umpire\.db"):
                async with open_database(name):
                    pass
        code = (
            "import asyncio, pathlib, sys\n"
            "from storage.database import DatabaseBusy, open_database\n"
            "async def main():\n"
            "    try:\n"
            "        async with open_database(pathlib.Path(sys.argv[1])): pass\n"
            "    except DatabaseBusy: sys.exit(7)\n"
            "asyncio.run(main())\n"
        )
        other = await asyncio.create_subprocess_exec(sys.executable, "-c", code, str(path))
        assert await other.wait() == 7
        await database.write(writing_pair("unharmed"))
    async with open_database(path):
        pass


@pytest.mark.parametrize(
    "ending",
    [
        "return",
        "raise SystemExit(0)",
        "asyncio.current_task().cancel(); await asyncio.sleep(9)",
        "[one.cancel() for one in asyncio.all_tasks() if 'storage' in one.get_name()]",
        "[one.cancel() for one in asyncio.all_tasks()]; await asyncio.sleep(9)",
    ],
)
def test_no_thread_outlives_the_program(path: Path, ending: str) -> None:
    code = (
        "import asyncio, pathlib, sys, tests\n"
        "from storage import meta\n"
        "from storage.database import open_database\n"
        "async def main():\n"
        "    async with open_database(pathlib.Path(sys.argv[1])) as database:\n"
        "        await database.write(lambda tx: meta.put(tx, 'k', 'v'))\n"
        f"        {ending}\n"
        "try: asyncio.run(main())\n"
        "except asyncio.CancelledError: pass\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], timeout=20, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert stored(path, "SELECT value FROM meta") == [("v",)]


@pytest.mark.sqlite
async def test_a_file_that_is_no_database_is_refused_untouched(path: Path) -> None:
    text = "a letter to my aunt " * 99
    with open(path, "w") as file:  # noqa: ASYNC230
        file.write(text)
    with pytest.raises(Unreadable, match="not a database"):
        async with open_database(path):
            pass
    with open(path) as file:  # noqa: ASYNC230
        assert file.read() == text


@pytest.mark.sqlite
async def test_files_are_their_owners_alone(path: Path) -> None:
    before = os.umask(0)
    try:
        async with open_database(path) as database:
            await database.write(writing_pair("x"))
            modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in path.parent.iterdir()}
        assert modes == dict.fromkeys(
            ("umpire.db", "umpire.db-wal", "umpire.db-shm", "umpire.db-lock"), 0o600
        )
        os.chmod(path, 0o644)
        async with open_database(path):
            assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    finally:
        os.umask(before)


@pytest.mark.sqlite
async def test_the_connection_is_set_up_as_measured(database: Database) -> None:
    def asking(pragma: str) -> Job[object]:
        async def job(tx: Tx) -> object:
            ((value,),) = await tx.all(f"PRAGMA {pragma}")
            return value

        return job

    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 10000,
        "secure_delete": 1,
        "trusted_schema": 0,
    }
    for pragma, value in wanted.items():
        assert await database.write(asking(pragma)) == value, pragma


HOSTILE = [
    "'; DROP TABLE member; --",
    '"', "\\", "%_*?", ":name", "?1", "@x", "$x",
    "a\x00b",
    "\u202eevil\u202c\u200b",
    "\n\r\t\x1b[31m",
    "🏳️‍🌈 ﷽",
    "x" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
async def test_hostile_text_is_data(database: Database, text: str) -> None:
    if standing_in.stands_in():
        text = text.replace("\x00", "\ufffd")  # which is what a server keeps of it

    async def store(tx: Tx) -> None:
        await meta.put(tx, text, text)
        who = await members.join(tx, text, text, lambda n: (text, f"{n}{text}"), NOW)
        match = await begun(tx, who.id, who.id)
        await matches.add_act(tx, matches.StoredAct(match.id, 1, text, text, text, NOW))
        await inbox.receive(tx, text, text, NOW)
        await post.enqueue(tx, [post.NewLetter(text, text, text, text, text)], NOW)

    await database.write(store)
    assert await database.read(lambda tx: meta.get(tx, text)) == text
    who = await database.read(lambda tx: members.by_account(tx, text, text))
    assert who is not None
    assert who.name == text
    assert await database.read(lambda tx: members.by_skeleton(tx, f"1{text}")) == who
    (done,) = await database.read(lambda tx: matches.acts(tx, 1))
    assert (done.seat, done.body, done.told) == (text, text, text)
    (letter,) = await database.read(lambda tx: post.heads(tx, NOW, 5))
    assert (letter.key, letter.recipient, letter.body) == (text, text, text)


async def test_what_is_no_text_is_refused_whole(database: Database) -> None:
    async def store(tx: Tx) -> None:
        await write_pair(tx, "before")
        await meta.put(tx, "surrogate", "\ud800")

    with pytest.raises(ValueError, match="surrogates"):
        await database.write(store)
    assert await kept_keys(database) == set()


async def test_no_log_and_no_repr_shows_what_is_stored(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    position = "8/8/5B2/canary"
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.DEBUG, "aiosqlite")
    asyncio.get_running_loop().set_debug(True)
    async with open_database(path) as database:

        async def store(tx: Tx) -> list[object]:
            who = await joined(tx, "anna")
            match = await begun(tx, who.id, who.id)
            await matches.add_act(tx, act(match.id, 1, position))
            new = post.NewLetter("k", "member:1", position)
            await post.enqueue(tx, [new], NOW)
            return [
                new,
                await matches.match(tx, match.id),
                await matches.acts(tx, match.id),
                await post.heads(tx, NOW, 1),
                await tx.all("SELECT * FROM act"),
            ]

        shown = await database.write(store)
        with pytest.raises(Conflict) as raised:
            await database.write(lambda tx: matches.add_act(tx, act(1, 1, position)))
        assert "canary" not in repr(shown) + repr(raised.value)
    assert "canary" not in caplog.text
