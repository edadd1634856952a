"""What reaches a seat does not depend on what it may not know: every byte is compared."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.chat.contract import Address, Block, Later, Outgoing
from bot.chat.menu import Menu
from bot.chat.web_chat import WebChat
from bot.chat.web_chat.frames import LONGEST_BLOCK
from tests.chat.letters import text
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest

# Boris, Black, plays otherwise in each world, and asks and mumbles more or less; Anna hears the same.
ONE = {"first": ("e7e5",), "second": ("b8c6",), "third": ("g8f6",)}
TWO = {
    "first": ("/help", "g8h6", "what?"),
    "second": ("/board", "/record", "h8g8"),
    "third": ("a7a6", "/games"),
}


class Twin(WebDriver):
    """A table whose secrets are always the same, so that worlds can be compared."""

    def chats(self) -> dict[str, WebChat]:
        self.table = WebChat(
            port=0,
            menu=Menu(),
            token=iter(f"{n:043}" for n in range(999)).__next__,
        )
        return {"web": self.table}


async def live(path: Path, boris: Mapping[str, tuple[str, ...]]) -> tuple[Guest, Guest]:
    twin = Twin(path)
    twin.house.stand_still()
    await twin.open()
    try:
        await twin.say("anna", "/challenge @boris kriegspiel side=white", "room")
        await twin.say("boris", "/accept @anna")
        for move, answers in (("e2e4", "first"), ("Qh5", "second"), ("Bc4", "third")):
            await twin.say("anna", move)
            for line in boris[answers]:
                await twin.say("boris", line)
            await twin.say("anna", "any?")
        await twin.say("anna", "/board")
        await twin.say("anna", "/record")
        return twin.guests["anna"], twin.guests["boris"]
    finally:
        await twin.close()


def log(guest: Guest, *, room: bool) -> list[str]:
    """One log as it came; acknowledgements beside it may come a moment earlier or later."""
    return [one for one in guest.wire if f'"room":{json.dumps(room)}' in one]


def scenes(guest: Guest) -> list[str]:
    """The boards as their page draws them."""
    return [json.dumps(one["scene"]) for one in guest.letters() if "scene" in one]


def others(guest: Guest) -> list[str]:
    """All else, but for the answers to the driver's own question whether all has arrived."""
    rest = (one for one in guest.wire if '"room":' not in one)
    return sorted(one for one in rest if json.loads(one) != {"kind": "error", "code": "malformed"})


async def test_twin_worlds_are_equal_on_the_wire(tmp_path: Path) -> None:
    anna, boris = await live(tmp_path / "one.db", ONE)
    other_anna, other_boris = await live(tmp_path / "two.db", TWO)
    assert log(boris, room=False) != log(other_boris, room=False), "the worlds differ"
    assert log(anna, room=False) == log(other_anna, room=False)
    assert log(anna, room=True) == log(other_anna, room=True)
    assert others(anna) == others(other_anna)
    assert scenes(anna) == scenes(other_anna)
    assert len(scenes(anna)) >= 8
    assert not set(scenes(boris)) & set(scenes(anna))


async def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One counter for all logs: it would tell how often the umpire speaks to the other side."""
    count = iter(range(1, 10_000))

    def add(self: object, key: str, write: object) -> tuple[int, str | None]:  # noqa: ARG001
        n = next(count)
        return n, write(n)  # type: ignore[operator]

    monkeypatch.setattr("bot.chat.web_chat.log.Log.add", add)
    anna, _ = await live(tmp_path / "one.db", ONE)
    count = iter(range(1, 10_000))
    other_anna, _ = await live(tmp_path / "two.db", TWO)
    assert log(anna, room=False) != log(other_anna, room=False)


async def test_a_picture_is_its_own_seats_alone(driver: WebDriver) -> None:
    await driver.say("anna", "/challenge @boris kriegspiel side=white", "room")
    await driver.say("boris", "/accept @anna")
    anna, boris = driver.guests["anna"], driver.guests["boris"]
    assert driver.table
    people = driver.table._table._people  # noqa: SLF001
    user = next(one for one, person in people.items() if person.name == "anna")
    with contextlib.suppress(Later):  # until it was read
        await driver.table.send(
            Address("web", user), Outgoing(text("Look"), picture=b"\x89PNG"), "look"
        )
    await anna.catch_up()
    await anna.until(lambda: bool(anna.pictures))
    (name,) = anna.pictures
    stranger = Guest(anna.chat, "stranger")
    assert (await boris.get(boris.path(f"picture/{name}")))[0] == 404
    assert (await stranger.get(stranger.path(f"picture/{name}")))[0] == 401
    assert (await anna.get(anna.path(f"picture/{name}")))[0] == 200
    await stranger.close()
    seen = "\n".join(boris.wire)
    assert name not in seen
    assert anna.pictures[name] not in boris.pictures.values()


async def test_a_long_text_is_fetched_by_its_own_seat_alone(driver: WebDriver) -> None:
    await driver.say("anna", "/help")
    await driver.say("boris", "/help")
    anna, boris = driver.guests["anna"], driver.guests["boris"]
    assert driver.table
    people = driver.table._table._people  # noqa: SLF001
    user = next(one for one, person in people.items() if person.name == "anna")
    held = "Данные, и ещё. " * LONGEST_BLOCK
    with contextlib.suppress(Later):  # until it was read
        letter = Outgoing(text("Here"), block=Block("my-data.json", held))
        await driver.table.send(Address("web", user), letter, "data")
    await anna.catch_up()
    frame = next(one for one in map(json.loads, anna.wire) if "my-data.json" in str(one))
    assert set(frame["block"]) == {"name", "file"}, "no page waits for megabytes of somebody's"
    address = f"file/{frame['block']['file']}"
    stranger = Guest(anna.chat, "stranger")
    assert await anna.get(anna.path(address)) == (200, held.encode())
    assert (await boris.get(boris.path(address)))[0] == 404
    assert (await stranger.get(stranger.path(address)))[0] == 401
    await stranger.close()
