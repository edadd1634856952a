"""Sending: measures, markup, refusals, limits, and once for one key."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import replace

import pytest

from bot.chat.contract import Address, Gone, Later, Missing, Outgoing, Refused
from bot.chat.discord_chat.guard import Guard
from bot.chat.discord_chat.prose import LONGEST
from tests.chat.discord.driver import shown_as
from tests.chat.discord.gateway import TOKEN
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import Json
from tests.chat.letters import text


async def test_a_board_is_an_attachment_with_alt_text(line: Line) -> None:
    picture = b"\x89PNG not really"
    message = Outgoing(
        text("Your board"), picture=picture, alt="King e1.", choices=(("Any?", "any?"),)
    )
    await line.chat.send(line.to("anna"), message, "k1")
    (got,) = line.got("anna")
    (file,) = got["attachments"]
    assert (file["filename"], file["description"]) == ("board.png", "King e1.")
    assert line.driver.server.world.files[file["url"]] == picture
    assert not got["embeds"]
    assert got["flags"] & 4
    assert got["allowed_mentions"]["parse"] == []


async def test_a_long_text_comes_in_pieces_with_the_buttons_last(line: Line) -> None:
    rules = "\n\n".join(f"Rule *{number}* " + "word " * 60 for number in range(20))
    await line.chat.send(line.to("anna"), Outgoing(text(rules), (("Help", "/help"),)), "k1")
    parts = line.got("anna")
    assert len(parts) > 2
    assert all(len(part["content"]) <= LONGEST for part in parts)
    assert [bool(part["components"]) for part in parts] == [False] * (len(parts) - 1) + [True]
    shown = "".join(shown_as(part["content"]) for part in parts)
    assert "".join(shown.split()) == "".join(rules.split())


async def test_one_key_is_one_message(line: Line) -> None:
    first = await line.chat.send(line.to("anna"), Outgoing(text("Once")), "m1.white.2")
    again = await line.chat.send(line.to("anna"), Outgoing(text("Once")), "m1.white.2")
    await line.chat.send(line.to("anna"), Outgoing(text("Once")), "m1.white.3")
    assert first == again
    assert [one["content"] for one in line.got("anna")] == ["Once", "Once"]
    assert all(len(one["nonce"]) <= 25 for one in line.got("anna"))


async def test_a_lost_answer_does_not_make_a_second_message(line: Line) -> None:
    server = line.driver.server
    line.driver.person("anna")
    server.fail("POST", "channels/.*/messages", 503, after=True)
    with pytest.raises(Later):
        await line.chat.send(line.to("anna"), Outgoing(text("Once")), "k")
    await line.chat.send(line.to("anna"), Outgoing(text("Once")), "k")
    assert len(line.got("anna")) == 1


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50007), (403, 50278), (404, 10003), (404, 10013), (403, 50001)]
)
async def test_who_cannot_be_reached_is_gone(line: Line, status: int, code: int) -> None:
    line.driver.server.fail("POST", "channels/.*/messages", status, {"code": code, "message": "no"})
    with pytest.raises(Gone):
        await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")


@pytest.mark.parametrize(
    ("status", "code"), [(400, 50035), (400, 50006), (413, 40005), (404, 10008), (403, 160002)]
)
async def test_what_is_our_own_fault_is_refused(line: Line, status: int, code: int) -> None:
    line.driver.server.fail("POST", "channels/.*/messages", status, {"code": code, "message": "no"})
    with pytest.raises(Refused):
        await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")


FORBIDDEN: Json = {"code": 50013, "message": "Missing Permissions"}
ASLEEP: Json = {"code": 50083, "message": "Thread is archived"}


async def test_where_no_files_may_be_shown_the_words_come_with_their_buttons(line: Line) -> None:
    """A place in which the bot may write, but not attach files."""
    server, club = (
        line.driver.server,
        Address("discord", place=line.driver.server.world.place("club")),
    )
    board = Outgoing(text("A game"), (("Watch", "#1 /watch"),), picture=b"\x89PNG", alt="King e1.")
    server.fail("POST", "channels/.*/messages", 403, FORBIDDEN)
    receipt = await line.chat.send(club, board, "k1")
    server.fail("PATCH", "channels/.*/messages", 403, FORBIDDEN)
    await line.chat.send(club, replace(board, text=text("Over"), edits=receipt.id), "k2")
    (shown,) = server.world.messages[club.place or ""]
    assert shown["content"] == "Over\nKing e1."
    assert not shown["attachments"]
    assert shown["components"]
    server.fail("POST", "channels/.*/messages", 403, FORBIDDEN, times=2)
    with pytest.raises(Gone):
        await line.chat.send(club, board, "k3")


async def test_what_stands_in_a_thread_that_sleeps_is_told_anew(line: Line) -> None:
    """Which wakes it; one that is locked takes nothing."""
    server, club = (
        line.driver.server,
        Address("discord", place=line.driver.server.world.place("club")),
    )
    receipt = await line.chat.send(club, Outgoing(text("A game")), "k1")
    server.fail("PATCH", "channels/.*/messages", 400, ASLEEP)
    with pytest.raises(Missing):
        await line.chat.send(club, Outgoing(text("Over"), edits=receipt.id), "k2")
    server.fail("POST", "channels/.*/messages", 403, {"code": 160005, "message": "Locked"})
    with pytest.raises(Gone):
        await line.chat.send(club, Outgoing(text("Over")), "k2")


async def test_a_card_that_is_changed_too_often_is_changed_later(line: Line) -> None:
    """Another one would stand beside it, which would say for ever that somebody is to move. In private
    nobody is to wait for it, and what stands above is read no more."""
    server, told = line.driver.server, Outgoing(text("A game"))
    club = Address("discord", place=server.world.place("club"))
    often: Json = {"code": 30046, "message": "Try again later.", "retry_after": 0.01}
    for to, error in ((club, Later), (line.to("anna"), Missing)):
        receipt = await line.chat.send(to, told, "k1")
        # As often as the library tries it by itself.
        server.fail("PATCH", "channels/.*/messages", 429, often, times=5)
        with pytest.raises(error):
            await line.chat.send(to, Outgoing(text("Over"), edits=receipt.id), "k2")


async def test_a_person_whom_discord_takes_for_nobody_is_gone(line: Line) -> None:
    nobody: Json = {"code": 50033, "message": "Invalid Recipient(s)"}
    line.driver.server.fail("POST", "users/@me/channels", 400, nobody)
    with pytest.raises(Gone):
        await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")


async def test_who_is_shut_out_tries_later(line: Line) -> None:
    line.driver.server.fail("POST", "channels/.*/messages", 403, {"code": 0, "message": "no"})
    with pytest.raises(Later):
        await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")


async def test_unknown_addresses_are_gone(line: Line) -> None:
    for to in (
        Address("discord", user="123"),
        Address("discord", place="123"),
        Address("discord", user="nobody"),
        Address("discord"),
    ):
        with pytest.raises(Gone):
            await line.chat.send(to, Outgoing(text("Hello")), "k")


async def test_a_short_limit_is_waited_out(line: Line) -> None:
    body: Json = {"message": "slow", "retry_after": 0.05, "global": False}
    line.driver.server.fail("POST", "channels/.*/messages", 429, body, times=2)
    await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")
    assert len(line.got("anna")) == 1


async def test_a_long_limit_is_for_later(line: Line) -> None:
    body: Json = {"message": "slow", "retry_after": 77.0, "global": False}
    line.driver.server.fail("POST", "channels/.*/messages", 429, body)
    with pytest.raises(Later) as later:
        await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")
    assert later.value.seconds == 77.0


async def test_too_many_new_channels_is_for_later(line: Line) -> None:
    body: Json = {"code": 40003, "message": "You are opening direct messages too fast."}
    line.driver.server.fail("POST", "users/@me/channels", 403, body)
    with pytest.raises(Later):
        await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")


async def test_a_server_error_is_tried_again(line: Line) -> None:
    line.driver.server.fail("POST", "channels/.*/messages", 502)
    await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")
    assert len(line.got("anna")) == 1


async def test_a_dead_server_is_for_later(line: Line, caplog: pytest.LogCaptureFixture) -> None:
    line.driver.person("anna")
    await line.driver.server.close()
    with pytest.raises(Later):
        await line.chat.send(line.to("anna"), Outgoing(text("Hello")), "k")
    assert "discord: not sent (Client" in caplog.text


async def test_without_a_session_it_is_for_later(line: Line) -> None:
    with pytest.raises(Later):
        await line.driver.new_chat().send(line.to("anna"), Outgoing(text("Hello")), "k")


async def test_invalid_requests_are_counted_and_stop_the_sending(line: Line) -> None:
    guard = line.chat._guard = Guard(most=3, window=600)  # noqa: SLF001  # a smaller one
    trace = guard.trace()
    client = line.chat._client  # noqa: SLF001  # its session
    assert client is not None
    trace.freeze()
    # The session was opened under another guard: count with this one from now on.
    client.http._HTTPClient__session._trace_configs[:] = [trace]  # type: ignore[attr-defined]  # noqa: SLF001
    slow: Json = {"message": "slow", "retry_after": 0.01, "global": False}
    line.driver.server.fail("POST", "channels/.*/messages", 429, slow, times=2)
    await line.chat.send(line.to("anna"), Outgoing(text("One")), "k1")
    assert guard.pause() == 0
    line.driver.server.fail("POST", "channels/.*/messages", 403, {"code": 50007, "message": ""})
    with pytest.raises(Gone):
        await line.chat.send(line.to("anna"), Outgoing(text("Two")), "k2")
    requests = len(line.driver.server.requests)
    with pytest.raises(Later) as later:
        await line.chat.send(line.to("anna"), Outgoing(text("Three")), "k3")
    assert 500 < later.value.seconds <= 600
    assert len(line.driver.server.requests) == requests


async def test_older_buttons_of_the_match_are_taken_off(line: Line) -> None:
    buttons = (("Any?", "#7.2 any?"),)
    await line.chat.send(line.to("anna"), Outgoing(text("One"), buttons, about=7), "k1")
    await line.chat.send(line.to("anna"), Outgoing(text("Other"), buttons, about=8), "k2")
    await line.chat.send(line.to("boris"), Outgoing(text("Theirs"), buttons, about=7), "k3")
    await line.chat.send(line.to("anna"), Outgoing(text("Two"), buttons, about=7), "k4")
    one, other, two = line.got("anna")
    await wait_for(lambda: one["components"] == [])
    assert other["components"]
    assert two["components"]
    assert line.got("boris")[0]["components"]


async def test_failing_to_take_off_buttons_harms_nothing(line: Line) -> None:
    buttons = (("Any?", "#7.2 any?"),)
    await line.chat.send(line.to("anna"), Outgoing(text("One"), buttons, about=7), "k1")
    line.driver.server.fail("PATCH", "messages", 404, {"code": 10008, "message": "gone"})
    await line.chat.send(line.to("anna"), Outgoing(text("Two"), (), about=7), "k2")
    await wait_for(lambda: not line.driver.server.faults)
    await line.chat.send(line.to("anna"), Outgoing(text("Three"), about=7), "k3")
    assert [one["content"] for one in line.got("anna")] == ["One", "Two", "Three"]


async def test_logs_hold_neither_token_nor_words(
    line: Line, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    line.fails = 1
    await line.driver.write("anna", "Qh4 canary")
    await wait_for(lambda: "That did not work" in json.dumps(line.got("anna")))
    await line.chat.send(line.to("anna"), Outgoing(text("canary in the mine")), "k")
    line.driver.server.fail(
        "POST", "channels/.*/messages", 400, {"code": 50035, "message": "canary"}
    )
    with pytest.raises(Refused):
        await line.chat.send(line.to("anna"), Outgoing(text("canary")), "k9")
    await asyncio.sleep(0)
    logged = "\n".join(record.getMessage() + str(record.exc_text) for record in caplog.records)
    assert "a message failed: RuntimeError" in logged
    for secret in (TOKEN, "canary", "Ke1 in secret"):
        assert secret not in logged
    assert TOKEN not in repr(line.chat)
