"""The audit finds what is known to be wrong with what is pinned, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.audit import LOCK, known_faults, pinned

PINS = {"aiohttp": {"3.11.2"}, "pillow": {"11.0.0"}}


def advise(folder: Path, name: str, ecosystem: str = "PyPI", **affected: Any) -> list[str]:
    affected["package"] = {"name": name, "ecosystem": ecosystem}
    advisory = {"id": "TEST-1", "summary": "It breaks.", "affected": [affected]}
    deep = folder / "pypi"
    deep.mkdir(exist_ok=True)
    (deep / "TEST-1.json").write_text(json.dumps(advisory), encoding="utf-8")
    return list(known_faults(folder, PINS))


def within(*events: tuple[str, str]) -> list[dict[str, Any]]:
    return [{"type": "ECOSYSTEM", "events": [dict([one]) for one in events]}]


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ([("introduced", "0")], True),
        ([("introduced", "0"), ("fixed", "3.11.3")], True),
        ([("introduced", "0"), ("fixed", "3.11.2")], False),
        ([("introduced", "3.12.0"), ("fixed", "3.12.1")], False),
        ([("introduced", "0"), ("last_affected", "3.11.2")], True),
        ([("introduced", "0"), ("last_affected", "3.11.1")], False),
        ([("introduced", "0"), ("fixed", "3.9"), ("introduced", "3.10")], True),
        ([("introduced", "3.10.0rc1"), ("fixed", "3.11.2.post1")], True),
    ],
)
def test_a_range_holds_what_stands_in_it(
    tmp_path: Path, events: list[tuple[str, str]], found: bool
) -> None:
    told = advise(tmp_path, "aiohttp", ranges=within(*events))
    assert told == (["TEST-1: aiohttp 3.11.2: It breaks."] if found else [])


def test_versions_may_be_listed_and_names_be_written_otherwise(tmp_path: Path) -> None:
    assert advise(tmp_path, "Pillow", versions=["10.0.0", "11.0.0"])
    assert not advise(tmp_path, "Pillow", versions=["10.0.0"])


def test_other_things_of_that_name_and_what_was_withdrawn_are_nothing(tmp_path: Path) -> None:
    assert not advise(tmp_path, "pillow", "npm", versions=["11.0.0"])
    assert advise(tmp_path, "pillow", versions=["11.0.0"])
    path = tmp_path / "pypi" / "TEST-1.json"
    text = json.loads(path.read_text("utf-8")) | {"withdrawn": "2026-01-01T00:00:00Z"}
    path.write_text(json.dumps(text), encoding="utf-8")
    assert not list(known_faults(tmp_path, PINS))


def test_a_fault_of_what_is_really_pinned_is_found(tmp_path: Path) -> None:
    pins = pinned(LOCK.read_text(encoding="utf-8"))
    assert len(pins) > 20
    for name in pins:
        advise(tmp_path, name, ranges=within(("introduced", "0")))
        assert list(known_faults(tmp_path, pins)), name


def test_what_is_no_advisory_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no version"):
        advise(tmp_path, "pillow", ranges=within(("introduced", "first")))
