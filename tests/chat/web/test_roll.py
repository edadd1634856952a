"""The roll: who comes and goes is told to all, and to a crowd once."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.chat.web_chat import roll
from bot.chat.web_chat.line import Line
from bot.chat.web_chat.roll import Roll


def told(line: Line) -> list[list[str]]:
    found = []
    while not line.queue.empty():
        frame = json.loads(line.queue.get_nowait() or "{}")
        assert frame["kind"] == "people"
        found.append(frame["names"])
    return found


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr(roll, "MOMENT", 0.01)
    return 0.05


async def test_a_crowd_is_told_of_once(moment: float) -> None:
    names: list[str] = []
    lines: list[Line] = []
    called = Roll(lambda: [*names], lambda: lines)
    for n in range(40):
        names.append(f"guest{n:02}")
        lines.append(Line())
        called.read_to(lines[-1])
        called.changed()
    await asyncio.sleep(moment)
    assert told(lines[0]) == [["guest00"], names], "at once whoever was here, then all who came"
    assert told(lines[-1]) == [names, names]
    names.remove("guest07")
    called.changed()
    await asyncio.sleep(moment)
    assert [told(line)[-1] for line in lines] == [names] * len(lines)


async def test_a_second_page_of_somebody_is_no_news(moment: float) -> None:
    first, second = Line(), Line()
    called = Roll(lambda: ["anna"], lambda: [first, second])
    called.changed()
    await asyncio.sleep(moment)
    assert told(first) == [["anna"]]
    called.read_to(second)
    called.changed()
    await asyncio.sleep(moment)
    assert (told(first), told(second)) == ([], [["anna"], ["anna"]])
