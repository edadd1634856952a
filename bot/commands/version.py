"""Which version this is. The number is written in one place, `pyproject.toml`."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path

DISTRIBUTION = "umpire-chess-bot"
"""What it is called where packages are installed from."""


def name_and_version() -> str:
    version = _of_the_checkout() or _as_installed()
    return f"umpire {version}" if version else "umpire, of an unknown version"


def _of_the_checkout() -> str | None:
    """Beside the source, where it runs from there: what was installed may have been older."""
    try:
        text = Path(__file__).parents[2].joinpath("pyproject.toml").read_text(encoding="utf-8")
        project = tomllib.loads(text)["project"]
    except (OSError, ValueError, KeyError):
        return None
    return str(project["version"]) if project.get("name") == DISTRIBUTION else None


def _as_installed() -> str | None:
    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return None
