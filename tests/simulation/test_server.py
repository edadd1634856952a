"""The whole service in simulated worlds over a real PostgreSQL server, whose faults a server has."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.simulation.elsewhere import printed
from tests.simulation.night import workshop
from tests.simulation.planted_on_servers import PLANTED_ON_SERVERS
from tests.simulation.script import Happening, Mishap, Said
from tests.simulation.world import Ground, Plan, run_world

WORLD = Plan(49, happenings=16, mishaps=0.3)


def in_doubt() -> Iterator[Happening]:
    """People say something whose commit is in doubt for longer than anybody waits; then the process ends,
    or the server loses its power."""
    yield Said(1.0, "p0", "/help")
    yield Said(1.0, "p1_tg", "/help")
    sentences = ("/zone Europe/Moscow", "/language ru", "/games", "/quiet 23-7", "/settings")
    for steps, sentence in enumerate(sentences):
        who = ("p0", "p1_tg")[steps % 2]
        yield Mishap(5.0, "doubt", "", 25.0)
        yield Said(0.5, who, sentence)
        yield Mishap(32.0, "kill", "", float(steps))
        if steps % 2:
            yield Said(15.0, who, "/help")
            yield Mishap(2.0, "power", "", 1.0)


SCRIPT = [*in_doubt()]


@pytest.fixture(scope="module")
def ground() -> Iterator[Ground]:
    with workshop("postgres") as made:
        yield made


def test_what_is_in_doubt_is_told_as_it_is(ground: Ground) -> None:
    outcome = run_world(Plan(0, people=2), ground, SCRIPT)
    assert outcome.failed is None
    assert outcome.letters > 10
    assert outcome.cuts == 7


_ONE = """
from tests.simulation.night import workshop
from tests.simulation.test_server import WORLD
from tests.simulation.world import run_world
with workshop("postgres") as ground:
    print(run_world(WORLD, ground).digest)
"""


def test_all_promises_are_kept_and_a_seed_is_a_world_to_the_byte(ground: Ground) -> None:
    outcome = run_world(WORLD, ground)
    assert outcome.failed is None
    assert outcome.letters > 10
    hashing = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    assert printed(_ONE, hashing) == outcome.digest


@pytest.mark.parametrize("name", PLANTED_ON_SERVERS)
def test_a_planted_fault_is_caught(ground: Ground, name: str) -> None:
    plant, kinds = PLANTED_ON_SERVERS[name]
    with plant():
        failed = run_world(Plan(0, people=2), ground, SCRIPT).failed
    assert failed is not None
    assert failed.kind in kinds
