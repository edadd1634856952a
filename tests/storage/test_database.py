"""The promises of the database: whole transactions, honest answers, nobody else at the writer."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from storage import matches, members, meta, post
from storage.database import (
    Closed,
    Conflict,
    Database,
    DatabaseBusy,
    Job,
    Tx,
    Unreadable,
    open_database,
)
from tests.storage.club import NOW, act, begun, joined


async def pair(tx: Tx, name: str) -> None:
    """A job of two rows, which only ever come together."""
    await meta.put(tx, f"{name}/a", name)
    await asyncio.sleep(0)
    await meta.put(tx, f"{name}/b", name)


def pairing(name: str) -> Job[None]:
    return lambda tx: pair(tx, name)


async def kept(database: Database) -> set[str]:
    rows = await database.read(lambda tx: tx.all("SELECT key FROM meta"))
    return {row["key"] for row in rows}


def whole(keys: set[str]) -> set[str]:
    """The names of which both rows are there; it is an error if one is alone."""
    first, second = ({key[:-2] for key in keys if key.endswith(end)} for end in ("/a", "/b"))
    assert first == second
    return first


async def test_answers_after_the_commit(database: Database) -> None:
    assert await database.write(lambda tx: tx.do("INSERT INTO meta VALUES ('k', 'v')")) == 1
    assert await database.read(lambda tx: meta.get(tx, "k")) == "v"


async def test_a_job_that_raises_leaves_nothing_and_the_next_goes_on(database: Database) -> None:
    async def spoilt(tx: Tx) -> None:
        await pair(tx, "spoilt")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(spoilt)
    await database.write(pairing("good"))
    assert whole(await kept(database)) == {"good"}


async def test_a_refused_statement_undoes_the_whole_job(database: Database) -> None:
    async def twice(tx: Tx) -> None:
        await pair(tx, "first")
        await tx.do("INSERT INTO meta (key, value) VALUES ('first/a', 'again')")

    with pytest.raises(Conflict, match=r"meta\.key"):
        await database.write(twice)
    assert await kept(database) == set()


async def test_only_uniqueness_is_a_conflict(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await database.write(lambda tx: begun(tx, 1, 2))  # no such members
    with pytest.raises(sqlite3.IntegrityError):  # STRICT
        await database.write(lambda tx: meta.put(tx, "k", None))  # type: ignore[arg-type]


async def test_a_full_disk_refuses_the_job_and_the_writer_lives(database: Database) -> None:
    pages = await database.write(lambda tx: tx.all("PRAGMA page_count"))
    limit = pages[0][0] + 4
    await database.write(lambda tx: tx.all(f"PRAGMA max_page_count = {limit:d}"))
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await database.write(lambda tx: meta.put(tx, "k", "x" * 100_000))
    await database.write(pairing("small"))
    assert whole(await kept(database)) == {"small"}


async def test_jobs_never_interleave(database: Database) -> None:
    running = 0

    async def alone(tx: Tx) -> None:
        nonlocal running
        running += 1
        assert running == 1
        await tx.one("SELECT 1")
        await asyncio.sleep(0)
        running -= 1

    await asyncio.gather(*(database.write(alone) for _ in range(50)))


async def test_readers_see_what_is_committed_and_nothing_else(database: Database) -> None:
    written, go_on = asyncio.Event(), asyncio.Event()

    async def slow(tx: Tx) -> None:
        await pair(tx, "slow")
        written.set()
        await go_on.wait()

    writing = asyncio.create_task(database.write(slow))
    await written.wait()
    assert await kept(database) == set()
    go_on.set()
    await writing
    assert whole(await kept(database)) == {"slow"}


async def test_one_read_sees_one_picture(database: Database) -> None:
    async def look_twice(tx: Tx) -> tuple[str | None, str | None]:
        before = await meta.get(tx, "k")
        await database.write(lambda other: meta.put(other, "k", "new"))
        return before, await meta.get(tx, "k")

    await database.write(lambda tx: meta.put(tx, "k", "old"))
    assert await database.read(look_twice) == ("old", "old")
    assert await database.read(lambda tx: meta.get(tx, "k")) == "new"


async def test_a_reader_cannot_write(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await database.read(lambda tx: meta.put(tx, "k", "v"))
    assert await kept(database) == set()


@pytest.mark.parametrize("seed", range(4))
async def test_cancellation_storm(database: Database, seed: int) -> None:
    """Tasks die at any await; what was acknowledged is there, and nothing is there by half."""
    random = Random(seed)
    acknowledged: set[str] = set()

    async def player(name: str) -> None:
        for _ in range(random.randrange(3)):
            await asyncio.sleep(0)
        await database.write(pairing(name))
        acknowledged.add(name)
        await database.read(lambda tx: meta.get(tx, name))

    async def cut(task: asyncio.Task[None]) -> None:
        while not task.done() and random.random() < 0.95:
            await asyncio.sleep(random.random() * 0.002)
            if random.random() < 0.3:
                task.cancel()

    tasks = [asyncio.create_task(player(f"p{seed}-{number}")) for number in range(200)]
    await asyncio.gather(*(cut(task) for task in random.sample(tasks, 120)))
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    cancelled = [one for one in outcomes if isinstance(one, asyncio.CancelledError)]
    assert cancelled
    assert len(cancelled) + outcomes.count(None) == len(tasks)
    await database.write(pairing("after"))  # no transaction was left open
    assert acknowledged | {"after"} <= whole(await kept(database))


async def test_a_job_whose_caller_has_gone_runs_to_its_end(database: Database) -> None:
    started = asyncio.Event()

    async def slow(tx: Tx) -> None:
        started.set()
        await pair(tx, "orphan")

    caller = asyncio.create_task(database.write(slow))
    await started.wait()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    await database.write(lambda tx: meta.get(tx, ""))
    assert whole(await kept(database)) == {"orphan"}


async def test_a_job_that_cancels_itself_is_an_error_not_a_cancellation(database: Database) -> None:
    async def gives_up(tx: Tx) -> None:
        await pair(tx, "gives up")
        raise asyncio.CancelledError

    with pytest.raises(RuntimeError, match="cancelled from within"):
        await database.write(gives_up)
    await database.write(pairing("next"))
    assert whole(await kept(database)) == {"next"}


async def test_a_job_cannot_wait_for_a_job(database: Database) -> None:
    async def nested(_: Tx) -> None:
        await database.write(pairing("inner"))

    with pytest.raises(RuntimeError, match="wait for ever"):
        await database.write(nested)


async def test_a_transaction_ends_with_its_job(database: Database) -> None:
    async def smuggle(tx: Tx) -> Tx:
        return tx

    stale = await database.write(smuggle)
    with pytest.raises(RuntimeError, match="over"):
        await meta.put(stale, "k", "v")


@pytest.mark.parametrize(("where", "there"), [("before commit", set()), ("after commit", {"x"})])
async def test_a_writer_that_dies_is_heard_of(path: Path, where: str, there: set[str]) -> None:
    class Died(BaseException):
        pass

    steps = []

    def step(name: str) -> None:
        steps.append(name)
        if name == where:
            raise Died

    async with open_database(path, step) as database:
        watch = asyncio.create_task(database.failed())
        waiting = [asyncio.create_task(database.write(pairing(n))) for n in "xyz"]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in outcomes] == [Closed] * 3
        with pytest.raises(Closed) as raised:
            await watch
        assert isinstance(raised.value.__cause__, Died)
        with pytest.raises(Closed):
            await database.write(pairing("late"))
        assert steps == ["before commit", "after commit"][: 1 + steps.index(where)]
    async with open_database(path) as database:
        assert whole(await kept(database)) == there


async def test_a_writer_cancelled_within_a_job_dies_of_it(path: Path) -> None:
    async def stopped(tx: Tx) -> None:
        await pair(tx, "half")
        writer.cancel()
        await pair(tx, "other half")

    async with open_database(path) as database:
        writer = next(one for one in asyncio.all_tasks() if "immediate" in one.get_name())
        with pytest.raises(Closed):
            await database.write(stopped)
        with pytest.raises(Closed):
            await database.failed()
    async with open_database(path) as database:
        assert await kept(database) == set()


async def test_close_does_what_was_asked_for_and_takes_no_more(path: Path) -> None:
    async with open_database(path) as database:
        waiting = [asyncio.create_task(database.write(pairing(f"w{n}"))) for n in range(20)]
        watch = asyncio.create_task(database.failed())
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    await watch
    with pytest.raises(Closed):
        await database.write(pairing("late"))
    with pytest.raises(Closed):
        await database.read(lambda tx: meta.get(tx, "w1"))
    assert not path.with_name(f"{path.name}-wal").exists()  # folded in: the file is all there is
    async with open_database(path) as database:
        assert whole(await kept(database)) == {f"w{n}" for n in range(20)}


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
        await database.write(pairing("unharmed"))
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
        "import asyncio, pathlib, sys\n"
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
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT value FROM meta").fetchall() == [("v",)]
    connection.close()


async def test_a_file_that_is_no_database_is_refused_untouched(path: Path) -> None:
    text = "a letter to my aunt " * 99
    with open(path, "w") as file:  # noqa: ASYNC230
        file.write(text)
    with pytest.raises(Unreadable, match="not a database"):
        async with open_database(path):
            pass
    with open(path) as file:  # noqa: ASYNC230
        assert file.read() == text


async def test_files_are_their_owners_alone(path: Path) -> None:
    before = os.umask(0)
    try:
        async with open_database(path) as database:
            await database.write(pairing("x"))
            modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in path.parent.iterdir()}
        assert modes == dict.fromkeys(
            ("umpire.db", "umpire.db-wal", "umpire.db-shm", "umpire.db-lock"), 0o600
        )
        os.chmod(path, 0o644)
        async with open_database(path):
            assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    finally:
        os.umask(before)


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
    async def store(tx: Tx) -> None:
        await meta.put(tx, text, text)
        who = await members.join(tx, text, text, lambda n: (text, f"{n}{text}"), NOW)
        match = await begun(tx, who.id, who.id)
        await matches.add_act(tx, matches.StoredAct(match.id, 1, text, text, text, NOW))
        await post.receive(tx, text, text, NOW)
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
        await pair(tx, "before")
        await meta.put(tx, "surrogate", "\ud800")

    with pytest.raises(ValueError, match="surrogates"):
        await database.write(store)
    assert await kept(database) == set()


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
