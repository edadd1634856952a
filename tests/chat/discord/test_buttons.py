"""Buttons, menus and the move form."""

from __future__ import annotations

import asyncio

from bot.chat.contract import Address, Outgoing
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import EPHEMERAL
from tests.chat.driver import with_label
from tests.chat.letters import text
from tests.chat.scenarios import begin, last


async def test_a_button_says_its_sentence_in_private(line: Line) -> None:
    place = line.driver.server.world.place("club")
    notice = Outgoing(text("Anna challenges you"), (("Accept", "/accept 12"),))
    await line.chat.send(Address("discord", place=place), notice, "k")
    (posted,) = line.driver.posted("club")
    call = await line.driver.touch("boris", posted, "Accept")
    said = await line.next()
    assert (said.text, said.key, said.place) == ("/accept 12", call.id, None)
    assert said.user == line.driver.person("boris").id
    assert call.acknowledged == 6
    await line.chat.send(line.to("boris"), Outgoing(text("It begins."), answers=call.id), "k2")
    assert line.got("boris")[0]["flags"] & EPHEMERAL


async def test_many_choices_are_menus(line: Line) -> None:
    many = tuple((f"Move {number}", f"#7.3 m{number}") for number in range(70))
    await line.chat.send(line.to("anna"), Outgoing(text("Which?"), many), "k")
    (message,) = line.driver.inbox("anna")
    assert message.labels == tuple(label for label, _ in many)
    await line.driver.touch("anna", message, "Move 63")
    assert (await line.next()).text == "#7.3 m63"


async def test_equal_and_endless_choices_are_left_out(line: Line) -> None:
    choices = (("One", "/games"), ("Same", "/games"), ("Long", "x" * 100), ("L" * 99, "/help"))
    await line.chat.send(line.to("anna"), Outgoing(text("Choose"), choices), "k")
    (message,) = line.driver.inbox("anna")
    assert message.labels == ("Same", "L" * 80)


async def test_nothing_is_kept_of_sent_buttons(line: Line) -> None:
    call = await line.driver.use("anna", "games", "club")
    await line.next()
    before = asyncio.all_tasks()
    many = tuple((f"Move {number}", f"#7.3 m{number}") for number in range(30))
    for key in range(5):
        answer = Outgoing(text("Which?"), many, answers=call.id)
        await line.chat.send(line.to("anna"), answer, f"k{key}")
    # Not even a timer until the library would forget them.
    assert not [task for task in asyncio.all_tasks() - before if "view" in repr(task)]


async def test_the_move_button_opens_a_form(line: Line) -> None:
    place = line.driver.server.world.place("club")
    choices = (("Move", "/move?"), ("Move in 7", "#7 /move?"))
    await line.chat.send(Address("discord", place=place), Outgoing(text("Boris?"), choices), "k")
    (posted,) = line.driver.posted("club")
    form = await line.driver.touch("boris", posted, "Move")
    await wait_for(lambda: form.form is not None)
    assert form.form is not None
    assert form.form["title"] == "Your move"
    assert not line.heard
    filled = await line.driver.fill_in("boris", form, "Qh4")
    said = await line.next()
    assert (said.text, said.key, said.place) == ("Qh4", filled.id, None)
    form = await line.driver.touch("boris", posted, "Move in 7")
    await line.driver.fill_in("boris", form, "any?")
    assert (await line.next(2)).text == "#7 any?"


async def test_the_open_button_asks_for_squares(line: Line) -> None:
    choices = (("Открыть…", "#7.12 open?"), ("Skip", "#7.12 skip"))
    await line.chat.send(line.to("boris"), Outgoing(text("Name squares"), choices), "k")
    (message,) = line.driver.inbox("boris")
    form = await line.driver.touch("boris", message, "Открыть…")
    await wait_for(lambda: form.form is not None)
    assert form.form is not None
    assert form.form["title"] == "Open squares"
    await line.driver.fill_in("boris", form, "e4 e5 f6")
    assert (await line.next()).text == "#7.12 open e4 e5 f6"


async def test_closed_doors_are_worked_around_in_public(driver: DiscordDriver) -> None:
    """The notice has a form to move with and a button that shows the board, to its owner alone."""
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    notice = with_label(driver.posted("club"), "Move")
    assert "cannot write to boris" in notice.text
    assert [one["name"] for one in driver.server.world.threads.values()] == ["#1 boris"]
    await driver.press("boris", notice, "Show the board")
    owed, board = driver.inbox("boris")[-2:]
    assert "Black to move." in owed.text
    assert board.picture is not None
    assert "king e8" in str(board.alt)
    assert all(message.handle[0]["flags"] & EPHEMERAL for message in (owed, board))
    form = await driver.touch("boris", notice, "Move")
    await driver.fill("boris", form, "e7e5")
    assert "Done." in last(driver, "boris")
    assert "White to move." in last(driver, "anna")
    public = "\n".join(message.text for message in driver.posted("club"))
    assert "e5" not in public
    # Anybody may press a public button; what it shows is their own, or nothing.
    await driver.press("carol", notice, "Show the board")
    assert "is not yours" in last(driver, "carol")
    assert driver.inbox("carol")[-1].picture is None


async def test_a_thread_that_cannot_be_opened_loses_nothing(driver: DiscordDriver) -> None:
    """Without the right to, or in a thread: the notice stands there all the same, once."""
    await begin(driver, "text")
    await driver.block("boris")
    refusal = {"code": 50013, "message": "Missing Permissions"}
    driver.server.fail("POST", "threads$", 403, refusal)
    await driver.say("anna", "f3")
    notices = [one for one in driver.posted("club") if "cannot write to boris" in one.text]
    assert len(notices) == 1
    assert not driver.server.world.threads


async def test_a_forged_press_does_nothing(driver: DiscordDriver) -> None:
    """Whatever a client sends: who presses is who the platform says they are."""
    await begin(driver)
    told = len(driver.inbox("anna")), len(driver.inbox("boris"))
    raw, components = with_label(driver.inbox("anna"), "Any?").handle
    carol = driver.person("carol")
    for sentence in ("#1.1 any?", "#1.99 e2e4", "#1 /resign sure", "#2 any?", "/draw accept"):
        button = {"type": 2, "style": 2, "label": "Any?", "custom_id": f"u1:{sentence}"}
        forged = raw | {"components": [{"type": 1, "components": [button]}]}
        data = {"component_type": 2, "custom_id": button["custom_id"]}
        call = await driver.server.interact(carol, carol.channel, 3, data, message=forged)
        await driver.house.heard("discord", call.id)
    assert (len(driver.inbox("anna")), len(driver.inbox("boris"))) == told
    assert all(message.picture is None for message in driver.inbox("carol"))
    assert components


async def test_a_form_opened_before_a_restart_is_heard_after_it(driver: DiscordDriver) -> None:
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    form = await driver.touch("boris", with_label(driver.posted("club"), "Move"), "Move")
    await wait_for(lambda: form.form is not None)
    await driver.restart()
    await driver.fill("boris", form, "e7e5")
    assert "Done." in "\n".join(message.text for message in driver.inbox("boris")[-2:])
