"""What the bot stands on: pinned with hashes, licensed as the project is, and without known faults."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from tests.audit import known_faults, pinned

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements.lock"
LICENCES = ROOT / ".github" / "LICENCES.md"
_PIN = re.compile(
    r"^(?P<name>[a-z0-9][a-z0-9-]*)==(?P<version>\S+)(?: ; (?P<marker>[^\\]+))? \\$", re.MULTILINE
)
_ROW = re.compile(r"^\| `(?P<name>[a-z0-9-]+)` \| (?P<licence>[^|]+?) \|", re.MULTILINE)
_ALSO = {
    "Apache-2.0": ("apache",),
    "BSD-3-Clause": ("bsd",),
    "GPL-3.0-only": ("gpl-3.0-only",),
    "GPL-3.0-or-later": ("gpl-3.0+",),
    "LGPL-3.0-only": ("lgpl-3.0-only",),
    "MIT": ("mit",),
    "MIT-CMU": ("mit-cmu",),
    "MPL-2.0": ("mpl-2.0",),
    "PSF-2.0": ("psf-2.0",),
}
"""Licences under which GPL-3.0 code may stand on something, and how packages write them."""


def pins() -> list[tuple[str, str, str]]:
    """Name, version and marker."""
    text = LOCK.read_text(encoding="utf-8")
    return [(one["name"], one["version"], one["marker"] or "") for one in _PIN.finditer(text)]


def declared() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(one) for one in project["dependencies"]]


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def needed(names: Iterator[str] | list[str]) -> set[str]:
    """All that these need, as far as it is installed."""
    found: set[str] = set()
    waiting = [canonical(one) for one in names]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        for text in importlib.metadata.requires(name) or []:
            one = Requirement(text)
            if one.marker is None or one.marker.evaluate({"extra": ""}):
                waiting.append(canonical(one.name))
    return found


def test_everything_is_pinned_with_hashes_and_nothing_names_a_host() -> None:
    text = LOCK.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(--(?!hash=)|-[a-z]\b|#)", text, re.MULTILINE), (
        "an option or a remark"
    )
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(blocks) == len(pins()) > 20
    for block in blocks:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), block.splitlines()[0]
        lines = block.strip().splitlines()
        assert all(re.fullmatch(r" +--hash=sha256:[0-9a-f]{64}( \\)?", one) for one in lines[1:])


@pytest.mark.parametrize("one", declared(), ids=lambda one: one.name)
def test_the_lock_is_what_the_project_asks_for(one: Requirement) -> None:
    versions = [version for name, version, _ in pins() if name == canonical(one.name)]
    assert versions, f"{one.name} is not in the lock: see the top of {LICENCES.name}"
    for version in versions:
        assert SpecifierSet(str(one.specifier)).contains(version)


def test_the_lock_has_all_that_is_needed() -> None:
    locked = {name for name, _, _ in pins()}
    assert needed([one.name for one in declared()]) <= locked


def test_licences_are_listed_and_fit() -> None:
    rows = {one["name"]: one["licence"] for one in _ROW.finditer(LICENCES.read_text("utf-8"))}
    assert set(rows) == {name for name, _, _ in pins()}
    for name, licence in rows.items():
        assert set(licence.split(" AND ")) <= {*_ALSO, "0BSD", "Zlib", "CC0-1.0"}, name


@pytest.mark.parametrize("name", sorted({name for name, _, _ in pins()}))
def test_a_package_says_of_itself_what_is_listed(name: str) -> None:
    rows = {one["name"]: one["licence"] for one in _ROW.finditer(LICENCES.read_text("utf-8"))}
    try:
        told = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        pytest.skip(f"{name} is not needed here")
    expression = told["License-Expression"]
    if expression:
        assert expression == rows[name]
        return
    classifiers = [one for one in told.get_all("Classifier", []) if one.startswith("License")]
    said = " ".join([(told["License"] or "")[:80], *classifiers]).lower()
    for licence in rows[name].split(" AND "):
        assert any(word in said for word in _ALSO[licence]), said


def test_no_known_faults() -> None:
    """Asks a source of known faults, where there is one: a folder of advisories (`tests.audit`), or
    `pip-audit` and a way to the outside."""
    if folder := os.environ.get("UMPIRE_ADVISORIES"):
        assert any(Path(folder).rglob("*.json")), "no advisories are there"
        assert not list(known_faults(Path(folder), pinned(LOCK.read_text(encoding="utf-8"))))
        return
    if not importlib.util.find_spec("pip_audit"):
        pytest.skip("NOT AUDITED: no UMPIRE_ADVISORIES, and pip-audit is not installed")
    done = subprocess.run(
        [
            sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), "--no-deps",
            "--disable-pip", "--progress-spinner", "off", "--timeout", "20",
        ],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    if done.returncode and not re.search(r"^Name +Version", done.stdout, re.MULTILINE):
        pytest.skip("NOT AUDITED: no source of known faults can be reached from here")
    assert done.returncode == 0, done.stdout
