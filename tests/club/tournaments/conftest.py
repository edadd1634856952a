"""How many contests are played: one test each, so that they can be shared out (`-n 2`) and told."""

from __future__ import annotations

import pytest

from tests.club.tournaments.progress import Progress

FEW, MANY = 8, 500


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--every-tournament") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(), "tournaments played")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """500 seeds with `--every-tournament`, else a few."""
    if "seed" in metafunc.fixturenames and not _given(metafunc):
        every = metafunc.config.getoption("--every-tournament")
        metafunc.parametrize("seed", range(MANY if every else FEW))


def _given(metafunc: pytest.Metafunc) -> bool:
    """Whether the test names its seeds itself."""
    return any(
        "seed" in str(mark.args[0]) for mark in metafunc.definition.iter_markers("parametrize")
    )


@pytest.fixture
def every(request: pytest.FixtureRequest) -> bool:
    """Whether all are played."""
    return bool(request.config.getoption("--every-tournament"))
