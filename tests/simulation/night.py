"""Worlds one after another, each with a seed; a failure is made short and kept as a script."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from storage.database import open_database
from tests.simulation.disk import disk
from tests.simulation.host import servers
from tests.simulation.script import Happening, write
from tests.simulation.shrink import shrink
from tests.simulation.world import Ground, Outcome, Plan, run_world

_MEMORY = Path("/dev/shm")  # noqa: S108  # a folder in memory, where there is one


@contextmanager
def workshop(store: str = "sqlite") -> Iterator[Ground]:
    """What makes a disk, in memory if that can be, or a server, with an empty database of today."""
    if store == "postgres":
        with servers() as made:
            yield made
        return
    home = _MEMORY if _MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=home) as folder:
        template = Path(folder) / "template.db"
        asyncio.run(_make(template))
        yield partial(disk, Path(folder) / "world", template)


async def _make(path: Path) -> None:
    async with open_database(path):
        """Made, and let go."""


def plan_of(seed: int, happenings: int) -> Plan:
    """Worlds differ: one in five is of days, and one in eight is crowded."""
    crowded = seed % 8 == 7
    return Plan(
        seed,
        happenings=happenings,
        people=40 if crowded else 4 + seed % 7,
        far=seed % 5 == 4,
        mishaps=(0.0, 0.05, 0.12, 0.25)[seed % 4],
    )


@dataclass
class Tally:
    worlds: int = 0
    steps: int = 0
    letters: int = 0
    compared: int = 0
    acts: int = 0
    cuts: int = 0
    seconds: float = 0.0
    failures: list[tuple[int, str]] = field(default_factory=list)

    def add(self, seed: int, one: Outcome) -> None:
        self.worlds += 1
        self.steps += one.steps
        self.letters += one.letters
        self.compared += one.compared
        self.acts += one.acts
        self.cuts += one.cuts
        self.seconds += one.seconds
        if one.failed:
            self.failures.append((seed, str(one.failed)))

    def __str__(self) -> str:
        return (
            f"{self.worlds} worlds, {self.steps:,} steps, {self.seconds / 86_400:.2f} days,"
            f" {self.acts:,} acts, {self.letters:,} letters, {self.compared:,} boards compared,"
            f" {self.cuts:,} cuts, {len(self.failures)} failures"
        )


def watch(
    seeds: Iterator[int],
    minutes: float,
    happenings: int,
    keep: Path,
    say: Callable[[str], None],
    store: str = "sqlite",
) -> Tally:
    """Play world after world for so long; the scripts of failures are kept in a folder."""
    tally, until, told = Tally(), time.monotonic() + 60 * minutes, time.monotonic()
    with workshop(store) as ground:
        for seed in seeds:
            if time.monotonic() > until:
                break
            plan = plan_of(seed, happenings)
            outcome = run_world(plan, ground)
            tally.add(seed, outcome)
            if outcome.failed:
                say(f"seed {seed}: {outcome.failed}")
                kept = keep_failure(plan, outcome, ground, keep)
                say(f"  kept as {kept}")
            if time.monotonic() - told > 30:
                told = time.monotonic()
                say(f"{tally} (seed {seed})")
    return tally


def keep_failure(plan: Plan, outcome: Outcome, ground: Ground, keep: Path, most: int = 80) -> Path:
    """The failure as a short script, with what it failed with above it."""
    failed = outcome.failed
    assert failed is not None

    def fails(script: list[Happening]) -> bool:
        again = run_world(plan, ground, script).failed
        return again is not None and again.kind == failed.kind

    script = shrink(outcome.script, fails, most)
    keep.mkdir(parents=True, exist_ok=True)
    path = keep / f"seed-{plan.seed}.txt"
    path.write_text(text_of(plan, failed, script), encoding="utf-8")
    return path


def text_of(plan: Plan, failed: object, script: Sequence[Happening]) -> str:
    """A script to be played again here, and by `umpire script`: to that, mishaps are remarks."""
    head = [f"# {failed}", f"#! plan {plan.seed} {plan.people} {int(plan.far)}", "! admin p0"]
    return "\n".join([*head, *write(script)]) + "\n"


def plan_in(lines: Sequence[str]) -> Plan:
    """The world in which a kept script was found."""
    found = next(one for one in lines if one.startswith("#! plan ")).split()
    return replace(Plan(int(found[2])), people=int(found[3]), far=found[4] == "1")
