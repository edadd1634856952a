"""Tests of the tests: what is planted is caught, ten at a time, and all of it by a command."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.planted.bed import ROOT, make_bed, plant_all, some
from tests.planted.fault import Drifted, Fault
from tests.planted.garden import FAULTS

TEN = 10


def seed() -> str:
    """Today, and the commit: the same for everybody who looks into the same failure."""
    today = datetime.now(UTC).date().isoformat()
    if not shutil.which("git"):
        return today
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return f"{today} {done.stdout.strip()[:12]}"


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.replace(" ", "-"))
def test_it_can_still_be_planted(fault: Fault) -> None:
    """Where the program has changed, the fault has to be planted anew."""
    fault.planted(ROOT)
    file, _, name = fault.caught_by.partition("::")
    text = (ROOT / file).read_text(encoding="utf-8")
    function = name.partition("[")[0]
    assert f"def {function}(" in text or not function, fault.caught_by


def test_there_are_enough_of_each() -> None:
    kinds = Counter(fault.kind for fault in FAULTS)
    assert kinds["leak"] >= 30
    assert kinds["durability"] + kinds["delivery"] + kinds["time"] >= 30
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


def test_drift_is_loud(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("one\none\n", encoding="utf-8")
    for old in ("one", "two"):
        with pytest.raises(Drifted):
            Fault("x", "leak", "a.py", old, "three", "tests").planted(tmp_path)
    with pytest.raises(Drifted):
        Fault("x", "leak", "b.py", "one", "three", "tests").planted(tmp_path)


@pytest.mark.timeout(3600)
def test_ten_of_them_are_caught(tmp_path: Path) -> None:
    """All of them: python -m tests.planted."""
    chosen = some(FAULTS, TEN, seed())
    print(f"seed {seed()!r}: {', '.join(fault.name for fault in chosen)}")
    for outcome in plant_all(make_bed(tmp_path), chosen):
        fault = outcome.fault
        assert outcome.became == "caught", f"{fault} ({fault.caught_by})\n{outcome.said}"
        assert outcome.by, f"{fault}: {fault.caught_by} does not say what it fell by"


def test_a_test_that_fails_anyway_notices_nothing(tmp_path: Path) -> None:
    bed = tmp_path / "tree"
    bed.mkdir()
    (bed / "a.py").write_text("RIGHT = True\n", encoding="utf-8")
    (bed / "test_a.py").write_text(
        "from a import RIGHT\n\n\ndef test_right():\n    assert RIGHT\n\n\n"
        "def test_never():\n    raise KeyError\n",
        encoding="utf-8",
    )
    faults = [
        Fault(name, "leak", "a.py", "True", "False", f"test_a.py::{test}")
        for name, test in (("one", "test_right"), ("two", "test_never"), ("three", "test_none"))
    ]
    became = [(one.became, one.by) for one in plant_all(bed, faults)]
    assert became == [
        ("caught", "AssertionError"),
        ("FAILS WITHOUT THE FAULT", "KeyError"),
        ("COULD NOT BE RUN", ""),
    ]
