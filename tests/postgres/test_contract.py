"""What every store promises, asked of a server: the tests of `storage/`, module by module, with real kills.

The same tests that are run over files. `pytest --store postgres` runs any others so.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgres.server import postgresql

ROOT = Path(__file__).parents[2]
PART = (
    "tests/storage",
    "tests/desk/post/test_courier.py",
    "tests/desk/match/test_enter.py",
    "tests/desk/time/test_restoring.py",
)
"""What is run twice each time. All of it: `pytest --store postgres tests/desk tests/crash tests/product`."""


@pytest.mark.sqlite
@pytest.mark.timeout(1500)
def test_the_store_on_a_server_keeps_what_is_promised() -> None:
    """All in one process: it makes a server of its own, which takes longer than most of what is asked."""
    postgresql()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--store", "postgres", "-p", "no:xdist", "-vv", *PART],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-1000:]
    asked = re.findall(r"^(\S+?)::.* PASSED", done.stdout, re.MULTILINE)
    for part in PART:
        assert any(file.startswith(part) for file in asked), f"nothing was asked of {part}"
