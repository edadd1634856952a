"""A failing script made short: as much as can go without the same promise being kept goes."""

from __future__ import annotations

from collections.abc import Callable

from tests.simulation.script import Happening, without

Fails = Callable[[list[Happening]], bool]


def shrink(script: list[Happening], fails: Fails, most: int = 200) -> list[Happening]:
    """The script without what need not be in it; `fails` is asked so often at most."""
    asked, size = 0, max(1, len(script) // 2)
    while asked < most:
        at, before = 0, len(script)
        while at < len(script) and asked < most:
            shorter = without(script, at, at + size)
            asked += 1
            if shorter and fails(shorter):
                script = shorter
            else:
                at += (size + 1) // 2  # two that need each other may lie across a border
        if size > 1:
            size = (size + 1) // 2
        elif len(script) == before:  # else, once something is gone, more may go
            break
    return script
