"""Who cannot be reached on Discord, which tells of a closed door only when somebody knocks."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.joining import new_server
from tests.chat.discord.world import GUILD
from tests.chat.driver import Message, with_label
from tests.chat.scenarios import PLACE, begin

MISSING, BACK = "I cannot write to boris in private", "I can write to boris again"


def told(driver: DiscordDriver, words: str) -> tuple[int, int]:
    """How often the opponent, and the home channel, have read that."""
    return (
        sum(words in one.text for one in driver.inbox("anna")),
        sum(words in one.text for one in driver.posted(PLACE)),
    )


def called(driver: DiscordDriver) -> list[tuple[str, list[Message]]]:
    """What stands in the private threads."""
    world = driver.server.world
    return [
        (thread, [driver.shown(one) for one in world.messages[thread]]) for thread in world.threads
    ]


async def test_it_is_told_once_however_often_they_play_from_the_channel(
    driver: DiscordDriver,
) -> None:
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    for theirs, ours in (("e5", "Nc3"), ("d5", "Nb1"), ("Nf6", "Nc3")):
        await driver.command("boris", "move", PLACE, text=theirs)
        await driver.say("anna", ours)
    await driver.restart()
    await driver.command("boris", "move", PLACE, text="Nc6")
    await driver.say("anna", "Nb1")
    assert told(driver, MISSING) == (1, 1)
    assert told(driver, BACK) == (0, 0)
    assert len(driver.server.world.threads) == 1
    ((thread, calls),) = called(driver)
    assert driver.server.world.inside[thread] == {driver.person("boris").id}
    assert len(calls) == 5, "one call a turn"
    assert all(one.text.startswith("#1: it is your turn. Only you see") for one in calls)
    assert all(one.labels == ("Show the board", "Move") for one in calls)
    await driver.unblock("boris")
    await driver.say("boris", "Be7")
    assert told(driver, BACK) == (1, 1)
    await driver.block("boris")
    await driver.say("anna", "Nc3")
    assert told(driver, MISSING) == (2, 2)


async def test_what_they_write_in_private_opens_no_door(driver: DiscordDriver) -> None:
    """Discord brings it, and takes no letter back: that was told to all as a return, and then as an
    absence, with each of their moves."""
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    for theirs, ours in (("e5", "Nc3"), ("d5", "Nb1"), ("Nf6", "Nc3")):
        await driver.say("boris", theirs)
        await driver.say("anna", ours)
    assert told(driver, MISSING) == (1, 1)
    assert told(driver, BACK) == (0, 0)
    await driver.unblock("boris")
    await driver.say("boris", "Be7")
    assert told(driver, BACK) == (1, 1)


async def test_a_letter_that_arrives_tells_of_the_open_door(driver: DiscordDriver) -> None:
    """They open it and go on in the channel: the first board in their private chat shows it."""
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    await driver.unblock("boris")
    await driver.command("boris", "games", PLACE)
    assert told(driver, BACK) == (1, 1)


async def test_whoever_meets_the_bot_in_one_server_alone_is_reached_when_it_is_back(
    driver: DiscordDriver,
) -> None:
    """It is removed from there, and Discord brings nothing to its people any more."""
    hall, people = driver.server.world.place("hall"), ("anna", "boris")
    there = new_server(driver, GUILD, hall, may_write=True)
    await begin(driver, "text")
    await driver.say("anna", "f3")
    await driver.server.emit("GUILD_DELETE", {"id": GUILD})
    for person in people:
        await driver.block(person)
    await driver.say("boris", "e5")
    await driver.say("anna", "Nc3")
    for person in people:
        await driver.unblock(person)
    await driver.server.emit("GUILD_CREATE", there)
    await driver.house.until(lambda: told(driver, BACK) == (1, 1))
    await driver.house.delivered()
    assert with_label(driver.inbox("boris"), "Any?").text.endswith("Black to move.")
    assert told(driver, MISSING) == (1, 1)


async def test_our_own_fault_is_nobody_elses(driver: DiscordDriver) -> None:
    """A letter that is refused goes in plain words; nobody hears of closed messages."""
    await begin(driver, "text")
    refusal = {"code": 50035, "message": "Invalid Form Body"}
    channel = driver.person("boris").channel
    driver.server.fail("POST", f"channels/{channel}/messages", 400, refusal)
    await driver.say("anna", "f3")
    plain = driver.inbox("boris")[-1]
    assert "Black to move." in plain.text
    assert "king e8" in plain.text
    assert (plain.labels, plain.picture) == ((), None)
    # More often than the letter is tried: an older board's buttons are taken off meanwhile, too.
    driver.server.fail("PATCH", f"channels/{channel}/messages", 400, refusal, times=4)
    await driver.say("boris", "e5")
    answer = driver.inbox("boris")[-1]  # refused twice, then in plain words: perhaps not yet
    assert "Done." not in answer.text or ("king e8" in answer.text and answer.picture is None)
    assert "White to move." in driver.inbox("anna")[-1].text
    await driver.say("anna", "Nc3")
    board = with_label(driver.inbox("boris"), "Any?")
    assert board.picture is not None
    assert told(driver, MISSING) == (0, 0)
    assert not driver.house.rows("SELECT 1 FROM account WHERE reachable = 0")
    assert driver.house.rows("SELECT refusals FROM outbox WHERE refusals > 0") == [(1,), (2,)]


async def test_whoever_is_called_in_a_thread_plays_there(driver: DiscordDriver) -> None:
    """The door is shut, the courier hears it, and the process dies before it knows of the thread."""
    world = driver.server.world
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    ((thread, (call,)),) = called(driver)
    raw = call.handle[0]
    assert raw["allowed_mentions"]["users"] == [int(driver.person("boris").id)]
    with closing(sqlite3.connect(driver.house.path)) as file, file:
        file.execute("DELETE FROM thread")
    await driver.restart()
    await driver.press("boris", call, "Show the board")
    board = driver.inbox("boris")[-1]
    assert board.picture is not None
    assert "Others read this channel" not in board.text
    form = await driver.touch("boris", call, "Move")
    await driver.fill("boris", form, "e5")
    assert "Done." in driver.inbox("boris")[-1].text
    await driver.say("anna", "g4")
    ((again, calls),) = called(driver)
    assert again == thread, "never a second one"
    assert len(calls) == 2
    form = await driver.touch("boris", calls[-1], "Move")
    await driver.fill("boris", form, "Qh4")
    everything = str(world.messages[thread])
    for hidden in ("Qh4", "d8h4", "e5", "f3", "mate"):
        assert hidden not in everything
    assert all(not one["attachments"] for one in world.messages[thread])
    await driver.restart()
    assert len(world.threads) == 1


async def test_where_no_thread_may_be_opened_the_notice_stands_alone(driver: DiscordDriver) -> None:
    await begin(driver, "text")
    driver.server.world.no_threads = True
    await driver.block("boris")
    await driver.say("anna", "f3")
    await driver.command("boris", "move", PLACE, text="e5")
    await driver.say("anna", "g4")
    assert called(driver) == []
    assert told(driver, MISSING) == (1, 1)
    assert "it is your turn" not in "\n".join(one.text for one in driver.posted(PLACE))


async def test_a_thread_that_was_deleted_is_opened_anew(driver: DiscordDriver) -> None:
    """By whoever tidies up the channel: nobody was called to that match again."""
    world = driver.server.world
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    ((thread, _),) = called(driver)
    del world.threads[thread], world.messages[thread], world.inside[thread]
    await driver.command("boris", "move", PLACE, text="e5")
    for move, theirs in (("Nc3", "d5"), ("Nb1", "d4")):
        await driver.say("anna", move)
        await driver.command("boris", "move", PLACE, text=theirs)
    ((again, calls),) = called(driver)
    assert again != thread
    assert world.inside[again] == {driver.person("boris").id}
    assert len(calls) == 2, "one call a turn"


async def test_whose_match_is_at_home_in_a_thread_is_called_beside_it(
    driver: DiscordDriver,
) -> None:
    """There are no threads in threads; so nobody was called."""
    world = driver.server.world
    channel = world.place("hall")
    home = world.keep_thread(world.place(PLACE), channel, name="evening games")["id"]
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    del world.threads[home]
    ((thread, (call,)),) = called(driver)
    assert world.threads[thread]["parent_id"] == channel
    assert call.text.startswith("#1: it is your turn.")


async def test_a_match_at_home_nowhere_calls_where_they_were_heard_last(
    driver: DiscordDriver,
) -> None:
    """As a tournament's are: one thread for it, one call a turn, kept over a restart."""
    await driver.command("boris", "games", "games")
    await driver.command("boris", "games", "lounge")
    await driver.command(
        "anna", "challenge", game="kriegspiel", opponent="boris", side="white", pace="none"
    )
    await driver.press("boris", with_label(driver.inbox("boris"), "Accept"), "Accept")
    assert driver.house.rows("SELECT place FROM match") == [(None,)]
    await driver.block("boris")
    await driver.say("anna", "f3")
    world = driver.server.world
    ((thread, (call,)),) = called(driver)
    assert world.threads[thread]["parent_id"] == world.place("lounge")
    assert world.inside[thread] == {driver.person("boris").id}
    await driver.restart()
    form = await driver.touch("boris", call, "Move")
    await driver.fill("boris", form, "e5")
    await driver.say("anna", "g4")
    ((again, calls),) = called(driver)
    assert (again, len(calls)) == (thread, 2)
    assert told(driver, MISSING)[0] == 1
    for place in ("lounge", "games"):
        assert "Black" not in "".join(one.text for one in driver.posted(place))


async def test_who_was_never_heard_among_others_is_not_called(driver: DiscordDriver) -> None:
    await driver.say("boris", "/help")
    await driver.command(
        "anna", "challenge", game="kriegspiel", opponent="boris", side="white", pace="none"
    )
    await driver.press("boris", with_label(driver.inbox("boris"), "Accept"), "Accept")
    await driver.block("boris")
    await driver.say("anna", "f3")
    assert called(driver) == []
    assert told(driver, MISSING)[0] == 1, "the opponent knows"
