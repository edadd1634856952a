"""Options for the whole suite."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from hypothesis import settings

from tests.made_once import copied

settings.register_profile("calm", deadline=None)  # what takes long on a busy machine is not wrong
settings.load_profile("calm")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--retell",
        action="store_true",
        help="write the transcripts and stories anew, for a person to read before they are committed",
    )
    parser.addoption(
        "--every-step",
        action="store_true",
        help="crash at every step, on both kinds of chat, and kill a real process 120 times",
    )
    parser.addoption(
        "--every-poison",
        action="store_true",
        help="put each bad value into each column of each table, and serve what comes of it",
    )
    parser.addoption(
        "--every-problem",
        action="store_true",
        help="verify the whole collection of problems",
    )
    parser.addoption(
        "--every-tournament",
        action="store_true",
        help="play 500 contests of every format, up to 64 players each",
    )
    parser.addoption(
        "--store",
        choices=("sqlite", "postgres"),
        default="sqlite",
        help="where each test's databases are: in files, or on a PostgreSQL server that is started",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sqlite: about files; left out with --store postgres")
    config.addinivalue_line("markers", "migrates: new databases are migrated, and not copied")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items[:] = slow_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    if config.getoption("--store") == "postgres":
        for item in items:
            if item.get_closest_marker("sqlite"):
                item.add_marker(pytest.mark.skip(reason="about files"))


def slow_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Each worker is handed a share of the list: it begins with what takes minutes, for at the end the
    others would wait for it. That a test is slow it says itself, by a timeout of its own."""
    slow = [item for item in items if item.get_closest_marker("timeout")]
    quick = [item for item in items if not item.get_closest_marker("timeout")]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        mine = slow[worker::workers]
        room = (len(items) - len(ordered)) // (workers - worker) - len(mine)
        ordered += [*mine, *quick[: max(room, 0)]]
        quick = quick[max(room, 0) :]
    return [*ordered, *quick]


@pytest.fixture(autouse=True)
def store(request: pytest.FixtureRequest) -> Iterator[None]:
    """What is called a file is a database on the server, if that is asked for."""
    if request.config.getoption("--store") == "sqlite":
        with nullcontext() if request.node.get_closest_marker("migrates") else copied():
            yield
        return
    from tests.postgres.standing_in import forget, on_our_server

    folder = request.getfixturevalue("tmp_path") if "tmp_path" in request.fixturenames else None
    with on_our_server():
        yield
    if folder is not None:
        forget(folder)
