"""What was said has been read: a letter is owed until a page says that it was shown."""

from __future__ import annotations

import time
from collections import Counter
from functools import partial

import pytest

from bot.desk.match.announcing import send_board
from bot.desk.visit.visit import Visit
from bot.umpire import Umpire
from storage import members
from storage.matches import Match
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest
from tests.noted_chat import NotedChat


def texts(guest: Guest) -> list[str]:
    return [one["text"] for one in guest.letters()]


def states(driver: WebDriver) -> Counter[str]:
    return Counter(state for (state,) in driver.house.rows("SELECT state FROM outbox"))


def still_owed(driver: WebDriver) -> list[str]:
    """What there is to read, oldest first."""
    rows = driver.house.rows(
        "SELECT json_extract(body, '$.text') FROM outbox WHERE ended IS NULL ORDER BY id"
    )
    return [text for (text,) in rows]


async def begin(driver: WebDriver) -> tuple[Guest, Guest]:
    """Anna is White against Boris."""
    await driver.say("anna", "/challenge @boris kriegspiel side=white")
    await driver.say("boris", "/accept")
    anna, boris = driver.guests["anna"], driver.guests["boris"]
    return anna, boris


async def play_on(driver: WebDriver) -> list[str]:
    """What there is to read after this, oldest first."""
    for text in ("e4", "draw?", "/draw withdraw"):
        await driver.say("anna", text)
    return still_owed(driver)


async def close_and_open(driver: WebDriver) -> None:
    await driver.house.close()
    table = await driver.open()
    for guest in driver.guests.values():
        guest.chat = table


async def test_who_comes_after_a_restart_reads_everything_once(driver: WebDriver) -> None:
    anna, boris = await begin(driver)
    await boris.disconnect()
    boris.reload()
    owed = await play_on(driver)
    assert len(owed) >= 3
    assert not any("cannot" in text for text in texts(anna)), "a closed page is nothing to tell"
    await anna.disconnect()
    await close_and_open(driver)
    await driver.back(boris)
    unread = [text for text in texts(boris) if text in owed]
    assert unread == owed
    assert set(states(driver)) == {"sent"}
    assert [one["kind"] for one in boris.frames].count("hello") == 1
    again = len(boris.letters())
    await driver.back(boris)
    assert len(boris.letters()) == again, "nothing comes twice"


async def test_without_a_restart_too(driver: WebDriver) -> None:
    _, boris = await begin(driver)
    await boris.disconnect()
    owed = await play_on(driver)
    assert not set(owed) & set(texts(boris))
    await driver.back(boris)
    assert texts(boris)[-len(owed) :] == owed
    assert set(states(driver)) == {"sent"}


async def test_another_device_with_the_same_cookie_reads_what_was_not_read(
    driver: WebDriver,
) -> None:
    _, boris = await begin(driver)
    await boris.disconnect()
    owed = await play_on(driver)
    phone = boris.another_tab()
    driver.guests["phone"] = phone
    await driver.back(phone)
    assert [text for text in texts(phone) if text in owed] == owed
    before = len(boris.letters())
    await driver.back(boris)
    shown = [text for text in texts(boris)[before:] if text in owed]
    assert shown == owed, "the page that comes back gets what its log has not shown"


async def test_a_page_that_says_nothing_is_owed_and_holds_up_nobody(driver: WebDriver) -> None:
    anna, boris = await begin(driver)
    silent = []
    for n in range(25):  # more than are served at once
        guest = driver.guests[f"silent{n}"] = Guest(anna.chat, f"silent{n}")
        guest.reads = False
        await guest.sit()
        silent.append(guest)
        await guest.say("/help")
        await guest.say("/games")
    await anna.say("e4")
    await boris.until(lambda: any("Black to move" in text for text in texts(boris)))
    await anna.until(lambda: any("Done" in text for text in texts(anna)))
    for guest in silent:
        await guest.until(lambda guest=guest: len(guest.letters()) == 1)
    await driver.house.until(  # one shown and not acknowledged, one behind it
        lambda: len(driver.house.rows("SELECT 1 FROM outbox WHERE ended IS NULL")) == 50
    )
    asked = driver.house.rows("SELECT max(attempts) FROM outbox WHERE ended IS NULL")
    assert asked[0][0] <= 4, "nobody is asked again and again"
    silent[0].reads = True
    await silent[0].disconnect()
    await silent[0].connect()
    await silent[0].until(lambda: len(silent[0].letters()) == 2)


async def test_a_closed_page_makes_no_work(driver: WebDriver) -> None:
    _, boris = await begin(driver)
    await boris.disconnect()
    await play_on(driver)
    before = driver.house.rows("SELECT sum(attempts) FROM outbox")
    for _ in range(5):
        await driver.say("anna", "/games")
    after = driver.house.rows("SELECT sum(attempts) FROM outbox")
    assert after[0][0] - before[0][0] == 5, "those of Anna alone"


