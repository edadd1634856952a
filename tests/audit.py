"""Known faults of what the bot stands on, found in a folder of advisories: no way to the outside is needed.

python -m tests.audit FOLDER      advisories as osv.dev gives them away: one JSON file each, in any folders

What is pinned in requirements.lock is compared. CI does so where UMPIRE_ADVISORIES names such a folder;
where it does not, `pip-audit` is asked, if that is installed.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from packaging.version import InvalidVersion, Version

LOCK = Path(__file__).parent.parent / "requirements.lock"
_PIN = re.compile(r"^(?P<name>[a-z0-9][a-z0-9-]*)==(?P<version>[^\s;]+)", re.MULTILINE)


def pinned(text: str) -> dict[str, set[str]]:
    """The versions of each package."""
    found: dict[str, set[str]] = {}
    for one in _PIN.finditer(text):
        found.setdefault(one["name"], set()).add(one["version"])
    return found


def known_faults(folder: Path, pins: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """One line for each advisory that is about something pinned. Raises ValueError for what is none."""
    for path in sorted(folder.rglob("*.json")):
        advisory = json.loads(path.read_text(encoding="utf-8"))
        if advisory.get("withdrawn"):
            continue
        for affected in advisory.get("affected", ()):
            package = affected.get("package", {})
            name = re.sub(r"[-_.]+", "-", str(package.get("name"))).lower()
            if package.get("ecosystem") != "PyPI":
                continue
            for version in sorted(pins.get(name, ())):
                if _holds(affected, Version(version)):
                    yield f"{advisory['id']}: {name} {version}: {advisory.get('summary', '')}"


def _holds(affected: Mapping[str, Any], version: Version) -> bool:
    listed = {str(one) for one in affected.get("versions", ())}
    ranges = [one for one in affected.get("ranges", ()) if one.get("type") != "GIT"]
    return str(version) in listed or any(_within(one["events"], version) for one in ranges)


def _within(events: Iterable[Mapping[str, str]], version: Version) -> bool:
    """Whether the last thing that happened up to this version is that the fault came in."""
    inside = False
    for event in sorted(events, key=lambda one: _number(next(iter(one.values())))):
        ((what, at),) = event.items()
        if what == "introduced" and version >= _number(at):
            inside = True
        elif (what == "fixed" and version >= _number(at)) or (
            what == "last_affected" and version > _number(at)
        ):
            inside = False
    return inside


def _number(text: str) -> Version:
    try:
        return Version(text)
    except InvalidVersion:
        raise ValueError(f"{text!r} is no version") from None


def main() -> int:
    (folder,) = sys.argv[1:]
    found = list(known_faults(Path(folder), pinned(LOCK.read_text(encoding="utf-8"))))
    print("\n".join(found) or "no known faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
