"""The parsers, each with what it begins from and what it may say of what it cannot read.

Anything else that is raised is a fault, and so is what is not true of what was read.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, get_args
from urllib.parse import parse_qsl, urlencode

from bot.acts import read_act, write_act
from bot.chat import paper_chat
from bot.chat.discord_chat.registration import read_registration
from bot.chat.web_chat.frames import Malformed, read_receipt, read_words
from bot.chat.web_chat.seats import read_cookie, read_left, write_left
from bot.chat.web_chat.start_data import read_start_data, seal_of
from bot.club import oath
from bot.club.names import clean, skeleton
from bot.club.pace import read_pace, read_span
from bot.club.swiss.field import BadState
from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import read_report
from bot.club.tournaments.exchange import export_trf
from bot.club.tournaments.recreation import import_trf
from bot.club.tournaments.remarks import MARK, read_remarks
from bot.club.tournaments.settings import Format
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import fold
from bot.commands.oath import ruled_again
from bot.desk.match.planned import planned_from
from bot.desk.match.try_lists import captures_meant, tries_meant
from bot.desk.visit.hours import read_hours, read_minute, read_rungs, write_minute, zone_named
from bot.desk.visit.recipient import read_recipient, write_recipient
from bot.desk.visit.sealed import unseal
from bot.games.game import Answer, BadSetup, Misheard
from bot.games.shelf import SHELF
from bot.umpire import open_match
from bot.words.clock import read_clock
from bot.words.hearing import hear, tidy
from bot.words.match.guessing import read_guesses
from bot.words.reading import read_moment, read_name, read_number, read_time
from bot.words.text import text_of
from bot.words.tournaments.entry_fields import read_access, read_bound, read_password
from bot.words.tournaments.format_fields import read_count
from bot.words.tournaments.when import read_answer, read_when


@dataclass(frozen=True, slots=True)
class Target:
    name: str
    read: Callable[[str], object]
    """Raises one of `may_raise`, or nothing."""
    seeds: tuple[str, ...]
    may_raise: tuple[type[Exception], ...] = ()


def feed(target: Target, text: str) -> None:
    """Raises what must not be raised."""
    with contextlib.suppress(*target.may_raise):
        target.read(text)


def _sentence(text: str) -> None:
    hear(text)
    assert tidy(tidy(text)) == tidy(text)


def _name(text: str) -> None:
    name = clean(text)
    assert clean(name) == name
    assert len(name) <= 32
    assert "\n" not in name
    skeleton(name)


def _words(text: str) -> None:
    for read in (read_pace, read_span, read_clock, read_moment, read_name, read_number, read_time):
        read(text)
    read_guesses(text)
    text_of(text)


def _act(text: str) -> None:
    act = read_act(text)
    assert read_act(write_act(act)) == act


def _frame(text: str) -> None:
    read_receipt(text)
    read_words(text)


def _report(text: str) -> None:
    read_report(text.encode("utf-8", "surrogatepass"))
    imported = import_trf(text, "kriegspiel")
    standings(fold(imported.settings, imported.events))


def _oath(text: str) -> None:
    found = oath.read(text)
    oath.finds(found, text[:80])
    ruled_again(found)


def _letter(text: str) -> None:
    unseal(text)


def _plan(text: str) -> None:
    found = json.loads(text)
    if isinstance(found, dict):
        planned_from(found)


def _hours(text: str) -> None:
    minute = read_minute(text)
    assert minute is None or read_minute(write_minute(minute)) == minute
    read_hours(text)
    read_rungs(text)
    zone_named(text)


def _fields(text: str) -> None:
    for read in (read_when, read_answer, read_bound, read_password, read_access, read_count):
        read(text)


def _cookie(text: str) -> None:
    sitter = read_cookie(text)
    assert sitter is None or read_cookie(sitter.cookie) == sitter
    left = read_left(text)
    assert read_left(write_left(left)) == left


def _start_data(text: str) -> None:
    """As it comes, and as if Telegram had sealed it."""
    assert read_start_data(_SEALER, text) is None
    with contextlib.suppress(ValueError):
        told = dict(parse_qsl(text, keep_blank_values=True, strict_parsing=True))
        told.pop("hash", None)
        started = read_start_data(_SEALER, urlencode({**told, "hash": seal_of(_SEALER, told)}))
        assert started is None or (started.name and started.user.isdigit())


def _recipient(text: str) -> None:
    reader = read_recipient(text)
    assert read_recipient(write_recipient(reader)) == reader


def _remark(text: str) -> None:
    read_remarks(MARK + text)


def _script(text: str) -> None:
    list(paper_chat.read_script(text.splitlines()))


def _registration(text: str) -> None:
    assert read_registration(text, 7).application == 7


def _setup(key: str) -> Callable[[str], None]:
    box = SHELF[key]

    def read(text: str) -> None:
        game = box.build(box.settle({}))
        umpire = open_match(game, text).umpire
        for seat in game.law.seats:
            view = umpire.observe(seat).view
            box.words["ru"].describe(view)
            box.picture(view, "en")

    return read


def _hearing(key: str) -> Callable[[str], None]:
    """What is typed at a board: heard, explained or ruled on, from the first position."""
    box = SHELF[key]
    game = box.build(box.settle({}))
    umpire = open_match(game, game.deal("", Random(1))).umpire

    def read(text: str) -> None:
        for seat in game.law.seats:
            heard = umpire.hear(seat, text)
            if isinstance(heard, Misheard):
                assert box.words["en"].explain(heard)
                assert box.words["ru"].explain(heard)
            else:
                assert isinstance(umpire.act(seat, heard), tuple | Answer)
            for one in tries_meant(umpire, seat, text)[:3]:
                captures_meant(umpire, seat, one)

    return read


_SETUPS = (
    "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/K7 b", "9/9/9 w - 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "4k3/8/8/8/8/8/8/4K3[QqNn] w - - 0 1",
)  # fmt: skip
_SAID = (
    "e4", "Nf3", "exd5", "O-O", "e8=Q", "any?", "px", "e4, else d4", "K@f3", "7g7f", "конь f6",
    "Q@d1 K@e1", "open e4 e5", "knight to f3", "7六歩",
)  # fmt: skip
_SENTENCES = (
    "/challenge @boris kriegspiel 3d rated side=white --setup '8/8/8 w'", "#1.2 e4", "#7/3.2 any?",
    "/tournament create name=\"Cup\" format=swiss rounds=3", "/phantom q d8, r a8", "/move e2e4",
    "/set theme slate", "/history m=3 @anna", "/plan e4, else d4", "/record oath", "сдаюсь", "#1",
)  # fmt: skip
_FRAMES = (
    '{"say":"e4","id":"a1","mean":"try","about":1}', '{"read":"k1","id":"x"}', '{"say":"/seek","id":"b","mean":"call"}',
    '[[[[[[[[[[', '{"say":"\\ud83d","id":"c","mean":"talk","sure":true}',
)  # fmt: skip

_SEALER = "7:bot"
_START = (
    "user=%7B%22id%22%3A5%2C%22first_name%22%3A%22A%22%7D&auth_date=1700000000", "user=%5B%5D&auth_date=1",
    "user=%7B%22id%22%3A1e5%7D&auth_date=9&hash=00",
)  # fmt: skip
_REMARKS = (
    'settings {"name":"Cup","round":1,"over":false}', 'players [[1,"Anna",null]]', "byes [[1,2]]",
    'running {"round":1,"games":[[1,1,2,0,0,0,0]],"results":[[1,"1-0","game"]],"byes":[],"given":[]}',
)  # fmt: skip


@cache
def targets() -> tuple[Target, ...]:
    broken = (BadTrf, BadState)
    return (
        Target("sentences", _sentence, _SENTENCES + _SAID),
        Target("words", _words, ("30d+1d/45d", "10m+5s", "2026-11-22 18:00", "q d8, r a8", "#12", "anna")),
        Target("names", _name, ("Anna", "Umpıre", "a\u0301\u0302\u0303", "\u202egnp", "House 3 (bot)")),
        Target("acts", _act, ("try e2e4", "ask any", "open e4 e5", "draw accept", "adjudge 1-0"), (ValueError,)),
        Target("frames", _frame, _FRAMES, (Malformed,)),
        Target("reports", _report, reports(), broken),
        Target("oaths", _oath, (an_oath(),), (oath.NotSworn,)),
        Target("letters", _letter, ('{"language":"en","text":"hello"}', '{"board":{"game":"chess"}}'), (ValueError, LookupError, TypeError, AttributeError, RecursionError)),
        Target("hours", _hours, ("22:00-08:00", "24h 8h 1h", "9", "europe/berlin", "UTC", "../zone")),
        Target("fields of tournaments", _fields, ("friday 18:00", "in 2h", "10-rated", "bo3", "yes@1767722400", "по-паролю")),
        Target("cookies", _cookie, ("0123456789abcdef0123456789abcdef.YW5uYQ==", "a.YQ==!b.Yg==")),
        Target("start data", _start_data, _START),
        Target("readers", _recipient, ("member:7", "account:discord:5", "place:web:a:b", "thread:1.2:discord:7"), (ValueError,)),
        Target("remarks", _remark, _REMARKS, (BadTrf,)),
        Target("scripts", _script, ("anna: /help", "anna@hall: e4", "! clock +3d", "! admin anna", "! restart", "# no"), (paper_chat.Malformed,)),
        Target("registrations", _registration, ('[7, "m", {"move": "5"}]', "[]", '[7, 1, {"a": []}]')),
        Target("plans", _plan, ('{"tries":["e4"]}', '{"lines":[["e4","e5"]]}'), (ValueError, LookupError, TypeError, AttributeError, RecursionError)),
        *(Target(f"set-ups of {key}", _setup(key), _SETUPS, (BadSetup,)) for key in SHELF),
        *(Target(f"hearing of {key}", _hearing(key), _SAID) for key in SHELF),
    )  # fmt: skip


@cache
def reports() -> tuple[str, ...]:
    """Tournaments as this program writes them."""
    from tests.club.tournaments.test_exchange import names_of
    from tests.club.tournaments.test_simulated import played  # plays them

    found = []
    for format_ in get_args(Format):
        contest = played(format_, 3, 6).contest
        found.append(export_trf(contest, names_of(contest)))
    return tuple(found)


def an_oath() -> str:
    """A file as a player is given it."""
    start = oath.start_of(1, "kriegspiel", 2, SHELF["kriegspiel"].settle({}), "")
    told: list[Any] = [{"kind": "to-move", "seat": "white"}]
    lines = (oath.line_of("black", 1, None, told), oath.line_of("white", 1, None, told))
    return oath.write(oath.Oath("5e" * 32, start, lines))
