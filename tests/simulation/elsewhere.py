"""A world in a process of its own, where sets and dicts of texts lie in another order."""

from __future__ import annotations

import os
import subprocess
import sys


def printed(code: str, hashing: str) -> str:
    """What the code prints under this PYTHONHASHSEED."""
    return subprocess.run(  # ours
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hashing},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout.strip()
