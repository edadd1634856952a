"""How many contests are played."""

from __future__ import annotations

import pytest


@pytest.fixture
def runs(request: pytest.FixtureRequest) -> int:
    """500 with `--every-tournament`, else a few."""
    return 500 if request.config.getoption("--every-tournament") else 8
