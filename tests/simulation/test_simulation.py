"""The whole service in simulated worlds: some hundred thousand steps of it, each the same as ever."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.simulation.elsewhere import printed
from tests.simulation.night import plan_in, plan_of, text_of, workshop
from tests.simulation.planted import FAR, PLANTED
from tests.simulation.script import Happening, Mishap, Said, read, write
from tests.simulation.shrink import shrink
from tests.simulation.world import Ground, Plan, run_world

pytestmark = pytest.mark.migrates
"""So that a seed is the same world here as in `python -m tests.simulation`: to copy is a step more."""
WORLDS = (1, 2, 3, 6, 7)
HAPPENINGS = 120


@pytest.fixture(scope="module")
def ground() -> Iterator[Ground]:
    with workshop() as made:
        yield made


@pytest.mark.parametrize("seed", WORLDS)
def test_all_promises_are_kept(ground: Ground, seed: int) -> None:
    outcome = run_world(plan_of(seed, HAPPENINGS), ground)
    assert outcome.failed is None
    assert outcome.letters > 20
    assert outcome.steps > 20_000


_ONE = """
from tests.simulation.night import plan_of, workshop
from tests.simulation.world import run_world
with workshop() as ground:
    print(run_world(plan_of(11, 60), ground).digest)
"""


def test_a_seed_is_a_world_to_the_byte() -> None:
    assert printed(_ONE, "1") == printed(_ONE, "2")


def test_a_script_is_read_as_it_was_written() -> None:
    script: list[Happening] = [
        Said(0.5, "p0", "/challenge @p2 chess", "club.hall"),
        Mishap(61.25, "power", "", 12.0),
        Mishap(0.125, "outage", "telegram", 30.5),
        Said(3.0, "p1_tg", "e4"),
    ]
    assert read(list(write(script))) == script


def test_what_is_kept_of_a_world_is_played_by_umpire_script_too(
    ground: Ground, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = Plan(5, happenings=80)
    outcome = run_world(plan, ground)
    text = text_of(plan, outcome.failed, outcome.script)
    assert read(text.splitlines()) == outcome.script
    assert plan_in(text.splitlines()).seed == plan.seed
    path = tmp_path / "kept.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["script", str(path)]) == 0
    told = capsys.readouterr().out
    assert len(told.splitlines()) > 30
    assert any(f"#{n} " in told for n in (1, 2)), "no match came of it"


NOTICED_BY = {
    "half told": 2,
    "charged while suspended": 3,
    "answered before commit": 1,
    "rated twice": 36,
    "published twice": 6,
    "claims forgotten": 3,
    "out of order": 2,
    "taken before done": 18,
}
"""Which world noticed it lately, where it was not one of the first; it is asked before the others."""


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_caught(ground: Ground, name: str) -> None:
    plant, kinds = PLANTED[name]
    first = NOTICED_BY.get(name, 0)
    for seed in (first, *range(24)):
        with plant():
            outcome = run_world(Plan(seed, happenings=200, far=name in FAR), ground)
        if outcome.failed and outcome.failed.kind in kinds:
            return
    pytest.fail("no world has noticed")


def test_a_failure_is_made_short(ground: Ground) -> None:
    plant, (kind, *_) = PLANTED["charged in outages"]

    def fails(script: list[Happening]) -> bool:
        with plant():
            failed = run_world(plan, ground, script).failed
        return failed is not None and failed.kind == kind

    plan = Plan(5, happenings=20, people=4)
    with plant():
        found = run_world(plan, ground)
    assert found.failed is not None
    short = shrink(found.script, fails, 60)
    assert len(short) <= 3 < len(found.script)
    assert fails(read(list(write(short))))