@pytest.mark.parametrize("said", ["draw?", "/games"])
async def test_what_a_page_has_not_read_before_it_closed_is_told_elsewhere(
    driver: WebDriver, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    """A lid is closed, and nobody at the table knows it until the line has died; perhaps they had just
    said something themselves."""
    phone, passed = NotedChat("telegram"), 0
    driver.house.now = lambda: int(time.time()) + passed
    at_the_table = driver.house._chats  # noqa: SLF001
    monkeypatch.setattr(driver.house, "_chats", lambda: {**at_the_table(), "telegram": phone})
    await close_and_open(driver)
    anna, boris = await begin(driver)
    ((member,),) = driver.house.rows("SELECT id FROM member WHERE name = 'boris'")
    attach = partial(members.attach, chat="telegram", user="7", number=member, now=0)
    await driver.house.database.write(attach)
    boris.reads = False
    shown = len(texts(boris))
    await (boris if said == "/games" else anna).say(said)
    await boris.until(lambda: len(texts(boris)) > shown)
    await anna.say("e4")
    await boris.disconnect()
    due = "SELECT 1 FROM outbox WHERE ended IS NULL AND due > ?"
    await driver.house.until(lambda: not driver.house.rows(due, driver.house.now() + 60))
    passed = 60
    await anna.say("/games")
    await driver.house.until(lambda: "Black to move." in "".join(phone.texts("7")[-1:]))
    assert len(phone.texts("7")) == 2


async def test_a_page_that_is_only_opened_anew_is_told_nothing_elsewhere(driver: WebDriver) -> None:
    anna, boris = await begin(driver)
    boris.reads = False
    await anna.say("draw?")
    await boris.until(lambda: "draw" in texts(boris)[-1])
    await boris.disconnect()
    await boris.connect()
    boris.reads = True
    await driver.settle()
    assert set(states(driver)) == {"sent"}
    assert driver.house.rows("SELECT max(attempts) FROM outbox") == [(1,)]


async def test_a_receipt_that_was_lost_with_the_line(driver: WebDriver) -> None:
    anna, boris = await begin(driver)
    boris.reads = False
    await anna.say("draw?")
    await boris.until(lambda: "draw" in texts(boris)[-1])
    shown = texts(boris)
    await boris.disconnect()
    boris.reads = True
    await driver.back(boris)
    assert texts(boris) == shown, "what the page has shown is not shown again"
    assert set(states(driver)) == {"sent"}


async def test_a_receipt_that_was_lost_with_the_table(driver: WebDriver) -> None:
    anna, boris = await begin(driver)
    boris.reads = False
    await anna.say("draw?")
    await boris.until(lambda: "draw" in texts(boris)[-1])
    shown = texts(boris)
    await driver.house.until(lambda: still_owed(driver) == [shown[-1]])  # Anna has read her answer
    await boris.disconnect()
    await anna.disconnect()
    await close_and_open(driver)
    boris.reads = True
    await driver.back(boris)
    assert [text for text in texts(boris) if shown.count(text)].count(shown[-1]) == 1
    assert set(states(driver)) == {"sent"}


async def test_nobody_acknowledges_what_is_anothers(driver: WebDriver) -> None:
    anna, boris = await begin(driver)
    boris.reads = False
    await anna.say("draw?")
    await boris.until(lambda: "draw" in texts(boris)[-1])
    letter = boris.letters()[-1]["letter"]
    await anna.send(f'{{"read":"{letter}"}}')
    await anna.catch_up()
    assert states(driver)["sent"] < sum(states(driver).values())
    boris.reads = True
    await boris.send(f'{{"read":"{letter}"}}')
    await driver.house.until(lambda: set(states(driver)) == {"sent"})


@pytest.mark.parametrize("kind", ["restart", "evicted", "device"])
async def test_a_fresh_page_shows_how_the_matches_stand(driver: WebDriver, kind: str) -> None:
    anna, boris = await begin(driver)
    await driver.say("anna", "e4")
    await driver.say("boris", "/challenge @anna chess side=black")
    await driver.say("anna", "/accept")
    await driver.say("anna", "#2 d4")
    told = texts(boris)
    await boris.disconnect()
    boris.reload()
    if kind == "restart":
        await anna.disconnect()
        await close_and_open(driver)
    if kind == "evicted":
        boris.chat._table._people.clear()  # noqa: SLF001
    page = boris.another_tab() if kind == "device" else boris
    driver.guests["page"] = page
    await driver.back(page)
    boards = {one["about"]: one for one in page.letters() if "scene" in one}
    assert set(boards) == {1, 2}
    for number, board in boards.items():
        assert f"#{number}" in board["text"]
        assert board["scene"]["can"] if number == 1 else board["scene"]["cells"]
    assert boards[1]["choices"], "it is their turn there"
    assert "d4" in boards[2]["alt"], "chess is played in the open"
    assert "e4" not in boards[1]["alt"]
    assert [text for text in texts(page) if text in told] == told, "and what was said before"


async def test_a_match_that_is_over_is_not_shown_as_running(driver: WebDriver) -> None:
    anna, boris = await begin(driver)
    await driver.say("anna", "/resign sure")
    await driver.say("anna", "yes")
    await boris.disconnect()
    boris.reload()
    await anna.disconnect()
    await close_and_open(driver)
    await driver.back(boris)
    assert not [one for one in boris.frames if one.get("stands")]


async def test_one_match_that_cannot_be_shown_hides_no_other(
    driver: WebDriver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, boris = await begin(driver)
    await driver.say("boris", "/challenge @anna chess side=black")
    await driver.say("anna", "/accept")
    await boris.disconnect()
    boris.reload()
    await anna.disconnect()
    await close_and_open(driver)

    async def show(visit: Visit, match: Match, umpire: Umpire) -> None:
        if match.id == 1:
            raise RuntimeError("Ke1 Qd1")
        await send_board(visit, match, umpire)

    monkeypatch.setattr("bot.desk.match.looking.send_board", show)
    await driver.back(boris)
    assert [one["about"] for one in boris.frames if one.get("stands")] == [2]
    assert "match 1 cannot be shown" in caplog.text
    assert "Qd1" not in caplog.text
