"""The pages' own scripts: their types by `tsc --checkJs`, the rest by oxlint.

python -m tests.scripts

Where one of both is not installed, that is said, and the rest is checked; on CI both are.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / "bot/chat/web_chat/static"
SETTINGS = ROOT / "tests/chat/web"
TOOLS = {
    "tsc": ("--project", str(SETTINGS / "jsconfig.json")),
    "oxlint": (
        "--deny-warnings",
        f"--config={SETTINGS / 'oxlint.json'}",
        f"--ignore-pattern={SCRIPTS / 'vendor'}",
        str(SCRIPTS),
    ),
}
WHERE = {
    "tsc": "Debian: apt-get install node-typescript",
    "oxlint": "it comes with pip install '.[test]'",
}


def find(tool: str) -> str | None:
    """Beside this Python, or where programs are."""
    beside = shutil.which(tool, path=str(Path(sys.executable).parent))
    return beside or shutil.which(tool)


def main() -> int:
    failed = 0
    for tool, arguments in TOOLS.items():
        program = find(tool)
        if program is None:
            print(f"NOT CHECKED: {tool} is not installed ({WHERE[tool]})", flush=True)
            continue
        failed |= subprocess.run([program, *arguments], cwd=ROOT, check=False).returncode
    return failed


if __name__ == "__main__":
    sys.exit(main())
