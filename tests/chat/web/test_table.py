"""The table: names, lines, patience."""

from __future__ import annotations

import json

from bot.chat.contract import Outgoing
from bot.chat.web_chat.seats import Sitter, new_sitter
from bot.chat.web_chat.table import LONGEST_LINE, MOST_PEOPLE, Table
from bot.club.names import skeleton
from tests.chat.letters import text


def test_a_page_that_has_seen_more_than_there_is_begins_anew() -> None:
    at = table()
    person = at.seat(Sitter("anna", "anna", ""))
    at.tell("anna", Outgoing(text("hello")), "key")
    for run, seen, again, count in (
        (at.run, 1, True, 0),
        (at.run, 0, True, 1),
        (at.run, 7, False, 1),
        ("earlier", 1, False, 1),
    ):
        line = at.open_line(person, run, seen, 0)
        assert line
        waiting = [json.loads(line.queue.get_nowait() or "") for _ in range(line.queue.qsize())]
        assert waiting[0]["again"] is again
        assert sum(frame["kind"] == "letter" for frame in waiting) == count
        at.close_line(person, line)


def table() -> Table:
    return Table(skeleton, iter(f"{n:043}" for n in range(10_000)).__next__)


def test_a_name_belongs_to_the_first_who_took_it() -> None:
    at, anna = table(), new_sitter("a" * 43, "anna")
    at.seat(anna)
    assert not at.is_free("anna")
    assert not at.is_free("Аnnа"), "with two Cyrillic letters"
    assert at.is_free("anna", anna.user)
    assert not at.is_free("Umpire")
    assert not at.is_free("судья")
    forger = new_sitter("f" * 43, "anna")
    assert at.seat(forger).name == f"anna~{forger.user[-4:]}"
    (mention,) = at.mentions("/challenge @anna kriegspiel")
    assert (mention.text, mention.user, mention.name) == ("@anna", anna.user, "anna")
    assert at.mentions("@umpire @nobody") == ()
    at.leave(anna)
    assert at.is_free("anna")


def test_whoever_is_away_is_forgotten_first() -> None:
    at = table()
    here = Sitter("here", "here", "")
    line = at.open_line(at.seat(here), "", 0, 0)
    assert line
    for n in range(MOST_PEOPLE + 5):
        at.tell(f"w{n}", Outgoing(text("hello")), f"key {n}")
    assert not at.is_free("here")
    assert at.tell("here", Outgoing(text("hello")), "key") == 1


def test_a_page_that_does_not_read_is_cut_off_and_asks_again() -> None:
    at = table()
    person = at.seat(Sitter("slow", "slow", ""))
    line = at.open_line(person, "", 0, 0)
    assert line
    for n in range(LONGEST_LINE + 1):
        at.tell("slow", Outgoing(text("hello")), f"key {n}")
    assert line.cut
    waiting = [line.queue.get_nowait() for _ in range(line.queue.qsize())]
    assert waiting[-1] is None
    assert len(waiting) <= LONGEST_LINE


def test_nobody_speaks_faster_than_people_do() -> None:
    at = table()
    person = at.seat(Sitter("fast", "fast", ""))
    said = sum(at.may_say(person, 100.0) for _ in range(100))
    assert said == 30
    assert not at.may_say(person, 100.1)
    assert at.may_say(person, 100.5)
