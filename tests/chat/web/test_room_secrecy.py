"""No move of a game that somebody plays is ever shown to the room: every byte is searched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bot.chat.web_chat.table import Table
from bot.games.game import Misheard, Seat
from bot.games.shelf import SHELF
from bot.umpire import Ruled, Umpire, open_match
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest

WRAPPED = (
    "{}",
    "`{}`",
    "**{}**",
    "||{}||",
    "#1 {}",
    "`#1 {}`",
    "  {}!  ",
    "«{}»",
    "😀 {}",
    "{} :)",
)
SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
SHOGI = [rank + file for rank in "123456789" for file in "abcdefghi"]
POOL = [
    *SQUARES,
    *(a + b for a in SQUARES for b in SQUARES),
    *(a + b for a in SHOGI for b in SHOGI),
    *(f"{man}{square}" for man in "NBRQKКФЛС" for square in SQUARES),
    *(f"{man}@{square}" for man in "QRBNK" for square in SQUARES),
    *(f"{man}*{square}" for man in "PRG" for square in SHOGI),
]
"""What may be a move in some game."""
OTHERS = ("any?", "есть?", "O-O", "0-0-0", "pass", "skip", "same", "hint", "рокировка", "give up")


def said_in_room(guest: Guest) -> list[str]:
    return [one["text"] for one in guest.frames if one["kind"] == "said" and one["room"]]


def check_unsaid(guest: Guest, tried: set[str]) -> None:
    assert said_in_room(guest) == []
    wire = "".join(guest.wire)
    quoted = {one: f'"text":{json.dumps(one, ensure_ascii=False)}' for one in tried}
    assert [one for one, text in quoted.items() if text in wire] == []


def sentences(umpire: Umpire, seat: Seat, random: Random) -> Iterator[str]:
    """What the umpire hears as something done, plain and wrapped."""
    pool = [*POOL]
    random.shuffle(pool)
    heard = (one for one in pool[:1500] if _is_heard(umpire, seat, one))
    for one in islice(heard, 4):  # what is not used is not asked
        yield from (wrapped.format(one) for wrapped in WRAPPED)
    yield from (one for one in OTHERS if _is_heard(umpire, seat, one))


def _is_heard(umpire: Umpire, seat: Seat, text: str) -> bool:
    return not isinstance(umpire.hear(seat, text), Misheard)


@pytest.mark.parametrize("key", SHELF)
async def test_what_an_umpire_hears_as_a_move_is_never_shown_to_the_room(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "may_say", lambda *_: True)
    driver, random = WebDriver(tmp_path / "umpire.db"), Random(key)
    await driver.open()
    try:
        anna, boris = await driver.guest("anna"), await driver.guest("boris")
        umpire, seat = await _begun(driver, key)
        tried: set[str] = set()
        for _ in range(2):
            new = list(dict.fromkeys(sentences(umpire, seat, random)))
            tried.update(new)
            await _talk(anna, new, insists=bool(SHELF[key].guesses))
            umpire = await _played_on(driver, umpire, seat, random)
        await driver.settle()
        assert len(tried) > 10
        assert any(one["text"].startswith("Not said") for one in anna.letters())
        check_unsaid(boris, tried)
        await anna.say("good luck!", room=True)  # and talk is talk
        await driver.settle()
        assert said_in_room(boris) == ["good luck!"]
    finally:
        await driver.close()


async def _played_on(driver: WebDriver, umpire: Umpire, seat: Seat, random: Random) -> Umpire:
    """After something that anna does, where her umpire lets her."""
    for text in sorted(set(sentences(umpire, seat, random))):
        heard = umpire.hear(seat, text)
        if isinstance(heard, Misheard) or "#" in text or not text[0].isalnum():
            continue
        outcome = umpire.act(seat, heard)
        if isinstance(outcome, Ruled):
            await driver.say("anna", text)
            return outcome.umpire
    return umpire


async def _begun(driver: WebDriver, key: str) -> tuple[Umpire, Seat]:
    """A match of anna's, as its umpire would open it, and where she sits."""
    if SHELF[key].alone:
        await driver.say("anna", f"/{SHELF[key].begins}")
    else:
        side = "sente" if key == "tsuitate" else "white"
        await driver.say("anna", f"/challenge @boris {key} side={side}")
        await driver.say("boris", "/accept")
    ((setup, options),) = driver.house.rows("SELECT setup, options FROM match")
    ((seat,),) = driver.house.rows(
        "SELECT seat.seat FROM seat JOIN member ON member.id = seat.member"
        " WHERE member.name = 'anna'"
    )
    return open_match(SHELF[key].build(json.loads(options)), setup).umpire, seat


async def _talk(guest: Guest, texts: list[str], *, insists: bool) -> None:
    """Say each to all; where moves are hidden, also as somebody who was asked and means it."""
    for text in texts:
        await guest.say(text, room=True)
        if insists and text not in OTHERS:
            await guest.say(text, room=True, sure=True)
