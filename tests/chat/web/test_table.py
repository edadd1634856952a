"""The table: lines, letters, patience."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.chat.contract import Outgoing
from bot.chat.web_chat import roll
from bot.chat.web_chat.line import LONGEST_LINE, Line
from bot.chat.web_chat.seats import Sitter
from bot.chat.web_chat.table import MOST_PAGES, MOST_PEOPLE, Person, Table
from tests.chat.letters import text
from tests.chat.web.counter import AnyCounter

HELLO = Outgoing(text("hello"))


async def table(counter: AnyCounter | None = None) -> Table:
    made = Table(iter(f"{n:043}" for n in range(10_000)).__next__)
    await made.rely_on(counter or AnyCounter())
    return made


async def admit(at: Table, name: str) -> Person:
    return await at.admit(Sitter(name, name, ""), name)


def open_line(at: Table, person: Person) -> Line:
    line = at.open_line(person, "", 0, 0)
    assert line
    return line


def waiting(line: Line) -> list[dict[str, object]]:
    return [json.loads(line.queue.get_nowait() or "null") for _ in range(line.queue.qsize())]


async def test_a_page_that_has_seen_more_than_there_is_begins_anew() -> None:
    at = await table()
    person = await admit(at, "anna")
    at.tell("anna", HELLO, "key")
    for run, seen, again, count in (
        (person.run, 1, True, 0),
        (person.run, 0, True, 1),
        (person.run, 7, False, 1),
        ("earlier", 1, False, 1),
    ):
        line = at.open_line(person, run, seen, 0)
        assert line
        frames = waiting(line)
        assert frames[0]["again"] is again
        assert sum(frame["kind"] == "letter" for frame in frames) == count
        at.close_line(person, line)


async def test_what_was_read_before_is_shown_to_a_page_that_opens() -> None:
    at = await table(AnyCounter(told=[("old", Outgoing(text("long ago"), about=7))]))
    person = await admit(at, "anna")
    at.tell("anna", HELLO, "new")
    texts = [one["text"] for one in waiting(open_line(at, person)) if one["kind"] == "letter"]
    assert texts == ["long ago", "long ago", "hello"], "once in the room, once in the seat"
    assert list(person.unread.values()) == [(2, "new")], "what was read before is not owed"


async def test_a_letter_is_called_the_same_in_every_life_of_the_table() -> None:
    names = set()
    for _ in range(2):
        at = await table()
        person = await admit(at, "anna")
        at.tell("anna", HELLO, "gone:17.1:member:3")
        names |= set(person.unread)
    assert len(names) == 1
    assert "17" not in names.pop()[:2]


async def test_who_comes_back_is_not_forgotten_before_their_line_is_open() -> None:
    """Between the door and the line other things are looked up, while others come."""
    at = await table()
    for n in range(MOST_PEOPLE):
        await admit(at, f"w{n}")
    back = await admit(at, "w0")
    await admit(at, "new")
    open_line(at, back)
    assert at.is_here("w0")


async def test_a_line_that_was_lost_with_its_receipts() -> None:
    at = await table()
    person = await admit(at, "anna")
    for key in ("one", "two", "three"):
        at.tell("anna", HELLO, key)
    seen = at.seen(person, person.run, 2)
    assert [person.unread[letter][1] for letter in seen] == ["one", "two"]
    assert at.seen(person, "another run", 3) == []


async def test_a_board_that_is_not_in_the_log_is_shown_to_a_page_that_opens() -> None:
    at = await table()
    person = await admit(at, "anna")
    board = Outgoing(text("#7 as it stands"), picture=b"PNG 2", alt="", about=7)
    line = at.open_line(person, "", 0, 0, [board])
    assert line
    (stands,) = (one for one in waiting(line) if one["kind"] == "letter")
    assert stands["stands"] is True
    assert "n" not in stands
    assert at.picture("anna", str(stands["picture"])) == b"PNG 2"
    at.tell("anna", Outgoing(text("#7 moved"), picture=b"PNG 3", alt="", about=7), "key")
    again = at.open_line(person, "", 0, 0, [board])
    assert again
    texts = [one["text"] for one in waiting(again) if one["kind"] == "letter"]
    assert texts == ["#7 moved"], "what came meanwhile is newer"


async def test_nobody_whose_page_is_open_is_forgotten_and_the_others_are_recalled() -> None:
    counter = AnyCounter()
    at = await table(counter)
    here = await admit(at, "here")
    open_line(at, here)
    away = await admit(at, "away")
    for n in range(MOST_PEOPLE + 5):
        await admit(at, f"w{n}")
    assert await admit(at, "here") is here
    asked = counter.asked
    assert await admit(at, "away") is not away
    assert counter.asked == asked + 1


async def test_few_are_not_forgotten() -> None:
    at = await table()
    people = [await admit(at, f"w{n}") for n in range(MOST_PEOPLE - 1)]
    assert [await admit(at, f"w{n}") for n in range(MOST_PEOPLE - 1)] == people


async def test_a_table_is_full_when_so_many_pages_are_open() -> None:
    at = await table()
    for n in range(MOST_PAGES // 8):
        person = await admit(at, f"w{n}")
        for _ in range(8):
            assert not at.is_full()
            person.lines.add(Line())
    assert at.is_full()


async def test_a_page_that_does_not_read_is_cut_off_and_asks_again() -> None:
    at = await table()
    line = open_line(at, await admit(at, "slow"))
    for n in range(LONGEST_LINE + 1):
        at.tell("slow", HELLO, f"key {n}")
    assert line.cut
    left = [line.queue.get_nowait() for _ in range(line.queue.qsize())]
    assert left[-1] is None
    assert len(left) <= LONGEST_LINE


async def test_nobody_speaks_faster_than_people_do() -> None:
    at = await table()
    person = await admit(at, "fast")
    said = sum(at.may_say(person, 100.0) for _ in range(100))
    assert said == 30
    assert not at.may_say(person, 100.1)
    assert at.may_say(person, 100.5)


@pytest.mark.parametrize("name", ["anna", "Anna Smith"])
async def test_somebody_who_is_called_otherwise_is_shown_so(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roll, "MOMENT", 0.01)
    at = await table()
    line = open_line(at, await admit(at, "old"))
    waiting(line)
    at.rename("old", name)
    hello = json.loads(await line.queue.get() or "null")
    people = json.loads(await line.queue.get() or "null")
    assert (hello["name"], hello["again"], people["names"]) == (name, True, [name])
    at.rename("old", name)
    await asyncio.sleep(0.05)
    assert waiting(line) == []
